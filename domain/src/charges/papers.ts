import { moneyText, Num } from '../kit/decimal.ts'
import type { Label, Language } from '../kit/label.ts'
import { dayOf } from '../kit/time.ts'
import type { PaperDocument } from '../paper/document.ts'
import { plainSheet, type SheetTable } from '../paper/sheet.ts'
import { charge } from './charge.entity.ts'
import { chargePayment } from './charge-payment.entity.ts'
import { entrustChargeIndex } from './entrust-charge-index.entity.ts'
import { moneyInWords } from './money-in-words.ts'
import { money, paperWords } from './paper-words.ts'
import { sumOfMoney } from './price.ts'

/** Papers of the cashier: the receipt of a payment and the notice of what is to be paid. */

const words = {
  receipt: { zh: '收款收据', en: 'Receipt', es: 'Recibo' },
  reversed: { zh: '已退费', en: 'REFUNDED', es: 'REEMBOLSADO' },
  notice: { zh: '缴费通知单', en: 'Notice of fees', es: 'Aviso de pago' },
  receiptNumber: { zh: '收据号：', en: 'No. ', es: 'N.º ' },
  project: { zh: '工程名称', en: 'Project', es: 'Proyecto' },
  phone: { zh: '联系电话', en: 'Phone', es: 'Teléfono' },
  address: { zh: '地址', en: 'Address', es: 'Dirección' },
  open: { zh: '未收', en: 'Open', es: 'Pendiente' },
  sum: { zh: '合计：', en: 'Total: CNY ', es: 'Total: CNY ' },
  toPay: { zh: '应缴金额：', en: 'To be paid: CNY ', es: 'A pagar: CNY ' },
  scan: { zh: '扫码付款', en: 'Scan to pay', es: 'Escanee para pagar' },
  quote: { zh: '付款请注明：', en: 'Please quote: ', es: 'Indique al pagar: ' },
  payeeAddress: { zh: '收款单位地址：', en: 'Laboratory, address: ', es: 'Laboratorio, dirección: ' },
  payeePhone: { zh: '电话：', en: 'phone: ', es: 'teléfono: ' },
  cashier: { zh: '收款人：', en: 'Received by: ', es: 'Cobrado por: ' },
  seal: { zh: '收款单位（章）：', en: 'Laboratory (seal): ', es: 'Laboratorio (sello): ' },
  linesOf: { zh: '费用明细', en: 'Lines of', es: 'Conceptos de' },
} satisfies Readonly<Record<string, Label>>

/** A payment on one bill as a receipt tells it. */
export interface ReceiptLine {
  readonly amount: string
  readonly charge_no: string
  readonly entrust_no: string | null
}

export interface ReceiptFacts {
  readonly receipt_no: string | null
  readonly laboratory: string
  readonly client: string
  readonly payer: string | null
  readonly paid_on: string
  readonly method: (typeof chargePayment.fields.method.options.list.codes)[number]
  readonly voucher_no: string | null
  readonly remarks: string | null
  readonly cashier: string | null
  /** The money was given back since. */
  readonly reversed: boolean
  readonly lines: readonly ReceiptLine[]
}

/** The receipt of a payment, over all bills that it was spread on; money that went back has a voucher (refund-paper.ts). */
export function receiptPaper(facts: ReceiptFacts, language: Language): PaperDocument {
  const say = (label: Label): string => label[language]
  const { fields } = chargePayment
  const sum = sumOfMoney(facts.lines.map(({ amount }) => amount))
  return plainSheet({
    language,
    title: say(words.receipt),
    laboratory: facts.laboratory,
    number: `${facts.receipt_no ? `${say(words.receiptNumber)}${facts.receipt_no}　` : ''}${say(paperWords.date)}${facts.paid_on}`,
    facts: [
      [say(paperWords.client), facts.client],
      [say(fields.payer.label), facts.payer ?? facts.client],
      [say(fields.method.label), say(fields.method.options.list.labels[facts.method])],
      [say(fields.voucher_no.label), facts.voucher_no ?? '—'],
    ],
    tables: [
      {
        columns: [
          { title: say(charge.fields.charge_no.label), width: 50 },
          { title: say(paperWords.order) },
          { title: say(fields.amount.label) + say(paperWords.yuan), width: 45, align: 'right' },
        ],
        rows: facts.lines.map(line => [line.charge_no, line.entrust_no ?? '—', money(line.amount)]),
      },
    ],
    closing: [
      `${say(words.sum)}${money(sum)}`,
      `${say(paperWords.inWords)}${moneyInWords(sum, language)}`,
      ...(facts.remarks ? [`${say(fields.remarks.label)}：${facts.remarks}`] : []),
    ],
    signatures: [say(words.seal), `${say(words.cashier)}${facts.cashier ?? ''}`],
    ...(facts.reversed ? { mark: { text: say(words.reversed), size: 90 } } : {}),
  })
}

export interface NoticeBill {
  readonly charge_no: string | null
  readonly entrust_no: string | null
  readonly project_name: string | null
  /** Sum of its lines, and what of it the laboratory lets go. */
  readonly total_amount: string
  readonly discount_amount: string
  readonly payable_amount: string
  readonly paid_amount: string
  readonly open_amount: string
  readonly lines: readonly {
    readonly name: string
    readonly sample: string | null
    readonly unit_price: string
    readonly quantity: string
    /** By which an urgent order multiplies the price; below zero where the line takes another back. */
    readonly factor: string
    readonly discount_rate: string | null
    readonly amount: string
  }[]
}

export interface NoticeFacts {
  readonly laboratory: string
  readonly laboratory_address: string | null
  readonly laboratory_phone: string | null
  readonly client: string
  readonly client_address: string | null
  readonly client_phone: string | null
  /** Moment of the print, laboratory time. */
  readonly at: string
  /** Picture that the client scans to pay, base64; null when the laboratory has none. */
  readonly payment_code: string | null
  readonly bills: readonly NoticeBill[]
}

function linesTable(bill: NoticeBill, say: (label: Label) => string): SheetTable {
  const { fields } = entrustChargeIndex
  return {
    caption: `${say(words.linesOf)} ${calledBy(bill)}`.trim(),
    columns: [
      { title: say(fields.name.label) },
      { title: say(fields.sample_id.label), width: 34 },
      { title: say(fields.unit_price.label), width: 22, align: 'right' },
      { title: say(fields.quantity.label), width: 18, align: 'right' },
      { title: say(fields.factor.label), width: 15, align: 'right' },
      { title: `${say(fields.discount_rate.label)} %`, width: 19, align: 'right' },
      { title: say(fields.amount.label) + say(paperWords.yuan), width: 28, align: 'right' },
    ],
    rows: [
      ...bill.lines.map(line => [
        line.name,
        line.sample ?? '—',
        money(line.unit_price),
        line.quantity,
        line.factor,
        line.discount_rate ?? '100',
        money(line.amount),
      ]),
      ...sumRows(bill, say),
    ],
  }
}

/** The rows below the lines of a bill, so that what stands above each sum adds up to it. */
function sumRows(bill: NoticeBill, say: (label: Label) => string): string[][] {
  const { fields } = charge
  const row = (label: Label, amount: string): string[] => [say(label), '', '', '', '', '', money(amount)]
  const isLowered = !new Num(bill.discount_amount).isZero()
  return [
    ...(isLowered
      ? [
          row(fields.total_amount.label, bill.total_amount),
          row(fields.discount_amount.label, moneyText(new Num(bill.discount_amount).negated())),
        ]
      : []),
    row(fields.payable_amount.label, bill.payable_amount),
  ]
}

/** Millimetres of a side of the payment code: telephones read it at arm's length. */
const codeSize = 40

/** What a bill is called by; those of a time before they had numbers go by their orders'. */
const calledBy = (bill: NoticeBill): string => bill.charge_no ?? bill.entrust_no ?? ''

/** Where the laboratory that asks for the money is found. */
function asking({ laboratory_address, laboratory_phone }: NoticeFacts, say: (label: Label) => string): string[] {
  const where = [
    ...(laboratory_address ? [`${say(words.payeeAddress)}${laboratory_address}`] : []),
    ...(laboratory_phone ? [`${say(words.payeePhone)}${laboratory_phone}`] : []),
  ]
  return where.length > 0 ? [where.join('　')] : []
}

/** What a client has to pay on some of his bills, with their lines. */
export function noticePaper(facts: NoticeFacts, language: Language): PaperDocument {
  const say = (label: Label): string => label[language]
  const { fields } = charge
  const open = sumOfMoney(facts.bills.map(bill => bill.open_amount))
  const source = facts.payment_code
  const quoted = facts.bills
    .map(calledBy)
    .filter(Boolean)
    .join(language === 'zh' ? '、' : ', ')
  return plainSheet({
    language,
    title: say(words.notice),
    laboratory: facts.laboratory,
    number: `${say(paperWords.date)}${dayOf(facts.at)}`,
    facts: [
      [say(paperWords.client), facts.client],
      [say(words.phone), facts.client_phone ?? '—'],
      ...(facts.client_address ? ([[say(words.address), facts.client_address]] as const) : []),
    ],
    tables: [
      {
        columns: [
          { title: say(fields.charge_no.label), width: 32 },
          { title: say(paperWords.order), width: 34 },
          { title: say(words.project) },
          { title: say(fields.payable_amount.label), width: 25, align: 'right' },
          { title: say(fields.paid_amount.label), width: 25, align: 'right' },
          { title: say(words.open), width: 25, align: 'right' },
        ],
        rows: facts.bills.map(bill => [
          bill.charge_no ?? '—',
          bill.entrust_no ?? '—',
          bill.project_name ?? '—',
          money(bill.payable_amount),
          money(bill.paid_amount),
          money(bill.open_amount),
        ]),
      },
      ...facts.bills.map(bill => linesTable(bill, say)),
    ],
    closing: [
      `${say(words.toPay)}${money(open)}`,
      `${say(paperWords.inWords)}${moneyInWords(open, language)}`,
      ...(source === null ? [] : [`${say(words.quote)}${quoted}`]),
      ...asking(facts, say),
    ],
    ...(source === null ? {} : { picture: { source, size: codeSize, words: say(words.scan) } }),
    signatures: [say(words.seal)],
  })
}
