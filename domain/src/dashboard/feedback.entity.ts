import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('feedback.kind', {
  bug: { zh: '问题', en: 'Problem', es: 'Problema' },
  wish: { zh: '建议', en: 'Wish', es: 'Sugerencia' },
  complaint: { zh: '投诉', en: 'Complaint', es: 'Reclamación' },
  praise: { zh: '表扬', en: 'Praise', es: 'Felicitación' },
})

const stateList = enumList('feedback.state', {
  open: { zh: '待处理', en: 'Open', es: 'Pendiente de tratamiento' },
  doing: { zh: '处理中', en: 'In work', es: 'En tratamiento' },
  replied: { zh: '已回复', en: 'Replied', es: 'Respondido' },
  closed: { zh: '已关闭', en: 'Closed', es: 'Cerrado' },
})

/** Feedback (feedback summary). */
export const feedback = defineEntity('feedback', {
  label: { zh: '意见反馈', en: 'Feedback', es: 'Comentarios' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  index: [['state', 'created_at']],
  fields: {
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'wish' }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { required: true }),
    content: longtext({ zh: '内容', en: 'Content', es: 'Contenido' }, { required: true }),
    page_url: text({ zh: '页面', en: 'Page', es: 'Página' }, { max: 300 }),
    file_ids: json({ zh: '附件', en: 'Files', es: 'Adjuntos' }, { default: [] }),
    submitter_id: ref({ zh: '提交人', en: 'Submitter', es: 'Remitente' }, { to: 'app_user', required: true }),
    contact: text({ zh: '联系方式', en: 'Contact', es: 'Datos de contacto' }, { max: 50 }),
    reply: longtext({ zh: '回复', en: 'Reply', es: 'Respuesta' }),
    replied_by_id: ref({ zh: '回复人', en: 'Replied by', es: 'Respondido por' }, { to: 'app_user' }),
    replied_at: datetime({ zh: '回复时间', en: 'Replied', es: 'Fecha de respuesta' }),
    satisfaction: integer({ zh: '满意度', en: 'Satisfaction', es: 'Satisfacción' }, { min: 1, max: 5 }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'open' }),
    feedback_no: text({ zh: '问题单号', en: 'Number', es: 'N.º de incidencia' }, { max: 30 }),
    owner_id: ref({ zh: '处理人', en: 'Owner', es: 'Tramitado por' }, { to: 'app_user' }),
  },
})
