import { expect, test } from 'vitest'
import { isAgeMatter, isDeadlineMatter, waitsFor } from './task-row.ts'

const row = (state: string, more = {}) => ({ id: '1', state, assigned_user_id: '7', checker_id: '8', can: [], ...more })

test('a step is orange for the one it waits for and for nobody else (looks 2.4)', () => {
  expect(waitsFor(row('unassigned', { can: ['assign'] }), '9')).toBe(true)
  expect(waitsFor(row('unassigned', { can: ['suspend'] }), '9')).toBe(false)
  expect([waitsFor(row('testing'), '7'), waitsFor(row('testing'), '8')]).toEqual([true, false])
  expect([waitsFor(row('checking'), '7'), waitsFor(row('checking'), '8')]).toEqual([false, true])
  expect(waitsFor(row('waiting_age'), '7')).toBe(false)
})

test('an age counts until the test begins, a deadline until the record is checked', () => {
  const states = ['assigned', 'testing', 'checking', 'checked', 'suspended']
  expect(states.filter(state => isAgeMatter(row(state)))).toEqual(['assigned'])
  expect(states.filter(state => isDeadlineMatter(row(state)))).toEqual(['assigned', 'testing', 'checking'])
})
