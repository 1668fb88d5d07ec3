import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { Paperclip, X } from 'lucide-react'
import { Button, IconButton } from './button.tsx'
import { formatBytes } from './format.ts'
import { useWords } from './i18n.ts'
import { type KeptFile, useUploads } from './use-uploads.tsx'
import './files-field.css'

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

/** Files that go up at once and join a record with the form around them; a telephone offers its camera. */
export function FilesField(props: FilesFieldProps) {
  const { files, onChange, purpose, label, titled = false, hint, accept, most, problem, id } = props
  const { t } = useWords()
  const { input, choose, busy, full, refused } = useUploads({
    purpose,
    label,
    accept,
    held: files.length,
    most,
    id,
    onStored: file => onChange(before => [...before, file]),
  })
  const told = [...refused, ...(problem ? [problem] : [])]
  return (
    <div className="gt-files">
      {input}
      <div className={titled ? 'bar titled' : 'bar'}>
        {titled ? <span>{label}</span> : null}
        <Button icon={Paperclip} busy={busy} reason={full} onClick={choose}>
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
