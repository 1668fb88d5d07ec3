import { ownAccountActions } from '@gt/domain/identity/own-account-actions.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { toastDone } from '../kit/toast.tsx'
import { call } from './client.ts'
import { sealedPassword } from './sealed-password.ts'

/** Setting the PIN with which somebody signs, by his password. */
export function SignPin({ isSet, onChanged }: { readonly isSet: boolean; readonly onChanged: () => void }) {
  const { t } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      await call(ownAccountActions, 'SetPin', {
        password: await sealedPassword(password),
        pin: await sealedPassword(pin),
      })
      setOpen(false)
      toastDone(t('shell.own.sign_pin_kept'))
      onChanged()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setPassword('')
    setPin('')
    setBusy(false)
  }
  const field = (name: 'password' | 'pin', label: string, value: string, type: (text: string) => void) => (
    <label className="field" htmlFor={`${id}-${name}`}>
      <span>{label}</span>
      <input
        id={`${id}-${name}`}
        className="gt-input"
        type="password"
        autoComplete={name === 'password' ? 'current-password' : 'new-password'}
        maxLength={100}
        value={value}
        onChange={event => type(event.target.value)}
      />
    </label>
  )
  return (
    <section>
      <h3>{t('shell.own.sign_pin')}</h3>
      <p>
        {isSet ? `${t('shell.own.sign_pin_is_set')} · ` : ''}
        {t('shell.own.sign_pin_about')}
      </p>
      {open ? (
        <form onSubmit={event => void save(event)} noValidate>
          {field('password', t('shell.own.password'), password, setPassword)}
          {field('pin', t('shell.own.sign_pin'), pin, setPin)}
          <div className="error" role="alert">
            {problem}
          </div>
          <Button look="primary" submit busy={busy}>
            {t('common.save')}
          </Button>
        </form>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('shell.own.sign_pin_set')}</Button>
      )}
    </section>
  )
}
