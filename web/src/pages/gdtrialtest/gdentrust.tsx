import page from '@gt/domain/outsourced/gdtrialtest.gdentrust.page.ts'
import { outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { outsideProgress } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { usePage } from '../../app/use-page.ts'
import { OrderDialog } from '../../features/outsourced/order-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { useNewKey } from '../../kit/use-new-key.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Until it is sent, and again once the laboratory gave it back. */
const mayEdit = (row: GridRow): boolean =>
  ['draft', 'submitted', 'rejected', 'approved'].includes(String(row.state)) || row.calc_progress === 'refused'

/** Tests that the site sends to other laboratories. */
export default function OutsideOrdersPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [editing, edit] = useState<{ readonly row: GridRow | null } | null>(null)
  const [printed, print] = useState<GridRow | null>(null)
  const add = (): void => edit({ row: null })
  useNewKey(can('add') && !editing && !printed ? add : null)
  return (
    <ListPage
      page={page}
      slots={{
        ...(can('add') ? { tools: { add: { run: add } } } : {}),
        cells: {
          calc_progress: row => <StateMark list={outsideProgress} code={String(row.calc_progress ?? 'draft')} />,
        },
        rowCommands: row => [
          ...(can('edit') && mayEdit(row) ? [{ key: 'edit', text: t('common.edit'), run: () => edit({ row }) }] : []),
          ...(can('print') && ['approved', 'sent', 'returned', 'confirmed'].includes(String(row.state))
            ? [{ key: 'print', text: t('page.gdtrialtest.gdentrust.sheet'), run: () => print(row) }]
            : []),
        ],
        mayChange: row => ['draft', 'rejected'].includes(String(row.state)),
        dialogs: (
          <>
            {editing ? (
              <OrderDialog
                key={editing.row?.id ?? 'new'}
                title={t(editing.row ? 'page.gdtrialtest.gdentrust.edit' : 'page.gdtrialtest.gdentrust.add')}
                row={editing.row}
                onClose={() => edit(null)}
              />
            ) : null}
            {printed ? (
              <PdfDialog
                source={{
                  name: `${printed.outsourced_no}.pdf`,
                  load: async () => bytesOfBase64((await call(outsideOrderActions, 'Sheet', { id: printed.id })).pdf),
                  print: true,
                  save: true,
                }}
                onClose={() => print(null)}
              />
            ) : null}
          </>
        ),
      }}
    />
  )
}
