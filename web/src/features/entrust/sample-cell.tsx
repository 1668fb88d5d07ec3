import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { blockOf } from '../../kit/text-block.ts'
import { type CellChoices, meantBySound } from './cell-choices.ts'
import type { Move } from './grid-moves.ts'
import { isBlock } from './paste-block.ts'

/** What a key asks for besides a move. */
export type SheetCommand = 'duplicate' | 'add' | 'remove' | 'fill' | 'tick' | 'tick-all' | 'undo'

interface SampleCellProps {
  readonly label: string
  readonly start: string
  /** Taken by Tab while the cell is empty. */
  readonly hint: string
  readonly problem: string | undefined
  /** What the cell may be filled with; null where nothing is known. */
  readonly choices: CellChoices | null
  /** Changes with every wish that the cell be in hand; 0 = the page was only opened. */
  readonly tick: number
  /** Tab leaves the sheet here. */
  readonly edges: { readonly first: boolean; readonly last: boolean }
  readonly onText: (text: string) => void
  readonly onMove: (move: Move) => void
  readonly onCommand: (command: SheetCommand) => void
  readonly onBlock: (block: readonly (readonly string[])[]) => void
}

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
/** Choices that are shown; of long lists the typing finds the rest. */
const mostChoices = 8

/** Whether an arrow to the side leaves the cell: the caret stands at that end, or nothing was touched yet. */
function leaves(input: HTMLInputElement, key: string): boolean {
  const { selectionStart: from, selectionEnd: to, value } = input
  const whole = from === 0 && to === value.length
  return whole || (from === to && from === (key === 'ArrowLeft' ? 0 : value.length))
}

const commandKeys: Readonly<Record<string, SheetCommand>> = {
  'alt+d': 'duplicate',
  'ctrl+d': 'fill',
  'ctrl+arrowdown': 'add',
  'ctrl+delete': 'remove',
  'alt+s': 'tick',
  'alt+a': 'tick-all',
  'ctrl+z': 'undo',
}

const commandOf = (event: KeyboardEvent): SheetCommand | null => {
  const held = `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}`
  return commandKeys[`${held}${event.key.toLowerCase()}`] ?? null
}

/** F2 and Alt+Down unfold what a cell offers, as in other lists. */
const unfolds = (event: KeyboardEvent): boolean => event.key === 'F2' || (event.altKey && event.key === 'ArrowDown')

/** The cell in hand: what is typed stands in place of what was there, and is taken over when the cell is left. */
export function SampleCell(props: SampleCellProps) {
  const { label, start, hint, problem, choices, tick, edges, onText, onMove, onCommand, onBlock } = props
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(start)
  const [unfolded, setUnfolded] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  useEffect(() => {
    if (tick === 0) return
    ref.current?.focus()
    ref.current?.select()
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tick])
  useEffect(() => setText(start), [start])
  const take = (next: string): void => {
    if (next !== start) onText(next)
  }
  const typed = text !== start
  const found = choices && (typed || unfolded) ? choices.textsFor(typed ? text : '') : []
  // a text that stands among the offered ones word for word needs no list
  const matches = found.length === 1 && found[0] === text ? [] : found.slice(0, mostChoices)
  const [best] = matches
  const marked = active ?? (choices?.free && typed && !meantBySound(text, best) ? null : 0)
  const chosen = active !== null || (choices?.free && meantBySound(text, best)) ? matches[marked ?? 0] : undefined
  const fold = (): void => {
    setUnfolded(false)
    setActive(null)
  }
  /** True when the key walks in the list of choices, or opens or closes it. */
  const inList = (event: KeyboardEvent): boolean => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (choices && unfolds(event)) setUnfolded(true)
    else if (event.key === 'Escape' && unfolded) fold()
    else if (step !== 0 && matches.length > 0 && !event.ctrlKey && !event.shiftKey)
      setActive(((active ?? (step > 0 ? -1 : 0)) + step + matches.length) % matches.length)
    else return false
    return true
  }
  const moveOf = (event: KeyboardEvent<HTMLInputElement>): Move | null => {
    if (event.key === 'Enter' && !event.ctrlKey) return 'enter'
    if (event.key === 'Tab') {
      if (event.shiftKey) return edges.first ? null : 'previous'
      return edges.last ? null : 'next'
    }
    const move = event.ctrlKey || event.altKey || event.shiftKey ? undefined : arrows[event.key]
    if (!move) return null
    return move === 'up' || move === 'down' || leaves(event.currentTarget, event.key) ? move : null
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (inList(event)) {
      event.preventDefault()
      return
    }
    if (event.key === 'Escape') {
      setText(start)
      return
    }
    const command = commandOf(event)
    // while one types, the browser takes back letter by letter
    if (command === 'undo' && typed) return
    const move = command ? null : moveOf(event)
    const accepted = chosen ?? (event.key === 'Tab' && !event.shiftKey && text === '' ? hint : text)
    // keys of the page act on what was typed
    const ofPage = /^F\d/.test(event.key) || (event.ctrlKey && /^(s|enter)$/i.test(event.key))
    if (command || move || event.key === 'Tab' || ofPage) {
      take(accepted)
      fold()
    }
    if (!command && !move) return
    event.preventDefault()
    if (command) onCommand(command)
    else if (move) onMove(move)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const block = blockOf(event.clipboardData.getData('text/plain'))
    if (!isBlock(block)) return
    event.preventDefault()
    onBlock(block)
  }
  return (
    <>
      <input
        ref={ref}
        className="editor"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}_problem` : undefined}
        aria-controls={matches.length > 0 ? `${id}_choices` : undefined}
        aria-activedescendant={matches.length > 0 && marked !== null ? `${id}_${marked}` : undefined}
        value={text}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        onChange={event => {
          setText(event.target.value)
          setActive(null)
        }}
        onKeyDown={onKey}
        onPaste={onPaste}
        onBlur={() => {
          take(text)
          fold()
        }}
      />
      {matches.length > 0 ? (
        <div id={`${id}_choices`} className="choices" role="listbox" aria-label={label}>
          {matches.map((match, at) => (
            <div
              key={match}
              id={`${id}_${at}`}
              role="option"
              aria-selected={at === marked}
              tabIndex={-1}
              onPointerDown={event => {
                event.preventDefault()
                setText(match)
                take(match)
                fold()
              }}
            >
              {match}
            </div>
          ))}
        </div>
      ) : problem ? (
        <div id={`${id}_problem`} className="cell-problem" role="alert">
          {problem}
        </div>
      ) : null}
    </>
  )
}
