import type { CommandItem } from '@gt/domain/kit/action.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { beginCommand } from '../../flow/command.ts'
import { refuseHandled } from '../../flow/handled.ts'
import { lockOrder } from '../entrust/api.ts'
import { tasksOf } from '../tasks/api.ts'
import { type Entry, entryOf } from './entry.ts'
import { toldRecord, visibleRecords } from './visible.ts'

const subject = { entity: testRecord, machine: testRecordStates, sight: visibleRecords, told: toldRecord } as const

/**
 * Begins a command of a record: its order is locked first, then the record (workflow 0.1), version and state compared
 * (G-01, G-02; G-24 when somebody else has checked it meanwhile), and everything that belongs to the record read.
 */
export async function beginRecord(
  ctx: Ctx,
  item: CommandItem,
  command: 'submit' | 'sign' | 'withdraw' | 'check' | 'uncheck' | 'return' | 'hand_over' | 'void',
): Promise<Entry> {
  const { trial_task_id } = await getRow(ctx, testRecord, item.id)
  const [task] = await tasksOf(ctx, [trial_task_id])
  if (!task) throw new Error(`record ${item.id} has no task`)
  await lockOrder(ctx, task.entrustment_id)
  if (command === 'check' || command === 'return' || command === 'hand_over')
    await refuseHandled(ctx, subject, { kind: 'record', command }, item)
  return entryOf(ctx, await beginCommand(ctx, subject, command, item))
}
