import { enumList } from '../kit/fields/enum.ts'
import { defineStates } from '../kit/states.ts'

/** How a request for the tests of a step stands. Whether it is tested or failed follows from its tests and is stored nowhere. */
export const processState = enumList('process_task.state', {
  requested: { zh: '待受理', en: 'Requested', es: 'Pendiente de aceptación' },
  accepted: { zh: '已受理', en: 'Accepted', es: 'Aceptado' },
  testing: { zh: '检测中', en: 'In test', es: 'En ensayo' },
  pass: { zh: '合格放行', en: 'Released', es: 'Autorizado' },
  fail: { zh: '不合格', en: 'Does not conform', es: 'No conforme' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
})

export type ProcessState = (typeof processState.codes)[number]

const of = (op: string): readonly string[] => [`gdtrialtest.processTask.${op}`]

/** What may follow what for a request of the works side; commands without a permission follow from its tests. */
export const processMachine = defineStates(processState, {
  change: {
    label: { zh: '修改', en: 'Change', es: 'Modificar' },
    from: ['requested', 'rejected'],
    // what was rejected is asked for again
    to: ['requested'],
    permission: of('edit'),
  },
  remove: {
    label: { zh: '删除', en: 'Delete', es: 'Eliminar' },
    from: ['requested', 'rejected'],
    to: 'kept',
    permission: of('delete'),
  },
  accept: {
    label: { zh: '受理', en: 'Accept', es: 'Aceptar' },
    from: ['requested'],
    to: ['accepted'],
    permission: of('accept'),
  },
  /** Samples for groups that are lacking still: a parallel test, or one in place of a cancelled sample. */
  supplement: {
    label: { zh: '补取样', en: 'Take further samples', es: 'Tomar más muestras' },
    from: ['accepted', 'testing', 'fail'],
    to: 'kept',
    permission: of('accept'),
  },
  reject: {
    label: { zh: '驳回', en: 'Reject', es: 'Rechazar' },
    from: ['requested'],
    to: ['rejected'],
    permission: of('reject'),
    reason: 'required',
  },
  begin: {
    label: { zh: '开始检测', en: 'Begin tests', es: 'Iniciar ensayos' },
    from: ['accepted'],
    to: ['testing'],
    permission: [],
  },
  fail: {
    label: { zh: '判为不合格', en: 'Fail', es: 'Declarar no conforme' },
    from: ['accepted', 'testing'],
    to: ['fail'],
    permission: [],
  },
  treat: {
    label: { zh: '不合格已处理', en: 'Treat', es: 'Tratar' },
    from: ['fail'],
    to: ['testing'],
    permission: [],
  },
  release: {
    label: { zh: '放行', en: 'Release', es: 'Autorizar continuación' },
    // from a failed one so that what its treatment lacks is told
    from: ['testing', 'fail'],
    to: ['pass'],
    permission: of('confirm'),
  },
})
