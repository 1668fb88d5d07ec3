import page from '@gt/domain/platform/totalset.periodlock.page.ts'
import { useState } from 'react'
import { useSigned } from '../../app/state.ts'
import { LockDialog } from '../../features/operation/lock-dialog.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** Closed periods: the director closes them for tests and reports, the cashier for charges. */
export default function PeriodLockPage() {
  const { user } = useSigned()
  const [locking, setLocking] = useState(false)
  const posts = new Set(user.Posts.map(({ Code }) => Code))
  const scopes = [
    ...(posts.has('director') ? (['test', 'report'] as const) : []),
    ...(posts.has('cashier') ? (['charge'] as const) : []),
  ]
  return (
    <ListPage
      page={page}
      slots={{
        tools: { lock: { run: () => setLocking(true) } },
        dialogs: locking ? (
          <LockDialog
            scopes={scopes.length > 0 ? scopes : ['test', 'report', 'charge']}
            onClose={() => setLocking(false)}
          />
        ) : null,
      }}
    />
  )
}
