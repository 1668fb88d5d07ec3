import { Num, plainText } from '../kit/decimal.ts'
import type { LocalDate } from '../kit/id.ts'
import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { plainSheet } from '../paper/sheet.ts'
import { functionCodes } from '../platform/function-codes.ts'
import { businessService } from './business-service.entity.ts'
import { moneyInWords } from './money-in-words.ts'
import { money, paperWords } from './paper-words.ts'
import { serviceCharge } from './service-charge.entity.ts'
import { serviceItems } from './service-items.ts'

const words = {
  title: { zh: '平台服务合同', en: 'Contract of platform services', es: 'Contrato de servicios de la plataforma' },
  years: { zh: '服务年限', en: 'Years', es: 'Años' },
  sum: { zh: '合同金额：', en: 'Amount: CNY ', es: 'Importe: CNY ' },
  buyer: { zh: '甲方（使用单位，盖章）：', en: 'Unit (seal): ', es: 'Unidad (sello): ' },
  seller: { zh: '乙方（平台，盖章）：', en: 'Platform (seal): ', es: 'Plataforma (sello): ' },
  start: {
    zh: '服务自付清全部金额之日起开通；已开通的功能自原到期日顺延。',
    en: 'Services begin on the day of full payment; what runs already is extended from its end.',
    es: 'Los servicios empiezan el día del pago total; lo ya activo se prorroga desde su vencimiento.',
  },
} satisfies Readonly<Record<string, Label>>

/** An order of services as its contract tells it; money in CNY. */
export interface ContractFacts {
  readonly service_no: string
  readonly unit: string
  readonly day: LocalDate
  readonly amount: string
  readonly years: number | null
  readonly remark: string | null
  readonly lines: readonly {
    readonly function_code: (typeof functionCodes.codes)[number] | null
    readonly item: (typeof serviceItems.codes)[number]
    readonly unit_price: string
    readonly quantity: string
    readonly discount_rate: string | null
    readonly amount: string
    readonly period_from: LocalDate
    readonly period_to: LocalDate
  }[]
}

/** The contract over a service order, for both sides to sign. */
export function contractPaper(facts: ContractFacts, language: Language): PaperDocument {
  const say = (label: Label): string => label[language]
  const { fields } = serviceCharge
  return plainSheet({
    language,
    title: say(words.title),
    laboratory: facts.unit,
    number: `${facts.service_no}　${say(paperWords.date)}${facts.day}`,
    facts: [
      [say(businessService.fields.business_id.label), facts.unit],
      [say(words.years), facts.years === null ? '—' : String(facts.years)],
    ],
    tables: [
      {
        columns: [
          { title: say(fields.item.label) },
          { title: `${say(fields.period_from.label)} ~ ${say(fields.period_to.label)}`, width: 46 },
          { title: say(fields.unit_price.label), width: 24, align: 'right' },
          { title: say(fields.quantity.label), width: 18, align: 'right' },
          { title: say(fields.discount_rate.label), width: 18, align: 'right' },
          { title: say(fields.amount.label) + say(paperWords.yuan), width: 30, align: 'right' },
        ],
        rows: facts.lines.map(line => [
          say(line.function_code ? functionCodes.labels[line.function_code] : serviceItems.labels[line.item]),
          `${line.period_from} ~ ${line.period_to}`,
          money(line.unit_price),
          plainText(new Num(line.quantity)),
          line.discount_rate === null ? '—' : plainText(new Num(line.discount_rate)),
          money(line.amount),
        ]),
      },
    ],
    closing: [
      `${say(words.sum)}${money(facts.amount)}`,
      `${say(paperWords.inWords)}${moneyInWords(facts.amount, language)}`,
      say(words.start),
      ...(facts.remark ? [`${say(businessService.fields.remark.label)}：${facts.remark}`] : []),
    ],
    signatures: [say(words.buyer), say(words.seller)],
  })
}
