import { date } from '@gt/domain/kit/fields/date.ts'
import type { DrawnExtra } from '@gt/domain/methods/extra-field.ts'
import { Input, Select } from 'antd'
import { DateControl } from '../../kit/date-control.tsx'
import { useWords } from '../../kit/i18n.ts'
import { HeadRow, headId } from './head-field.tsx'

interface OwnFieldProps {
  readonly extra: DrawnExtra
  readonly value: string
  readonly disabled: boolean
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
}

const day = date({ zh: '日期', en: 'Date', es: 'Fecha' })

/** A field of the laboratory's own in the head of an order (page additionalinfo). */
export function OwnField({ extra, value, disabled, problem, onChange }: OwnFieldProps) {
  const { t, say } = useWords()
  const { key, type, options, unit, required } = extra
  const name = `additional.${key}`
  const id = headId(name)
  const label = unit ? `${say(extra.label)} ${unit}` : say(extra.label)
  const common = { id, disabled, ...(problem ? { 'aria-invalid': 'true' as const } : {}) }
  const yesNo = [
    { value: '1', label: t('common.yes') },
    { value: '0', label: t('common.no') },
  ]
  return (
    <HeadRow name={name} label={label} required={required === 1} problem={problem} wide={type === 'longtext'}>
      {type === 'option' || type === 'boolean' ? (
        <Select
          {...common}
          allowClear
          value={value || null}
          options={type === 'boolean' ? yesNo : options.map(text => ({ value: text, label: text }))}
          onChange={next => onChange(next ?? '')}
        />
      ) : type === 'date' ? (
        <DateControl
          {...common}
          field={day}
          path={name}
          value={value || null}
          onChange={next => onChange(typeof next === 'string' ? next : '')}
        />
      ) : type === 'longtext' ? (
        <Input.TextArea
          {...common}
          value={value}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={event => onChange(event.target.value)}
        />
      ) : (
        <Input
          {...common}
          value={value}
          {...(type === 'integer' || type === 'decimal' ? { inputMode: 'decimal' } : {})}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </HeadRow>
  )
}
