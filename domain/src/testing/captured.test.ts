import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseLibrary } from '../methods/library.ts'
import { applyCells } from './apply-cells.ts'
import { capturedCells, capturedText, cellOfSpecimen } from './captured.ts'
import type { CellChange, RecordValues } from './record-data.ts'

const { methods } = parseLibrary(readFileSync(new URL('../methods/library/methods.yaml', import.meta.url), 'utf8'))
const methodOf = (id: string) => {
  const found = methods.find(one => one.id === id)
  if (!found) throw new Error(`the library has no ${id}`)
  return found
}
const cubes = methodOf('concrete-cube-strength')
const inputOf = (name: string) => {
  const found = cubes.inputs.find(input => input.name === name)
  if (!found) throw new Error(`cubes have no ${name}`)
  return found
}
const press = { peak_force: '783.346', peak_displacement: '2.150', result_value: null, result_unit: null }

describe('what a captured reading says for a cell (page checklist, bindData)', () => {
  it('[7.4] is the figure of its unit, rounded once to the decimals of the cell', () => {
    expect(capturedText(inputOf('F'), press)).toBe('783.35')
    expect(capturedText(inputOf('F'), { ...press, peak_force: '783.345' })).toBe('783.34')
    expect(capturedText({ unit: 'N', dp: 0 }, { ...press, peak_force: '2.4165' })).toBe('2416')
    const scale = { ...press, peak_force: null, result_value: '1.2345', result_unit: 'kg' }
    expect(capturedText({ unit: 'g', dp: 1 }, scale)).toBe('1234.5')
    expect(capturedText(inputOf('F'), scale)).toBeNull()
    expect(capturedText(inputOf('size'), press)).toBeNull()
  })

  it('goes by the number of its specimen into the first empty force, never as a side of the cube', () => {
    const values: RecordValues = { samples: { 1: { test: {}, groups: { spec: [{}, {}, {}] } } } }
    const samples = {
      1: { specimens: ['0385-1', '0385-2', '0385-3'].map((number, id) => ({ id: String(id), number })) },
    }
    const at = { sample_id: '1', group: 'spec', row: 1, input: 'F' }
    expect(cellOfSpecimen(cubes, values, samples, '0385-2', press)).toEqual(at)
    expect(cellOfSpecimen(cubes, values, samples, '0386-2', press)).toBeNull()
    const origin = { entity: 'device_test_data', id: '9', label: '105' }
    const change: CellChange = { ...at, value: '783.35', source: 'device', origin }
    const author = { by: '7', at: '2026-03-29 10:00:00' }
    const taken = applyCells(cubes, values, { cells: [change] }, author)
    expect(taken.problems).toEqual([])
    expect(capturedCells(taken.values)).toEqual([{ id: '9', sampleId: '1', group: 'spec', row: 1, input: 'F' }])
    expect(cellOfSpecimen(cubes, taken.values, samples, '0385-2', press)).toBeNull()
    const strange = applyCells(
      cubes,
      values,
      { cells: [{ ...change, origin: { ...origin, entity: 'equipment' } }] },
      author,
    )
    expect(strange.problems.map(one => one.problem)).toEqual(['wrong_source'])
  })

  it('stays captured when a person confirms that it is right', () => {
    const origin = { entity: 'device_test_data', id: '9', label: '105' }
    const cell = { value: '12.00', unit: 'kN', by: '7', at: '2026-03-29 10:00:00', source: 'device', origin } as const
    const values: RecordValues = { samples: { 1: { test: {}, groups: { spec: [{ F: cell }, {}, {}] } } } }
    const kept: CellChange = {
      sample_id: '1',
      group: 'spec',
      row: 0,
      input: 'F',
      value: '12.00',
      source: 'typed',
      confirmed: true,
    }
    const after = applyCells(cubes, values, { cells: [kept] }, { by: '8', at: '2026-03-29 10:05:00' })
    expect(after.values.samples[1]?.groups.spec?.[0]?.F).toEqual({ ...cell, confirmed_by: '8' })
  })
})
