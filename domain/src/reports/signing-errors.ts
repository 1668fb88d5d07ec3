import { defineErrors } from '../kit/errors.ts'

/** Refusals of signature pictures and of who is authorised to sign (pages totalset/signature, djbaseset/signature). */
export const signingErrors = defineErrors({
  'SI-01': {
    status: 422,
    zh: '签名属于试验室，请先进入所在的试验室',
    en: 'Signatures belong to a laboratory: enter your laboratory first.',
    es: 'Las firmas son del laboratorio: entre antes en el suyo.',
  },
  'SI-02': {
    status: 422,
    zh: '签名图片须为透明底PNG，宽高不超过{side}像素，且能看出笔迹',
    en: 'The picture must be a PNG on a transparent ground, {side} pixels a side at most, with strokes on it.',
    es: 'La imagen debe ser un PNG con fondo transparente, de {side} píxeles por lado como máximo, y con trazos.',
  },
  'SI-03': {
    status: 409,
    zh: '该签名不是待审批状态',
    en: 'This signature does not wait for approval.',
    es: 'Esta firma no espera aprobación.',
  },
  'SI-04': {
    status: 422,
    zh: '本人的签名须由其他管理员审核',
    en: 'Nobody approves the own signature: another administrator has to.',
    es: 'Nadie aprueba su propia firma: debe hacerlo otro administrador.',
  },
  'SI-05': {
    status: 422,
    zh: '退回签名须填写原因',
    en: 'Say why the signature is sent back.',
    es: 'Indique por qué se devuelve la firma.',
  },
  'SI-06': {
    status: 422,
    zh: '不能给自己授权，请由其他授权人办理',
    en: 'Nobody authorises himself: somebody else has to.',
    es: 'Nadie se autoriza a sí mismo: debe hacerlo otra persona.',
  },
  'SI-07': {
    status: 422,
    zh: '请选择授权试验；“全部试验”只用于{roles}',
    en: 'Choose the tests; "all tests" is only for: {roles}.',
    es: 'Elija los ensayos; «todos» solo es para: {roles}.',
  },
  'SI-08': {
    status: 422,
    zh: '授权起始日期不能早于今天',
    en: 'An authorisation may not begin before today.',
    es: 'Una autorización no puede empezar antes de hoy.',
  },
  'SI-09': {
    status: 422,
    zh: '授权签字人须上传授权文件',
    en: 'An authorised signatory needs a letter of appointment.',
    es: 'El signatario autorizado necesita un documento de nombramiento.',
  },
  'SI-10': {
    status: 422,
    zh: '{user}在这段时间已有“{role}”授权：{tests}',
    en: '{user} is authorised as {role} for these days already: {tests}.',
    es: '{user} ya está autorizado como {role} esos días: {tests}.',
  },
  'SI-11': {
    status: 409,
    zh: '该授权已经停止或到期',
    en: 'This authorisation has ended already.',
    es: 'Esta autorización ya terminó.',
  },
  'SI-12': {
    status: 422,
    zh: '“{role}”不是本试验室的签署角色',
    en: '{role} is no role of this kind of laboratory.',
    es: '{role} no es una función de este tipo de laboratorio.',
  },
  'SI-13': {
    status: 422,
    zh: '截止日期不能早于起始日期',
    en: 'It cannot end before it begins.',
    es: 'No puede terminar antes de empezar.',
  },
  'SI-14': {
    status: 422,
    zh: '{user}的授权签字人证书领域不包含：{classes}',
    en: 'The certificate of {user} as authorised signatory does not cover: {classes}.',
    es: 'El certificado de signatario autorizado de {user} no incluye: {classes}.',
  },
})
