import { type OrderFile, orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { download } from '../../app/download.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import { formatBytes, formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'

interface AttachmentsProps {
  /** Null while the order is not stored. */
  readonly orderId: string | null
  readonly writable: boolean
  /** The stored order that a file is for; null when the clerk does not store it. */
  readonly stored: () => Promise<string | null>
}

/** Papers and photographs of an order: added one after the other, opened, taken away. */
export function Attachments({ orderId, writable, stored }: AttachmentsProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const target = useRef<string | null>(null)
  const { data, error, refetch } = useRead(
    orderFileActions,
    'List',
    { entrustment_id: orderId ?? '' },
    { enabled: orderId !== null },
  )
  const attach = useWrite(orderFileActions, 'Attach')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState<OrderFile | null>(null)
  const files = orderId === null ? [] : (data?.files ?? [])
  const choose = async (): Promise<void> => {
    target.current = await stored()
    if (target.current !== null) input.current?.click()
  }
  const send = async (file: File): Promise<void> => {
    if (target.current === null) return
    setBusy(true)
    setProblem('')
    try {
      const { id } = await upload(file, 'order_attachment')
      await attach.run({ entrustment_id: target.current, file_id: id })
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setBusy(false)
  }
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
      {problem ? (
        <p className="red" role="alert">
          {problem}
        </p>
      ) : null}
      {writable ? (
        <>
          <input
            ref={input}
            type="file"
            className="gt-hidden"
            tabIndex={-1}
            aria-hidden
            accept="application/pdf,image/png,image/jpeg"
            onChange={event => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void send(file)
            }}
          />
          <Button icon={Paperclip} busy={busy} onClick={() => void choose()}>
            {t('page.djentrustmanage.newEntrustsManager.attach')}
          </Button>
        </>
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
