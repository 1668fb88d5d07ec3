import page from '@gt/domain/charges/djbaseset.chargetarget.page.ts'
import { targetActions } from '@gt/domain/charges/target-actions.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { TickDialog } from '../../shapes/tick-dialog.tsx'

const loadUnits = (id: string) => call(targetActions, 'Units', { id })
interface Ticking {
  readonly row: GridRow
  readonly choices: Awaited<ReturnType<typeof loadUnits>>['rows']
}

/** Charge targets, the clients that stand in each, and their special prices. */
export default function ChargeTargetPage() {
  const { say } = useWords()
  const { can } = usePage(page.code)
  const [ticking, setTicking] = useState<Ticking | null>(null)
  const save = useWrite(targetActions, 'SaveUnits')
  const open = async (row: GridRow): Promise<void> => {
    try {
      setTicking({ row, choices: (await loadUnits(row.id)).rows })
    } catch (error) {
      toastFailure(error)
    }
  }
  const title = say(entrustUnit.label)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        rowCommands: row => (can('edit') ? [{ key: 'units', text: title, run: () => void open(row) }] : []),
        dialogs: ticking ? (
          <TickDialog
            key={ticking.row.id}
            title={title}
            subject={String(ticking.row.name)}
            choices={ticking.choices}
            onSave={ids => save.run({ ...itemOf(ticking.row), unit_ids: [...ids] })}
            onClose={() => setTicking(null)}
          />
        ) : null,
      }}
    />
  )
}
