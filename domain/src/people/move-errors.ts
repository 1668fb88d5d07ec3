import { defineErrors } from '../kit/errors.ts'

/** Refusals of moves between units and of changes of key people (pages personnel/personelAllManage, gdpersonnel/personneltransfer). */
export const moveErrors = defineErrors({
  'PS-11': {
    status: 409,
    zh: '{name}已有待接收的调动',
    en: 'A move of {name} waits for its confirmation already.',
    es: 'Ya hay un traslado de {name} por confirmar.',
  },
  'PS-12': {
    status: 422,
    zh: '只能调往有权查看的其他单位',
    en: 'People are moved to another unit in your sight.',
    es: 'Solo se puede trasladar a otra unidad a la vista.',
  },
  'PS-13': {
    status: 409,
    zh: '{name}由母体机构派出，请在派出机构中更换',
    en: '{name} was sent there by the parent laboratory, which recalls and replaces.',
    es: '{name} fue enviado por el laboratorio matriz, que lo retira o sustituye.',
  },
  'PS-14': {
    status: 409,
    zh: '该调动已处理：{state}',
    en: 'The move was judged: {state}.',
    es: 'El traslado ya se resolvió: {state}.',
  },
  'PS-15': {
    status: 422,
    zh: '调动日期为{day}，当日起方可接收',
    en: 'The move is for {day}; it is confirmed from that day on.',
    es: 'El traslado es para el {day}; se confirma desde ese día.',
  },
  'PS-21': {
    status: 422,
    zh: '调入人员的证书（{coming}）低于调出人员（{leaving}）',
    en: 'The certificate of who comes ({coming}) is lower than that of who leaves ({leaving}).',
    es: 'El certificado de quien entra ({coming}) es inferior al de quien sale ({leaving}).',
  },
  'PS-22': {
    status: 422,
    zh: '{name}没有担任该岗位',
    en: '{name} does not hold this post.',
    es: '{name} no ocupa este puesto.',
  },
  'PS-23': {
    status: 422,
    zh: '调入人员须为本室其他在岗人员，并有登录账号',
    en: 'Who comes is another active person of this laboratory with an account.',
    es: 'Quien entra es otra persona activa del laboratorio con cuenta.',
  },
  'PS-24': {
    status: 409,
    zh: '该岗位人员已有审批中的变更（{number}）',
    en: 'A change of this person is being judged: {number}.',
    es: 'Ya se tramita un cambio de esta persona: {number}.',
  },
  'PS-25': {
    status: 409,
    zh: '当前环节为{step}，不能由本单位审批',
    en: 'The step is {step}, which is not for your unit to judge.',
    es: 'El paso es {step} y no lo resuelve su unidad.',
  },
  'PS-26': {
    status: 409,
    zh: '申请{number}的状态为{state}，不能执行此操作',
    en: 'Application {number} is {state}.',
    es: 'La solicitud {number} está {state}.',
  },
  'PS-27': {
    status: 409,
    zh: '已有环节同意，不能撤回',
    en: 'A step was approved already; it cannot be withdrawn.',
    es: 'Ya se aprobó un paso; no se puede retirar.',
  },
  'PS-28': {
    status: 422,
    zh: '{field}须为{min}至{max}个字',
    en: '{field}: {min} to {max} characters.',
    es: '{field}: de {min} a {max} caracteres.',
  },
  'PS-29': {
    status: 422,
    zh: '调动日期不能早于今天',
    en: 'The day cannot be before today.',
    es: 'La fecha no puede ser anterior a hoy.',
  },
})
