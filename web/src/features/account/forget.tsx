import { forgetActions, resetActions } from '@gt/domain/identity/forget-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Field, InputField, noProblems, type Problems, problemsOf, sealed, useMissing } from './outside-form.tsx'

type Channels = OutputOf<(typeof forgetActions)['actions']['GetAccountInfo']>['channels']

/** A new password for who forgot his: name, way, code (page account/forget). The steps look alike for every name. */
export function Forget() {
  const { t } = useWords()
  const id = useId()
  const missing = useMissing()
  const [name, setName] = useState('')
  const [channels, setChannels] = useState<Channels | null>(null)
  const [channel, setChannel] = useState<Channels[number]['channel']>('email')
  const [address, setAddress] = useState('')
  const [request, setRequest] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isDone, setDone] = useState(false)
  const [problems, setProblems] = useState<Problems>(noProblems)
  const [busy, setBusy] = useState(false)

  const run = async (event: FormEvent, gap: Problems | null, work: () => Promise<void>): Promise<void> => {
    event.preventDefault()
    setProblems(gap ?? noProblems)
    if (gap) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblems(problemsOf(error, ['code', 'newPassword', 'email', 'phone_number']))
    }
    setBusy(false)
  }
  const find = (event: FormEvent): Promise<void> =>
    run(event, missing({ loginid: [name, t('page.account.login.name')] }), async () => {
      const found = await call(forgetActions, 'GetAccountInfo', { loginid: name.trim() })
      setChannels(found.channels)
      setChannel(found.channels[0]?.channel ?? 'email')
    })
  const addressWord = t(channel === 'email' ? 'page.account.register.email' : 'page.account.register.phone')
  const addressField = channel === 'email' ? 'email' : 'phone_number'
  const begin = (event: FormEvent): Promise<void> =>
    run(event, missing({ [addressField]: [address, addressWord] }), async () => {
      const loginid = name.trim()
      const made =
        channel === 'email'
          ? await call(forgetActions, 'VerifyEmail', { loginid, email: address.trim() })
          : await call(forgetActions, 'VerifyPhone', { loginid, phone_number: address.trim() })
      setRequest(made.request)
    })
  const set = (event: FormEvent): Promise<void> =>
    run(
      event,
      missing({
        code: [code, t('page.account.register.code')],
        newPassword: [password, t('page.account.register.password')],
      }) ?? (password === again ? null : { fields: { again: t('page.account.register.differs') }, text: '' }),
      async () => {
        await call(resetActions, 'ResetPassword', { request, code: code.trim(), newPassword: await sealed(password) })
        setDone(true)
      },
    )

  const title = t('page.account.forget.title')
  const foot = (submit: string) => (
    <>
      <div className="error" role="alert">
        {problems.text}
      </div>
      <div className="steps">
        <Button look="primary" submit busy={busy}>
          {submit}
        </Button>
        <a className="gt-btn" href={`#${to('account.login')}`}>
          {t('page.account.register.back')}
        </a>
      </div>
      <p>{t('page.account.forget.help')}</p>
    </>
  )
  if (isDone)
    return (
      <PublicFrame title={title}>
        <section className="width gt-outside-form">
          <h1>{t('page.account.forget.done')}</h1>
          <p role="status">{t('page.account.forget.done_how')}</p>
          <a className="gt-btn" href={`#${to('account.login')}`}>
            {t('page.account.register.back')}
          </a>
        </section>
      </PublicFrame>
    )
  if (request !== '')
    return (
      <PublicFrame title={title}>
        <form className="width gt-outside-form" onSubmit={event => void set(event)} noValidate>
          <h1>{title}</h1>
          <p>{t('page.account.forget.sent', { to: address.trim() })}</p>
          <InputField
            id={`${id}-code`}
            label={t('page.account.register.code')}
            max={6}
            autoComplete="one-time-code"
            value={code}
            error={problems.fields.code}
            onChange={setCode}
          />
          <InputField
            id={`${id}-password`}
            label={t('page.account.forget.password')}
            type="password"
            autoComplete="new-password"
            hint={t('page.account.register.password_how')}
            value={password}
            error={problems.fields.newPassword}
            onChange={setPassword}
          />
          <InputField
            id={`${id}-again`}
            label={t('page.account.register.again')}
            type="password"
            autoComplete="new-password"
            value={again}
            error={problems.fields.again}
            onChange={setAgain}
          />
          {foot(t('page.account.forget.set'))}
        </form>
      </PublicFrame>
    )
  if (channels)
    return (
      <PublicFrame title={title}>
        <form className="width gt-outside-form" onSubmit={event => void begin(event)} noValidate>
          <h1>{title}</h1>
          <p>{t('page.account.forget.way')}</p>
          <Field id={`${id}-way`} label={t('page.account.forget.channel')}>
            <div className="choices" id={`${id}-way`} role="radiogroup">
              {channels.map(one => (
                <label key={one.channel}>
                  <input
                    type="radio"
                    name={`${id}-way`}
                    checked={channel === one.channel}
                    onChange={() => {
                      setChannel(one.channel)
                      setAddress('')
                    }}
                  />
                  {one.masked}
                </label>
              ))}
            </div>
          </Field>
          <InputField
            id={`${id}-address`}
            label={addressWord}
            type={channel === 'email' ? 'email' : 'tel'}
            max={100}
            value={address}
            error={problems.fields[addressField]}
            onChange={setAddress}
          />
          {foot(t('page.account.register.send_code'))}
        </form>
      </PublicFrame>
    )
  return (
    <PublicFrame title={title}>
      <form className="width gt-outside-form" onSubmit={event => void find(event)} noValidate>
        <h1>{title}</h1>
        <p>{t('page.account.forget.how')}</p>
        <InputField
          id={`${id}-name`}
          label={t('page.account.login.name')}
          max={50}
          autoComplete="username"
          value={name}
          error={problems.fields.loginid}
          onChange={setName}
        />
        {foot(t('page.account.register.next'))}
      </form>
    </PublicFrame>
  )
}
