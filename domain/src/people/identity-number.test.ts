import { expect, it } from 'vitest'
import { identityFacts, masked } from './identity-number.ts'

it('[page personnel, accept] a right check digit tells day of birth and sex, a wrong one nothing', () => {
  // numbers of a region that is given to nobody
  const right = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X'].filter(
    sign => identityFacts(`99000019900307001${sign}`) !== null,
  )
  expect(right).toHaveLength(1)
  expect(identityFacts(`99000019900307001${right[0]}`)).toEqual({ birth_date: '1990-03-07', sex: 'male' })
  expect(identityFacts(`99000019900230001${right[0]}`)).toBeNull()
  expect(identityFacts('12345')).toBeNull()
})

it('the published example of the standard holds', () => {
  expect(identityFacts('11010519491231002X')).toEqual({ birth_date: '1949-12-31', sex: 'female' })
})

it('a masked number keeps its first three signs and the last four', () => {
  expect(masked('11010519491231002X')).toBe('110***********002X')
  expect(masked('13800001234')).toBe('138****1234')
  expect(masked('1234')).toBe('****')
})
