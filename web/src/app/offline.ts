/**
 * Lets the worker answer when the network does not. Without a secure address (plain http to another computer) browsers
 * offer no workers: then readings still survive on this computer, but a closed page cannot be opened again.
 */
export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/offline-worker.js')
  await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(entry => entry.name)
  registration.active?.postMessage(loaded)
}

/** Takes what was read off this computer; at the end of a session. */
export function forgetOffline(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget')
}
