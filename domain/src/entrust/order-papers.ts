import type { Label, Language } from '../kit/label.ts'
import type { DocumentGrid, PaperDocument } from '../paper/document.ts'
import { watermarkOf } from '../paper/fill.ts'
import {
  headCell,
  numberCell,
  type PlainCell,
  plainDocument,
  plainGrid,
  plainHeading,
  plainPicture,
  textCell,
} from '../paper/plain-form.ts'
import type { CustomerSnapshot } from './customer-snapshot.ts'
import type { InstructionSnapshot } from './instruction-snapshot.ts'
import { orderPaperWords as words } from './order-paper-words.ts'

/** A sample as the papers of an order list it. */
export interface PaperSample {
  readonly number: string
  readonly name: string
  readonly specification: string
  readonly quantity: string
  /** Sampled or moulded, `yyyy-MM-dd`. */
  readonly made: string | null
  readonly age: number | null
  readonly due: string | null
  /** Stake and part of the works; theirs who sent the sample. */
  readonly place: string
  readonly condition: string
}

/** A test of an order with the samples that it is made on, by their places in the list from 1. */
export interface PaperTest {
  readonly name: string
  readonly parameters: string
  readonly testBasis: string
  readonly judgementBasis: string
  readonly samples: readonly number[]
}

/** A task as the tester gets it: nothing of the client, the project or the place. */
export interface PaperTask {
  readonly number: string
  readonly test: string
  readonly parameters: string
  readonly testBasis: string
  readonly age: number | null
  readonly due: string | null
  readonly deadline: string | null
  readonly tester: string | null
  readonly samples: readonly Pick<PaperSample, 'number' | 'name' | 'specification' | 'quantity' | 'condition'>[]
  readonly specimens: string
}

interface PaperCharge {
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly price: string
  /** Per cent; empty without a discount. */
  readonly discount: string
  readonly amount: string
}

/** What the papers of an order print. Amounts are CNY with two places. */
export interface OrderPaperFacts {
  readonly language: Language
  readonly laboratory: { readonly name: string; readonly address: string; readonly phone: string }
  readonly number: string | null
  readonly date: string
  readonly draft: boolean
  readonly customer: CustomerSnapshot
  readonly sender: string
  readonly senderPhone: string
  /** Name and certificate. */
  readonly witness: string
  readonly part: string
  readonly category: string
  readonly terms: readonly (readonly [keyof typeof words.terms, string])[]
  readonly remarks: string
  /** Words that the client was shown, as the order keeps them. */
  readonly instructions: readonly InstructionSnapshot[]
  readonly receiver: string
  readonly reviewer: string
  readonly samples: readonly PaperSample[]
  readonly tests: readonly PaperTest[]
  readonly tasks: readonly PaperTask[]
  readonly charges: readonly PaperCharge[]
  readonly total: string
}

type Say = (label: Label) => string
const sayIn =
  (language: Language): Say =>
  label =>
    label[language]

/** Rows of two pairs each: the word and its text. */
function pairs(say: Say, list: readonly (readonly [Label, string | null])[]): PlainCell[][] {
  const rows: PlainCell[][] = []
  for (let at = 0; at < list.length; at += 2) {
    const [left, right] = [list[at], list[at + 1]]
    if (!left) continue
    rows.push(
      right
        ? [headCell(say(left[0])), textCell(left[1]), headCell(say(right[0])), textCell(right[1])]
        : [headCell(say(left[0])), textCell(left[1], 3)],
    )
  }
  return rows
}

const pairColumns = [26, 62, 27, 60]

const aged = (sample: Pick<PaperSample, 'made' | 'age' | 'due'>, say: Say): string =>
  [
    sample.made ?? '',
    sample.age === null ? '' : say(words.ageDays).replace('{n}', String(sample.age)),
    sample.due === null ? '' : `${say(words.due)} ${sample.due}`,
  ]
    .filter(Boolean)
    .join('\n')

const sampleTable = (facts: OrderPaperFacts, say: Say): DocumentGrid =>
  plainGrid(
    [12, 32, 38, 20, 32, 41],
    [
      [words.index, words.sampleNumber, words.sampleName, words.count, words.made, words.place].map(label =>
        headCell(say(label)),
      ),
      ...facts.samples.map((sample, at) => [
        { text: String(at + 1) },
        { text: sample.number },
        textCell([sample.name, sample.specification].filter(Boolean).join(' ')),
        { text: sample.quantity },
        { text: aged(sample, say) },
        textCell([sample.place, sample.condition].filter(Boolean).join('；')),
      ]),
    ],
    { head: 1 },
  )

/** Places in the list as ranges: `1–3, 5`. */
function ranges(places: readonly number[]): string {
  const found: [number, number][] = []
  for (const place of places) {
    const last = found.at(-1)
    if (last && last[1] === place - 1) last[1] = place
    else found.push([place, place])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

const testTable = (facts: OrderPaperFacts, say: Say): DocumentGrid =>
  plainGrid(
    [16, 40, 43, 40, 36],
    [
      [words.ofSamples, words.test, words.parameters, words.testBasis, words.judgementBasis].map(label =>
        headCell(say(label)),
      ),
      ...facts.tests.map(test => [
        { text: ranges(test.samples) },
        textCell(test.name),
        textCell(test.parameters),
        textCell(test.testBasis),
        textCell(test.judgementBasis),
      ]),
    ],
    { head: 1 },
  )

const dated = (word: string, name: string, say: Say): string => `${word}${name}\n${say(words.date)}`

/** A row of a table is not broken over a page: long words are cut into rows before they are. */
const longestPart = 600

const instructionGrid = (content: string): DocumentGrid =>
  plainGrid(
    [175],
    content
      .split('\n')
      .flatMap(line => line.match(new RegExp(`.{1,${longestPart}}`, 'gsu')) ?? [])
      .map(part => [textCell(part)]),
  )

/**
 * The entrustment sheet that client and laboratory sign: customer, samples, tests with their bases, what was agreed, and
 * the fee (page newEntrustsManager, printSheet). One that was not accepted yet is marked as a draft.
 */
export function entrustmentSheet(facts: OrderPaperFacts): PaperDocument {
  const say = sayIn(facts.language)
  const { customer } = facts
  const basics = pairs(say, [
    [words.client, customer.entrusting_unit],
    [words.inspected, customer.inspected_unit],
    [words.project, [customer.project_name, customer.section].filter(Boolean).join(' ')],
    [words.part, facts.part],
    [words.sender, [facts.sender, facts.senderPhone].filter(Boolean).join(' ')],
    [words.witness, [customer.witness_unit, facts.witness].filter(Boolean).join(' ')],
    [words.category, facts.category],
    [words.orderDate, facts.date],
  ])
  const terms = pairs(say, [
    ...facts.terms.map(([name, text]) => [words.terms[name], text] as const),
    [words.fee, `¥ ${facts.total}`],
  ])
  const closing = pairs(say, [[words.remarks, facts.remarks]])
  const contact = [facts.laboratory.address, facts.laboratory.phone].filter(Boolean).join('　')
  return plainDocument({
    language: facts.language,
    title: say(words.entrustmentSheet),
    laboratory: facts.laboratory.name,
    number: `${say(words.orderNumber)}${facts.number ?? ''}`,
    body: [
      plainGrid(pairColumns, basics),
      plainHeading(say(words.samples)),
      sampleTable(facts, say),
      plainHeading(say(words.tests)),
      testTable(facts, say),
      plainHeading(say(words.agreed)),
      plainGrid(pairColumns, [...terms, ...closing, [headCell(say(words.contact)), textCell(contact, 3)]], {
        keep: true,
      }),
      ...facts.instructions.flatMap(one => [plainHeading(one.title), instructionGrid(one.content)]),
    ],
    signatures: [
      dated(say(words.signedClient), '', say),
      dated(say(words.signedReceiver), facts.receiver, say),
      dated(say(words.signedReviewer), facts.reviewer, say),
    ],
    ...(facts.draft ? { watermark: watermarkOf('draft', facts.language) } : {}),
  })
}

/** Rows that a page holds for sure, also when they have two lines each. */
const mostKept = 18

function taskPart(task: PaperTask, say: Say): DocumentGrid {
  const [label, half] = [24, 63.5]
  const due = [task.age === null ? '' : say(words.ageDays).replace('{n}', String(task.age)), task.due ?? '']
  const rows = [
    [headCell(say(words.taskNumber)), textCell(task.number), headCell(say(words.test)), textCell(task.test)],
    [headCell(say(words.parameters)), textCell(task.parameters, 3)],
    [headCell(say(words.testBasis)), textCell(task.testBasis, 3)],
    [
      headCell(say(words.ageAndDue)),
      textCell(due.filter(Boolean).join(' ')),
      headCell(say(words.deadline)),
      textCell(task.deadline),
    ],
    ...task.samples.map(sample => [
      headCell(say(words.sample)),
      textCell([sample.number, sample.name, sample.specification].filter(Boolean).join(' ')),
      headCell(say(words.quantity)),
      textCell([sample.quantity, sample.condition].filter(Boolean).join('；')),
    ]),
    ...(task.specimens ? [[headCell(say(words.specimens)), textCell(task.specimens, 3)]] : []),
    [headCell(say(words.tester)), textCell(task.tester), headCell(say(words.taken)), textCell('')],
  ]
  // a task of more samples than a page holds goes on over the page
  return plainGrid([label, half, label, half], rows, rows.length <= mostKept ? { keep: true } : {})
}

/** A strip between two tasks, along which the sheet is cut. */
const gap = (): DocumentGrid => ({
  kind: 'grid',
  columns: [175],
  head: 0,
  repeatHead: false,
  keep: true,
  rows: [{ height: 6, breakable: false, cells: [] }],
})

const pageOfTasks = (tasks: readonly PaperTask[], say: Say): DocumentGrid[] =>
  tasks.flatMap((task, at) => (at === 0 ? [taskPart(task, say)] : [gap(), taskPart(task, say)]))

/**
 * The sheets of tasks for their testers, without anything of the client (pages newEntrustsManager and tasklist, printTaskSheet).
 * @param pages tasks that begin on a page of their own
 */
export function taskSheets(
  facts: Pick<OrderPaperFacts, 'language'> & { readonly laboratory: { readonly name: string } },
  pages: readonly (readonly PaperTask[])[],
): PaperDocument {
  const say = sayIn(facts.language)
  return plainDocument({
    language: facts.language,
    title: say(words.taskSheet),
    laboratory: facts.laboratory.name,
    number: '',
    body: pages.flatMap((tasks, page) =>
      pageOfTasks(tasks, say).map((part, at) => (page > 0 && at === 0 ? { ...part, newPage: true as const } : part)),
    ),
    signatures: [],
  })
}

/** Millimetres of a side of the payment code: telephones read it at arm's length. */
const codeSize = 40

/**
 * What the client has to pay, line by line.
 * @param code picture that he scans to pay, base64; null when the laboratory has none
 */
export function feeNotice(facts: OrderPaperFacts, code: string | null): PaperDocument {
  const say = sayIn(facts.language)
  const heads = [words.index, words.item, words.unit, words.count, words.price, words.discount, words.amount]
  return plainDocument({
    language: facts.language,
    title: say(words.feeNotice),
    laboratory: facts.laboratory.name,
    number: `${say(words.orderNumber)}${facts.number ?? ''}`,
    body: [
      plainGrid(
        pairColumns,
        pairs(say, [
          [words.client, facts.customer.entrusting_unit],
          [words.project, facts.customer.project_name],
          [words.sender, [facts.sender, facts.senderPhone].filter(Boolean).join(' ')],
          [words.orderDate, facts.date],
        ]),
      ),
      plainGrid(
        [12, 63, 16, 18, 22, 18, 26],
        [
          heads.map(label => headCell(say(label))),
          ...facts.charges.map((charge, at) => [
            { text: String(at + 1) },
            textCell(charge.name),
            { text: charge.unit },
            numberCell(charge.quantity),
            numberCell(charge.price),
            numberCell(charge.discount),
            numberCell(charge.amount),
          ]),
          [headCell(say(words.sum), 6), numberCell(facts.total)],
        ],
        { head: 1 },
      ),
      // what is not registered yet may still change
      ...(code !== null && !facts.draft ? [plainPicture(code, codeSize, say(words.scan))] : []),
    ],
    signatures: [dated(say(words.signedBy), '', say), dated(say(words.signedClient), '', say)],
    ...(facts.draft ? { watermark: watermarkOf('draft', facts.language) } : {}),
  })
}
