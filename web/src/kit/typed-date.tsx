import { createContext, type InputHTMLAttributes, type KeyboardEvent, type Ref, use, useState } from 'react'

/** The field of a calendar; a span of days has two. */
export type Side = 'start' | 'end'

interface Typing {
  /** What stands in a field in place of its day: what is being typed, or what was left there and is no day. */
  readonly textOf: (side: Side) => string | undefined
  readonly type: (side: Side, text: string) => void
  /** Takes what was typed, if anything was. */
  readonly leave: (side: Side) => unknown
  /** Takes what was typed and closes the calendar; false when nothing was typed. */
  readonly enter: (side: Side) => boolean
}

/** Ties the fields of a calendar to what is typed into them. */
export const TypingContext = createContext<Typing | null>(null)

/**
 * What is typed into a calendar stays as typed until the field is left, and means its day then: the calendar of antd takes
 * the first beginning of a text that is a day, and writes over the rest.
 * @param leftOf text that was left in a field and is no day
 * @param take told the whole text
 */
export function useTyping(leftOf: (side: Side) => string | undefined, take: (side: Side, text: string) => void) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<Side, string>>>>({})
  const [open, setOpen] = useState(false)
  const drop = (side: Side): void => setTyped(({ [side]: _, ...others }) => others)
  const leave = (side: Side): boolean => {
    const text = typed[side]
    if (text === undefined) return false
    drop(side)
    take(side, text.trim())
    return true
  }
  const typing: Typing = {
    textOf: side => typed[side] ?? leftOf(side),
    type: (side, text) => setTyped(before => ({ ...before, [side]: text })),
    leave,
    enter: side => {
      const taken = leave(side)
      if (taken) setOpen(false)
      return taken
    },
  }
  return { typing, drop, calendar: { open, onOpenChange: setOpen } }
}

interface TypedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
  readonly 'date-range'?: Side
}

/** The field of a calendar that keeps what is typed; only the days that are pressed come from the calendar itself. */
function TypedInput({ onChange: _calendar, value, onBlur, onKeyDown, ...props }: TypedInputProps) {
  const typing = use(TypingContext)
  const side = props['date-range'] ?? 'start'
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // by Enter the calendar would take its own day
    if (event.key === 'Enter' && typing?.enter(side)) return
    // these keys send the form in which the field stands, or leave it: what they lead to shall find the day
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey) typing?.leave(side)
    onKeyDown?.(event)
  }
  return (
    <input
      {...props}
      value={typing?.textOf(side) ?? value}
      onChange={event => typing?.type(side, event.target.value)}
      onKeyDown={onKey}
      onBlur={event => {
        typing?.leave(side)
        onBlur?.(event)
      }}
    />
  )
}

/** For `components` of a calendar. */
export const typedParts = { input: TypedInput }
