import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { capturedCells, capturedText, rowOfSpecimen } from '@gt/domain/testing/captured.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow } from '../../db/write.ts'
import { type ReadingRow, readingsById, readingsOfTask } from './captured.queries.ts'
import type { Entry } from './entry.ts'
import { usagesOfTasks } from './record.queries.ts'
import { cellPath, placeLabel } from './words.ts'

const numberOf = (reading: ReadingRow): string => reading.local_no ?? reading.id

const strange = { zh: '的来源无效', en: 'has no valid source', es: 'no tiene un origen válido' }

/** The specimen that a row of a sample stands for. */
const specimenOf = ({ context }: Entry, sampleId: string, row: number | null): string | null =>
  row === null ? null : (context.samples[sampleId]?.specimens[row]?.id ?? null)

/** The specimen that a reading was taken of: the one it is bound to, else the one that the machine was told; null when neither says so. */
function specimenMeant(entry: Entry, reading: ReadingRow): string | null {
  if (reading.test_sample_id !== null) return reading.test_sample_id
  const { specimen } = reading.payload as { specimen?: unknown } // written when it was taken in
  const found = typeof specimen === 'string' ? rowOfSpecimen(entry.context.samples, specimen) : null
  return found && specimenOf(entry, found.sample_id, found.row)
}

function refusalsOf(
  entry: Entry,
  change: CellChange,
  reading: ReadingRow | undefined,
  machines: ReadonlySet<string>,
): Refused[] {
  const { definition } = entry.method
  const place = { field: cellPath(change.sample_id, change) }
  const input = definition.inputs.find(one => one.name === change.input && one.in === (change.group ?? 'test'))
  // a place that the method does not have is refused with the other cells
  if (!input) return []
  if (!reading || reading.state === 'rejected' || capturedText(input, reading) !== change.value)
    return [refused(testingErrors, 'R-13', { field: placeLabel(definition, change, null), problem: strange }, place)]
  const number = numberOf(reading)
  const meant = specimenMeant(entry, reading)
  const own = specimenOf(entry, change.sample_id, change.row)
  const isElsewhere =
    (reading.trial_task_id !== null && reading.trial_task_id !== entry.task.id) ||
    (meant !== null && own !== null && meant !== own)
  return [
    ...(isElsewhere ? [refused(testingErrors, 'R-22', { number }, place)] : []),
    ...(machines.has(reading.equipment_id) ? [] : [refused(testingErrors, 'R-23', { number }, place)]),
  ]
}

/**
 * Why captured values cannot be taken: R-13 for what the machine did not measure, R-22 for a reading of another task, of
 * another specimen or of two, R-23 for a machine that is not on the record.
 */
export async function capturedRefusals(
  ctx: Ctx,
  entry: Entry,
  cells: readonly CellChange[],
  after: RecordValues,
): Promise<Refused[]> {
  const taken = cells.filter(cell => cell.source === 'device')
  if (taken.length === 0) return []
  const ids = taken.flatMap(cell => cell.origin?.id ?? [])
  const readings = new Map((await readingsById(ctx, ids)).map(reading => [reading.id, reading]))
  const machines = new Set((await usagesOfTasks(ctx, [entry.task.id])).map(usage => usage.equipment_id))
  const rows = Map.groupBy(capturedCells(after), cell => cell.id)
  const twice = [...new Set(ids)].filter(
    id => new Set((rows.get(id) ?? []).map(({ sampleId, group, row }) => `${sampleId} ${group} ${row}`)).size > 1,
  )
  return [
    ...taken.flatMap(change => refusalsOf(entry, change, readings.get(change.origin?.id ?? ''), machines)),
    ...twice.flatMap(id => {
      const reading = readings.get(id)
      // of a known specimen the other row is refused above
      return reading && specimenMeant(entry, reading) === null
        ? [refused(testingErrors, 'R-22', { number: numberOf(reading) })]
        : []
    }),
  ]
}

/** Binds the readings that stand in the record to its task and specimens, and lets go of those that no longer do. */
export async function bindCaptured(ctx: Ctx, entry: Entry, after: RecordValues): Promise<void> {
  const before = new Set(capturedCells(entry.blocks.values).map(cell => cell.id))
  const now = new Map(capturedCells(after).map(cell => [cell.id, cell]))
  const changed = [...new Set([...before, ...now.keys()])].filter(id => before.has(id) !== now.has(id))
  if (changed.length === 0) return
  const number = entry.record.record_number
  for (const reading of await readingsById(ctx, changed)) {
    const cell = now.get(reading.id)
    const bound = cell
      ? {
          trial_task_id: entry.task.id,
          test_sample_id: specimenOf(entry, cell.sampleId, cell.row),
          state: 'bound' as const,
        }
      : { trial_task_id: null, test_sample_id: null, state: 'unbound' as const }
    await changeRow(ctx, deviceTestData, reading, bound, { number })
  }
}

/** First and last moment of what a machine measured for a record. */
export interface CapturedSpan {
  readonly from: string
  readonly to: string
}

/** On submission the readings that stand in the record are used (workflow 6); answers when each machine measured. */
export async function useCaptured(ctx: Ctx, { record, task, blocks }: Entry): Promise<Map<string, CapturedSpan>> {
  const used = new Set(capturedCells(blocks.values).map(cell => cell.id))
  const readings = (await readingsOfTask(ctx, task.id)).filter(reading => used.has(reading.id))
  const spans = new Map<string, CapturedSpan>()
  for (const reading of readings) {
    await changeRow(ctx, deviceTestData, reading, { state: 'used' }, { number: record.record_number })
    const { equipment_id, started_at: from } = reading
    // a clock that went backwards says nothing about the end
    const to = reading.ended_at && reading.ended_at > from ? reading.ended_at : from
    const span = spans.get(equipment_id)
    spans.set(equipment_id, {
      from: span && span.from < from ? span.from : from,
      to: span && span.to > to ? span.to : to,
    })
  }
  return spans
}
