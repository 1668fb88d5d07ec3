import { cameraBoardActions } from '@gt/domain/video/actions.ts'
import type { cellsOf } from '@gt/domain/video/camera-board.entity.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './video.css'

interface KeepWallProps {
  readonly layout: keyof typeof cellsOf
  readonly cameras: readonly string[]
  readonly seconds: number | null
  readonly onClose: () => void
}

/** Keeps a wall under a name, for oneself or for everybody of the unit. */
export function KeepWall({ layout, cameras, seconds, onClose }: KeepWallProps) {
  const { t } = useWords()
  const { run, busy } = useWrite(cameraBoardActions, 'Keep')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  return (
    <SaveDialog
      title={t('page.videosurveillance.board.keep')}
      width={440}
      className="gt-camera-fields"
      busy={busy}
      reason={name.trim() ? undefined : t('common.required', { label: t('page.videosurveillance.board.name') })}
      save={async () => {
        await run({
          ...{ name: name.trim(), layout, camera_ids: cameras.slice(0, 16), rotate_seconds: seconds },
          shared: shared ? 1 : 0,
        })
        return undefined
      }}
      onClose={onClose}
    >
      <label htmlFor="gt-wall-name">{t('page.videosurveillance.board.name')}</label>
      <input
        id="gt-wall-name"
        className="gt-input"
        maxLength={80}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <label htmlFor="gt-wall-shared">{t('page.videosurveillance.board.shared')}</label>
      <input id="gt-wall-shared" type="checkbox" checked={shared} onChange={event => setShared(event.target.checked)} />
    </SaveDialog>
  )
}
