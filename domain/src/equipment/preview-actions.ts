import { z } from 'zod'
import { controller, read } from '../kit/action.ts'

/** What the page behind the label of a machine asks for people of its laboratory (page account/equipmentpreview). */
export const equipmentPreviewActions = controller('EquipmentPreviews', {
  /** Its last ten uses, open faults, and the corrections of its certificate in force. Refuses with EI-05. */
  Inside: read({
    permission: ['djequipment.equipmentlist.view', 'gdequipment.equipmentlist.view'],
    input: z.strictObject({ code: z.string().trim().min(1).max(60) }),
    output: z.object({
      id: z.string(),
      uses: z.array(z.object({ id: z.string(), used_from: z.string(), user: z.string(), test: z.string() })),
      faults: z.array(z.object({ id: z.string(), number: z.string(), found_at: z.string(), phenomenon: z.string() })),
      corrections: z.array(
        z.object({
          id: z.string(),
          quantity: z.string(),
          nominal: z.string(),
          correction: z.string(),
          unit: z.string(),
        }),
      ),
    }),
  }),
})
