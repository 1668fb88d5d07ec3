import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { onlineOrderActions } from '@gt/domain/entrust/online-actions.ts'
import { onlineOrder } from '@gt/domain/entrust/online-order.ts'
import { onlineReportActions } from '@gt/domain/reports/online-report-actions.ts'
import { call } from '../../../app/client.ts'
import { download } from '../../../app/download.ts'
import { useRead } from '../../../app/queries.ts'
import { usePage } from '../../../app/use-page.ts'
import { toastFailure } from '../../../kit/failure-words.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { allKey } from '../../../kit/queue.ts'
import { countMs, QueuePage } from '../../../kit/queue-page.tsx'
import { saveBytes } from '../../../kit/save-bytes.ts'
import { laboratoryOf } from './at-laboratory.ts'
import { progressColumns } from './order-columns.tsx'
import { OnlineDetail, OnlineHead, OnlineTimeLine } from './order-detail.tsx'
import { stageQueues } from './order-list.tsx'
import './online.css'

const filters = ['stage', 'submitted_at', 'lab_name', 'entrust_no', 'pre_no']
const sort = { field: 'submitted_at', dir: 'desc' } as const
/** Most reports of one order that are saved by one press. */
const mostReports = 50

/** Saves the issued reports of an order, each as a file of its own. */
async function saveReports(row: GridRow): Promise<void> {
  try {
    const { rows } = await call(onlineReportActions, 'List', {
      filter: [
        { field: 'entrust_no', op: 'eq', value: String(row.entrust_no) },
        { field: 'lab_name', op: 'eq', value: String(row.lab_name) },
        { field: 'report_state', op: 'eq', value: ['issued', 'archived'] },
      ],
      size: mostReports,
    })
    for (const { id, paper_id, report_no } of rows.filter(one => one.paper_id)) {
      const { file_id } = await call(onlineReportActions, 'Open', { id }, { at: laboratoryOf(row) })
      const bytes = await download(file_id, new AbortController().signal, laboratoryOf(row))
      saveBytes(bytes, `${report_no ?? paper_id}.pdf`, 'application/pdf')
    }
  } catch (error) {
    toastFailure(error)
  }
}

/** How far the own orders are at all laboratories (page entrustprogress). */
export function OnlineProgressList() {
  const page = usePage('gdentrustmanage.entrustprogress')
  const { t } = useWords()
  const { data } = useRead(onlineOrderActions, 'Counts', {}, { refetchInterval: countMs, keep: true })
  return (
    <QueuePage
      page={page}
      actions={onlineOrderActions}
      entity={onlineOrder}
      machine={preEntrustmentStates}
      queues={stageQueues}
      counts={data && { counts: data.by_stage }}
      first={allKey}
      filters={filters}
      sort={sort}
      columns={progressColumns}
      commands={[]}
      others={row =>
        page.can('download')
          ? [
              {
                key: 'download',
                text: t('page.gdentrustmanage.entrustprogress.download'),
                reason:
                  typeof row.report_count === 'number' && row.report_count > 0
                    ? undefined
                    : t('page.gdentrustmanage.entrustprogress.no_reports'),
                run: () => void saveReports(row),
              },
            ]
          : []
      }
      exported={{ by: onlineOrderActions }}
      head={row => <OnlineHead row={row} />}
      detail={row => (
        <>
          <OnlineTimeLine row={row} />
          <OnlineDetail row={row} />
        </>
      )}
      asking={() => null}
    />
  )
}
