import { defineErrors } from '../kit/errors.ts'

/** Refusals of what is sent to systems outside. */
export const exchangeErrors = defineErrors({
  'XD-01': {
    status: 422,
    zh: '接口地址须以https://开头，不含账号、参数和锚点',
    en: 'The address begins with https:// and has no account, parameters or anchor.',
    es: 'La dirección empieza por https:// y no lleva cuenta, parámetros ni ancla.',
  },
  'XD-02': {
    status: 422,
    zh: '接口地址{host}不在平台登记的地址之内，请联系平台管理员登记',
    en: '{host} is none of the addresses that the platform entered: have it entered there first.',
    es: '{host} no es una de las direcciones registradas por la plataforma: pida que la registren.',
  },
  'XD-03': {
    status: 422,
    zh: '地址{host}属于本机或内部网络，不能外发',
    en: '{host} is an address of this machine or of an inner network: nothing is sent there.',
    es: '{host} es una dirección de esta máquina o de una red interna: no se envía nada allí.',
  },
  'XD-04': {
    status: 422,
    zh: '所选认证方式需要密钥，请先设置密钥',
    en: 'This way of authentication needs a secret: set it first.',
    es: 'Este modo de autenticación necesita un secreto: fíjelo antes.',
  },
  'XD-05': {
    status: 422,
    zh: '账号认证的密钥须写成“账号:密码”',
    en: 'The secret of an account is written as name:password.',
    es: 'El secreto de una cuenta se escribe como nombre:contraseña.',
  },
  'XD-06': {
    status: 422,
    zh: '没有名为{name}的字段，可用：{names}',
    en: 'There is no field {name}; there are {names}.',
    es: 'No hay un campo {name}; hay {names}.',
  },
  'XD-07': {
    status: 409,
    zh: '{number}的状态为“{state}”，不能这样操作',
    en: '{number} is "{state}": this cannot be done with it.',
    es: '{number} está «{state}»: no se puede hacer.',
  },
  'XD-08': {
    status: 409,
    zh: '系统“{name}”已停用，不能上报',
    en: '"{name}" is disabled: nothing is sent to it.',
    es: '«{name}» está desactivado: no se le envía nada.',
  },
  'XD-09': {
    status: 409,
    zh: '系统“{name}”没有可推送或可重推的数据',
    en: 'Nothing of "{name}" is there to be sent.',
    es: 'No hay nada de «{name}» por enviar.',
  },
  'XD-10': {
    status: 409,
    zh: '电子档案系统只接收检测报告',
    en: 'Electronic records take reports alone.',
    es: 'El archivo electrónico solo recibe informes.',
  },
  'XD-11': {
    status: 409,
    zh: '系统“{name}”有上报记录，不能更改类型或编码',
    en: '"{name}" has transfers: its kind and code stay.',
    es: '«{name}» tiene envíos: su tipo y código no cambian.',
  },
  'XD-12': {
    status: 422,
    zh: '所选系统不接收该类编码或该记录',
    en: 'That system takes none of these.',
    es: 'Ese sistema no acepta ninguno de ellos.',
  },
  'XD-13': {
    status: 409,
    zh: '{number}上报后数据没有变化，无需重新上报',
    en: '{number} has not changed since it was sent.',
    es: '{number} no ha cambiado desde su envío.',
  },
})
