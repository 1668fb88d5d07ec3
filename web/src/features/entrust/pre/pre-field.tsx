import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ReactNode } from 'react'
import { fieldOf } from '../../../kit/columns.tsx'
import { controlKinds } from '../../../kit/controls.tsx'
import { useWords } from '../../../kit/i18n.ts'

/** The id of a field of the wizard, so that a problem finds it. */
export const preId = (name: string): string => `gt_pre_${name}`

interface PlaceProps {
  readonly name: string
  readonly label: string
  readonly required?: boolean
  readonly problem?: string | undefined
  readonly children: ReactNode
}

/** A labelled place of the wizard, with what is wrong under it. */
export const Place = ({ name, label, required, problem, children }: PlaceProps) => (
  <div className="field">
    <label htmlFor={preId(name)}>
      {required ? (
        <span className="star" aria-hidden>
          *
        </span>
      ) : null}
      {label}
    </label>
    {children}
    {problem ? (
      <div id={`${preId(name)}_problem`} className="problem" role="alert">
        {problem}
      </div>
    ) : null}
  </div>
)

interface PreFieldProps {
  readonly entity: Entity
  readonly name: string
  readonly value: unknown
  readonly required?: boolean
  readonly problem: string | undefined
  readonly onChange: (name: string, value: unknown) => void
}

/** A field of the wizard with the control of its kind. */
export function PreField({ entity, name, value, required = false, problem, onChange }: PreFieldProps) {
  const { say } = useWords()
  const field = fieldOf(entity, name)
  const { Control } = controlKinds[field.kind.name]
  return (
    <Place name={name} label={say(field.label)} required={required} problem={problem}>
      <Control
        id={preId(name)}
        field={field}
        path={`${entity.name}.${name}`}
        value={value ?? null}
        checked
        {...(required ? { 'aria-required': 'true' as const } : {})}
        {...(problem ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${preId(name)}_problem` } : {})}
        onChange={next => onChange(name, next)}
      />
    </Place>
  )
}
