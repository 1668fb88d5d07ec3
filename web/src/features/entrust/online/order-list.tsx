import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { onlineOrderActions } from '@gt/domain/entrust/online-actions.ts'
import { onlineErrors } from '@gt/domain/entrust/online-errors.ts'
import { onlineOrder, onlineStage } from '@gt/domain/entrust/online-order.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../app/client.ts'
import { OrderingAt } from '../../../app/ordering.tsx'
import { refreshAfter, useRead } from '../../../app/queries.ts'
import { to } from '../../../app/to.ts'
import { usePage } from '../../../app/use-page.ts'
import { CommandDialog } from '../../../kit/command-dialog.tsx'
import { toastFailure } from '../../../kit/failure-words.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { PdfDialog } from '../../../kit/pdf-viewer-dialog.tsx'
import { allKey, type Queue } from '../../../kit/queue.ts'
import { countMs, QueuePage } from '../../../kit/queue-page.tsx'
import type { RowCommand } from '../../../kit/row-commands.tsx'
import type { PreCommand } from '../pre/pre-commands.ts'
import { slipOf } from '../pre/slip.ts'
import { laboratoryOf } from './at-laboratory.ts'
import { onlineNumber, orderColumns } from './order-columns.tsx'
import { OnlineDetail, OnlineHead } from './order-detail.tsx'
import './online.css'

interface Stages {
  readonly counts: Readonly<Record<string, number>>
}

const stage = (key: keyof typeof onlineStage.labels, more: Partial<Queue<Stages>> = {}): Queue<Stages> => ({
  key,
  word: onlineStage.labels[key],
  filters: [{ field: 'stage', op: 'eq', value: key }],
  count: ({ counts }) => counts[key] ?? 0,
  ...more,
})

/** Queues of own orders by where they stand. */
export const stageQueues: readonly Queue<Stages>[] = [
  { key: allKey, word: 'common.all', filters: [], count: () => undefined },
  stage('draft', { hides: ['entrust_no', 'task_progress', 'return_reason', 'submitted_at'] }),
  stage('submitted', { hides: ['entrust_no', 'task_progress', 'return_reason'] }),
  stage('returned', { tone: 'orange', hides: ['entrust_no', 'task_progress'] }),
  stage('accepted', { hides: ['return_reason'] }),
  stage('finished', { hides: ['return_reason'] }),
]

const commands: readonly PreCommand[] = [
  { key: 'withdraw', action: 'Withdraw', op: 'withdraw' },
  { key: 'delete', action: 'Delete', op: 'delete', danger: true },
]

const filters = ['project_name', 'lab_name', 'submitted_at', 'stage', 'pre_no']
const sort = { field: 'submitted_at', dir: 'desc' } as const
const wizard = 'gdonlineentrust.onlineentrust'
const can = (row: GridRow, command: string): boolean => Array.isArray(row.can) && row.can.includes(command)

/** The own orders at all laboratories: drafts, sent, returned, accepted and finished (page onlineentrustlist). */
export function OnlineOrderList() {
  const page = usePage('gdonlineentrust.onlineentrustlist')
  const { t, language } = useWords()
  const navigate = useNavigate()
  const { data } = useRead(onlineOrderActions, 'Counts', {}, { refetchInterval: countMs, keep: true })
  const [slip, setSlip] = useState<GridRow | null>(null)
  const edit = (row: GridRow, id: string = row.id): void => {
    navigate(to(wizard, { lab: String(row.target_business_id), edit: id }))
  }
  const copy = async (row: GridRow): Promise<void> => {
    try {
      const whole = await call(preEntrustmentActions, 'CopyFrom', { id: row.id }, { at: laboratoryOf(row) })
      await refreshAfter(onlineOrderActions, 'List')
      edit(row, whole.order.id)
    } catch (error) {
      toastFailure(error)
    }
  }
  const accepted = sentence(refused(onlineErrors, 'ON-01'), language)
  const others = (row: GridRow): readonly RowCommand[] => [
    ...(page.can('print') && row.qr_code && row.state !== 'draft'
      ? [{ key: 'print', text: t('page.djentrustmanage.entrusttemp.slip'), run: () => setSlip(row) }]
      : []),
    ...(page.can('copy') ? [{ key: 'copy', text: t('common.copy'), run: () => void copy(row) }] : []),
  ]
  return (
    <>
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
        columns={orderColumns}
        commands={commands}
        against={(row, { key }) => (key === 'withdraw' && row.state === 'accepted' ? accepted : undefined)}
        leading={row =>
          page.can('edit') && can(row, 'save') ? [{ key: 'edit', text: t('common.edit'), run: () => edit(row) }] : []
        }
        others={others}
        onAdd={() => navigate(to(wizard))}
        head={row => <OnlineHead row={row} />}
        detail={row => <OnlineDetail row={row} />}
        asking={({ command, name, rows, fresh, onClose }) => {
          const [first] = rows
          return (
            // drafts of several laboratories are deleted one laboratory after the other
            <OrderingAt laboratory={first ? laboratoryOf(first) : null}>
              <CommandDialog
                actions={preEntrustmentActions}
                action={command.action}
                name={name}
                rows={rows.filter(row => row.target_business_id === first?.target_business_id)}
                numberOf={onlineNumber}
                {...(command.danger ? { danger: true } : {})}
                consequence={t(
                  command.key === 'withdraw'
                    ? 'page.gdonlineentrust.onlineentrustlist.withdraw_sure'
                    : 'common.delete.confirm',
                )}
                fresh={fresh}
                onDone={() => void refreshAfter(onlineOrderActions, 'List')}
                onClose={onClose}
              />
            </OrderingAt>
          )
        }}
      />
      {slip ? (
        <PdfDialog source={slipOf(slip.id, onlineNumber(slip), laboratoryOf(slip))} onClose={() => setSlip(null)} />
      ) : null}
    </>
  )
}
