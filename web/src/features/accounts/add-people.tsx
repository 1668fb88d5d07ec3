import type { TreeNode } from '@gt/domain/kit/behaviours.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { asCrud } from '../../kit/crud-controller.ts'
import { fieldAlert } from '../../kit/field-alert.tsx'
import type { FormValues } from '../../kit/form-changes.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { useRested } from '../../kit/use-lookup.ts'

const people = pickController('app_user')
/** People that the list offers at once; the others are searched. */
const offered = 50

interface SelectProps {
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[]) => void
}

/** People of the unit, several at once, found as one types. */
function PeopleSelect({ id, value = [], onChange }: SelectProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const search = useRested(text.trim())
  const { data, isFetching } = useRead(people, 'Pick', { size: offered, ...(search ? { search } : {}) }, { keep: true })
  const rows = data?.rows ?? []
  return (
    <Select
      id={id}
      mode="multiple"
      labelInValue
      value={value.map(one => ({ value: one, label: known.get(one) ?? one }))}
      placeholder={t('kit.form.type_to_find')}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      notFoundContent={isFetching ? null : t('kit.form.none_found')}
      options={rows.map(({ id: one, label, hint }) => ({
        value: one,
        label: (
          <>
            {label}
            {hint ? <span className="hint">{hint}</span> : null}
          </>
        ),
        name: label,
      }))}
      onChange={chosen => {
        const ids = chosen.map(one => one.value)
        setKnown(new Map(ids.map(one => [one, rows.find(row => row.id === one)?.label ?? known.get(one) ?? one])))
        onChange?.(ids)
      }}
    />
  )
}

interface AddPeopleProps {
  readonly page: PageDefinition
  /** The level of the tree that people are added to, and the key of its id in the input. */
  readonly to: { readonly level: number; readonly key: string; readonly label: Label }
  readonly send: (values: FormValues) => Promise<unknown>
  readonly onClose: () => void
}

/** Adds several people to a node of the tree; the one that is chosen there comes with it. */
export function AddPeople({ page, to, send, onClose }: AddPeopleProps) {
  const { t, say } = useWords()
  const { address } = usePlace()
  const { data } = useRead(pageController(page) as never, 'Nodes', { page: page.code } as never) as {
    data: { nodes: readonly TreeNode[] } | undefined
  } // a page with a tree has the action
  const nodes = (data?.nodes ?? []).filter(({ level }) => level === to.level)
  const chosen = nodes.find(({ key }) => key === queryValue(address, 'node'))
  const who = t('page.sysConfig.people')
  const needed = (label: string) => [{ required: true, message: fieldAlert(t('common.required_choice', { label })) }]
  return (
    <FormDialog
      entity={page.entity}
      actions={asCrud(pageController(page))}
      sections={page.form}
      columns={1}
      record={null}
      extra={{
        first: true,
        names: ['user_ids', to.key],
        send: (own, { user_ids, [to.key]: target }) => send({ ...own, user_ids, [to.key]: target }),
        items: (
          <>
            <Form.Item name="user_ids" label={who} validateTrigger="onBlur" rules={needed(who)}>
              <PeopleSelect />
            </Form.Item>
            <Form.Item
              name={to.key}
              label={say(to.label)}
              validateTrigger="onBlur"
              rules={needed(say(to.label))}
              initialValue={chosen?.id}
            >
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('kit.form.type_to_find')}
                options={nodes.map(({ id, label }) => ({ value: id, label }))}
              />
            </Form.Item>
          </>
        ),
      }}
      onClose={onClose}
    />
  )
}
