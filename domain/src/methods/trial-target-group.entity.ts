import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Group of indicators for one material variety/grade family, which the specification of a sample picks. */
export const trialTargetGroup = defineEntity('trial_target_group', {
  label: { zh: '指标分组', en: 'Target group', es: 'Grupo de indicadores' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  tree: { parent: 'parent_id' },
  ordered: { by: 'sort_no', within: ['trial_class_id', 'parent_id'] },
  switchable: 'enabled',
  computed: {
    item_count: integer({ zh: '指标数', en: 'Items', es: 'Indicadores' }),
  },
  fields: {
    /** null = platform catalogue; set = private to that business, which may edit it. */
    owner_business_id: ref(
      { zh: '专属单位', en: 'Only for business', es: 'Unidad exclusiva' },
      { to: 'business', byServer: true },
    ),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase' }, { to: 'trial_class', required: true }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'trial_target_group' }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 30 }),
    name_zh: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 150 }),
    standard_id: ref({ zh: '产品标准', en: 'Standard', es: 'Norma' }, { to: 'standard' }),
    grade_label: text(
      { zh: '等级名称', en: 'Label of grade', es: 'Nombre del grado' },
      { max: 60, default: '规格等级' },
    ),
    grades: json({ zh: '等级列表', en: 'Grades', es: 'Lista de grados' }, { default: [] }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    /** Conditions on a sample, as {@link readConditions} takes them. */
    match_rule: text({ zh: '匹配规则', en: 'Match rule', es: 'Regla' }, { max: 300 }),
  },
})
