import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { versionFields } from '../kit/versions.ts'

const sounderKindList = enumList('cone_sounder.sounder_kind', {
  light: { zh: '轻型动力触探N10', en: 'Light N10', es: 'Penetración dinámica ligera N10' },
  heavy: { zh: '重型动力触探N63.5', en: 'Heavy N63.5', es: 'Penetración dinámica pesada N63.5' },
  super_heavy: { zh: '超重型N120', en: 'Super heavy N120', es: 'Penetración dinámica superpesada N120' },
  static: { zh: '静力触探', en: 'Static', es: 'Penetración estática' },
})

const transformList = enumList('cone_sounder.transform', {
  none: { zh: '不变换', en: 'None', es: 'Sin transformación' },
  log10: { zh: '常用对数', en: 'Common logarithm', es: 'Logaritmo decimal' },
  ln: { zh: '自然对数', en: 'Natural logarithm', es: 'Logaritmo natural' },
})

/** Penetrometer equation. Meaning chosen - penetrometer (light/heavy dynamic or static) with its equation from blow count or gauge reading to bearing capacity. */
export const coneSounder = defineEntity('cone_sounder', {
  label: { zh: '触探仪', en: 'Cone sounder', es: 'Penetrómetro' },
  tenancy: 'business',
  title: 'equation_name',
  pick: { label: 'equation_name', search: ['equation_name'], live: { enabled: 1 } },
  unique: [['equation_name']],
  switchable: 'enabled',
  versioned: {
    values: [
      'degree',
      'constant',
      'coefficient',
      'coefficient2',
      'coefficient3',
      'correlation_coefficient',
      'transform',
      'y_unit',
      'range_min',
      'range_max',
      'standard_id',
      'calibrated_on',
      'valid_to',
    ],
    from: 'calibrated_on',
    parts: [['cone_sounder_point', 'cone_sounder_id']],
  },
  computed: { used_count: integer({ zh: '使用次数', en: 'Used', es: 'Usos' }) },
  fields: {
    equation_name: text(
      { zh: '方程名称', en: 'Equation name', es: 'Nombre de la ecuación' },
      { max: 100, required: true },
    ),
    degree: integer(
      { zh: '次数', en: 'Degree', es: 'Grado de la ecuación' },
      { required: true, min: 1, max: 3, default: 1 },
    ),
    constant: decimal({ zh: '常数', en: 'Constant', es: 'Término constante' }, { digits: [18, 8], required: true }),
    coefficient: decimal({ zh: '系数', en: 'Coefficient', es: 'Coeficiente' }, { digits: [18, 8], required: true }),
    coefficient2: decimal(
      { zh: '二次系数', en: 'Second-degree coefficient', es: 'Coeficiente de segundo grado' },
      { digits: [18, 8] },
    ),
    coefficient3: decimal(
      { zh: '三次系数', en: 'Third-degree coefficient', es: 'Coeficiente de tercer grado' },
      { digits: [18, 8] },
    ),
    correlation_coefficient: decimal(
      { zh: '相关系数', en: 'Correlation coefficient', es: 'Coeficiente de correlación' },
      { digits: [9, 7], required: true, min: -1, max: 1 },
    ),
    regression_equation: text(
      { zh: '回归方程', en: 'Regression equation', es: 'Ecuación de regresión' },
      { max: 200, byServer: true },
    ),
    sounder_kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, sounderKindList, { required: true, default: 'light' }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    soil_text: text({ zh: '适用土类', en: 'Soil', es: 'Tipo de suelo aplicable' }, { max: 100 }),
    y_unit: text(
      { zh: '因变量单位', en: 'Y unit', es: 'Unidad de la variable dependiente' },
      { max: 20, default: 'kPa' },
    ),
    range_min: decimal({ zh: '适用下限', en: 'Valid from', es: 'Límite inferior de aplicación' }, { digits: [14, 4] }),
    range_max: decimal({ zh: '适用上限', en: 'Valid to', es: 'Límite superior de aplicación' }, { digits: [14, 4] }),
    valid_to: date({ zh: '有效期至', en: 'Valid until', es: 'Válido hasta' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    x_name: text({ zh: '自变量', en: 'Reading x', es: 'Variable independiente' }, { max: 50 }),
    y_name: text({ zh: '因变量', en: 'Result y', es: 'Variable dependiente' }, { max: 50 }),
    transform: oneOf({ zh: '变换', en: 'Transform', es: 'Transformación' }, transformList),
    standard_id: ref({ zh: '依据标准', en: 'Standard', es: 'Norma de referencia' }, { to: 'standard' }),
    calibrated_on: date({ zh: '标定日期', en: 'Calibrated on', es: 'Fecha de calibración' }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    approved_at: datetime({ zh: '批准时间', en: 'Approved at', es: 'Aprobado el' }, { byServer: true }),
    ...versionFields('cone_sounder'),
  },
})
