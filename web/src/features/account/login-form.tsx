import { identityErrors } from '@gt/domain/identity/errors.ts'
import { ArrowBigUp, Eye, EyeOff, LockKeyhole, ShieldCheck, UserRound } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Failure } from '../../app/failure.ts'
import { hasOutsidePage } from '../../app/outside-pages.ts'
import { to } from '../../app/to.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { rememberedName, signIn } from './sign-in.ts'

interface Problems {
  readonly name: boolean
  readonly password: boolean
  readonly text: string
}
const noProblems: Problems = { name: false, password: false, text: '' }

/** User name and password; errors stand under the fields, the server's answer under the form (looks 7.10). */
export function LoginForm({ subtitle }: { subtitle: string | null }) {
  const { t, say } = useWords()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [name, setName] = useState(rememberedName)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(name !== '')
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const [busy, setBusy] = useState(false)
  /** The password was right, and the account has a second factor. */
  const [asksCode, askCode] = useState(false)
  const [otp, setOtp] = useState('')
  const [problems, setProblems] = useState(noProblems)
  const nameBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing = { name: name.trim() === '', password: password === '', text: '' }
    setProblems(missing)
    if (missing.name || missing.password) return (missing.name ? nameBox : passwordBox).current?.focus()
    setBusy(true)
    try {
      await signIn(name.trim(), password, remember, otp.trim())
      navigate(`/${search}`, { replace: true })
    } catch (error) {
      setBusy(false)
      const code = error instanceof Failure ? error.errors[0]?.code : undefined
      if (code === 'TF-01' || code === 'TF-02') {
        // the password stays: only the code is wanted
        askCode(true)
        setOtp('')
        setProblems({ ...noProblems, text: code === 'TF-02' ? messageOf(error) : '' })
        return
      }
      setPassword('')
      askCode(false)
      setOtp('')
      setProblems({ ...noProblems, text: messageOf(error) })
      passwordBox.current?.focus()
    }
  }
  const watchCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'))
  const startOnPassword = rememberedName() !== ''

  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('page.account.login.title')}</h1>
      <p className="sub">{subtitle}</p>
      <div className="field">
        <label htmlFor="gt-login-name">{t('page.account.login.name')}</label>
        <div className="box" data-invalid={problems.name || undefined}>
          <UserRound aria-hidden strokeWidth={1.75} />
          <input
            id="gt-login-name"
            ref={nameBox}
            value={name}
            maxLength={50}
            autoComplete="username"
            // biome-ignore lint/a11y/noAutofocus: the page has one purpose and this is its first field
            autoFocus={!startOnPassword}
            aria-invalid={problems.name}
            aria-describedby="gt-login-name-error"
            onChange={event => setName(event.target.value)}
          />
        </div>
        <div className="below" id="gt-login-name-error" role="alert">
          {problems.name ? say(identityErrors['L-01']) : null}
        </div>
      </div>
      <div className="field">
        <label htmlFor="gt-login-password">{t('page.account.login.password')}</label>
        <div className="box" data-invalid={problems.password || undefined}>
          <LockKeyhole aria-hidden strokeWidth={1.75} />
          <input
            id="gt-login-password"
            ref={passwordBox}
            type={shown ? 'text' : 'password'}
            value={password}
            autoComplete="current-password"
            // biome-ignore lint/a11y/noAutofocus: as above, once the name is known
            autoFocus={startOnPassword}
            aria-invalid={problems.password}
            aria-describedby="gt-login-password-error"
            onChange={event => setPassword(event.target.value)}
            onKeyUp={watchCaps}
            onKeyDown={watchCaps}
          />
          <IconButton
            icon={shown ? Eye : EyeOff}
            label={t(shown ? 'page.account.login.hide' : 'page.account.login.show')}
            pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
        <div className={caps && !problems.password ? 'below caps' : 'below'} id="gt-login-password-error" role="alert">
          {problems.password ? say(identityErrors['L-02']) : caps ? <CapsHint /> : null}
        </div>
      </div>
      {asksCode ? (
        <div className="field">
          <label htmlFor="gt-login-otp">{t('page.account.login.otp')}</label>
          <div className="box">
            <ShieldCheck aria-hidden strokeWidth={1.75} />
            <input
              id="gt-login-otp"
              value={otp}
              maxLength={20}
              autoComplete="one-time-code"
              // biome-ignore lint/a11y/noAutofocus: the code is the one thing that is still wanted
              autoFocus
              aria-describedby="gt-login-otp-how"
              onChange={event => setOtp(event.target.value)}
            />
          </div>
          <div className="below" id="gt-login-otp-how">
            {t('page.account.login.otp_how')}
          </div>
        </div>
      ) : null}
      <div className="row">
        <label>
          <input type="checkbox" checked={remember} onChange={event => setRemember(event.target.checked)} />
          {t('page.account.login.remember')}
        </label>
        {hasOutsidePage('account.forget') ? (
          <a href={`#${to('account.forget')}`}>{t('page.account.login.forget')}</a>
        ) : null}
      </div>
      <Button look="primary" submit busy={busy}>
        {t('page.account.login.submit')}
      </Button>
      <div className="problem" role="alert">
        {problems.text ? (
          <>
            <Glyph shape="bang" tone="red" />
            {problems.text}
          </>
        ) : null}
      </div>
    </form>
  )
}

function CapsHint() {
  const { t } = useWords()
  return (
    <>
      <ArrowBigUp aria-hidden strokeWidth={1.75} />
      {t('page.account.login.caps')}
    </>
  )
}
