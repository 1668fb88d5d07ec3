import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { versionFields } from '../kit/versions.ts'

/** Bump integrator equation (VBI to IRI). */
export const bumpIntegrator = defineEntity('bump_integrator', {
  label: { zh: '颠簸累积仪', en: 'Bump integrator', es: 'Integrador de baches' },
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
      'correlation_coefficient',
      'speed_kmh',
      'tyre_pressure',
      'range_min',
      'range_max',
      'calibrated_on',
      'valid_to',
    ],
    from: 'calibrated_on',
    parts: [['bump_integrator_section', 'bump_integrator_id']],
  },
  computed: { used_count: integer({ zh: '使用次数', en: 'Used', es: 'Usos' }) },
  fields: {
    equation_name: text(
      { zh: '方程名称', en: 'Equation name', es: 'Nombre de la ecuación' },
      { max: 100, required: true },
    ),
    degree: integer(
      { zh: '次数', en: 'Degree', es: 'Grado de la ecuación' },
      { required: true, min: 1, max: 2, default: 1 },
    ),
    constant: decimal({ zh: '常数', en: 'Constant', es: 'Término constante' }, { digits: [18, 8], required: true }),
    coefficient: decimal({ zh: '系数', en: 'Coefficient', es: 'Coeficiente' }, { digits: [18, 8], required: true }),
    coefficient2: decimal(
      { zh: '二次系数', en: 'Second-degree coefficient', es: 'Coeficiente de segundo grado' },
      { digits: [18, 8] },
    ),
    correlation_coefficient: decimal(
      { zh: '相关系数', en: 'Correlation coefficient', es: 'Coeficiente de correlación' },
      { digits: [9, 7], required: true, min: -1, max: 1 },
    ),
    /** IRI (m/km) from VBI (cm/km). */
    regression_equation: text(
      { zh: '回归方程', en: 'Regression equation', es: 'Ecuación de regresión' },
      { max: 200, byServer: true },
    ),
    speed_kmh: integer(
      { zh: '测试速度', en: 'Test speed', es: 'Velocidad de ensayo' },
      { unit: 'km/h', default: 40, min: 30, max: 80 },
    ),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    calibrated_on: date({ zh: '标定日期', en: 'Calibrated on', es: 'Fecha de calibración' }),
    valid_to: date({ zh: '有效期至', en: 'Valid until', es: 'Válido hasta' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    vehicle_no: text({ zh: '车辆编号', en: 'Vehicle', es: 'N.º de vehículo' }, { max: 30 }),
    tyre_pressure: decimal(
      { zh: '轮胎气压', en: 'Tyre pressure', es: 'Presión de neumáticos' },
      { digits: [6, 3], unit: 'MPa', min: 0 },
    ),
    y_name: text({ zh: '因变量', en: 'Result y', es: 'Variable dependiente' }, { max: 30 }),
    range_min: decimal({ zh: 'VBI下限', en: 'VBI from', es: 'Límite inferior de VBI' }, { digits: [12, 3] }),
    range_max: decimal({ zh: 'VBI上限', en: 'VBI to', es: 'Límite superior de VBI' }, { digits: [12, 3] }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    approved_at: datetime({ zh: '批准时间', en: 'Approved at', es: 'Aprobado el' }, { byServer: true }),
    ...versionFields('bump_integrator'),
  },
})
