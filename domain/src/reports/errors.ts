import { defineErrors } from '../kit/errors.ts'

/** Refusals of drafting, signing, printing, issuing and archiving reports (workflow 7, 9, 10, 20, 21). */
export const reportErrors = defineErrors({
  'B-01': {
    status: 422,
    zh: '任务{number}尚未复核',
    en: 'Task {number} is not checked yet.',
    es: 'La tarea {number} aún no está verificada.',
  },
  'B-02': {
    status: 422,
    zh: '请填写检测结论',
    en: 'Please fill in the conclusion.',
    es: 'Rellene la conclusión del ensayo.',
  },
  'B-03': {
    status: 422,
    zh: '“{test}”未设置报告模板',
    en: '"{test}" has no report template.',
    es: '«{test}» no tiene plantilla de informe.',
  },
  'B-04': {
    status: 422,
    zh: '报告缺少：{fields}',
    en: 'Missing on the report: {fields}.',
    es: 'Falta en el informe: {fields}.',
  },
  'B-05': {
    status: 422,
    zh: '记录数据已变化，请刷新报告',
    en: 'The record changed; refresh the report.',
    es: 'El registro cambió; actualice el informe.',
  },
  'B-06': {
    status: 422,
    zh: '{user}不是“{field}”的授权签字人',
    en: '{user} is not an authorised signatory for "{field}".',
    es: '{user} no es signatario autorizado de «{field}».',
  },
  'B-07': {
    status: 422,
    zh: '{certificate}已于{date}到期，不能使用标识',
    en: '{certificate} expired on {date}; its mark cannot be used.',
    es: '{certificate} venció el {date}; no se puede usar su marca.',
  },
  'B-08': {
    status: 422,
    severity: 'warn',
    zh: '设备{number}在检测日期时已超期',
    en: 'Equipment {number} was out of date on the test date.',
    es: 'El equipo {number} estaba vencido en la fecha del ensayo.',
  },
  'B-10': {
    status: 422,
    zh: '费用未结清，报告{number}不能{command}',
    en: 'The charge is not settled; report {number} cannot be {command}.',
    es: 'El cobro no está liquidado; no se puede ejecutar «{command}» con el informe {number}.',
  },
  'B-11': {
    status: 422,
    zh: '偏离{number}未经技术负责人批准',
    en: 'The technical leader has not released deviation {number}.',
    es: 'El responsable técnico no ha autorizado la desviación {number}.',
  },
  'B-12': {
    status: 422,
    zh: '报告{number}的文件正在生成，请稍后再试',
    en: 'The file of report {number} is being made; try again shortly.',
    es: 'El archivo del informe {number} se está generando; inténtelo en breve.',
  },
  'B-13': {
    status: 422,
    zh: '所选任务不属于同一委托或同一试验类别',
    en: 'The chosen tasks are not of one order and one industry.',
    es: 'Las tareas elegidas no son del mismo encargo y categoría.',
  },
  'B-14': {
    status: 422,
    zh: '任务{number}已在报告{report}中',
    en: 'Task {number} is already in report {report}.',
    es: 'La tarea {number} ya está en el informe {report}.',
  },
  'B-15': {
    status: 422,
    severity: 'warn',
    zh: '结果不合格，请确认已知悉',
    en: 'The result does not conform; confirm that you know.',
    es: 'El resultado no es conforme; confirme que lo conoce.',
  },
  'I-01': {
    status: 422,
    zh: '补打须填写原因',
    en: 'A reprint needs a reason.',
    es: 'La reimpresión requiere un motivo.',
  },
  'I-02': {
    status: 422,
    zh: '请填写领取人并签收',
    en: 'Please enter the receiver and obtain the signature.',
    es: 'Indique el receptor y obtenga su firma.',
  },
  'I-03': {
    status: 422,
    zh: '监理尚未签认',
    en: 'The supervisor has not confirmed yet.',
    es: 'La supervisión aún no ha confirmado.',
  },
  'I-04': {
    status: 422,
    zh: '归档资料不完整：{list}',
    en: 'The archive set is incomplete: {list}.',
    es: 'La documentación a archivar está incompleta: {list}.',
  },
  'K-02': {
    status: 422,
    zh: '不能退回到该环节',
    en: 'It cannot be returned to that step.',
    es: 'No se puede devolver a esa etapa.',
  },
  'K-03': {
    status: 422,
    zh: '下一环节已处理或您不是提交人，不能撤回',
    en: 'The next step has acted, or you did not submit it; it cannot be withdrawn.',
    es: 'La etapa siguiente ya actuó o usted no lo envió; no se puede retirar.',
  },
  'W-05': {
    status: 422,
    zh: '同一人不能同时担任{a}和{b}',
    en: 'One person cannot be both {a} and {b}.',
    es: 'Una misma persona no puede ser {a} y {b}.',
  },
  'X-05': {
    status: 422,
    zh: '报告{number}正在变更，不能{command}',
    en: 'Report {number} is being changed; it cannot be {command}.',
    es: 'El informe {number} está en modificación; no se puede ejecutar «{command}».',
  },
})
