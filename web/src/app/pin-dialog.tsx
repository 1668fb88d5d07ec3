import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { signatureActions } from '@gt/domain/testing/actions.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { call } from './client.ts'

async function unlock(pin: string): Promise<void> {
  const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
    import('./login-cipher.ts'),
    call(oauthActions, 'LoginChallenge', {}),
  ])
  await call(signatureActions, 'Unlock', { pin: sealPassword(pin, challenge, publicKey) })
}

interface PinDialogProps {
  /** What the signature is for, when it cannot be undone. */
  readonly question: string | null
  readonly answer: (unlocked: boolean) => void
}

/** Asks for the signing PIN until it fits or the user steps back. */
export function PinDialog({ question, answer }: PinDialogProps) {
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
        {question ? (
          <p>
            <b>{question}</b>
          </p>
        ) : null}
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
