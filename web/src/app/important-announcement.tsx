import { announcementActions } from '@gt/domain/dashboard/announcement-actions.ts'
import { useState } from 'react'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { useRead } from './queries.ts'

/** Announcements of importance that were not confirmed open by themselves after signing in, one after the other. */
export function ImportantAnnouncement() {
  const { data } = useRead(announcementActions, 'Mine', {}, { keep: true })
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const row = data?.rows.find(
    ({ id, importance, confirmed }) => importance === 'high' && confirmed === 0 && !later.has(id),
  )
  // closed unread it comes again with the next load
  return row ? (
    <AnnouncementDialog key={row.id} row={row} onClose={() => setLater(new Set([...later, row.id]))} />
  ) : null
}
