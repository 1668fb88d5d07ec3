import { z } from 'zod'
import { controller, itemSchema, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

/** What is done with orders to makers beside their list. */
export const productionActions = controller('QrcodeFactoryMakes', {
  /**
   * The serials and codes of a sent order as an encrypted archive, base64; its password goes another way. Twice at most. Refuses
   * with G-01, G-04, QB-06, QB-10.
   */
  File: outside({
    permission: ['qrcodelibrary.qrcodefactorymake.file'],
    input: itemSchema,
    output: z.object({ name: z.string(), content: z.string(), left: z.number() }),
  }),
  /** The password of the file that was handed out last, for the library to tell the maker. Refuses with G-04, QB-10. */
  Password: outside({
    permission: ['qrcodelibrary.qrcodefactorymake.send'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ password: z.string() }),
  }),
})
