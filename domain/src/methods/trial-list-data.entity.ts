import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

export const interpolateList = enumList('trial_list_data.interpolate', {
  none: { zh: '不内插', en: 'None', es: 'Sin interpolar' },
  linear: { zh: '线性', en: 'Linear', es: 'Lineal' },
  below: { zh: '取下限', en: 'Nearest below', es: 'Valor inferior más próximo' },
})

/** Lookup rows that a test computes with: sieve series, corrections by temperature, factors of sizes, options. Those of a method are its projection. */
export const trialListData = defineEntity('trial_list_data', {
  label: { zh: '列表数据', en: 'Test lookup row', es: 'Fila de consulta de ensayo' },
  tenancy: 'platform',
  title: 'key_text',
  unique: [
    ['trial_list_id', 'list_key', 'row_no'],
    ['trial_list_id', 'list_key', 'key_text', 'key_text2'],
  ],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    list_key: text({ zh: '表标识', en: 'Table', es: 'Tabla' }, { max: 60, required: true, rule: 'code' }),
    row_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { required: true, byServer: true }),
    key_text: text({ zh: '行标识/参数1', en: 'Row, arg 1', es: 'Fila, arg. 1' }, { max: 100 }),
    label_zh: text({ zh: '名称', en: 'Label zh', es: 'Nombre' }, { max: 200 }),
    label_en: text({ zh: '英文名', en: 'Label en', es: 'Nombre en inglés' }, { max: 200 }),
    num_value: decimal({ zh: '值', en: 'Value', es: 'Valor' }, { digits: [18, 6] }),
    values: json({ zh: '其他值', en: 'Other values', es: 'Otros valores' }, { default: {}, byServer: true }),
    key_text2: text({ zh: '参数2', en: 'Arg 2', es: 'Parámetro 2' }, { max: 80 }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 30 }),
    source: text({ zh: '出处', en: 'Source', es: 'Fuente' }, { max: 200 }),
    interpolate: oneOf({ zh: '内插', en: 'Interpolate', es: 'Interpolación' }, interpolateList),
    /** true = written from trial_method on publishing, read-only. */
    managed_by_method: boolean(
      { zh: '方法管理', en: 'Managed by method', es: 'Gestionado por el método' },
      { default: 0, byServer: true },
    ),
  },
})
