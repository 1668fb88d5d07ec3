import type { Label } from '../kit/label.ts'
import { invoiceMachine } from './invoice.states.ts'

const { issue, red } = invoiceMachine.commands

/** Steps of a bill that no command of its machine writes: it followed its order, its tests cost nothing, its invoice moved. */
export const chargeSteps = {
  recount: { zh: '随委托变更', en: 'Followed its order', es: 'Sigue al encargo' },
  free: { zh: '免收', en: 'Free of charge', es: 'Exento' },
  invoice_withdraw: { zh: '撤回开票申请', en: 'Invoice withdrawn', es: 'Solicitud de factura retirada' },
  invoice_issue: issue.label,
  invoice_reject: { zh: '驳回开票申请', en: 'Invoice rejected', es: 'Solicitud de factura rechazada' },
  invoice_send: { zh: '发票送达', en: 'Invoice delivered', es: 'Factura entregada' },
  invoice_red: red.label,
  settle_take: { zh: '列入结算', en: 'Taken into a settlement', es: 'Incluida en liquidación' },
  settle_free: { zh: '移出结算', en: 'Left the settlement', es: 'Fuera de la liquidación' },
  settle_agree: { zh: '结算确认', en: 'Settlement agreed', es: 'Liquidación acordada' },
} as const satisfies Record<string, Label>
