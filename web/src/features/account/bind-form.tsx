import { identityErrors } from '@gt/domain/identity/errors.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { partnerActions } from '@gt/domain/identity/partner-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../app/client.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'

type Offer = OutputOf<(typeof partnerActions)['actions']['BindAccount']>

/** Says whose account an outside identity is, the first time somebody comes by it: its user name and password. */
export function BindForm({
  binding,
  before,
  onBound,
}: {
  readonly binding: string
  /** Who is signed in on this computer. */
  readonly before: string | null
  readonly onBound: (offer: Offer) => void
}) {
  const { t, say } = useWords()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing = name.trim() === '' ? 'L-01' : password === '' ? 'L-02' : null
    if (missing) return setProblem(say(identityErrors[missing]))
    setBusy(true)
    setProblem('')
    try {
      const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
        import('../../app/login-cipher.ts'),
        call(oauthActions, 'LoginChallenge', {}),
      ])
      const pwd = sealPassword(password, challenge, publicKey)
      onBound(await call(partnerActions, 'BindAccount', { binding, userName: name.trim(), pwd }))
    } catch (error) {
      setBusy(false)
      setPassword('')
      setProblem(messageOf(error))
    }
  }

  return (
    <form className="bind" onSubmit={submit} noValidate>
      <h1>{t('page.account.partner.bind')}</h1>
      <p>{t('page.account.partner.bind_how')}</p>
      <label htmlFor={`${id}-name`}>{t('page.account.login.name')}</label>
      <input
        className="gt-input"
        id={`${id}-name`}
        value={name}
        maxLength={50}
        autoComplete="username"
        onChange={event => setName(event.target.value)}
      />
      <label htmlFor={`${id}-password`}>{t('page.account.login.password')}</label>
      <input
        className="gt-input"
        id={`${id}-password`}
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={event => setPassword(event.target.value)}
      />
      <div className="problem" role="alert">
        {problem}
      </div>
      <Button look="primary" submit busy={busy}>
        {t('page.account.partner.bind_do')}
      </Button>
      <a className="gt-btn" href={before === null ? '#/account/login' : '#/'}>
        {t(before === null ? 'page.account.partner.login' : 'page.account.partner.stay')}
      </a>
    </form>
  )
}
