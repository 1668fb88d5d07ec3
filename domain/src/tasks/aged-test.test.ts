import { expect, test } from 'vitest'
import { agedTest } from './aged-test.ts'

test('[look 05] a task is called by its test and the age of its specimens', () => {
  expect(agedTest({ test_name: '水泥胶砂强度', age_days: 28 })).toBe('水泥胶砂强度 28 d')
  expect(agedTest({ test_name: '水泥胶砂强度', age_days: 0 })).toBe('水泥胶砂强度 0 d')
  expect(agedTest({ test_name: '土的含水率', age_days: null })).toBe('土的含水率')
})
