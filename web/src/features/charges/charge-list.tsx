import { chargeActions } from '@gt/domain/charges/actions.ts'
import { askedCharge } from '@gt/domain/charges/asked-charge.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { today } from '../../kit/clock.ts'
import { formatMoney } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, QueuePage } from '../../kit/queue-page.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { Asking } from './asking.tsx'
import { ChargeSettingsTool } from './charge-settings.tsx'
import { chargeColumns } from './columns.tsx'
import { againstNotice, againstRow, chargeCommands } from './commands.ts'
import { ChargeDetail, ChargeHead } from './detail.tsx'
import { noticePaper } from './papers.ts'
import { PaymentCodeTool } from './payment-code.tsx'
import { chargeQueues } from './queues.ts'

const filters = [
  'entrust_unit_id',
  'entrust_date',
  'payment_mode',
  'paid_on',
  'entrustment_id',
  'charge_no',
  'kind',
  'due_on',
  'confirmed_at',
  'state',
]

/** The bills of a laboratory: queues with counts, grid with totals, money commands, papers, everything of a bill below the grid. */
export function ChargeList({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const { data: counts } = useRead(chargeActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const queues = useMemo(() => chargeQueues(today()), [])
  const [paper, setPaper] = useState<PdfSource | null>(null)
  return (
    <>
      <QueuePage
        page={page}
        actions={chargeActions}
        entity={askedCharge}
        machine={chargeMachine}
        queues={queues}
        counts={counts}
        first={page.can('confirm') ? 'draft' : allKey}
        filters={filters}
        exported={{ by: chargeActions, sheets: ['lines'] }}
        sort={{ field: 'created_at', dir: 'desc' }}
        columns={chargeColumns}
        beside={['scanned']}
        headTools={
          <>
            <ChargeSettingsTool />
            <PaymentCodeTool />
          </>
        }
        aside={<ScanField label={t('page.djentrustmanage.chargelist.scan')} />}
        commands={chargeCommands}
        against={againstRow}
        tools={[
          {
            op: 'print',
            run: rows => setPaper(noticePaper(rows)),
            reason: rows => {
              const word = againstNotice(rows)
              return word === null ? undefined : t(word)
            },
          },
        ]}
        others={row =>
          page.can('print') && againstNotice([row]) === null
            ? [
                {
                  key: 'notice',
                  text: t('page.djentrustmanage.chargelist.notice'),
                  run: () => setPaper(noticePaper([row])),
                },
              ]
            : []
        }
        below
        onward
        foot={sum => <Totals sum={sum} />}
        head={row => <ChargeHead row={row} />}
        detail={row => <ChargeDetail row={row} can={page.can} onPaper={setPaper} />}
        asking={doing => <Asking {...doing} {...(page.can('receipt') ? { onReceipt: setPaper } : {})} />}
      />
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

const totals = [
  ['list_amount', 'page.djentrustmanage.chargelist.total'],
  ['payable_amount', 'page.djentrustmanage.chargelist.payable'],
  ['paid_amount', 'page.djentrustmanage.chargelist.paid'],
  ['open_amount', 'page.djentrustmanage.chargelist.open'],
] as const

/** Sums of everything that the filter finds. */
function Totals({ sum }: { sum: Readonly<Record<string, string>> }) {
  const { t } = useWords()
  return totals.map(([name, word]) => (
    <span key={name}>
      {t(word)}
      <b className="gt-number">{formatMoney(sum[name] ?? '')}</b>
    </span>
  ))
}
