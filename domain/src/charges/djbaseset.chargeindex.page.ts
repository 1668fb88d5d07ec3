import { decimal } from '../kit/fields/decimal.ts'
import { defineDetail, defineTreePage } from '../kit/page/define.ts'
import type { ChipSpec, CommandSpec, TreeSpec } from '../kit/page/page.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { chargeIndex } from './charge-index.entity.ts'
import { testChargeIndex } from './test-charge-index.entity.ts'

const { valid_from, unit_price } = chargeIndex.fields

/** Classes of tests beside the price list. */
export const classesOfCharges: TreeSpec = {
  all: { zh: '全部试验分类', en: 'All classes', es: 'Todas las clases' },
  levels: [{ entity: trialClass, path: ['trial_class_id'], counted: true }],
}

/** Tests and parameters that an item is charged for, and how it is counted. */
export const testsOfCharges = {
  entity: testChargeIndex,
  label: { zh: '对应试验参数', en: 'Tests and parameters', es: 'Ensayos y parámetros' },
  by: 'charge_index_id',
  inPlace: true,
  columns: [
    { of: 'trial_list_id', width: 200 },
    { of: 'trial_parameter_id', width: 180 },
    { of: 'count_by', width: 110 },
    { of: 'quantity', width: 90 },
  ],
  form: ['trial_list_id', 'trial_parameter_id', 'count_by', 'quantity'],
} as const

/** Items that no test leads to. */
export const withoutTests: ChipSpec = {
  key: 'untied',
  label: { zh: '未关联试验', en: 'Without tests', es: 'Sin ensayos' },
  tone: 'orange',
  filters: [],
  view: 'untied',
}

/** A price that is changed begins on a day; what was ordered before keeps the one before. */
const adjust: CommandSpec = {
  op: 'adjust',
  action: 'Adjust',
  label: { zh: '批量调价', en: 'Change prices', es: 'Cambiar precios' },
  ask: {
    valid_from: { field: valid_from, required: true },
    percent: {
      field: decimal(
        { zh: '调整比例', en: 'Per cent', es: 'Porcentaje' },
        { digits: [6, 2], unit: '%', min: -100, max: 1000 },
      ),
    },
    sum: {
      field: decimal({ zh: '调整金额', en: 'Sum', es: 'Importe' }, { digits: [12, 2], unit: 'CNY' }),
    },
    unit_price: { field: { ...unit_price, options: { ...unit_price.options, required: false } } },
  },
  consequence: {
    zh: '比例、金额、新单价三选一。从生效日起按新单价收费，此前登记的委托仍按原单价。',
    en: 'Give one of per cent, sum and unit price. It is charged from its day on; orders from before keep their price.',
    es: 'Indique uno: porcentaje, importe o precio. Rige desde su fecha; los encargos anteriores conservan su precio.',
  },
}

/** The price list of a laboratory, with what the platform ships. */
export default defineTreePage('djbaseset.chargeindex', {
  entity: chargeIndex,
  tree: classesOfCharges,
  columns: [
    { of: 'name', width: 200 },
    { of: 'code', width: 100 },
    { of: 'charge_unit', width: 80 },
    { of: 'unit_price', width: 105 },
    { of: 'standing', width: 80 },
    { of: 'trigger_names', width: 220 },
    { of: 'count_rule', width: 100 },
    { of: 'min_price', width: 105 },
    { of: 'min_quantity', width: 90, optional: true },
    { of: 'urgent_factor', width: 90, optional: true },
    { of: 'valid_from', width: 115 },
    { of: 'valid_to', width: 115 },
    { of: 'basis', width: 160 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['name', 'code', 'standing', 'enabled'],
  sort: 'code',
  chips: [withoutTests],
  form: [
    {
      fields: [
        'name',
        'code',
        'trial_class_id',
        'charge_unit',
        'unit_price',
        {
          of: 'min_price',
          hint: {
            zh: '任何折扣后的单价不低于此价',
            en: 'No discount goes below it',
            es: 'Ningún descuento baja de él',
          },
        },
        'min_quantity',
        'urgent_factor',
        'tax_rate',
        'valid_from',
        'valid_to',
        'basis',
        'enabled',
      ],
    },
    { title: testsOfCharges.label, fields: [], rows: defineDetail(testsOfCharges) },
  ],
  importable: true,
  commands: [adjust],
})
