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

export interface ConclusionFacts {
  readonly sample: string
  /** Standard that the result was judged by, else the one it was tested by. */
  readonly standard: string
  readonly grade: string
  /** Names as a list in the language of the sentence. */
  readonly parameters: string
  readonly failed: string
  readonly state: string
  /** Part of the works, and ages in days; empty where there is none. */
  readonly part?: string
  readonly age?: string
  /** What fails, and everything that is told, each with its value. */
  readonly failedValues: string
  readonly results: string
}

/** What a sentence of the conclusion settings may stand for; the words of the pages before the short ones of the shipped sentences. */
const placeholders = {
  sample_name: facts => facts.sample,
  spec_grade: facts => facts.grade,
  project_part: facts => facts.part ?? '',
  judgement_basis: facts => facts.standard,
  tested_items: facts => facts.parameters,
  failed_items: facts => facts.failed,
  failed_values: facts => facts.failedValues,
  age: facts => facts.age ?? '',
  result_list: facts => facts.results,
  sample: facts => facts.sample,
  standard: facts => facts.standard,
  basis: facts => facts.standard,
  grade: facts => facts.grade,
  parameters: facts => facts.parameters,
  items: facts => facts.parameters,
  failed: facts => facts.failed,
  state: facts => facts.state,
} as const satisfies Readonly<Record<string, (facts: ConclusionFacts) => string>>

/** The placeholders that a sentence may hold, as they are offered. */
export const conclusionPlaceholders: readonly string[] = Object.keys(placeholders)

/** Placeholders of a sentence that stand for nothing: `{wrong}`. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) =>
    Object.hasOwn(placeholders, name) ? [] : [whole],
  )

/** True for a sentence that names what the result was judged by. */
export const namesBasis = (text: string): boolean => /\{(judgement_basis|basis|standard)\}/.test(text)

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

/** A sentence with its placeholders filled; what stands for nothing stays as it is. */
export function fillConclusion(text: string, facts: ConclusionFacts): string {
  const filled: Readonly<Record<string, (facts: ConclusionFacts) => string>> = placeholders
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(filled, name) ? (filled[name]?.(facts) ?? whole) : whole,
  )
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
  facts: Omit<ConclusionFacts, 'parameters' | 'failed' | 'failedValues' | 'results'>,
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
  const withValues = (names: readonly Label[]): string =>
    names
      .map(name => {
        const values = outcomes.flatMap(one =>
          one.name.zh === name.zh && one.value_text !== null ? [one.value_text] : [],
        )
        return `${name[language]}${values.length > 0 ? ` ${[...new Set(values)].join('、')}` : ''}`
      })
      .join(language === 'zh' ? '、' : ', ')
  const sentence = (outcome: Judgement, names: readonly Label[]): string | null => {
    const template = chooseConclusion(templates, trialListId, outcome)
    if (!template) return null
    const failed = list(of('fail'))
    const text = fillConclusion(textIn(template, language), {
      ...facts,
      parameters: list(names),
      failed,
      failedValues: withValues(of('fail')),
      results: withValues(names),
    })
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
