import { sumOfMoney } from '@gt/domain/charges/price.ts'
import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { customerSnapshotOf, witnessCertificate } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { instructionsOf } from '@gt/domain/entrust/instruction-snapshot.ts'
import { testRound } from '@gt/domain/entrust/lists.ts'
import { orderPaperWords } from '@gt/domain/entrust/order-paper-words.ts'
import type { OrderPaperFacts, PaperSample, PaperTask, PaperTest } from '@gt/domain/entrust/order-papers.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { RefLabel } from '@gt/domain/kit/list.ts'
import { type ExtraField, extraTexts, printedExtra } from '@gt/domain/methods/extra-field.ts'
import { specWords } from '@gt/domain/samples/spec-words.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import type { Ctx } from '../../db/context.ts'
import { extraFields } from '../../flow/extra-fields.ts'

type Sample = WholeOrder['samples'][number]
type Item = Sample['items'][number]

const words = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
const { fields } = entrustment

/** `100.000` as `100`. */
const plain = (figure: string): string => new Num(figure).toString()

/** What the papers print beside the order itself. */
interface Names {
  readonly laboratory: OrderPaperFacts['laboratory']
  readonly category: string
  readonly people: ReadonlyMap<Id, string>
  readonly tests: ReadonlyMap<Id, string>
  /** Codes of the samples that are blind. */
  readonly blind: ReadonlyMap<Id, string>
  /** Fields of the laboratory's own. */
  readonly extra: readonly ExtraField[]
}

/** Names that the order's rows refer to, in a fixed number of statements. */
export async function namesFor(ctx: Ctx, { order, samples, tasks }: WholeOrder): Promise<Names> {
  const [laboratory] = await ctx.tx.query<{ name: string; address: string; phone: string }>(
    `select coalesce(nullif(test_room_name, ''), name) as name, coalesce(address, '') as address, coalesce(phone, '') as phone
     from business where id = app_biz()`,
  )
  const [category] = await ctx.tx.query<{ name: string }>('select name_zh as name from trial_category where id = $1', [
    order.trial_category_id,
  ])
  const people = await ctx.tx.query<{ id: Id; name: string }>(
    'select id, coalesce(real_name, nickname, user_name) as name from app_user where id = any($1)',
    [[order.receiver_id, order.review_by_id, ...tasks.map(task => task.assigned_user_id)].filter(id => id !== null)],
  )
  const tests = await ctx.tx.query<{ id: Id; name: string }>(
    'select id, name_zh as name from trial_list where id = any($1)',
    [samples.flatMap(({ items }) => items.map(item => item.trial_list_id))],
  )
  const blind = await ctx.tx.query<{ id: Id; name: string }>(
    `select sample_id as id, blind_code as name from blind_sample
     where business_id = app_biz() and sample_id = any($1) and opened_at is null and deleted_at is null`,
    [samples.map(({ row }) => row.id)],
  )
  const named = (rows: readonly { id: Id; name: string }[]) => new Map(rows.map(row => [row.id, row.name]))
  return {
    laboratory: laboratory ?? { name: '', address: '', phone: '' },
    category: category?.name ?? '',
    people: named(people),
    tests: named(tests),
    blind: named(blind),
    extra: await extraFields(ctx, null, 'entrustment'),
  }
}

function paperSample({ row }: Sample): PaperSample {
  const stands =
    row.representative_quantity === null ? '' : words(plain(row.representative_quantity), row.representative_unit)
  return {
    number: row.sample_number ?? '',
    name: row.name ?? '',
    specification: specWords(row),
    quantity: [row.quantity, stands].filter(Boolean).join(' / '),
    made: row.sampling_date,
    age: row.age_days,
    due: row.maturity_date,
    place: words(row.site_stake, row.structural_part),
    condition: row.sample_condition ?? '',
  }
}

const joined = (texts: readonly (string | null)[]): string => [...new Set(texts.filter(Boolean))].join('、')

/** The items of all samples, those of one test with the same parameters and bases in one line. */
function paperTests(samples: readonly Sample[], names: Names): PaperTest[] {
  const lines = new Map<string, PaperTest>()
  for (const [at, { items }] of samples.entries()) {
    for (const [listId, own] of Map.groupBy(items, item => item.trial_list_id)) {
      const line = {
        name: names.tests.get(listId) ?? '',
        parameters: joined(own.map(item => item.parameter_name)),
        testBasis: joined(own.map(item => item.test_basis_text)),
        judgementBasis: joined(own.map(item => item.judgement_basis_text)),
      }
      const key = JSON.stringify(line)
      lines.set(key, { ...line, samples: [...(lines.get(key)?.samples ?? []), at + 1] })
    }
  }
  return [...lines.values()]
}

function paperTasks({ samples, tasks }: WholeOrder, names: Names): PaperTask[] {
  return tasks
    .filter(task => task.state !== 'cancelled')
    .map(task => {
      const own = samples.filter(({ items }) => items.some(item => item.trial_task_id === task.id))
      const items: Item[] = own.flatMap(one => one.items.filter(item => item.trial_task_id === task.id))
      const specimens = own.flatMap(one => one.specimens.filter(specimen => specimen.trial_task_id === task.id))
      const blind = own.some(({ row }) => names.blind.has(row.id))
      return {
        number: task.task_number ?? '',
        test: task.test_name,
        parameters: joined(items.map(item => item.parameter_name)),
        testBasis: joined(items.map(item => item.test_basis_text)),
        age: task.age_days,
        due: task.due_at?.slice(0, 16) ?? null,
        deadline: task.deadline,
        tester: task.assigned_user_id === null ? null : (names.people.get(task.assigned_user_id) ?? null),
        samples: own.map(one => ({
          ...paperSample(one),
          number: names.blind.get(one.row.id) ?? one.row.sample_number ?? '',
        })),
        // the numbers of specimens begin with that of their sample
        specimens: blind ? '' : joined(specimens.map(specimen => specimen.specimen_no)),
      }
    })
}

/** What was agreed, in the words of the order's own fields. */
function termsOf(order: WholeOrder['order'], language: Language): OrderPaperFacts['terms'] {
  const flag = (on: 0 | 1 | null): string =>
    ({ zh: ['否', '是'], en: ['no', 'yes'], es: ['no', 'sí'] })[language][on ?? 0] ?? ''
  const { sample_disposal, report_delivery_mode } = fields
  const disposal = order.sample_disposal
  const delivery = order.report_delivery_mode
  return [
    ['judgement', [flag(order.judgement_requested), order.judgement_rule].filter(Boolean).join('；')],
    ['disposal', disposal === null ? '' : sample_disposal.options.list.labels[disposal][language]],
    ['subcontract', flag(order.allow_subcontract)],
    ['copies', String(order.report_copies ?? '')],
    ['delivery', delivery === null ? '' : report_delivery_mode.options.list.labels[delivery][language]],
    ['required', order.required_date ?? ''],
    ['planned', order.planned_report_date ?? ''],
  ]
}

/** What stands in the laboratory's own fields. */
function ownLines({ additional }: WholeOrder['order'], { extra }: Names, language: Language): string[] {
  const texts = extraTexts(additional)
  return extra.flatMap(field => {
    const value = texts[field.key]
    const colon = language === 'zh' ? '：' : ': '
    return value ? [`${field.label[language]}${colon}${printedExtra(field, value, language)}`] : []
  })
}

/** First test, or which order it repeats and whether the laboratory is the reason. */
function roundOf(order: WholeOrder['order'], language: Language): string {
  if (order.test_round === 'first') return testRound.labels.first[language]
  const origin = orderPaperWords.repeatOf[language].replace(
    '{number}',
    (order.repeat_of as RefLabel | null)?.label ?? '—',
  )
  const cause = order.laboratory_caused === 1 ? orderPaperWords.ownRepeat[language] : null
  const text = [origin, cause].filter(Boolean).join(language === 'zh' ? '，' : ', ')
  return language === 'zh' ? `（${text}）` : `(${text})`
}

/** An order as its papers print it. */
export function paperFacts(whole: WholeOrder, names: Names, language: Language): OrderPaperFacts {
  const { order, samples, charge_lines } = whole
  const nature = fields.nature.options.list.labels[order.nature][language]
  const customer = customerSnapshotOf(order.customer_snapshot)
  return {
    language,
    laboratory: names.laboratory,
    number: order.entrust_no,
    date: order.entrust_date,
    draft: order.entrust_no === null,
    customer,
    sender: order.sample_sender ?? '',
    senderPhone: order.sender_phone ?? '',
    witness: words(order.witness_person, witnessCertificate(order, customer)),
    part: words(order.unit_engineering, order.project_part),
    category: words(nature, roundOf(order, language), names.category),
    terms: termsOf(order, language),
    remarks: [order.remarks, ...ownLines(order, names, language)].filter(Boolean).join(language === 'zh' ? '；' : '; '),
    instructions: instructionsOf(order.instructions),
    receiver: names.people.get(order.receiver_id ?? '') ?? '',
    reviewer: names.people.get(order.review_by_id ?? '') ?? '',
    samples: samples.map(paperSample),
    tests: paperTests(samples, names),
    tasks: paperTasks(whole, names),
    charges: charge_lines.map(line => ({
      name: agedTest({ test_name: line.name, age_days: line.age_days }),
      unit: line.charge_unit ?? '',
      quantity: plain(line.quantity),
      price: line.unit_price,
      discount: line.discount_rate === null || new Num(line.discount_rate).eq(100) ? '' : plain(line.discount_rate),
      amount: line.amount,
    })),
    total: sumOfMoney(charge_lines.map(line => line.amount)),
  }
}
