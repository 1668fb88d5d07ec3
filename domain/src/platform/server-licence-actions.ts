import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

/** Licence files of customers' own servers. */
export const serverLicenceActions = controller('ServerAuths', {
  /** The signed file of a licence, which is counted and noted. Refuses with G-04, SL-04. */
  Download: outside({
    permission: ['totalset.serverauth.download'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      name: z.string(),
      content: z.string(),
      /** By which a server proves the file (PEM). */
      public_key: z.string(),
    }),
  }),
})
