import { choicesController } from '@gt/domain/platform/choices-controller.ts'
import { AutoComplete, Select } from 'antd'
import { useRead } from '../app/queries.ts'
import { clearing } from './antd-icons.tsx'
import { ariaOf, type ControlProps } from './control.ts'
import { messageOf } from './failure-words.ts'
import type { FormValues } from './form-changes.ts'
import { useWords } from './i18n.ts'

interface ChoicesControlProps extends ControlProps {
  readonly entity: string
  /** The field that is filled, and those that its values hang on. */
  readonly name: string
  readonly by: readonly string[]
  readonly values: FormValues
  /** Another text than those that are offered may be typed. */
  readonly open: boolean
}

const filled = (value: unknown): value is string | number => value !== undefined && value !== null && value !== ''

/** A choice among what the server offers by what stands in other fields of the form. */
export function ChoicesControl(props: ChoicesControlProps) {
  const { id, value, onChange, field, disabled, entity, name, by, values, open, ...rest } = props
  const words = useWords()
  const { t } = words
  const given = Object.fromEntries(by.flatMap(key => (filled(values[key]) ? [[key, String(values[key])]] : [])))
  const [first] = by
  const ready = first === undefined || first in given
  const found = useRead(choicesController(entity), 'Choices', { field: name, values: given }, { enabled: ready })
  const options = (found.data?.rows ?? []).map(choice => ({
    value: choice.value,
    text: choice.label,
    label: (
      <>
        {choice.label}
        {choice.hint ? <span className="hint">{choice.hint}</span> : null}
      </>
    ),
  }))
  const common = {
    id: id ?? '',
    ...ariaOf(rest),
    disabled: disabled === true,
    options,
    notFoundContent: found.error
      ? messageOf(found.error)
      : found.isFetching
        ? null
        : t(ready ? 'kit.form.none_found' : 'kit.form.choose_before'),
  }
  const current = filled(value) ? String(value) : null
  if (open)
    return (
      <AutoComplete
        {...common}
        value={current}
        onChange={text => onChange?.(text === '' ? null : text)}
        showSearch={{
          filterOption: (typed, option) => String(option?.text ?? '').includes(typed) || typed === current,
        }}
      />
    )
  return (
    <Select
      {...common}
      value={current}
      loading={found.isFetching}
      allowClear={field.options.required !== true && clearing(words)}
      showSearch={{ optionFilterProp: 'text' }}
      onChange={next => onChange?.(next ?? null)}
    />
  )
}
