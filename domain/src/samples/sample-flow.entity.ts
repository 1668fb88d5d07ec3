import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { sampleState } from './lists.ts'

const actionList = enumList('sample_flow.action', {
  receive: { zh: '收样', en: 'Receive', es: 'Recepción' },
  store: { zh: '入库', en: 'Store', es: 'Entrada en almacén' },
  take: { zh: '领样', en: 'Take', es: 'Retirada para ensayo' },
  return_in: { zh: '还样', en: 'Taken back', es: 'Devolución tras ensayo' },
  transfer: { zh: '转交', en: 'Transfer', es: 'Traspaso' },
  to_curing: { zh: '入养护室', en: 'To curing', es: 'Entrada en cámara de curado' },
  out_curing: { zh: '出养护室', en: 'Out of curing', es: 'Salida de cámara de curado' },
  retain: { zh: '留样', en: 'Retain', es: 'Conservar muestra testigo' },
  return_client: { zh: '退还委托方', en: 'Return to client', es: 'Devolución al cliente' },
  dispose: { zh: '处置', en: 'Dispose', es: 'Desecho' },
})

/** Hand-over events of a sample. */
export const sampleFlow = defineEntity('sample_flow', {
  label: { zh: '样品流转', en: 'Sample flow', es: 'Flujo de muestra' },
  tenancy: 'business',
  title: 'quantity',
  appendOnly: true,
  evidence: true,
  index: [
    ['sample_id', 'occurred_at'],
    ['to_user_id', 'occurred_at'],
  ],
  fields: {
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample', required: true }),
    action: oneOf({ zh: '动作', en: 'Action', es: 'Acción' }, actionList, { required: true }),
    from_state: oneOf({ zh: '原状态', en: 'From', es: 'Estado anterior' }, sampleState),
    to_state: oneOf({ zh: '新状态', en: 'To', es: 'Estado nuevo' }, sampleState, { required: true }),
    from_user_id: ref({ zh: '交出人', en: 'Handed by', es: 'Entregado por' }, { to: 'app_user' }),
    to_user_id: ref({ zh: '接收人', en: 'Taken by', es: 'Recibido por' }, { to: 'app_user' }),
    quantity: text({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { max: 50 }),
    sample_library_id: ref({ zh: '位置', en: 'Place', es: 'Ubicación' }, { to: 'sample_library' }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task' }),
    occurred_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
    scan_code: text({ zh: '扫码', en: 'Scanned code', es: 'Código escaneado' }, { max: 64 }),
    remarks: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 300 }),
    sample_condition: text({ zh: '样品状态', en: 'Sample condition', es: 'Estado de la muestra' }, { max: 200 }),
    photo_file_id: file({ zh: '照片', en: 'Photo', es: 'Foto' }),
    /** Drawn by who takes the sample back for its client (page samplelist, returnSample). */
    signature_file_id: file({ zh: '领取签名', en: 'Signature of receipt', es: 'Firma de recepción' }),
  },
  computed: {
    calc_number: text({ zh: '样品编号', en: 'Sample number', es: 'N.º de muestra' }, { max: 60 }),
    /** Where the sample is now, after everything that happened to it. */
    calc_state: oneOf({ zh: '现状态', en: 'State now', es: 'Estado actual' }, sampleState),
  },
})
