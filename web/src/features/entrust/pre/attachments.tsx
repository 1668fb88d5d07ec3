import { mostAttachments } from '@gt/domain/entrust/pre-order-form.ts'
import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { upload } from '../../../app/upload.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import { formatBytes } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import type { PreDraft } from './pre-draft.ts'
import { preId } from './pre-field.tsx'

type Files = PreDraft['files']

interface AttachmentsProps {
  readonly files: Files
  readonly problem: string | undefined
  readonly onChange: (make: (files: Files) => Files) => void
}

const purpose = 'entrustment_temp_attachment'
const { maxMb } = filePurposes[purpose]
const bytesOfMb = 1024 * 1024

/** The files of a pre-entrustment: uploaded at once, kept with the draft; a telephone offers its camera. */
export function Attachments({ files, problem, onChange }: AttachmentsProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const send = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true)
    setRefused([])
    const room = mostAttachments - files.length
    if (chosen.length > room) setRefused([t('page.djentrustmanage.entrusttemp.files_full', { max: mostAttachments })])
    for (const file of chosen.slice(0, room)) {
      const tell = (message: string): void => setRefused(before => [...before, `${file.name}：${message}`])
      if (file.size > maxMb * bytesOfMb) tell(t('page.djentrustmanage.entrusttemp.file_too_big', { max: maxMb }))
      else
        await upload(file, purpose).then(
          stored => onChange(before => [...before, { ...stored, mime: file.type || null }]),
          (error: unknown) => tell(messageOf(error)),
        )
    }
    setBusy(false)
  }
  const told = [...refused, ...(problem ? [problem] : [])]
  return (
    <div className="files">
      <input
        ref={input}
        id={preId('attachment_file_ids')}
        type="file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png,.docx,.xlsx"
        className="gt-hidden"
        tabIndex={-1}
        aria-label={t('page.djentrustmanage.entrusttemp.attachments')}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (chosen.length > 0) void send(chosen)
        }}
      />
      <div className="bar">
        <Button icon={Paperclip} busy={busy} onClick={() => input.current?.click()}>
          {t('kit.form.file_choose')}
        </Button>
        <span className="quiet">
          {t('page.djentrustmanage.entrusttemp.files_hint', { max: maxMb, n: mostAttachments })}
        </span>
      </div>
      <ul>
        {files.map(file => (
          <li key={file.id}>
            <span className="gt-ellipsis">{file.name}</span>
            <span className="quiet gt-number">{formatBytes(file.size)}</span>
            <IconButton
              icon={X}
              label={`${t('kit.form.file_remove')} ${file.name}`}
              onClick={() => onChange(before => before.filter(one => one.id !== file.id))}
            />
          </li>
        ))}
      </ul>
      {told.map(message => (
        <p key={message} className="problem" role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}
