import { folded } from '../kit/text.ts'

/**
 * Conditions on a sample as they are typed (`品种=普通硅酸盐水泥；等级=42.5、42.5R`): each names a side of the sample once, with one
 * or more values of which one has to hold.
 */

const sides = ['variety', 'grade', 'use', 'age'] as const
type Side = (typeof sides)[number]

/** What the sides are called while one types; the first word of each language is the usual one. */
const words: Readonly<Record<Side, readonly string[]>> = {
  variety: ['品种', 'variety', 'variedad'],
  grade: ['等级', '规格', 'grade', 'grado'],
  use: ['用途', '部位', 'use', 'uso'],
  age: ['龄期', 'age', 'edad'],
}

interface SideCondition {
  readonly side: Side
  readonly values: readonly string[]
}

/** What of a sample conditions are about. */
export interface ConditionFacts {
  readonly name?: string | null | undefined
  readonly grade?: string | null | undefined
  readonly specification?: string | null | undefined
  readonly part?: string | null | undefined
  readonly age?: number | null | undefined
}

const split = (text: string, marks: RegExp): string[] =>
  text
    .split(marks)
    .map(part => part.trim())
    .filter(part => part !== '')

/** The conditions of a text, none for an empty one; null where it says something else or names a side twice. */
export function readConditions(text: string | null): readonly SideCondition[] | null {
  const read = split(text ?? '', /[;；\n]/).map((part): SideCondition | null => {
    const [name = '', ...rest] = part.split(/[=＝]/)
    const side = sides.find(one => words[one].includes(folded(name.trim())))
    const values = rest.length === 1 ? split(rest[0] ?? '', /[、,，|]/) : []
    return side && values.length > 0 ? { side, values } : null
  })
  const conditions = read.flatMap(one => one ?? [])
  const isClear =
    conditions.length === read.length && new Set(conditions.map(one => one.side)).size === conditions.length
  return isClear ? conditions : null
}

/** Case and the two points in which a grade is written say nothing: P·O, p.o. */
const plain = (text: string): string => folded(text.trim()).replaceAll('·', '.')

/** Whether a text is this value, or has it as one of its words: `P·O 42.5` is of the grade 42.5. */
const isOrHas = (text: string | null | undefined, value: string): boolean => {
  const own = plain(text ?? '')
  return own !== '' && (own === plain(value) || own.split(/\s+/).includes(plain(value)))
}

function holds(value: string, side: Side, facts: ConditionFacts): boolean {
  if (side === 'age') return facts.age !== null && facts.age !== undefined && String(facts.age) === value.trim()
  if (side === 'use') return plain(facts.part ?? '').includes(plain(value))
  const texts = side === 'grade' ? [facts.grade, facts.specification] : [facts.name, facts.grade, facts.specification]
  return texts.some(text => isOrHas(text, value))
}

/** How many conditions of a text a sample meets; null when it fails one of them, or the text is none. */
export function conditionsMet(text: string | null, facts: ConditionFacts): number | null {
  const conditions = readConditions(text)
  if (!conditions) return null
  return conditions.every(({ side, values }) => values.some(value => holds(value, side, facts)))
    ? conditions.length
    : null
}

/** A group of indicators as it is looked for. */
export interface MatchedGroup {
  readonly id: string
  readonly name: string
  readonly trial_class_id: string
  readonly match_rule: string | null
}

/**
 * The groups of its class that a sample belongs to: those with the most conditions, of which several are for a person to choose
 * from. A group without conditions is only ever chosen by hand.
 */
export function matchingGroups<G extends MatchedGroup>(
  groups: readonly G[],
  classId: string,
  facts: ConditionFacts,
): readonly G[] {
  const met = groups
    .filter(group => group.trial_class_id === classId)
    .map(group => ({ group, count: conditionsMet(group.match_rule, facts) ?? 0 }))
  const most = Math.max(0, ...met.map(({ count }) => count))
  return most === 0 ? [] : met.filter(({ count }) => count === most).map(({ group }) => group)
}
