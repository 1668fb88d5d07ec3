import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { Segmented } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../kit/button.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { DetailList } from './detail-list.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordView } from './record-view.tsx'
import type { PageSlots } from './slots.ts'
import type { PageWork } from './use-page-work.tsx'

interface DetailTabsProps {
  readonly page: PageDefinition
  readonly slots: PageSlots
  readonly work: PageWork
  readonly row: GridRow
  readonly onClose: () => void
  /** True when what is typed may be left. */
  readonly mayLeave: () => Promise<boolean>
}

const ofRecord = 'record'

/** The record that is chosen above: what belongs to it in tabs, the last of them its own fields with their history. */
export function DetailTabs({ page, slots, work, row, onClose, mayLeave }: DetailTabsProps) {
  const { t, say } = useWords()
  const tabs = slots.tabs ?? []
  const [chosen, choose] = useState(tabs[0]?.key ?? '0')
  const tab = tabs.find(({ key }) => key === chosen)
  const spec = page.details[Number(chosen)]
  const mayEdit = work.commandsOf(row).some(({ key }) => key === 'edit')
  return (
    <>
      <div className="head">
        <RecordHead entity={page.entity} row={row} />
        <Segmented
          size="small"
          value={chosen}
          onChange={next => void mayLeave().then(sure => (sure ? choose(next) : undefined))}
          options={[
            ...tabs.map(({ key, label }) => ({ value: key, label })),
            ...page.details.map(({ label }, index) => ({ value: String(index), label: say(label) })),
            // a page with tabs of its own tells all of the record there and in its columns
            ...(tabs.length > 0 ? [] : [{ value: ofRecord, label: t('kit.shape.fields') }]),
          ]}
        />
        <div className="commands">
          {mayEdit && work.edit ? <Button onClick={() => work.edit?.(row)}>{t('common.edit')}</Button> : null}
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
      </div>
      <div className="inside">
        {tab ? (
          <div key={`${row.id} ${tab.key}`} className="gt-own-tab">
            {tab.show(row)}
          </div>
        ) : spec ? (
          <DetailList key={`${row.id} ${chosen}`} page={page} spec={spec} master={row} />
        ) : (
          <RecordView key={row.id} page={page} controller={work.controller} id={row.id} more={slots.detail} />
        )}
      </div>
    </>
  )
}
