import { oauthActions } from '@gt/domain/identity/actions.ts'
import { signatureActions } from '@gt/domain/testing/actions.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { laboratoryNow } from '../kit/clock.ts'
import { Dialog } from '../kit/dialog.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { createStore, useStore } from '../kit/store.ts'
import { call } from './client.ts'

/** Waits for the PIN of the person who is about to sign; null while nobody is asked. */
const asked = createStore<{ readonly answer: (given: boolean) => void } | null>(null)

/**
 * Makes sure that the user may sign now: asks for the signing PIN unless it was given within the last minutes. A person
 * without a signature is let through, so that the command itself says what is missing.
 * @returns false when the user stepped back
 */
export async function readyToSign(): Promise<boolean> {
  const { has_signature, unlocked_until } = await call(signatureActions, 'State', {})
  const now = laboratoryNow()
  if (has_signature === 0 || (unlocked_until !== null && now !== null && unlocked_until > now)) return true
  return new Promise(resolve => {
    const answer = (given: boolean): void => {
      asked.set(null)
      resolve(given)
    }
    asked.set({ answer })
  })
}

async function unlock(pin: string): Promise<void> {
  const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
    import('./login-cipher.ts'),
    call(oauthActions, 'LoginChallenge', {}),
  ])
  await call(signatureActions, 'Unlock', { pin: sealPassword(pin, challenge, publicKey) })
}

/** The place where the signing PIN is asked for; stands once in the frame. */
export function SigningPin() {
  const question = useStore(asked)
  return question ? <AskPin onAnswer={question.answer} /> : null
}

function AskPin({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { t } = useWords()
  const form = useId()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      await unlock(pin)
      onAnswer(true)
    } catch (error) {
      setProblem(messageOf(error))
      setPin('')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('shell.sign_title')}
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>{t('common.cancel')}</Button>
          <Button look="primary" submit form={form} busy={busy} disabled={pin === ''}>
            {t('shell.sign')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={event => void submit(event)}>
        <label className="field">
          <span>{t('shell.sign_pin')}</span>
          <input
            className="gt-input"
            type="password"
            autoComplete="off"
            value={pin}
            aria-invalid={problem !== '' || undefined}
            onChange={event => setPin(event.target.value)}
          />
        </label>
        {problem ? (
          <div className="error" role="alert">
            {problem}
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}
