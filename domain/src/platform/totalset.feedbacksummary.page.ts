import { defineListPage } from '../kit/page/define.ts'
import { feedback } from './feedback.entity.ts'

/** What users ask, report and wish; a laboratory administrator sees what comes from his own unit. */
export default defineListPage('totalset.feedbacksummary', {
  entity: feedback,
  columns: [
    { of: 'feedback_no', width: 110 },
    { of: 'kind', width: 80 },
    { of: 'title', width: 260 },
    { of: 'page_url', width: 180 },
    { of: 'business_id', width: 140 },
    { of: 'submitter_id', width: 110 },
    { of: 'created_at', width: 170 },
    { of: 'owner_id', width: 110 },
    { of: 'state', width: 90 },
    { of: 'satisfaction', width: 70 },
    { of: 'merged_into_id', width: 160, optional: true },
  ],
  filters: ['feedback_no', 'kind', 'state', 'business_id', 'created_at'],
  sort: '-created_at',
  chips: [
    {
      key: 'open',
      label: { zh: '未关闭', en: 'Not closed', es: 'Sin cerrar' },
      filters: [{ field: 'state', op: 'neq', value: 'closed' }],
      tone: 'orange',
    },
    {
      key: 'mine',
      label: { zh: '我处理的', en: 'Mine', es: 'Míos' },
      filters: [{ field: 'owner_id', op: 'eq', value: '@me' }],
    },
  ],
  commands: [
    {
      op: 'assign',
      action: 'Assign',
      label: { zh: '分派', en: 'Assign', es: 'Asignar' },
      ask: { owner_id: { field: feedback.fields.owner_id, required: true } },
    },
    {
      op: 'close',
      action: 'Close',
      label: { zh: '关闭', en: 'Close', es: 'Cerrar' },
      single: true,
      when: { field: 'state', is: ['open', 'doing', 'replied'] },
      consequence: {
        zh: '关闭后不能再回复，创建人可在7天内评分。',
        en: 'It is answered no more; who sent it may score it within 7 days.',
        es: 'Ya no se responde; quien lo envió puede puntuarlo en 7 días.',
      },
    },
  ],
  empty: { zh: '还没有反馈', en: 'No feedback yet', es: 'Aún no hay comentarios' },
  // dialogs of their own in web/src/pages/totalset/feedbacksummary.tsx
  byHand: ['reply', 'merge'],
})
