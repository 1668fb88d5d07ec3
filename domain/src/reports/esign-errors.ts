import { defineErrors } from '../kit/errors.ts'

/** Refusals of signing the files of reports (pages djentrustmanage/esign, gdtrialtest/esign, totalset/esignrecord). */
export const esignErrors = defineErrors({
  'EG-01': {
    status: 422,
    zh: '报告{number}的文件尚未生成',
    en: 'The file of report {number} is not there yet.',
    es: 'El archivo del informe {number} aún no existe.',
  },
  'EG-02': {
    status: 422,
    zh: '本单位未启用电子签',
    en: 'This laboratory has not turned electronic signing on.',
    es: 'Este laboratorio no tiene activada la firma electrónica.',
  },
  'EG-03': {
    status: 409,
    zh: '{number}的签章请求为“{state}”，不能{command}',
    en: 'The request for {number} is {state}: no way to {command}.',
    es: 'La solicitud de {number} está {state}: no se puede {command}.',
  },
  'EG-04': {
    status: 422,
    zh: '您不是报告{number}的签署人',
    en: 'You are no signer of report {number}.',
    es: 'Usted no es firmante del informe {number}.',
  },
  'EG-05': {
    status: 422,
    zh: '报告{number}须先由{names}签名',
    en: 'Report {number} is to be signed by {names} first.',
    es: 'El informe {number} debe firmarlo antes {names}.',
  },
  'EG-06': {
    status: 409,
    zh: '报告{number}的该版本已作废或被替代，不能签章',
    en: 'This revision of report {number} no longer counts and is not signed.',
    es: 'Esta versión del informe {number} ya no cuenta y no se firma.',
  },
  'EG-07': {
    status: 422,
    zh: '印章“{seal}”未启用、已过期或不由您保管',
    en: 'The seal {seal} is not in use, past its date, or kept by somebody else.',
    es: 'El sello {seal} no está en uso, ha vencido o lo custodia otra persona.',
  },
  'EG-08': {
    status: 422,
    zh: '报告{number}的参数“{parameters}”不在“{seal}”的证书范围内，不能加盖',
    en: 'Report {number}: {parameters} is outside the certificate of {seal}.',
    es: 'Informe {number}: {parameters} queda fuera del certificado de {seal}.',
  },
  'EG-09': {
    status: 422,
    zh: '报告{number}已加盖“{seal}”',
    en: 'Report {number} bears {seal} already.',
    es: 'El informe {number} ya lleva {seal}.',
  },
  'EG-10': {
    status: 422,
    zh: '请先在个人信息中设置签名口令',
    en: 'Set your signing PIN first (your account).',
    es: 'Defina antes su clave de firma (su cuenta).',
  },
  'EG-11': {
    status: 422,
    zh: '签名口令须为6至20个字符，不能与登录密码相同，也不能全是同一个字符',
    en: 'A signing PIN has 6 to 20 characters, is not your password, and not one character over and over.',
    es: 'La clave de firma tiene de 6 a 20 caracteres, no es su contraseña ni un solo carácter repetido.',
  },
  'EG-12': {
    status: 422,
    zh: '签名口令错误',
    en: 'The signing PIN is wrong.',
    es: 'La clave de firma es incorrecta.',
  },
  'EG-13': {
    status: 422,
    zh: '请选择至少一枚印章',
    en: 'Choose one seal at least.',
    es: 'Elija al menos un sello.',
  },
  'EG-14': {
    status: 404,
    zh: '{number}还没有已签文件',
    en: '{number} has no signed file yet.',
    es: '{number} aún no tiene archivo firmado.',
  },
  'EG-15': {
    status: 409,
    zh: '该报告版本已有进行中的签章请求',
    en: 'A request for this revision is under way already.',
    es: 'Ya hay una solicitud en curso para esta versión.',
  },
  'EG-16': {
    status: 422,
    zh: '文件内容已变化，签署终止',
    en: 'The file changed; signing was stopped.',
    es: 'El archivo cambió; la firma se detuvo.',
  },
  'EG-17': {
    status: 409,
    zh: '您已在报告{number}上签名',
    en: 'You have signed report {number} already.',
    es: 'Usted ya firmó el informe {number}.',
  },
})
