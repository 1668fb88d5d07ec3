import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { equipmentFault } from './equipment-fault.entity.ts'

const viewing = ['equipmentlist', 'equipmentfaultlist'].flatMap(page => [
  `djequipment.${page}.view`,
  `gdequipment.${page}.view`,
])
const { state, severity } = equipmentFault.fields

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
  /**
   * Clears a fault without a repair, with words on why (page equipmentfaultlist, close): the machine is offered without a warning
   * again. Refuses with G-02 when it is not open, G-01, G-04.
   */
  Close: write({
    permission: ['djequipment.equipmentfaultlist.close', 'gdequipment.equipmentfaultlist.close'],
    label: { zh: '关闭故障', en: 'Close a fault', es: 'Cerrar una avería' },
    input: z.strictObject({
      ...itemSchema.shape,
      reason: z.string().trim().min(1, issue('required')).max(500),
    }),
    output: z.object({ id: z.string(), row_version: z.number() }),
    touches: ['Equipment', 'Records', 'TodoItems'],
  }),
})
