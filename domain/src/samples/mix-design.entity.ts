import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('mix_design.kind', {
  concrete: { zh: '水泥混凝土', en: 'Concrete', es: 'Hormigón de cemento' },
  mortar: { zh: '砂浆', en: 'Mortar', es: 'Mortero' },
  asphalt: { zh: '沥青混合料', en: 'Asphalt mixture', es: 'Mezcla bituminosa' },
  stabilised: { zh: '无机结合料稳定', en: 'Stabilised material', es: 'Estabilizado con conglomerante' },
  grout: { zh: '浆液', en: 'Grout', es: 'Lechada' },
  soil: { zh: '土（标准击实）', en: 'Soil (standard compaction)', es: 'Suelo (Proctor normalizado)' },
})

/** Approved mix design referred to by samples. */
export const mixDesign = defineEntity('mix_design', {
  label: { zh: '配合比', en: 'Mix design', es: 'Dosificación' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', search: ['name'], live: { enabled: 1 } },
  unique: [['design_no']],
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
    approved_on: date({ zh: '批复日期', en: 'Approved', es: 'Fecha de aprobación' }),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    name: text({ zh: '配合比名称', en: 'Mix', es: 'Nombre de la dosificación' }, { max: 100 }),
  },
})
