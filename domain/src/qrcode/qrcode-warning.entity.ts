import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** One time that a stock fell below its least; it closes by itself when the stock is there again. */
export const qrcodeWarning = defineEntity('qrcode_warning', {
  label: { zh: '预警记录', en: 'Warning', es: 'Aviso' },
  tenancy: 'platform',
  title: 'warned_at',
  fields: {
    qrcode_forewarning_id: ref(
      { zh: '库存预警', en: 'Rule', es: 'Regla' },
      { to: 'qrcode_forewarning', required: true, byServer: true },
    ),
    warned_at: datetime({ zh: '预警时间', en: 'Warned', es: 'Avisado' }, { required: true, byServer: true }),
    stock: integer(
      { zh: '当时库存', en: 'Stock then', es: 'Existencias entonces' },
      { required: true, byServer: true },
    ),
    closed_at: datetime({ zh: '解除时间', en: 'Closed', es: 'Cerrado' }, { byServer: true }),
    handled_by_id: ref({ zh: '处理人', en: 'Handled by', es: 'Tramitado por' }, { to: 'app_user', byServer: true }),
    note: text({ zh: '处理说明', en: 'Note', es: 'Nota' }, { max: 300, byServer: true }),
  },
})
