import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { useEffect, useId, useState } from 'react'
import { DatetimeControl } from '../../kit/date-control.tsx'

interface ConditionFieldProps {
  readonly label: string
  readonly kind: 'datetime' | 'number' | 'text' | 'phrase'
  readonly value: string
  readonly disabled: boolean
  /** Name of the field of the record. */
  readonly name?: keyof typeof testRecord.fields & string
  /** Words that are offered for a phrase. */
  readonly phrases?: readonly string[]
  /** Called when the field is left with another value than before. */
  readonly onSet: (value: string) => void
}

/** A field that stores itself when it is left or Enter is pressed; Esc takes the typing back. */
export function ConditionField({ label, kind, name, phrases, value, disabled, onSet }: ConditionFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const leave = (): void => {
    const next = typed.trim()
    if (next !== value) onSet(next)
  }
  const common = {
    id,
    className: 'gt-input',
    disabled,
    onBlur: leave,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'text' ? (
        <textarea {...common} value={typed} maxLength={500} rows={2} onChange={event => setTyped(event.target.value)} />
      ) : kind === 'datetime' && name ? (
        <DatetimeControl
          id={id}
          field={testRecord.fields[name]}
          path={`test_record.${name}`}
          value={value}
          disabled={disabled}
          onChange={moment => onSet(typeof moment === 'string' ? moment : '')}
        />
      ) : (
        <input
          {...common}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          list={phrases ? `${id}l` : undefined}
          maxLength={kind === 'phrase' ? 200 : undefined}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') leave()
            if (event.key === 'Escape') setTyped(value)
          }}
        />
      )}
      {phrases ? (
        <datalist id={`${id}l`}>
          {phrases.map(phrase => (
            <option key={phrase} value={phrase} />
          ))}
        </datalist>
      ) : null}
    </div>
  )
}
