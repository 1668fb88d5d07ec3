import type { Id } from '../kit/id.ts'
import type { judgement } from '../testing/lists.ts'

export type Judgement = (typeof judgement.codes)[number]

/** The gravest judgement decides; a report of which every task passed passes. */
const gravest: readonly Judgement[] = ['fail', 'retest', 'invalid', 'pending', 'pass', 'measured', 'none']

/** Judgement of a report over those of its tasks (workflow 6: it fails if one fails). */
export const jointJudgement = (judgements: readonly (Judgement | null)[]): Judgement =>
  gravest.find(one => judgements.includes(one)) ?? 'none'

/** A sentence of the conclusion settings. */
export interface ConclusionTemplate {
  readonly trial_list_id: Id | null
  readonly judgement: Judgement
  readonly text_zh: string
  readonly is_default: 0 | 1
  readonly sort_no: number | null
}

interface ConclusionFacts {
  readonly sample: string
  /** Standard that the result was judged by, else the one it was tested by. */
  readonly standard: string
  readonly grade: string
  readonly parameters: readonly string[]
  readonly failed: readonly string[]
  readonly state: string
}

/**
 * The sentence for a judgement: that of the test before the general one, the default before others, then by order.
 * Null when the laboratory keeps none.
 */
function chooseConclusion(
  templates: readonly ConclusionTemplate[],
  trialListId: Id,
  judged: Judgement,
): ConclusionTemplate | null {
  const rank = (one: ConclusionTemplate): number =>
    (one.trial_list_id === trialListId ? 0 : 2) + (one.is_default === 1 ? 0 : 1)
  const fitting = templates.filter(
    one => one.judgement === judged && (one.trial_list_id === null || one.trial_list_id === trialListId),
  )
  return fitting.sort((a, b) => rank(a) - rank(b) || (a.sort_no ?? 0) - (b.sort_no ?? 0))[0] ?? null
}

/** Fills `{sample}`, `{standard}`, `{basis}`, `{grade}`, `{parameters}`, `{items}`, `{failed}` and `{state}`. */
function fillConclusion(text: string, facts: ConclusionFacts): string {
  const words: Readonly<Record<string, string>> = {
    sample: facts.sample,
    standard: facts.standard,
    basis: facts.standard,
    grade: facts.grade,
    parameters: facts.parameters.join('、'),
    items: facts.parameters.join('、'),
    failed: facts.failed.join('、'),
    state: facts.state,
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}

interface ReportedItem {
  readonly parameter_name: string
  readonly judgement: Judgement | null
  /** As printed; null where nothing is reported. */
  readonly value_text: string | null
}

/** Judgements that get a sentence of their own behind that of the report, in this order. */
const told: readonly Judgement[] = ['fail', 'retest', 'invalid', 'pass', 'measured']

/**
 * The conclusion of a report: the sentence of its judgement over the items that were judged so, then a sentence for every
 * other outcome. What conforms is never listed with what does not, and what was only measured never as judged; a value that is
 * reported and not judged, as a strength before its age, was measured. Null when the laboratory keeps no sentence for the
 * judgement.
 */
export function conclude(
  templates: readonly ConclusionTemplate[],
  trialListId: Id,
  judged: Judgement,
  items: readonly ReportedItem[],
  facts: Omit<ConclusionFacts, 'parameters' | 'failed'>,
): string | null {
  const named = (list: readonly ReportedItem[]): string[] => [...new Set(list.map(item => item.parameter_name))]
  const outcomeOf = (item: ReportedItem): Judgement | null =>
    item.judgement === 'none' && judged !== 'none' && item.value_text !== null ? 'measured' : item.judgement
  const of = (outcome: Judgement): string[] => named(items.filter(item => outcomeOf(item) === outcome))
  const sentence = (outcome: Judgement, parameters: readonly string[]): string | null => {
    const template = chooseConclusion(templates, trialListId, outcome)
    return template && fillConclusion(template.text_zh, { ...facts, parameters, failed: of('fail') })
  }
  const own = of(judged)
  const first = sentence(judged, own.length > 0 ? own : named(items))
  if (first === null) return null
  const others = told.filter(outcome => outcome !== judged && of(outcome).length > 0)
  // without an item of the judgement the first sentence has named them all
  return [first, ...(own.length > 0 ? others.flatMap(outcome => sentence(outcome, of(outcome)) ?? []) : [])].join('')
}
