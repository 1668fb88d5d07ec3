import { filePurposes, textEndings, textType } from '@gt/domain/platform/file-purposes.ts'
import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FileTiles } from '../../kit/file-tiles.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import './raw-records.css'

interface RawFilesProps {
  readonly id: string
  readonly mayAdd: boolean
}

const accepted = [...filePurposes.record_file.types.filter(type => type !== textType), ...textEndings].join(',')

/** Files of a record with time, place and digest; further ones are added, none is replaced or taken off. */
export function RawFiles({ id, mayAdd }: RawFilesProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(rawRecordActions, 'Files', { id })
  const { run } = useWrite(rawRecordActions, 'Attach')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (files: readonly File[]): Promise<void> => {
    setProblem('')
    setBusy(true)
    try {
      for (const file of files) await run({ id, file_id: (await upload(file, 'record_file')).id })
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setBusy(false)
    void refetch()
  }
  const { workplace = null, longitude = null, latitude = null } = data?.place ?? {}
  const place = [workplace, longitude && latitude ? `${longitude}°，${latitude}°` : null].filter(Boolean).join(' ')
  return (
    <div className="gt-raw-files">
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <FileTiles
        tiles={(data?.files ?? []).map(file => ({
          key: file.id,
          fileId: file.file_id,
          name: file.name,
          mime: file.mime,
          caption: file.caption ?? file.name,
          facts: [
            [formatMinute(file.taken_at ?? file.at), file.by].filter(Boolean).join(' '),
            place,
            `SHA-256 ${file.sha256.slice(0, 16)}…`,
          ].filter(Boolean),
        }))}
      />
      {data?.files.length === 0 ? <p className="quiet">{t('page.djentrustmanage.originaldata.no_files')}</p> : null}
      {mayAdd ? (
        <>
          <input
            ref={input}
            type="file"
            multiple
            accept={accepted}
            className="gt-hidden"
            aria-label={t('page.djentrustmanage.originaldata.add')}
            tabIndex={-1}
            onChange={event => {
              const chosen = [...(event.target.files ?? [])]
              event.target.value = ''
              if (chosen.length > 0) void send(chosen)
            }}
          />
          <Button icon={Paperclip} busy={busy} onClick={() => input.current?.click()}>
            {t('page.djentrustmanage.originaldata.add')}
          </Button>
          <p className="quiet">{t('page.djentrustmanage.originaldata.kept')}</p>
        </>
      ) : null}
      {problem ? (
        <p className="red" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
