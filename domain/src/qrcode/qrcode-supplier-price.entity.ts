import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { labelMedia } from './lists.ts'

/** What a maker asks for one label of a medium. */
export const qrcodeSupplierPrice = defineEntity('qrcode_supplier_price', {
  label: { zh: '单价', en: 'Unit price', es: 'Precio' },
  tenancy: 'platform',
  title: 'medium',
  unique: [['qrcode_supplier_id', 'medium']],
  fields: {
    qrcode_supplier_id: ref(
      { zh: '供应商', en: 'Supplier', es: 'Proveedor' },
      { to: 'qrcode_supplier', required: true },
    ),
    medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, labelMedia, { required: true }),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio' },
      { digits: [10, 4], required: true, unit: 'CNY', min: 0 },
    ),
  },
})
