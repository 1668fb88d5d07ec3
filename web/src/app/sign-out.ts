import { confirm } from '../kit/confirm.tsx'
import { word } from '../kit/i18n.ts'
import { listMark } from '../kit/marks.ts'
import { leave } from './client.ts'
import { endOnServer, signed } from './state.ts'

const opened = new Set<() => Promise<unknown>>()
/** Milliseconds that open sheets have to send what was typed last. */
const sendMs = 3000

/** Registers work that is sent before the session ends. Answers the way to take it back. */
export function sendBeforeLeaving(send: () => Promise<unknown>): () => void {
  opened.add(send)
  return () => void opened.delete(send)
}

/**
 * Signs out at the user's word. What is open is sent first; what could not be sent is named, and dropped when he leaves all the
 * same: nothing that he typed stays on this computer (pages, offline; decision 0051).
 */
export async function signOut(): Promise<void> {
  const userId = signed.get()?.user.Id
  if (userId) {
    const sending = Promise.all([...opened].map(send => send().catch(() => undefined)))
    await Promise.race([sending, new Promise(done => setTimeout(done, sendMs))])
    const { dropUnsent, unsentOf } = await import('./unsent.ts')
    const unsent = unsentOf(userId)
    if (unsent) {
      const words = [
        ...unsent.records.map(({ name, cells }) => word('shell.unsent_record', { name, n: cells })),
        ...(unsent.orders > 0 ? [word('shell.unsent_orders', { n: unsent.orders })] : []),
      ]
      const given = await confirm({
        question: word('shell.unsent_ask'),
        consequence: word('shell.unsent_then', { what: words.join(listMark()) }),
        verb: word('shell.unsent_verb'),
        destructive: true,
      })
      if (!given) return
    }
    dropUnsent(userId)
  }
  await endOnServer()
  leave()
}
