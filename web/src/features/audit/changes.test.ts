import { readFileSync } from 'node:fs'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { expect, test } from 'vitest'
import { changedSince, lastReturn, resultsBefore } from './changes.ts'

const row = (at: string, old_value: string | null, new_value: string, row_no = 3) => ({
  field_key: '12/spec.F',
  row_no,
  old_value,
  new_value,
  reason: '读数录入有误',
  source: 'manual',
  old_source: 'manual',
  stage: 'returned',
  changed_by: 'A',
  changed_at: at,
})
const key = '12/spec/2/F'

test('a value that changed after the return shows what it was before (page auditlist, accept)', () => {
  const rows = [row('2026-03-29 11:00:00', '770.00', '770.10'), row('2026-03-29 10:30:00', '707.10', '770.00')]
  expect(changedSince(rows, '2026-03-29 10:00:00').get(key)).toMatchObject({ old: '707.10', now: '770.10' })
  expect(changedSince(rows, '2026-03-29 10:45:00').get(key)).toMatchObject({ old: '770.00', now: '770.10' })
  expect(changedSince(rows, '2026-03-29 12:00:00').size).toBe(0)
})

test('a value that was put back is no change', () => {
  const rows = [row('2026-03-29 11:00:00', '770.10', '707.10'), row('2026-03-29 10:30:00', '707.10', '770.10')]
  expect(changedSince(rows, null).size).toBe(0)
})

test('what was typed over while the record was entered is no change of it; a captured value that was is', () => {
  const typed = { ...row('2026-03-29 10:30:00', '707.10', '770.00'), stage: 'entry' }
  expect(changedSince([typed], null).size).toBe(0)
  expect(changedSince([{ ...typed, old_source: 'device' }], null).get(key)).toMatchObject({ old: '707.10' })
})

test('the last return of record or report decides what is new', () => {
  const step = (command: string, occurred_at: string) => ({ command, occurred_at })
  expect(lastReturn([step('return', '1'), step('submit', '2'), step('send_back', '3'), step('submit', '4')])).toBe('3')
  expect(lastReturn([step('submit', '2')])).toBeNull()
})

test('[page auditlist, 与上次对比] a result tells what it was before its reading was changed; what came out the same tells nothing', () => {
  const source = parseLibrary(
    readFileSync(new URL('../../../../domain/src/methods/library/methods.yaml', import.meta.url), 'utf8'),
  ).methods.find(({ id }) => id === 'concrete-cube-strength')
  const compiled = source ? compileMethod(source) : null
  if (!compiled?.ok) throw new Error('the library has no cubes')
  const cell = (value: string) => ({ value, by: '1', at: '2026-03-29 10:00:00', source: 'typed' })
  const rows = ['765.20', '790.40', '802.60'].map(F => ({ a: cell('150.0'), b: cell('150.0'), F: cell(F) }))
  const sheet = {
    values: { samples: { 7: { test: {}, groups: { spec: rows } } } },
    context: { method: { key: 'concrete-cube-strength', version: '1' }, overrides: {}, samples: {} },
  } as unknown as Parameters<typeof resultsBefore>[0]['sheet'] // what decides over results
  const before = (old: string | null) => {
    const changes = changedSince([{ ...row('2026-03-29 11:00:00', old, '802.60'), field_key: '7/spec.F' }], null)
    return resultsBefore({ method: compiled.method, sheet, changes })
  }
  // 790.40 kN gave 35.1 MPa and the mean 34.7, now it is 35.7 and 34.9
  expect(Object.fromEntries(before('790.40'))).toMatchObject({ '7/spec/2/f': '35.1', '7///fcu': '34.7' })
  expect(before('802.60').size).toBe(0)
  expect(before(null).get('7///fcu')).toBe('—')
})
