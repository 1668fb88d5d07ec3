import { defineErrors } from '../kit/errors.ts'

/** Refusals of `finance/extensionApproveRecord`. */
export const extensionErrors = defineErrors({
  'FI-41': {
    status: 422,
    zh: '“{function}”一年内已延期{n}次且未付款，再次延期须由系统管理员审批',
    en: '"{function}" was extended {n} times within a year without payment; only a system administrator approves another.',
    es: '«{function}» se prorrogó {n} veces en un año sin pago; solo un administrador del sistema aprueba otra.',
  },
  'FI-42': {
    status: 422,
    zh: '申请人不能审批自己的申请',
    en: 'Who applied does not judge the application.',
    es: 'Quien solicita no decide su solicitud.',
  },
  'FI-43': {
    status: 422,
    zh: '原因应为10至300字',
    en: 'The reason has 10 to 300 characters.',
    es: 'El motivo tiene de 10 a 300 caracteres.',
  },
  'FI-44': {
    status: 422,
    zh: '申请{number}当前为“{state}”，不能审批',
    en: 'Application {number} is "{state}" and is not judged.',
    es: 'La solicitud {number} está en «{state}» y no se decide.',
  },
  'FI-45': {
    status: 422,
    zh: '该单位没有授权记录',
    en: 'The unit has no licence record.',
    es: 'La unidad no tiene registro de licencia.',
  },
  'FI-46': {
    status: 422,
    zh: '已有待审批的延期申请{number}',
    en: 'Application {number} still waits.',
    es: 'La solicitud {number} aún espera.',
  },
})
