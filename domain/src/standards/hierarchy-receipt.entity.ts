import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { ref } from '../kit/fields/ref.ts'

/** To whom a document was given, and when he confirmed that he read it. */
export const hierarchyReceipt = defineEntity('hierarchy_receipt', {
  label: { zh: '文件发放', en: 'Distribution', es: 'Distribución' },
  tenancy: 'business',
  title: 'sent_at',
  unique: [['hierarchy_file_id', 'user_id']],
  fields: {
    hierarchy_file_id: ref({ zh: '文件', en: 'Document', es: 'Documento' }, { to: 'hierarchy_file', required: true }),
    user_id: ref({ zh: '接收人', en: 'Receiver', es: 'Destinatario' }, { to: 'app_user', required: true }),
    sent_at: datetime(
      { zh: '发放时间', en: 'Distributed at', es: 'Distribuido el' },
      { required: true, default: 'now' },
    ),
    read_at: datetime({ zh: '阅读时间', en: 'Read at', es: 'Leído el' }),
  },
})
