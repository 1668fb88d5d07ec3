import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { RemarkList } from '../../kit/remark-list.tsx'
import type { Selected } from './cells.ts'
import { placeWords } from './chain.ts'
import { oldPins, type Pin } from './pins.ts'
import type { Desk } from './use-desk.ts'

const fieldId = 'gt-audit-pin'
const longest = 300

/** Puts the cursor where a remark is written (key N). */
export const focusPinText = (): void => document.getElementById(fieldId)?.focus()

interface RemarksProps {
  readonly desk: Desk
  readonly selected: Selected | null
  readonly pins: readonly Pin[]
  readonly onSelect: (selected: Selected) => void
  readonly onPins: (pins: readonly Pin[]) => void
}

/** Remarks on cells: those of the last return with their answers, and those that go along with the next. */
export function Remarks({ desk, selected, pins, onSelect, onPins }: RemarksProps) {
  const { t, language } = useWords()
  const [text, setText] = useState('')
  const where = (taskId: string, place: Selected['place']): string => {
    const record = desk.records.find(one => one.taskId === taskId)
    return record ? placeWords(record, place, language, n => t('page.djentrustmanage.checklist.row', { n })) : ''
  }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (!selected || text.trim() === '') return
    onPins([...pins, { ...selected, text: text.trim() }])
    setText('')
  }
  const old = oldPins(desk.records)
  const none =
    text.trim() === '' ? t('common.required', { label: t('page.djentrustmanage.auditlist.pin_text') }) : undefined
  const missing = selected ? none : t('page.djentrustmanage.auditlist.pin_first')
  const target = selected ? where(selected.taskId, selected.place) : ''
  return (
    <div className="remarks">
      {old.length > 0 ? (
        <RemarkList
          remarks={old.map((pin, index) => ({
            key: String(index),
            pin,
            where: pin.place ? where(pin.taskId, pin.place) : null,
            text: pin.text,
            answer: pin.answer ?? null,
            open: false,
          }))}
          busy={false}
          onAnswer={() => undefined}
          onGo={({ pin: { taskId, place } }) => place && onSelect({ taskId, place })}
        />
      ) : null}
      <ol className="new">
        {pins.map((pin, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a remark is its place
          <li key={index}>
            <span className="pin" aria-hidden>
              {index + 1}
            </span>
            <button type="button" className="where" onClick={() => onSelect(pin)}>
              {where(pin.taskId, pin.place)}
            </button>
            <IconButton
              icon={X}
              label={t('page.djentrustmanage.auditlist.drop_pin')}
              onClick={() => onPins(pins.filter((_, place) => place !== index))}
            />
            <p>{pin.text}</p>
          </li>
        ))}
      </ol>
      {desk.can.includes('return') ? (
        <form onSubmit={add}>
          <label htmlFor={fieldId}>{target || t('page.djentrustmanage.auditlist.pin_first')}</label>
          <input
            id={fieldId}
            className="gt-input"
            maxLength={longest}
            value={text}
            disabled={!selected}
            placeholder={t('page.djentrustmanage.auditlist.pin_text')}
            onChange={event => setText(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
          <Button submit hotkey="⏎" reason={missing}>
            {t('page.djentrustmanage.auditlist.add_pin')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
