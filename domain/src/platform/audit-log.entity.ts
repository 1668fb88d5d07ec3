import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const actionList = enumList('audit_log.action', {
  create: { zh: '新增', en: 'Create', es: 'Alta' },
  update: { zh: '修改', en: 'Update', es: 'Modificación' },
  delete: { zh: '删除', en: 'Delete', es: 'Eliminación' },
  restore: { zh: '恢复', en: 'Restore', es: 'Restauración' },
  state: { zh: '状态', en: 'State', es: 'Estado' },
  view: { zh: '查看', en: 'View', es: 'Consulta' },
  export: { zh: '导出', en: 'Export', es: 'Exportación' },
  import: { zh: '导入', en: 'Import', es: 'Importación' },
  print: { zh: '打印', en: 'Print', es: 'Impresión' },
  login: { zh: '登录', en: 'Login', es: 'Inicio de sesión' },
  permission: { zh: '授权', en: 'Permission', es: 'Autorización' },
  refused: { zh: '被拒绝的操作', en: 'Refused', es: 'Rechazado' },
  unblind: { zh: '解盲', en: 'Unblind', es: 'Apertura de muestra ciega' },
})

/** Who changed what, before/after, tamper-evident. */
export const auditLog = defineEntity('audit_log', {
  label: { zh: '审计日志', en: 'Audit log', es: 'Registro de auditoría' },
  tenancy: 'business',
  title: 'object_number',
  appendOnly: true,
  evidence: true,
  index: [['entity', 'entity_id', 'occurred_at'], ['user_id', 'occurred_at'], ['occurred_at']],
  computed: {
    /** What is spoken of, in the reader's words. */
    object: text({ zh: '对象', en: 'Object', es: 'Objeto' }, { max: 80 }),
    /** The fields that changed with both values, one a line. */
    calc_diff: text({ zh: '变更内容', en: 'Change', es: 'Cambio' }, { max: 4000 }),
  },
  fields: {
    entity: text({ zh: '对象', en: 'Entity', es: 'Objeto' }, { max: 60, required: true }),
    entity_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }),
    action: oneOf({ zh: '动作', en: 'Action', es: 'Acción' }, actionList, { required: true }),
    before: json({ zh: '修改前', en: 'Before', es: 'Antes del cambio' }),
    after: json({ zh: '修改后', en: 'After', es: 'Después del cambio' }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300 }),
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user' }),
    ip: text({ zh: 'IP', en: 'IP', es: 'IP' }, { max: 45 }),
    trace_id: text({ zh: '跟踪号', en: 'Trace id', es: 'N.º de seguimiento' }, { max: 60 }),
    occurred_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
    /** pg_current_xact_id(), so that sealing never misses a late commit. */
    xact: text({ zh: '事务号', en: 'Transaction id', es: 'N.º de transacción' }, { max: 20, required: true }),
    /** digest of its own content; chained in batches by audit_seal; append only, no update or delete grant. */
    row_hash: text(
      { zh: '本行摘要', en: 'Row digest', es: 'Resumen criptográfico de la fila' },
      { max: 64, required: true },
    ),
    on_behalf_of_id: ref({ zh: '代操作', en: 'Acting for', es: 'Operación por delegación' }, { to: 'app_user' }),
    /** Who of the platform acted in the account, in a backstage session. */
    operated_by: text({ zh: '运维人员', en: 'Operator', es: 'Operador' }, { max: 120 }),
    object_number: text({ zh: '编号', en: 'Number', es: 'N.º' }, { max: 60 }),
  },
})
