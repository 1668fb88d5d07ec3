import { defineErrors } from '../kit/errors.ts'

/** Refusals of settlements with clients on account (page djentrustmanage/chargetsettlement). */
export const settlementErrors = defineErrors({
  'C-04': {
    status: 422,
    zh: '收费单{number}已在结算单{settlement}中',
    en: 'Bill {number} is already in settlement {settlement}.',
    es: 'El recibo {number} ya está en la liquidación {settlement}.',
  },
  'BS-01': {
    status: 422,
    zh: '收费单{number}不是该委托单位的',
    en: 'Bill {number} is not of this client.',
    es: 'El recibo {number} no es de este cliente.',
  },
  'BS-02': {
    status: 422,
    zh: '收费单{number}当前为“{state}”，只有挂账的收费单可以结算',
    en: 'Bill {number} is "{state}"; only bills on account are settled.',
    es: 'El recibo {number} está en «{state}»; solo se liquidan los que están a cuenta.',
  },
  'BS-03': {
    status: 422,
    zh: '该期间没有可结算的挂账收费单',
    en: 'No bills on account to settle in this period.',
    es: 'No hay recibos a cuenta por liquidar en este periodo.',
  },
  'BS-04': {
    status: 422,
    zh: '协议金额应大于0且不超过合计{amount}元',
    en: 'The agreed sum is above 0 and at most the total of {amount} CNY.',
    es: 'El importe acordado es mayor que 0 y como máximo el total de {amount} CNY.',
  },
  'BS-05': {
    status: 422,
    zh: '结算单{number}当前为“{state}”，不能修改',
    en: 'Settlement {number} is "{state}" and is not changed.',
    es: 'La liquidación {number} está en «{state}» y no se modifica.',
  },
  'BS-06': {
    status: 422,
    zh: '结算单{number}尚有{amount}元未收，不能结清',
    en: 'Settlement {number} still asks for {amount} CNY.',
    es: 'La liquidación {number} aún tiene {amount} CNY pendientes.',
  },
  'BS-07': {
    status: 422,
    zh: '收费单{number}的金额已变化（{now}元），请退回后重新结算',
    en: 'Bill {number} now asks for {now} CNY; return the settlement and make it anew.',
    es: 'El recibo {number} ahora pide {now} CNY; devuelva la liquidación y hágala de nuevo.',
  },
  'BS-08': {
    status: 422,
    zh: '收费单{number}已申请开票，不能再优惠',
    en: 'An invoice was asked for over bill {number}: nothing is taken off it.',
    es: 'Se solicitó factura del recibo {number}: no admite descuentos.',
  },
  'BS-09': {
    status: 422,
    zh: '收费单{number}在结算单{settlement}中，请在结算单上办理',
    en: 'Bill {number} stands in settlement {settlement}; act there.',
    es: 'El recibo {number} está en la liquidación {settlement}; actúe allí.',
  },
  'SE-10': {
    status: 422,
    zh: '结算单{number}的收费单均已申请开票',
    en: 'Every bill of settlement {number} has its invoice.',
    es: 'Todos los recibos de la liquidación {number} tienen factura.',
  },
})
