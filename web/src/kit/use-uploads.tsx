import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useOrderingAt } from '../app/ordering.tsx'
import { upload } from '../app/upload.ts'
import { messageOf } from './failure-words.ts'
import { useWords } from './i18n.ts'
import { labelMark } from './marks.ts'
import { maxMbOf } from './upload-limit.ts'

/** A file as it stands at the server, not tied to anything yet. */
export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly mime: string | null
}

interface UploadWishes {
  readonly purpose: FilePurposeKey
  /** What the files are. */
  readonly label: string
  /** Endings or kinds that the chooser of the device offers. */
  readonly accept: string
  /** Files that are held already, and how many there may be; as many as one likes without. */
  readonly held: number
  readonly most?: number | undefined
  readonly id?: string | undefined
  readonly onStored: (file: KeptFile) => void
}

interface Uploads {
  /** The chooser of the device, to stand somewhere in the form. */
  readonly input: ReactNode
  readonly choose: () => void
  readonly busy: boolean
  /** Why no more may be chosen. */
  readonly full: string | undefined
  /** What was not taken, each with its reason. */
  readonly refused: readonly string[]
}

const bytesOfMb = 1024 * 1024

/** Files that go up as they are chosen, one after the other: one that is refused stops none behind it; a telephone offers its camera. */
export function useUploads({ purpose, label, accept, held, most, id, onStored }: UploadWishes): Uploads {
  const { t } = useWords()
  const at = useOrderingAt()
  const maxMb = maxMbOf(purpose)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const room = most === undefined ? Number.POSITIVE_INFINITY : most - held
  const fullWords = (): string => t('kit.form.files_full', { max: most ?? held })
  const send = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true)
    setRefused(chosen.length > room ? [fullWords()] : [])
    for (const file of chosen.slice(0, room)) {
      const tell = (message: string): void => setRefused(before => [...before, `${file.name}${labelMark()}${message}`])
      if (file.size > maxMb * bytesOfMb) tell(t('kit.form.file_too_big', { max: maxMb }))
      else
        await upload(file, purpose, at).then(
          stored => onStored({ ...stored, mime: file.type || null }),
          (error: unknown) => tell(messageOf(error)),
        )
    }
    setBusy(false)
  }
  return {
    choose: () => input.current?.click(),
    busy,
    full: room > 0 ? undefined : fullWords(),
    refused,
    input: (
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
    ),
  }
}
