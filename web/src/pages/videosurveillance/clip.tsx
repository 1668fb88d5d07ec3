import { clipActions } from '@gt/domain/video/actions.ts'
import page from '@gt/domain/video/videosurveillance.clip.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { Player } from '../../features/video/player.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** The name of the file says by whom and when it was taken home. */
async function save(row: GridRow): Promise<void> {
  const { address } = await call(clipActions, 'Download', { id: row.id })
  const link = document.createElement('a')
  link.href = address
  link.click()
}

/** Clips and snapshots that are kept with their tasks. */
export default function ClipsPage() {
  const { t } = useWords()
  const [playing, setPlaying] = useState<GridRow | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        rowOperations: {
          play: setPlaying,
          download: row => void save(row).catch(toastFailure),
        },
        dialogs: playing ? (
          <Dialog
            title={t('page.videosurveillance.clip.play_of', { at: String(playing.started_at) })}
            width={880}
            onClose={() => setPlaying(null)}
            foot={<Button onClick={() => setPlaying(null)}>{t('common.close')}</Button>}
          >
            <div className="gt-player-box">
              <Player
                live={false}
                label={String(playing.started_at)}
                open={async () => (await call(clipActions, 'Play', { id: playing.id })).address}
              />
            </div>
          </Dialog>
        ) : null,
      }}
    />
  )
}
