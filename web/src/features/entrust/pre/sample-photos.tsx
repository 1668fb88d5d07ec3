import { mostPhotos } from '@gt/domain/entrust/pre-order-form.ts'
import { Camera, X } from 'lucide-react'
import { Button, IconButton } from '../../../kit/button.tsx'
import { FileTiles } from '../../../kit/file-tiles.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { useUploads } from '../../../kit/use-uploads.tsx'
import type { SampleRow } from '../order-draft.ts'
import { photosOf } from './pre-draft.ts'

interface SamplePhotosProps {
  readonly row: SampleRow
  readonly onChange: (make: (ids: readonly string[]) => readonly string[]) => void
}

/** Photographs of one sample: a telephone offers its camera, each is stored as it is taken. */
export function SamplePhotos({ row, onChange }: SamplePhotosProps) {
  const { t } = useWords()
  const ids = photosOf(row)
  const label = t('page.djentrustmanage.entrusttemp.photo')
  const { input, choose, busy, full, refused } = useUploads({
    purpose: 'entrustment_temp_attachment',
    label,
    accept: 'image/jpeg,image/png',
    held: ids.length,
    most: mostPhotos,
    onStored: ({ id }) => onChange(before => [...before, id]),
  })
  return (
    <div className="photos">
      {input}
      <Button icon={Camera} busy={busy} reason={full} onClick={choose}>
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
