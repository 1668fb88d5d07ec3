import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Label print. */
export const labelPrintLog = defineEntity('label_print_log', {
  label: { zh: '标签打印记录', en: 'Label print log', es: 'Registro de etiquetas' },
  tenancy: 'business',
  title: 'object_kind',
  appendOnly: true,
  index: [['object_kind', 'object_id']],
  fields: {
    qrcode_style_id: ref({ zh: '样式', en: 'Style', es: 'Estilo' }, { to: 'qrcode_style' }),
    object_kind: text({ zh: '对象', en: 'Object', es: 'Objeto' }, { max: 30, required: true }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º del objeto' }, { required: true }),
    copies: integer({ zh: '份数', en: 'Copies', es: 'Ejemplares' }, { required: true, default: 1, min: 1 }),
    printed_by_id: ref({ zh: '打印人', en: 'Printed by', es: 'Impreso por' }, { to: 'app_user' }),
    printed_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha de impresión' }, { required: true, default: 'now' }),
  },
})
