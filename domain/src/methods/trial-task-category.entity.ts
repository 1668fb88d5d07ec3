import { entrustNature } from '../entrust/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { codesOf } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'
import { unitCategory } from '../organisation/lists.ts'

const sourceList = enumList('trial_task_category.source', {
  platform: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '自定义', en: 'Own', es: 'Propio' },
})

/** Kind of task (self-check, parallel check, sampling check, verification ...). */
export const trialTaskCategory = defineEntity('trial_task_category', {
  label: { zh: '试验任务类别', en: 'Trial task category', es: 'Clase de tarea' },
  tenancy: 'business',
  title: 'name_zh',
  seedable: true,
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], by: ['nature'], live: { enabled: 1 } },
  unique: [['code']],
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  computed: { source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList) },
  fields: {
    code: text(
      { zh: '编号代码', en: 'Code in numbers', es: 'Código en la numeración' },
      { max: 4, required: true, rule: 'alnum' },
    ),
    name_zh: text({ zh: '类别名称', en: 'Category', es: 'Categoría' }, { max: 50, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 50 }),
    nature: oneOf({ zh: '检测性质', en: 'Nature', es: 'Naturaleza del ensayo' }, entrustNature, { required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    unit_categories: codesOf({ zh: '适用单位', en: 'Unit kinds', es: 'Unidades aplicables' }, unitCategory),
    need_witness: boolean(
      { zh: '需见证', en: 'Witness needed', es: 'Requiere testigo' },
      { required: true, default: 0 },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
