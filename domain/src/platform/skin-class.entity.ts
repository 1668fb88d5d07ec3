import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

/** Skin basic settings (class). */
export const skinClass = defineEntity('skin_class', {
  label: { zh: '皮肤分类', en: 'Skin class', es: 'Clase de tema' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 40, required: true, unique: true }),
    name_zh: text({ zh: '名称', en: 'Name zh', es: 'Nombre' }, { max: 60, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 60 }),
    /** name, type, default of each colour, radius, size. */
    variables: json(
      { zh: '变量定义', en: 'Variables', es: 'Definición de variables' },
      { required: true, default: {} },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
