import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { upload } from '../app/upload.ts'
import { Button, IconButton } from './button.tsx'
import { ariaOf, type ControlProps } from './control.ts'
import { messageOf } from './failure-words.ts'
import { purposeOf } from './file-purpose.ts'
import { formatBytes } from './format.ts'
import { useWords } from './i18n.ts'

interface Chosen {
  readonly id: string
  readonly name: string
  readonly size: number
}

/** One stored file; it is uploaded at once and linked when the form is saved. */
export function FileControl({ id, value, onChange, path, start, disabled, ...props }: ControlProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: File): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const stored = await upload(file, purposeOf(path))
      setChosen(stored)
      onChange?.(stored.id)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  const held = typeof value === 'string' && value !== ''
  const stored = start && start.id === value ? start.label : `#${value}`
  return (
    <div className="gt-file">
      <input
        ref={input}
        id={id}
        {...ariaOf(props)}
        type="file"
        className="gt-hidden"
        tabIndex={-1}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      {disabled ? null : (
        <Button icon={Paperclip} busy={busy} onClick={() => input.current?.click()}>
          {t('kit.form.file_choose')}
        </Button>
      )}
      {held ? (
        <>
          <span className="gt-ellipsis">
            {chosen?.id === value ? `${chosen.name} ${formatBytes(chosen.size)}` : stored}
          </span>
          {disabled ? null : <IconButton icon={X} label={t('kit.form.file_remove')} onClick={() => onChange?.(null)} />}
        </>
      ) : null}
      {problem ? (
        <span className="problem" role="alert">
          {problem}
        </span>
      ) : null}
    </div>
  )
}
