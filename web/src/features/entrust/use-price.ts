import { isUnpriced, listAmount, type PriceRule, sumOfMoney } from '@gt/domain/charges/price.ts'
import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { useEffect, useMemo, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import type { Offer, TestGroup } from './chosen-tests.ts'
import type { OrderDraft } from './order-draft.ts'
import { sentRows } from './order-problems.ts'
import type { OrderWork } from './order-work.ts'
import { priceLines } from './prices.ts'

/** What is charged for one thing, CNY. */
export interface ChargedLine {
  /** Index of the sample in the sheet; null where the whole order is charged once. */
  readonly row: number | null
  readonly trial_list_id: string | null
  /** In days; null where the test has none, or it is not known. */
  readonly age: number | null
  readonly name: string
  readonly quantity: string
  readonly rule: PriceRule
  readonly list: string
  readonly amount: string
}

/** The price of the order on the page. */
export interface OrderPrice {
  readonly lines: readonly ChargedLine[]
  /** At list prices and in full, CNY. */
  readonly list: string
  /** What is charged, CNY. */
  readonly amount: string
  /** The server was not reached: these are list prices, without the terms of the client. */
  readonly listOnly: boolean
}

const settleMs = 300
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const item = ({ unit_trial_parameter_id, age_days, quantity }: ItemForm) => ({
  unit_trial_parameter_id: unit_trial_parameter_id ?? '',
  ...(typeof age_days === 'number' ? { age_days } : {}),
  ...(typeof quantity === 'number' ? { quantity } : {}),
})

type Typed = Pick<OrderDraft, 'head' | 'samples'>

/** The order as its price is asked for; parameters that are offered no longer are left out, as its problems tell. */
const question = ({ head, samples }: Typed, rows: readonly number[], offer: Offer) => ({
  customer_info_id: text(head.customer_info_id),
  entrust_unit_id: text(head.entrust_unit_id),
  project_id: text(head.project_id),
  priority: text(head.priority) ?? 'normal',
  nature: text(head.nature) ?? '',
  ...(head.test_round === 'repeat'
    ? {
        test_round: 'repeat',
        laboratory_caused: head.laboratory_caused === 1 ? (1 as const) : (0 as const),
        repeat_of_id: text(head.repeat_of_id),
      }
    : {}),
  samples: rows.flatMap(at => {
    const row = samples[at]
    if (!row) return []
    const age = /^\d{1,4}$/.test(row.cells.age_days) ? Number.parseInt(row.cells.age_days, 10) : null
    const items = row.items.filter(one => offer.byParameter.has(one.unit_trial_parameter_id ?? '')).map(item)
    return [{ age_days: age, items }]
  }),
})

/** Stored lines of an order that may be typed no more. */
function storedPrice({ samples, charge_lines }: WholeOrder): OrderPrice {
  const lines = charge_lines.map((line): ChargedLine => {
    const row = samples.findIndex(one => one.row.id === line.sample_id)
    // a bill of before does not name the age: it is told where the test of the sample has but one
    const tests = samples[row]?.items.filter(one => one.trial_list_id === line.trial_list_id) ?? []
    const [age = null, ...others] = new Set(tests.map(one => one.age_days))
    const { list_price, unit_price, quantity, factor } = line
    return {
      row: row < 0 ? null : row,
      trial_list_id: line.trial_list_id,
      age: line.age_days ?? (others.length === 0 ? age : null),
      name: line.name,
      quantity,
      rule: line.price_rule,
      list: listAmount({ list_price: list_price ?? unit_price, quantity, factor: factor ?? '1' }),
      amount: line.amount,
    }
  })
  return sumsOf(lines, false)
}

const sumsOf = (lines: readonly ChargedLine[], listOnly: boolean): OrderPrice => ({
  lines,
  list: sumOfMoney(lines.map(line => line.list)),
  amount: sumOfMoney(lines.map(line => line.amount)),
  listOnly,
})

/** List prices of the tests as this page knows them, for an order that is typed without a network. */
const listedPrice = ({ samples }: Typed, offer: Offer): OrderPrice =>
  sumsOf(
    samples.flatMap((row, at) =>
      priceLines([row], offer).map(({ test, name, age, count, amount }) => ({
        row: at,
        trial_list_id: test,
        age,
        name,
        quantity: String(count),
        rule: 'own' as const,
        list: amount,
        amount,
      })),
    ),
    true,
  )

/**
 * What an order or an announcement that is typed costs, by the rule of its bill: the server quotes it when the typing rests. Null
 * until the first answer, and while nobody asks.
 */
export function useQuote(draft: Typed, offer: Offer, asks: boolean): OrderPrice | null {
  const rows = sentRows(draft)
  const asked = JSON.stringify({ rows, question: question(draft, rows, offer) })
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), settleMs)
    return () => clearTimeout(timer)
  }, [asked])
  const wanted = useMemo(
    (): { rows: number[]; question: ReturnType<typeof question> } => JSON.parse(settled), // written above
    [settled],
  )
  const isEmpty = wanted.question.samples.every(sample => sample.items.length === 0)
  const { data, error } = useRead(registrationActions, 'Quote', wanted.question, {
    enabled: asks && !isEmpty,
    keep: true,
  })
  const answered = data?.quote
  return useMemo(() => {
    if (isEmpty) return sumsOf([], false)
    if (error) return listedPrice(draft, offer)
    if (!answered) return null
    const lines = answered.lines.map(
      (line): ChargedLine => ({
        row: line.sample === null ? null : (wanted.rows[line.sample] ?? null),
        trial_list_id: line.trial_list_id,
        age: line.age_days,
        name: line.name,
        quantity: line.quantity,
        rule: line.price_rule,
        list: line.list_amount,
        amount: line.amount,
      }),
    )
    return { lines, list: answered.list_amount, amount: answered.amount, listOnly: false }
  }, [isEmpty, error, draft, offer, answered, wanted.rows])
}

/** What the order on the page costs: one that is registered has its lines. Null until the first answer. */
export function usePrice({ draft, whole, writable }: OrderWork, offer: Offer): OrderPrice | null {
  const stored = useMemo(() => (!writable && whole ? storedPrice(whole) : null), [writable, whole])
  const quoted = useQuote(draft, offer, writable)
  return stored ?? quoted
}

const linesOfTest = (price: OrderPrice | null, row: number, { test, age }: Pick<TestGroup, 'test' | 'age'>) =>
  price?.lines.filter(line => line.row === row && line.trial_list_id === test.trial_list_id && line.age === age) ?? []

/** Whether the laboratory has set no price for a test of a sample. */
export function isTestUnpriced(price: OrderPrice | null, row: number, group: Pick<TestGroup, 'test' | 'age'>): boolean {
  const lines = linesOfTest(price, row, group)
  return lines.length > 0 && lines.every(({ rule, list }) => isUnpriced({ price_rule: rule, list_price: list }))
}

/** What one test of a sample costs at an age, CNY; null where the order is charged for it as a whole, or nothing is known yet. */
export function priceOfTest(
  price: OrderPrice | null,
  row: number,
  group: Pick<TestGroup, 'test' | 'age'>,
): string | null {
  const lines = linesOfTest(price, row, group)
  return lines.length === 0 ? null : sumOfMoney(lines.map(line => line.amount))
}
