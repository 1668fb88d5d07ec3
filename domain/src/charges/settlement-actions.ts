import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { chargeSettlement } from './charge-settlement.entity.ts'

const { fields } = chargeSettlement

/** What is done with settlements beside their list (page djentrustmanage/chargetsettlement). */
export const settlementActions = controller('ChargeSettlements', {
  /** The bills on account of a client whose orders are of a period and that stand in no settlement, the oldest first; at most 500. */
  Propose: read({
    permission: ['djentrustmanage.chargetsettlement.add'],
    input: z.strictObject({
      entrust_unit_id: named(idSchema, fields.entrust_unit_id.label),
      period_from: named(daySchema, fields.period_from.label),
      period_to: named(daySchema, fields.period_to.label),
    }),
    output: z.object({
      bills: z.array(
        z.object({
          id: z.string(),
          charge_no: z.string(),
          entrust_no: z.string(),
          entrust_date: z.string(),
          project_name: z.string().nullable(),
          /** Still to be paid, CNY. */
          open_amount: z.string(),
        }),
      ),
    }),
  }),
  /** The statement with its bills and their lines, PDF in base64. Refuses with G-04. */
  Statement: outside({
    permission: ['djentrustmanage.chargetsettlement.print'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
