import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const interpolateList = enumList('trial_list_data.interpolate', {
  none: { zh: '不内插', en: 'None', es: 'Sin interpolar' },
  linear: { zh: '线性', en: 'Linear', es: 'Lineal' },
  below: { zh: '取下限', en: 'Nearest below', es: 'Valor inferior más próximo' },
})

/** Lookup rows of a test (sieves, correction tables, option lists). Meaning chosen - constant rows a test's form needs (sieve series, water density by temperature, option rows). */
export const trialListData = defineEntity('trial_list_data', {
  label: { zh: '列表数据', en: 'Test lookup row', es: 'Fila de consulta de ensayo' },
  tenancy: 'platform',
  title: 'row_no',
  unique: [['trial_list_id', 'list_key', 'row_no']],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    list_key: text({ zh: '列表键', en: 'List key', es: 'Clave de lista' }, { max: 60, required: true }),
    row_no: integer({ zh: '行号', en: 'Row', es: 'N.º de fila' }, { required: true }),
    key_text: text({ zh: '键', en: 'Key', es: 'Clave' }, { max: 100 }),
    label_zh: text({ zh: '名称', en: 'Label zh', es: 'Nombre' }, { max: 200 }),
    label_en: text({ zh: '英文名', en: 'Label en', es: 'Nombre en inglés' }, { max: 200 }),
    num_value: decimal({ zh: '数值', en: 'Number', es: 'Valor numérico' }, { digits: [18, 6] }),
    values: json({ zh: '其他值', en: 'Other values', es: 'Otros valores' }, { default: {} }),
    key_text2: text({ zh: '参数2', en: 'Arg 2', es: 'Parámetro 2' }, { max: 80 }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 30 }),
    source: text({ zh: '出处', en: 'Source', es: 'Fuente' }, { max: 200 }),
    interpolate: oneOf({ zh: '内插', en: 'Interpolate', es: 'Interpolación' }, interpolateList),
    /** true = written from trial_method on publishing, read-only. */
    managed_by_method: boolean(
      { zh: '方法管理', en: 'Managed by method', es: 'Gestionado por el método' },
      { default: 0 },
    ),
  },
})
