import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { type CapturedCell, capturedCells, capturedText, rowOfSpecimen } from '@gt/domain/testing/captured.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { deviceWatchErrors } from '@gt/domain/testing/device-watch-errors.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { readingAlarm } from '@gt/domain/testing/lists.ts'
import type { Cell, CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type ReadingRow, readingsAt, readingsById, readingsOfTask } from './captured.queries.ts'
import type { Entry } from './entry.ts'
import { usagesOfTasks } from './record.queries.ts'
import { type ReadingTarget, type SentReading, targetAlarms, withoutTarget } from './watched/alarms.ts'
import { cellPath, joinLabels, placeLabel } from './words.ts'

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

/** The cell that stands where another one stood before. */
function cellNow(after: RecordValues, { sampleId, group, row, input }: CapturedCell): Cell | undefined {
  const raw = after.samples[sampleId]
  return group === null || row === null ? raw?.test[input] : raw?.groups[group]?.[row]?.[input]
}

/** True where a reading stood and another value stands now that no machine sent (page trialDeviceSupV, F05). */
function isOverridden(after: RecordValues, place: CapturedCell): boolean {
  const now = cellNow(after, place)
  return (now?.value ?? null) !== null && now?.source !== 'device'
}

/** What the alarms of a reading are told by. */
const lookedAt = async (ctx: Ctx, reading: ReadingRow): Promise<SentReading> => {
  const [curve] = await ctx.tx.query<{ mean_rate: string | null }>(
    'select c.mean_rate from device_test_curve c where c.business_id = app_biz() and c.device_test_data_id = $1 and c.deleted_at is null',
    [reading.id],
  )
  return {
    id: reading.id,
    equipment_id: reading.equipment_id,
    local_no: numberOf(reading),
    started_at: reading.started_at,
    ended_at: reading.ended_at,
    peak_force: reading.peak_force,
    rate: curve?.mean_rate ?? reading.loading_rate,
    operator_name: reading.operator_name,
  }
}

/** Ties a reading to a task and, where it is known, a specimen, with the alarms that come from it; nothing is left of a tie that it had. */
export async function tieReading(
  ctx: Ctx,
  reading: ReadingRow,
  target: ReadingTarget | null,
  also: { readonly number?: string | null; readonly bind_reason?: string | null; readonly reason?: string } = {},
): Promise<ReadingRow> {
  const { number = null, reason, bind_reason = null } = also
  const own = withoutTarget(reading.alarm as string[])
  const values = target
    ? {
        trial_task_id: target.task_id,
        test_sample_id: target.test_sample_id,
        state: 'bound' as const,
        alarm: [...own, ...(await targetAlarms(ctx, await lookedAt(ctx, reading), target))],
        bind_reason,
      }
    : { trial_task_id: null, test_sample_id: null, state: 'unbound' as const, alarm: own, bind_reason: null }
  return changeRow(ctx, deviceTestData, reading, values, { number, ...(reason ? { reason } : {}) })
}

/**
 * Binds the readings that stand in the record to its task and specimens, and lets go of those that were taken out. One that was
 * replaced by another value stays with its task and says so.
 */
export async function bindCaptured(ctx: Ctx, entry: Entry, after: RecordValues): Promise<void> {
  const before = new Map(capturedCells(entry.blocks.values).map(cell => [cell.id, cell]))
  const now = new Map(capturedCells(after).map(cell => [cell.id, cell]))
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(id => before.has(id) !== now.has(id))
  if (changed.length === 0) return
  const number = entry.record.record_number
  for (const reading of await readingsById(ctx, changed)) {
    const cell = now.get(reading.id)
    const stood = before.get(reading.id)
    if (cell) {
      const test_sample_id = specimenOf(entry, cell.sampleId, cell.row)
      await tieReading(ctx, reading, { task_id: entry.task.id, test_sample_id }, { number })
    } else if (stood && isOverridden(after, stood)) {
      const alarm = [...new Set([...(reading.alarm as string[]), 'overridden'])]
      await changeRow(ctx, deviceTestData, reading, { state: 'bound', alarm }, { number })
    } else await tieReading(ctx, reading, null, { number })
  }
}

/**
 * DV-11 for each reading of a task with a severe alarm that nobody explained or that was not judged valid, DV-13 for one in the
 * record that was judged invalid (page trialDeviceSupV, levels).
 */
export async function unsettledReadings(ctx: Ctx, { task, blocks }: Entry): Promise<Refused[]> {
  const severe = new Set<string>((await settingsOf(ctx)).overall.Process.severe_alarms)
  const inRecord = new Set(capturedCells(blocks.values).map(cell => cell.id))
  const readings = await readingsAt(ctx, task.id, [...inRecord])
  return readings.flatMap(reading => {
    const number = numberOf(reading)
    if (reading.state === 'rejected')
      return inRecord.has(reading.id) ? [refused(deviceWatchErrors, 'DV-13', { number })] : []
    const alarms = readingAlarm.codes.filter(code => severe.has(code) && (reading.alarm as string[]).includes(code))
    if (alarms.length === 0 || (reading.explained_at !== null && reading.judged === 'valid')) return []
    return [
      refused(deviceWatchErrors, 'DV-11', {
        number,
        alarms: joinLabels(alarms.map(code => readingAlarm.labels[code])),
      }),
    ]
  })
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
