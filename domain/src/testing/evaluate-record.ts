import type { Id } from '../kit/id.ts'
import type { CompiledMethod } from '../methods/compiled-method.ts'
import { type Evaluation, evaluate } from '../methods/evaluate.ts'
import type { OverallState } from '../methods/judgement.ts'
import type { Reading, Readings } from '../methods/readings.ts'
import type { Printed } from '../methods/rounding.ts'
import type {
  RecordComputed,
  RecordContext,
  RecordValues,
  RecordVerdict,
  SampleRaw,
  SampleVerdict,
} from './record-data.ts'

/** Version of the evaluator, stored with every computed block; raised when a result of it may change. */
const evaluatorVersion = '2'

/** The readings of one sample as the evaluator takes them: values without author, time and source. */
export function readingsOf(raw: SampleRaw): Readings {
  const plain = (row: SampleRaw['test']): Record<string, Reading> =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell.value]))
  return {
    test: plain(raw.test),
    groups: Object.fromEntries(Object.entries(raw.groups).map(([name, rows]) => [name, rows.map(plain)])),
  }
}

// the order in which samples decide over a task: one void, one fail … is the state of the whole (workflow 6)
const gravest: readonly OverallState[] = ['pending', 'fail', 'invalid', 'retest', 'pass', 'measured_only']

/** State of a task by those of its samples: it fails if one fails; pending while one is incomplete. */
export function overallOf(states: readonly OverallState[]): OverallState {
  return gravest.find(state => states.includes(state)) ?? 'pending'
}

/** What of the context decides over results. */
type EvaluationContext = Pick<RecordContext, 'method' | 'overrides' | 'samples'>

/**
 * Runs the evaluator once for each sample of the record (methods.md section 2), with the limits and the rounding that the
 * record's context keeps. The same call gives the same text in browser and server.
 *
 * @throws RangeError when a group has more than 1000 rows
 */
export function evaluateRecord(
  method: CompiledMethod,
  values: RecordValues,
  context: EvaluationContext,
): { readonly computed: RecordComputed; readonly verdict: RecordVerdict } {
  const computed: RecordComputed['samples'] = {}
  const verdict: Record<Id, SampleVerdict> = {}
  for (const [sampleId, raw] of Object.entries(values.samples)) {
    const set = context.samples[sampleId]?.prescribed ?? null
    const result = evaluate(method, readingsOf(raw), { set, overrides: context.overrides })
    computed[sampleId] = { values: copy(result.values), full: copy(result.full) }
    const { complete, missing, flags, judgement, overall } = result
    verdict[sampleId] = {
      complete,
      missing: missing.map(place => ({ ...place })),
      flags: flags.map(flag => ({ ...flag })),
      judgement: { ...judgement },
      overall,
    }
  }
  const { key, version } = context.method
  return {
    computed: { calculation: `${key}@${version}/${evaluatorVersion}`, samples: computed },
    verdict: { samples: verdict, overall: overallOf(Object.values(verdict).map(({ overall }) => overall)) },
  }
}

/**
 * The evaluation of each sample anew, for who tells how its values came about. A sample is left out when its printed values
 * are not those that are stored: what would be told of it is not what the record says.
 */
export function evaluationsOf(
  method: CompiledMethod,
  { values, computed }: { readonly values: RecordValues; readonly computed: RecordComputed },
  { overrides, samples }: Pick<RecordContext, 'overrides' | 'samples'>,
): ReadonlyMap<Id, Evaluation> {
  return new Map(
    Object.entries(values.samples).flatMap(([id, raw]) => {
      const found = evaluate(method, readingsOf(raw), { set: samples[id]?.prescribed ?? null, overrides })
      return isSame(found.values, computed.samples[id]?.values ?? {}) ? [[id, found] as const] : []
    }),
  )
}

function isSame(one: Readonly<Record<string, Printed>>, other: Readonly<Record<string, Printed>>): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  )
}

const copy = (values: Readonly<Record<string, Printed>>): Record<string, Printed> => ({ ...values })
