import { signatureActions } from '@gt/domain/testing/actions.ts'
import { confirm } from '../kit/confirm.tsx'
import { word } from '../kit/i18n.ts'
import { call } from './client.ts'
import { pinQuestion } from './pin-question.ts'

/**
 * Makes sure that a signature can be placed: asks for the signing PIN when the server would (W-06). Resolves to false when
 * the user steps back. Without a signature it lets the command go on, whose refusal says so (W-02).
 * The question of what is about to be done is asked with the PIN, or by itself while signing is unlocked: once, not for each of
 * forty records.
 * Rejects with the Failure of the server.
 */
export async function readyToSign(question: string | null = null): Promise<boolean> {
  const { asks_pin } = await call(signatureActions, 'State', {})
  if (asks_pin === 0)
    return question === null || (await confirm({ question, verb: word('shell.signing_sign'), byEnter: true })) !== null
  return new Promise(resolve =>
    pinQuestion.set({
      question,
      answer(unlocked) {
        pinQuestion.set(null)
        resolve(unlocked)
      },
    }),
  )
}
