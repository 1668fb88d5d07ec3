import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import type { ReactNode } from 'react'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import './outside-form.css'

/** What is wrong with an answer: texts by field, and one for what has no field. */
export interface Problems {
  readonly fields: Readonly<Record<string, string>>
  readonly text: string
}

export const noProblems: Problems = { fields: {}, text: '' }

/** What a refusal says, by field where it names one that the form has. */
export function problemsOf(error: unknown, names: readonly string[]): Problems {
  if (!(error instanceof Failure)) return { fields: {}, text: messageOf(error) }
  const placed = error.errors.filter(({ field }) => field !== null && names.includes(field))
  if (placed.length === 0) return { fields: {}, text: messageOf(error) }
  return { fields: Object.fromEntries(placed.map(({ field, message }) => [field ?? '', message])), text: '' }
}

/** A password as it travels. */
export async function sealed(password: string) {
  const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
    import('../../app/login-cipher.ts'),
    call(oauthActions, 'LoginChallenge', {}),
  ])
  return sealPassword(password, challenge, publicKey)
}

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly children: ReactNode
}

/** A field of a form before anybody has signed in, with what is wrong below it. */
export const Field = ({ id, label, error, hint, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
    {hint ? <small className="quiet">{hint}</small> : null}
    <div className="error" role="alert">
      {error}
    </div>
  </div>
)

interface InputProps extends Omit<FieldProps, 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | 'tel' | 'email'
  readonly max?: number
  readonly autoComplete?: string
  readonly beside?: ReactNode
}

/** A field that is typed. */
export const InputField = ({ value, onChange, type = 'text', max, autoComplete, beside, ...field }: InputProps) => (
  <Field {...field}>
    <span className="together">
      <input
        id={field.id}
        className="gt-input"
        type={type}
        value={value}
        maxLength={max}
        autoComplete={autoComplete ?? 'off'}
        aria-invalid={field.error ? true : undefined}
        onChange={event => onChange(event.target.value)}
      />
      {beside}
    </span>
  </Field>
)

/** The first of these that is empty, in words; null when none is. */
export function useMissing(): (needed: Readonly<Record<string, readonly [string, string]>>) => Problems | null {
  const { t } = useWords()
  return needed => {
    const fields = Object.fromEntries(
      Object.entries(needed).flatMap(([name, [value, label]]) =>
        value.trim() === '' ? [[name, t('common.required', { label })]] : [],
      ),
    )
    return Object.keys(fields).length > 0 ? { fields, text: '' } : null
  }
}
