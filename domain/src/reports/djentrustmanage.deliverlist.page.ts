import { defineListPage } from '../kit/page/define.ts'
import type { ChipSpec } from '../kit/page/page.ts'
import { deliveryParcel, parcelState } from './delivery-parcel.entity.ts'

const { proof_file_id, received_at, received_by } = deliveryParcel.fields
const touches = ['Reports', 'Entrustments', 'TodoItems']

const chip = (key: keyof typeof parcelState.labels, tone?: ChipSpec['tone']): ChipSpec => ({
  key,
  label: parcelState.labels[key],
  filters: [{ field: 'calc_state', op: 'eq', value: key }],
  ...(tone ? { tone } : {}),
})

/** Every parcel, hand-over and electronic delivery, with what is in it and its receipt; also what is no report. */
export default defineListPage('djentrustmanage.deliverlist', {
  entity: deliveryParcel,
  columns: [
    { of: 'parcel_no', width: 140 },
    { of: 'mode', width: 80 },
    { of: 'client_name', width: 200 },
    { of: 'calc_content', width: 240 },
    { of: 'calc_reports', width: 76 },
    { of: 'calc_copies', width: 70 },
    { of: 'receiver_name', width: 90 },
    { of: 'receiver_phone', width: 136 },
    { of: 'address', width: 220 },
    { of: 'courier', width: 90 },
    { of: 'tracking_no', width: 140 },
    { of: 'sent_at', width: 170 },
    { of: 'received_at', width: 170 },
    { of: 'proof_file_id', width: 90 },
    { of: 'calc_state', width: 100 },
    { of: 'received_by', width: 90, optional: true },
    { of: 'return_reason', width: 160, optional: true },
    { of: 'returned_at', width: 150, optional: true },
    { of: 'created_by_id', width: 100, optional: true },
  ],
  filters: ['calc_state', 'sent_at', 'client_name', 'tracking_no', 'mode'],
  sort: '-created_at',
  chips: [chip('pending', 'orange'), chip('on_way'), chip('received'), chip('returned', 'red')],
  formColumns: 2,
  form: [
    'mode',
    { of: 'entrust_unit_id', needed: true },
    {
      of: 'content',
      hint: {
        zh: '报告由“报告发放”登记；这里写发票、退样等其他内容',
        en: 'Reports are registered where they are issued; here stand invoices, samples that go back and the like',
        es: 'Los informes se registran al emitirlos; aquí constan facturas, muestras devueltas y similares',
      },
    },
    'copies',
    { of: 'receiver_name', needed: true },
    'receiver_phone',
    'address',
    'courier',
    {
      of: 'tracking_no',
      hint: {
        zh: '有快递单号即为已发出',
        en: 'With its number it counts as sent',
        es: 'Con su número consta como enviado',
      },
    },
  ],
  commands: [
    {
      op: 'confirm',
      action: 'Receive',
      label: { zh: '确认签收', en: 'Confirm receipt', es: 'Confirmar recepción' },
      single: true,
      when: { field: 'calc_state', is: ['pending', 'on_way'] },
      ask: {
        received_at: { field: received_at },
        received_by: { field: received_by, required: true },
        proof_file_id: { field: proof_file_id },
      },
      touches,
    },
    {
      op: 'recall',
      action: 'ComeBack',
      label: { zh: '退件登记', en: 'Parcel came back', es: 'Paquete devuelto' },
      single: true,
      danger: true,
      when: { field: 'calc_state', is: 'on_way' },
      reason: 'required',
      consequence: {
        zh: '其中的报告回到“报告发放”待发放。',
        en: 'The reports in it wait at the issue desk again.',
        es: 'Sus informes vuelven a esperar su emisión.',
      },
      touches,
    },
  ],
  empty: { zh: '还没有交付', en: 'No deliveries yet', es: 'Aún no hay entregas' },
  // in web/src/pages/djentrustmanage/deliverlist.tsx
  byHand: ['print'],
})
