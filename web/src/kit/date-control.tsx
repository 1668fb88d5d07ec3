import generateDayjs from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ComponentProps, useMemo, useState } from 'react'
import { calendarIcon, clearIcon } from './antd-icons.tsx'
import { today } from './clock.ts'
import { ariaOf, type ControlProps } from './control.ts'
import { readDate, readMoment } from './date-shortcuts.ts'
import { useWords } from './i18n.ts'

const { locale } = generateDayjs
const dayFormat = 'YYYY-MM-DD'
const momentFormat = 'YYYY-MM-DD HH:mm:ss'

/** The calendar of antd, which also reads the short ways of typing a day (interface 4.2). */
const Picker = DatePicker.generatePicker<Dayjs>({
  ...generateDayjs,
  locale: {
    ...locale,
    parse(language, text, formats) {
      const isMoment = formats.includes(momentFormat)
      const read = isMoment ? readMoment(text, today()) : readDate(text, today())
      return read ? dayjs(read) : locale.parse(language, text, formats)
    },
  },
})

interface TypedProps extends ComponentProps<'input'> {
  /** The value that a text means, as the calendar writes it. */
  readonly read: (text: string) => string | null
}

/**
 * Keeps what is typed as it is typed: the calendar writes a day in its own way as soon as a text is one, and `2026-09-1` is the
 * beginning of `2026-09-15`.
 */
function Typed({ read, value, onChange, onBlur, onKeyDown, ...props }: TypedProps) {
  const [typed, type] = useState<string | null>(null)
  return (
    <input
      {...props}
      value={typed !== null && read(typed) === value ? typed : value}
      onChange={event => {
        type(event.target.value)
        onChange?.(event)
      }}
      onBlur={event => {
        type(null)
        onBlur?.(event)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') type(null)
        onKeyDown?.(event)
      }}
    />
  )
}

const readDay = (text: string): string | null => readDate(text, today())
const readTime = (text: string): string | null => readMoment(text, today())
const dayInput = { input: (props: ComponentProps<'input'>) => <Typed {...props} read={readDay} /> }
const momentInput = { input: (props: ComponentProps<'input'>) => <Typed {...props} read={readTime} /> }

const asDay = (value: unknown): Dayjs | null => (typeof value === 'string' && value !== '' ? dayjs(value) : null)

/** The same object while the value is the same: the calendar takes another one for a change, and drops what is being typed. */
const useDay = (value: unknown): Dayjs | null => useMemo(() => asDay(value), [value])

/** A day as `YYYY-MM-DD`. */
export function DateControl({ id, value, onChange, disabled, ...props }: ControlProps) {
  const { t } = useWords()
  const day = useDay(value)
  return (
    <span title={t('kit.form.date_hint')}>
      <Picker
        id={id}
        {...ariaOf(props)}
        value={day}
        format={dayFormat}
        components={dayInput}
        placeholder={dayFormat}
        disabled={disabled}
        style={{ width: '100%' }}
        onChange={next => onChange?.(next ? next.format(dayFormat) : null)}
      />
    </span>
  )
}

/** A moment as `YYYY-MM-DD HH:mm:ss`, 24 hours, in laboratory time. */
export function DatetimeControl({ id, value, onChange, disabled, ...props }: ControlProps) {
  const moment = useDay(value)
  return (
    <Picker
      id={id}
      {...ariaOf(props)}
      value={moment}
      format={momentFormat}
      components={momentInput}
      placeholder={momentFormat}
      showTime
      disabled={disabled}
      style={{ width: '100%' }}
      onChange={next => onChange?.(next ? next.format(momentFormat) : null)}
    />
  )
}

/** Two days, either of which may be open; for filters. */
export function DateRange({ id, value, onChange }: Pick<ControlProps, 'id' | 'value' | 'onChange'>) {
  const { t } = useWords()
  const [from, to] = Array.isArray(value) ? value : [null, null]
  const shown = useMemo((): [Dayjs | null, Dayjs | null] => [asDay(from), asDay(to)], [from, to])
  return (
    <Picker.RangePicker
      id={id ?? ''}
      value={shown}
      format={dayFormat}
      components={dayInput}
      placeholder={[t('kit.query.from'), t('kit.query.to')]}
      allowEmpty={[true, true]}
      suffixIcon={calendarIcon}
      allowClear={{ clearIcon }}
      style={{ width: '100%' }}
      onChange={days =>
        onChange?.(days ? [days[0]?.format(dayFormat) ?? null, days[1]?.format(dayFormat) ?? null] : null)
      }
    />
  )
}
