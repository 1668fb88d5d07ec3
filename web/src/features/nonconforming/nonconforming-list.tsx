import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { nonconformingMachine } from '@gt/domain/audit/nonconforming-record.states.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { supervises, useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, QueuePage } from '../../kit/queue-page.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { AskNonconforming } from './ask.tsx'
import { nonconformingColumns } from './columns.tsx'
import {
  askedNonconforming,
  type NonconformingCommand,
  nonconformingCommands,
  nonconformingNumber,
  nonconformingQueues,
} from './commands.ts'
import { NonconformingDetail, NonconformingHead } from './detail.tsx'

const filters = ['nonconforming_no', 'found_at', 'trial_class_id', 'project_name', 'treatment', 'days_open']

const noticeOf = (row: GridRow): PdfSource => ({
  name: `${nonconformingNumber(row)}.pdf`,
  load: async signal => bytesOfBase64((await call(nonconformingActions, 'Notice', { id: row.id }, { signal })).pdf),
  print: true,
  save: true,
})

/**
 * Nonconforming results: each is told, tested again if need be, treated, and closed with proof.
 * @param commands under which operations the page offers them
 * @param site a site laboratory: with the section and what its contractor answered, and with whose result it is for who supervises several
 */
export function NonconformingList({
  code,
  site,
  commands = nonconformingCommands,
}: {
  code: string
  site?: true
  commands?: readonly NonconformingCommand[]
}) {
  const { t } = useWords()
  const signed = useSigned()
  const page = usePage(code)
  const { data: counts } = useRead(nonconformingActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<PdfSource | null>(null)
  return (
    <>
      <QueuePage
        page={page}
        actions={nonconformingActions}
        entity={askedNonconforming}
        machine={nonconformingMachine}
        queues={nonconformingQueues}
        counts={counts}
        first={commands.some(({ key, op }) => key === 'notify' && page.can(op)) ? 'open' : allKey}
        filters={filters}
        exported={{ by: nonconformingActions }}
        sort={{ field: 'found_at', dir: 'desc' }}
        columns={onOpen => nonconformingColumns(onOpen, { site, several: supervises(signed) })}
        commands={commands}
        against={row =>
          row.business_id === signed.facts.business?.id
            ? undefined
            : t('page.gdtrialtest.unqualifiedlist.elsewhere', { laboratory: String(row.laboratory ?? '') })
        }
        beside={['scanned']}
        aside={<ScanField label={t('page.djentrustmanage.nonconforminglist.scan')} />}
        others={row =>
          page.can('print')
            ? [
                {
                  op: 'print',
                  key: 'print',
                  text: t('page.djentrustmanage.nonconforminglist.notice'),
                  run: () => setPaper(noticeOf(row)),
                },
              ]
            : []
        }
        head={row => <NonconformingHead row={row} />}
        detail={row => <NonconformingDetail row={row} site={site} />}
        asking={doing => <AskNonconforming {...doing} site={site} />}
      />
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}
