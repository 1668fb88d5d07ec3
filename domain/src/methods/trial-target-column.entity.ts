import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const valueTypeList = enumList('trial_target_column.value_type', {
  decimal: { zh: '数值', en: 'Number', es: 'Valor numérico' },
  range: { zh: '范围', en: 'Range', es: 'Intervalo' },
  text: { zh: '文字', en: 'Text', es: 'Texto' },
})

/** Column of a requirement table. */
export const trialTargetColumn = defineEntity('trial_target_column', {
  label: { zh: '指标表列', en: 'Target table column', es: 'Columna de tabla' },
  tenancy: 'platform',
  title: 'sort_no',
  unique: [['trial_target_table_id', 'column_key']],
  fields: {
    trial_target_table_id: ref(
      { zh: '指标表', en: 'Table', es: 'Tabla de indicadores' },
      { to: 'trial_target_table', required: true },
    ),
    column_key: text(
      { zh: '列键', en: 'Column key', es: 'Clave de columna' },
      { max: 60, required: true, rule: 'code' },
    ),
    label_zh: text({ zh: '列名', en: 'Label zh', es: 'Nombre de columna' }, { max: 100, required: true }),
    label_en: text({ zh: '英文名', en: 'Label en', es: 'Nombre en inglés' }, { max: 100 }),
    value_type: oneOf({ zh: '值类型', en: 'Value type', es: 'Tipo de valor' }, valueTypeList, { required: true }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    is_key: boolean({ zh: '行键列', en: 'Row key', es: 'Columna de clave de fila' }, { default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
