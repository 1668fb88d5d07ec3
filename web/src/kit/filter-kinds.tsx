import type { Field, FilterOperator, KindName } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { RefOptions } from '@gt/domain/kit/fields/ref.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { pickedAsTree } from '@gt/domain/platform/pick-actions.ts'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { clearIcon, clearing } from './antd-icons.tsx'
import type { ControlProps } from './control.ts'
import { areDays, DateRange } from './date-control.tsx'
import { useWords } from './i18n.ts'
import { RefPicker } from './ref-picker.tsx'
import { useCodeWords } from './state-names.ts'

/** How a field is asked for: a control, and its value as conditions and back. */
interface FilterKind {
  readonly Control: (props: ControlProps) => ReactNode
  readonly wide: boolean
  readonly write: (field: string, value: unknown) => readonly Filter[]
  readonly read: (filters: readonly Filter[]) => unknown
  /** Whether a value can be asked for; it always can when not given. */
  readonly isRight?: (value: unknown) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const first = (filters: readonly Filter[], op: FilterOperator): unknown =>
  filters.find(one => one.op === op)?.value ?? null

const one = (op: FilterOperator, Control: FilterKind['Control']): FilterKind => ({
  Control,
  wide: false,
  write: (field, value) => (isText(value) ? [{ field, op, value }] : []),
  read: filters => first(filters, op),
})

function TextFilter({ id, value, onChange, field }: ControlProps) {
  const { t, say } = useWords()
  const clear = (
    <span role="img" aria-label={`${t('common.clear')} ${say(field.label)}`}>
      {clearIcon}
    </span>
  )
  return (
    <Input
      id={id}
      allowClear={{ clearIcon: clear }}
      value={isText(value) ? value : ''}
      onChange={event => onChange?.(event.target.value)}
    />
  )
}

function EnumFilter({ id, value, onChange, field }: ControlProps) {
  const words = useWords()
  const { t, say } = words
  const { list } = field.options as EnumOptions // enums only
  const wordOf = useCodeWords(list)
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear={clearing(words)}
      maxTagCount="responsive"
      placeholder={t('common.all')}
      value={Array.isArray(value) ? value.map(String) : []}
      options={list.codes.map(code => ({
        value: code,
        label: say(wordOf(code)),
      }))}
      onChange={codes => onChange?.(codes)}
    />
  )
}

function FlagFilter({ id, value, onChange }: ControlProps) {
  const words = useWords()
  const { t } = words
  return (
    <Select
      id={id}
      allowClear={clearing(words)}
      placeholder={t('common.all')}
      value={value === 1 || value === 0 ? value : null}
      options={[
        { value: 1, label: t('common.yes') },
        { value: 0, label: t('common.no') },
      ]}
      onChange={flag => onChange?.(flag ?? null)}
    />
  )
}

/** Anything may be asked for, so the choice is never required. */
const optional = (field: Field): Field => ({ ...field, options: { ...field.options, required: false } })
function RefFilter(props: ControlProps) {
  const { t } = useWords()
  const tree = pickedAsTree.has((props.field.options as RefOptions).to) // references only
  return (
    <RefPicker {...props} field={optional(props.field)} placeholder={t('common.all')} {...(tree ? { tree } : {})} />
  )
}

/** The earlier day first, however they were given. */
const inOrder = <Day,>([from, to]: readonly [Day, Day]): readonly [Day, Day] =>
  isText(from) && isText(to) && from > to ? [to, from] : [from, to]

const range: FilterKind = {
  Control: DateRange,
  wide: true,
  write(field, value) {
    const [from, to] = inOrder(Array.isArray(value) ? [value[0], value[1]] : [null, null])
    return [
      ...(isText(from) ? [{ field, op: 'gte' as const, value: from }] : []),
      ...(isText(to) ? [{ field, op: 'lte' as const, value: to }] : []),
    ]
  },
  read: filters => [first(filters, 'gte'), first(filters, 'lte')],
  isRight: areDays,
}

const several: FilterKind = {
  Control: EnumFilter,
  wide: false,
  write: (field, value) =>
    Array.isArray(value) && value.length > 0 ? [{ field, op: 'eq', value: value.map(String) }] : [],
  read: filters => first(filters, 'eq'),
}

/** How each field kind is asked for in a query bar. */
export const filterKinds: Readonly<Record<KindName, FilterKind>> = {
  text: one('contains', TextFilter),
  longtext: one('contains', TextFilter),
  integer: one('eq', TextFilter),
  decimal: one('eq', TextFilter),
  boolean: {
    Control: FlagFilter,
    wide: false,
    write: (field, value) => (value === 1 || value === 0 ? [{ field, op: 'eq', value }] : []),
    read: filters => first(filters, 'eq'),
  },
  date: range,
  datetime: range,
  enum: several,
  state: several,
  ref: one('eq', RefFilter),
  file: one('eq', TextFilter),
  json: one('contains', TextFilter),
  readings: one('eq', TextFilter),
}
