import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'

/** What the register of deliveries prints. */
export const parcelActions = controller('DeliveryParcels', {
  /** The list that receivers sign, or labels for the parcels, of these deliveries; PDF, base64. Refuses with G-04. */
  Paper: outside({
    permission: ['djentrustmanage.deliverlist.print'],
    label: { zh: '打印', en: 'Print', es: 'Imprimir' },
    input: z.strictObject({
      ids: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(100, issue('too_many', { max: 100 })),
      kind: named(z.enum(['list', 'labels'], issue('option')), {
        zh: '打印内容',
        en: 'What is printed',
        es: 'Qué se imprime',
      }),
    }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
