import { entrustNature } from '../entrust/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Kind of task (self-check, parallel check, sampling check, verification ...). */
export const trialTaskCategory = defineEntity('trial_task_category', {
  label: { zh: '试验任务类别', en: 'Trial task category', es: 'Clase de tarea' },
  tenancy: 'business',
  title: 'name_zh',
  seedable: true,
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  unique: [['code']],
  fields: {
    code: text({ zh: '代码', en: 'Code', es: 'Código' }, { max: 20, required: true }),
    name_zh: text({ zh: '中文名', en: 'Name zh', es: 'Nombre en chino' }, { max: 50, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 50 }),
    nature: oneOf({ zh: '检测性质', en: 'Nature', es: 'Naturaleza del ensayo' }, entrustNature, { required: true }),
    number_code: text({ zh: '编号代码', en: 'Code in numbers', es: 'Código en la numeración' }, { max: 10 }),
    ratio: decimal(
      { zh: '频率比例', en: 'Required ratio', es: 'Proporción requerida' },
      { digits: [5, 2], unit: '%', min: 0, max: 100 },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    unit_categories: json({ zh: '适用单位', en: 'Unit kinds', es: 'Unidades aplicables' }),
    need_witness: boolean({ zh: '需见证', en: 'Witness needed', es: 'Requiere testigo' }, { default: 0 }),
    need_partner: boolean({ zh: '需平行', en: 'Partner needed', es: 'Requiere ensayo paralelo' }, { default: 0 }),
    in_ledger: boolean({ zh: '计入台账', en: 'In ledger', es: 'Incluido en el libro' }, { required: true, default: 1 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    workflow_scheme_id: ref({ zh: '流程方案', en: 'Scheme', es: 'Esquema de flujo' }, { to: 'workflow_scheme' }),
  },
})
