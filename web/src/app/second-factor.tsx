import { ownAccountActions } from '@gt/domain/identity/own-account-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { QRCode } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { formatMinute } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { toastDone } from '../kit/toast.tsx'
import { call } from './client.ts'
import { sealedPassword } from './sealed-password.ts'

type Actions = (typeof ownAccountActions)['actions']
type Mine = OutputOf<Actions['Mine']>
type Offer = OutputOf<Actions['FactorStart']>

const side = 168

interface SecondFactorProps {
  readonly mine: Mine
  /** Nothing else opens before it is on. */
  readonly must: boolean
  readonly onChanged: () => void
}

/** Turning the second factor on and off, and its recovery codes, which are shown once. */
export function SecondFactor({ mine, must, onChanged }: SecondFactorProps) {
  const { t } = useWords()
  const id = useId()
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [offer, setOffer] = useState<Offer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asking, ask] = useState<'on' | 'codes' | 'off' | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const isOn = mine.factor_since !== null

  const run = async (event: FormEvent, work: () => Promise<void>): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setOtp('')
    setBusy(false)
  }
  const start = (event: FormEvent): Promise<void> =>
    run(event, async () => {
      setOffer(await call(ownAccountActions, 'FactorStart', { password: await sealedPassword(password) }))
      setPassword('')
    })
  const finish = (event: FormEvent): Promise<void> =>
    run(event, async () => {
      const answer = await call(ownAccountActions, 'FactorConfirm', { offer: offer?.offer ?? '', otp: otp.trim() })
      setOffer(null)
      ask(null)
      setCodes(answer.codes)
    })
  const renew = (event: FormEvent): Promise<void> =>
    run(event, async () => {
      setCodes((await call(ownAccountActions, 'FactorCodes', { otp: otp.trim() })).codes)
      ask(null)
    })
  const end = (event: FormEvent): Promise<void> =>
    run(event, async () => {
      await call(ownAccountActions, 'FactorOff', { password: await sealedPassword(password), otp: otp.trim() })
      setPassword('')
      ask(null)
      toastDone(t('shell.own.factor_ended'))
      onChanged()
    })
  const passwordField = (
    <label className="field" htmlFor={`${id}-password`}>
      <span>{t('shell.own.password')}</span>
      <input
        id={`${id}-password`}
        className="gt-input"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
    </label>
  )
  const codeField = (
    <label className="field" htmlFor={`${id}-otp`}>
      <span>{t('shell.own.otp')}</span>
      <input
        id={`${id}-otp`}
        className="gt-input"
        autoComplete="one-time-code"
        maxLength={20}
        value={otp}
        onChange={event => setOtp(event.target.value)}
      />
    </label>
  )
  const foot = (verb: string) => (
    <>
      <div className="error" role="alert">
        {problem}
      </div>
      <Button look="primary" submit busy={busy}>
        {verb}
      </Button>
    </>
  )

  if (codes)
    return (
      <section>
        <h3>{t('shell.own.codes')}</h3>
        <p>{t('shell.own.codes_how')}</p>
        <ul className="codes">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button
          look="primary"
          onClick={() => {
            setCodes(null)
            // rights that waited for it are read anew
            if (must) location.reload()
            else onChanged()
          }}
        >
          {t('shell.own.codes_noted')}
        </Button>
      </section>
    )
  if (offer)
    return (
      <form onSubmit={event => void finish(event)} noValidate>
        <section>
          <h3>{t('shell.own.factor')}</h3>
          <p>{t('shell.own.scan')}</p>
          <div className="qr">
            <QRCode
              aria-label={offer.address}
              value={offer.address}
              size={side}
              color="#000000"
              bgColor="#ffffff"
              errorLevel="M"
            />
            <code className="gt-code">{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </div>
          {codeField}
          {foot(t('shell.own.factor_on'))}
        </section>
      </form>
    )
  return (
    <section>
      <h3>{t('shell.own.factor')}</h3>
      <p>
        {isOn
          ? t('shell.own.factor_since', { since: formatMinute(mine.factor_since ?? ''), n: mine.recovery_left })
          : t('shell.own.factor_how')}
      </p>
      {isOn ? (
        <div>
          <Button onClick={() => ask('codes')}>{t('shell.own.codes_new')}</Button>{' '}
          <Button reason={mine.factor_needed === 1 ? t('shell.own.factor_kept') : undefined} onClick={() => ask('off')}>
            {t('shell.own.factor_off')}
          </Button>
        </div>
      ) : asking === 'on' || must ? null : (
        <Button onClick={() => ask('on')}>{t('shell.own.factor_on')}</Button>
      )}
      {!isOn && (asking === 'on' || must) ? (
        <form onSubmit={event => void start(event)} noValidate>
          {passwordField}
          {foot(t('shell.own.factor_begin'))}
        </form>
      ) : null}
      {isOn && asking === 'codes' ? (
        <form onSubmit={event => void renew(event)} noValidate>
          {codeField}
          {foot(t('shell.own.codes_new'))}
        </form>
      ) : null}
      {isOn && asking === 'off' ? (
        <form onSubmit={event => void end(event)} noValidate>
          {passwordField}
          {codeField}
          {foot(t('shell.own.factor_off'))}
        </form>
      ) : null}
    </section>
  )
}
