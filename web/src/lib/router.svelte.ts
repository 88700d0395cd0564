// Router: the current URL as state. Ordinary links within this site are followed without reloading the page.

class Router {
  path = $state(location.pathname)
  hash = $state(location.hash.slice(1))
  search = $state(location.search)
  /** True once this site has led from one page to another, without loading it. */
  followed = false

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  /** Navigate to a URL of this site. */
  go(to: string, { replace = false } = {}): void {
    const url = new URL(to, location.href)
    if (url.href === location.href) return
    history[replace ? 'replaceState' : 'pushState'](null, '', url)
    const turned = url.pathname !== this.path
    this.followed ||= turned
    this.#read()
    if (turned && !url.hash) scrollTo(0, 0)
  }

  #read(): void {
    this.path = location.pathname
    this.hash = decodeURIComponent(location.hash.slice(1))
    this.search = location.search
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return // the browser scrolls
    event.preventDefault()
    this.go(link.href)
  }
}

export const router = new Router()
export const go = router.go.bind(router)
