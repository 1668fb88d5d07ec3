import { applicationActions, mostProofMb } from '@gt/domain/identity/application-actions.ts'
import { registerApplication } from '@gt/domain/identity/register-application.entity.ts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { ApplicationState, Sent } from './application-sent.tsx'
import { base64Of } from './base64-of.ts'
import { Field, InputField, noProblems, type Problems, problemsOf, sealed, useMissing } from './outside-form.tsx'
import { noPerson, type Person, PersonFields } from './person-fields.tsx'

const { unit_kind: kindField } = registerApplication.fields
const kinds = ['construction', 'supervision', 'owner', 'other'] as const
type Kind = (typeof kinds)[number]

interface Client {
  readonly target_business_id: string
  readonly unit_name: string
  readonly credit_code: string
  readonly unit_kind: string
  readonly project_name: string
}

interface Proof {
  readonly name: string
  readonly content: string
}

/** A client asks a laboratory for an account to announce orders with: first who it is, then the person (page account/preentrustregister). */
export function ClientRegister() {
  const { t, say } = useWords()
  const id = useId()
  const missing = useMissing()
  const [query] = useSearchParams()
  const [laboratories, setLaboratories] = useState<readonly { id: string; name: string }[] | null>(null)
  const [client, setClient] = useState<Client>({
    target_business_id: query.get('b') ?? '',
    unit_name: '',
    credit_code: '',
    unit_kind: '',
    project_name: '',
  })
  const [proof, setProof] = useState<Proof | null>(null)
  const [person, setPerson] = useState<Person>(noPerson)
  const [agreed, setAgreed] = useState(false)
  const [step, setStep] = useState<'client' | 'person' | 'state'>('client')
  const [problems, setProblems] = useState<Problems>(noProblems)
  const [busy, setBusy] = useState(false)
  const [number, setNumber] = useState('')
  useEffect(() => {
    call(applicationActions, 'Laboratories', {}).then(
      ({ rows }) => setLaboratories(rows),
      (error: unknown) => setProblems({ fields: {}, text: messageOf(error) }),
    )
  }, [])

  const label = (name: keyof Client): string => say(registerApplication.fields[name].label)
  const change = (changes: Partial<Client>): void => setClient({ ...client, ...changes })
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return setProof(null)
    if (file.size > mostProofMb * 1024 * 1024)
      return setProblems({ fields: { proof: t('page.account.register.proof_large', { n: mostProofMb }) }, text: '' })
    setProof({ name: file.name, content: await base64Of(file) })
    setProblems(noProblems)
  }
  const next = (event: FormEvent): void => {
    event.preventDefault()
    const gap = missing({
      ...Object.fromEntries(
        (Object.keys(client) as (keyof Client)[]).map(name => [name, [client[name], label(name)] as const]),
      ),
      proof: [proof?.name ?? '', t('page.account.register.proof')],
    })
    setProblems(gap ?? noProblems)
    if (!gap) setStep('person')
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { password, again, email, ...rest } = person
    const gap = missing({
      real_name: [rest.real_name, t('page.account.register.real_name')],
      phone_number: [rest.phone_number, t('page.account.register.phone')],
      code: [rest.code, t('page.account.register.code')],
      user_name: [rest.user_name, t('page.account.register.user_name')],
      password: [password, t('page.account.register.password')],
    })
    if (gap) return setProblems(gap)
    if (password !== again) return setProblems({ fields: { again: t('page.account.register.differs') }, text: '' })
    if (!agreed || !proof) return setProblems({ fields: {}, text: t('page.account.register.agree_first') })
    setBusy(true)
    setProblems(noProblems)
    try {
      const made = await call(applicationActions, 'ApplyAsClient', {
        ...client,
        unit_kind: client.unit_kind as Kind, // the list offers no other
        ...rest,
        ...(email.trim() ? { email: email.trim() } : {}),
        proof,
        password: await sealed(password),
        agreed: 1,
      })
      setNumber(made.number)
    } catch (error) {
      const found = problemsOf(error, [...Object.keys(noPerson), ...Object.keys(client), 'proof'])
      setProblems(found)
      if (Object.keys(found.fields).some(name => name in client || name === 'proof')) setStep('client')
    }
    setBusy(false)
  }

  const title = t('page.account.preentrustregister.title')
  if (number !== '')
    return (
      <PublicFrame title={title}>
        <Sent number={number} phone={person.phone_number} />
      </PublicFrame>
    )
  if (step === 'state')
    return (
      <PublicFrame title={title}>
        <section className="width">
          <ApplicationState number="" phone="" />
          <Button onClick={() => setStep('client')}>{t('page.account.register.previous')}</Button>
        </section>
      </PublicFrame>
    )
  if (step === 'person')
    return (
      <PublicFrame title={title}>
        <form className="width gt-outside-form" onSubmit={event => void send(event)} noValidate>
          <h1>{title}</h1>
          <p>{t('page.account.preentrustregister.person')}</p>
          <PersonFields id={id} person={person} problems={problems} onChange={setPerson} />
          <label>
            <input type="checkbox" checked={agreed} onChange={event => setAgreed(event.target.checked)} />
            {t('page.account.preentrustregister.agree')}
          </label>
          <div className="error" role="alert">
            {problems.text}
          </div>
          <div className="steps">
            <Button look="primary" submit busy={busy}>
              {t('page.account.register.submit')}
            </Button>
            <Button onClick={() => setStep('client')}>{t('page.account.register.previous')}</Button>
          </div>
        </form>
      </PublicFrame>
    )
  if (laboratories?.length === 0)
    return (
      <PublicFrame title={title}>
        <section className="width gt-outside-form">
          <h1>{title}</h1>
          <p>{t('page.account.preentrustregister.none')}</p>
          <a className="gt-btn" href={`#${to('account.login')}`}>
            {t('page.account.register.back')}
          </a>
        </section>
      </PublicFrame>
    )
  return (
    <PublicFrame title={title}>
      <form className="width gt-outside-form" onSubmit={next} noValidate>
        <h1>{title}</h1>
        <p>{t('page.account.preentrustregister.client')}</p>
        <Field
          id={`${id}-laboratory`}
          label={t('page.account.preentrustregister.laboratory')}
          error={problems.fields.target_business_id}
        >
          <select
            id={`${id}-laboratory`}
            className="gt-input"
            value={client.target_business_id}
            onChange={event => change({ target_business_id: event.target.value })}
          >
            <option value="">{t('page.account.register.choose')}</option>
            {(laboratories ?? []).map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </Field>
        <InputField
          id={`${id}-unit`}
          label={label('unit_name')}
          max={100}
          autoComplete="organization"
          value={client.unit_name}
          error={problems.fields.unit_name}
          onChange={unit_name => change({ unit_name })}
        />
        <InputField
          id={`${id}-credit`}
          label={label('credit_code')}
          max={18}
          value={client.credit_code}
          error={problems.fields.credit_code}
          onChange={credit_code => change({ credit_code: credit_code.toUpperCase() })}
        />
        <Field id={`${id}-kind`} label={label('unit_kind')} error={problems.fields.unit_kind}>
          <select
            id={`${id}-kind`}
            className="gt-input"
            value={client.unit_kind}
            onChange={event => change({ unit_kind: event.target.value })}
          >
            <option value="">{t('page.account.register.choose')}</option>
            {kinds.map(kind => (
              <option key={kind} value={kind}>
                {say(kindField.options.list.labels[kind])}
              </option>
            ))}
          </select>
        </Field>
        <InputField
          id={`${id}-project`}
          label={label('project_name')}
          max={200}
          value={client.project_name}
          error={problems.fields.project_name}
          onChange={project_name => change({ project_name })}
        />
        <Field
          id={`${id}-proof`}
          label={t('page.account.register.proof')}
          error={problems.fields.proof}
          hint={proof?.name ?? t('page.account.register.proof_how', { n: mostProofMb })}
        >
          <span className="together">
            <label className="gt-btn" htmlFor={`${id}-proof`}>
              {t('page.account.register.proof_choose')}
            </label>
            <input
              id={`${id}-proof`}
              className="gt-hidden"
              type="file"
              accept="application/pdf,image/png,image/jpeg"
              onChange={event => void take(event.target.files?.[0])}
            />
          </span>
        </Field>
        <div className="error" role="alert">
          {problems.text}
        </div>
        <div className="steps">
          <Button look="primary" submit>
            {t('page.account.register.next')}
          </Button>
          <Button onClick={() => setStep('state')}>{t('page.account.register.state')}</Button>
          <a className="gt-btn" href={`#${to('account.login')}`}>
            {t('page.account.register.back')}
          </a>
        </div>
      </form>
    </PublicFrame>
  )
}
