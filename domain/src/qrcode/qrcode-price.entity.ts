import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { labelMedia } from './lists.ts'

/** What one label costs from a quantity on; the step of the whole quantity holds for all of it. */
export const qrcodePrice = defineEntity('qrcode_price', {
  label: { zh: '标识单价', en: 'Price of labels', es: 'Precio de etiquetas' },
  tenancy: 'platform',
  title: 'medium',
  unique: [['medium', 'from_quantity']],
  fields: {
    medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, labelMedia, { required: true }),
    from_quantity: integer({ zh: '数量起', en: 'From quantity', es: 'Desde cantidad' }, { required: true, min: 1 }),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio unitario' },
      { digits: [10, 4], required: true, min: 0, unit: 'CNY' },
    ),
  },
})
