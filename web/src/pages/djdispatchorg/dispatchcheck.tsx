import { dispatchCheckActions } from '@gt/domain/dispatch/check-actions.ts'
import page from '@gt/domain/dispatch/djdispatchorg.dispatchcheck.page.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { type FindingsAct, FindingsDialog } from '../../features/dispatch/findings-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import '../../features/dispatch/dispatch.css'

/** What the site and the parent say to findings, by operation. */
const acts: readonly { readonly op: 'fix' | 'verify'; readonly act: FindingsAct }[] = [
  { op: 'fix', act: 'Answer' },
  { op: 'verify', act: 'Verify' },
]

interface Open {
  readonly act: FindingsAct
  readonly row: GridRow
}

/** Sites that nobody visited in this quarter, in red above the visits. */
function Unvisited() {
  const { t } = useWords()
  const { data } = useRead(dispatchCheckActions, 'Unvisited', {})
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <p className="gt-unvisited" role="status">
      {t('page.djdispatchorg.dispatchcheck.unvisited', { sites: rows.map(({ name }) => name).join('、') })}
    </p>
  )
}

/** Visits to site laboratories, what was found there and how it was corrected. */
export default function DispatchCheckPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        head: <Unvisited />,
        mayChange: ({ state }) => state === 'planned',
        rowCommands: row =>
          acts
            .filter(({ op }) => row.state === 'correcting' && can(op))
            .map(({ op, act }) => ({
              key: op,
              text: t(`page.djdispatchorg.dispatchcheck.${op}`),
              run: () => setOpen({ act, row }),
            })),
        dialogs: open ? (
          <FindingsDialog key={open.row.id} act={open.act} visit={open.row} onClose={() => setOpen(null)} />
        ) : null,
      }}
    />
  )
}
