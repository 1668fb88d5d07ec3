import type { SettingState, SettingsAnswer } from '@gt/domain/kit/page/settings.ts'
import { expect, test } from 'vitest'
import { changedCount, drafted, goneBack, noDraft, toSave, withLock, withValue } from './settings-draft.ts'

const own: SettingState = {
  value: 40,
  source: 'laboratory',
  own: 1,
  inherited: 50,
  inherited_from: 'platform',
  locked: 0,
  locked_by: null,
}
const inherited: SettingState = { ...own, value: 50, source: 'platform', own: 0 }
const answer: SettingsAnswer = {
  level: 'laboratory',
  row_version: 7,
  settings: { cap: own, other: inherited },
  choices: {},
}

test('only what differs is sent, and a value typed back is no change', () => {
  const typed = withValue(noDraft, own, 'cap', '60')
  expect(toSave(answer, typed)).toEqual({ row_version: 7, changes: { cap: '60' } })
  expect(changedCount(withValue(typed, own, 'cap', '40'))).toBe(0)
  expect(toSave(answer, noDraft)).toEqual({ row_version: 7 })
})

test('going back gives up the own value and shows the inherited one; typing takes it up again', () => {
  const back = goneBack(withValue(noDraft, own, 'cap', '60'), own, 'cap')
  expect(drafted(own, back, 'cap', 'laboratory')).toMatchObject({
    value: 50,
    source: 'platform',
    own: 0,
    changed: true,
  })
  expect(toSave(answer, back)).toEqual({ row_version: 7, inherit: ['cap'] })
  expect(toSave(answer, withValue(back, own, 'cap', '70'))).toEqual({ row_version: 7, changes: { cap: '70' } })
})

test('a value that was only typed is dropped by going back', () => {
  const typed = withValue(noDraft, inherited, 'other', '9')
  expect(drafted(inherited, typed, 'other', 'laboratory')).toMatchObject({ source: 'laboratory', own: 1 })
  expect(changedCount(goneBack(typed, inherited, 'other'))).toBe(0)
})

test('a lock put on and taken off is no change', () => {
  const locked = withLock(noDraft, own, 'cap', 1)
  expect(toSave(answer, locked)).toEqual({ row_version: 7, locks: { cap: 1 } })
  expect(changedCount(withLock(locked, own, 'cap', 0))).toBe(0)
})
