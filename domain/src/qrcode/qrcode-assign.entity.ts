import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { assignStates, labelMedia } from './lists.ts'

/** Runs of serials: the first and the last of each, and how many they are. */
export const serialRuns = z.array(z.strictObject({ from: z.string(), to: z.string(), count: z.int().min(1) }))
export type SerialRuns = z.infer<typeof serialRuns>

/** Labels that were asked for, or given out, with what became of them. */
export const qrcodeAssign = defineEntity('qrcode_assign', {
  label: { zh: '二维码分配', en: 'QR assignment', es: 'Asignación de QR' },
  tenancy: 'platform',
  title: 'assign_no',
  evidence: true,
  pick: { label: 'assign_no', search: ['assign_no'] },
  index: [['check_institution_id', 'state'], ['business_id'], ['from_business_id']],
  computed: {
    calc_from_name: text({ zh: '发出方', en: 'From', es: 'De' }, { max: 150 }),
  },
  fields: {
    assign_no: text(
      { zh: '分配单号', en: 'Number', es: 'Número' },
      { max: 40, required: true, unique: true, byServer: true },
    ),
    /** Asked for by the receiver; else given out without a request. */
    asked: boolean({ zh: '申请', en: 'Request', es: 'Solicitud' }, { required: true, default: 0, byServer: true }),
    check_institution_id: ref({ zh: '接收方', en: 'To', es: 'A' }, { to: 'check_institution' }),
    business_id: ref(
      { zh: '接收单位', en: 'Receiving unit', es: 'Unidad receptora' },
      { to: 'business', byServer: true },
    ),
    /** Whose stock they come from; the library's when empty. */
    from_business_id: ref(
      { zh: '发出单位', en: 'Giving unit', es: 'Unidad emisora' },
      { to: 'business', byServer: true },
    ),
    medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, labelMedia, { required: true }),
    count: integer({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { required: true, min: 1, max: 100_000 }),
    granted_count: integer(
      { zh: '批准数量', en: 'Granted', es: 'Concedido' },
      { required: true, default: 0, min: 0, byServer: true },
    ),
    reason: text({ zh: '说明', en: 'Reason', es: 'Motivo' }, { max: 200 }),
    /** Why a request was refused. */
    refusal: text({ zh: '驳回原因', en: 'Refused because', es: 'Motivo del rechazo' }, { max: 200, byServer: true }),
    serial_from: text({ zh: '起始号', en: 'From serial', es: 'Desde' }, { max: 40, byServer: true }),
    serial_to: text({ zh: '终止号', en: 'To serial', es: 'Hasta' }, { max: 40, byServer: true }),
    runs: json({ zh: '号段', en: 'Serial ranges', es: 'Rangos' }, { shape: serialRuns, default: [], byServer: true }),
    receiver: text({ zh: '签收人', en: 'Received by', es: 'Recibido por' }, { max: 50, byServer: true }),
    received_on: datetime({ zh: '签收时间', en: 'Received', es: 'Recibido' }, { byServer: true }),
    received_count: integer(
      { zh: '签收数量', en: 'Received quantity', es: 'Cantidad recibida' },
      { min: 0, byServer: true },
    ),
    difference: text({ zh: '差异原因', en: 'Difference', es: 'Diferencia' }, { max: 200, byServer: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, assignStates, {
      required: true,
      default: 'assigned',
      byServer: true,
    }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
