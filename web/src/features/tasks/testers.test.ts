import { expect, test } from 'vitest'
import { toggledTester } from './testers.ts'

test('the first chosen is the main tester; when he is taken off, the next one is', () => {
  const chosen = ['3', '1', '2'].reduce<readonly string[]>(toggledTester, [])
  expect(chosen).toEqual(['3', '1', '2'])
  expect(toggledTester(chosen, '3')).toEqual(['1', '2'])
})

test('a seventh tester is not taken (contract of Assign)', () => {
  const six = ['1', '2', '3', '4', '5', '6']
  expect(toggledTester(six, '7')).toEqual(six)
})
