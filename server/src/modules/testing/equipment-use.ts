import { equipmentUsage } from '@gt/domain/equipment/equipment-usage.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { RecordContext } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, insertRows, removeRow } from '../../db/write.ts'
import { type EquipmentQuestion, needServedBy, snapshotsOf } from '../equipment/api.ts'
import { type RecordRow, type UsageRow, usagesOfTasks } from './record.queries.ts'

/** What the sheet says of the use of one machine. */
export interface EquipmentChoice {
  readonly equipment_id: string
  readonly used_from?: string | null
  readonly used_to?: string | null
  readonly state_before?: 'normal' | 'abnormal'
  readonly state_after?: 'normal' | 'abnormal'
  readonly print_on_report?: 0 | 1
}

/**
 * Makes these the machines of a task: new ones take the certificate in force on the day of the test, those left out go,
 * those that stay keep what was noted of them. A correction says why.
 */
export async function setEquipment(
  ctx: Ctx,
  record: RecordRow,
  question: EquipmentQuestion,
  choices: readonly EquipmentChoice[],
  reason: string | null = null,
): Promise<void> {
  const now = await usagesOfTasks(ctx, [record.trial_task_id])
  for (const gone of now.filter(row => !choices.some(one => one.equipment_id === row.equipment_id)))
    await removeRow(ctx, equipmentUsage, gone, { reason })
  const ids = choices.map(choice => choice.equipment_id)
  const snapshots = await snapshotsOf(ctx, ids, record.test_start_at ? dayOf(record.test_start_at) : question.on)
  const needs = await needServedBy(ctx, question, ids)
  const added: RowValues<typeof equipmentUsage>[] = []
  for (const choice of choices) {
    const values = { ...choice, calibration_snapshot: snapshots.get(choice.equipment_id) ?? {} }
    const known = now.find(row => row.equipment_id === choice.equipment_id)
    if (known) await changeRow(ctx, equipmentUsage, known, values, { reason })
    else
      added.push({
        ...values,
        trial_task_id: record.trial_task_id,
        equipment_trial_index_id: needs.get(choice.equipment_id) ?? null,
      })
  }
  await insertRows(ctx, equipmentUsage, added, { reason })
}

/** The machines of a task as the context copies them: with the certificate in force and the times of use. */
export const equipmentCopies = (usages: readonly UsageRow[], record: RecordRow): RecordContext['equipment'] =>
  usages.map(usage => ({
    id: usage.equipment_id,
    number: usage.number,
    name: usage.name,
    model: usage.model,
    range: usage.range,
    used_from: usage.used_from ?? record.test_start_at,
    used_to: usage.used_to ?? record.test_end_at,
    print: usage.print_on_report === 1,
    calibration: usage.snapshot,
  }))
