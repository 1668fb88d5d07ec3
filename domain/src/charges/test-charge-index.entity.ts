import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'

const countByList = enumList('test_charge_index.count_by', {
  item: { zh: '按参数', en: 'Per item', es: 'Por parámetro' },
  sample: { zh: '按样品', en: 'Per sample', es: 'Por muestra' },
  group: { zh: '按组', en: 'Per group', es: 'Por serie' },
  specimen: { zh: '按试件', en: 'Per specimen', es: 'Por probeta' },
  order: { zh: '按委托', en: 'Per order', es: 'Por encargo' },
})

/** Charge items a test/parameter triggers. */
export const testChargeIndex = defineEntity('test_charge_index', {
  label: { zh: '检测收费指标', en: 'Test charge link', es: 'Tarifa por ensayo' },
  tenancy: 'business',
  title: 'trial_list_id',
  seedable: true,
  unique: [['trial_list_id', 'trial_parameter_id', 'charge_index_id']],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    trial_parameter_id: ref({ zh: '参数', en: 'Parameter', es: 'Parámetro' }, { to: 'trial_parameter' }),
    charge_index_id: ref({ zh: '收费指标', en: 'Charge index', es: 'Tarifa' }, { to: 'charge_index', required: true }),
    count_by: oneOf({ zh: '计数方式', en: 'Counted by', es: 'Modo de cómputo' }, countByList, {
      required: true,
      default: 'group',
    }),
    quantity: decimal({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { digits: [10, 2], default: '1' }),
  },
})
