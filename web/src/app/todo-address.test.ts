import { expect, test } from 'vitest'
import { todoAddress } from './todo-address.ts'

test('a to-do leads to its page with its record, a message to the page alone', () => {
  expect(todoAddress({ route: '/djentrustmanage/tasklist', object_id: '7' })).toBe('/djentrustmanage/tasklist?id=7')
  expect(todoAddress({ route: '/djentrustmanage/newEntrustsManager', object_id: null })).toBe(
    '/djentrustmanage/newEntrustsManager',
  )
})

test('an address outside the product is no way to work', () => {
  for (const route of [null, '', '//elsewhere/a', 'https://elsewhere.example', '/a?b=c'])
    expect(todoAddress({ route, object_id: '7' }), String(route)).toBeNull()
})
