import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { versionFields } from '../kit/versions.ts'

const kindList = enumList('aggregate_gradation.kind', {
  envelope: { zh: '级配范围', en: 'Envelope', es: 'Huso granulométrico' },
  design: { zh: '设计级配', en: 'Design gradation', es: 'Granulometría de diseño' },
  target: { zh: '目标级配', en: 'Target', es: 'Granulometría objetivo' },
  production: { zh: '生产级配', en: 'Production', es: 'Granulometría de producción' },
})

const sieveShapeList = enumList('aggregate_gradation.sieve_shape', {
  square: { zh: '方孔筛', en: 'Square', es: 'Malla cuadrada' },
  round: { zh: '圆孔筛', en: 'Round', es: 'Malla redonda' },
})

const ordinateList = enumList('aggregate_gradation.ordinate', {
  passing: { zh: '通过率', en: 'Passing', es: 'Pasa' },
  retained: { zh: '累计筛余', en: 'Cumulative retained', es: 'Retenido acumulado' },
})

/** Gradation range or designed gradation. */
export const aggregateGradation = defineEntity('aggregate_gradation', {
  label: { zh: '集料级配', en: 'Aggregate gradation', es: 'Granulometría' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['name']],
  switchable: 'enabled',
  versioned: {
    values: ['ordinate', 'sieve_shape', 'standard_id', 'valid_from'],
    from: 'valid_from',
    parts: [['aggregate_gradation_sieve', 'aggregate_gradation_id']],
  },
  computed: {
    sieve_count: integer({ zh: '筛孔数', en: 'Sieves', es: 'Tamices' }),
    used_count: integer({ zh: '使用次数', en: 'Used', es: 'Usos' }),
  },
  fields: {
    name: text({ zh: '级配名称', en: 'Name', es: 'Nombre de la granulometría' }, { max: 150, required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'envelope' }),
    /** AC-13, SMA-13, cement-stabilised macadam . */
    material_type: text({ zh: '材料类型', en: 'Material', es: 'Tipo de material' }, { max: 80 }),
    sieve_shape: oneOf({ zh: '筛孔形状', en: 'Sieve', es: 'Forma del tamiz' }, sieveShapeList, {
      required: true,
      default: 'square',
    }),
    standard_id: ref({ zh: '依据', en: 'Basis', es: 'Norma de base' }, { to: 'standard' }),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    code: text({ zh: '级配编号', en: 'Gradation no.', es: 'N.º de granulometría' }, { max: 50 }),
    ordinate: oneOf({ zh: '纵坐标', en: 'Ordinate', es: 'Ordenada' }, ordinateList, { default: 'passing' }),
    valid_from: date({ zh: '生效日期', en: 'Valid from', es: 'Fecha de entrada en vigor' }),
    mix_design_id: ref({ zh: '配合比', en: 'Mix design', es: 'Dosificación' }, { to: 'mix_design' }),
    /** offered in orders of this client alone; none = in all. */
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit' }),
    /** the gradation of a standard that it was copied from. */
    copied_from_id: ref(
      { zh: '标准级配', en: 'Standard gradation', es: 'Granulometría normativa' },
      { to: 'aggregate_gradation', byServer: true },
    ),
    /** why it allows what the standard does not. */
    deviation_note: text({ zh: '放宽说明', en: 'Why wider', es: 'Motivo de la ampliación' }, { max: 300 }),
    ...versionFields('aggregate_gradation'),
  },
})
