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
export function chooseConclusion(
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
export function fillConclusion(text: string, facts: ConclusionFacts): string {
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
