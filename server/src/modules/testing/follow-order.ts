import { mayFollow } from '@gt/domain/kit/states.ts'
import { sizesAmong } from '@gt/domain/samples/specimen-size.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { RecordContext, RecordValues, SampleContext } from '@gt/domain/testing/record-data.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { logStep } from '../../flow/command.ts'
import { storeVersion, writeEntry } from './blocks.ts'
import { ownLimits, type SampleFact, sampleFacts } from './copies.queries.ts'
import { type Entry, entryOf } from './entry.ts'
import { sizeReading } from './make-record.ts'
import { recordsOfTasks } from './record.queries.ts'
import { setOfSample, type Target, targetsOf } from './targets.ts'

/** A basis of a parameter that became another. */
export interface NewBasis {
  readonly parameter: string
  readonly kind: 'test' | 'judgement'
  readonly old: string | null
  readonly new: string
}

/** When samples were moulded, by their ids; those that are not named stay. */
export type NewMouldings = ReadonlyMap<string, { readonly at: string; readonly dateOnly: boolean }>

interface Follow {
  readonly bases: readonly NewBasis[]
  readonly mouldings: NewMouldings
  /** What the new data version says. */
  readonly reason: string
}

const inEntry: readonly string[] = ['draft', 'returned']

/** What a sample is called is corrected on every record; by what it is judged on those in entry alone. */
function sampleOf(
  entry: Entry,
  held: SampleContext,
  fact: SampleFact,
  { limits, targets }: { limits: Awaited<ReturnType<typeof ownLimits>>; targets: ReadonlyMap<string, Target> },
  moulding: { readonly at: string; readonly dateOnly: boolean } | undefined,
): SampleContext {
  const named = { ...held, number: fact.sample_number, name: fact.name, part: fact.structural_part }
  if (!inEntry.includes(entry.record.state)) return named
  const { grade, specification } = fact
  const ofTask = { ...fact, age_days: entry.task.age_days ?? fact.age_days }
  const isOther =
    grade !== held.grade ||
    specification !== held.specification ||
    (fact.trial_target_group_id ?? null) !== held.target_group
  const set = isOther ? setOfSample(entry.method.definition, limits, ofTask, targets) : held.prescribed
  return {
    ...named,
    grade,
    specification,
    target_group: fact.trial_target_group_id ?? null,
    prescribed: set && held.prescribed?.compare ? { ...set, compare: held.prescribed.compare } : set,
    ...(moulding ? { moulded_at: moulding.at, moulded_on_day: moulding.dateOnly } : {}),
  }
}

/** The readings with the size of specimens that a sample is registered with now; one that a tester typed stays. */
function resized({ method, context, blocks }: Entry, facts: readonly SampleFact[], at: string): RecordValues {
  const known = sizesAmong(method.definition.inputs)
  const samples = { ...blocks.values.samples }
  for (const fact of facts) {
    const [held, raw] = [context.samples[fact.id], samples[fact.id]]
    if (!known || !held || !raw || (held.specification === fact.specification && held.grade === fact.grade)) continue
    const { [known.name]: before, ...rest } = raw.test
    if (before && before.origin?.entity !== 'sample') continue
    const now = sizeReading(method.definition, fact, at)
    samples[fact.id] = { ...raw, test: now ? { ...rest, [now.name]: now.cell } : rest }
  }
  return { samples }
}

function basesWith(entry: Entry, changes: readonly NewBasis[]): RecordContext['bases'] {
  if (!inEntry.includes(entry.record.state)) return entry.context.bases
  return entry.context.bases.map(basis =>
    changes
      // a basis that the tester has chosen himself among those of the order stays
      .filter(change => change.parameter === basis.parameter && change.old === basis[change.kind])
      .reduce((before, change) => ({ ...before, [change.kind]: change.new }), basis),
  )
}

/** A record takes over what its order says now: a version of its data tells why, the versions before stay. */
async function follow(ctx: Ctx, entry: Entry, { bases, mouldings, reason }: Follow): Promise<boolean> {
  const { record, task, context, method, blocks } = entry
  const limits = await ownLimits(ctx, task.trial_list_id, task.entrustment_id)
  const facts = await sampleFacts(ctx, task.id, Object.keys(context.samples))
  const targets = await targetsOf(ctx, task.trial_list_id, facts)
  const samples = { ...context.samples }
  for (const fact of facts) {
    const held = samples[fact.id]
    if (held) samples[fact.id] = sampleOf(entry, held, fact, { limits, targets }, mouldings.get(fact.id))
  }
  const next = { ...context, samples, bases: basesWith(entry, bases) }
  if (JSON.stringify(next) === JSON.stringify(context)) return false
  const values = inEntry.includes(record.state) ? resized(entry, facts, ctx.now) : blocks.values
  const after = inEntry.includes(record.state) ? { values, ...evaluateRecord(method, values, next) } : blocks
  const { working } = context
  // an empty sheet has no data yet, of which there could be a version
  if (working && working.by === null) {
    const { computed, verdict } = after
    await writeEntry(ctx, record, { ...next, working: { ...working, values, computed, verdict } }, null)
    return true
  }
  if (working?.by) await storeVersion(ctx, record, working, working.by, null)
  const version = await storeVersion(ctx, record, after, userOf(ctx), reason)
  await writeEntry(ctx, record, { ...next, working: null }, version)
  return true
}

/**
 * The order of these tasks was changed: records that are not locked take over the identity of their samples, those in entry
 * grade, bases and moulding as well, computed anew (workflow 3, change order). Answers the tasks whose record changed.
 */
export async function recordsFollow(ctx: Ctx, taskIds: readonly string[], change: Follow): Promise<string[]> {
  const changed: string[] = []
  for (const record of await recordsOfTasks(ctx, taskIds, true)) {
    if (!mayFollow(testRecordStates, record.state, 'order_changed')) continue
    if (!(await follow(ctx, await entryOf(ctx, record), change))) continue
    await logStep(ctx, {
      kind: 'record',
      id: record.id,
      number: record.record_number,
      command: 'order_changed',
      from: record.state,
      to: record.state,
      opinion: change.reason,
    })
    changed.push(record.trial_task_id)
  }
  return changed
}
