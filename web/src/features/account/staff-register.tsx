import { applicationActions } from '@gt/domain/identity/application-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Sent } from './application-sent.tsx'
import { Field, InputField, noProblems, type Problems, problemsOf, sealed, useMissing } from './outside-form.tsx'
import { noPerson, type Person, PersonFields } from './person-fields.tsx'

type Unit = OutputOf<(typeof applicationActions)['actions']['Unit']>

/** Staff of a unit ask for an account by the code that their administrator gave them (page account/register). */
export function StaffRegister() {
  const { t } = useWords()
  const id = useId()
  const missing = useMissing()
  const [invitation, setInvitation] = useState('')
  const [unit, setUnit] = useState<Unit | null>(null)
  const [person, setPerson] = useState<Person>(noPerson)
  const [department, setDepartment] = useState('')
  const [wishes, setWishes] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<Problems>(noProblems)
  const [busy, setBusy] = useState(false)
  const [number, setNumber] = useState('')

  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblems(noProblems)
    try {
      setUnit(await call(applicationActions, 'Unit', { invitation_code: invitation.trim() }))
    } catch (error) {
      setProblems({ fields: { invitation_code: messageOf(error) }, text: '' })
    }
    setBusy(false)
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
    setBusy(true)
    setProblems(noProblems)
    try {
      const made = await call(applicationActions, 'ApplyAsStaff', {
        ...rest,
        ...(email.trim() ? { email: email.trim() } : {}),
        ...(department ? { department_id: department } : {}),
        post_wish_ids: [...wishes],
        invitation_code: invitation.trim(),
        password: await sealed(password),
      })
      setNumber(made.number)
    } catch (error) {
      setProblems(problemsOf(error, [...Object.keys(noPerson), 'department_id', 'post_wish_ids']))
    }
    setBusy(false)
  }
  const wish = (post: string): void =>
    setWishes(wishes.includes(post) ? wishes.filter(one => one !== post) : [...wishes, post])

  const title = t('page.account.register.title')
  if (number !== '')
    return (
      <PublicFrame title={title} laboratory={unit?.name}>
        <Sent number={number} phone={person.phone_number} />
      </PublicFrame>
    )
  if (!unit)
    return (
      <PublicFrame title={title}>
        <form className="width gt-outside-form" onSubmit={event => void find(event)} noValidate>
          <h1>{title}</h1>
          <p>{t('page.account.register.how')}</p>
          <InputField
            id={`${id}-invitation`}
            label={t('page.account.register.invitation')}
            max={20}
            value={invitation}
            error={problems.fields.invitation_code}
            onChange={setInvitation}
          />
          <div className="steps">
            <Button
              look="primary"
              submit
              busy={busy}
              reason={invitation.trim() === '' ? t('page.account.register.how') : undefined}
            >
              {t('page.account.register.next')}
            </Button>
            <a className="gt-btn" href={`#${to('account.login')}`}>
              {t('page.account.register.back')}
            </a>
          </div>
        </form>
      </PublicFrame>
    )
  return (
    <PublicFrame title={title} laboratory={unit.name}>
      <form className="width gt-outside-form" onSubmit={event => void send(event)} noValidate>
        <h1>{title}</h1>
        <p>{t('page.account.register.into', { name: unit.name })}</p>
        <PersonFields id={id} person={person} problems={problems} onChange={setPerson} />
        <Field
          id={`${id}-department`}
          label={t('page.account.register.department')}
          error={problems.fields.department_id}
        >
          <select
            id={`${id}-department`}
            className="gt-input"
            value={department}
            onChange={event => setDepartment(event.target.value)}
          >
            <option value="">{t('page.account.register.open')}</option>
            {unit.departments.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </Field>
        <Field id={`${id}-posts`} label={t('page.account.register.posts')} error={problems.fields.post_wish_ids}>
          <div className="choices" id={`${id}-posts`}>
            {unit.posts.map(one => (
              <label key={one.id}>
                <input type="checkbox" checked={wishes.includes(one.id)} onChange={() => wish(one.id)} />
                {one.name}
              </label>
            ))}
          </div>
        </Field>
        <div className="error" role="alert">
          {problems.text}
        </div>
        <div className="steps">
          <Button look="primary" submit busy={busy}>
            {t('page.account.register.submit')}
          </Button>
          <Button onClick={() => setUnit(null)}>{t('page.account.register.previous')}</Button>
        </div>
      </form>
    </PublicFrame>
  )
}
