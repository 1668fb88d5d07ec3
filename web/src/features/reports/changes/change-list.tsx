import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { reportChangeMachine } from '@gt/domain/reports/report-change.states.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnPage } from '../../../app/own-page.ts'
import { useRead } from '../../../app/queries.ts'
import { to } from '../../../app/to.ts'
import { usePage } from '../../../app/use-page.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { PdfDialog } from '../../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../../kit/pdf-viewer-source.ts'
import { allKey } from '../../../kit/queue.ts'
import { countMs, QueuePage } from '../../../kit/queue-page.tsx'
import { ScanField } from '../../../kit/scan-field.tsx'
import { ApplyChange } from './apply-dialog.tsx'
import { AskChange } from './ask-change.tsx'
import { changeColumns } from './change-columns.tsx'
import { askedChange, changeCommands, changeNumber, changeQueues, testedTask } from './change-commands.ts'
import { ChangeDetail, ChangeHead } from './change-detail.tsx'
import { ComparePapers } from './compare-papers.tsx'

const filters = ['change_no', 'created_at', 'reason_kind', 'scope', 'apply_source', 'requested_by_id', 'state']

/** Changes of approved reports: asked for, decided, made, and the old copies recalled. */
export function ChangeList({ code }: { code: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const page = usePage(code)
  const entry = useOwnPage('djentrustmanage.checklist', 'gdtrialtest.testlist')
  const { data: counts } = useRead(reportChangeActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [applying, apply] = useState(false)
  const [compared, compare] = useState<GridRow | null>(null)
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const begin = (): void => apply(true)
  return (
    <>
      <QueuePage
        page={page}
        actions={reportChangeActions}
        entity={askedChange}
        machine={reportChangeMachine}
        queues={changeQueues}
        counts={counts}
        first={page.can('approve') ? 'submitted' : allKey}
        filters={filters}
        exported={{ by: reportChangeActions }}
        sort={{ field: 'created_at', dir: 'desc' }}
        columns={changeColumns}
        beside={['scanned']}
        aside={<ScanField label={t('page.djentrustmanage.changelist.scan')} />}
        commands={changeCommands}
        tools={[{ op: 'applyChange', run: begin }]}
        unticked={{ applyChange: begin }}
        others={row =>
          page.can('compare')
            ? [
                {
                  op: 'compare',
                  key: 'compare',
                  text: t('page.djentrustmanage.changelist.compare'),
                  run: () => compare(row),
                },
              ]
            : []
        }
        head={row => <ChangeHead row={row} />}
        detail={row => <ChangeDetail row={row} onPaper={setPaper} />}
        run={(command, [row]) => {
          const task = command.key === 'make' && row ? testedTask(row) : null
          if (task) void navigate(to(entry, { id: task }))
          return task !== null
        }}
        asking={doing => <AskChange {...doing} />}
      />
      {applying ? <ApplyChange onClose={() => apply(false)} /> : null}
      {compared ? (
        <ComparePapers id={compared.id} number={changeNumber(compared)} onClose={() => compare(null)} />
      ) : null}
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}
