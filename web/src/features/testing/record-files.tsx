import { addMinutes } from '@gt/domain/kit/time.ts'
import { filePurposes, textEndings, textType } from '@gt/domain/platform/file-purposes.ts'
import { type RecordFile, recordFileActions } from '@gt/domain/testing/record-file-actions.ts'
import { Camera, Paperclip, PenLine, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { keeperNow, laboratoryNow } from '../../kit/clock.ts'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import { FileTiles } from '../../kit/file-tiles.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords, word } from '../../kit/i18n.ts'
import type { Place } from '../../kit/paper/place.ts'
import { Failed } from '../../kit/parts.tsx'
import { FileWords } from './file-words.tsx'
import { cellWords } from './sheet-words.ts'
import type { ConditionsOf } from './use-conditions.ts'
import { reasonFor } from './why-change.ts'

interface RecordFilesProps {
  readonly record: ConditionsOf
  readonly writable: boolean
  /** The cell under the cursor: a new picture belongs to it. */
  readonly placeNow: () => Place | null
}

/** What the chooser offers: as the server takes it, texts by their names. */
const accepted = [...filePurposes.record_file.types.filter(type => type !== textType), ...textEndings].join(',')

/** Laboratory time at which a file was made, by how long ago this computer says that was; null for times to come. */
function madeAt(file: File): string | null {
  const now = laboratoryNow()
  const minutes = Math.floor((keeperNow() - file.lastModified) / 60_000)
  return now && file.lastModified > 0 && minutes >= 0 ? addMinutes(now, -minutes) : null
}

/** Photographs and instrument files of a record: taken, chosen, described, and taken off while the record is in entry. */
export function RecordFiles({ record, writable, placeNow }: RecordFilesProps) {
  const { t, language } = useWords()
  const { sheet } = record
  const { data, error, refetch } = useRead(recordFileActions, 'List', { record_id: sheet.record.id })
  const { run } = useWrite(recordFileActions, 'Remove')
  const [described, setDescribed] = useState<RecordFile | null>(null)
  const files = data?.files ?? []
  const fileOf = (key: string): RecordFile | undefined => files.find(file => file.id === key)
  const remove = async (file: RecordFile): Promise<void> => {
    const wasSubmitted = sheet.context.first_submitted_at !== null
    const given = await confirm({
      question: t('page.djentrustmanage.checklist.file_remove', { name: file.caption ?? file.name }),
      verb: t('common.delete'),
      destructive: true,
      ...(wasSubmitted ? { reason: 'required' } : {}),
    })
    if (!given) return
    const item = { id: file.id, row_version: file.row_version }
    await run({ ...item, ...(wasSubmitted ? { reason: given.reason } : {}) }).then(record.reload, toastFailure)
  }
  return (
    <>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <FileTiles
        tiles={files.map(file => ({
          key: file.id,
          fileId: file.file_id,
          name: file.name,
          mime: file.mime,
          caption: file.caption ?? file.name,
          facts: factsOf(record, file, language),
        }))}
        {...(writable
          ? {
              tools: key => {
                const file = fileOf(key)
                if (!file) return null
                const name = file.caption ?? file.name
                return (
                  <>
                    <IconButton
                      icon={PenLine}
                      label={`${t('page.djentrustmanage.checklist.file_describe')} ${name}`}
                      onClick={() => setDescribed(file)}
                    />
                    <IconButton icon={X} label={`${t('common.delete')} ${name}`} onClick={() => void remove(file)} />
                  </>
                )
              },
            }
          : {})}
      />
      {files.length === 0 && data ? <p className="quiet">{t('page.djentrustmanage.checklist.no_files')}</p> : null}
      {writable ? <AddFiles record={record} placeNow={placeNow} /> : null}
      {described ? <FileWords record={record} file={described} onClose={() => setDescribed(null)} /> : null}
    </>
  )
}

/** How many photographs the record has, of how many are demanded. */
export function FilesSummary({ sheet }: Pick<ConditionsOf, 'sheet'>) {
  const { t } = useWords()
  const { data } = useRead(recordFileActions, 'List', { record_id: sheet.record.id })
  const files = data?.files ?? []
  const photos = files.filter(file => file.mime.startsWith('image/')).length
  const needed = sheet.required.photos
  const words =
    needed > 0
      ? t('page.djentrustmanage.checklist.photos_of', { n: photos, all: needed })
      : t('page.djentrustmanage.checklist.files_n', { n: files.length })
  return <span className={photos < needed ? 'red' : undefined}>{words}</span>
}

function factsOf({ sheet }: ConditionsOf, file: RecordFile, language: Parameters<typeof cellWords>[3]): string[] {
  const number = file.sample_id ? (sheet.context.samples[file.sample_id]?.number ?? '') : ''
  const row = file.row === null ? '' : word('page.djentrustmanage.checklist.row', { n: file.row + 1 })
  const place =
    file.sample_id && file.input
      ? cellWords(
          sheet.method,
          { sampleId: file.sample_id, group: file.group, row: file.row, input: file.input },
          number,
          language,
        )
      : [number, row].filter(Boolean).join(' ')
  return [place, [formatMinute(file.taken_at ?? file.at), file.by].filter(Boolean).join(' ')].filter(Boolean)
}

/** Takes pictures with the camera of a telephone, or chooses files; they go up one after the other. */
function AddFiles({ record, placeNow }: Pick<RecordFilesProps, 'record' | 'placeNow'>) {
  const { t } = useWords()
  const attach = useWrite(recordFileActions, 'Attach')
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState('')
  const send = async (files: readonly File[]): Promise<void> => {
    const place = placeNow()
    const reason = await reasonFor(record.sheet)
    if (reason === null) return
    setProblem('')
    try {
      for (const [index, file] of files.entries()) {
        setLeft(files.length - index)
        const { id } = await upload(file, 'record_file')
        await attach.run({
          record_id: record.sheet.record.id,
          file_id: id,
          taken_at: madeAt(file),
          // the row of the cell: a picture shows a specimen, not one of its readings
          ...(place ? { sample_id: place.sampleId, group: place.group, row: place.row } : {}),
          ...(reason === undefined ? {} : { reason }),
        })
      }
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setLeft(0)
    record.reload()
  }
  const input = { type: 'file', className: 'gt-hidden', tabIndex: -1, 'aria-hidden': true } as const
  const onChange = (event: React.ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) void send(files)
  }
  return (
    <>
      {problem ? (
        <p className="red" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="adds">
        <input ref={camera} {...input} accept="image/*" capture="environment" onChange={onChange} />
        <input ref={chooser} {...input} accept={accepted} multiple onChange={onChange} />
        <Button icon={Camera} busy={left > 0} onClick={() => camera.current?.click()}>
          {t('page.djentrustmanage.checklist.file_camera')}
        </Button>
        <Button icon={Paperclip} busy={left > 0} onClick={() => chooser.current?.click()}>
          {t('page.djentrustmanage.checklist.file_choose')}
        </Button>
      </div>
    </>
  )
}
