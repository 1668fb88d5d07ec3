import type { DerivedValue, MethodDefinition, MethodInput } from '@gt/domain/methods/definition.ts'
import { unitText } from '@gt/domain/paper/runs.ts'
import { flagLabel } from '@gt/domain/testing/tested-sample.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { type Place, placeFrom } from '../../kit/paper/place.ts'
import { brokenCells, brokenWords } from './broken-cells.ts'
import { isNarrowed } from './opened-readings.ts'
import { PrescribedChoice } from './prescribed-choice.tsx'
import { dressReading } from './reading-cell.tsx'
import { Behind, Judged } from './result-strip.tsx'
import type { SeriesBlock, SeriesRow } from './series-blocks.ts'
import { labelOf } from './sheet-words.ts'
import type { CellKeys } from './use-cell-keys.ts'
import type { OpenRecord } from './use-record.ts'

interface SeriesTableProps {
  readonly block: SeriesBlock
  readonly records: ReadonlyMap<string, OpenRecord>
  readonly writableOf: (record: OpenRecord) => boolean
  readonly keys: CellKeys
  readonly wordOf: (place: Place, option: string) => string
  readonly onOpen: (taskId: string) => void
  /** A computed value was asked why. */
  readonly onWhy: (place: Place) => void
}

/** Results of a sample; one of each specimen stands in its line already. */
const resultsOf = ({ computed }: SeriesBlock, { parameters }: MethodDefinition): MethodDefinition['parameters'] =>
  parameters.filter(({ key }) => computed.every(({ name }) => name !== key))

/** One table of a series: a line for each specimen of each record, readings first, computed values behind them. */
export function SeriesTable(props: SeriesTableProps) {
  const { t, language } = useWords()
  const { block, records } = props
  const [first] = [...records.values()]
  if (!first) return null
  const results = resultsOf(block, first.sheet.method)
  const head = (value: MethodInput | DerivedValue): string => {
    const unit = value.unit ? ` (${unitText(value.unit, language)})` : ''
    return `${labelOf(first.sheet.method, value.name, language)}${unit}`
  }
  return (
    <table className="gt-series">
      <thead>
        <tr>
          <th scope="col">{t('page.djentrustmanage.checklist.sample')}</th>
          {block.group === null ? null : <th scope="col">#</th>}
          {block.columns.map(input => (
            <th key={input.name} scope="col">
              {head(input)}
            </th>
          ))}
          {block.computed.map(value => (
            <th key={value.name} scope="col" className="computed">
              {head(value)}
            </th>
          ))}
          {block.main
            ? results.map(parameter => (
                <th key={parameter.key} scope="col" className="computed">
                  {`${parameter[language] ?? parameter.en}${parameter.unit ? ` (${unitText(parameter.unit, language)})` : ''}`}
                </th>
              ))
            : null}
          {block.main ? <th scope="col">{t('page.djentrustmanage.checklist.judgement')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(row => {
          const record = records.get(row.taskId)
          return record ? (
            <Line key={`${row.taskId} ${row.sampleId} ${row.row}`} {...props} row={row} record={record} />
          ) : null
        })}
      </tbody>
    </table>
  )
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(listMark())
    : value === null || value === undefined
      ? '—'
      : String(value)

function Line({ row, record, ...props }: SeriesTableProps & { row: SeriesRow; record: OpenRecord }) {
  const { t, language } = useWords()
  const { block } = props
  const { state, sheet } = record
  const values = state.computed.samples[row.sampleId]?.values ?? {}
  const verdict = state.verdict.samples[row.sampleId]
  const broken = brokenCells(record)
  // a text that was refused stands over the reading that these values are of: nothing is judged by them
  const isBehind = [...state.refused.keys()].some(key => placeFrom(key).sampleId === row.sampleId)
  const ownValue = (name: string): unknown => {
    const value = values[name]
    return Array.isArray(value) ? value[row.row ?? 0] : value
  }
  const why = (input: string, ofRow: number | null) => ({
    type: 'button' as const,
    className: 'why',
    onClick: () => props.onWhy({ sampleId: row.sampleId, group: null, row: ofRow, input, taskId: row.taskId }),
  })
  return (
    <tr data-first={row.span > 0 || undefined}>
      {row.span > 0 ? (
        <th scope="rowgroup" rowSpan={row.span}>
          <button
            type="button"
            className="gt-link gt-number"
            data-task={row.taskId}
            onClick={() => props.onOpen(row.taskId)}
          >
            {row.sampleNumber}
          </button>
          <span className="quiet gt-number">
            {[sheet.task.task_number, row.age === null ? '' : `${row.age} d`].filter(Boolean).join(' · ')}
          </span>
          {sheet.task.remarks ? (
            <span className="quiet note" title={sheet.task.remarks}>
              {t('page.djentrustmanage.checklist.task_note', { text: sheet.task.remarks })}
            </span>
          ) : null}
          {block.main ? (
            <PrescribedChoice
              entry={record}
              sampleId={row.sampleId}
              writable={props.writableOf(record) && !isNarrowed(sheet.context)}
            />
          ) : null}
        </th>
      ) : null}
      {block.group === null ? null : <td className="quiet gt-number">{(row.row ?? 0) + 1}</td>}
      {row.places.map(place => {
        const dressing = dressReading(record, place, {
          language,
          writable: props.writableOf(record),
          keys: props.keys,
          wordOf: props.wordOf,
        })
        return (
          <td key={place.input} className={dressing?.className} title={dressing?.title}>
            {dressing?.content}
          </td>
        )
      })}
      {block.computed.map(value => {
        const by = broken({ sampleId: row.sampleId, row: row.row, input: value.name })
        const words = by ? brokenWords(sheet.method, by, language) : null
        return (
          <td key={value.name} className={`computed gt-number${by ? ' broken' : ''}`} title={words?.title}>
            <button {...why(value.name, row.row)}>{words?.content ?? textOf(ownValue(value.name))}</button>
          </td>
        )
      })}
      {block.main && row.span > 0 ? (
        <>
          {resultsOf(block, sheet.method).map(parameter => (
            <td key={parameter.key} rowSpan={row.span} className="computed result gt-number">
              <button {...why(parameter.key, null)}>{textOf(values[parameter.key])}</button>
            </td>
          ))}
          <td rowSpan={row.span} className="computed judged">
            {verdict ? (
              isBehind && verdict.overall !== 'pending' ? (
                <Behind />
              ) : (
                <Judged state={verdict.overall} />
              )
            ) : null}
            {verdict?.flags.map(({ code }) => (
              <span key={code} className="rule">
                {flagLabel(sheet.method, code, language)}
              </span>
            ))}
          </td>
        </>
      ) : null}
    </tr>
  )
}
