import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { addMinutes, dayOf } from '@gt/domain/kit/time.ts'
import type { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { deviceTestCurve } from '@gt/domain/testing/device-test-curve.entity.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { curveQuantity, type MachineCurve, thinnedCurve } from '@gt/domain/testing/machine-curve.ts'
import type { Ctx } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { contentKey, keepFile } from '../../../files/keep.ts'
import type { StoredFile } from '../../../files/store.ts'
import type { Run } from '../../../http/implement.ts'
import { canonical } from '../blocks.ts'
import {
  curvesOfReadings,
  isRetested,
  machineBySerial,
  type ReadingRow,
  readingsFor,
  storedOf,
  targetOf,
} from '../captured.queries.ts'
import { countUp, provenKey } from '../device-keys.ts'
import { recordInSight } from '../entry.ts'
import { usagesOfTasks } from '../record.queries.ts'
import { storedCurve } from '../stored-curve.ts'

type Actions = (typeof deviceReadingActions)['actions']
type Input = InputOf<Actions['Receive']>
/** A reading as it is kept; its signature is looked at once. */
type Content = Omit<Input, 'signature'>
type SentCurve = NonNullable<Input['curve']>

/** Minutes by which the clock of a machine may be ahead before it is told (page trialDeviceSupV, F09). */
const clockMinutes = 5

/** Digest over a reading and that of the machine's reading before it: none can be taken out or slipped in later. */
const digestOf = (input: Content, previous: string | null): string =>
  createHash('sha256')
    .update(canonical([previous, input]))
    .digest('hex')

const previousOf = ({ payload }: ReadingRow): string | null => {
  const { previous } = payload as { previous?: unknown } // written below
  return typeof previous === 'string' ? previous : null
}

async function alarmsOf(ctx: Ctx, input: Content, testSampleId: string | null, signed: boolean): Promise<string[]> {
  return [
    ...(signed ? [] : ['unsigned']),
    ...(input.ended_at && input.ended_at < input.started_at ? ['time_reversed'] : []),
    ...(input.started_at > addMinutes(ctx.now, clockMinutes) ? ['clock_ahead'] : []),
    ...(testSampleId && (await isRetested(ctx, testSampleId)) ? ['retested'] : []),
  ]
}

const curveOf = ({ x, x_unit, y, y_unit, points }: SentCurve): MachineCurve => ({
  x: { name: curveQuantity.labels[x].zh, unit: x_unit },
  y: { name: curveQuantity.labels[y].zh, unit: y_unit },
  points,
})

/** Keeps the stored points of a reading's curve beside it. */
async function keepCurve(ctx: Ctx, readingId: string, curve: SentCurve, stored: StoredFile): Promise<void> {
  const { x, y, points } = curveOf(curve)
  const kept = await keepFile(ctx, stored, {
    name: `curve-${readingId}.json`,
    mime: 'application/json',
    purpose: 'device_curve',
    locked: true,
  })
  await insertRow(ctx, deviceTestCurve, {
    device_test_data_id: readingId,
    x_name: x.name,
    x_unit: x.unit,
    y_name: y.name,
    y_unit: y.unit,
    point_count: points.length,
    sample_hz: curve.sample_hz ?? null,
    file_id: kept.id,
  })
}

/** Takes in one reading of a machine; see the contract. */
export const receiveReading: Run<Actions['Receive']> = async (call, input) => {
  const { curve } = input
  const stored = curve ? await call.services.files.put(Buffer.from(canonical(curveOf(curve)))) : null
  return call.transaction({}, async ctx => {
    const taken = await takeIn(ctx, input, call.services.linkSecret)
    if (curve && stored && taken.repeated === 0) await keepCurve(ctx, taken.id, curve, stored)
    return taken
  })
}

async function takeIn(ctx: Ctx, { signature, ...input }: Input, secret: string): Promise<OutputOf<Actions['Receive']>> {
  const { device_serial, local_no, task_number, specimen, raw, curve: _, ...figures } = input
  const machine = await machineBySerial(ctx, device_serial)
  if (!machine)
    throw new Refusal([refused(testingErrors, 'R-20', { serial: device_serial }, { field: 'device_serial' })])
  const sent = { number: local_no, content: input, signature }
  const key = await provenKey(ctx, machine.id, sent, secret)
  const { same, lastDigest } = await storedOf(ctx, machine.id, local_no)
  if (same) {
    if (same.content_hash !== digestOf(input, previousOf(same)))
      throw new Refusal([refused(testingErrors, 'R-21', { number: local_no }, { field: 'local_no' })])
    return { id: same.id, state: same.state, repeated: 1 }
  }
  if (key) await countUp(ctx, key, sent)
  const target = task_number || specimen ? await targetOf(ctx, task_number || null, specimen || null) : null
  const row = await insertRow(ctx, deviceTestData, {
    equipment_id: machine.id,
    device_serial,
    local_no,
    ...figures,
    trial_task_id: target?.task_id ?? null,
    test_sample_id: target?.test_sample_id ?? null,
    payload: { raw, previous: lastDigest, specimen: specimen ?? null, task_number: task_number ?? null },
    content_hash: digestOf(input, lastDigest),
    alarm: await alarmsOf(ctx, input, target?.test_sample_id ?? null, key !== null),
    state: target ? 'bound' : 'unbound',
  })
  return { id: row.id, state: row.state, repeated: 0 }
}

type RecordReadings = OutputOf<Actions['ForRecord']>['readings']

async function readingsOf(ctx: Ctx, recordId: string): Promise<{ taskId: string; readings: RecordReadings }> {
  const record = await recordInSight(ctx, recordId)
  const taskId = record.trial_task_id
  const machines = (await usagesOfTasks(ctx, [taskId])).map(usage => usage.equipment_id)
  const from = `${dayOf(record.test_start_at ?? ctx.now)} 00:00:00`
  const to = `${dayOf(record.test_end_at ?? ctx.now)} 23:59:59`
  return { taskId, readings: await readingsFor(ctx, taskId, machines, from, to) }
}

/** Readings of a record's task and of its machines on the day of the test. */
export const readingsForRecord: Run<Actions['ForRecord']> = async (ctx, { record_id }) => {
  const { readings } = await readingsOf(ctx, record_id)
  return { readings }
}

/** Places of a curve that a screen can tell apart. */
const shownPlaces = 400

/** Curves of the readings of a record, thinned for the screen. A file that was changed on the store is not shown. */
export const curvesForRecord: Run<Actions['Curves']> = async (call, { record_id }) => {
  const kept = await call.transaction({ readOnly: true }, async ctx => {
    const { taskId, readings } = await readingsOf(ctx, record_id)
    const ids = readings.filter(reading => reading.has_curve === 1).map(reading => reading.id)
    return curvesOfReadings(ctx, taskId, ids)
  })
  const curves = await Promise.all(
    kept.map(async ({ id, label, bound, storage_key, sha256 }) => {
      const content = await call.services.files.get(contentKey(storage_key), sha256)
      const { x, y, points } = storedCurve.parse(JSON.parse(content.toString('utf8')))
      return {
        id,
        label,
        bound,
        x,
        y,
        points: thinnedCurve(points, shownPlaces).map(([a, b]): [string, string] => [a, b]),
      }
    }),
  )
  return { curves }
}
