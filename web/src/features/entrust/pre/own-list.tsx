import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { againstStaff, preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/queries.ts'
import { useSigned } from '../../../app/state.ts'
import type { Page } from '../../../app/use-page.ts'
import { toastFailure } from '../../../kit/failure-words.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { PdfDialog } from '../../../kit/pdf-viewer-dialog.tsx'
import { allKey } from '../../../kit/queue.ts'
import { countMs, QueuePage } from '../../../kit/queue-page.tsx'
import type { RowCommand } from '../../../kit/row-commands.tsx'
import { OwnChoice } from '../own/own-place.tsx'
import { PreAsking } from './pre-asking.tsx'
import { PreCard } from './pre-card.tsx'
import { ownColumns, preNumber } from './pre-columns.tsx'
import { askedPreOrder, ownCommands, ownQueues, type PreCommand } from './pre-commands.ts'
import { PreDetail, PreHead } from './pre-detail.tsx'
import { slipOf } from './slip.ts'

interface OwnListProps {
  readonly page: Page
  /** Opens the wizard, with a stored draft or a new one. */
  readonly onEdit: (id: string | null) => void
}

const filters = ['client', 'project_name', 'submitted_at', 'state', 'pre_no']
const sort = { field: 'submitted_at', dir: 'desc' } as const
const can = (row: GridRow, command: string): boolean => Array.isArray(row.can) && row.can.includes(command)

/** What a client, or the counter on its behalf, has announced (page entrusttemp). */
export function OwnList({ page, onEdit }: OwnListProps) {
  const { t, language } = useWords()
  const isClient = useSigned().user.IsEntrust === 1
  const { data } = useRead(preEntrustmentActions, 'Counts', {}, { refetchInterval: countMs, keep: true })
  const copying = useWrite(preEntrustmentActions, 'CopyFrom')
  const [slip, setSlip] = useState<GridRow | null>(null)
  const copy = async (row: GridRow): Promise<void> => {
    try {
      onEdit((await copying.run({ id: row.id })).order.id)
    } catch (error) {
      toastFailure(error)
    }
  }
  /** What a client announced itself is not for the counter to take back. */
  const against = (row: GridRow, { key }: PreCommand): string | undefined => {
    const reason = isClient ? undefined : againstStaff(key, String(row.source))
    return reason && sentence(reason, language)
  }
  const leading = (row: GridRow): readonly RowCommand[] =>
    page.can('add') && can(row, 'save') ? [{ key: 'edit', text: t('common.edit'), run: () => onEdit(row.id) }] : []
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
        actions={preEntrustmentActions}
        entity={entrustmentTemp}
        machine={preEntrustmentStates}
        queues={ownQueues}
        counts={data && { counts: data.by_state }}
        first={allKey}
        filters={filters}
        asked={askedPreOrder}
        sort={sort}
        columns={ownColumns}
        commands={ownCommands}
        against={against}
        leading={leading}
        others={others}
        {...(isClient ? { aside: <OwnChoice /> } : {})}
        card={row => <PreCard row={row} />}
        onAdd={() => onEdit(null)}
        head={row => <PreHead row={row} />}
        detail={row => <PreDetail row={row} withCode />}
        asking={doing => <PreAsking {...doing} />}
      />
      {slip ? <PdfDialog source={slipOf(slip.id, preNumber(slip))} onClose={() => setSlip(null)} /> : null}
    </>
  )
}
