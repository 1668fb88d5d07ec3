import { askedChange } from '@gt/domain/entrust/asked-change.ts'
import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { orderChangeStates } from '@gt/domain/entrust/order-change.states.ts'
import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { useState } from 'react'
import { queryValue, usePlace } from '../../../app/page-context.ts'
import { useRead } from '../../../app/queries.ts'
import { usePage } from '../../../app/use-page.ts'
import { AntdProvider } from '../../../kit/antd-provider.tsx'
import { CommandDialog } from '../../../kit/command-dialog.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { PdfDialog } from '../../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../../kit/pdf-viewer-source.ts'
import { allKey } from '../../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../../kit/queue-page.tsx'
import { ScanField } from '../../../kit/scan-field.tsx'
import { changeColumns } from './change-columns.tsx'
import {
  type ChangeCommand,
  changeCommands,
  changeNumber,
  changePaper,
  changeQueues,
  isWritable,
} from './change-commands.ts'
import { ChangeContent, ChangeDetail, ChangeHead } from './change-detail.tsx'
import { ChangeEditor } from './change-editor.tsx'
import { ChooseOrder } from './choose-order.tsx'

const filters = ['submitted_at', 'change_no', 'entrustment_id', 'requested_by', 'affects_report', 'state']

/** Changes of orders: queues with counts, grid, commands, the sheet for the client, drawer with before and after. */
export function ChangeList({ code }: { code: string }) {
  const { t, language } = useWords()
  const page = usePage(code)
  const { address, setQuery } = usePlace()
  const { data: counts } = useRead(orderChangeActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const [edited, edit] = useState<GridRow | null>(null)
  const [choosing, choose] = useState(false)
  // the registration page leads here with its order
  const asked = page.can('add') ? queryValue(address, 'order') : null
  return (
    <>
      <QueuePage
        page={page}
        actions={orderChangeActions}
        entity={askedChange}
        machine={orderChangeStates}
        queues={changeQueues}
        counts={counts}
        first={page.can('approve') ? 'submitted' : allKey}
        filters={filters}
        sort={{ field: 'id', dir: 'desc' }}
        columns={changeColumns}
        beside={['scanned']}
        aside={<ScanField label={t('page.djentrustmanage.entrustchangelist.scan')} />}
        commands={changeCommands}
        against={(row, { key }) =>
          key === 'apply' && typeof row.begun_task === 'string'
            ? sentence(refused(entrustmentErrors, 'E-35', { number: row.begun_task }), language)
            : undefined
        }
        leading={row =>
          page.can('add') && isWritable(row) ? [{ key: 'edit', text: t('common.edit'), run: () => edit(row) }] : []
        }
        others={row =>
          page.can('print')
            ? [
                {
                  key: 'print',
                  text: t('page.djentrustmanage.entrustchangelist.print'),
                  run: () => setPaper(changePaper(row)),
                },
              ]
            : []
        }
        onAdd={() => choose(true)}
        head={row => <ChangeHead row={row} />}
        detail={row => <ChangeDetail row={row} />}
        asking={doing => <AskChange {...doing} />}
      />
      {choosing ? (
        <ChooseOrder
          onChoose={id => {
            choose(false)
            setQuery({ order: id })
          }}
          onClose={() => choose(false)}
        />
      ) : null}
      <AntdProvider>
        {edited ? (
          <ChangeEditor
            key={edited.id}
            orderId={String(edited.entrustment_id)}
            changeId={edited.id}
            onClose={() => edit(null)}
          />
        ) : asked ? (
          <ChangeEditor key={asked} orderId={asked} changeId={null} onClose={() => setQuery({ order: null })} />
        ) : null}
      </AntdProvider>
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

/** Asks for what a command of changes needs; who decides on one sees what it does. */
function AskChange({ command, name, rows, fresh, onClose }: Doing<ChangeCommand>) {
  const { t } = useWords()
  const [only] = rows.length === 1 ? rows : []
  return (
    <CommandDialog
      actions={orderChangeActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={changeNumber}
      reason={command.reason}
      consequence={t(`page.djentrustmanage.entrustchangelist.${command.key}_note`)}
      {...(command.danger ? { danger: true } : {})}
      {...(only ? { wide: true } : {})}
      fresh={fresh}
      onClose={onClose}
    >
      {only ? <Shown id={only.id} /> : null}
    </CommandDialog>
  )
}

function Shown({ id }: { id: string }) {
  const { data, error, refetch } = useRead(orderChangeActions, 'GetWhole', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <div style={{ height: 120 }} aria-busy="true" />
  return (
    <div className="gt-details gt-change-asked">
      <ChangeContent whole={data} />
    </div>
  )
}
