import { z } from 'zod'
import { equipmentBorrow } from '../equipment/equipment-borrow.entity.ts'
import { controller, write } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'

const { equipment_id, dispatch_org_id, borrowed_at, borrower_id } = equipmentBorrow.fields

/** Machines that a laboratory sends to its sites. */
export const dispatchEquipmentActions = controller('EquipmentBorrows', {
  /**
   * Sends a machine to a site: it stands in the register of the site with its last certificate, and no test here takes it until it is
   * back. Refuses with G-04, DO-06, DO-12 (the site), DO-25 (not in use), DO-26 (overdue), DO-27 (away already), DO-28 (the keeper),
   * DO-29, DO-30 (the register of the site).
   */
  Send: write({
    permission: ['djdispatchorg.dispatchequipment.send'],
    label: { zh: '派出', en: 'send', es: 'enviar' },
    input: z.strictObject({
      dispatch_org_id: named(idSchema, dispatch_org_id.label),
      equipment_id: named(idSchema, equipment_id.label),
      borrowed_on: named(daySchema, borrowed_at.label),
      borrower_id: named(idSchema, borrower_id.label),
    }),
    output: z.object({ id: z.string() }),
    touches: ['Equipments', 'DispatchOrgs'],
  }),
})
