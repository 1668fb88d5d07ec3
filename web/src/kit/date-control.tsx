import generateDayjs from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
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

const asDay = (value: unknown): Dayjs | null => (typeof value === 'string' && value !== '' ? dayjs(value) : null)

/** A day as `YYYY-MM-DD`. */
export function DateControl({ id, value, onChange, disabled, ...props }: ControlProps) {
  const { t } = useWords()
  return (
    <span title={t('kit.form.date_hint')}>
      <Picker
        id={id}
        {...ariaOf(props)}
        value={asDay(value)}
        format={dayFormat}
        placeholder={dayFormat}
        disabled={disabled}
        style={{ width: '100%' }}
        onChange={day => onChange?.(day ? day.format(dayFormat) : null)}
      />
    </span>
  )
}

/** A moment as `YYYY-MM-DD HH:mm:ss`, 24 hours, in laboratory time. */
export function DatetimeControl({ id, value, onChange, disabled, ...props }: ControlProps) {
  return (
    <Picker
      id={id}
      {...ariaOf(props)}
      value={asDay(value)}
      format={momentFormat}
      placeholder={momentFormat}
      showTime
      disabled={disabled}
      style={{ width: '100%' }}
      onChange={moment => onChange?.(moment ? moment.format(momentFormat) : null)}
    />
  )
}

/** Two days, either of which may be open; for filters. */
export function DateRange({ id, value, onChange }: Pick<ControlProps, 'id' | 'value' | 'onChange'>) {
  const { t } = useWords()
  const [from, to] = Array.isArray(value) ? value : [null, null]
  return (
    <Picker.RangePicker
      id={id ?? ''}
      value={[asDay(from), asDay(to)]}
      format={dayFormat}
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
