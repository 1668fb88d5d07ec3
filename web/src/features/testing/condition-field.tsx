import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { DatetimeControl } from '../../kit/date-control.tsx'
import { stepKey } from '../../kit/step-key.ts'

interface ConditionFieldProps {
  readonly label: string
  readonly kind: 'datetime' | 'number' | 'text' | 'phrase'
  readonly value: string
  readonly disabled: boolean
  /** Name of the field of the record. */
  readonly name?: keyof typeof testRecord.fields & string
  /** Words that are offered for a phrase. */
  readonly phrases?: readonly string[]
  /** Called when the field is left with another value than before; resolves when it is stored or given up. */
  readonly onSet: (value: string) => Promise<void>
}

/** Keys with Ctrl by which the desk stores or submits: what is typed here goes first, as before a step to another record. */
const deskKeys: readonly string[] = ['Enter', 's', 'S']

/** A field that stores itself when it is left, or by Enter where that starts no new line; Esc takes the typing back. */
export function ConditionField({ label, kind, name, phrases, value, disabled, onSet }: ConditionFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const underWay = useRef<string | null>(null)
  const leave = async (): Promise<void> => {
    const next = typed.trim()
    // a key stores, and the question for the reason takes the cursor away: once is enough
    if (next === value || next === underWay.current) return
    underWay.current = next
    await onSet(next)
    underWay.current = null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isStep = stepKey(event, kind === 'phrase') !== null
    if (isStep || (event.ctrlKey ? deskKeys.includes(event.key) : event.key === 'Enter' && kind !== 'text'))
      void leave()
    else if (event.key === 'Escape') setTyped(value)
  }
  const common = {
    id,
    className: 'gt-input',
    disabled,
    value: typed,
    onBlur: () => void leave(),
    onKeyDown,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'text' ? (
        <textarea {...common} maxLength={500} rows={2} onChange={event => setTyped(event.target.value)} />
      ) : kind === 'datetime' && name ? (
        <DatetimeControl
          id={id}
          field={testRecord.fields[name]}
          path={`test_record.${name}`}
          value={value}
          disabled={disabled}
          onChange={moment => void onSet(typeof moment === 'string' ? moment : '')}
        />
      ) : (
        <input
          {...common}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          list={phrases ? `${id}l` : undefined}
          maxLength={kind === 'phrase' ? 200 : undefined}
          onChange={event => setTyped(event.target.value)}
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
