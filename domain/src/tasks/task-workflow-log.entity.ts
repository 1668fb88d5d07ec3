import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const objectKindList = enumList('task_workflow_log.object_kind', {
  entrustment_temp: { zh: '预委托', en: 'Pre-entrustment', es: 'Preencargo' },
  entrustment: { zh: '委托', en: 'Order', es: 'Encargo' },
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  task: { zh: '任务', en: 'Task', es: 'Tarea' },
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  charge: { zh: '收费', en: 'Charge', es: 'Cobro' },
  change: { zh: '变更', en: 'Change', es: 'Cambio' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  retention: { zh: '留样', en: 'Retention', es: 'Muestra testigo' },
  archive: { zh: '档案', en: 'Archive', es: 'Archivo' },
  settlement: { zh: '结算', en: 'Settlement', es: 'Liquidación' },
  nonconforming: { zh: '不合格', en: 'Nonconformity', es: 'No conformidad' },
  forgery: { zh: '疑似伪造', en: 'Suspected forgery', es: 'Posible falsificación' },
  outsourced: { zh: '外委试验', en: 'Outside test', es: 'Ensayo externo' },
  process_task: { zh: '工序报验', en: 'Step of the works', es: 'Proceso de obra' },
})

/** State change log of orders, tasks, reports. */
export const taskWorkflowLog = defineEntity('task_workflow_log', {
  label: { zh: '任务流转日志', en: 'Workflow log', es: 'Registro de flujo' },
  tenancy: 'business',
  title: 'object_number',
  appendOnly: true,
  evidence: true,
  index: [
    ['object_kind', 'object_id', 'occurred_at'],
    ['operator_id', 'occurred_at'],
  ],
  fields: {
    object_kind: oneOf({ zh: '对象', en: 'Object', es: 'Objeto' }, objectKindList, { required: true }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }, { required: true }),
    object_number: text({ zh: '编号', en: 'Number', es: 'N.º' }, { max: 60 }),
    command: text({ zh: '操作', en: 'Command', es: 'Operación' }, { max: 40, required: true }),
    from_state: text({ zh: '原状态', en: 'From', es: 'Estado anterior' }, { max: 30 }),
    to_state: text({ zh: '新状态', en: 'To', es: 'Estado nuevo' }, { max: 30, required: true }),
    operator_id: ref({ zh: '操作人', en: 'Operator', es: 'Operador' }, { to: 'app_user' }),
    on_behalf_of_id: ref({ zh: '被代理人', en: 'On behalf of', es: 'En nombre de' }, { to: 'app_user' }),
    opinion: text({ zh: '意见', en: 'Opinion', es: 'Opinión' }, { max: 500 }),
    back_items: json({ zh: '退回原因项', en: 'Return reasons', es: 'Motivos de devolución' }, { default: [] }),
    signature_id: ref({ zh: '签名', en: 'Signature', es: 'Firma' }, { to: 'signature' }),
    ip: text({ zh: 'IP', en: 'IP', es: 'IP' }, { max: 45 }),
    occurred_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
    duration_minutes: integer({ zh: '停留时长', en: 'Time in step', es: 'Tiempo en la etapa' }, { unit: 'min' }),
    /** Who of the platform acted in the account, in a backstage session. */
    operated_by: text({ zh: '运维人员', en: 'Operator', es: 'Operador' }, { max: 120 }),
  },
})
