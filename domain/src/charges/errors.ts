import { defineErrors } from '../kit/errors.ts'

/** Refusals of bills and payments (workflow 8; E-15 of section 3). */
export const chargeErrors = defineErrors({
  'C-01': {
    status: 422,
    zh: '优惠超过您的权限（{limit}%）',
    en: 'The discount exceeds your limit ({limit} %).',
    es: 'El descuento supera su límite ({limit} %).',
  },
  'C-02': {
    status: 422,
    zh: '金额应大于0且不超过{amount}元',
    en: 'The amount must be above 0 and at most {amount} CNY.',
    es: 'El importe debe ser mayor que 0 y como máximo {amount} CNY.',
  },
  'C-03': {
    status: 422,
    zh: '预存余额不足，剩余{amount}元',
    en: 'The prepaid balance is insufficient: {amount} CNY left.',
    es: 'El saldo de prepago es insuficiente: quedan {amount} CNY.',
  },
  'C-06': {
    status: 422,
    zh: '该委托单位未开通挂账结算',
    en: 'This client does not settle on account.',
    es: 'Este cliente no liquida a cuenta.',
  },
  'C-07': {
    status: 422,
    zh: '收费明细合计{lines}元与应收{total}元不一致',
    en: 'The lines add up to {lines} CNY, but the total is {total} CNY.',
    es: 'Las líneas suman {lines} CNY y el total es {total} CNY.',
  },
  'C-08': {
    status: 422,
    zh: '已收款，不能反确认',
    en: 'A payment was received; the confirmation cannot be undone.',
    es: 'Ya se recibió un pago; no se puede anular la confirmación.',
  },
  'E-15': {
    status: 422,
    zh: '委托单位挂账额度不足，剩余{amount}元',
    en: "The client's credit is insufficient: {amount} CNY left.",
    es: 'El crédito del cliente es insuficiente: quedan {amount} CNY.',
  },
  'C-09': {
    status: 422,
    zh: '收款日期不能晚于今天',
    en: 'The payment date cannot be in the future.',
    es: 'La fecha de cobro no puede ser futura.',
  },
  'C-10': {
    status: 422,
    zh: '优惠金额不能超过合计{amount}元',
    en: 'The discount cannot exceed the total of {amount} CNY.',
    es: 'El descuento no puede superar el total de {amount} CNY.',
  },
  'C-05': {
    status: 422,
    zh: '开票金额超过应收金额',
    en: 'The invoiced amount exceeds the payable amount.',
    es: 'El importe facturado supera el importe a cobrar.',
  },
  'C-11': {
    status: 422,
    zh: '“{line}”的调价待批准',
    en: 'A price change of "{line}" waits for approval.',
    es: 'Hay un ajuste de precio de «{line}» pendiente de aprobación.',
  },
  'C-12': {
    status: 422,
    zh: '所选收费单不属于同一委托单位',
    en: 'The chosen bills are not of one client.',
    es: 'Los recibos elegidos no son del mismo cliente.',
  },
  'C-13': {
    status: 422,
    zh: '委托现有检测项目均已计费',
    en: 'Every test of the order is billed already.',
    es: 'Todos los ensayos del encargo ya están facturados.',
  },
  'C-14': {
    status: 422,
    zh: '委托{number}只有这一张收费单，不能作废；请调价或申请免收',
    en: 'This is the only bill of order {number}; change its prices or have it waived instead.',
    es: 'Es el único recibo del encargo {number}; ajuste sus precios o solicite que se exima.',
  },
  'C-15': {
    status: 422,
    zh: '收费单{number}已申请开票，不能{command}',
    en: 'An invoice was asked for bill {number}; {command} is not possible.',
    es: 'Se solicitó factura del recibo {number}; no se puede ejecutar «{command}».',
  },
  'C-16': {
    status: 422,
    zh: '申请须由他人批准',
    en: 'Another person must decide on your own application.',
    es: 'Otra persona debe decidir sobre su solicitud.',
  },
  'C-17': {
    status: 422,
    zh: '没有待批准的申请',
    en: 'Nothing waits for approval.',
    es: 'No hay nada pendiente de aprobación.',
  },
  'C-18': {
    status: 422,
    zh: '单价、数量和折扣均未改变',
    en: 'Price, count and discount are unchanged.',
    es: 'El precio, la cantidad y el descuento no cambian.',
  },
  'C-19': {
    status: 422,
    zh: '挂账额度足够，可直接挂账',
    en: "The client's credit suffices; put the bill on account directly.",
    es: 'El crédito del cliente es suficiente; ponga el recibo a cuenta directamente.',
  },
  'C-20': {
    status: 422,
    zh: '超额挂账已申请，待批准',
    en: 'Credit was applied for already and waits for approval.',
    es: 'El crédito ya se solicitó y está pendiente de aprobación.',
  },
  'C-21': {
    status: 422,
    zh: '收款码图片无法打印，请使用边长不超过4096像素的PNG或JPEG图片',
    en: 'The picture of the payment code cannot be printed; use a PNG or JPEG of at most 4096 pixels a side.',
    es: 'La imagen del código de pago no se puede imprimir; use un PNG o JPEG de 4096 píxeles por lado como máximo.',
  },
})
