import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('sample_retention.state', {
  in_store: { zh: '在库', en: 'In store', es: 'En almacén' },
  due: { zh: '到期待处置', en: 'Due', es: 'Vencida, pendiente de desecho' },
  extended: { zh: '已延期', en: 'Extended', es: 'Prorrogada' },
  disposal_applied: { zh: '待批准处置', en: 'Disposal applied', es: 'Desecho pendiente de aprobación' },
  disposed: { zh: '已处置', en: 'Disposed', es: 'Desechada' },
  returned: { zh: '已退还', en: 'Returned', es: 'Devuelta' },
  used: { zh: '已复检使用', en: 'Used for retest', es: 'Usada en reensayo' },
})

const disposalMethodList = enumList('sample_retention.disposal_method', {
  discard: { zh: '废弃', en: 'Discard', es: 'Desecho' },
  hazardous: { zh: '危废移交', en: 'Hazardous waste', es: 'Gestión como residuo peligroso' },
  return: { zh: '退还', en: 'Return', es: 'Devolución' },
  retest: { zh: '复检', en: 'Retest', es: 'Reensayo' },
})

/** Days that a part of a sample is kept at most when somebody names them: ten years. */
export const mostRetentionDays = 3650

/** Retained sample, storage place, disposal. */
export const sampleRetention = defineEntity('sample_retention', {
  label: { zh: '留样', en: 'Sample retention', es: 'Retención de muestra' },
  tenancy: 'business',
  title: 'retention_no',
  evidence: true,
  pick: { label: 'retention_no', search: ['retention_no'] },
  index: [['state', 'due_on'], ['sample_id']],
  fields: {
    retention_no: text(
      { zh: '留样编号', en: 'Retention number', es: 'N.º de muestra testigo' },
      { max: 60, required: true, unique: true },
    ),
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample', required: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task' }),
    quantity: text({ zh: '留样数量', en: 'Quantity', es: 'Cantidad de muestra testigo' }, { max: 50, required: true }),
    seal_no: text({ zh: '封样号', en: 'Seal number', es: 'N.º de precinto' }, { max: 50 }),
    retained_on: date(
      { zh: '留样日期', en: 'Retained on', es: 'Fecha de retención' },
      { required: true, default: 'today' },
    ),
    retention_days: integer(
      { zh: '留样天数', en: 'Days', es: 'Días de retención' },
      { required: true, unit: 'day', min: 1, default: 30 },
    ),
    due_on: date({ zh: '到期日期', en: 'Due on', es: 'Fecha de vencimiento' }, { required: true }),
    sample_library_id: ref({ zh: '存放位置', en: 'Place', es: 'Lugar de almacenamiento' }, { to: 'sample_library' }),
    storage_condition: text({ zh: '保存条件', en: 'Condition', es: 'Condiciones de conservación' }, { max: 150 }),
    keeper_id: ref({ zh: '保管人', en: 'Keeper', es: 'Custodio' }, { to: 'app_user' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'in_store'),
    disposal_method: oneOf({ zh: '处置方式', en: 'Disposal', es: 'Modo de desecho' }, disposalMethodList),
    disposal_applied_by_id: ref({ zh: '申请人', en: 'Applied by', es: 'Solicitante' }, { to: 'app_user' }),
    disposal_approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user' }),
    disposed_on: date({ zh: '处置日期', en: 'Disposed on', es: 'Fecha de desecho' }),
    disposer_id: ref({ zh: '处置人', en: 'Disposed by', es: 'Desechado por' }, { to: 'app_user' }),
    witness_id: ref({ zh: '监督人', en: 'Witness', es: 'Supervisor del desecho' }, { to: 'app_user' }),
    remarks: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 300 }),
  },
})
