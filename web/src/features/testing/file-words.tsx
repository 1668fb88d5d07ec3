import { type RecordFile, recordFileActions } from '@gt/domain/testing/record-file-actions.ts'
import { useId, useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { specimenPlaces } from './specimen-places.ts'
import type { ConditionsOf } from './use-conditions.ts'
import { reasonFor } from './why-change.ts'

interface FileWordsProps {
  readonly record: ConditionsOf
  readonly file: RecordFile
  readonly onClose: () => void
}

/** What a photograph shows: words, and the sample or specimen it is of. */
export function FileWords({ record, file, onClose }: FileWordsProps) {
  const { t } = useWords()
  const id = useId()
  const places = specimenPlaces(record.sheet)
  const [caption, setCaption] = useState(file.caption ?? '')
  const stands = places.find(
    place => place.sample_id === file.sample_id && place.group === file.group && place.row === file.row,
  )
  const [at, setAt] = useState(stands?.words ?? '')
  const [problem, setProblem] = useState('')
  const describe = useWrite(recordFileActions, 'Describe')
  const save = async (): Promise<void> => {
    const reason = await reasonFor(record.sheet)
    if (reason === null) return
    const place = places.find(one => one.words === at) ?? { sample_id: null, group: null, row: null }
    const isMoved = place.sample_id !== file.sample_id || place.group !== file.group || place.row !== file.row
    try {
      await describe.run({
        id: file.id,
        row_version: file.row_version,
        caption: caption.trim(),
        ...(isMoved ? { sample_id: place.sample_id, group: place.group, row: place.row, input: null } : {}),
        ...(reason === undefined ? {} : { reason }),
      })
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.checklist.file_describe')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={describe.busy} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="gt-file-words">
        <label htmlFor={`${id}c`}>{t('page.djentrustmanage.checklist.file_caption')}</label>
        <input
          id={`${id}c`}
          className="gt-input"
          maxLength={200}
          value={caption}
          onChange={event => setCaption(event.target.value)}
        />
        <label htmlFor={`${id}p`}>{t('page.djentrustmanage.checklist.file_of')}</label>
        <select id={`${id}p`} className="gt-input" value={at} onChange={event => setAt(event.target.value)}>
          <option value="">{t('page.djentrustmanage.checklist.file_of_record')}</option>
          {places.map(place => (
            <option key={place.words} value={place.words}>
              {place.words}
            </option>
          ))}
        </select>
      </div>
      {problem ? (
        <p className="red" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
