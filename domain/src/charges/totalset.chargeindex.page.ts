import { ref } from '../kit/fields/ref.ts'
import { defineDetail, defineTreePage } from '../kit/page/define.ts'
import { chargeIndex } from './charge-index.entity.ts'
import { classesOfCharges, testsOfCharges, withoutTests } from './djbaseset.chargeindex.page.ts'

/** Price lists of the platform that laboratories take over. */
export default defineTreePage('totalset.chargeindex', {
  entity: chargeIndex,
  tree: classesOfCharges,
  columns: [
    { of: 'name', width: 220 },
    { of: 'code', width: 110 },
    { of: 'charge_unit', width: 80 },
    { of: 'unit_price', width: 105 },
    { of: 'trigger_names', width: 260 },
    { of: 'count_rule', width: 100, optional: true },
    { of: 'min_quantity', width: 80 },
    { of: 'basis', width: 180 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['name', 'code', 'enabled'],
  sort: 'code',
  chips: [withoutTests],
  form: ['code', 'name', 'trial_class_id', 'charge_unit', 'unit_price', 'min_quantity', 'basis', 'enabled'],
  details: [defineDetail({ ...testsOfCharges, op: 'map' })],
  importable: true,
  commands: [
    {
      op: 'adopt',
      action: 'Adopt',
      label: { zh: '下发单位', en: 'Give to units', es: 'Asignar a unidades' },
      ask: {
        unit_id: {
          field: ref({ zh: '业务单位', en: 'Business unit', es: 'Unidad' }, { to: 'business' }),
          required: true,
        },
      },
      consequence: {
        zh: '单位已有的同名同计价单位的项目保持不变。',
        en: 'Items that the unit has under the same name and unit stay as they are.',
        es: 'Los conceptos que la unidad ya tiene con el mismo nombre y unidad no cambian.',
      },
    },
  ],
})
