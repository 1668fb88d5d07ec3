import { useWords } from '../../kit/i18n.ts'
import { InputField, type Problems } from './outside-form.tsx'
import { PhoneCode } from './phone-code.tsx'

/** What everybody says who asks for an account. */
export interface Person {
  readonly real_name: string
  readonly phone_number: string
  readonly code: string
  readonly email: string
  readonly user_name: string
  readonly password: string
  readonly again: string
}

export const noPerson: Person = {
  real_name: '',
  phone_number: '',
  code: '',
  email: '',
  user_name: '',
  password: '',
  again: '',
}

interface PersonFieldsProps {
  readonly id: string
  readonly person: Person
  readonly problems: Problems
  readonly onChange: (person: Person) => void
}

/** The fields of the person who asks for an account. */
export function PersonFields({ id, person, problems, onChange }: PersonFieldsProps) {
  const { t } = useWords()
  const field = (name: Exclude<keyof Person, 'phone_number' | 'code'>, more: object = {}) => (
    <InputField
      id={`${id}-${name}`}
      label={t(`page.account.register.${name}`)}
      value={person[name]}
      error={problems.fields[name]}
      onChange={value => onChange({ ...person, [name]: value })}
      {...more}
    />
  )
  return (
    <>
      {field('real_name', { max: 30, autoComplete: 'name' })}
      <PhoneCode
        id={id}
        phone={person.phone_number}
        code={person.code}
        problems={problems}
        onPhone={phone_number => onChange({ ...person, phone_number })}
        onCode={code => onChange({ ...person, code })}
      />
      {field('email', { type: 'email', max: 100, autoComplete: 'email' })}
      {field('user_name', { max: 20, autoComplete: 'username', hint: t('page.account.register.user_name_how') })}
      {field('password', {
        type: 'password',
        autoComplete: 'new-password',
        hint: t('page.account.register.password_how'),
      })}
      {field('again', { type: 'password', autoComplete: 'new-password' })}
    </>
  )
}
