import { z } from 'zod'
import { controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { dispatchOrgParameter } from './dispatch-org-parameter.entity.ts'

/** Parameters that are ticked at once at most. */
const mostParameters = 2000

/** What is done with dispatched laboratories beside their list. */
export const dispatchOrgActions = controller('DispatchOrgs', {
  /** The parameters of the valid certificates of the laboratory, and which of them the site may test. Refuses with G-04. */
  Parameters: read({
    permission: ['djdispatchorg.dispatchorg.params'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          group: z.string(),
          held: z.literal([0, 1]),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Authorises these parameters and no others. Refuses with G-01, G-04, DO-09 (closed), DO-11 (in no valid certificate). */
  SaveParameters: write({
    permission: ['djdispatchorg.dispatchorg.params'],
    label: { zh: '授权参数', en: 'authorise parameters', es: 'autorizar parámetros' },
    input: itemSchema.extend({
      parameter_ids: named(z.array(idSchema).max(mostParameters), dispatchOrgParameter.label),
    }),
    output: z.object({ added: z.number(), removed: z.number() }),
  }),
  /** The letter of authorisation as PDF, in base64. Refuses with G-04. */
  Letter: outside({
    permission: ['djdispatchorg.dispatchorg.letter'],
    label: { zh: '生成授权书', en: 'print the letter', es: 'imprimir la carta' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
