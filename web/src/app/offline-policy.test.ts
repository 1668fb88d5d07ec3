import { expect, test } from 'vitest'
import { isFresh, isOpenedSheet, keptAddress, keptMs, kindOf, withSaved } from './offline-policy.ts'

const origin = 'https://lab.example'
const get = (path: string, mode = 'cors', method = 'GET') => kindOf({ url: origin + path, method, mode }, origin)

test('[7.4] the worker keeps the program and what a record sheet needs, and lets every write and every other read pass', () => {
  expect(get('/', 'navigate')).toBe('page')
  expect(get('/assets/index-1a2b.js')).toBe('asset')
  expect(get('/api/v1/Records/Open?task_id=7&_t=1')).toBe('read')
  expect(get('/api/v1/Records/Open', 'cors', 'POST')).toBe('read')
  expect(get('/api/v1/Records/SaveCells', 'cors', 'POST')).toBe('save')
  for (const path of ['Records/Submit', 'Oauth/Login', 'Reports/List', 'Events/Stream', 'File/Get'])
    expect([path, get(`/api/v1/${path}`), get(`/api/v1/${path}`, 'cors', 'POST')]).toEqual([path, null, null])
  expect(get('/files/a', 'navigate')).toBeNull()
  expect(kindOf({ url: 'https://other.example/assets/a.js', method: 'GET', mode: 'cors' }, origin)).toBeNull()
})

test('[7.4] an answer is given to the same question of the same person only, and for twelve hours', () => {
  const address = `${origin}/api/v1/Records/Open?task_id=7&lang=zh&_t=`
  const kept = keptAddress(`${address}1`, '', 'a')
  expect(keptAddress(`${address}2`, '', 'a')).toBe(kept)
  expect(keptAddress(`${address}2`, '', 'b')).not.toBe(kept)
  expect(keptAddress(`${address}2`, '{"task_id":"8"}', 'a')).not.toBe(kept)
  expect([isFresh(0, keptMs - 1), isFresh(0, keptMs), isFresh(10, 0)]).toEqual([true, false, false])
})

test('[7.4] what was saved stands in the kept sheet of its record', () => {
  const address = `${origin}/api/v1/Records/Open?task_id=7`
  expect([
    isOpenedSheet(keptAddress(address, '', 'a'), 'a'),
    isOpenedSheet(keptAddress(address, '', 'a'), 'b'),
  ]).toEqual([true, false])
  const opened = {
    code: 200,
    result: { record: { id: '5', row_version: 1, state: 'draft' }, values: 'old', method: 'm' },
  }
  const saved = { code: 200, result: { row_version: 2, values: 'new', computed: 'c', verdict: 'v', lease: null } }
  expect(withSaved(opened, '5', saved)).toEqual({
    code: 200,
    result: {
      record: { id: '5', row_version: 2, state: 'draft' },
      values: 'new',
      computed: 'c',
      verdict: 'v',
      lease: null,
      method: 'm',
    },
  })
  expect([withSaved(opened, '6', saved), withSaved(opened, '5', { code: 409, result: { errors: [] } })]).toEqual([
    null,
    null,
  ])
})
