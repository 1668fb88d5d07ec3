import { integer } from '../kit/fields/integer.ts'
import { defineListPage } from '../kit/page/define.ts'
import { qrcodeAssign } from './qrcode-assign.entity.ts'

/** Institutions ask for labels; the library grants them, or says why not. */
export default defineListPage('qrcodelibrary.qrcodereceive', {
  entity: qrcodeAssign,
  columns: [
    { of: 'assign_no', width: 160, label: { zh: '申请单号', en: 'Number', es: 'Número' } },
    { of: 'check_institution_id', width: 190, label: { zh: '检测机构', en: 'Institution', es: 'Institución' } },
    { of: 'medium', width: 110 },
    { of: 'count', width: 100, label: { zh: '申请数量', en: 'Asked', es: 'Solicitado' } },
    { of: 'granted_count', width: 100 },
    { of: 'reason', width: 200 },
    { of: 'state', width: 90 },
    { of: 'refusal', width: 180 },
    { of: 'created_by_id', width: 100 },
    { of: 'created_at', width: 160 },
  ],
  filters: ['assign_no', 'check_institution_id', 'state'],
  scope: [{ field: 'asked', op: 'eq', value: 1 }],
  sort: '-created_at',
  form: [
    'medium',
    'count',
    {
      of: 'reason',
      needed: true,
      hint: { zh: '5至200字', en: '5 to 200 characters', es: 'De 5 a 200 caracteres' },
    },
  ],
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
      single: true,
      when: { field: 'state', is: 'applied' },
      ask: {
        granted: {
          field: integer({ zh: '批准数量', en: 'Granted', es: 'Concedido' }, { min: 1, max: 100_000 }),
          required: true,
        },
      },
      consequence: {
        zh: '数量可以调低；批准后从库存中取最小的号段，等待签收。',
        en: 'It may be fewer. The lowest serials of the stock are on their way to the receiver.',
        es: 'Pueden ser menos. Las series más bajas de las existencias van camino del destinatario.',
      },
      touches: ['QrcodeBatches'],
    },
    {
      op: 'reject',
      action: 'Reject',
      label: { zh: '驳回', en: 'Refuse', es: 'Rechazar' },
      single: true,
      danger: true,
      when: { field: 'state', is: 'applied' },
      reason: 'required',
    },
  ],
  empty: { zh: '还没有领用申请', en: 'No requests yet', es: 'Aún no hay solicitudes' },
})
