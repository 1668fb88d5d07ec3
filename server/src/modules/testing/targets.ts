import type { Id } from '@gt/domain/kit/id.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { conditionsMet } from '@gt/domain/methods/target-conditions.ts'
import type { SampleContext } from '@gt/domain/testing/record-data.ts'
import { limitsDropped, limitsGiven, placesOf, valuesCompared } from '@gt/domain/testing/target-limits.ts'
import type { Ctx } from '../../db/context.ts'
import { type OwnLimit, ownLimits, type SampleFact, sampleFacts } from './copies.queries.ts'
import { alike, prescribedSet, proposedSet } from './prescribed.ts'
import { type TargetGroupFact, type TargetItemFact, targetGroups, targetItems } from './target.queries.ts'

type Prescribed = NonNullable<SampleContext['prescribed']>

/** The group of indicators of a sample with what it has for one test. */
export interface Target {
  readonly group: TargetGroupFact
  readonly items: readonly TargetItemFact[]
}

/** The groups of samples with their indicators for a test, by the id of the group. */
export async function targetsOf(
  ctx: Ctx,
  trialListId: Id,
  samples: readonly Pick<SampleFact, 'trial_target_group_id'>[],
): Promise<ReadonlyMap<Id, Target>> {
  const ids = [...new Set(samples.flatMap(sample => sample.trial_target_group_id ?? []))]
  if (ids.length === 0) return new Map()
  const groups = await targetGroups(ctx, ids)
  const items = await targetItems(ctx, trialListId, ids)
  return new Map(
    groups.map(group => [group.id, { group, items: items.filter(item => item.group_id === group.id) }] as const),
  )
}

const applies = (item: TargetItemFact, sample: SampleFact): boolean => {
  const facts = {
    name: sample.name,
    grade: sample.grade,
    specification: sample.specification,
    part: sample.structural_part,
    age: sample.age_days,
  }
  return (
    conditionsMet(item.condition_text, facts) !== null &&
    (!item.grade || conditionsMet(`grade=${item.grade}`, facts) !== null)
  )
}

/** How the values that a rule compares with a limit are compared: unrounded, or with the places of the limit. */
const comparedBy = (
  definition: MethodDefinition,
  limit: string,
  { compare_mode }: TargetItemFact,
  value: string,
): [string, number | 'full'][] =>
  valuesCompared(definition, limit).map(name => [name, compare_mode === 'full' ? 'full' : placesOf(value)])

/**
 * A set with the limits of the sample's group of indicators over those of the standard (decision 0142): what the laboratory or the
 * project set for itself stays. Null where neither says anything.
 */
function withTarget(
  definition: MethodDefinition,
  limits: readonly OwnLimit[],
  set: Prescribed | null,
  { group, items }: Target,
  sample: SampleFact,
): Prescribed | null {
  const key = set?.key ?? group.code ?? group.name
  const own = new Set(limits.filter(one => one.level !== 'platform' && alike(one.set_key, key)).map(one => one.name))
  const values: Record<string, string> = { ...set?.values }
  const compared: Record<string, number | 'full'> = {}
  const settled = new Set(own)
  const used: NonNullable<Prescribed['target']>['items'][number][] = []
  for (const item of items.filter(one => applies(one, sample))) {
    const observes = item.op === 'observed' || item.must_pass === 0
    const given = observes
      ? limitsDropped(definition, item).map(limit => ({ limit, value: null }))
      : (limitsGiven(definition, item) ?? [])
    const fresh = given.filter(({ limit }) => !settled.has(limit.name))
    for (const { limit, value } of fresh) {
      settled.add(limit.name)
      if (value === null) delete values[limit.name]
      else {
        values[limit.name] = value
        // of two limits of one value the finer decides
        for (const [name, how] of comparedBy(definition, limit.name, item, value))
          compared[name] = finer(compared[name], how)
      }
    }
    if (fresh.length > 0)
      used.push({ id: item.id, name: item.name, limits: fresh.map(({ limit }) => limit.name), clause: item.clause })
  }
  if (used.length === 0) return set
  return {
    key,
    label: set?.label ?? group.name,
    values,
    ...(set?.compare ? { compare: set.compare } : {}),
    ...(Object.keys(compared).length > 0 ? { compared } : {}),
    target: { group: group.name, standard: group.standard, items: used },
    source: own.size > 0 && set ? set.source : 'target',
  }
}

const finer = (one: number | 'full' | undefined, other: number | 'full'): number | 'full' =>
  one === 'full' || other === 'full' ? 'full' : Math.max(one ?? other, other)

/** By what a sample is judged: the set that is proposed for it, with the limits of its group of indicators. */
export function setOfSample(
  definition: MethodDefinition,
  limits: readonly OwnLimit[],
  sample: SampleFact,
  targets: ReadonlyMap<Id, Target>,
): Prescribed | null {
  const set = proposedSet(definition, limits, sample)
  const target = sample.trial_target_group_id ? targets.get(sample.trial_target_group_id) : undefined
  return target ? withTarget(definition, limits, set, target, sample) : set
}

/** The sets of samples of a task as they would be proposed now, by the id of the sample. */
export async function setsOfSamples(
  ctx: Ctx,
  task: { readonly id: Id; readonly trial_list_id: Id; readonly entrustment_id: Id; readonly age_days: number | null },
  definition: MethodDefinition,
  sampleIds: readonly Id[],
): Promise<ReadonlyMap<Id, Prescribed | null>> {
  const facts = await sampleFacts(ctx, task.id, sampleIds)
  const limits = await ownLimits(ctx, task.trial_list_id, task.entrustment_id)
  const targets = await targetsOf(ctx, task.trial_list_id, facts)
  return new Map(
    facts.map(fact => {
      const sample = { ...fact, age_days: task.age_days ?? fact.age_days }
      return [fact.id, setOfSample(definition, limits, sample, targets)] as const
    }),
  )
}

/** The set that a tester names: the one of the sample with its group of indicators, or another one as it stands. */
export function namedSet(
  definition: MethodDefinition,
  limits: readonly OwnLimit[],
  key: string,
  own: Prescribed | null,
): Prescribed | null {
  if (own && alike(own.key, key)) return own
  return prescribedSet(definition, limits, key)
}
