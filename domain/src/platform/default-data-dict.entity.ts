import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Default values and suggestion source for form fields. */
export const defaultDataDict = defineEntity('default_data_dict', {
  label: { zh: '默认数据字典', en: 'Default value dictionary', es: 'Valores por defecto' },
  tenancy: 'business',
  title: 'sort_no',
  seedable: true,
  index: [['field_key', 'trial_list_id', 'use_count']],
  fields: {
    /** Material whose samples the value is for; empty for every material. */
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase' }, { to: 'trial_class' }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    field_key: text({ zh: '字段', en: 'Field', es: 'Campo' }, { max: 100, required: true }),
    value: text({ zh: '值', en: 'Value', es: 'Valor' }, { max: 500, required: true }),
    is_default: boolean({ zh: '作为默认', en: 'Is default', es: 'Usar por defecto' }, { required: true, default: 0 }),
    use_count: integer({ zh: '使用次数', en: 'Use count', es: 'N.º de usos' }, { default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
