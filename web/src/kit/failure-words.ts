import { Failure } from '../app/failure.ts'
import { word } from './i18n.ts'
import { toastFailed } from './toast.tsx'

/** The sentence that tells a user why something failed; the server's own where it gave one. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Failure)) return word('common.operate.error')
  if (error.kind === 'network') return word('common.network')
  if (error.kind === 'limited' && error.retryAfter !== null && !error.message)
    return word('common.wait_seconds', { seconds: error.retryAfter })
  return error.message || word('common.operate.error')
}

/** Tells of a failure that has no better place. The end of a session has its own dialog, an aborted call needs no word. */
export function toastFailure(error: unknown): void {
  if (error instanceof Failure && (error.kind === 'session' || error.kind === 'aborted')) return
  if (!(error instanceof Failure)) console.error(error)
  toastFailed(messageOf(error), error instanceof Failure && error.kind === 'fault' ? error.trace : null)
}
