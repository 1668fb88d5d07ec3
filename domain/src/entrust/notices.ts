import { defineNotices } from '../kit/notice.ts'

/** To-dos and messages of orders, their changes and the announcements of clients (workflow 2, 3 and 4). */
export const orderNotices = defineNotices({
  completed: {
    zh: '委托{number}已完成，报告已全部发放',
    en: 'Order {number} is complete; all reports were issued',
    es: 'Encargo {number} terminado; se entregaron todos los informes',
  },
  completed_outside: {
    zh: '委托{number}已完成，由外委检测单位出具报告',
    en: 'Order {number} is complete; the outside laboratory reports on it',
    es: 'Encargo {number} terminado; informa el laboratorio externo',
  },
  completed_some_void: {
    zh: '委托{number}已完成：已发放报告{issued}份，已作废报告{voided}份',
    en: 'Order {number} is complete; reports issued: {issued}, void: {voided}',
    es: 'Encargo {number} terminado; informes entregados: {issued}, anulados: {voided}',
  },
  ended_void: {
    zh: '委托{number}已结束：报告已作废，没有发放',
    en: 'Order {number} has ended; its reports are void, none was issued',
    es: 'Encargo {number} cerrado; sus informes están anulados, no se entregó ninguno',
  },
  accepted: { zh: '委托{number}已受理', en: 'Order {number} was accepted', es: 'Encargo {number} aceptado' },
  cancelled: { zh: '委托{number}已作废', en: 'Order {number} was cancelled', es: 'Encargo {number} anulado' },
  to_review: {
    zh: '委托待合同评审：{project}',
    en: 'The contract of an order is to be reviewed: {project}',
    es: 'Contrato de un encargo por revisar: {project}',
  },
  to_review_for: {
    zh: '委托待合同评审：{project}（{reasons}）',
    en: 'The contract of an order is to be reviewed: {project} ({reasons})',
    es: 'Contrato de un encargo por revisar: {project} ({reasons})',
  },
  review_returned: {
    zh: '委托评审已退回：{reason}',
    en: 'The review returned the order: {reason}',
    es: 'La revisión devolvió el encargo: {reason}',
  },
  change_to_approve: {
    zh: '委托{number}变更待批准：{reason}',
    en: 'A change of order {number} waits for approval: {reason}',
    es: 'Cambio del encargo {number} por aprobar: {reason}',
  },
  changed: {
    zh: '委托{number}已变更（{change}）：{reason}',
    en: 'Order {number} was changed ({change}): {reason}',
    es: 'Encargo {number} modificado ({change}): {reason}',
  },
  change_touches_report: {
    zh: '委托变更{change}影响报告{number}，请办理报告变更',
    en: 'Change {change} of the order touches report {number}: apply for a change of the report',
    es: 'El cambio {change} del encargo afecta al informe {number}: solicite el cambio del informe',
  },
  change_returned: {
    zh: '委托{number}变更已驳回：{reason}',
    en: 'The change of order {number} was rejected: {reason}',
    es: 'Se rechazó el cambio del encargo {number}: {reason}',
  },
  supervision_objects: {
    zh: '监管单位对{number}有异议，请答复',
    en: 'The supervising unit objects to {number}: please answer',
    es: 'La supervisión objeta {number}: responda',
  },
  announcement_accepted: {
    zh: '预委托{number}已受理',
    en: 'Pre-entrustment {number} was accepted',
    es: 'Preencargo {number} aceptado',
  },
  samples_refused: {
    zh: '以下样品被拒收：{samples}',
    en: 'These samples were refused: {samples}',
    es: 'Se rechazaron estas muestras: {samples}',
  },
  announcement_returned: {
    zh: '预委托{number}已退回：{reason}',
    en: 'Pre-entrustment {number} was returned: {reason}',
    es: 'Preencargo {number} devuelto: {reason}',
  },
  announcement_split: {
    zh: '预委托{number}的{count}个样品另列为{other}',
    en: 'Samples of pre-entrustment {number} now stand in {other}: {count}',
    es: 'Muestras del preencargo {number} pasaron a {other}: {count}',
  },
  announcement_to_accept: {
    zh: '预委托{number}待受理：{project}',
    en: 'Pre-entrustment {number} is to be accepted: {project}',
    es: 'Preencargo {number} por aceptar: {project}',
  },
  announcement_expired: {
    zh: '预委托{number}已失效',
    en: 'Pre-entrustment {number} has expired',
    es: 'Preencargo {number} caducado',
  },
})
