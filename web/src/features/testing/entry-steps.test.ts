import { readFileSync } from 'node:fs'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { applyCells } from '@gt/domain/testing/apply-cells.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import { expect, test } from 'vitest'
import type { Place } from '../../kit/paper/place.ts'
import { storedCell } from './entry-cells.ts'
import type { Unstored } from './entry-state.ts'
import { EntryStore } from './entry-store.ts'

const library = parseLibrary(
  readFileSync(new URL('../../../../domain/src/methods/library/methods.yaml', import.meta.url), 'utf8'),
)
const source = library.methods.find(one => one.id === 'concrete-cube-strength')
const compiled = source ? compileMethod(source) : null
if (!compiled?.ok) throw new Error('the library has no cubes')
const { method } = compiled

type Start = ConstructorParameters<typeof EntryStore>
const material = (needsReason: boolean): Start[1] => ({
  method,
  context: { method: { key: 'concrete-cube-strength', version: '1' }, overrides: {}, samples: {} } as never, // nothing is judged here
  needsReason,
})
const record = (state: 'draft' | 'submitted' | 'returned', row_version: number): Start[0]['record'] =>
  ({ state, row_version }) as Start[0]['record'] // all that the store reads of it
const load = (row: number): Place => ({ sampleId: '7', group: 'spec', row, input: 'F' })

/** A record whose server stores what it is sent; `other` is somebody else, or a machine, who stores a load. */
function stage(needsReason = false) {
  let stored: RecordValues = { samples: { 7: { test: {}, groups: { spec: [{}, {}, {}] } } } }
  let version = 1
  const sent: { cells: CellChange[]; reason?: string }[] = []
  const kept: Unstored[] = []
  const apply = (cells: CellChange[], by: string): void => {
    stored = applyCells(method.definition, stored, { cells }, { by, at: '2026-03-29 10:22:01' }).values
    version += 1
  }
  const sheet = (state: Parameters<typeof record>[0] = 'draft') => ({
    values: stored,
    ...evaluateRecord(method, stored, material(false).context),
    lease: null,
    record: record(state, version),
  })
  const store = new EntryStore(sheet(), material(needsReason), {
    userId: '1',
    now: () => '2026-03-29 10:22:00',
    ms: () => 0,
    isLost: () => false,
    wordsOf: String,
    isHeld: () => false,
    askForPen: () => undefined,
    keep: what => kept.push(what),
    whenKeysRest: () => undefined,
    later: () => () => undefined,
    async save(input) {
      sent.push(input)
      apply(input.cells, '1')
      return { ...sheet(), row_version: version, version_no: 1, warnings: [], conflicts: [] }
    },
  })
  const other = (row: number, value: string, how: CellChange['source'] = 'typed'): void => {
    const { sampleId: sample_id, ...place } = load(row)
    apply([{ sample_id, ...place, value, source: how }], '2')
    store.rebase(sheet())
  }
  /** Types a text key by key and leaves the cell. */
  const enter = (row: number, text: string): void => {
    for (let end = 1; end <= text.length; end += 1) {
      store.type(load(row), text.slice(0, end))
      store.catchUp()
    }
    store.leave()
    store.catchUp()
  }
  const loads = (values = store.state.values): unknown[] =>
    [0, 1, 2].map(row => storedCell(values, load(row))?.value ?? null)
  return { store, sent, kept, other, enter, loads, sheet, stored: () => stored }
}

test('[pages, cell_grid Ctrl+Z] one press takes back what was typed into a cell, also after it was stored: the server gets the old value', async () => {
  const { store, sent, enter, loads, stored } = stage()
  enter(0, '765.2')
  enter(1, '790.4')
  enter(0, '600')
  await store.flush()
  expect(loads()).toEqual(['600.00', '790.40', null])
  expect(store.undo()).toEqual(load(0))
  expect(loads()).toEqual(['765.20', '790.40', null])
  await store.flush()
  expect(sent.at(-1)?.cells).toMatchObject([{ input: 'F', row: 0, value: '765.20', seen: '600.00' }])
  store.undo()
  store.undo()
  expect(store.undo()).toBeNull()
  await store.flush()
  expect(loads(stored())).toEqual([null, null, null])
})

test('a pasted block goes back as one, with the source of what stood there', async () => {
  const { store, enter, loads } = stage()
  enter(0, '765.2')
  store.put(
    [load(0), load(1), load(2)].map(place => ({ place, value: '1' })),
    'pasted',
  )
  store.undo()
  expect(loads()).toEqual(['765.20', null, null])
  expect(storedCell(store.state.values, load(0))?.source).toBe('typed')
})

test('a text that is no reading goes with one press, and what somebody else stored since stays', async () => {
  const { store, enter, other, loads } = stage()
  enter(0, '765.2')
  enter(1, 'x')
  expect(store.state.refused.size).toBe(1)
  expect(store.undo()).toEqual(load(1))
  expect(store.state.refused.size).toBe(0)
  await store.flush()
  other(0, '801.1')
  expect(store.undo()).toBeNull()
  expect(loads()).toEqual(['801.10', null, null])
})

test('[workflow 6] nothing goes back across a submission; after one every change asks for its reason', async () => {
  const { store, sent, enter, loads, sheet } = stage(true)
  enter(0, '765.2')
  store.giveReason('读数看错')
  await store.flush()
  store.undo()
  await store.flush()
  expect(sent.map(({ reason }) => reason)).toEqual(['读数看错', '读数看错'])
  enter(1, '790.4')
  await store.flush()
  store.rebase(sheet('submitted'))
  store.rebase(sheet('returned'))
  expect(store.undo()).toBeNull()
  expect(loads()).toEqual([null, '790.40', null])
})

test('[page checklist, offline] what was typed and not stored stays on this computer when the record was submitted meanwhile: the sheet shows what is stored, and has it back when the record is returned', () => {
  const { store, kept, enter, other, loads, sheet } = stage()
  enter(0, '765.2')
  other(0, '700')
  store.rebase(sheet('submitted'))
  expect(loads()).toEqual(['700.00', null, null])
  expect(store.state.pending.size).toBe(0)
  const [left = { cells: [], texts: [], fields: [] }] = kept.slice(-1)
  expect(left.cells).toMatchObject([{ input: 'F', row: 0, value: '765.2', seen: null }])
  store.rebase(sheet('returned'), () => left)
  expect(loads()).toEqual(['765.20', null, null])
  expect(kept.at(-1)).toEqual(left)
})
