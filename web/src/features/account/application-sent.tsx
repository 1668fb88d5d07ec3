import { applicationActions } from '@gt/domain/identity/application-actions.ts'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../app/client.ts'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { InputField, noProblems, type Problems, problemsOf } from './outside-form.tsx'
import { PhoneCode } from './phone-code.tsx'

/** An application that was sent: its number, and how it stands for who has the telephone. */
export function Sent({ number: sent, phone: own }: { readonly number: string; readonly phone: string }) {
  const { t } = useWords()
  return (
    <section className="width gt-outside-form">
      <h1>{t('page.account.register.sent')}</h1>
      <p role="status">{t('page.account.register.sent_how', { number: sent })}</p>
      <ApplicationState number={sent} phone={own} />
      <a className="gt-btn" href={`#${to('account.login')}`}>
        {t('page.account.register.back')}
      </a>
    </section>
  )
}

/** How an application stands, by its number and a code to its telephone. */
export function ApplicationState({ number: given, phone: own }: { readonly number: string; readonly phone: string }) {
  const { t } = useWords()
  const id = useId()
  const [number, setNumber] = useState(given)
  const [phone, setPhone] = useState(own)
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<Problems>(noProblems)
  const [state, setState] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblems(noProblems)
    try {
      const found = await call(applicationActions, 'State', {
        number: number.trim(),
        phone_number: phone.trim(),
        code: code.trim(),
      })
      setState(
        found.state === 'rejected'
          ? t('page.account.register.state_rejected', { reason: found.reason })
          : t(
              found.state === 'approved'
                ? 'page.account.register.state_approved'
                : 'page.account.register.state_waiting',
            ),
      )
    } catch (error) {
      setProblems(problemsOf(error, ['number', 'phone_number', 'code']))
    }
    setBusy(false)
  }
  return (
    <form className="gt-outside-form" onSubmit={event => void ask(event)} noValidate>
      <p>{t('page.account.register.state_how')}</p>
      <InputField
        id={`${id}-number`}
        label={t('page.account.register.number')}
        max={18}
        value={number}
        error={problems.fields.number}
        onChange={setNumber}
      />
      <PhoneCode id={id} phone={phone} code={code} problems={problems} onPhone={setPhone} onCode={setCode} />
      <div className="error" role="alert">
        {problems.text}
      </div>
      {state ? <p role="status">{state}</p> : null}
      <Button submit busy={busy}>
        {t('page.account.register.state')}
      </Button>
    </form>
  )
}
