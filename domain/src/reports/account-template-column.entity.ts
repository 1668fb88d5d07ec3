import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const aggregateList = enumList('account_template_column.aggregate', {
  none: { zh: '无', en: 'None', es: 'Ninguno' },
  sum: { zh: '求和', en: 'Sum', es: 'Suma' },
  count: { zh: '计数', en: 'Count', es: 'Recuento' },
  avg: { zh: '平均', en: 'Average', es: 'Promedio' },
  min: { zh: '最小', en: 'Minimum', es: 'Mínimo' },
  max: { zh: '最大', en: 'Maximum', es: 'Máximo' },
  pass_rate: { zh: '合格率', en: 'Pass rate', es: 'Tasa de conformidad' },
})

/** Column of a ledger template. */
export const accountTemplateColumn = defineEntity('account_template_column', {
  label: { zh: '台账模板列', en: 'Ledger column', es: 'Columna de libro' },
  tenancy: 'business',
  title: 'sort_no',
  seedable: true,
  computed: { shows: text({ zh: '数据来源', en: 'Shows', es: 'Muestra' }, { max: 200 }) },
  fields: {
    account_template_id: ref(
      { zh: '台账模板', en: 'Template', es: 'Plantilla de libro' },
      { to: 'account_template', required: true },
    ),
    label_zh: text({ zh: '列名', en: 'Label zh', es: 'Nombre de columna' }, { max: 80, required: true }),
    label_en: text({ zh: '英文名', en: 'Label en', es: 'Nombre en inglés' }, { max: 80 }),
    source_path: text({ zh: '数据路径', en: 'Source path', es: 'Ruta de datos' }, { max: 200, required: true }),
    /** estimate 11 px per character. */
    width: integer({ zh: '列宽', en: 'Width', es: 'Ancho de columna' }, { unit: 'px', default: 110 }),
    format: text({ zh: '格式', en: 'Format', es: 'Formato' }, { max: 40 }),
    aggregate: oneOf({ zh: '汇总', en: 'Aggregate', es: 'Totalización' }, aggregateList, { default: 'none' }),
    group_label: text({ zh: '表头分组', en: 'Header group', es: 'Grupo de cabecera' }, { max: 80 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
