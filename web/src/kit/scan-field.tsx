import { ScanLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { allKey } from './queue.ts'
import { useAsked } from './use-asked.ts'
import './scan-field.css'

interface ScanFieldProps {
  /** What may be scanned or typed; stands in the empty field. */
  readonly label: string
  /** What is done with the number besides looking for it in the list. */
  readonly onScan?: (text: string) => void
}

/** Field of the numbers that a list is asked by: Enter of the label gun looks in all queues, an emptied field asks for nothing. */
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
  return (
    <label className="gt-scan-field">
      <ScanLine aria-hidden strokeWidth={1.75} />
      <input
        type="search"
        value={text}
        maxLength={200}
        aria-label={label}
        placeholder={label}
        onChange={event => {
          setText(event.target.value)
          if (event.target.value === '') look('')
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          const wanted = text.trim()
          look(wanted)
          if (wanted !== '') onScan?.(wanted)
        }}
      />
    </label>
  )
}
