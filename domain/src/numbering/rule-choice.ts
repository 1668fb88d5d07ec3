import { type Id, type LocalDate, noBusiness } from '../kit/id.ts'

/** What a number is drawn for, as far as the choice of the rule goes. */
export interface RuleSubject {
  readonly project_id: Id | null
  readonly trial_task_category_id: Id | null
  readonly trial_class_id: Id | null
  readonly trial_category_id: Id | null
}

/** A rule, or a version of one that a later version replaced. */
export interface RuleVersion extends RuleSubject {
  readonly id: Id
  readonly business_id: Id
  readonly enabled: 0 | 1
  readonly effective_from: LocalDate | null
  /** False for a version that was replaced; it serves until the live one becomes effective. */
  readonly live: boolean
}

/** The heaviest criterion first: ties of the count go to this order (workflow 18). */
const criteria = ['project_id', 'trial_task_category_id', 'trial_class_id', 'trial_category_id'] as const

const subjectKey = (rule: RuleSubject): string => criteria.map(name => rule[name] ?? '').join('|')

const effective = (rule: RuleVersion, date: LocalDate): boolean =>
  rule.effective_from === null || rule.effective_from <= date

/** The version of one rule that is in force on a day; null when it is switched off or begins later. */
function inForce<R extends RuleVersion>(versions: readonly R[], date: LocalDate): R | null {
  const live = versions.find(version => version.live)
  if (!live?.enabled) return null
  if (effective(live, date)) return live
  const before = versions.filter(version => !version.live && version.enabled && effective(version, date))
  return before.reduce<R | null>((newest, version) => (!newest || newer(version, newest) ? version : newest), null)
}

/** Ids grow with time; the later version is the longer or, at equal length, the greater text. */
const newer = (a: RuleVersion, b: RuleVersion): boolean =>
  a.id.length === b.id.length ? a.id > b.id : a.id.length > b.id.length

/** How well a rule fits, or -1 when it does not: first the number of criteria it names, then which. */
function specificity(rule: RuleSubject, subject: RuleSubject): number {
  let rank = 0
  for (const [index, name] of criteria.entries()) {
    if (rule[name] === null) continue
    if (rule[name] !== subject[name]) return -1
    rank += 16 + (8 >> index)
  }
  return rank
}

/**
 * The rule that numbers a subject on a day, out of the rules of one type: enabled and effective, the business's own in
 * place of a platform default of the same criteria, then the most specific (workflow 18). Null when none fits (E-09).
 */
export function chooseRule<R extends RuleVersion>(
  rules: readonly R[],
  subject: RuleSubject,
  date: LocalDate,
): R | null {
  const versions = Map.groupBy(rules, rule => `${rule.business_id === noBusiness ? 0 : 1}|${subjectKey(rule)}`)
  const forced = [...versions.values()].flatMap(group => inForce(group, date) ?? [])
  const own = new Set(forced.filter(rule => rule.business_id !== noBusiness).map(subjectKey))
  let best: R | null = null
  let rank = -1
  for (const rule of forced) {
    if (rule.business_id === noBusiness && own.has(subjectKey(rule))) continue
    const found = specificity(rule, subject)
    if (found > rank) {
      best = rule
      rank = found
    }
  }
  return best
}
