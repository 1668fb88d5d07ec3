import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { applyCells } from '@gt/domain/testing/apply-cells.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import type { Place } from '../../kit/paper/place.ts'
import type { Unstored } from './entry-state.ts'
import { EntryStore } from './entry-store.ts'
import type { EntryWorld } from './entry-world.ts'

const context = {
  method: { key: 'concrete-cube-strength', version: '1' },
  overrides: {},
  samples: { 7: { prescribed: { key: 'C30', label: 'C30', values: { fcuk: '30' }, source: '' } } },
} as unknown as ConstructorParameters<typeof EntryStore>[1]['context'] // what decides over results

/** The cubes of the library, by its text. */
export function cubesOf(library: string): CompiledMethod {
  const source = parseLibrary(library).methods.find(one => one.id === 'concrete-cube-strength')
  const compiled = source ? compileMethod(source) : null
  if (!compiled?.ok) throw new Error('the library has no cubes')
  return compiled.method
}

const empty: RecordValues = { samples: { 7: { test: {}, groups: { spec: [{}, {}, {}] } } } }
export const load = (row: number): Place => ({ sampleId: '7', group: 'spec', row, input: 'F' })
export const side = (row: number, input: 'a' | 'b'): Place => ({ ...load(row), input })

/** A server with one record, a clock that is turned by hand and a shelf for drafts. */
export function stageOf(method: CompiledMethod, given: { needsReason?: boolean; rests?: boolean } = {}) {
  let stored = structuredClone(empty)
  const jobs: { work: () => void; at: number }[] = []
  const kept: Unstored[] = []
  const sent: { cells: CellChange[]; reason?: string }[] = []
  /** `lose`: what is sent comes there, and its answer is lost. */
  const server = { fail: null as Error | null, before: () => {}, lose: false }
  const clock = { ms: 0 }
  const world: EntryWorld = {
    userId: '1',
    now: () => '2026-03-29 10:22:00',
    ms: () => clock.ms,
    isLost: error => error instanceof Error && error.message === 'network',
    wordsOf: error => String(error),
    isHeld: error => error instanceof Error && error.message === 'held',
    askForPen: () => undefined,
    keep: what => kept.push(what),
    // one who types on without a rest is a test of its own
    whenKeysRest: work => (given.rests === false ? undefined : work()),
    later(work, ms) {
      const job = { work, at: clock.ms + ms }
      jobs.push(job)
      return () => jobs.splice(jobs.indexOf(job), 1)
    },
    async save(input) {
      sent.push(structuredClone(input))
      server.before()
      if (server.fail) throw server.fail
      const applied = applyCells(method.definition, stored, input, { by: '1', at: '2026-03-29 10:22:01' })
      stored = applied.values
      if (server.lose) throw new Error('network')
      return {
        row_version: 2,
        version_no: 1,
        values: stored,
        ...evaluateRecord(method, stored, context),
        warnings: [],
        conflicts: applied.conflicts.map(({ change, now }) => ({
          sample_id: change.sample_id,
          group: change.group,
          row: change.row,
          input: change.input,
          value: now.value,
          by: now.by,
          at: now.at,
        })),
        lease: null,
      }
    },
  }
  const start = {
    values: stored,
    ...evaluateRecord(method, stored, context),
    lease: null,
    record: { state: 'draft', row_version: 1 } as ConstructorParameters<typeof EntryStore>[0]['record'], // all that the store reads of it
  }
  const store = new EntryStore(start, { method, context, needsReason: given.needsReason ?? false }, world)
  /** Lets time pass; whatever is due runs, answers arrive. */
  const pass = async (ms: number): Promise<void> => {
    const until = clock.ms + ms
    for (let next = jobs.filter(job => job.at <= until)[0]; next; next = jobs.filter(job => job.at <= until)[0]) {
      clock.ms = Math.max(clock.ms, next.at)
      jobs.splice(jobs.indexOf(next), 1)
      next.work()
      await new Promise(resolve => setImmediate(resolve))
    }
    clock.ms = until
  }
  const other = (place: Place, value: string, by = '2'): void => {
    const change = { sample_id: place.sampleId, group: place.group, row: place.row, input: place.input, value }
    stored = applyCells(
      method.definition,
      stored,
      { cells: [{ ...change, source: 'typed' }] },
      { by, at: '2026-03-29 10:21:00' },
    ).values
  }
  const shown = (place: Place): unknown => {
    const cell = store.state.values.samples[place.sampleId]?.groups[place.group ?? '']?.[place.row ?? 0]
    return cell?.[place.input]?.value ?? null
  }
  /** Types a text key by key, each key taken by itself. */
  const keys = (place: Place, text: string): void => {
    for (let end = 1; end <= text.length; end += 1) store.type(place, text.slice(0, end))
  }
  /** Types a text and leaves its cell. */
  const enter = (place: Place, text: string): void => {
    store.type(place, text)
    store.leave()
  }
  return { store, server, sent, kept, pass, other, shown, keys, enter, stored: () => stored }
}
