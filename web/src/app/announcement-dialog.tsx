import { announcementActions, type Told } from '@gt/domain/dashboard/announcement-actions.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toastFailure } from '../kit/failure-words.ts'
import { formatMinute } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { useWrite } from './queries.ts'
import './announcement-dialog.css'

/** Notes once that an announcement was opened; null when there is nothing to note. */
function useNoting(id: string | null, note: (input: { id: string }) => Promise<unknown>): void {
  const noted = useRef<string | null>(null)
  useEffect(() => {
    if (id === null || noted.current === id) return
    noted.current = id
    // nobody waits for it: it is told again with the next opening
    note({ id }).catch((error: unknown) => console.info('not noted', error))
  }, [id, note])
}

export interface AnnouncementDialogProps {
  readonly row: Told
  readonly onClose: () => void
}

/**
 * An announcement in full: its text as it was written, never as markup. One of importance is confirmed by a button, every other one
 * by being opened.
 */
export function AnnouncementDialog({ row, onClose }: AnnouncementDialogProps) {
  const { t } = useWords()
  const confirming = useWrite(announcementActions, 'Confirm')
  const asks = row.importance === 'high' && row.confirmed === 0
  const { id, confirmed } = row
  const { run } = confirming
  useNoting(!asks && confirmed === 0 ? id : null, run)
  const confirm = async (): Promise<void> => {
    try {
      await confirming.run({ id })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Dialog
      title={row.title}
      width={560}
      onClose={onClose}
      foot={
        asks ? (
          <Button look="primary" busy={confirming.busy} onClick={() => void confirm()}>
            {t('shell.announcement_confirm')}
          </Button>
        ) : null
      }
    >
      <div className="gt-told">
        <p className="facts gt-number">{formatMinute(row.publish_at)}</p>
        {row.content}
      </div>
    </Dialog>
  )
}
