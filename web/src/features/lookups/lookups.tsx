import { reportLookupActions } from '@gt/domain/reports/lookup-actions.ts'
import { reportVerifyLog } from '@gt/domain/reports/report-verify-log.entity.ts'
import { useEffect } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import type { Page } from '../../app/use-page.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { nothingAsked } from '../../kit/list-query.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { QueryBar } from '../../kit/query-bar.tsx'
import type { Queue, StateCounts } from '../../kit/queue.ts'
import { QueueTabs, tabsOf } from '../../kit/queue-tabs.tsx'
import { HeadTools } from '../../kit/toolbar.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useExport } from '../../kit/use-export.ts'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useList } from '../../kit/use-list.ts'
import { lookupColumns } from './columns.tsx'

/** What both lists of the page share. */
export interface ListProps {
  readonly page: Page
  readonly queues: readonly Queue<StateCounts>[]
  readonly counts: StateCounts | undefined
}

const filters = ['report_id', 'code', 'result', 'verified_at']

/** Who checked which report when, the newest first. */
export function Lookups({ page, queues, counts }: ListProps) {
  const words = useWords()
  const [asked, ask] = useAsked()
  const { address, setQuery } = usePlace()
  const report = queryValue(address, 'id')
  useEffect(() => {
    if (!report) return
    // the to-do of a code that many ask for names its report
    setQuery({ id: null })
    ask({ filters: [{ field: 'report_id', op: 'eq', value: report }] })
  })
  const query = { filter: asked.filters }
  const list = useList(reportLookupActions, query, { field: 'verified_at', dir: 'desc' })
  const columns = lookupColumns()
  const [settings, setSettings] = useGridSettings(`${page.code}.lookups`, columns)
  const arranged = arrangedColumns(columns, settings)
  const exporting = useExport(reportLookupActions, { page, query, sort: list.paging.sort, columns: arranged })
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={
        <>
          <HeadTools tools={exporting.tools} handlers={exporting.handlers([])} />
          <GridTools columns={columns} settings={settings} onChange={setSettings} />
        </>
      }
    >
      <QueueTabs
        label={page.title}
        tabs={tabsOf(queues, counts, words)}
        chosen="lookups"
        onChoose={key => ask({ chip: key, filters: [] })}
      />
      <QueryBar
        entity={reportVerifyLog}
        fields={filters}
        filters={asked.filters}
        onQuery={next => ask({ filters: next })}
      />
      <DataGrid
        label={page.title}
        columns={arranged}
        density={settings.density}
        list={list}
        empty={
          <ListEmpty
            filtered={asked.filters.length > 0}
            onClear={() => ask(nothingAsked)}
            first="kit.grid.empty"
            onAdd={null}
          />
        }
      />
    </PageFrame>
  )
}
