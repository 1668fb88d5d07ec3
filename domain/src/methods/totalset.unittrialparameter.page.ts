import { decimal } from '../kit/fields/decimal.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { openedTests } from './opened-tests.ts'
import { unitTrialParameter } from './unit-trial-parameter.entity.ts'

/** Which parameters of its opened tests a unit offers, and at what price beside that of the catalogue. */
export default defineTreePage('totalset.unittrialparameter', {
  entity: unitTrialParameter,
  tree: openedTests,
  columns: [
    { of: 'parameter_name', width: 200 },
    { of: 'unit_trial_id', width: 170 },
    { of: 'main_parameter', width: 80 },
    { of: 'enabled', width: 80 },
    { of: 'unit_price', width: 110 },
    { of: 'catalogue_price', width: 100 },
    { of: 'unit', width: 80 },
    { of: 'decimals', width: 70 },
    { of: 'default_selected', width: 90 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['parameter_name', 'enabled'],
  sort: 'sort_no',
  typed: {
    op: 'batchsave',
    fields: ['main_parameter', 'enabled', 'unit_price', 'unit', 'default_selected', 'sort_no'],
  },
  commands: [
    {
      op: 'price',
      action: 'ChangePrices',
      label: { zh: '批量调价', en: 'Change prices', es: 'Cambiar precios' },
      ask: {
        percent: {
          field: decimal(
            { zh: '调整比例', en: 'By per cent', es: 'Porcentaje' },
            { digits: [6, 2], unit: '%', min: -100, max: 1000 },
          ),
        },
        price: {
          field: decimal(
            { zh: '新单价', en: 'To the price', es: 'Precio nuevo' },
            { digits: [12, 2], unit: 'CNY', min: 0 },
          ),
        },
      },
      consequence: {
        zh: '填写其中一项：按比例调整（如 -10 为降一成），或统一为新单价。之前登记的委托保持原价。',
        en: 'Enter one of both: a percentage (-10 takes a tenth off) or one price for all. Orders registered before keep theirs.',
        es: 'Indique uno: un porcentaje (-10 rebaja una décima parte) o un precio para todos. Los encargos ya registrados conservan el suyo.',
      },
    },
  ],
})
