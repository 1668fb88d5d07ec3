import type { JsonOptions } from '@gt/domain/kit/fields/json.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../app/queries.ts'
import { clearing } from './antd-icons.tsx'
import { ariaOf, type ControlProps } from './control.ts'
import { messageOf } from './failure-words.ts'
import { useWords } from './i18n.ts'
import { useRested } from './use-lookup.ts'

/** Answers of pickers are fresh for so long (conventions 13). */
const freshMs = 300_000

/** Several records of another entity, found as one types. */
export function RefList({ id, value, onChange, field, disabled, placeholder, offer, ...props }: ControlProps) {
  const words = useWords()
  const { t } = words
  const source = pickController((field.options as JsonOptions).each ?? '') // lists of records only
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const search = useRested(text.trim())
  const ids = Array.isArray(value) ? value.map(String) : []
  const found = useRead(
    source,
    'Pick',
    { ...(search ? { search } : {}), ...(offer ? { filter: offer } : {}) },
    { enabled: open, staleTime: freshMs, keep: true },
  )
  const chosen = useRead(source, 'Pick', { ids }, { enabled: ids.length > 0, staleTime: freshMs, keep: true })
  const known = new Map([...(chosen.data?.rows ?? []), ...(found.data?.rows ?? [])].map(row => [row.id, row.label]))
  return (
    <Select
      id={id}
      {...ariaOf(props)}
      mode="multiple"
      value={ids.map(one => ({ value: one, label: known.get(one) ?? one }))}
      labelInValue
      allowClear={clearing(words)}
      disabled={disabled}
      placeholder={placeholder ?? t('kit.form.type_to_find')}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={found.isFetching}
      notFoundContent={found.error ? messageOf(found.error) : found.isFetching ? null : t('kit.form.none_found')}
      onOpenChange={setOpen}
      onChange={options => onChange?.(options.map(option => option.value))}
      options={(found.data?.rows ?? []).map(row => ({ value: row.id, label: row.label }))}
    />
  )
}
