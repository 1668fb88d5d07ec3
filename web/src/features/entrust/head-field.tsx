import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { ReactNode } from 'react'
import { fieldOf } from '../../kit/columns.tsx'
import type { ControlProps } from '../../kit/control.ts'
import { controlKinds } from '../../kit/controls.tsx'
import { useWords } from '../../kit/i18n.ts'

/** The id of a field of the head, so that a problem finds it. */
export const headId = (name: string): string => `gt_order_${name}`

/** Brings the keyboard to a field of the head. */
export const focusHead = (name: string): void => document.getElementById(headId(name))?.focus()

interface HeadRowProps {
  readonly name: string
  /** Stands in place of the field's own word. */
  readonly label?: string
  readonly required?: boolean
  readonly problem?: string | undefined
  readonly wide?: boolean
  /** Something to be known of the value, under it. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A labelled place of the head, with what is wrong under it. */
export function HeadRow({ name, label, required, problem, wide, note, children }: HeadRowProps) {
  const { say } = useWords()
  const text = label ?? say(fieldOf(entrustment, name).label)
  return (
    <div className={wide ? 'field wide' : 'field'} data-name={name}>
      <label htmlFor={headId(name)} title={text}>
        {required ? (
          <span className="star" aria-hidden>
            *
          </span>
        ) : null}
        {text}
      </label>
      <div className="control">
        {children}
        {problem ? (
          <div id={`${headId(name)}_problem`} className="problem" role="alert">
            {problem}
          </div>
        ) : null}
        {note && !problem ? (
          <div className="note" role="status">
            {note}
          </div>
        ) : null}
      </div>
    </div>
  )
}

interface HeadFieldProps extends Omit<HeadRowProps, 'children'> {
  readonly value: unknown
  readonly disabled: boolean
  readonly start?: ControlProps['start']
  /** A picker offers only records with these values. */
  readonly offer?: ControlProps['offer']
  readonly onChange: (name: string, value: unknown) => void
}

/** A field of the head with the control of its kind. */
export function HeadField({ value, disabled, start, offer, onChange, ...row }: HeadFieldProps) {
  const { name, required, problem } = row
  const field = fieldOf(entrustment, name)
  const { Control } = controlKinds[field.kind.name]
  return (
    <HeadRow {...row}>
      <Control
        id={headId(name)}
        field={field}
        path={`entrustment.${name}`}
        value={value}
        checked
        disabled={disabled}
        {...(start ? { start } : {})}
        {...(offer ? { offer } : {})}
        {...(required ? { 'aria-required': 'true' } : {})}
        {...(problem ? { 'aria-invalid': 'true', 'aria-describedby': `${headId(name)}_problem` } : {})}
        onChange={next => onChange(name, next)}
      />
    </HeadRow>
  )
}
