import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { DatetimeControl } from '../../kit/date-control.tsx'
import { stepKey } from '../../kit/step-key.ts'
import type { EntryStore } from './entry-store.ts'

interface ConditionFieldProps {
  readonly label: string
  readonly kind: 'datetime' | 'number' | 'text' | 'phrase'
  readonly value: string
  readonly disabled: boolean
  /** Name of the field of the record. */
  readonly name?: keyof typeof testRecord.fields & string
  /** The field as a refusal of the server names it, where it has no name of its own. */
  readonly path?: string
  /** Words that are offered for a phrase. */
  readonly phrases?: readonly string[]
  /** The record whose field it is: a text that was refused stays here with its reason. */
  readonly store?: EntryStore
  /** Called when the field is left with another value than before; resolves when it is stored or given up. */
  readonly onSet: (value: string) => Promise<void>
}

const never = (): (() => void) => () => undefined

/** Keys with Ctrl by which the desk stores or submits: what is typed here goes first, as before a step to another record. */
const deskKeys: readonly string[] = ['Enter', 's', 'S']

/** A field that stores itself when it is left, or by Enter where that starts no new line; Esc takes the typing back. */
export function ConditionField({
  label,
  kind,
  name,
  path = name,
  phrases,
  value,
  disabled,
  store,
  onSet,
}: ConditionFieldProps) {
  const id = useId()
  const held = useSyncExternalStore(store?.subscribe ?? never, () =>
    store && name ? (store.state.fields.get(name) ?? null) : null,
  )
  const stands = held?.text ?? value
  const [typed, setTyped] = useState(stands)
  useEffect(() => setTyped(stands), [stands])
  const underWay = useRef<string | null>(null)
  const leave = async (): Promise<void> => {
    const next = typed.trim()
    // a key stores, and the question for the reason takes the cursor away: once is enough
    if (next === stands || next === underWay.current) return
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
  const invalid = held ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}w` } : {}
  const common = {
    id,
    ...invalid,
    className: 'gt-input',
    disabled,
    value: typed,
    onBlur: () => void leave(),
    onKeyDown,
  }
  return (
    <div className="field" data-field={path}>
      <label htmlFor={id}>{label}</label>
      {kind === 'text' ? (
        <textarea {...common} maxLength={500} rows={2} onChange={event => setTyped(event.target.value)} />
      ) : kind === 'datetime' && name ? (
        <DatetimeControl
          id={id}
          field={testRecord.fields[name]}
          path={`test_record.${name}`}
          {...invalid}
          value={stands}
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
      {held ? (
        <span id={`${id}w`} className="wrong" role="alert">
          {held.words}
        </span>
      ) : null}
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
