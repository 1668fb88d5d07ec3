import { defineErrors } from '../kit/errors.ts'

/** Refusals of the page of test authorisations (`djbaseset/userTrialAuthority`). */
export const authorityErrors = defineErrors({
  'PA-01': {
    status: 422,
    zh: '不能给自己授权或延长授权，请由其他授权人办理',
    en: 'Nobody gives or lengthens a right of his own: somebody else has to do it.',
    es: 'Nadie se concede ni prolonga un derecho propio: debe hacerlo otra persona.',
  },
  'PA-02': {
    status: 422,
    severity: 'warn',
    zh: '{user}的证书专业不包含：{tests}。如确需授权，请填写技术负责人说明',
    en: 'The certificates of {user} do not cover: {tests}. To authorise it all the same, a note of the technical manager is needed.',
    es: 'Los certificados de {user} no incluyen: {tests}. Para autorizarlo se necesita una nota del responsable técnico.',
  },
  'PA-03': {
    status: 422,
    zh: '“{test}”的授权起始日期不能早于{date}',
    en: 'The right for "{test}" may not begin before {date}.',
    es: 'La autorización para «{test}» no puede empezar antes del {date}.',
  },
  'PA-04': {
    status: 422,
    zh: '“{test}”的截止日期不能早于{date}',
    en: 'The right for "{test}" may not end before {date}.',
    es: 'La autorización para «{test}» no puede terminar antes del {date}.',
  },
  'PA-05': {
    status: 422,
    zh: '所选试验或参数不是本单位开展的项目',
    en: 'The chosen test or parameter is none that this laboratory offers.',
    es: 'El ensayo o parámetro elegido no lo ofrece este laboratorio.',
  },
  'PA-06': {
    status: 422,
    zh: '“{test}”：默认检测人须有试验授权',
    en: '"{test}": the default tester needs the right to test.',
    es: '«{test}»: el ensayador por defecto necesita el derecho a ensayar.',
  },
  'PA-08': {
    status: 422,
    zh: '“{test}”：审核和批准按整个试验授权，不能只授权个别参数',
    en: '"{test}": auditing and approving are given for the whole test, not for single parameters.',
    es: '«{test}»: la revisión y la aprobación se autorizan para el ensayo entero, no para parámetros sueltos.',
  },
  'PA-07': {
    status: 422,
    zh: '没有可复制的授权',
    en: 'There are no rights to copy.',
    es: 'No hay autorizaciones que copiar.',
  },
  'PA-09': {
    status: 422,
    zh: '{user}的证书专业不包含：{tests}。按规定不得授权',
    en: 'The certificates of {user} do not cover: {tests}. Such rights may not be given.',
    es: 'Los certificados de {user} no incluyen: {tests}. No se permite autorizarlo.',
  },
})
