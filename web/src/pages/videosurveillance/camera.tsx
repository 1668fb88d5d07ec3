import { cameraActions } from '@gt/domain/video/actions.ts'
import page from '@gt/domain/video/videosurveillance.camera.page.ts'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { BindingDialog, LiveDialog, PlaybackDialog, StreamDialog } from '../../features/video/camera-dialogs.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

const dialogs = { stream: StreamDialog, bind: BindingDialog, live: LiveDialog, play: PlaybackDialog } as const
type Open = { readonly what: keyof typeof dialogs; readonly row: GridRow }

/** Cameras of rooms: where their streams are taken, what stands before them, what they see and saw. */
export default function CamerasPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [open, setOpen] = useState<Open | null>(null)
  const { run, busy } = useWrite(cameraActions, 'Check')
  const check = async (rows: readonly GridRow[]): Promise<void> => {
    await run({ ids: rows.map(({ id }) => id) }).then(
      ({ online, offline, not_played }) =>
        toastDone(t('page.videosurveillance.camera.checked', { online, offline, none: not_played })),
      toastFailure,
    )
  }
  const dialog = (): ReactNode => {
    if (!open) return null
    const Opened = dialogs[open.what]
    return <Opened row={open.row} onClose={() => setOpen(null)} />
  }
  return (
    <TreePage
      page={page}
      slots={{
        batch: rows => ({
          check: {
            run: () => void check(rows),
            ...(busy ? { reason: t('page.videosurveillance.camera.opening') } : {}),
          },
        }),
        rowOperations: {
          live: row => setOpen({ what: 'live', row }),
          play: row => setOpen({ what: 'play', row }),
        },
        rowCommands: row =>
          can('edit')
            ? [
                {
                  key: 'stream',
                  text: t('page.videosurveillance.camera.stream'),
                  run: () => setOpen({ what: 'stream', row }),
                },
                {
                  key: 'bind',
                  text: t('page.videosurveillance.camera.bind'),
                  run: () => setOpen({ what: 'bind', row }),
                },
              ]
            : [],
        dialogs: dialog(),
      }}
    />
  )
}
