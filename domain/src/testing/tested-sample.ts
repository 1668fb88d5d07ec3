import type { Language } from '../kit/label.ts'
import type { BrokenValue } from '../methods/broken.ts'
import type { MethodDefinition } from '../methods/definition.ts'
import type { Printed } from '../methods/rounding.ts'
import { chartFits } from '../paper/chart-part.ts'
import type { PaperJudgement, PaperSample, ValueBlock } from '../paper/data.ts'
import { type JudgedItem, judgedItems } from '../paper/judged-items.ts'
import { resultRows } from '../paper/results.ts'
import { placeWords, specBesideGrade } from '../samples/spec-words.ts'
import { brokenMark } from './broken-record.ts'
import type { SampleContext, SampleRaw, SampleVerdict } from './record-data.ts'

/** What a record knows of one of its samples. */
interface TestedSample {
  readonly raw: SampleRaw
  readonly values: Readonly<Record<string, Printed>>
  readonly full: Readonly<Record<string, Printed>>
  readonly verdict: SampleVerdict
  readonly context: SampleContext
  /** Values that cannot be computed although their readings are there: the paper marks them (page checklist, errors). */
  readonly broken?: readonly BrokenValue[] | undefined
}

/** Facts of the sample that the register holds and the record does not. */
interface RegisteredSample {
  readonly batch_number: string | null
  readonly manufacturer: string | null
  readonly quantity: string | null
  readonly sample_condition: string | null
  readonly site_stake: string | null
}

type Cells = Record<string, string | null>

const printed = (value: Printed | undefined): string | null =>
  value === null || value === undefined || Array.isArray(value) ? null : String(value)

/**
 * The readings as entered; where nobody entered one the evaluator took the fixed cell of its column or the default of the
 * method, and so does the paper.
 */
function rawBlock(method: MethodDefinition, { test, groups }: SampleRaw): ValueBlock {
  const given = (place: string, row: number): Cells =>
    Object.fromEntries(
      method.inputs.flatMap(input => {
        if (input.in !== place) return []
        const value = method.groups[place]?.fixed?.[input.name]?.[row] ?? input.default
        return value === undefined ? [] : [[input.name, String(value)]]
      }),
    )
  const plain = (row: SampleRaw['test'], place: string, index: number): Cells => ({
    ...given(place, index),
    ...Object.fromEntries(
      Object.entries(row).flatMap(([name, cell]) => {
        const text = printed(cell.value)
        return text === null ? [] : [[name, text]]
      }),
    ),
  })
  return {
    test: plain(test, 'test', 0),
    groups: Object.fromEntries(
      Object.entries(groups).map(([name, rows]) => [name, rows.map((row, index) => plain(row, name, index))]),
    ),
  }
}

/** The evaluator gives a column of a group as a list; paper reads it row by row. */
function computedBlock(
  method: MethodDefinition,
  { values, broken = [] }: Pick<TestedSample, 'values' | 'broken'>,
  language: Language,
): ValueBlock {
  const block: ValueBlock = { test: {}, groups: {} }
  const textOf = (name: string, row: number | null, value: Printed | undefined): string | null =>
    broken.some(one => one.name === name && one.row === row) ? brokenMark[language] : printed(value)
  for (const { name, in: group } of method.derived) {
    const found = values[name]
    if (found === undefined) continue
    if (group === undefined) {
      block.test[name] = textOf(name, null, found)
      continue
    }
    const column = Array.isArray(found) ? found : [found]
    const rows = block.groups[group] ?? []
    block.groups[group] = column.map((text, index) => ({ ...rows[index], [name]: textOf(name, index, text) }))
  }
  return block
}

const paperState = (state: SampleVerdict['overall']): PaperJudgement => (state === 'pending' ? 'not_judged' : state)

const fitsOf = (method: MethodDefinition, full: Readonly<Record<string, Printed>>): PaperSample['fits'] =>
  Object.fromEntries(
    chartFits(method).map(name => {
      const value = full[name]
      const list = Array.isArray(value) ? value : value === undefined ? [] : [value]
      return [name, list.flatMap(one => printed(one) ?? [])]
    }),
  )

/** What papers print of a sample that comes out of its test: readings, results, judgement. */
type TestedPart = Pick<PaperSample, 'raw' | 'computed' | 'fits' | 'verdict' | 'results'>

/**
 * Readings and results of a sample as papers print them. The entry sheet calls it after every key with the blocks that the
 * evaluator gave in the browser, the server with the stored ones.
 */
export function testedPart(method: MethodDefinition, tested: TestedSample, language: Language): TestedPart {
  const { context, verdict } = tested
  const raw = rawBlock(method, tested.raw)
  const computed = computedBlock(method, tested, language)
  const items: Record<string, PaperJudgement> = { ...verdict.judgement }
  const overall = paperState(verdict.overall)
  return {
    raw,
    computed,
    fits: fitsOf(method, tested.full),
    verdict: {
      flags: [
        ...verdict.flags.map(flag => flagLabel(method, flag.code, language)),
        ...(context.remark ? [context.remark] : []),
      ],
      items,
      overall,
    },
    results: resultRows(method, { raw, computed, items, overall, limits: context.prescribed?.values ?? null }),
  }
}

/** Everything that was judged of a sample (decision 0096), from the same blocks as its papers. */
export function judgedPart(method: MethodDefinition, tested: TestedSample): JudgedItem[] {
  const { context, verdict } = tested
  return judgedItems(method, {
    raw: rawBlock(method, tested.raw),
    computed: computedBlock(method, tested, 'zh'),
    items: { ...verdict.judgement },
    overall: paperState(verdict.overall),
    limits: context.prescribed?.values ?? null,
  })
}

const unasked = (state: PaperJudgement): PaperJudgement =>
  state === 'pass' || state === 'fail' ? 'measured_only' : state

/**
 * A sample whose client asked for no judgement (page newEntrustsManager, judgement_requested): its report says what was
 * measured and neither conforming nor nonconforming. What makes a test void, or to be repeated, stays.
 */
export const withoutJudgement = (sample: PaperSample): PaperSample => ({
  ...sample,
  verdict: {
    ...sample.verdict,
    items: Object.fromEntries(Object.entries(sample.verdict.items).map(([key, state]) => [key, unasked(state)])),
    overall: unasked(sample.verdict.overall),
  },
  results: sample.results.map(row => ({ ...row, judgement: row.judgement && unasked(row.judgement) })),
})

/** Text of a validity rule that applied. */
export function flagLabel(method: MethodDefinition, code: string, language: Language): string {
  const rule = method.validity.find(one => one.code === code)
  return rule ? (rule[language] ?? rule.en) : code
}

/** One sample as record and report print it. */
export function paperSample(
  method: MethodDefinition,
  tested: TestedSample,
  registered: RegisteredSample,
  options: {
    readonly language: Language
    readonly ageDays: number | null
    readonly corrections: PaperSample['corrections']
  },
): PaperSample {
  const { context } = tested
  return {
    number: context.number ?? '',
    name: context.name,
    specification: specBesideGrade(context.specification, context.grade),
    grade: context.grade,
    batch: registered.batch_number,
    manufacturer: registered.manufacturer,
    quantity: registered.quantity,
    state: tested.context.condition ?? registered.sample_condition,
    part: placeWords(registered.site_stake, context.part),
    moulded: context.moulded_at ? context.moulded_at.slice(0, context.moulded_on_day ? 10 : 16) : null,
    age: options.ageDays === null ? null : `${options.ageDays} d`,
    captured: {},
    corrections: options.corrections,
    ...testedPart(method, tested, options.language),
  }
}

/** Samples of several records of one report: a sample that several tests were made on stands once, with all results. */
export function joinSamples(samples: readonly PaperSample[]): PaperSample[] {
  const joined = new Map<string, PaperSample>()
  for (const sample of samples) {
    const known = joined.get(sample.number)
    joined.set(
      sample.number,
      known
        ? {
            ...known,
            results: [...known.results, ...sample.results],
            verdict: {
              flags: [...known.verdict.flags, ...sample.verdict.flags],
              items: { ...known.verdict.items, ...sample.verdict.items },
              overall: gravest(known.verdict.overall, sample.verdict.overall),
            },
          }
        : sample,
    )
  }
  return [...joined.values()]
}

const order: readonly PaperJudgement[] = ['fail', 'invalid', 'retest', 'pass', 'measured_only', 'not_judged']
const gravest = (a: PaperJudgement, b: PaperJudgement): PaperJudgement =>
  order.find(state => state === a || state === b) ?? 'not_judged'
