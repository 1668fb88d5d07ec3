import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../../kit/i18n.ts'
import '../reports.css'
import './scans.css'

interface DropPapersProps {
  /** Name of the field. */
  readonly label: string
  /** Which files it takes. */
  readonly hint: string
  readonly types: readonly string[]
  readonly busy?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes scanned papers, dropped onto it or chosen. */
export function DropPapers({ label, hint, types, busy = false, onFiles }: DropPapersProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="drop"
        disabled={busy}
        onClick={() => input.current?.click()}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          onFiles([...event.dataTransfer.files])
        }}
      >
        <FileUp aria-hidden strokeWidth={1.75} />
        <span>{t('page.djentrustmanage.archivelist.scan_drop')}</span>
        <span className="quiet">{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={types.join(',')}
        className="gt-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    </>
  )
}
