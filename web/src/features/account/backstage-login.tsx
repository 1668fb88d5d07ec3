import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { supportActions, supportReason } from '@gt/domain/identity/support-actions.ts'
import { type FormEvent, useId, useState } from 'react'
import { call, session } from '../../app/client.ts'
import { forgetStart } from '../../app/kept-start.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Field, InputField, noProblems, type Problems, problemsOf, sealed, useMissing } from './outside-form.tsx'

/** Ends the session that stands on this computer; a failing call keeps nobody signed in. */
async function endOwn(): Promise<void> {
  const loginRecordsId = session.get('gt_login_records_id')
  if (session.get('gt_token') !== '' && loginRecordsId !== '0')
    await call(oauthActions, 'RemoveToken', { loginRecordsId }).catch((error: unknown) =>
      console.info('RemoveToken', error),
    )
  session.end()
  forgetStart(localStorage)
}

/** Password and code are asked for each time, whoever is signed in on this computer; see the contract of AdminLogin. */
export function BackstageLogin() {
  const { t } = useWords()
  const id = useId()
  const missing = useMissing()
  const [operator, setOperator] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [target, setTarget] = useState('')
  const [about, setAbout] = useState<'feedback' | 'other'>('feedback')
  const [matter, setMatter] = useState('')
  const [reason, setReason] = useState('')
  const [write, setWrite] = useState(false)
  const [problems, setProblems] = useState<Problems>(noProblems)
  const [busy, setBusy] = useState(false)

  const aboutWord = t(about === 'feedback' ? 'page.open.backstagelogin.feedback' : 'page.open.backstagelogin.other')
  const gapsOf = (): Problems | null => {
    const length = reason.trim().length
    return (
      missing({
        operator: [operator, t('page.open.backstagelogin.operator')],
        pwd: [password, t('page.open.backstagelogin.password')],
        otp: [otp, t('page.account.login.otp')],
        userName: [target, t('page.open.backstagelogin.target')],
        matter: [matter, aboutWord],
      }) ??
      (length < supportReason.least || length > supportReason.most
        ? { fields: { reason: t('page.open.backstagelogin.reason_rule', supportReason) }, text: '' }
        : null)
    )
  }
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const gaps = gapsOf()
    setProblems(gaps ?? noProblems)
    if (gaps) return
    setBusy(true)
    try {
      const opened = await call(supportActions, 'AdminLogin', {
        operator: operator.trim(),
        pwd: await sealed(password),
        otp: otp.trim(),
        userName: target.trim(),
        ...(about === 'feedback' ? { feedbackNo: matter.trim() } : { other: matter.trim() }),
        reason: reason.trim(),
        write: write ? 1 : 0,
      })
      await endOwn()
      session.begin(opened)
      location.replace('#/account/login')
      location.reload()
    } catch (error) {
      setBusy(false)
      setPassword('')
      setOtp('')
      setProblems(problemsOf(error, ['reason', 'userName']))
    }
  }

  const { fields } = problems
  return (
    <PublicFrame title={t('page.open.backstagelogin.title')}>
      <form className="width gt-outside-form" onSubmit={event => void enter(event)} noValidate>
        <h1>{t('page.open.backstagelogin.title')}</h1>
        <p>{t('page.open.backstagelogin.how')}</p>
        <InputField
          id={`${id}-operator`}
          label={t('page.open.backstagelogin.operator')}
          value={operator}
          onChange={setOperator}
          max={50}
          autoComplete="username"
          error={fields.operator}
        />
        <InputField
          id={`${id}-password`}
          label={t('page.open.backstagelogin.password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={fields.pwd}
        />
        <InputField
          id={`${id}-otp`}
          label={t('page.account.login.otp')}
          value={otp}
          onChange={setOtp}
          max={20}
          autoComplete="one-time-code"
          error={fields.otp}
        />
        <InputField
          id={`${id}-target`}
          label={t('page.open.backstagelogin.target')}
          value={target}
          onChange={setTarget}
          max={50}
          error={fields.userName}
        />
        <div className="choices" role="radiogroup" aria-label={t('page.open.backstagelogin.about')}>
          {(['feedback', 'other'] as const).map(one => (
            <label key={one}>
              <input type="radio" name={`${id}-about`} checked={about === one} onChange={() => setAbout(one)} />{' '}
              {t(`page.open.backstagelogin.${one}`)}
            </label>
          ))}
        </div>
        <InputField
          id={`${id}-matter`}
          label={aboutWord}
          value={matter}
          onChange={setMatter}
          max={about === 'feedback' ? 30 : 100}
          error={fields.matter}
        />
        <Field id={`${id}-reason`} label={t('page.open.backstagelogin.reason')} error={fields.reason}>
          <textarea
            id={`${id}-reason`}
            className="gt-input"
            rows={3}
            value={reason}
            maxLength={supportReason.most}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        <label>
          <input type="checkbox" checked={write} onChange={event => setWrite(event.target.checked)} />{' '}
          {t('page.open.backstagelogin.write')}
        </label>
        <div className="error" role="alert">
          {problems.text}
        </div>
        <div className="steps">
          <Button look="primary" submit busy={busy}>
            {t('page.open.backstagelogin.enter')}
          </Button>
        </div>
      </form>
    </PublicFrame>
  )
}
