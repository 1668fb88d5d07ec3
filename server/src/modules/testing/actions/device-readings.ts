import { createHash } from 'node:crypto'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { addMinutes, dayOf } from '@gt/domain/kit/time.ts'
import type { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { canonical } from '../blocks.ts'
import { isRetested, machineBySerial, type ReadingRow, readingsFor, storedOf, targetOf } from '../captured.queries.ts'
import { recordInSight } from '../entry.ts'
import { usagesOfTasks } from '../record.queries.ts'

type Actions = (typeof deviceReadingActions)['actions']
type Input = InputOf<Actions['Receive']>

/** Minutes by which the clock of a machine may be ahead before it is told (page trialDeviceSupV, F09). */
const clockMinutes = 5

/** Digest over a reading and that of the machine's reading before it: none can be taken out or slipped in later. */
const digestOf = (input: Input, previous: string | null): string =>
  createHash('sha256')
    .update(canonical([previous, input]))
    .digest('hex')

const previousOf = ({ payload }: ReadingRow): string | null => {
  const { previous } = payload as { previous?: unknown } // written below
  return typeof previous === 'string' ? previous : null
}

async function alarmsOf(ctx: Ctx, input: Input, testSampleId: string | null): Promise<string[]> {
  return [
    ...(input.ended_at && input.ended_at < input.started_at ? ['time_reversed'] : []),
    ...(input.started_at > addMinutes(ctx.now, clockMinutes) ? ['clock_ahead'] : []),
    ...(testSampleId && (await isRetested(ctx, testSampleId)) ? ['retested'] : []),
  ]
}

/** Takes in one reading of a machine; see the contract. */
export const receiveReading: Run<Actions['Receive']> = async (ctx, input) => {
  const { device_serial, local_no, task_number, specimen, raw, ...figures } = input
  const machine = await machineBySerial(ctx, device_serial)
  if (!machine)
    throw new Refusal([refused(testingErrors, 'R-20', { serial: device_serial }, { field: 'device_serial' })])
  const { same, lastDigest } = await storedOf(ctx, machine.id, local_no)
  if (same) {
    if (same.content_hash !== digestOf(input, previousOf(same)))
      throw new Refusal([refused(testingErrors, 'R-21', { number: local_no }, { field: 'local_no' })])
    return { id: same.id, state: same.state, repeated: 1 }
  }
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
    alarm: await alarmsOf(ctx, input, target?.test_sample_id ?? null),
    state: target ? 'bound' : 'unbound',
  })
  return { id: row.id, state: row.state, repeated: 0 }
}

/** Readings of a record's task and of its machines on the day of the test. */
export const readingsForRecord: Run<Actions['ForRecord']> = async (ctx, { record_id }) => {
  const record = await recordInSight(ctx, record_id)
  const machines = (await usagesOfTasks(ctx, [record.trial_task_id])).map(usage => usage.equipment_id)
  const from = `${dayOf(record.test_start_at ?? ctx.now)} 00:00:00`
  const to = `${dayOf(record.test_end_at ?? ctx.now)} 23:59:59`
  return { readings: await readingsFor(ctx, record.trial_task_id, machines, from, to) }
}
