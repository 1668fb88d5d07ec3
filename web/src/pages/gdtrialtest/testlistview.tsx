import page from '@gt/domain/testing/gdtrialtest.testlistview.page.ts'
import { useState } from 'react'
import { to } from '../../app/to.ts'
import { ParallelDialog } from '../../features/testing/parallel-dialog.tsx'
import { RawDetail } from '../../features/testing/raw-detail.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Tests of site laboratories, only to be read. */
export default function TestListViewPage() {
  const { t } = useWords()
  const [pair, compare] = useState<readonly [string, string] | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        batch: rows => ({
          compare: {
            run: () => (rows[0] && rows[1] ? compare([rows[0].id, rows[1].id]) : undefined),
            reason: rows.length === 2 ? undefined : t('page.gdtrialtest.testlistview.two'),
          },
        }),
        cells: { calc_report: row => <ReportLink row={row} /> },
        detail: (row: GridRow) => <RawDetail id={row.id} name={String(row.record_number ?? '')} />,
        dialogs: pair ? <ParallelDialog ids={pair} onClose={() => compare(null)} /> : null,
      }}
    />
  )
}

/** The number of the report, which leads to it. */
function ReportLink({ row }: { row: GridRow }) {
  const number = typeof row.calc_report === 'string' ? row.calc_report : ''
  if (!number || typeof row.calc_report_id !== 'string') return number
  return (
    <a className="gt-number" href={`#${to('trialreport.reportview', { id: row.calc_report_id })}`}>
      {number}
    </a>
  )
}
