import { mostPhotos } from '@gt/domain/entrust/pre-order-form.ts'
import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { upload } from '../../../app/upload.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import { FileTiles } from '../../../kit/file-tiles.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { labelMark } from '../../../kit/marks.ts'
import type { SampleRow } from '../order-draft.ts'
import { photosOf } from './pre-draft.ts'

interface SamplePhotosProps {
  readonly row: SampleRow
  readonly onChange: (make: (ids: readonly string[]) => readonly string[]) => void
}

const purpose = 'entrustment_temp_attachment'
const { maxMb } = filePurposes[purpose]
const bytesOfMb = 1024 * 1024

/** Photographs of one sample: a telephone offers its camera, each is stored as it is taken. */
export function SamplePhotos({ row, onChange }: SamplePhotosProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const ids = photosOf(row)
  const room = mostPhotos - ids.length
  const send = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true)
    setRefused([])
    for (const file of chosen.slice(0, room)) {
      const tell = (message: string): void => setRefused(before => [...before, `${file.name}${labelMark()}${message}`])
      if (file.size > maxMb * bytesOfMb) tell(t('kit.form.file_too_big', { max: maxMb }))
      else
        await upload(file, purpose).then(
          stored => onChange(before => [...before, stored.id]),
          (error: unknown) => tell(messageOf(error)),
        )
    }
    setBusy(false)
  }
  const label = t('page.djentrustmanage.entrusttemp.photo')
  return (
    <div className="photos">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        className="gt-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (chosen.length > 0) void send(chosen)
        }}
      />
      <Button
        icon={Camera}
        busy={busy}
        reason={room > 0 ? undefined : t('kit.form.files_full', { max: mostPhotos })}
        onClick={() => input.current?.click()}
      >
        {t('page.djentrustmanage.entrusttemp.take_photo')}
      </Button>
      {ids.length > 0 ? (
        <FileTiles
          tiles={ids.map((id, at) => ({
            key: id,
            fileId: id,
            name: `${label} ${at + 1}`,
            mime: 'image/jpeg',
            caption: `${label} ${at + 1}`,
            facts: [],
          }))}
          tools={key => (
            <IconButton
              icon={X}
              label={`${t('kit.form.file_remove')} ${label} ${ids.indexOf(key) + 1}`}
              onClick={() => onChange(before => before.filter(id => id !== key))}
            />
          )}
        />
      ) : null}
      {refused.map(message => (
        <p key={message} className="problem" role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}
