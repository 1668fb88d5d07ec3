import type { Language } from '@gt/domain/kit/label.ts'
import { isLocalDate } from '@gt/domain/kit/rules.ts'
import type { MethodDefinition, MethodInput } from '@gt/domain/methods/definition.ts'
import { storedReading } from '@gt/domain/methods/readings.ts'
import { type ClipboardEvent, type KeyboardEvent, memo, useReducer, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { today } from '../../kit/clock.ts'
import { scanOff } from '../../kit/label-gun.ts'
import { cellName, placeFrom } from '../../kit/paper/place.ts'
import type { EntryStore } from './entry-store.ts'
import { cellAt, cellWords } from './sheet-words.ts'
import { typedMoment } from './typed-moment.ts'
import type { CellKeys } from './use-cell-keys.ts'

interface RawCellProps {
  /** Key of the place (`placeKey`). */
  readonly name: string
  /** The task of the record, where records stand together. */
  readonly taskId: string | undefined
  readonly input: MethodInput
  /** Words of the options of a choice in the language of the paper. */
  readonly words?: Readonly<Record<string, string>>
  readonly store: EntryStore
  readonly keys: CellKeys
  readonly method: MethodDefinition
  readonly sampleNumber: string
  readonly language: Language
  readonly message: string | null
  readonly locked: boolean
  /** The reading takes its value from a register. */
  readonly hasRegister: boolean
}

/** What a reading is taken to be until something is typed, with the decimals of a reading; nothing for most. */
function usualOf(input: MethodInput): string {
  const usual = String(input.default ?? '')
  return input.type === undefined || input.type === 'number' ? (storedReading(input, usual) ?? usual) : usual
}

/** Keys of a number. */
const isFigure = /^[\d.,+-]$/

const moves: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' }

/**
 * A cell of a reading. While it is typed it shows what was typed; the stored form with its decimals comes when it is left.
 * It follows the store by itself, at once: the sheet around it is drawn after the key stroke.
 */
export const RawCell = memo(function RawCell({
  name,
  taskId,
  input,
  words,
  store,
  keys,
  method,
  sampleNumber,
  language,
  message,
  locked,
  hasRegister,
}: RawCellProps) {
  const place = { ...placeFrom(name), ...(taskId === undefined ? {} : { taskId }) }
  const { subscribe } = store
  const value = useSyncExternalStore(subscribe, () => String(cellAt(store.state, place)?.value ?? usualOf(input)))
  const refused = useSyncExternalStore(subscribe, () => store.state.refused.get(name)?.text ?? null)
  // what is typed belongs to the hand until the cell is left, whatever is stored meanwhile
  const typed = useSyncExternalStore(subscribe, () => store.textAt(name))
  const [, paint] = useReducer((keys: number) => keys + 1, 0)
  const asked = useRef<string | null>(null)
  const shown = typed ?? refused ?? value
  const common = {
    'data-cell': cellName(place),
    // the number of a tin or a ring is read into its cell
    ...scanOff,
    'aria-label': cellWords(method, place, sampleNumber, language),
    'aria-invalid': message !== null || undefined,
    onFocus: () => keys.focus(place),
  }
  const change = (text: string, event: Event): void => {
    asked.current = null
    // a block is put by the sheet; a single value that the browser pastes says so too
    const isPasted = event instanceof InputEvent && event.inputType === 'insertFromPaste'
    store.type(place, text, isPasted ? { source: 'pasted' } : {})
    // the key is seen at once; what it gives follows when the keys rest
    paint()
  }
  /** Asks the register for a number that was typed, once; a mass or volume is typed itself, or by the number of its tool (`HD-01`). */
  const askRegister = (): void => {
    if (typed === null || !hasRegister || asked.current === typed) return
    if (input.type !== 'text' && !/^\s*[a-z]/i.test(typed)) return
    asked.current = typed
    keys.number(place, typed)
  }
  /** A moment that was typed the short way becomes the reading that is meant. */
  const completeMoment = (): void => {
    const text = input.type === 'datetime' ? store.textAt(name) : null
    if (text === null) return
    const day = today()
    const held = value.slice(0, 10)
    const moment = typedMoment(text, day, isLocalDate(held) ? held : day)
    if (moment !== null && moment !== text) store.type(place, moment)
  }
  /** The cell has its text of before; the next key writes over it, as where Enter leads. */
  const takeBack = (event: KeyboardEvent): void => {
    const { currentTarget: cell } = event
    let isBack = false
    flushSync(() => {
      isBack = store.takeBack(place)
    })
    if (!isBack) return
    event.preventDefault()
    asked.current = null
    if (cell instanceof HTMLInputElement) cell.select()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && event.code === 'KeyD' && !event.ctrlKey) {
      event.preventDefault()
      if (!locked) keys.copyRow(place)
      return
    }
    if (event.altKey) return
    // an empty row at the end is not what is submitted
    if (event.ctrlKey && event.key === 'Enter') keys.tidy()
    const move = event.key === 'Enter' && !event.ctrlKey ? (event.shiftKey ? 'back' : 'next') : moves[event.key]
    if (event.ctrlKey && move === 'down' && !locked) {
      event.preventDefault()
      keys.addRow(place)
    } else if (move) {
      event.preventDefault()
      // what the register gives is passed by, also where it was given just now
      askRegister()
      completeMoment()
      if (event.key === 'Enter') store.enter(place)
      keys.move(place, move)
    } else if (event.key === 'Escape') {
      takeBack(event)
    } else if (event.key === 'F2' && event.currentTarget instanceof HTMLInputElement) {
      // edits what stands there: without the selection that the next key would write over
      event.preventDefault()
      event.currentTarget.setSelectionRange(shown.length, shown.length)
    } else if (event.key === 'F4' && hasRegister) {
      event.preventDefault()
      keys.register(place)
    } else if (event.ctrlKey && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      event.preventDefault()
      if (!locked) keys.undo()
    } else if ((event.key === '+' && shown === '') || (event.ctrlKey && event.key.toLowerCase() === 'd')) {
      event.preventDefault()
      keys.repeat(place)
    }
  }
  if (input.type === 'choice' || input.type === 'bool') {
    const options = input.type === 'bool' ? ['true', 'false'] : (input.options ?? [])
    const wordOf = (option: string): string =>
      input.type === 'bool' ? (option === 'true' ? '✓' : '✗') : (words?.[option] ?? option)
    // a list of the browser has one line, which cuts what the paper prints in two: the words stand under it
    return (
      <span className="choice">
        <span aria-hidden>{value === '' ? '' : wordOf(value)}</span>
        <select
          {...common}
          value={value}
          disabled={locked}
          onChange={event => {
            const text = event.target.value
            const given = input.type === 'bool' ? (text === '' ? null : text === 'true') : text
            store.put([{ place, value: given }], 'typed')
          }}
          onKeyDown={event => {
            // a reading that was meant for another cell chooses nothing here
            if (isFigure.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) event.preventDefault()
            if (event.key === 'Enter' || event.altKey || (event.ctrlKey && event.key.toLowerCase() === 'z'))
              onKey(event)
          }}
        >
          {value === '' ? <option value="" /> : null}
          {options.map(option => (
            <option key={option} value={option}>
              {wordOf(option)}
            </option>
          ))}
        </select>
      </span>
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
      onMouseDown={event => {
        const { currentTarget: cell } = event
        // whoever comes by the pointer types over what stands there, as by Enter; a press in the cell sets the caret
        if (document.activeElement === cell) return
        event.preventDefault()
        cell.focus({ preventScroll: true })
        cell.select()
      }}
      onChange={event => change(event.target.value, event.nativeEvent)}
      onBlur={() => {
        // whoever looks into another window comes back to his text
        if (!document.hasFocus()) return
        askRegister()
        completeMoment()
        store.leave()
      }}
      onKeyDown={onKey}
      onPaste={(event: ClipboardEvent) => {
        if (locked || !keys.paste(place, event.clipboardData.getData('text'))) return
        event.preventDefault()
      }}
    />
  )
})
