import { clientApplicationActions } from '@gt/domain/identity/application-actions.ts'
import { registerApplication } from '@gt/domain/identity/register-application.entity.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import page from '@gt/domain/ledgers/djentrustmanage.ywtaccount.ledger.ts'
import { type ReactNode, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { factColumn } from '../../kit/columns.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { FileName } from '../../kit/file-tiles.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { ApplicationsGrid, applicationColumns } from './applications-grid.tsx'
import { DecidedSwitch } from './decided-switch.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const { fields } = registerApplication
const columns = applicationColumns([
  factColumn('unit_name', fields.unit_name, { width: 200 }),
  factColumn('credit_code', fields.credit_code, { width: 180 }),
  factColumn('unit_kind', fields.unit_kind, { width: 100 }),
  factColumn('project_name', fields.project_name, { width: 200 }),
  {
    ...factColumn('proof_name', text(fields.proof_file_id.label), { width: 160 }),
    render: row =>
      row.proof_file_id ? (
        <FileName fileId={String(row.proof_file_id)} name={String(row.proof_name)} mime={String(row.proof_mime)} />
      ) : null,
  },
  factColumn('joins', text({ zh: '加入委托单位', en: 'Joins client', es: 'Se une a' }), { width: 200 }),
])

/** Clients who ask for an account to announce orders with: the reception approves or refuses. */
export function ClientApplications({ above }: { readonly above: ReactNode }) {
  const { t } = useWords()
  const rights = usePage(page.code)
  const [decided, setDecided] = useState(false)
  const [refusing, refuse] = useState<GridRow | null>(null)
  const { data, ...read } = useRead(
    clientApplicationActions,
    'List',
    { state: decided ? 'decided' : 'submitted' },
    { keep: true },
  )
  const approve = useWrite(clientApplicationActions, 'Approve')
  const reject = useWrite(clientApplicationActions, 'Reject')
  const accept = async (row: GridRow): Promise<void> => {
    const sure = await confirm({
      question: t('page.djentrustmanage.ywtaccount.approve_question', { name: String(row.user_name) }),
      consequence: row.joins
        ? t('page.djentrustmanage.ywtaccount.approve_joins', { name: String(row.joins) })
        : t('page.djentrustmanage.ywtaccount.approve_new', { name: String(row.unit_name) }),
      verb: t('kit.queue.approve'),
    })
    if (!sure) return
    try {
      await approve.run(itemOf(row))
      toastDone(t('common.operate.success'))
    } catch (error) {
      toastFailure(error)
    }
  }
  const commandsOf = (row: GridRow): readonly RowCommand[] => [
    ...(row.state === 'submitted' && rights.can('add')
      ? [
          { key: 'approve', text: t('kit.queue.approve'), run: () => void accept(row) },
          { key: 'reject', text: t('kit.queue.reject'), danger: true, run: () => refuse(row) },
        ]
      : []),
  ]
  return (
    <ApplicationsGrid
      page={rights}
      above={above}
      tools={<DecidedSwitch decided={decided} onChange={setDecided} />}
      columns={columns}
      rows={data?.rows.map((row): GridRow => ({ ...row }))}
      read={read}
      commandsOf={commandsOf}
    >
      {refusing ? (
        <RejectDialog
          name={String(refusing.user_name)}
          busy={reject.busy}
          onReject={reason => reject.run({ ...itemOf(refusing), reason })}
          onClose={() => refuse(null)}
        />
      ) : null}
    </ApplicationsGrid>
  )
}
