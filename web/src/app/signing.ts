import { signatureActions } from '@gt/domain/testing/actions.ts'
import { call } from './client.ts'
import { pinQuestion } from './pin-question.ts'

/**
 * Makes sure that a signature can be placed: asks for the signing PIN when the server would (W-06). Resolves to false when
 * the user steps back. Without a signature it lets the command go on, whose refusal says so (W-02).
 * Rejects with the Failure of the server.
 */
export async function readyToSign(): Promise<boolean> {
  const { asks_pin } = await call(signatureActions, 'State', {})
  if (asks_pin === 0) return true
  return new Promise(resolve =>
    pinQuestion.set({
      answer(unlocked) {
        pinQuestion.set(null)
        resolve(unlocked)
      },
    }),
  )
}
