import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { readings } from '../kit/fields/readings.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { versionFields } from '../kit/versions.ts'

/** Sand-cone cylinder: cone sand mass, sand density. */
export const sandCylinder = defineEntity('sand_cylinder', {
  label: { zh: '灌砂筒', en: 'Sand cylinder', es: 'Cilindro de arena' },
  tenancy: 'business',
  title: 'cylinder_no',
  pick: { label: 'cylinder_no', search: ['cylinder_no'], live: { enabled: 1 } },
  unique: [['cylinder_no']],
  switchable: 'enabled',
  versioned: {
    values: [
      'diameter_mm',
      'cone_sand_mass',
      'sand_density',
      'tank_volume',
      'tank_sand_mass',
      'sand_batch',
      'cone_runs',
      'tank_runs',
      'calibrated_on',
      'valid_to',
    ],
    from: 'calibrated_on',
  },
  computed: {
    used_count: integer({ zh: '使用次数', en: 'Used', es: 'Usos' }),
  },
  fields: {
    cylinder_no: text({ zh: '编号', en: 'Number', es: 'N.º' }, { max: 30, required: true }),
    diameter_mm: integer({ zh: '直径', en: 'Diameter', es: 'Diámetro' }, { required: true, unit: 'mm', default: 150 }),
    cone_sand_mass: decimal(
      { zh: '锥体砂质量', en: 'Sand mass in cone', es: 'Masa de arena en el cono' },
      { digits: [10, 1], required: true, unit: 'g', min: 0 },
    ),
    sand_density: decimal(
      { zh: '量砂密度', en: 'Sand density', es: 'Densidad de la arena' },
      { digits: [6, 3], required: true, unit: 'g/cm3', min: 1, max: 2 },
    ),
    calibrated_on: date({ zh: '标定日期', en: 'Calibrated on', es: 'Fecha de calibración' }, { required: true }),
    valid_to: date({ zh: '有效期至', en: 'Valid until', es: 'Válido hasta' }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    tank_volume: decimal(
      { zh: '标定罐容积', en: 'Tank volume', es: 'Volumen del recipiente de calibración' },
      { digits: [10, 2], unit: 'cm3', min: 0 },
    ),
    tank_sand_mass: decimal(
      { zh: '罐内砂质量', en: 'Tank sand', es: 'Masa de arena en el recipiente' },
      { digits: [10, 1], unit: 'g', min: 0 },
    ),
    sand_batch: text({ zh: '量砂批号', en: 'Sand batch', es: 'N.º de lote de arena' }, { max: 50 }),
    cone_runs: readings(
      { zh: '锥体砂测值', en: 'Cone runs', es: 'Mediciones del cono de arena' },
      { count: 3, digits: [10, 1], min: 0, unit: 'g' },
    ),
    tank_runs: readings(
      { zh: '标定罐测值', en: 'Tank runs', es: 'Mediciones del recipiente' },
      { count: 3, digits: [10, 1], min: 0, unit: 'g' },
    ),
    workplace_id: ref({ zh: '使用场所', en: 'Workplace', es: 'Lugar de uso' }, { to: 'workplace' }),
    ...versionFields('sand_cylinder'),
  },
})
