import { versionNoteActions } from '@gt/domain/identity/version-note-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { formatMinute } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { call } from './client.ts'
import './announcement-dialog.css'

type Note = OutputOf<(typeof versionNoteActions)['actions']['Mine']>['note']

/** What an update changed, shown once: as soon as it stands there the server knows that it was seen. */
export function VersionNote({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [note, setNote] = useState<Note>(null)
  useEffect(() => {
    const show = async (): Promise<void> => {
      const found = await call(versionNoteActions, 'Mine', {})
      if (!found.note) return
      setNote(found.note)
      await call(versionNoteActions, 'Seen', { id: found.note.id })
    }
    // nobody asked for it: it is there again after the next sign-in
    show().catch((error: unknown) => console.info('no note of the version', error))
  }, [])
  if (!note) return null
  return (
    <Dialog
      title={note.title}
      width={560}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="gt-told">
        <p className="facts gt-number">
          {t('shell.version_note', { version: note.version_no, at: formatMinute(note.released_at) })}
        </p>
        {note.notes}
      </div>
    </Dialog>
  )
}
