import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Json } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { deviceTestCurve } from '@gt/domain/testing/device-test-curve.entity.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { curveQuantity, type MachineCurve, thinnedCurve } from '@gt/domain/testing/machine-curve.ts'
import { meanRate, outlineOf } from '@gt/domain/testing/reading-curve.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { inWatched } from '../../../db/in-tenant.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import { contentKey, keepFile } from '../../../files/keep.ts'
import type { StoredFile } from '../../../files/store.ts'
import type { Run } from '../../../http/implement.ts'
import { canonical } from '../blocks.ts'
import {
  curvesOfReadings,
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
import { listedRecords } from '../visible.ts'
import { closedGap, ownAlarms, type SentReading, targetAlarms } from '../watched/alarms.ts'

type Actions = (typeof deviceReadingActions)['actions']
type Input = InputOf<Actions['Receive']>
/** A reading as it is kept; its signature is looked at once. */
type Content = Omit<Input, 'signature'>
type SentCurve = NonNullable<Input['curve']>

/** Digest over a reading and that of the machine's reading before it: none can be taken out or slipped in later. */
export const digestOf = (input: Content, previous: string | null): string =>
  createHash('sha256')
    .update(canonical([previous, input]))
    .digest('hex')

const previousOf = ({ payload }: ReadingRow): string | null => {
  const { previous } = payload as { previous?: unknown } // written below
  return typeof previous === 'string' ? previous : null
}

const curveOf = ({ x, x_unit, y, y_unit, points }: SentCurve): MachineCurve => ({
  x: { name: curveQuantity.labels[x].zh, unit: x_unit },
  y: { name: curveQuantity.labels[y].zh, unit: y_unit },
  points,
})

const isForce = ({ y, y_unit }: SentCurve): boolean => y === 'force' && y_unit === 'kN'

/** kN/s as the curve says it; null for a curve that is not one of force over seconds. */
const rateOf = (curve: SentCurve): string | null =>
  isForce(curve) && curve.x === 'time' && curve.x_unit === 's' ? meanRate(curve.points) : null

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
    outline: outlineOf(points),
    mean_rate: rateOf(curve),
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
  const { device_serial, local_no, task_number, specimen, raw, curve, ...figures } = input
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
  const reading: SentReading = {
    id: null,
    equipment_id: machine.id,
    local_no,
    started_at: figures.started_at,
    ended_at: figures.ended_at ?? null,
    peak_force: figures.peak_force ?? null,
    rate: (curve && rateOf(curve)) ?? figures.loading_rate ?? null,
    operator_name: figures.operator_name || null,
  }
  const { raw: _, ...told } = { ...input, ...(curve ? { curve: { ...curve, points: undefined } } : {}) }
  const row = await insertRow(ctx, deviceTestData, {
    equipment_id: machine.id,
    device_serial,
    local_no,
    ...figures,
    trial_task_id: target?.task_id ?? null,
    test_sample_id: target?.test_sample_id ?? null,
    // with the raw text and the points of the curve `told` is all that the digest is reckoned over
    payload: { raw, previous: lastDigest, specimen: specimen ?? null, task_number: task_number ?? null, told } as Json,
    content_hash: digestOf(input, lastDigest),
    alarm: [
      ...(await ownAlarms(ctx, reading, {
        signed: key !== null,
        points: curve && isForce(curve) ? curve.points : null,
      })),
      ...(target ? await targetAlarms(ctx, reading, target) : []),
    ],
    state: target ? 'bound' : 'unbound',
  })
  await closeGap(ctx, reading)
  return { id: row.id, state: row.state, repeated: 0 }
}

/** The reading behind one that came later than it has no gap before it any more. */
async function closeGap(ctx: Ctx, reading: SentReading): Promise<void> {
  const id = await closedGap(ctx, reading)
  if (id === null) return
  const row = await getRow(ctx, deviceTestData, id, true)
  await changeRow(ctx, deviceTestData, row, { alarm: (row.alarm as string[]).filter(alarm => alarm !== 'gap') })
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
    return inWatched(ctx, testRecord, record_id, async () => {
      // whoever watches reads what was checked
      if (ctx.principal.business?.viewMode === 1) await requireSight(ctx, testRecord, record_id, listedRecords(ctx))
      const { taskId, readings } = await readingsOf(ctx, record_id)
      const ids = readings.filter(reading => reading.has_curve === 1).map(reading => reading.id)
      return curvesOfReadings(ctx, taskId, ids)
    })
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
