import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../app/client.ts'
import { usePlace } from '../../../app/page-context.ts'
import { useRead } from '../../../app/queries.ts'
import { useSigned } from '../../../app/state.ts'
import { to } from '../../../app/to.ts'
import { usePage } from '../../../app/use-page.ts'
import { toastFailure } from '../../../kit/failure-words.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { useLabelsAnywhere } from '../../../kit/label-gun.ts'
import { PdfDialog } from '../../../kit/pdf-viewer-dialog.tsx'
import { countMs, QueuePage } from '../../../kit/queue-page.tsx'
import { ScanInput } from '../../../kit/scan-field.tsx'
import { soundScan } from '../../../kit/scan-sound.ts'
import { toastDone, toastFailed } from '../../../kit/toast.tsx'
import { AcceptSeveral } from './accept-several.tsx'
import { PreAsking } from './pre-asking.tsx'
import { PreCard } from './pre-card.tsx'
import { inboxColumns, preNumber } from './pre-columns.tsx'
import { askedPreOrder, inboxCommands, inboxQueues, type PreCommand, scannedFilter } from './pre-commands.ts'
import { PreDetail, PreHead } from './pre-detail.tsx'
import { slipOf } from './slip.ts'
import { SplitDialog } from './split-dialog.tsx'
import '../registration.css'
import './pre.css'

const filters = ['client', 'project_name', 'source', 'submitted_at', 'pre_no']
const sort = { field: 'submitted_at', dir: 'asc' } as const
const splitWord = preEntrustmentStates.commands.split.label
const desk = 'djentrustmanage.newEntrustsManager'

/** What clients have announced, the longest waiting first: taken in at the registration page, or returned (page ywtentrustlist). */
export function Inbox({ code }: { code: string }) {
  const page = usePage(code)
  const { t, say } = useWords()
  const { permissions } = useSigned().facts
  const navigate = useNavigate()
  const { data } = useRead(preEntrustmentActions, 'Counts', {}, { refetchInterval: countMs, keep: true })
  const [slip, setSlip] = useState<GridRow | null>(null)
  const [splitting, setSplitting] = useState<GridRow | null>(null)
  /** Rows of which each becomes an order of its own. */
  const [each, setEach] = useState<readonly GridRow[] | null>(null)
  const mayRegister = permissions.some(one => one.toLowerCase() === `${desk}.view`.toLowerCase())
  /** One alone is compared and corrected on the registration page. */
  const run = (command: PreCommand, rows: readonly GridRow[]): boolean => {
    const [only] = rows
    if (command.key !== 'accept' || rows.length !== 1 || !only || !mayRegister) return false
    navigate(to(desk, { announced: only.id }))
    return true
  }
  return (
    <>
      <QueuePage
        page={page}
        actions={preEntrustmentActions}
        entity={entrustmentTemp}
        machine={preEntrustmentStates}
        queues={inboxQueues}
        counts={data && { counts: data.by_state }}
        first="submitted"
        filters={filters}
        asked={askedPreOrder}
        sort={sort}
        columns={inboxColumns}
        commands={inboxCommands}
        against={row =>
          typeof row.taken_by === 'string'
            ? t('page.djentrustmanage.ywtentrustlist.taken', { name: row.taken_by })
            : undefined
        }
        others={row => [
          ...(Array.isArray(row.can) && row.can.includes('split') && row.sample_count !== 1
            ? [{ key: 'split', text: say(splitWord), run: () => setSplitting(row) }]
            : []),
          ...(page.can('print') && row.qr_code
            ? [{ key: 'print', text: t('page.djentrustmanage.entrusttemp.slip'), run: () => setSlip(row) }]
            : []),
        ]}
        exported={{ by: preEntrustmentActions }}
        card={row => <PreCard row={row} />}
        run={run}
        aside={<Scan />}
        head={row => <PreHead row={row} />}
        detail={row => <PreDetail row={row} withCode={false} />}
        asking={doing =>
          doing.command.key === 'accept' && doing.rows.length > 1 && each !== doing.rows ? (
            <AcceptSeveral
              rows={doing.rows}
              onEach={() => setEach(doing.rows)}
              onTogether={orderId => {
                doing.onClose()
                toastDone(t('page.djentrustmanage.ywtentrustlist.together_done', { n: doing.rows.length }))
                if (mayRegister) navigate(to(desk, { id: orderId }))
              }}
              onClose={doing.onClose}
            />
          ) : (
            <PreAsking {...doing} />
          )
        }
      />
      {splitting ? <SplitDialog row={splitting} onClose={() => setSplitting(null)} /> : null}
      {slip ? <PdfDialog source={slipOf(slip.id, preNumber(slip))} onClose={() => setSlip(null)} /> : null}
    </>
  )
}

/**
 * Takes the code of a slip from a scanner, wherever the keyboard is, or a number from the keys, and opens what it stands for.
 */
function Scan() {
  const { t } = useWords()
  const { setQuery } = usePlace()
  const [text, setText] = useState('')
  const find = async (label: string): Promise<void> => {
    const filter = scannedFilter(label)
    setText('')
    if (!filter) return
    try {
      const { rows } = await call(preEntrustmentActions, 'List', { filter: [filter], size: 20 })
      const [found] = rows
      soundScan(found !== undefined)
      if (found) setQuery({ id: found.id })
      else toastFailed(t('page.djentrustmanage.ywtentrustlist.not_found', { code: filter.value }))
    } catch (error) {
      toastFailure(error)
    }
  }
  useLabelsAnywhere(label => void find(label))
  return (
    <ScanInput
      label={t('page.djentrustmanage.ywtentrustlist.scan')}
      text={text}
      onText={setText}
      onEnter={() => void find(text)}
    />
  )
}
