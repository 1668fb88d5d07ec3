import { type PhotoProof, placeOf } from '@gt/domain/entrust/photo-proof.ts'
import { mostPhotos } from '@gt/domain/entrust/pre-order-form.ts'
import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../kit/button.tsx'
import { FileTiles } from '../../../kit/file-tiles.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { useUploads } from '../../../kit/use-uploads.tsx'
import type { SampleRow } from '../order-draft.ts'
import { placeHere } from './place-here.ts'
import { photosOf, proofsOf } from './pre-draft.ts'

interface SamplePhotosProps {
  readonly row: SampleRow
  readonly onChange: (make: (ids: readonly string[]) => readonly string[]) => void
  /** Takes where a photograph was taken; without it nobody asks. */
  readonly onProof?: (proof: PhotoProof) => void
}

/** Photographs of one sample: a telephone offers its camera, each is stored as it is taken. */
export function SamplePhotos({ row, onChange, onProof }: SamplePhotosProps) {
  const { t } = useWords()
  const ids = photosOf(row)
  const proofs = new Map(proofsOf(row).map(one => [one.file_id, one]))
  const label = t('page.djentrustmanage.entrusttemp.photo')
  const { input, choose, busy, full, refused } = useUploads({
    purpose: 'entrustment_temp_attachment',
    label,
    accept: 'image/jpeg,image/png',
    held: ids.length,
    most: mostPhotos,
    onStored: ({ id }) => {
      onChange(before => [...before, id])
      if (onProof) void placeHere().then(place => onProof({ file_id: id, ...place, place: null }))
    },
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
            facts: [placeOf(proofs.get(id) ?? nowhere(id))].filter(Boolean),
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
      {onProof
        ? ids.map((id, at) => (
            <PlaceInWords
              key={id}
              label={`${t('page.gdonlineentrust.onlineentrust.photo_place')} ${at + 1}`}
              proof={proofs.get(id) ?? nowhere(id)}
              onProof={onProof}
            />
          ))
        : null}
      {refused.map(message => (
        <p key={message} className="problem" role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}

const nowhere = (file_id: string): PhotoProof => ({ file_id, latitude: null, longitude: null, place: null })

interface PlaceInWordsProps {
  readonly label: string
  readonly proof: PhotoProof
  readonly onProof: (proof: PhotoProof) => void
}

/** Where a photograph was taken, in words: beside what the device told, or in its place. */
function PlaceInWords({ label, proof, onProof }: PlaceInWordsProps) {
  const [text, setText] = useState(proof.place ?? '')
  return (
    <label className="place">
      <span className="quiet">{label}</span>
      <input
        className="gt-input"
        value={text}
        maxLength={100}
        onChange={event => setText(event.target.value)}
        onBlur={() => text.trim() !== (proof.place ?? '') && onProof({ ...proof, place: text.trim() || null })}
      />
    </label>
  )
}
