import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { toastDone } from '../kit/toast.tsx'
import { call, leave } from './client.ts'
import { Failure } from './failure.ts'
import { endOnServer, signed } from './state.ts'

type Field = 'oldPassword' | 'newPassword' | 'again'
type Texts = Readonly<Record<Field, string>>

const nothing: Texts = { oldPassword: '', newPassword: '', again: '' }

async function change(oldPassword: string, newPassword: string): Promise<void> {
  const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
    import('./login-cipher.ts'),
    call(oauthActions, 'LoginChallenge', {}),
  ])
  await call(oauthActions, 'ChangePassword', {
    oldPassword: sealPassword(oldPassword, challenge, publicKey),
    newPassword: sealPassword(newPassword, challenge, publicKey),
  })
}

/** A new password for the user himself. Without `onDone` it must be set before anything else (page /account/login). */
export function ChangePassword({ onDone }: { onDone: (() => void) | null }) {
  const { t } = useWords()
  const form = useId()
  const [texts, setTexts] = useState(nothing)
  const [errors, setErrors] = useState<Partial<Texts>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found: Partial<Record<Field, string>> = {}
    for (const name of ['oldPassword', 'newPassword', 'again'] as const)
      if (texts[name] === '') found[name] = t('common.required', { label: t(`shell.password_${name}`) })
    if (texts.again !== '' && texts.again !== texts.newPassword) found.again = t('shell.password_differs')
    setErrors(found)
    setProblem('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await change(texts.oldPassword, texts.newPassword)
      toastDone(t('shell.password_changed'))
      signed.set(before => (before ? { ...before, user: { ...before.user, MustChangePassword: 0 } } : before))
      onDone?.()
    } catch (error) {
      setBusy(false)
      const atField = error instanceof Failure ? error.errors.find(one => one.field && one.field in nothing) : undefined
      if (atField?.field) setErrors({ [atField.field]: atField.message })
      else setProblem(messageOf(error))
    }
  }
  const logOut = (): void => void endOnServer().then(() => leave())
  const field = (name: Field, autoComplete: string) => (
    <label className="field">
      <span>{t(`shell.password_${name}`)}</span>
      <input
        className="gt-input"
        type="password"
        autoComplete={autoComplete}
        value={texts[name]}
        aria-invalid={errors[name] ? true : undefined}
        onChange={event => setTexts({ ...texts, [name]: event.target.value })}
      />
      <div className="error">{errors[name]}</div>
    </label>
  )
  return (
    <Dialog
      title={t('shell.change_password')}
      onClose={onDone}
      foot={
        <>
          {onDone ? (
            <Button onClick={onDone}>{t('common.cancel')}</Button>
          ) : (
            <Button onClick={logOut}>{t('shell.log_out')}</Button>
          )}
          <Button look="primary" submit form={form} busy={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {onDone ? null : <p>{t('shell.password_first')}</p>}
        {field('oldPassword', 'current-password')}
        {field('newPassword', 'new-password')}
        {field('again', 'new-password')}
        <div className="error" role="alert">
          {problem}
        </div>
      </form>
    </Dialog>
  )
}
