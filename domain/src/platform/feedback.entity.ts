import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { idSchema, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { feedbackKinds } from './feedback-lists.ts'

const stateList = enumList('feedback.state', {
  open: { zh: '待处理', en: 'Open', es: 'Pendiente' },
  doing: { zh: '处理中', en: 'In work', es: 'En tratamiento' },
  replied: { zh: '已回复', en: 'Replied', es: 'Respondido' },
  closed: { zh: '已关闭', en: 'Closed', es: 'Cerrado' },
})

const pictures = { default: [], shape: z.array(idSchema), byServer: true } as const

/** What somebody asks, misses or wishes, with the page where it was; who looks after it answers and closes it. */
export const feedback = defineEntity('feedback', {
  label: { zh: '意见反馈', en: 'Feedback', es: 'Comentarios' },
  tenancy: 'platform',
  title: 'title',
  search: ['title', 'feedback_no'],
  index: [
    ['state', 'created_at'],
    ['business_id', 'created_at'],
  ],
  fields: {
    /** Follows from the id; nobody chooses it. */
    feedback_no: text({ zh: '问题单号', en: 'Number', es: 'N.º de incidencia' }, { max: 30, byServer: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, feedbackKinds, { required: true, byServer: true }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 100, required: true, byServer: true }),
    content: longtext({ zh: '描述', en: 'Text', es: 'Texto' }, { required: true, byServer: true }),
    page_url: text({ zh: '页面', en: 'Page', es: 'Página' }, { max: 300, byServer: true }),
    version: text({ zh: '版本', en: 'Version', es: 'Versión' }, { max: 40, byServer: true }),
    browser: text({ zh: '浏览器', en: 'Browser', es: 'Navegador' }, { max: 300, byServer: true }),
    /** The last faults of the program in that browser, as they were shown to the sender. */
    client_errors: json(
      { zh: '程序错误', en: 'Faults', es: 'Fallos' },
      { default: [], shape: z.array(z.string()), byServer: true },
    ),
    file_ids: json({ zh: '截图', en: 'Pictures', es: 'Capturas' }, pictures),
    /** The unit of the sender; nobody's where he belongs to none. */
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business', byServer: true }),
    submitter_id: ref(
      { zh: '创建人', en: 'Created by', es: 'Creado por' },
      { to: 'app_user', required: true, byServer: true },
    ),
    owner_id: ref({ zh: '处理人', en: 'Owner', es: 'Responsable' }, { to: 'app_user', byServer: true }),
    reply: longtext({ zh: '回复', en: 'Reply', es: 'Respuesta' }, { byServer: true }),
    reply_file_ids: json({ zh: '回复附图', en: 'Pictures of the reply', es: 'Imágenes de la respuesta' }, pictures),
    replied_by_id: ref({ zh: '回复人', en: 'Replied by', es: 'Respondido por' }, { to: 'app_user', byServer: true }),
    replied_at: datetime({ zh: '回复时间', en: 'Replied', es: 'Fecha de respuesta' }, { byServer: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'open',
      byServer: true,
    }),
    closed_at: datetime({ zh: '关闭时间', en: 'Closed', es: 'Fecha de cierre' }, { byServer: true }),
    satisfaction: integer({ zh: '评分', en: 'Score', es: 'Nota' }, { min: 1, max: 5, byServer: true }),
    /** The one of the same matter that goes on. */
    merged_into_id: ref({ zh: '合并到', en: 'Merged into', es: 'Combinado con' }, { to: 'feedback', byServer: true }),
  },
})
