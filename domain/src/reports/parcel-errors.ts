import { defineErrors } from '../kit/errors.ts'

/** Refusals of the register of deliveries (page djentrustmanage/deliverlist). */
export const parcelErrors = defineErrors({
  'DL-01': {
    status: 422,
    zh: '交付{number}当前为“{state}”，不能再修改',
    en: 'Delivery {number} is "{state}" and is not changed any more.',
    es: 'La entrega {number} está «{state}» y ya no se modifica.',
  },
  'DL-02': {
    status: 422,
    zh: '交付{number}当前为“{state}”，不能“{command}”',
    en: 'Delivery {number} is "{state}": "{command}" is not possible.',
    es: 'La entrega {number} está «{state}»: no cabe «{command}».',
  },
  'DL-03': {
    status: 422,
    zh: '签收时间不能早于发出时间，也不能晚于现在',
    en: 'It is received after it was sent, and not after now.',
    es: 'Se recibe después del envío y no después de ahora.',
  },
  'DL-04': {
    status: 422,
    zh: '交付{number}中有发放的报告，方式和委托单位不能修改',
    en: 'Delivery {number} holds issued reports: its way and its client stay.',
    es: 'La entrega {number} lleva informes emitidos: su modo y su cliente no cambian.',
  },
  'DL-05': {
    status: 422,
    zh: '电子报告由委托方打开时自动签收',
    en: 'An electronic report is received when its client opens it.',
    es: 'Un informe electrónico se recibe cuando su cliente lo abre.',
  },
  'DL-06': {
    status: 422,
    zh: '只有邮寄的交付可以登记退件',
    en: 'Only what was sent by post comes back.',
    es: 'Solo vuelve lo que se envió por correo.',
  },
  'DL-07': {
    status: 422,
    zh: '请填写内容',
    en: 'Please enter the content.',
    es: 'Indique el contenido.',
  },
})
