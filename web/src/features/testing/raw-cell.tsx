import type { MethodInput } from '@gt/domain/methods/definition.ts'
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'

interface RawCellProps {
  readonly name: string
  readonly input: MethodInput
  /** Words of a choice in the language of the paper. */
  readonly wordOf: (option: string) => string
  /** The stored value as printed; empty when there is none. */
  readonly value: string
  /** What was typed and is no value. */
  readonly refused: string | null
  readonly label: string
  readonly message: string | null
  readonly locked: boolean
  /** The value is the user's own and not stored yet. */
  readonly own: boolean
  readonly onFocus: () => void
  readonly onType: (value: string | boolean | null) => void
  /** Enter and arrows: goes to another cell; true when there is one. */
  readonly onMove: (move: 'next' | 'back' | 'up' | 'down') => void
  /** `+` in an empty cell and Ctrl+D: the value of the cell above. */
  readonly onRepeat: () => void
  /** A block from a spreadsheet; false when it is a single value. */
  readonly onPaste: (text: string) => boolean
}

const moves: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** A cell of a reading. While it is typed it shows what was typed; the stored form with its decimals comes when it is left. */
export const RawCell = memo(function RawCell(props: RawCellProps) {
  const { name, input, value, refused, label, message, locked, own } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(value)
  // somebody else stored another value while the cursor stands here
  if (known !== value) {
    setKnown(value)
    if (!own) setTyped(null)
  }
  const shown = typed ?? refused ?? value
  const common = {
    'data-cell': name,
    'aria-label': label,
    'aria-invalid': message !== null || undefined,
    onFocus: props.onFocus,
  }
  const change = (text: string): void => {
    setTyped(text)
    props.onType(text)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const move = event.key === 'Enter' && !event.ctrlKey ? (event.shiftKey ? 'back' : 'next') : moves[event.key]
    if (move) {
      event.preventDefault()
      props.onMove(move)
    } else if ((event.key === '+' && shown === '') || (event.ctrlKey && event.key.toLowerCase() === 'd')) {
      event.preventDefault()
      setTyped(null)
      props.onRepeat()
    }
  }
  if (input.type === 'choice' || input.type === 'bool') {
    const options = input.type === 'bool' ? ['true', 'false'] : (input.options ?? [])
    return (
      <select
        {...common}
        value={value}
        disabled={locked}
        onChange={event => {
          const text = event.target.value
          props.onType(input.type === 'bool' ? (text === '' ? null : text === 'true') : text)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') onKey(event)
        }}
      >
        {value === '' ? <option value="" /> : null}
        {options.map(option => (
          <option key={option} value={option}>
            {input.type === 'bool' ? (option === 'true' ? '✓' : '✗') : props.wordOf(option)}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...common}
      value={shown}
      readOnly={locked}
      inputMode={input.type === undefined || input.type === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      placeholder={input.type === 'datetime' ? 'YYYY-MM-DD HH:mm' : undefined}
      onChange={event => change(event.target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={onKey}
      onPaste={(event: ClipboardEvent) => {
        if (!props.onPaste(event.clipboardData.getData('text'))) return
        event.preventDefault()
        setTyped(null)
      }}
    />
  )
})
