import type { ReadingsOptions } from '@gt/domain/kit/fields/readings.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { Input } from 'antd'
import { type ClipboardEvent, useRef, useState } from 'react'
import { ariaOf, type ControlProps } from './control.ts'
import { useWords } from './i18n.ts'
import './readings.css'

const textsOf = (value: unknown, count: number): readonly string[] => {
  const given = Array.isArray(value) ? value.map(String) : []
  return Array.from({ length: count }, (_, index) => given[index] ?? '')
}

const readingsOfTexts = (texts: readonly string[]): readonly string[] | null => {
  const typed = texts.map(text => text.trim()).filter(text => text !== '')
  return typed.length > 0 ? typed : null
}

/** Repeated readings side by side; several copied numbers are pasted one behind another. */
export function ReadingsControl({ id, value, onChange, field, disabled, ...props }: ControlProps) {
  const { t, say } = useWords()
  const { count } = field.options as ReadingsOptions // readings only
  const [typed, setTyped] = useState(() => textsOf(value, count))
  // what the form sets itself prevails; a gap between readings is the user's alone
  const last = useRef(value)
  const isOther = JSON.stringify(last.current ?? null) !== JSON.stringify(value ?? null)
  const texts = isOther ? textsOf(value, count) : typed
  const take = (next: readonly string[]): void => {
    last.current = readingsOfTexts(next)
    setTyped(next)
    onChange?.(last.current)
  }
  const paste = (event: ClipboardEvent, from: number): void => {
    const parts = event.clipboardData
      .getData('text')
      .trim()
      .split(/[\s/、;；]+/)
    if (parts.length < 2) return
    event.preventDefault()
    take(texts.map((text, index) => narrow(parts[index - from] ?? text)))
  }
  return (
    <span className="gt-readings">
      {texts.map((text, index) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: readings have no name but their place
          key={index}
          {...(index === 0 && id ? { id } : {})}
          {...ariaOf(props)}
          aria-label={t('kit.readings.label', { field: say(field.label), n: index + 1 })}
          value={text}
          inputMode="decimal"
          disabled={disabled}
          onChange={event => take(texts.map((one, at) => (at === index ? event.target.value : one)))}
          onBlur={event => {
            const plain = narrow(event.target.value)
            if (plain !== event.target.value) take(texts.map((one, at) => (at === index ? plain : one)))
          }}
          onPaste={event => paste(event, index)}
        />
      ))}
    </span>
  )
}
