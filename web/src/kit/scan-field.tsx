import { ScanLine } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { allKey } from './queue.ts'
import { useAsked } from './use-asked.ts'
import { useGunBesideFields } from './use-gun.ts'
import './scan-field.css'

interface ScanFieldProps {
  /** What may be scanned or typed; stands in the empty field. */
  readonly label: string
  /** What is done with the number besides looking for it in the list. */
  readonly onScan?: (text: string) => void
}

/**
 * Field of the numbers that a list is asked by: Enter of the label gun looks in all queues, an emptied field asks for nothing. The
 * gun is heard as well while no field of the page has the keyboard.
 */
export function ScanField({ label, onScan }: ScanFieldProps) {
  const [asked, ask] = useAsked()
  const value = asked.filters.find(({ field }) => field === 'scanned')?.value
  const looked = typeof value === 'string' ? value : ''
  const [text, setText] = useState(looked)
  useEffect(() => setText(looked), [looked])
  const others = asked.filters.filter(({ field }) => field !== 'scanned')
  const look = (wanted: string): void => {
    if (wanted !== '') ask({ filters: [{ field: 'scanned', op: 'eq', value: wanted }], chip: allKey })
    else if (looked !== '') ask({ filters: others })
  }
  const scan = (wanted: string): void => {
    look(wanted)
    if (wanted !== '') onScan?.(wanted)
  }
  useGunBesideFields(label => {
    setText(label)
    scan(label.trim())
  })
  return (
    <ScanInput
      label={label}
      text={text}
      onText={next => {
        setText(next)
        if (next === '') look('')
      }}
      onEnter={() => scan(text.trim())}
    />
  )
}

interface ScanInputProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onEnter?: () => void
  /** As wide as its pane. */
  readonly wide?: true
  /** The key that leads here. */
  readonly hint?: string
  readonly input?: RefObject<HTMLInputElement | null>
}

/** The field that a label gun types into, for lists that are asked in a way of their own. */
export function ScanInput({ label, text, onText, onEnter, wide, hint, input }: ScanInputProps) {
  return (
    <label className={wide ? 'gt-scan-field wide' : 'gt-scan-field'} title={hint}>
      <ScanLine aria-hidden strokeWidth={1.75} />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={200}
        aria-label={label}
        placeholder={label}
        onChange={event => onText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // the next label takes the place of this one
          event.currentTarget.select()
          if (!onEnter) return
          // what opens by it and takes the focus must not take the key as well
          event.preventDefault()
          onEnter()
        }}
      />
    </label>
  )
}
