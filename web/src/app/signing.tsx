import { oauthActions } from '@gt/domain/identity/actions.ts'
import { signatureActions } from '@gt/domain/testing/actions.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { createStore, useStore } from '../kit/store.ts'
import { call } from './client.ts'

const asked = createStore<{ readonly answer: (unlocked: boolean) => void } | null>(null)

/**
 * Makes sure that a signature can be placed: asks for the signing PIN when the server would (W-06). Resolves to false when
 * the user steps back. Without a signature it lets the command go on, whose refusal says so (W-02).
 * Rejects with the Failure of the server.
 */
export async function readyToSign(): Promise<boolean> {
  const { asks_pin } = await call(signatureActions, 'State', {})
  if (asks_pin === 0) return true
  return new Promise(resolve =>
    asked.set({
      answer(unlocked) {
        asked.set(null)
        resolve(unlocked)
      },
    }),
  )
}

async function unlock(pin: string): Promise<void> {
  const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
    import('./login-cipher.ts'),
    call(oauthActions, 'LoginChallenge', {}),
  ])
  await call(signatureActions, 'Unlock', { pin: sealPassword(pin, challenge, publicKey) })
}

/** The place where the signing PIN is asked for; stands once at the root. */
export function SigningPin() {
  const question = useStore(asked)
  return question ? <PinDialog answer={question.answer} /> : null
}

function PinDialog({ answer }: { answer: (unlocked: boolean) => void }) {
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
      answer(true)
    } catch (error) {
      setBusy(false)
      setPin('')
      setProblem(messageOf(error))
    }
  }
  return (
    <Dialog
      title={t('shell.signing_pin')}
      onClose={() => answer(false)}
      foot={
        <>
          <Button onClick={() => answer(false)}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            submit
            form={form}
            busy={busy}
            reason={pin === '' ? t('common.required', { label: t('shell.signing_pin') }) : undefined}
          >
            {t('shell.signing_unlock')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={event => void submit(event)}>
        <p>{t('shell.signing_note')}</p>
        <label className="field">
          <span>{t('shell.signing_pin')}</span>
          <input
            className="gt-input"
            type="password"
            autoComplete="off"
            value={pin}
            disabled={busy}
            aria-invalid={problem ? true : undefined}
            onChange={event => setPin(event.target.value)}
          />
          {problem ? (
            <div className="error" role="alert">
              {problem}
            </div>
          ) : null}
        </label>
      </form>
    </Dialog>
  )
}
