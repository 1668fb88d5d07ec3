import type { DerivedValue, MethodInput } from '@gt/domain/methods/definition.ts'
import { groupNames } from '@gt/domain/methods/group-order.ts'
import { isPrinted } from '@gt/domain/paper/value-names.ts'
import type { Place } from '../../kit/paper/place.ts'
import type { EntryState, Sheet } from './entry-state.ts'

/** What the series grid needs of one record. */
export interface SeriesRecord {
  readonly taskId: string
  readonly sheet: Pick<Sheet, 'method' | 'context' | 'task'>
  readonly state: Pick<EntryState, 'values'>
}

/** A line of the grid: one specimen, or the single readings of a sample. */
export interface SeriesRow {
  readonly taskId: string
  readonly sampleId: string
  readonly sampleNumber: string
  /** Days at which the task tests the sample; null where its test has no age. */
  readonly age: string | null
  /** Row of the group, counted from 0; null in the block of single readings. */
  readonly row: number | null
  /** Lines of the sample in this block on its first line, 0 on the others. */
  readonly span: number
  readonly places: readonly Place[]
}

/** A table of the grid: the single readings, or one group of the method. */
export interface SeriesBlock {
  /** Null for the single readings. */
  readonly group: string | null
  /** The one with the most lines, at whose end results and judgement stand. */
  readonly main: boolean
  readonly columns: readonly MethodInput[]
  /** Values computed for each line. */
  readonly computed: readonly DerivedValue[]
  readonly rows: readonly SeriesRow[]
}

/** A reading that the task gives in every record is no column: nobody types it. */
const isGiven = (records: readonly SeriesRecord[], input: MethodInput): boolean =>
  input.fixed === true ||
  (input.in === 'test' &&
    records.every(({ state }) =>
      Object.values(state.values.samples).every(raw => raw.test[input.name]?.source === 'system'),
    ))

function rowsOf(
  { taskId, sheet, state }: SeriesRecord,
  group: string | null,
  columns: readonly MethodInput[],
): SeriesRow[] {
  return Object.entries(state.values.samples).flatMap(([sampleId, raw]) => {
    const count = group === null ? 1 : (raw.groups[group]?.length ?? 0)
    return Array.from({ length: count }, (_, index): SeriesRow => {
      const row = group === null ? null : index
      return {
        taskId,
        sampleId,
        sampleNumber: sheet.context.samples[sampleId]?.number ?? '',
        age: raw.test.age?.source === 'system' ? String(raw.test.age.value ?? '') || null : null,
        row,
        span: index === 0 ? count : 0,
        places: columns.map(({ name }) => ({ sampleId, group, row, input: name, taskId })),
      }
    })
  })
}

/** Whether nothing comes of the lines before it is typed: a reading that has no usual value. */
const isAwaited = ({ type, default: usual }: MethodInput): boolean => type !== 'text' && usual === undefined

/**
 * The grid of a series: records of one method, one under another (page checklist, batch entry). The groups stand in the order
 * in which they are tested; before them only single readings that their lines wait for, as the diameter of bars, the others
 * behind them: the typing is in the groups.
 *
 * @param records records of one method version; empty gives no block
 */
export function seriesBlocks(records: readonly SeriesRecord[]): SeriesBlock[] {
  const [first] = records
  if (!first) return []
  const { method } = first.sheet
  const found = [...groupNames(method), null]
    .map((group): Omit<SeriesBlock, 'main'> => {
      const columns = method.inputs.filter(input => input.in === (group ?? 'test') && !isGiven(records, input))
      return {
        group,
        columns,
        computed: method.derived.filter(
          value => group !== null && value.in === group && value.type === undefined && isPrinted(value),
        ),
        rows: columns.length === 0 ? [] : records.flatMap(record => rowsOf(record, group, columns)),
      }
    })
    .filter(block => block.rows.length > 0)
  const most = found.toSorted((a, b) => b.rows.length - a.rows.length)[0]
  const blocks = found.map(block => ({ ...block, main: block === most }))
  const isBefore = ({ group, columns }: SeriesBlock): boolean => group === null && columns.some(isAwaited)
  return [...blocks.filter(isBefore), ...blocks.filter(block => !isBefore(block))]
}

type MethodOf = { readonly method: Pick<Sheet['context']['method'], 'key' | 'version'> }

/** Whether two records can stand in one grid: the same method in the same version. */
export const isSameMethod = (a: MethodOf, b: MethodOf): boolean =>
  a.method.key === b.method.key && a.method.version === b.method.version
