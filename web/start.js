// Runs in index.html before anything else is loaded (bundles.js): sets what the first paint depends on, and asks at once
// for what the page is going to need, which it would otherwise find out one round trip after the other.
;(() => {
  // eslint-disable-next-line no-undef -- written here by the bundler
  const FILES = __FILES__
  // eslint-disable-next-line no-undef
  const GAMES = __GAMES__
  const page = document.documentElement

  let kept
  try {
    kept = JSON.parse(localStorage.getItem('ridotto'))
  } catch {
    // No storage, or damaged.
  }
  // As in src/lib/settings.svelte.ts, which sets them again.
  const language = kept?.language ?? (navigator.language.startsWith('ja') ? 'ja' : 'en')
  page.lang = language
  page.dataset.theme = kept?.theme ?? 'auto'

  const ask = (name, attributes) =>
    FILES[name] &&
    document.head.append(Object.assign(document.createElement('link'), { href: FILES[name], ...attributes }))
  const script = (name) => ask(`${name}.js`, { rel: 'modulepreload', crossOrigin: '' })
  const style = (name) => ask(`${name}.css`, { rel: 'preload', as: 'style', crossOrigin: '' })

  script(`words-lobby-${language}`)
  const lobby = location.pathname === '/'
  const table = location.pathname.startsWith('/t/')
  if (lobby || table) window.started = fetch(`/api/start?tables=${lobby}`).catch(() => null)
  if (table) {
    page.dataset.page = 'table'
    script('table')
    script(`words-table-${language}`)
    style('table')
    // The server writes the table's game and cards into the page (edge/client_files.py).
    const game = GAMES[page.dataset.game]
    script(game)
    style(game)
    // Scripts that draw cards find them in the browser's cache; all backs are in the first file.
    for (const faces of new Set(['french', kept?.faces ?? page.dataset.faces]))
      if (FILES[`${faces}.svg`]) fetch(FILES[`${faces}.svg`]).catch(() => null)
  }
})()
