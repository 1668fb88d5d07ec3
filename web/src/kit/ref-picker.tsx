import type { RefOptions } from '@gt/domain/kit/fields/ref.ts'
import type { PickRow, RefLabel } from '@gt/domain/kit/list.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { Select } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useRead } from '../app/queries.ts'
import { clearing } from './antd-icons.tsx'
import { ariaOf, type ControlProps } from './control.ts'
import { messageOf } from './failure-words.ts'
import { useWords } from './i18n.ts'
import { useEnter, useRested } from './use-lookup.ts'

/** Answers of pickers are fresh for so long (conventions 13). */
const freshMs = 300_000

/** Until then the list that was found is drawn, and its first record is the one that Enter means. */
const drawnMs = 50

/** Gives a field the Enter that was pressed before its list was there. */
const pressEnter = (field: HTMLElement | null): void => {
  // the list goes by the number of the key
  for (const type of ['keydown', 'keyup'])
    field?.dispatchEvent(
      new KeyboardEvent(type, { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
    )
}

/** Gives what is around a field a key that its list may not have. */
const passOn = ({ currentTarget, key, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): void => {
  const around = currentTarget.closest('.ant-select')?.parentElement
  around?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }))
}

/** A choice among the records of another entity, found as one types. A value without a name is named by its id. */
export function RefPicker({
  id,
  value,
  onChange,
  field,
  start,
  disabled,
  placeholder,
  offer,
  tree,
  ...props
}: ControlProps) {
  const words = useWords()
  const { t } = words
  const source = pickController((field.options as RefOptions).to) // references only
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<RefLabel | null>(start ?? null)
  const typed = text.trim()
  const search = useRested(typed)
  const wanted = {
    ...(search ? { search } : tree ? { tree: 1 as const } : {}),
    ...(offer ? { filter: offer } : {}),
  }
  const found = useRead(source, 'Pick', wanted, { enabled: open, staleTime: freshMs, keep: true })
  const current = value === null || value === undefined || value === '' ? null : String(value)
  const named = current !== null && chosen?.id === current
  const own = useRead(
    source,
    'Pick',
    { ids: current ? [current] : [] },
    { enabled: current !== null && !named, staleTime: freshMs },
  )
  const rows = found.data?.rows ?? []
  /**
   * What is offered was found for what is typed: before that neither Enter nor Tab takes what an earlier text had found. A closed
   * list offers nothing.
   */
  const settled = !open || (typed === search && !found.isFetching)
  const input = useRef<HTMLElement>(null)
  const enter = useEnter({
    text: typed,
    settled,
    found: rows[0]?.id,
    take: () => setTimeout(() => pressEnter(input.current), drawnMs),
  })
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (settled || event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Tab')) return
    event.stopPropagation()
    if (event.key === 'Tab') return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) passOn(event)
    else if (typed !== '') {
      input.current = event.currentTarget
      enter()
    }
  }
  const label = named ? chosen.label : (own.data?.rows[0]?.label ?? current)
  return (
    <Select
      id={id}
      {...ariaOf(props)}
      value={current === null ? null : { value: current, label }}
      labelInValue
      allowClear={field.options.required !== true && clearing(words)}
      disabled={disabled}
      placeholder={placeholder ?? t('kit.form.type_to_find')}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={found.isFetching}
      notFoundContent={found.error ? messageOf(found.error) : found.isFetching ? null : t('kit.form.none_found')}
      // names stand in from the edge in a tree, and need the room
      popupMatchSelectWidth={!tree}
      onOpenChange={setOpen}
      onInputKeyDown={onKey}
      onChange={option => {
        const row = option ? rows.find(one => one.id === option.value) : undefined
        if (row) setChosen({ id: row.id, label: row.label })
        onChange?.(row?.id ?? null, row?.label ?? null)
      }}
      options={rows.map(row => ({ value: row.id, label: <Choice row={row} /> }))}
    />
  )
}

/** Room before a record for each level of its tree, px. */
const indent = 16

const Choice = ({ row }: { row: PickRow }) => (
  <>
    {row.level ? <span aria-hidden style={{ paddingInlineStart: row.level * indent }} /> : null}
    {row.label}
    {row.hint ? <span className="hint">{row.hint}</span> : null}
  </>
)
