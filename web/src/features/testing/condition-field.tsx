import { useEffect, useId, useState } from 'react'

interface ConditionFieldProps {
  readonly label: string
  readonly kind: 'datetime' | 'number' | 'text'
  readonly value: string
  readonly disabled: boolean
  /** Called when the field is left with another value than before. */
  readonly onSet: (value: string) => void
}

/** A field that stores itself when it is left or Enter is pressed; Esc takes the typing back. */
export function ConditionField({ label, kind, value, disabled, onSet }: ConditionFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const leave = (): void => {
    const next = kind === 'datetime' ? typed.replace('T', ' ') : typed.trim()
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
      ) : (
        <input
          {...common}
          type={kind === 'datetime' ? 'datetime-local' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          value={kind === 'datetime' ? typed.replace(' ', 'T') : typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') leave()
            if (event.key === 'Escape') setTyped(value)
          }}
        />
      )}
    </div>
  )
}
