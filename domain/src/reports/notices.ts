import { defineNotices } from '../kit/notice.ts'

/** To-dos and messages of reports: draft, audit, print, issue, archive and change (workflow 7, 8, 10 and 12). */
export const reportNotices = defineNotices({
  no_template: {
    zh: '“{test}”未设置报告模板，任务{task}未生成报告',
    en: '"{test}" has no report template: no report was made for task {task}',
    es: '«{test}» no tiene plantilla de informe: no se hizo informe de la tarea {task}',
  },
  to_submit: {
    zh: '报告{number}待提交',
    en: 'Report {number} is to be submitted',
    es: 'Informe {number} por enviar',
  },
  auditing: { zh: '报告{number}待审核', en: 'Report {number} is to be audited', es: 'Informe {number} por revisar' },
  approving: {
    zh: '报告{number}待批准',
    en: 'Report {number} is to be approved',
    es: 'Informe {number} por aprobar',
  },
  to_print: { zh: '报告{number}待打印', en: 'Report {number} is to be printed', es: 'Informe {number} por imprimir' },
  printed: {
    zh: '报告{number}已打印，待转发放',
    en: 'Report {number} was printed and goes to the issue desk',
    es: 'El informe {number} está impreso y pasa a emisión',
  },
  handed_over: { zh: '报告{number}待发放', en: 'Report {number} is to be issued', es: 'Informe {number} por emitir' },
  issued: { zh: '报告{number}待归档', en: 'Report {number} is to be archived', es: 'Informe {number} por archivar' },
  returned: {
    zh: '报告{number}已退回：{reason}',
    en: 'Report {number} was returned: {reason}',
    es: 'Informe {number} devuelto: {reason}',
  },
  to_collect: {
    zh: '委托{order}的报告可领取：{numbers}',
    en: 'Reports of order {order} can be collected: {numbers}',
    es: 'Informes del encargo {order} por recoger: {numbers}',
  },
  was_issued: { zh: '报告{number}已发放', en: 'Report {number} was issued', es: 'Informe {number} entregado' },
  was_taken_back: {
    zh: '报告{number}的发放已撤回',
    en: 'The issue of report {number} was withdrawn',
    es: 'Se retiró la entrega del informe {number}',
  },
  to_destroy: {
    zh: '档案{number}销毁待批准',
    en: 'Destruction of file {number} waits for approval',
    es: 'Destrucción del expediente {number} por aprobar',
  },
  to_unarchive: {
    zh: '档案{number}撤销归档待批准',
    en: 'Taking file {number} out of the archive waits for approval',
    es: 'Desarchivar el expediente {number} por aprobar',
  },
  lent: {
    zh: '报告{number}借出待归还（{borrower}）',
    en: 'Report {number} is lent and comes back ({borrower})',
    es: 'El informe {number} está prestado y debe volver ({borrower})',
  },
  deviation_refused: {
    zh: '记录{number}的偏离未获批准：{opinion}',
    en: 'The deviation of record {number} was not approved: {opinion}',
    es: 'No se aprobó la desviación del registro {number}: {opinion}',
  },
  change_to_approve: {
    zh: '报告{number}变更待批准',
    en: 'A change of report {number} waits for approval',
    es: 'Cambio del informe {number} por aprobar',
  },
  change_approved: {
    zh: '报告{number}变更已批准，请进入变更',
    en: 'The change of report {number} was approved: make it',
    es: 'Se aprobó el cambio del informe {number}: hágalo',
  },
  change_rejected: {
    zh: '报告{number}变更已驳回：{reason}',
    en: 'The change of report {number} was rejected: {reason}',
    es: 'Se rechazó el cambio del informe {number}: {reason}',
  },
  changed: {
    zh: '报告{number}已变更，待提交',
    en: 'Report {number} was changed and is to be submitted',
    es: 'El informe {number} se modificó y queda por enviar',
  },
  sister_differs: {
    zh: '报告变更{change}后，报告{number}与委托信息不一致，请申请变更',
    en: 'Since change {change} report {number} says otherwise than its order: ask for its change',
    es: 'Desde el cambio {change} el informe {number} no coincide con su encargo: solicite su cambio',
  },
  wrong_data: {
    zh: '报告{number}检测数据有误正在变更，请评价不符合工作',
    en: 'Wrong data of report {number} are being changed: evaluate the nonconforming work',
    es: 'Se corrigen datos erróneos del informe {number}: evalúe el trabajo no conforme',
  },
  copies_again: {
    zh: '报告{number}补发{copies}份，待打印',
    en: 'Copies of report {number} in place of lost ones are to be printed: {copies}',
    es: 'Copias del informe {number} en lugar de las perdidas por imprimir: {copies}',
  },
  replaced: {
    zh: '报告{old}已由{number}替代，请交回原报告',
    en: 'Report {old} was replaced by {number}: please give the old one back',
    es: 'El informe {old} fue sustituido por {number}: devuelva el anterior',
  },
  replaced_file: {
    zh: '报告{old}已由{number}替代，请停止使用原报告',
    en: 'Report {old} was replaced by {number}: please do not use the old one any more',
    es: 'El informe {old} fue sustituido por {number}: no use más el anterior',
  },
  replaced_there: {
    zh: '{laboratory}报告{old}已由{number}替代',
    en: '{laboratory}: report {old} was replaced by {number}',
    es: '{laboratory}: el informe {old} fue sustituido por {number}',
  },
  was_voided: {
    zh: '报告{number}已作废，请停止使用',
    en: 'Report {number} is void: please do not use it any more',
    es: 'El informe {number} está anulado: no lo use más',
  },
  was_voided_copies: {
    zh: '报告{number}已作废，请停止使用并交回',
    en: 'Report {number} is void: please do not use it any more and give it back',
    es: 'El informe {number} está anulado: no lo use más y devuélvalo',
  },
  was_voided_for: {
    zh: '报告{number}已作废：{reason}',
    en: 'Report {number} is void: {reason}',
    es: 'Informe {number} anulado: {reason}',
  },
  voided_there: {
    zh: '{laboratory}报告{number}已作废',
    en: '{laboratory}: report {number} is void',
    es: '{laboratory}: el informe {number} está anulado',
  },
  to_recall: {
    zh: '报告{number}已作废，请收回已发出的{copies}份',
    en: 'Report {number} is void: copies to be recovered: {copies}',
    es: 'Informe {number} anulado: ejemplares por recuperar: {copies}',
  },
})
