import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** The fields of samples that values are offered for while an order is registered. */
export const suggestedField = enumList('default_data_dict.field_key', {
  'sample.name': { zh: '样品名称', en: 'Sample name', es: 'Nombre de la muestra' },
  'sample.grade': { zh: '等级', en: 'Grade', es: 'Grado' },
  'sample.specification': { zh: '规格', en: 'Specification', es: 'Especificación' },
  'sample.quantity': { zh: '样品数量', en: 'Quantity', es: 'Cantidad de muestra' },
  'sample.manufacturer': { zh: '生产厂家/产地', en: 'Manufacturer or origin', es: 'Fabricante o procedencia' },
  'sample.sampling_location': { zh: '取样地点', en: 'Sampling location', es: 'Lugar de muestreo' },
  'sample.sample_condition': { zh: '样品状态描述', en: 'Condition on receipt', es: 'Estado a la recepción' },
  'sample.attachment_description': { zh: '附件描述', en: 'Attachment description', es: 'Descripción de adjuntos' },
})

const scopeList = enumList('default_data_dict.scope', {
  platform: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Propio' },
})

/** Values that fields of samples begin with, and that are offered while one types. */
export const defaultDataDict = defineEntity('default_data_dict', {
  label: { zh: '默认数据字典', en: 'Default value dictionary', es: 'Valores por defecto' },
  tenancy: 'business',
  title: 'value',
  seedable: true,
  replaces: ['trial_class_id', 'trial_category_id', 'trial_list_id', 'field_key', 'value'],
  switchable: 'enabled',
  index: [['field_key', 'trial_list_id', 'use_count']],
  computed: {
    scope: oneOf({ zh: '范围', en: 'Scope', es: 'Ámbito' }, scopeList),
  },
  fields: {
    /** Material whose samples the value is for; empty for every material. */
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase' }, { to: 'trial_class' }),
    trial_category_id: ref(
      { zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' },
      { to: 'trial_category', byServer: true },
    ),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', byServer: true }),
    field_key: oneOf({ zh: '字段', en: 'Field', es: 'Campo' }, suggestedField, { required: true }),
    value: text({ zh: '默认值或建议', en: 'Value', es: 'Valor' }, { max: 500, required: true }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Predeterminado' }, { required: true, default: 0 }),
    use_count: integer({ zh: '使用次数', en: 'Used', es: 'Usos' }, { default: 0, byServer: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
