import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const ageUnitList = enumList('trial_age_set.age_unit', {
  hour: { zh: '小时', en: 'Hour', es: 'Hora' },
  day: { zh: '天', en: 'Day', es: 'Día' },
})

const curingList = enumList('trial_age_set.curing', {
  standard: { zh: '标准养护', en: 'Standard curing', es: 'Curado normalizado' },
  same_condition: { zh: '同条件养护', en: 'Same-condition curing', es: 'Curado en condiciones de obra' },
  steam: { zh: '蒸汽养护', en: 'Steam curing', es: 'Curado al vapor' },
  water: { zh: '水养', en: 'Water curing', es: 'Curado en agua' },
  moist: { zh: '保湿养生', en: 'Moist curing', es: 'Curado húmedo' },
})

/** Curing ages per test with tolerance and reminder lead. */
export const trialAgeSet = defineEntity('trial_age_set', {
  label: { zh: '龄期设置', en: 'Curing-age setting', es: 'Edades de curado' },
  tenancy: 'business',
  title: 'trial_list_id',
  seedable: true,
  switchable: 'enabled',
  unique: [['trial_list_id', 'age', 'age_unit', 'curing']],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    age: integer({ zh: '龄期', en: 'Age', es: 'Edad' }, { required: true, min: 1 }),
    age_unit: oneOf({ zh: '单位', en: 'Unit', es: 'Unidad' }, ageUnitList, { required: true, default: 'day' }),
    tolerance_minus: integer(
      { zh: '允许提前', en: 'Early tolerance', es: 'Adelanto permitido' },
      { unit: 'min', min: 0, default: 0 },
    ),
    tolerance_plus: integer(
      { zh: '允许延后', en: 'Late tolerance', es: 'Retraso permitido' },
      { unit: 'min', min: 0, default: 0 },
    ),
    remind_before_days: integer(
      { zh: '提前提醒', en: 'Remind before', es: 'Aviso previo' },
      { required: true, unit: 'day', min: 0, default: 1 },
    ),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
    curing: oneOf({ zh: '养护方式', en: 'Curing', es: 'Tipo de curado' }, curingList, { default: 'standard' }),
    /** same-condition 600. */
    accumulate_temperature: decimal(
      { zh: '等效龄期积温', en: 'Accumulated temperature', es: 'Temperatura acumulada de edad equivalente' },
      { digits: [8, 1], unit: 'degC.d' },
    ),
    block_outside: boolean(
      { zh: '超差禁止提交', en: 'Block outside', es: 'Bloquear envío fuera de tolerancia' },
      { default: 0 },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
  computed: {
    class_name: text({ zh: '试验类别', en: 'Class', es: 'Clase' }, { max: 80 }),
  },
})
