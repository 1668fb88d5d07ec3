import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { priceRule } from './lists.ts'

/** Charge lines of an order. */
export const entrustChargeIndex = defineEntity('entrust_charge_index', {
  label: { zh: '委托收费明细', en: 'Order charge line', es: 'Línea de cargo' },
  tenancy: 'business',
  title: 'name',
  evidence: true,
  pick: { label: 'name', search: ['name'] },
  index: [['entrustment_id'], ['charge_id']],
  fields: {
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', required: true }),
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample' }),
    test_item_id: ref({ zh: '检测项目', en: 'Item', es: 'Ítem de ensayo' }, { to: 'test_item' }),
    /** Age that it charges for; null where the test has none or is charged once for the order, and on lines of a time when it was not kept. */
    age_days: integer({ zh: '龄期', en: 'Age', es: 'Edad' }, { unit: 'd', min: 0 }),
    charge_index_id: ref({ zh: '收费指标', en: 'Charge index', es: 'Tarifa' }, { to: 'charge_index' }),
    name: text({ zh: '收费项目', en: 'Item', es: 'Concepto de cobro' }, { max: 200, required: true }),
    charge_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    quantity: decimal(
      { zh: '数量', en: 'Quantity', es: 'Cantidad' },
      { digits: [10, 2], required: true, min: 0, default: '1' },
    ),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio unitario' },
      { digits: [12, 2], required: true, unit: 'CNY', min: 0 },
    ),
    /** Before any terms of the client; null on lines of a time when it was not kept. */
    list_price: decimal(
      { zh: '标准单价', en: 'List price', es: 'Precio de lista' },
      { digits: [12, 2], unit: 'CNY', min: 0 },
    ),
    price_rule: oneOf({ zh: '价格来源', en: 'Source of price', es: 'Origen del precio' }, priceRule, {
      required: true,
    }),
    factor: decimal({ zh: '系数', en: 'Factor', es: 'Coeficiente' }, { digits: [5, 2], default: '1' }),
    discount_rate: decimal(
      { zh: '折扣率', en: 'Discount', es: 'Tipo de descuento' },
      { digits: [5, 2], unit: '%', min: 0, max: 100, default: '100' },
    ),
    amount: decimal({ zh: '金额', en: 'Amount', es: 'Importe' }, { digits: [14, 2], required: true, unit: 'CNY' }),
    manual: boolean({ zh: '手工', en: 'By hand', es: 'Manual' }, { default: 0 }),
    /** The line whose price this one takes back after a refund; its factor and amount are below zero. */
    reverse_of_id: ref({ zh: '冲减来源', en: 'Takes back', es: 'Revierte' }, { to: 'entrust_charge_index' }),
    charge_id: ref({ zh: '收费单', en: 'Bill', es: 'Factura de cargo' }, { to: 'charge' }),
  },
})
