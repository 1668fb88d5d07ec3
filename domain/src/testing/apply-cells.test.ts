import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileMethod } from '../methods/compile.ts'
import type { CompiledMethod } from '../methods/compiled-method.ts'
import { evaluate } from '../methods/evaluate.ts'
import { parseLibrary } from '../methods/library.ts'
import { applyCells } from './apply-cells.ts'
import { evaluateRecord, overallOf, readingsOf } from './evaluate-record.ts'
import type { CellChange, RecordContext, RecordValues } from './record-data.ts'

const path = fileURLToPath(new URL('../methods/library/methods.yaml', import.meta.url))
const library = parseLibrary(readFileSync(path, 'utf8'))

function methodOf(id: string): CompiledMethod {
  const compiled = compileMethod(library.methods.find(method => method.id === id))
  if (!compiled.ok) throw new Error(`method ${id} does not compile`)
  return compiled.method
}
const cubes = methodOf('concrete-cube-strength')
const { definition } = cubes
const author = { by: '7', at: '2026-03-29 10:00:00' }

const empty = (...ids: string[]): RecordValues => ({
  samples: Object.fromEntries(
    ids.map(id => [
      id,
      { test: { age: { value: '28', by: null, at: author.at, source: 'system' } }, groups: { spec: [{}, {}, {}] } },
    ]),
  ),
})
const cell = (row: number | null, input: string, value: string, more: Partial<CellChange> = {}): CellChange => ({
  sample_id: '1',
  group: row === null ? null : 'spec',
  row,
  input,
  value,
  source: 'typed',
  ...more,
})
const context = (values: Record<string, string>): Pick<RecordContext, 'method' | 'overrides' | 'samples'> => ({
  method: {
    key: 'concrete-cube-strength',
    version: '1',
    name: definition.name,
    standard: '',
    clause: '',
    record_code: '',
    report_code: '',
  },
  overrides: {},
  samples: Object.fromEntries(
    ['1', '2'].map(id => [
      id,
      {
        number: null,
        name: 'cube',
        specification: null,
        grade: 'C30',
        target_group: null,
        part: null,
        received_at: null,
        moulded_at: null,
        moulded_on_day: false,
        specimens: [],
        prescribed: { key: 'C30', label: 'C30', values, source: 'standard' },
        condition: null,
        remark: null,
      },
    ]),
  ),
})

describe('cells of a raw record (methods.md 11, 12)', () => {
  it('pads a reading to the instrument, keeps author, time and source, and leaves the record it came from alone', () => {
    const values = empty('1')
    const { values: next, problems } = applyCells(definition, values, { cells: [cell(0, 'F', ' ７７８.5 ')] }, author)
    expect(problems).toEqual([])
    expect(next.samples['1']?.groups.spec?.[0]).toEqual({
      F: { value: '778.50', unit: 'kN', by: '7', at: author.at, source: 'typed' },
    })
    expect(values.samples['1']?.groups.spec?.[0]).toEqual({})
  })

  it('refuses too many decimals, unknown places, and what the task itself gives', () => {
    const { problems } = applyCells(
      definition,
      empty('1'),
      {
        cells: [
          cell(0, 'F', '1.234'),
          cell(3, 'F', '1'),
          cell(0, 'x', '1'),
          cell(null, 'age', '7'),
          cell(null, 'age', '28'),
        ],
      },
      author,
    )
    expect(problems.map(({ problem }) => (typeof problem === 'string' ? problem : problem.code))).toEqual([
      'no_place',
      'no_place',
      'system',
      'too_many_decimals',
    ])
  })

  it('asks once about a reading outside the usual range', () => {
    const first = applyCells(definition, empty('1'), { cells: [cell(0, 'a', '50.0')] }, author)
    expect(first.warnings).toMatchObject([{ code: 'out_of_range', sampleId: '1', row: 0, input: 'a' }])
    const again = applyCells(definition, first.values, { cells: [cell(0, 'a', '50.0', { confirmed: true })] }, author)
    expect(again.warnings).toEqual([])
    expect(again.history).toEqual([])
  })

  it('does not overwrite what somebody else changed in between', () => {
    const theirs = applyCells(definition, empty('1'), { cells: [cell(0, 'a', '150.0')] }, { ...author, by: '8' }).values
    const { conflicts, values } = applyCells(
      definition,
      theirs,
      { cells: [cell(0, 'a', '151.0', { seen: null })] },
      author,
    )
    expect(conflicts).toMatchObject([{ now: { value: '150.0', by: '8' } }])
    expect(values.samples['1']?.groups.spec?.[0]?.a?.value).toBe('150.0')
  })

  it('does not overwrite what he changed himself in another window (decision 0101); what was seen as it stands goes through', () => {
    const other = applyCells(definition, empty('1'), { cells: [cell(0, 'a', '150.0')] }, author).values
    const blind = applyCells(definition, other, { cells: [cell(0, 'a', '151.0', { seen: null })] }, author)
    expect(blind.conflicts).toMatchObject([{ now: { value: '150.0', by: author.by } }])
    expect(blind.history).toEqual([])
    const seeing = applyCells(definition, other, { cells: [cell(0, 'a', '151.0', { seen: '150.0' })] }, author)
    expect([seeing.conflicts, seeing.values.samples['1']?.groups.spec?.[0]?.a?.value]).toEqual([[], '151.0'])
  })

  it('tells every value that changes or goes with its row', () => {
    const typed = applyCells(definition, empty('1'), { cells: [cell(2, 'a', '150.0')] }, author).values
    const { history } = applyCells(
      definition,
      typed,
      { cells: [cell(0, 'a', '149.0')], rows: [{ sample_id: '1', group: 'spec', count: 2 }] },
      author,
    )
    expect(history.map(({ row, before, after }) => [row, before, after])).toEqual([
      [2, '150.0', null],
      [0, null, '149.0'],
    ])
  })
})

describe('evaluating a record (workflow 5: once for each sample)', () => {
  it('answers for every sample exactly what the evaluator does', () => {
    const load = fc.integer({ min: 2000, max: 150000 }).map(n => (n / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(load, { minLength: 6, maxLength: 6 }), loads => {
        const cells = loads.flatMap((value, index) =>
          [
            ['a', '150.0'],
            ['b', '150.0'],
            ['F', value],
          ].map(([input = '', text = '']) => cell(index % 3, input, text, { sample_id: index < 3 ? '1' : '2' })),
        )
        const { values } = applyCells(definition, empty('1', '2'), { cells }, author)
        const { computed, verdict } = evaluateRecord(cubes, values, context({ fcuk: '30' }))
        for (const id of ['1', '2']) {
          const raw = values.samples[id]
          if (!raw) throw new Error('no sample')
          const direct = evaluate(cubes, readingsOf(raw), { set: { values: { fcuk: '30' } } })
          expect(computed.samples[id]).toEqual({ values: direct.values, full: direct.full })
          expect(verdict.samples[id]?.overall).toBe(direct.overall)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('fails as a whole when one sample fails, and waits while one is incomplete', () => {
    expect(overallOf(['pass', 'fail'])).toBe('fail')
    expect(overallOf(['pass', 'measured_only'])).toBe('pass')
    expect(overallOf(['pass', 'invalid'])).toBe('invalid')
    expect(overallOf(['fail', 'pending'])).toBe('pending')
    expect(overallOf([])).toBe('pending')
  })
})
