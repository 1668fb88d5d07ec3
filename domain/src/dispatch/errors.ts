import { defineErrors } from '../kit/errors.ts'

/** Refusals of dispatched laboratories, of the people sent there, and of the visits to them. */
export const dispatchErrors = defineErrors({
  'DO-01': {
    status: 409,
    zh: '{name}已是{site}的授权负责人',
    en: '{name} is in charge of {site} already.',
    es: '{name} ya es responsable de {site}.',
  },
  'DO-02': {
    status: 422,
    zh: '{name}没有有效的试验检测工程师证书，不能任授权负责人',
    en: '{name} holds no valid certificate of a test engineer and cannot be in charge.',
    es: '{name} no tiene un certificado vigente de ingeniero de ensayos y no puede ser responsable.',
  },
  'DO-03': {
    status: 422,
    zh: '授权截止不能晚于本机构资质证书的有效期{date}',
    en: 'The authorisation cannot outlast the certificate of this laboratory, which ends on {date}.',
    es: 'La autorización no puede durar más que el certificado de este laboratorio, que vence el {date}.',
  },
  'DO-04': {
    status: 422,
    zh: '只能选择以本机构为母体的工地试验室',
    en: 'Only site laboratories of this laboratory can be chosen.',
    es: 'Solo se pueden elegir laboratorios de obra de este laboratorio.',
  },
  'DO-05': {
    status: 409,
    zh: '{name}在{site}派驻中，请先撤回',
    en: '{name} is at {site}; recall the person first.',
    es: '{name} está en {site}; retírelo antes.',
  },
  'DO-06': {
    status: 409,
    zh: '{site}{state}，不能派驻',
    en: '{site} is in the state “{state}”; nobody is sent there.',
    es: '{site} está en el estado «{state}»; no se puede desplazar a nadie.',
  },
  'DO-07': {
    status: 422,
    zh: '{name}没有登录账号，请先在人员管理中开通',
    en: '{name} has no account; open one in the person’s file first.',
    es: '{name} no tiene cuenta; ábrala antes en su ficha.',
  },
  'DO-08': {
    status: 409,
    zh: '{name}在工地还有未完成的任务：{work}',
    en: '{name} still has open tasks at the site: {work}.',
    es: '{name} tiene tareas pendientes en la obra: {work}.',
  },
  'DO-09': {
    status: 409,
    zh: '{site}{state}，不能{command}',
    en: '{site} is in the state “{state}”: cannot {command}.',
    es: '{site} está en el estado «{state}»: no se puede {command}.',
  },
  'DO-10': {
    status: 422,
    zh: '日期须在{from}至{to}之间',
    en: 'The day lies between {from} and {to}.',
    es: 'La fecha debe estar entre {from} y {to}.',
  },
  'DO-11': {
    status: 422,
    zh: '有{count}个参数不在本机构有效的资质证书内',
    en: '{count} parameters are in no valid certificate of this laboratory.',
    es: '{count} parámetros no figuran en ningún certificado vigente de este laboratorio.',
  },
  'DO-12': {
    status: 409,
    zh: '{site}还没有对应的工地试验室单位，请先选择',
    en: '{site} has no unit of its own yet; choose it first.',
    es: '{site} aún no tiene unidad propia; elíjala antes.',
  },
  'DO-13': {
    status: 422,
    zh: '不能授予该岗位',
    en: 'This post cannot be given.',
    es: 'Este puesto no se puede otorgar.',
  },
  'DO-14': {
    status: 409,
    zh: '{name}已撤回',
    en: '{name} was recalled already.',
    es: '{name} ya fue retirado.',
  },
  'DO-15': {
    status: 409,
    zh: '{user}派驻在{site}，不能在本试验室承担任务',
    en: '{user} is at {site} and takes no tasks here.',
    es: '{user} está en {site} y no asume tareas aquí.',
  },
  'DO-16': {
    status: 409,
    zh: '{name}不是在岗人员',
    en: '{name} does not work here now.',
    es: '{name} no está en plantilla ahora.',
  },
  'DO-17': {
    status: 409,
    zh: '该单位在{name}中已有授权，请先撤销',
    en: 'This site is authorised as {name}; close that one first.',
    es: 'Esta obra ya está autorizada como {name}; revóquela antes.',
  },
  'DO-20': {
    status: 409,
    zh: '巡查{number}{state}，不能{command}',
    en: 'Visit {number} is in the state “{state}”: cannot {command}.',
    es: 'La visita {number} está en el estado «{state}»: no se puede {command}.',
  },
  'DO-21': {
    status: 422,
    zh: '还有{count}项没有检查结果',
    en: '{count} items have no result yet.',
    es: 'Quedan {count} puntos sin resultado.',
  },
  'DO-22': {
    status: 422,
    zh: '第{rows}项不符合，须写明问题和整改期限',
    en: 'Items {rows} are not met: say what was found and until when it is corrected.',
    es: 'Los puntos {rows} no cumplen: indique el hallazgo y el plazo de corrección.',
  },
  'DO-23': {
    status: 409,
    zh: '该项没有待回复的问题',
    en: 'Nothing of this item waits for an answer.',
    es: 'Este punto no espera respuesta.',
  },
  'DO-24': {
    status: 409,
    zh: '该项还没有整改回复',
    en: 'This item has no answer yet.',
    es: 'Este punto aún no tiene respuesta.',
  },
})
