import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

/** Most clients that stand in one target. */
export const mostTargetUnits = 2_000

/** What the page of charge targets calls besides the plain actions. */
export const targetActions = controller('ChargeTargets', {
  /** The clients of the laboratory, with those in the target; one of another target tells of it. Refuses with G-04. */
  Units: read({
    permission: ['djbaseset.chargetarget.edit'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({ id: z.string(), name: z.string(), held: z.literal([0, 1]), reason: z.string().nullable() }),
      ),
    }),
  }),
  /** These clients stand in the target and no others. Refuses with G-01, G-04, G-14 (no client), LS-21 (in another target). */
  SaveUnits: write({
    permission: ['djbaseset.chargetarget.edit'],
    label: { zh: '设置委托单位', en: 'choose clients', es: 'elegir clientes' },
    input: itemSchema.extend({
      unit_ids: z.array(idSchema).max(mostTargetUnits, issue('too_many', { max: mostTargetUnits })),
    }),
    output: z.object({ added: z.number(), removed: z.number() }),
    touches: ['EntrustUnits'],
  }),
})
