import { lookedUp } from '@gt/domain/methods/lookup-rows.ts'
import { methodActions } from '@gt/domain/methods/method-actions.ts'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'

/** The tables of a test, in which a value is looked up as its methods do it. */
export function LookupTrial({ testId }: { readonly testId: string }) {
  const { t } = useWords()
  const id = useId()
  const tables = useRead(methodActions, 'Tables', { trial_list_id: testId }).data?.tables ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [x, setX] = useState('')
  const [x2, setX2] = useState('')
  const table = tables.find(({ key }) => key === chosen) ?? tables[0]
  if (!table) return null
  const isDouble = table.rows.some(({ key2 }) => key2 !== null)
  const found = x.trim() === '' ? null : lookedUp(table, x, x2)
  return (
    <p className="sample">
      <label htmlFor={id}>{t('page.totalset.triallist.lookup')}</label>
      <Select
        id={id}
        value={table.key}
        options={tables.map(({ key }) => ({ value: key, label: key }))}
        onChange={setChosen}
      />
      <Input
        aria-label={t('page.totalset.triallist.argument')}
        placeholder={t('page.totalset.triallist.argument')}
        value={x}
        onChange={event => setX(event.target.value)}
      />
      {isDouble ? (
        <Input
          aria-label={t('page.totalset.triallist.argument_2')}
          placeholder={t('page.totalset.triallist.argument_2')}
          value={x2}
          onChange={event => setX2(event.target.value)}
        />
      ) : null}
      <output className="gt-number" htmlFor={id}>
        {found ?? unknown}
        {found !== null && table.unit ? ` ${table.unit}` : ''}
      </output>
    </p>
  )
}
