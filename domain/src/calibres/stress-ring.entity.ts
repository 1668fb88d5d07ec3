import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { versionFields } from '../kit/versions.ts'

/** Proving ring calibration equation. */
export const stressRing = defineEntity('stress_ring', {
  label: { zh: '应力环', en: 'Stress ring', es: 'Anillo dinamométrico' },
  tenancy: 'business',
  title: 'equation_name',
  pick: { label: 'equation_name', search: ['equation_name'], live: { enabled: 1 } },
  unique: [['equation_name'], ['ring_no']],
  switchable: 'enabled',
  versioned: {
    values: [
      'degree',
      'constant',
      'coefficient',
      'coefficient2',
      'coefficient3',
      'correlation_coefficient',
      'x_unit',
      'y_unit',
      'reading_min',
      'reading_max',
      'range_min',
      'range_max',
      'calibrated_on',
      'valid_to',
      'certificate_no',
    ],
    from: 'calibrated_on',
    parts: [['stress_ring_point', 'stress_ring_id']],
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
    coefficient: decimal(
      { zh: '系数', en: 'Coefficient (first degree)', es: 'Coeficiente de primer grado' },
      { digits: [18, 8], required: true },
    ),
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
    /** composed by the server. */
    regression_equation: text(
      { zh: '回归方程', en: 'Regression equation', es: 'Ecuación de regresión' },
      { max: 200, byServer: true },
    ),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    calibration_id: ref(
      { zh: '校准记录', en: 'Calibration', es: 'Registro de calibración' },
      { to: 'equipment_calibration' },
    ),
    x_name: text({ zh: '自变量', en: 'X name', es: 'Variable independiente' }, { max: 40, default: '百分表读数' }),
    y_name: text({ zh: '因变量', en: 'Y name', es: 'Variable dependiente' }, { max: 40, default: '荷载' }),
    x_unit: text(
      { zh: '自变量单位', en: 'X unit', es: 'Unidad de la variable independiente' },
      { max: 20, default: '0.01mm' },
    ),
    y_unit: text(
      { zh: '因变量单位', en: 'Y unit', es: 'Unidad de la variable dependiente' },
      { max: 20, default: 'N' },
    ),
    range_min: decimal({ zh: '适用下限', en: 'Valid from', es: 'Límite inferior de aplicación' }, { digits: [14, 4] }),
    range_max: decimal(
      { zh: '适用上限', en: 'Valid to', es: 'Límite superior de aplicación' },
      { digits: [14, 4], min: 'range_min' },
    ),
    valid_to: date({ zh: '有效期至', en: 'Valid until', es: 'Válido hasta' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    reading_min: decimal({ zh: '读数下限', en: 'Reading from', es: 'Límite inferior de lectura' }, { digits: [12, 4] }),
    reading_max: decimal({ zh: '读数上限', en: 'Reading to', es: 'Límite superior de lectura' }, { digits: [12, 4] }),
    ring_no: text({ zh: '应力环编号', en: 'Ring no.', es: 'N.º de anillo' }, { max: 30 }),
    calibrated_on: date({ zh: '标定日期', en: 'Calibrated on', es: 'Fecha de calibración' }),
    certificate_no: text({ zh: '证书编号', en: 'Certificate no.', es: 'N.º de certificado' }, { max: 60 }),
    ...versionFields('stress_ring'),
  },
})
