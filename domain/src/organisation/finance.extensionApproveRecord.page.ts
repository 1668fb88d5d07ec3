import { defineListPage } from '../kit/page/define.ts'
import { extensionApproveRecord } from './extension-approve-record.entity.ts'

const decide = { field: 'calc_step', is: 'decide' } as const
const { opinion } = extensionApproveRecord.fields

/** Units ask for some more days until their payment arrives; the record of every extension that was ever given. */
export default defineListPage('finance.extensionApproveRecord', {
  entity: extensionApproveRecord,
  columns: [
    { of: 'apply_no', width: 150 },
    { of: 'business_id', width: 180 },
    { of: 'calc_functions', width: 200 },
    { of: 'calc_old', width: 200 },
    { of: 'days', width: 80 },
    { of: 'calc_new', width: 118 },
    { of: 'reason', width: 220 },
    { of: 'applied_by_id', width: 90 },
    { of: 'created_at', width: 160 },
    { of: 'approved_by_id', width: 90 },
    { of: 'opinion', width: 180 },
    { of: 'state', width: 100 },
  ],
  filters: ['business_id', 'state', 'created_at'],
  chips: [
    {
      key: 'waiting',
      label: { zh: '待审批', en: 'Waiting', es: 'En espera' },
      filters: [{ field: 'state', op: 'eq', value: 'submitted' }],
      tone: 'orange',
    },
  ],
  form: [
    {
      of: 'business_id',
      once: true,
      hint: {
        zh: '平台代为申请时选择；单位为自己申请时不填',
        en: 'Chosen by the platform; a unit asks for itself',
        es: 'La elige la plataforma; una unidad solicita para sí',
      },
    },
    'function_codes',
    'days',
    { of: 'reason', hint: { zh: '10至300字', en: '10 to 300 characters', es: 'De 10 a 300 caracteres' } },
    'file_id',
  ],
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '同意', en: 'Approve', es: 'Aprobar' },
      single: true,
      when: decide,
      ask: { opinion: { field: opinion } },
      consequence: {
        zh: '确定同意该延期申请吗？到期时间立即生效。',
        en: 'Approve this extension? The new ends hold at once.',
        es: '¿Aprobar esta prórroga? Los nuevos vencimientos valen de inmediato.',
      },
      touches: ['BusinessSystems'],
    },
    {
      op: 'reject',
      action: 'Reject',
      label: { zh: '不同意', en: 'Refuse', es: 'Rechazar' },
      single: true,
      danger: true,
      when: decide,
      reason: 'required',
    },
  ],
  empty: { zh: '还没有延期申请', en: 'No extensions yet', es: 'Aún no hay prórrogas' },
})
