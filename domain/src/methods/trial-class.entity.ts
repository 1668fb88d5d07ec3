import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Material/item class inside a trial category (soil, aggregate, cement ...). */
export const trialClass = defineEntity('trial_class', {
  label: { zh: '试验分类', en: 'Trial class', es: 'Clase de ensayo' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  unique: [['trial_category_id', 'code']],
  tree: { parent: 'parent_id' },
  ordered: { by: 'sort_no', within: ['trial_category_id', 'parent_id'] },
  switchable: 'enabled',
  fields: {
    /** null = platform catalogue; set = private to that business, which may edit it. */
    owner_business_id: ref({ zh: '专属单位', en: 'Only for business', es: 'Unidad exclusiva' }, { to: 'business' }),
    trial_category_id: ref(
      { zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' },
      { to: 'trial_category', required: true },
    ),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'trial_class' }),
    /** two letters used in record and report form codes. */
    code: text({ zh: '代码', en: 'Code', es: 'Código' }, { max: 20, required: true, rule: 'capitals' }),
    name_zh: text({ zh: '中文名', en: 'Name zh', es: 'Nombre en chino' }, { max: 80, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 80 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    name_es: text({ zh: '西文', en: 'Spanish', es: 'Texto en español' }, { max: 100 }),
    retention_days: integer({ zh: '留样天数', en: 'Retention days', es: 'Días de retención' }, { min: 0 }),
    icon: text({ zh: '图标', en: 'Icon', es: 'Icono' }, { max: 50 }),
  },
  computed: {
    test_count: integer({ zh: '试验数', en: 'Tests', es: 'Ensayos' }),
  },
})
