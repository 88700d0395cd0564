// Service worker of the score pad: keeps the page and its files, so that /pad opens without a network. The build writes
// the list of files and a version into it (bundles.js), and browsers install it again when either changes. Its scope is
// /pad: no other page of the site passes through it.

const VERSION = '__VERSION__'
const FILES = JSON.parse('__FILES__')
const PAGE = '/pad'
const ASKED = '/api/games'
const OURS = 'ridotto-pad-'
const CACHE = OURS + VERSION
/** Milliseconds after which a page comes from the cache although the network has not failed. */
const PATIENCE = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([new Request(PAGE, { cache: 'reload' }), ASKED, ...FILES]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(OURS) && name !== CACHE
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** Ask the network, and the cache if it fails or is slow. A page that comes is kept as `key`. */
async function fresh(request, key) {
  const cache = await caches.open(CACHE)
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok && key === ASKED) await cache.put(key, answer.clone())
    return answer
  })
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => cache.match(key))
  try {
    const answer = (await Promise.race([asked, late])) ?? (await asked)
    return answer.status < 500 ? answer : ((await cache.match(key)) ?? answer)
  } catch {
    return (await cache.match(key)) ?? Response.error()
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(fresh(request, PAGE))
  } else if (pathname === ASKED) event.respondWith(fresh(request, ASKED))
  else if (FILES.includes(pathname))
    event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(request)) ?? fetch(request)))
})
