import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { labelMedia } from './lists.ts'
import { qrcodePrice } from './qrcode-price.entity.ts'

const { from_quantity, unit_price } = qrcodePrice.fields
const line = {
  medium: z.enum(labelMedia.codes, issue('option')),
  from_quantity: named(z.int().min(1).max(100_000), from_quantity.label),
  unit_price: named(valueSchema(unit_price) as z.ZodType<string>, unit_price.label), // a decimal, as its kind makes it
}
/** Steps of all media together at most. */
export const mostPrices = 40

/** What labels cost, beside the list of charges. */
export const labelChargeActions = controller('QrcodeCharges', {
  /** The steps of every medium, lowest quantity first. */
  Prices: read({
    permission: ['qrcodelibrary.qrcodecharge.view'],
    input: z.strictObject({}),
    output: z.object({
      lines: z.array(z.object({ medium: line.medium, from_quantity: z.number(), unit_price: z.string() })),
    }),
  }),
  /** These steps and no others hold for what is received from now on. Refuses with QP-04. */
  SavePrices: write({
    permission: ['qrcodelibrary.qrcodecharge.price'],
    label: { zh: '单价设置', en: 'set prices', es: 'fijar precios' },
    input: z.strictObject({ lines: z.array(z.strictObject(line)).max(mostPrices) }),
    output: z.object({ saved: z.number() }),
  }),
})
