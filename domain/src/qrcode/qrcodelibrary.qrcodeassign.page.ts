import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineListPage } from '../kit/page/define.ts'
import { qrcodeAssign } from './qrcode-assign.entity.ts'

/** Serials that are given out from stock, and given on by laboratories to their sites. */
export default defineListPage('qrcodelibrary.qrcodeassign', {
  entity: qrcodeAssign,
  columns: [
    { of: 'assign_no', width: 160 },
    { of: 'calc_from_name', width: 140 },
    { of: 'check_institution_id', width: 190 },
    { of: 'medium', width: 110 },
    { of: 'serial_from', width: 130 },
    { of: 'serial_to', width: 130 },
    { of: 'granted_count', width: 80, label: { zh: '数量', en: 'Quantity', es: 'Cantidad' } },
    { of: 'state', width: 90 },
    { of: 'receiver', width: 90 },
    { of: 'received_on', width: 160 },
    { of: 'received_count', width: 90, optional: true },
    { of: 'difference', width: 160, optional: true },
    { of: 'created_at', width: 160 },
  ],
  filters: ['assign_no', 'check_institution_id', 'medium', 'state'],
  scope: [
    { field: 'state', op: 'neq', value: 'applied' },
    { field: 'state', op: 'neq', value: 'refused' },
  ],
  form: [{ of: 'check_institution_id', needed: true }, 'medium', 'count', 'remark'],
  commands: [
    {
      op: 'receive',
      action: 'Receive',
      label: { zh: '签收', en: 'Receive', es: 'Recibir' },
      single: true,
      when: { field: 'state', is: 'assigned' },
      ask: {
        received: {
          field: integer(
            { zh: '签收数量', en: 'Received quantity', es: 'Cantidad recibida' },
            { min: 0, max: 100_000 },
          ),
          required: true,
        },
        difference: { field: text({ zh: '差异原因', en: 'Difference', es: 'Diferencia' }, { max: 200 }) },
      },
      consequence: {
        zh: '请清点后填写；签收后才能绑定。少于分配数量时须填写差异原因，缺少的记为遗失。',
        en: 'Count them first; they can be bound from then on. Give the reason when they are fewer: those are lost.',
        es: 'Cuéntelas antes; después se pueden vincular. Si son menos, indique el motivo: constan como perdidas.',
      },
    },
    {
      op: 'back',
      action: 'GiveBack',
      label: { zh: '退回', en: 'Return', es: 'Devolver' },
      single: true,
      when: { field: 'state', is: 'received' },
      consequence: {
        zh: '未使用的标识退回发出方的库存，确定吗？',
        en: 'Return the unused labels to the stock they came from?',
        es: '¿Devolver las etiquetas sin usar a las existencias de origen?',
      },
      touches: ['QrcodeBatches'],
    },
    {
      op: 'cancel',
      action: 'Cancel',
      label: { zh: '撤销', en: 'Cancel', es: 'Anular' },
      single: true,
      danger: true,
      when: { field: 'state', is: 'assigned' },
      consequence: { zh: '确定撤销该分配吗？', en: 'Cancel this assignment?', es: '¿Anular esta asignación?' },
      touches: ['QrcodeBatches'],
    },
  ],
  empty: { zh: '还没有分配', en: 'Nothing was given out yet', es: 'Aún no se ha entregado nada' },
})
