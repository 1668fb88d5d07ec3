import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { calibrationSource, calibsOf } from '@gt/domain/methods/calibration.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { recordInSight } from '../entry.ts'
import { usagesOfTasks } from '../record.queries.ts'
import { calledBy, type RegisterRecord, registerProblem, registerRecords } from '../registers.ts'

const valuesOf = (entity: string, { fields }: RegisterRecord): Record<string, string> =>
  Object.fromEntries(
    calibsOf(entity).flatMap(({ calib, field }) => {
      const value = fields[field]
      return value === null || value === undefined ? [] : [[calib, value] as const]
    }),
  )

/** The register that a reading takes its value from; see the contract. */
export const register: Run<(typeof recordActions.actions)['Register']> = async (ctx: Ctx, input) => {
  const record = await recordInSight(ctx, input.record_id)
  const source = calibrationSource(input.calib)
  if (!source) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'calib' })])
  const { entity } = source
  const machines = entity === 'equipment_calibration_point' ? await usagesOfTasks(ctx, [record.trial_task_id]) : []
  const day = dayOf(record.test_start_at ?? ctx.now)
  const found = await registerRecords(ctx, entity, day, {
    search: input.search ?? '',
    taskId: record.trial_task_id,
    ...(machines.length > 0 ? { equipmentIds: machines.map(machine => machine.equipment_id) } : {}),
  })
  const chosen = Map.groupBy(found, one => one.together)
  return {
    rows: [...chosen].flatMap(([id, records]) => {
      const [first] = records
      if (!first) return []
      return {
        id,
        number: first.number,
        valid_to: first.valid_to,
        problem: registerProblem(first, day)?.[ctx.language] ?? null,
        records: records.map(one => ({
          origin: { entity, id: one.id, label: cutText(calledBy(one), 100) },
          values: valuesOf(entity, one),
        })),
      }
    }),
  }
}
