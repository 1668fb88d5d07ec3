import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Move } from './grid-moves.ts'
import { blockOf, isBlock } from './paste-block.ts'

/** What a key asks for besides a move. */
export type SheetCommand = 'duplicate' | 'add' | 'remove'

interface SampleCellProps {
  readonly label: string
  readonly start: string
  /** Taken by Tab while the cell is empty. */
  readonly hint: string
  readonly problem: string | undefined
  /** What a text may name, best first. */
  readonly choicesFor: ((text: string) => readonly string[]) | null
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
const mostChoices = 6

/** Whether an arrow to the side leaves the cell: the caret stands at that end, or nothing was touched yet. */
function leaves(input: HTMLInputElement, key: string): boolean {
  const { selectionStart: from, selectionEnd: to, value } = input
  const whole = from === 0 && to === value.length
  return whole || (from === to && from === (key === 'ArrowLeft' ? 0 : value.length))
}

const commandOf = (event: KeyboardEvent): SheetCommand | null => {
  const key = event.key.toLowerCase()
  if (key === 'd' && (event.ctrlKey || event.altKey || event.metaKey)) return 'duplicate'
  if (!event.ctrlKey) return null
  return key === 'arrowdown' ? 'add' : key === 'delete' ? 'remove' : null
}

/** The cell in hand: what is typed stands in place of what was there, and is taken over when the cell is left. */
export function SampleCell(props: SampleCellProps) {
  const { label, start, hint, problem, choicesFor, tick, edges, onText, onMove, onCommand, onBlock } = props
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(start)
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
    if (event.key === 'Escape') {
      setText(start)
      return
    }
    const command = commandOf(event)
    const move = command ? null : moveOf(event)
    const accepted = event.key === 'Tab' && !event.shiftKey && text === '' ? hint : text
    // keys of the page act on what was typed
    const ofPage = /^F\d/.test(event.key) || (event.ctrlKey && /^(s|enter)$/i.test(event.key))
    if (command || move || event.key === 'Tab' || ofPage) take(accepted)
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
  const matches = choicesFor && text !== start ? choicesFor(text).slice(0, mostChoices) : []
  return (
    <>
      <input
        ref={ref}
        className="editor"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}_problem` : undefined}
        value={text}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKey}
        onPaste={onPaste}
        onBlur={() => take(text)}
      />
      {matches.length > 0 ? (
        <div className="choices">
          {matches.map(match => (
            <button
              key={match}
              type="button"
              tabIndex={-1}
              onPointerDown={event => {
                event.preventDefault()
                setText(match)
                take(match)
              }}
            >
              {match}
            </button>
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
