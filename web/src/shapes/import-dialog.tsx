import {
  type ImportAnswer,
  type ImportFault,
  importColumns,
  importLimit,
  longImportLimit,
} from '@gt/domain/kit/import.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { PageController } from '@gt/domain/platform/page-controller.ts'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '../app/client.ts'
import { refreshAfter } from '../app/queries.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { listMark } from '../kit/marks.ts'
import { saveBytes } from '../kit/save-bytes.ts'
import { toastDone } from '../kit/toast.tsx'
import { spreadsheet } from '../kit/use-export.ts'
import { workbookOf } from '../kit/workbook.ts'
import { importController, saveTemplate } from './import-template.ts'
import { type ReadImport, readImport } from './read-import.ts'
import './import-dialog.css'

interface ImportDialogProps {
  readonly page: PageDefinition
  readonly controller: PageController
  readonly onClose: () => void
}

/** Rows that the preview shows. */
const previewed = 8
const columnWidth = 18

/** Rows of a file into records: template, file, what is in it and wrong with it, and all of it at once (specification 9). */
export function ImportDialog({ page, controller, onClose }: ImportDialogProps) {
  const { t, say } = useWords()
  const actions = importController(controller)
  const [read, setRead] = useState<ReadImport | null>(null)
  const [name, setName] = useState('')
  const [checked, setChecked] = useState<ImportAnswer | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const known = importColumns(page)
  const labelOf = (field: string | null): string => {
    const column = known.find(one => one.name === field)
    return column ? say(column.label) : ''
  }
  const send = (action: 'ImportCheck' | 'ImportRun', { columns, rows }: ReadImport): Promise<ImportAnswer> =>
    call(actions, action, {
      page: page.code,
      columns: [...columns],
      rows: rows.map(cells => columns.map((_, at) => cells[at] ?? '')),
    })
  const take = async (file: File): Promise<void> => {
    setName(file.name)
    setRead(null)
    setChecked(null)
    setProblem('')
    setBusy(true)
    try {
      const found = await readImport(new Uint8Array(await file.arrayBuffer()), known).catch(() => 'damaged' as const)
      if (found === 'damaged') return setProblem(t('kit.shape.import_damaged'))
      if (!found || found.rows.length === 0) return setProblem(t('kit.shape.import_no_columns'))
      if (found.rows.length > longImportLimit) return setProblem(t('kit.shape.import_too_many', { n: longImportLimit }))
      setRead(found)
      setChecked(await send('ImportCheck', found))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0]
    // the same file may be chosen again once it is mended
    event.target.value = ''
    if (file) void take(file)
  }
  const run = async (): Promise<void> => {
    if (!read) return
    setBusy(true)
    try {
      const answer = await send('ImportRun', read)
      if (answer.faults.length > 0) return setChecked(answer)
      await refreshAfter(controller, 'Create')
      toastDone(
        answer.queued === 1
          ? t('kit.shape.import_queued', { n: answer.rows })
          : t('kit.shape.import_done', { n: answer.imported }),
      )
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const faults = checked?.faults ?? []
  const lineOf = (row: number): number => read?.lines[row] ?? row + 1
  const messageFor = ({ field, message }: ImportFault): string => message || labelOf(field)
  const saveFaulty = (): void => {
    if (!read) return
    const rows = [...new Set(faults.map(({ row }) => row))].map(row => [
      ...read.headings.map((_, at) => read.rows[row]?.[at] ?? ''),
      faults
        .filter(fault => fault.row === row)
        .map(messageFor)
        .join(listMark()),
    ])
    const columns = [...read.headings, t('kit.shape.import_reason')].map(title => ({ title, width: columnWidth }))
    saveBytes(workbookOf({ name: say(page.entity.label), columns, rows }), `${name}.xlsx`, spreadsheet)
  }
  const isReady = checked !== null && faults.length === 0 && !busy
  return (
    <Dialog
      title={t('kit.shape.import', { entity: say(page.entity.label) })}
      width={860}
      onClose={busy ? null : onClose}
      foot={
        <>
          <Button onClick={() => void saveTemplate(page, controller)}>{t('kit.shape.import_template')}</Button>
          {faults.length > 0 ? <Button onClick={saveFaulty}>{t('kit.shape.import_faulty_rows')}</Button> : null}
          <span className="gt-spring" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            icon={FileUp}
            busy={busy}
            reason={
              isReady
                ? undefined
                : faults.length > 0
                  ? t('kit.shape.import_faults', { n: faults.length })
                  : t('kit.shape.import_choose')
            }
            onClick={() => void run()}
          >
            {t('kit.shape.import_run', { n: read?.rows.length ?? 0 })}
          </Button>
        </>
      }
    >
      <div className="gt-import">
        <p>{t('kit.shape.import_note')}</p>
        {/* the browser's own control speaks the browser's language, not the user's */}
        <input
          ref={input}
          type="file"
          className="gt-hidden"
          tabIndex={-1}
          aria-label={t('kit.form.file_choose')}
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          onChange={choose}
        />
        <p className="chosen">
          <Button onClick={() => input.current?.click()}>{t('kit.form.file_choose')}</Button>
          <span className="gt-ellipsis">{name}</span>
        </p>
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : null}
        {read ? <Preview read={read} faults={faults} lineOf={lineOf} labelOf={labelOf} /> : null}
        {read && !problem ? (
          <Outcome
            rows={read.rows.length}
            checked={checked}
            lineOf={lineOf}
            labelOf={labelOf}
            messageFor={messageFor}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  readonly read: ReadImport
  readonly faults: readonly ImportFault[]
  readonly lineOf: (row: number) => number
  readonly labelOf: (field: string | null) => string
}

/** The first rows under the fields that they go to; rows with a fault come before the others. */
function Preview({ read, faults, lineOf, labelOf }: PreviewProps) {
  const { t } = useWords()
  const ignored = read.headings.filter((heading, at) => read.columns[at] === null && heading.trim() !== '')
  const faulty = [...new Set(faults.map(({ row }) => row))]
  const shown = [...faulty, ...read.rows.keys()].slice(0, previewed + faulty.length)
  const rows = [...new Set(shown)].slice(0, previewed).sort((a, b) => a - b)
  const places = read.columns.flatMap((field, at) => (field === null ? [] : [{ field, at }]))
  return (
    <>
      <div className="preview">
        <table>
          <thead>
            <tr>
              <th aria-label={t('kit.shape.import_row', { n: '' })} />
              {places.map(({ field }) => (
                <th key={field}>{labelOf(field)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row}>
                <td className="gt-number">{lineOf(row)}</td>
                {places.map(({ field, at }) => {
                  const fault = faults.find(one => one.row === row && one.field === field)
                  return (
                    <td key={field} className={fault ? 'wrong' : undefined} title={fault?.message}>
                      {read.rows[row]?.[at] ?? ''}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ignored.length > 0 ? (
        <p className="quiet">{t('kit.shape.import_ignored', { names: ignored.join(listMark()) })}</p>
      ) : null}
    </>
  )
}

interface OutcomeProps {
  readonly rows: number
  readonly checked: ImportAnswer | null
  readonly lineOf: (row: number) => number
  readonly labelOf: (field: string | null) => string
  readonly messageFor: (fault: ImportFault) => string
}

/** What the check came to: that all is right, or each fault with its row and field. */
function Outcome({ rows, checked, lineOf, labelOf, messageFor }: OutcomeProps) {
  const { t } = useWords()
  if (!checked) return <p role="status">{t('kit.shape.import_checking')}</p>
  if (checked.faults.length === 0)
    return (
      <p className="right" role="status">
        {rows > importLimit
          ? t('kit.shape.import_first', { n: rows, m: importLimit })
          : t('kit.shape.import_ok', { n: rows })}
      </p>
    )
  return (
    <div role="alert">
      <p className="error">{t('kit.shape.import_faults', { n: checked.faults.length })}</p>
      <ul className="faults">
        {checked.faults.map(fault => (
          <li key={`${fault.row} ${fault.field} ${fault.message}`}>
            <span className="gt-number">{t('kit.shape.import_row', { n: lineOf(fault.row) })}</span>
            <span>{labelOf(fault.field)}</span>
            <span>{messageFor(fault)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
