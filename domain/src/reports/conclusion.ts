import type { Id } from '../kit/id.ts'
import { type Label, type Language, listed } from '../kit/label.ts'
import type { judgement } from '../testing/lists.ts'
import type { Outcome } from './outcomes.ts'

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
  readonly text_en: string | null
  readonly text_es: string | null
  readonly is_default: 0 | 1
  readonly sort_no: number | null
}

interface ConclusionFacts {
  readonly sample: string
  /** Standard that the result was judged by, else the one it was tested by. */
  readonly standard: string
  readonly grade: string
  /** Names as a list in the language of the sentence. */
  readonly parameters: string
  readonly failed: string
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
    parameters: facts.parameters,
    items: facts.parameters,
    failed: facts.failed,
    state: facts.state,
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}

/** Judgements that get a sentence of their own behind that of the report, in this order. */
const told: readonly Judgement[] = ['fail', 'retest', 'invalid', 'pass', 'measured']

/** The text of a sentence in a language; the laboratory may have kept it in Chinese alone. */
const textIn = (template: ConclusionTemplate, language: Language): string =>
  (language === 'zh' ? null : language === 'es' ? (template.text_es ?? template.text_en) : template.text_en) ??
  template.text_zh

/** Behind a sentence of the laboratory's own that has no place for what fails. */
const unnamed: Label = {
  zh: '（不合格项：{items}）',
  en: ' (nonconforming: {items})',
  es: ' (no conformes: {items})',
}

/**
 * The conclusion of a report: the sentence of its judgement over what came out so, then a sentence for every other outcome. What
 * conforms is never listed with what does not, and what was only measured never as judged; a value that is reported and not
 * judged, as a strength before its age, was measured. Of several samples the gravest outcome of a name is told. Everything that
 * fails is named, by whatever sentence. Null when the laboratory keeps no sentence for the judgement.
 */
export function conclude(
  templates: readonly ConclusionTemplate[],
  trialListId: Id,
  judged: Judgement,
  outcomes: readonly Outcome[],
  facts: Omit<ConclusionFacts, 'parameters' | 'failed'>,
  language: Language,
): string | null {
  const named = (list: readonly Outcome[]): Label[] => [...new Map(list.map(({ name }) => [name.zh, name])).values()]
  const outcomeOf = (one: Outcome): Judgement | null =>
    one.judgement === 'none' && judged !== 'none' && one.value_text !== null ? 'measured' : one.judgement
  const ranked = new Map(
    named(outcomes).map(name => {
      const found = outcomes.filter(one => one.name.zh === name.zh).map(outcomeOf)
      return [name, told.find(outcome => found.includes(outcome)) ?? found[0] ?? null] as const
    }),
  )
  const of = (outcome: Judgement): Label[] => [...ranked].flatMap(([name, own]) => (own === outcome ? [name] : []))
  const list = (names: readonly Label[]): string => listed(names)[language]
  const sentence = (outcome: Judgement, names: readonly Label[]): string | null => {
    const template = chooseConclusion(templates, trialListId, outcome)
    if (!template) return null
    const failed = list(of('fail'))
    const text = fillConclusion(textIn(template, language), { ...facts, parameters: list(names), failed })
    const isNamed = outcome !== 'fail' || names.every(name => text.includes(name[language]))
    return isNamed ? text : text.replace(/[。.]?$/, mark => unnamed[language].replace('{items}', list(names)) + mark)
  }
  const own = of(judged)
  const first = sentence(judged, own.length > 0 ? own : [...ranked.keys()])
  if (first === null) return null
  const others = told.filter(outcome => outcome !== judged && of(outcome).length > 0)
  // without one of the judgement the first sentence has named them all
  const more = own.length > 0 ? others.flatMap(outcome => sentence(outcome, of(outcome)) ?? []) : []
  return [first, ...more].join(language === 'zh' ? '' : ' ')
}
