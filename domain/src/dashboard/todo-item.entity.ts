import { priority } from '../entrust/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('todo_item.kind', {
  assign: { zh: '待分配', en: 'Assign', es: 'Asignación' },
  test: { zh: '待检测', en: 'Test', es: 'Ensayo' },
  check: { zh: '待复核', en: 'Check', es: 'Verificación' },
  audit: { zh: '待审核', en: 'Audit', es: 'Revisión' },
  approve: { zh: '待批准', en: 'Approve', es: 'Aprobación' },
  charge: { zh: '待收费', en: 'Charge', es: 'Cobro' },
  print: { zh: '待打印', en: 'Print', es: 'Impresión' },
  issue: { zh: '待发放', en: 'Issue', es: 'Emisión' },
  archive: { zh: '待归档', en: 'Archive', es: 'Archivo' },
  change: { zh: '变更审批', en: 'Change', es: 'Cambio' },
  pre_entrust: { zh: '预委托受理', en: 'Pre-entrust', es: 'Preencargo' },
  age: { zh: '龄期到期', en: 'Age due', es: 'Edad' },
  retention: { zh: '留样到期', en: 'Retention due', es: 'Muestra testigo' },
  equipment: { zh: '设备提醒', en: 'Equipment', es: 'Equipo' },
  certificate: { zh: '证书到期', en: 'Certificate', es: 'Certificado' },
  nonconforming: { zh: '不合格处理', en: 'Nonconforming', es: 'No conformidad' },
  licence: { zh: '授权到期', en: 'Licence', es: 'Licencia' },
  deviation: { zh: '偏离审批', en: 'Deviation', es: 'Desviación' },
  forgery: { zh: '疑似伪造', en: 'Suspected forgery', es: 'Posible falsificación' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

const stateList = enumList('todo_item.state', {
  open: { zh: '待办', en: 'Open', es: 'Pendiente' },
  done: { zh: '已办', en: 'Done', es: 'Hecho' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelado' },
})

/** To-do of a user or post. */
export const todoItem = defineEntity('todo_item', {
  label: { zh: '待办事项', en: 'To-do', es: 'Pendiente' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  unique: [['kind', 'object_kind', 'object_id', 'user_id', 'post_id', 'due_at']],
  index: [
    ['user_id', 'state', 'due_at'],
    ['post_id', 'state', 'due_at'],
    ['object_kind', 'object_id'],
  ],
  fields: {
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 300, required: true }),
    /** The same sentence for readers of other languages (1.4). */
    title_en: text({ zh: '英文标题', en: 'Title en', es: 'Título en inglés' }, { max: 300 }),
    title_es: text({ zh: '西文标题', en: 'Title es', es: 'Título en español' }, { max: 300 }),
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user' }),
    /** user or post must be given; first to act clears it. */
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post' }),
    object_kind: text({ zh: '对象', en: 'Object', es: 'Objeto' }, { max: 40 }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }),
    route: text({ zh: '跳转', en: 'Route', es: 'Ruta de destino' }, { max: 300 }),
    due_at: datetime({ zh: '时限', en: 'Due', es: 'Plazo' }),
    priority: oneOf({ zh: '优先级', en: 'Priority', es: 'Prioridad' }, priority, { required: true, default: 'normal' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'open'),
    done_by_id: ref({ zh: '处理人', en: 'Done by', es: 'Tramitado por' }, { to: 'app_user' }),
    done_at: datetime({ zh: '处理时间', en: 'Done at', es: 'Fecha de tramitación' }),
    object_number: text({ zh: '单号', en: 'Number', es: 'N.º de documento' }, { max: 60 }),
    step: text({ zh: '环节', en: 'Step', es: 'Etapa' }, { max: 50 }),
    /** When who gave the work reminded of it last. */
    urged_at: datetime({ zh: '催办时间', en: 'Urged at', es: 'Fecha de urgencia' }),
    from_user_id: ref({ zh: '提交人', en: 'From', es: 'Enviado por' }, { to: 'app_user' }),
  },
})
