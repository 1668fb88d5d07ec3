import type { Told } from '@gt/domain/dashboard/announcement-actions.ts'
import { Dialog } from '../kit/dialog.tsx'
import { formatMinute } from '../kit/format.ts'
import './announcement-dialog.css'

/** An announcement in full: its text as it was written, never as markup. */
export function AnnouncementDialog({ row, onClose }: { row: Told; onClose: () => void }) {
  return (
    <Dialog title={row.title} width={560} onClose={onClose}>
      <div className="gt-told">
        <p className="facts gt-number">{formatMinute(row.publish_at)}</p>
        {row.content}
      </div>
    </Dialog>
  )
}
