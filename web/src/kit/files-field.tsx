import { type FilePurposeKey, filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { upload } from '../app/upload.ts'
import { Button, IconButton } from './button.tsx'
import { messageOf } from './failure-words.ts'
import { formatBytes } from './format.ts'
import { useWords } from './i18n.ts'
import './files-field.css'
import { labelMark } from './marks.ts'

/** A file as it stands at the server, not tied to anything yet. */
export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly mime: string | null
}

interface FilesFieldProps {
  readonly files: readonly KeptFile[]
  readonly onChange: (make: (files: readonly KeptFile[]) => readonly KeptFile[]) => void
  readonly purpose: FilePurposeKey
  /** What the files are, also before the button where `titled`. */
  readonly label: string
  readonly titled?: boolean
  /** Kinds and sizes that are taken, in words. */
  readonly hint: string
  /** Endings of the names that the chooser of the device offers. */
  readonly accept: string
  /** Most files; as many as one likes without. */
  readonly most?: number
  /** What the form says against the files. */
  readonly problem?: string | undefined
  readonly id?: string
}

const bytesOfMb = 1024 * 1024

/** Files that go up at once and join a record with the form around them; a telephone offers its camera. */
export function FilesField(props: FilesFieldProps) {
  const { files, onChange, purpose, label, titled = false, hint, accept, most, problem, id } = props
  const { t } = useWords()
  const { maxMb } = filePurposes[purpose]
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const send = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true)
    setRefused([])
    const room = most === undefined ? chosen.length : most - files.length
    if (most !== undefined && chosen.length > room) setRefused([t('kit.form.files_full', { max: most })])
    for (const file of chosen.slice(0, room)) {
      const tell = (message: string): void => setRefused(before => [...before, `${file.name}${labelMark()}${message}`])
      if (file.size > maxMb * bytesOfMb) tell(t('kit.form.file_too_big', { max: maxMb }))
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
    <div className="gt-files">
      <input
        ref={input}
        {...(id ? { id } : {})}
        type="file"
        multiple={most !== 1}
        accept={accept}
        className="gt-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (chosen.length > 0) void send(chosen)
        }}
      />
      <div className={titled ? 'bar titled' : 'bar'}>
        {titled ? <span>{label}</span> : null}
        <Button
          icon={Paperclip}
          busy={busy}
          {...(files.length === most ? { reason: t('kit.form.files_full', { max: files.length }) } : {})}
          onClick={() => input.current?.click()}
        >
          {t('kit.form.file_choose')}
        </Button>
        <span className="quiet">{hint}</span>
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
        <p key={message} className="gt-problem" role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}
