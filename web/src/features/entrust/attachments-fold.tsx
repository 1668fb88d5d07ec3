import { type OrderFile, orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { Camera, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { download } from '../../app/download.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatBytes, formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Loaded, later } from '../../kit/loaded.tsx'
import { Failed } from '../../kit/parts.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { useAttaching } from './use-attaching.ts'

interface AttachmentsProps {
  /** Null while the order is not stored. */
  readonly orderId: string | null
  readonly writable: boolean
  /** The stored order that a file is for; null when the clerk does not store it. */
  readonly stored: () => Promise<string | null>
}

const cameraDialog = later(async () => (await import('../../kit/camera-dialog.tsx')).CameraDialog)

/** A telephone or tablet brings its own camera with the file chooser. */
const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches
const accepted = filePurposes.order_attachment.types.join(',')

/** Papers and photographs of an order: several at once, by the camera of desk or telephone, opened, taken away. */
export function Attachments({ orderId, writable, stored }: AttachmentsProps) {
  const { t } = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const target = useRef<string | null>(null)
  const { data, error, refetch } = useRead(
    orderFileActions,
    'List',
    { entrustment_id: orderId ?? '' },
    { enabled: orderId !== null },
  )
  const attaching = useAttaching()
  const [photographing, setPhotographing] = useState(false)
  const [shown, setShown] = useState<OrderFile | null>(null)
  const files = orderId === null ? [] : (data?.files ?? [])
  const choose = async (): Promise<void> => {
    target.current = await stored()
    if (target.current !== null) chooser.current?.click()
  }
  const photograph = async (): Promise<void> => {
    target.current = await stored()
    if (target.current === null) return
    if (isHandheld() || !navigator.mediaDevices) camera.current?.click()
    else setPhotographing(true)
  }
  const send = (chosen: readonly File[]): void => {
    if (target.current !== null && chosen.length > 0) void attaching.send(target.current, chosen)
  }
  const input = {
    type: 'file',
    className: 'gt-hidden',
    tabIndex: -1,
    'aria-hidden': true,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const chosen = [...(event.target.files ?? [])]
      event.target.value = ''
      send(chosen)
    },
  } as const
  const open = async (file: OrderFile): Promise<void> => {
    if (file.mime === 'application/pdf') return setShown(file)
    try {
      saveBytes(await download(file.id, new AbortController().signal), file.name, file.mime)
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <div className="attachments">
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {files.map(file => (
        <AttachedFile
          key={file.id}
          file={file}
          writable={writable && file.announced !== 1}
          onOpen={() => void open(file)}
        />
      ))}
      {attaching.files.map(({ key, name, state, message }) => (
        <div key={key} className="file">
          <span className="gt-ellipsis" title={name}>
            {name}
          </span>
          {state === 'refused' ? (
            <>
              <span className="red" role="alert">
                {message}
              </span>
              <IconButton
                icon={X}
                label={`${t('kit.form.file_remove')} ${name}`}
                onClick={() => attaching.forget(key)}
              />
            </>
          ) : (
            <span className="quiet" role="status">
              {t(
                state === 'goes'
                  ? 'page.djentrustmanage.newEntrustsManager.file_goes'
                  : 'page.djentrustmanage.newEntrustsManager.file_waits',
              )}
            </span>
          )}
        </div>
      ))}
      {writable ? (
        <div className="adds">
          <input ref={chooser} {...input} accept={accepted} multiple />
          <input ref={camera} {...input} accept="image/*" capture="environment" />
          <Button icon={Paperclip} busy={attaching.busy} onClick={() => void choose()}>
            {t('page.djentrustmanage.newEntrustsManager.attach')}
          </Button>
          <Button icon={Camera} onClick={() => void photograph()}>
            {t('kit.camera.take')}
          </Button>
        </div>
      ) : null}
      {photographing ? (
        <Loaded
          of={cameraDialog}
          given={{ onTake: (file: File) => send([file]), onClose: () => setPhotographing(false) }}
          waiting={null}
          onClose={() => setPhotographing(false)}
        />
      ) : null}
      {shown ? (
        <PdfDialog
          source={{ name: shown.name, load: signal => download(shown.id, signal), save: true }}
          onClose={() => setShown(null)}
        />
      ) : null}
    </div>
  )
}

function AttachedFile({ file, writable, onOpen }: { file: OrderFile; writable: boolean; onOpen: () => void }) {
  const { t } = useWords()
  const { run } = useWrite(orderFileActions, 'Remove')
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      question: t('page.djentrustmanage.newEntrustsManager.attachment_remove', { name: file.name }),
      verb: t('common.delete'),
      destructive: true,
    })
    if (sure) await run({ id: file.id, row_version: file.row_version }).catch(toastFailure)
  }
  return (
    <div className="file">
      <button type="button" className="gt-ellipsis" title={file.name} onClick={onOpen}>
        {file.name}
      </button>
      <span className="quiet" title={[file.by, formatMinute(file.at)].filter(Boolean).join(' ')}>
        {formatBytes(file.size)}
      </span>
      {writable ? (
        <IconButton icon={X} label={`${t('common.delete')} ${file.name}`} onClick={() => void remove()} />
      ) : null}
    </div>
  )
}
