import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { ref } from '../kit/fields/ref.ts'

/** A seal that an approval put on a report, or left out because it was past its date. */
export const stampUse = defineEntity('stamp_use', {
  label: { zh: '用印记录', en: 'Use of a seal', es: 'Uso de un sello' },
  tenancy: 'business',
  title: 'used_at',
  appendOnly: true,
  index: [['stamp_id', 'used_at'], ['report_revision_id']],
  fields: {
    stamp_id: ref({ zh: '印章', en: 'Stamp', es: 'Sello' }, { to: 'stamp', required: true }),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report', required: true }),
    report_revision_id: ref(
      { zh: '报告版本', en: 'Revision', es: 'Revisión del informe' },
      { to: 'report_revision', required: true },
    ),
    user_id: ref({ zh: '用印人', en: 'By', es: 'Por' }, { to: 'app_user', required: true }),
    used_at: datetime({ zh: '用印时间', en: 'At', es: 'Fecha' }, { required: true, default: 'now' }),
    /** The date after which it was not put on; null when it was. */
    ended_on: date({ zh: '未盖原因：有效期至', en: 'Left out: ended on', es: 'Omitido: venció el' }),
  },
})
