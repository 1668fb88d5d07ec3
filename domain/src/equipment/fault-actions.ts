import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { taskState } from '../tasks/lists.ts'
import { equipmentFault } from './equipment-fault.entity.ts'

const viewing = ['equipmentlist', 'equipmentfaultlist'].flatMap(page => [
  `djequipment.${page}.view`,
  `gdequipment.${page}.view`,
])
const { state, severity } = equipmentFault.fields

/** The right to clear a fault without a repair. */
export const closingFaults: readonly string[] = [
  'djequipment.equipmentfaultlist.close',
  'gdequipment.equipmentfaultlist.close',
]

/** Faults of machines: a test that leaves its machine abnormal opens one for the keeper (workflow 6, 17). */
export const equipmentFaultActions = controller('EquipmentFaults', {
  /** The faults of a machine, newest first, at most 50. Refuses with G-04. */
  OfMachine: read({
    permission: viewing,
    input: z.strictObject({ equipment_id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          row_version: z.number(),
          found_at: z.string(),
          found_by: z.string(),
          phenomenon: z.string(),
          severity: z.enum(severity.options.list.codes),
          state: z.enum(state.options.list.codes),
          treatment: z.string().nullable(),
          closed_at: z.string().nullable(),
          /** The caller may close it. */
          may_close: z.literal([0, 1]),
        }),
      ),
    }),
  }),
  /** Tests made with the machine of a fault since it began, newest first, at most 200. Refuses with G-04. */
  Affected: read({
    permission: ['djequipment.equipmentfaultlist.view', 'gdequipment.equipmentfaultlist.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          task_number: z.string(),
          test_name: z.string(),
          used_from: z.string().nullable(),
          state: z.enum(taskState.codes),
          /** A report tells of it already. */
          reported: z.literal([0, 1]),
        }),
      ),
    }),
  }),
})
