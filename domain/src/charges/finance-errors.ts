import { defineErrors } from '../kit/errors.ts'

/** Refusals of the pages of what units pay to the platform (finance/paymentCheck, finance/makeInvoice, finance/businessservice). */
export const financeErrors = defineErrors({
  'FI-01': {
    status: 422,
    zh: '{number}当前为“{state}”，不能办理',
    en: '{number} is "{state}": this cannot be done now.',
    es: '{number} está en «{state}»: ahora no es posible.',
  },
  'FI-02': {
    status: 422,
    zh: '到账{amount}元不足应付{due}元，请办理“部分到账”',
    en: '{amount} CNY do not cover the {due} CNY due; note it as a part payment.',
    es: '{amount} CNY no cubren los {due} CNY debidos; regístrelo como pago parcial.',
  },
  'FI-03': {
    status: 422,
    zh: '金额应大于0且不超过应付的{due}元',
    en: 'The amount must be above 0 and at most the {due} CNY due.',
    es: 'El importe debe ser mayor que 0 y como máximo los {due} CNY debidos.',
  },
  'FI-04': {
    status: 422,
    zh: '提交付款的人不能自己核对',
    en: 'Who handed a payment in does not check it.',
    es: 'Quien presenta un pago no lo verifica.',
  },
  'FI-05': {
    status: 422,
    zh: '{field}不能晚于今天',
    en: '{field} cannot be in the future.',
    es: '{field} no puede ser futura.',
  },
  'FI-06': {
    status: 422,
    zh: '服务单{number}当前为“{state}”，不能付款',
    en: 'Service order {number} is "{state}" and takes no payment.',
    es: 'La orden {number} está en «{state}» y no admite pagos.',
  },
  'FI-07': {
    status: 422,
    zh: '“{function}”没有价格，请联系平台',
    en: '"{function}" has no price; please contact the platform.',
    es: '«{function}» no tiene precio; contacte con la plataforma.',
  },
  'FI-08': {
    status: 422,
    zh: '服务单{number}已有付款，不能{command}',
    en: 'Service order {number} has payments: {command} is not possible.',
    es: 'La orden {number} tiene pagos: no es posible {command}.',
  },
  'FI-09': {
    status: 422,
    zh: '付款单{number}未到账或已申请开票',
    en: 'Payment {number} has not arrived, or stands on an invoice.',
    es: 'El pago {number} no ha llegado o ya está en una factura.',
  },
  'FI-10': {
    status: 422,
    zh: '一张发票只能包含同一单位的付款',
    en: 'An invoice takes the payments of one unit.',
    es: 'Una factura toma los pagos de una sola unidad.',
  },
  'FI-11': {
    status: 422,
    zh: '专用发票须填写{field}',
    en: 'A special invoice needs: {field}.',
    es: 'Una factura especial necesita: {field}.',
  },
  'FI-12': {
    status: 422,
    zh: '纸质发票须填写邮寄信息',
    en: 'An invoice on paper needs the postal address.',
    es: 'Una factura en papel necesita los datos de envío.',
  },
  'FI-13': {
    status: 422,
    zh: '发票号码{number}已存在',
    en: 'Invoice number {number} is taken.',
    es: 'El número de factura {number} ya existe.',
  },
  'FI-14': {
    status: 422,
    zh: '税号应为15至20位字母和数字',
    en: 'The tax number has 15 to 20 letters and digits.',
    es: 'El NIF tiene de 15 a 20 letras y dígitos.',
  },
  'FI-15': {
    status: 422,
    zh: '请填写5至200字的原因',
    en: 'Give a reason of 5 to 200 characters.',
    es: 'Indique un motivo de 5 a 200 caracteres.',
  },
  'FI-16': {
    status: 422,
    zh: '折扣由平台确定',
    en: 'The platform says the discount.',
    es: 'El descuento lo fija la plataforma.',
  },
  'FI-17': {
    status: 422,
    zh: '请至少选择一张付款单',
    en: 'Choose at least one payment.',
    es: 'Elija al menos un pago.',
  },
  'FI-18': {
    status: 422,
    zh: '部分到账的金额应大于0且小于应付的{due}元',
    en: 'A part payment is above 0 and below the {due} CNY due.',
    es: 'Un pago parcial es mayor que 0 y menor que los {due} CNY debidos.',
  },
  'FI-19': {
    status: 422,
    zh: '只有提交的单位可以修改这笔付款',
    en: 'The unit that handed this payment in corrects it.',
    es: 'Este pago lo corrige la unidad que lo presentó.',
  },
})
