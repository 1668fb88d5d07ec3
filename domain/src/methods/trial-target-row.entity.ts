import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Row values of a requirement table. */
export const trialTargetRow = defineEntity('trial_target_row', {
  label: { zh: '指标表行', en: 'Target table row', es: 'Fila de tabla' },
  tenancy: 'platform',
  title: 'sort_no',
  unique: [['trial_target_table_id', 'row_key']],
  fields: {
    trial_target_table_id: ref(
      { zh: '指标表', en: 'Table', es: 'Tabla de indicadores' },
      { to: 'trial_target_table', required: true },
    ),
    row_key: text({ zh: '行键', en: 'Row key', es: 'Clave de fila' }, { max: 100, required: true }),
    /** {column_key: number | {lower, upper} | text}. */
    values: json({ zh: '各列值', en: 'Column values', es: 'Valores por columna' }, { required: true, default: {} }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
