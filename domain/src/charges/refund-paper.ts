import { moneyText, Num } from '../kit/decimal.ts'
import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { plainSheet } from '../paper/sheet.ts'
import { charge } from './charge.entity.ts'
import { chargePayment } from './charge-payment.entity.ts'
import { moneyInWords } from './money-in-words.ts'
import { money, paperWords } from './paper-words.ts'
import { sumOfMoney } from './price.ts'

/** The voucher of money that went back: the client signs that he has it, the laboratory who asked for it and who let it go. */

const words = {
  title: { zh: '退费凭证', en: 'Refund voucher', es: 'Comprobante de reembolso' },
  number: { zh: '凭证编号：', en: 'No. ', es: 'N.º ' },
  paidTo: { zh: '收款方', en: 'Refunded to', es: 'Reembolsado a' },
  origin: { zh: '原收据号', en: 'Receipt', es: 'Recibo' },
  amount: { zh: '退款金额', en: 'Refunded', es: 'Reembolsado' },
  sum: { zh: '退款合计：', en: 'Total refunded: CNY ', es: 'Total reembolsado: CNY ' },
  reason: { zh: '退款原因：', en: 'Reason: ', es: 'Motivo: ' },
  seal: { zh: '退款单位（章）：', en: 'Refunding laboratory (seal): ', es: 'Laboratorio que reembolsa (sello): ' },
  handledBy: { zh: '经办人：', en: 'Handled by: ', es: 'Gestionado por: ' },
  approvedBy: { zh: '批准人：', en: 'Approved by: ', es: 'Aprobado por: ' },
  takenBy: { zh: '领款人签字：', en: 'Money received by (signature): ', es: 'Recibí el importe (firma): ' },
} satisfies Readonly<Record<string, Label>>

/** What of one payment went back, as it is kept: below zero. */
export interface RefundLine {
  readonly amount: string
  readonly charge_no: string
  readonly entrust_no: string | null
  /** Receipt of the payment that it gives back. */
  readonly origin_no: string | null
}

export interface RefundFacts {
  readonly receipt_no: string | null
  readonly laboratory: string
  readonly client: string
  /** Who had paid, and has the money back; the client where nobody else was named. */
  readonly payer: string | null
  readonly paid_on: string
  readonly method: (typeof chargePayment.fields.method.options.list.codes)[number]
  readonly remarks: string | null
  /** Who asked for the refund, and the director who let it go. */
  readonly handled_by: string | null
  readonly approved_by: string | null
  readonly lines: readonly RefundLine[]
}

/** The voucher of a refund over all payments that it gives back; every amount on it is what the client receives. */
export function refundPaper(facts: RefundFacts, language: Language): PaperDocument {
  const say = (label: Label): string => label[language]
  const { fields } = chargePayment
  const given = (amount: string): string => moneyText(new Num(amount).negated())
  const sum = sumOfMoney(facts.lines.map(({ amount }) => given(amount)))
  return plainSheet({
    language,
    title: say(words.title),
    laboratory: facts.laboratory,
    number: `${facts.receipt_no ? `${say(words.number)}${facts.receipt_no}　` : ''}${say(paperWords.date)}${facts.paid_on}`,
    facts: [
      [say(paperWords.client), facts.client],
      [say(words.paidTo), facts.payer ?? facts.client],
      [say(fields.method.label), say(fields.method.options.list.labels[facts.method])],
    ],
    tables: [
      {
        columns: [
          { title: say(charge.fields.charge_no.label), width: 42 },
          { title: say(paperWords.order) },
          { title: say(words.origin), width: 42 },
          { title: say(words.amount) + say(paperWords.yuan), width: 40, align: 'right' },
        ],
        rows: facts.lines.map(line => [
          line.charge_no,
          line.entrust_no ?? '—',
          line.origin_no ?? '—',
          money(given(line.amount)),
        ]),
      },
    ],
    closing: [
      `${say(words.sum)}${money(sum)}`,
      `${say(paperWords.inWords)}${moneyInWords(sum, language)}`,
      ...(facts.remarks ? [`${say(words.reason)}${facts.remarks}`] : []),
      `${say(words.handledBy)}${facts.handled_by ?? ''}`,
      `${say(words.approvedBy)}${facts.approved_by ?? ''}`,
    ],
    signatures: [say(words.seal), say(words.takenBy)],
  })
}
