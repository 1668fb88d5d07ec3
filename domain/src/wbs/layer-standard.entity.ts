import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const roadGradeList = enumList('layer_standard.road_grade', {
  expressway: { zh: '高速、一级', en: 'Expressway and class 1', es: 'Autopista y clase 1' },
  class2: { zh: '二级', en: 'Class 2', es: 'Clase 2' },
  class34: { zh: '三、四级', en: 'Class 3-4', es: 'Clases 3 y 4' },
  other: { zh: '其他', en: 'Other', es: 'Otras' },
})

/** A layer of subgrade or pavement: where it lies, how thick it is, and the stretches that it is built and tested in. */
export const layerStandard = defineEntity('layer_standard', {
  label: { zh: '分层标准', en: 'Layer standard', es: 'Estándar de capas' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'basis', search: ['name', 'basis'] },
  unique: [['structure_type_id', 'road_grade', 'name']],
  fields: {
    structure_type_id: ref(
      { zh: '结构类型', en: 'Structure', es: 'Tipo de estructura' },
      { to: 'structure_type', required: true },
    ),
    road_grade: oneOf({ zh: '公路等级', en: 'Road grade', es: 'Clase de carretera' }, roadGradeList, {
      default: 'expressway',
    }),
    name: text({ zh: '层位名称', en: 'Layer', es: 'Capa' }, { max: 100, required: true }),
    depth_from: decimal({ zh: '深度起', en: 'Depth from', es: 'Desde' }, { digits: [8, 2], unit: 'm', min: 0 }),
    depth_to: decimal({ zh: '深度止', en: 'Depth to', es: 'Hasta' }, { digits: [8, 2], unit: 'm', min: 0 }),
    thickness: decimal({ zh: '厚度', en: 'Thickness', es: 'Espesor' }, { digits: [8, 1], unit: 'mm', min: 0 }),
    compaction_min: decimal(
      { zh: '压实度要求', en: 'Compaction at least', es: 'Compactación mínima' },
      { digits: [5, 1], unit: '%', min: 0, max: 110 },
    ),
    length_step: decimal({ zh: '划分长度', en: 'Length step', es: 'Paso' }, { digits: [8, 2], unit: 'm', min: 0.01 }),
    /** Demanded of every stretch that is generated from the layer. */
    trial_list_id: ref({ zh: '检测试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    test_count: integer({ zh: '每段组数', en: 'Groups per stretch', es: 'Grupos por tramo' }, { min: 1 }),
    basis: text({ zh: '依据', en: 'Basis', es: 'Base' }, { max: 200 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
