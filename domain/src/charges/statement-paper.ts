import { moneyText, Num } from '../kit/decimal.ts'
import type { LocalDate } from '../kit/id.ts'
import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { plainSheet } from '../paper/sheet.ts'
import { chargeSettlement } from './charge-settlement.entity.ts'
import { chargeSettlementItem } from './charge-settlement-item.entity.ts'
import { moneyInWords } from './money-in-words.ts'
import { money, paperWords } from './paper-words.ts'

const words = {
  title: { zh: '检测费结算对账单', en: 'Statement of test fees', es: 'Liquidación de tarifas de ensayo' },
  period: { zh: '结算期间', en: 'Period', es: 'Periodo' },
  bill: { zh: '收费单号', en: 'Bill', es: 'Recibo' },
  day: { zh: '委托日期', en: 'Order date', es: 'Fecha' },
  tests: { zh: '收费明细', en: 'Lines', es: 'Conceptos' },
  sums: { zh: '合计：', en: 'Total: CNY ', es: 'Total: CNY ' },
  less: { zh: '优惠：', en: 'Adjustment: CNY ', es: 'Ajuste: CNY ' },
  payable: { zh: '结算金额：', en: 'Payable: CNY ', es: 'A cobrar: CNY ' },
  open: { zh: '未收：', en: 'Open: CNY ', es: 'Pendiente: CNY ' },
  laboratory: { zh: '检测单位（章）：', en: 'Laboratory (seal): ', es: 'Laboratorio (sello): ' },
  client: { zh: '委托单位确认（章）：', en: 'Agreed by the client (seal): ', es: 'Conforme el cliente (sello): ' },
} satisfies Readonly<Record<string, Label>>

/** A settlement as its statement tells it; money in CNY. */
export interface StatementFacts {
  readonly laboratory: string
  readonly client: string
  readonly settlement_no: string | null
  readonly project_name: string | null
  readonly period_from: LocalDate
  readonly period_to: LocalDate
  readonly total_amount: string
  readonly adjust_amount: string
  readonly adjust_reason: string | null
  readonly payable_amount: string
  readonly open_amount: string
  readonly lines: readonly {
    readonly charge_no: string
    readonly entrust_no: string
    readonly entrust_date: LocalDate
    readonly tests: string
    readonly open_amount: string
    readonly amount: string
  }[]
}

/** What a settlement still asks for, CNY. */
export const openAfter = (facts: { readonly payable_amount: string; readonly paid_amount: string }): string =>
  moneyText(new Num(facts.payable_amount).minus(facts.paid_amount))

/** The statement of a settlement with its bills, for the client to agree on and sign. */
export function statementPaper(facts: StatementFacts, language: Language): PaperDocument {
  const say = (label: Label): string => label[language]
  const { fields } = chargeSettlementItem
  const reduced = !new Num(facts.adjust_amount).isZero()
  return plainSheet({
    language,
    title: say(words.title),
    laboratory: facts.laboratory,
    number: facts.settlement_no ?? '',
    facts: [
      [say(paperWords.client), facts.client],
      [say(chargeSettlement.fields.project_name.label), facts.project_name ?? '—'],
      [say(words.period), `${facts.period_from} ~ ${facts.period_to}`],
    ],
    tables: [
      {
        columns: [
          { title: say(words.bill), width: 32 },
          { title: say(paperWords.order), width: 32 },
          { title: say(words.day), width: 22 },
          { title: say(words.tests) },
          { title: say(fields.open_amount.label) + say(paperWords.yuan), width: 26, align: 'right' },
          { title: say(fields.amount.label) + say(paperWords.yuan), width: 26, align: 'right' },
        ],
        rows: facts.lines.map(line => [
          line.charge_no,
          line.entrust_no,
          line.entrust_date,
          line.tests,
          money(line.open_amount),
          money(line.amount),
        ]),
      },
    ],
    closing: [
      `${say(words.sums)}${money(facts.total_amount)}`,
      ...(reduced
        ? [`${say(words.less)}${money(facts.adjust_amount)}${facts.adjust_reason ? `（${facts.adjust_reason}）` : ''}`]
        : []),
      `${say(words.payable)}${money(facts.payable_amount)}`,
      `${say(paperWords.inWords)}${moneyInWords(facts.payable_amount, language)}`,
      `${say(words.open)}${money(facts.open_amount)}`,
    ],
    signatures: [say(words.laboratory), say(words.client)],
  })
}
