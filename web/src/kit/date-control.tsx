import { isLocalDate, isLocalDateTime, rules } from '@gt/domain/kit/rules.ts'
import generateDayjs from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useMemo } from 'react'
import { calendarIcon, clearIcon } from './antd-icons.tsx'
import { today } from './clock.ts'
import { ariaOf, type ControlProps } from './control.ts'
import { readDate, readMoment } from './date-shortcuts.ts'
import { useWords } from './i18n.ts'
import { TypingContext, typedParts, useTyping } from './typed-date.tsx'

const dayFormat = 'YYYY-MM-DD'
const momentFormat = 'YYYY-MM-DD HH:mm:ss'

const Picker = DatePicker.generatePicker<Dayjs>(generateDayjs)

const asDay = (value: unknown): Dayjs | null =>
  typeof value === 'string' && (isLocalDate(value) || isLocalDateTime(value)) ? dayjs(value) : null

/** The same object while the value is the same: the calendar takes another one for a change, and drops what is being typed. */
const useDay = (value: unknown): Dayjs | null => useMemo(() => asDay(value), [value])

/** What stands in a field and is no day: it stays there, and whoever checks the form says so. */
const leftText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && asDay(value) === null ? value : undefined

interface CalendarProps extends ControlProps {
  readonly format: string
  readonly read: typeof readMoment
  readonly showTime?: true
}

function Calendar({ id, value, onChange, disabled, field: _, path: __, start: ___, ...rest }: CalendarProps) {
  const { format, read, showTime, ...props } = rest
  const day = useDay(value)
  const { typing, drop, calendar } = useTyping(
    () => leftText(value),
    (_side, text) => onChange?.(text === '' ? null : (read(text, today(), day?.format(dayFormat)) ?? text)),
  )
  return (
    <TypingContext value={typing}>
      <Picker
        id={id}
        {...ariaOf(props)}
        value={day}
        format={format}
        placeholder={format}
        disabled={disabled}
        components={typedParts}
        {...calendar}
        style={{ width: '100%' }}
        {...(showTime ? { showTime } : {})}
        onChange={next => {
          drop('start')
          onChange?.(next ? next.format(format) : null)
        }}
      />
    </TypingContext>
  )
}

/** A day as `YYYY-MM-DD`, typed in any of the short ways (interface 4.2). A text that is no day is handed on as it is. */
export function DateControl(props: ControlProps) {
  const { t } = useWords()
  return (
    <span title={t('kit.form.date_hint')}>
      <Calendar {...props} format={dayFormat} read={readDate} />
    </span>
  )
}

/** A moment as `YYYY-MM-DD HH:mm:ss`, 24 hours, in laboratory time. A text that is no moment is handed on as it is. */
export const DatetimeControl = (props: ControlProps) => (
  <Calendar {...props} format={momentFormat} read={readMoment} showTime />
)

/** Whether two days, as a range holds them, are days or open. */
export const areDays = (value: unknown): boolean =>
  !Array.isArray(value) || value.every(day => leftText(day) === undefined)

/** Two days, either of which may be open; for filters. A text that is no day is handed on as it is, and told below. */
export function DateRange({ id, value, onChange }: Pick<ControlProps, 'id' | 'value' | 'onChange'>) {
  const { t, say } = useWords()
  const told = useId()
  const [from, to] = Array.isArray(value) ? value : [null, null]
  const shown = useMemo((): [Dayjs | null, Dayjs | null] => [asDay(from), asDay(to)], [from, to])
  const { typing, drop, calendar } = useTyping(
    side => leftText(side === 'start' ? from : to),
    (side, text) => {
      const day = text === '' ? null : (readDate(text, today()) ?? text)
      onChange?.(side === 'start' ? [day, to ?? null] : [from ?? null, day])
    },
  )
  const isWrong = !areDays(value)
  return (
    <TypingContext value={typing}>
      <Picker.RangePicker
        id={id ?? ''}
        value={shown}
        format={dayFormat}
        placeholder={[t('kit.query.from'), t('kit.query.to')]}
        allowEmpty={[true, true]}
        // who types the days one after the other means neither before both are there
        order={false}
        suffixIcon={calendarIcon}
        allowClear={{ clearIcon }}
        components={typedParts}
        {...calendar}
        style={{ width: '100%' }}
        {...(isWrong ? { status: 'error' as const, 'aria-invalid': 'true' as const, 'aria-describedby': told } : {})}
        onChange={days => {
          drop('start')
          drop('end')
          // the calendar knows no text: what is wrong on the other side stays
          const kept = [leftText(from), leftText(to)]
          onChange?.(days ? days.map((day, at) => day?.format(dayFormat) ?? kept[at] ?? null) : null)
        }}
      />
      {isWrong ? (
        <div id={told} className="gt-date-wrong" role="alert">
          {say(rules.date.message)}
        </div>
      ) : null}
    </TypingContext>
  )
}
