import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('mix_design.kind', {
  concrete: { zh: '水泥混凝土', en: 'Concrete', es: 'Hormigón de cemento' },
  mortar: { zh: '砂浆', en: 'Mortar', es: 'Mortero' },
  asphalt: { zh: '沥青混合料', en: 'Asphalt mixture', es: 'Mezcla bituminosa' },
  stabilised: { zh: '无机结合料稳定', en: 'Stabilised material', es: 'Estabilizado con conglomerante' },
  grout: { zh: '浆液', en: 'Grout', es: 'Lechada' },
  soil: { zh: '土（标准击实）', en: 'Soil (standard compaction)', es: 'Suelo (Proctor normalizado)' },
})

const stateList = enumList('mix_design.state', {
  draft: { zh: '拟定', en: 'Draft', es: 'Borrador' },
  approved: { zh: '待监理批复', en: 'Before supervision', es: 'Ante la supervisión' },
  in_force: { zh: '使用中', en: 'In force', es: 'En vigor' },
  disabled: { zh: '停用', en: 'Out of use', es: 'Fuera de uso' },
})

/** Approved mix design referred to by samples. */
export const mixDesign = defineEntity('mix_design', {
  label: { zh: '配合比', en: 'Mix design', es: 'Dosificación' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'design_no', search: ['name', 'design_no', 'grade'], live: { state: 'in_force' } },
  unique: [['design_no']],
  index: [['state', 'valid_to']],
  computed: {
    calc_sum: decimal({ zh: '材料合计', en: 'Sum', es: 'Suma' }, { digits: [10, 2], unit: 'kg/m3' }),
    /** Of the sum from the design density. */
    calc_off: decimal({ zh: '密度偏差', en: 'Deviation', es: 'Desviación' }, { digits: [7, 2], unit: '%' }),
    calc_samples: integer({ zh: '引用样品', en: 'Samples', es: 'Muestras' }),
    calc_last_used: date({ zh: '最近使用', en: 'Last used', es: 'Último uso' }),
  },
  fields: {
    design_no: text({ zh: '配合比编号', en: 'Number', es: 'N.º de dosificación' }, { max: 60, required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true }),
    grade: text({ zh: '强度等级/类型', en: 'Grade', es: 'Clase resistente o tipo' }, { max: 60, required: true }),
    water_binder_ratio: decimal(
      { zh: '水胶比', en: 'Water-binder ratio', es: 'Relación agua/conglomerante' },
      { digits: [5, 3] },
    ),
    slump_text: text({ zh: '坍落度', en: 'Slump', es: 'Asentamiento (cono de Abrams)' }, { max: 40, unit: 'mm' }),
    asphalt_ratio: decimal(
      { zh: '油石比', en: 'Asphalt-aggregate ratio', es: 'Relación betún/árido' },
      { digits: [5, 2], unit: '%' },
    ),
    max_dry_density: decimal(
      { zh: '最大干密度', en: 'Maximum dry density', es: 'Densidad seca máxima' },
      { digits: [6, 3], unit: 'g/cm3' },
    ),
    optimum_moisture: decimal(
      { zh: '最佳含水率', en: 'Optimum moisture', es: 'Humedad óptima' },
      { digits: [5, 2], unit: '%' },
    ),
    report_id: ref({ zh: '配合比报告', en: 'Report', es: 'Informe de dosificación' }, { to: 'report' }),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    used_for: text({ zh: '使用部位', en: 'Use', es: 'Parte de obra de destino' }, { max: 200 }),
    approved_on: date({ zh: '批复日期', en: 'Approved', es: 'Fecha de aprobación' }, { byServer: true }),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }),
    name: text({ zh: '配合比名称', en: 'Mix', es: 'Nombre de la dosificación' }, { max: 100, required: true }),
    /** What the strength of the trial must reach, above the grade. */
    target_strength: decimal(
      { zh: '配制强度', en: 'Target strength', es: 'Resistencia objetivo' },
      { digits: [7, 2], unit: 'MPa', min: 0 },
    ),
    design_density: decimal(
      { zh: '设计密度', en: 'Design density', es: 'Densidad de diseño' },
      { digits: [8, 1], unit: 'kg/m3', min: 1 },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'draft'),
    /** The laboratory's own approval, before that of the supervision. */
    approved_by_id: ref({ zh: '审批人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    reply_no: text({ zh: '批复文号', en: 'Reply number', es: 'N.º de la respuesta' }, { max: 60, byServer: true }),
    /** The design that it was made from. */
    copied_from_id: ref({ zh: '来源配合比', en: 'Made from', es: 'Hecha de' }, { to: 'mix_design', byServer: true }),
  },
})
