import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { upload } from '../../app/upload.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatBytes } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import './nonconforming.css'

/** A file as it stands at the server, not tied to anything yet. */
export interface ProofFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

const purpose = 'nonconforming_record_evidence'
const { maxMb } = filePurposes[purpose]
const bytesOfMb = 1024 * 1024

interface ProofFilesProps {
  readonly files: readonly ProofFile[]
  readonly onChange: (make: (files: readonly ProofFile[]) => readonly ProofFile[]) => void
}

/** Photographs and papers that prove a treatment: they go up at once, and join the record with its command. */
export function ProofFiles({ files, onChange }: ProofFilesProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const send = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true)
    setProblems([])
    for (const file of chosen) {
      const tell = (message: string): void => setProblems(before => [...before, `${file.name}：${message}`])
      if (file.size > maxMb * bytesOfMb) tell(t('page.djentrustmanage.nonconforminglist.too_big', { max: maxMb }))
      else
        await upload(file, purpose).then(
          stored => onChange(before => [...before, stored]),
          (error: unknown) => tell(messageOf(error)),
        )
    }
    setBusy(false)
  }
  return (
    <div className="gt-proof">
      <input
        ref={input}
        type="file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png"
        className="gt-hidden"
        tabIndex={-1}
        aria-label={t('page.djentrustmanage.nonconforminglist.files')}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (chosen.length > 0) void send(chosen)
        }}
      />
      <div className="bar">
        <span>{t('page.djentrustmanage.nonconforminglist.files')}</span>
        <Button icon={Paperclip} busy={busy} onClick={() => input.current?.click()}>
          {t('kit.form.file_choose')}
        </Button>
        <span className="gt-quiet">{t('page.djentrustmanage.nonconforminglist.files_hint', { max: maxMb })}</span>
      </div>
      <ul>
        {files.map(file => (
          <li key={file.id}>
            <span className="gt-ellipsis">{file.name}</span>
            <span className="gt-quiet gt-number">{formatBytes(file.size)}</span>
            <IconButton
              icon={X}
              label={`${t('kit.form.file_remove')} ${file.name}`}
              onClick={() => onChange(before => before.filter(one => one.id !== file.id))}
            />
          </li>
        ))}
      </ul>
      {problems.map(message => (
        <p key={message} className="red" role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}
