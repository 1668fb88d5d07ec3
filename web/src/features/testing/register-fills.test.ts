import { readFileSync } from 'node:fs'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import type { Cell, RecordValues } from '@gt/domain/testing/record-data.ts'
import { describe, expect, test } from 'vitest'
import { givenFor, registerFills, registerRows } from './register-fills.ts'

const library = parseLibrary(
  readFileSync(new URL('../../../../domain/src/methods/library/methods.yaml', import.meta.url), 'utf8'),
)
function method(id: string) {
  const found = library.methods.find(one => one.id === id)
  if (!found) throw new Error(`the library has no ${id}`)
  return found
}
const origin = (entity: string, id = '5') => ({ entity, id, label: 'x' })
const row = { id: '5', number: 'x', valid_to: null, problem: null }
const filled = (...given: Parameters<typeof registerFills>) =>
  registerFills(...given).map(({ place, value }) => [place.row, place.input, value])

describe('what a record of a register fills (page checklist, lookups)', () => {
  test('a tin fills number and mass of its row, the mass with the decimals of the balance', () => {
    const tin = {
      ...row,
      records: [{ origin: origin('aluminum_box'), values: { aluminumbox: '003', 'aluminumbox.mass': '20.125' } }],
    }
    const place = { sampleId: '7', group: 'box', row: 1, input: 'm0' }
    // half to even, GB/T 8170
    expect(filled(method('soil-moisture-oven'), place, tin)).toEqual([
      [1, 'box_no', '003'],
      [1, 'm0', '20.12'],
    ])
    expect(registerRows(method('soil-moisture-oven'), place, tin)).toBeNull()
    // one of the two tins of a point
    const ofPoint = { ...place, group: 'pt', input: 'boxb' }
    expect(filled(method('soil-compaction'), ofPoint, tin)).toEqual([
      [1, 'boxb', '003'],
      [1, 'm0b', '20.12'],
    ])
  })

  test('of another number the mass of its own box is taken out, one that was typed and that of the other box stay', () => {
    const cell = (source: 'tool' | 'typed', value: string) => ({ value, source, by: '7', at: '2026-03-29 10:00:00' })
    const pt: Record<string, Cell>[] = [
      { m0a: cell('tool', '20.12'), m0b: cell('tool', '21.34') },
      { m0a: cell('typed', '20.12') },
    ]
    const values: RecordValues = { samples: { 7: { test: {}, groups: { pt } } } }
    const place = { sampleId: '7', group: 'pt', row: 0, input: 'boxa' }
    expect(givenFor(method('soil-compaction'), place, values)).toEqual([
      { place: { ...place, input: 'm0a' }, value: null },
    ])
    expect(givenFor(method('soil-compaction'), { ...place, row: 1 }, values)).toEqual([])
  })

  test('a gradation fills every row of the sieves', () => {
    const sieve = (size: string, lower: string, upper: string) => ({
      origin: origin('aggregate_gradation_sieve', size),
      values: {
        'aggregategradation.size': size,
        'aggregategradation.lower': lower,
        'aggregategradation.upper': upper,
      },
    })
    const band = { ...row, records: [sieve('26.500', '100.0', '100.0'), sieve('19.000', '90.0', '100.0')] }
    const place = { sampleId: '7', group: 'sieve', row: 0, input: 'lo' }
    expect(registerRows(method('agg-coarse-sieve'), place, band)).toBe(2)
    expect(filled(method('agg-coarse-sieve'), place, band)).toEqual([
      [0, 'size', '26.5'],
      [0, 'lo', '100.0'],
      [0, 'hi', '100.0'],
      [1, 'size', '19'],
      [1, 'lo', '90.0'],
      [1, 'hi', '100.0'],
    ])
  })

  test('a constant of a machine fills the cell that asked, and no other', () => {
    const constant = {
      ...row,
      records: [{ origin: origin('equipment_calibration_point'), values: { 'equipment constant': '2177.0' } }],
    }
    const shrink = library.methods.find(
      one => one.inputs.filter(input => input.calib === 'equipment constant').length > 1,
    )
    if (!shrink) throw new Error('no method has two constants')
    const [first] = shrink.inputs.filter(input => input.calib === 'equipment constant')
    const place = { sampleId: '7', group: null, row: null, input: first?.name ?? '' }
    expect(filled(shrink, place, constant)).toHaveLength(1)
  })
})
