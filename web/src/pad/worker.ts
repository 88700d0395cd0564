// The service worker that lets the pad open without a network (pad-worker.js, which the build completes). Browsers
// have none over plain HTTP, except on this machine.

/** Register the worker, where there is one: it is for /pad alone. */
export async function attend(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register('/pad-worker.js', { scope: '/pad' })
  } catch (problem) {
    console.warn(problem) // the page works as long as it stays open
  }
}
