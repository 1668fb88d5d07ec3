import { expect, test } from 'vitest'
import { bindRefusals } from './account-links.ts'

const codes = (...given: Parameters<typeof bindRefusals>) => bindRefusals(...given).map(({ code }) => code)

test('[page usersrelationship, page loginforzjjk] one external id binds one account, one account one id of a system', () => {
  expect(codes('7', 'x', { holder: null, held: null })).toEqual([])
  expect(codes('7', 'x', { holder: '8', held: null })).toEqual(['PS-01'])
  expect(codes('7', 'x', { holder: null, held: 'y' })).toEqual(['PS-02'])
  // bound so already: nothing stands against it
  expect(codes('7', 'x', { holder: '7', held: 'x' })).toEqual([])
})
