import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

const viewing = ['djequipment.equipmentlist.view', 'gdequipment.equipmentlist.view']
const keeping = ['djequipment.equipmentlist.edit', 'gdequipment.equipmentlist.edit']

const ofMachine = z.strictObject({ equipment_id: idSchema })

/** Keys of machines that capture (D-24): a machine that has one signs every reading. */
export const deviceKeyActions = controller('DeviceKeys', {
  /** The key in force of a machine, without the key itself; null when its readings are not signed. Refuses with G-04. */
  State: read({
    permission: viewing,
    input: ofMachine,
    output: z.object({
      key: z
        .object({
          issued_at: z.string(),
          issued_by: z.string().nullable(),
          counter: z.number(),
          last_used_at: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  /**
   * Makes a key for a machine and tells it this once, as base64url of 32 bytes; the one before it ends. Refuses with G-04,
   * R-28 for a machine without a capture serial.
   */
  Issue: outside({
    permission: keeping,
    label: { zh: '签发采集密钥', en: 'Issue a capture key', es: 'Emitir clave de captura' },
    input: ofMachine,
    output: z.object({ device_serial: z.string(), key: z.string() }),
    touches: ['DeviceKeys'],
  }),
  /** Ends the key of a machine; its readings are unsigned from now on. Refuses with G-04 when it has none. */
  Revoke: write({
    permission: keeping,
    label: { zh: '停用采集密钥', en: 'Revoke the capture key', es: 'Revocar la clave de captura' },
    input: ofMachine,
    output: z.object({ equipment_id: z.string() }),
    touches: ['DeviceKeys'],
  }),
})
