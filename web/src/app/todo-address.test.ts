import { expect, test } from 'vitest'
import { messageAddress, todoAddress } from './todo-address.ts'

test('a to-do leads to its page with its record, one about none to the page alone', () => {
  expect(todoAddress({ route: '/djentrustmanage/tasklist', object_id: '7', kind: 'assign' })).toBe(
    '/djentrustmanage/tasklist?id=7',
  )
  expect(todoAddress({ route: '/djentrustmanage/newEntrustsManager', object_id: null, kind: 'other' })).toBe(
    '/djentrustmanage/newEntrustsManager',
  )
})

test('[1.2-006] a to-do of the review leads to the queue of its level', () => {
  for (const kind of ['check', 'audit', 'approve'] as const)
    expect(todoAddress({ route: '/djentrustmanage/auditlist', object_id: '7', kind })).toBe(
      `/djentrustmanage/auditlist?level=${kind}&id=7`,
    )
})

test('[page /home, message reminders] a message leads to the record that it names, one that names none to its page', () => {
  for (const route of ['/trialreport/index', '/trialreport/index?id=7', '/djentrustmanage/auditlist?level=check&id=7'])
    expect(messageAddress(route)).toBe(route)
})

test('an address outside the product is no way to work', () => {
  for (const route of [null, '', '//elsewhere/a', 'https://elsewhere.example', '/a?b=c'])
    expect(todoAddress({ route, object_id: '7', kind: 'assign' }), String(route)).toBeNull()
  for (const route of [null, '', '//elsewhere/a', 'https://elsewhere.example', '/a?b=//c', '/a?b', '/file/5?id=1#/b'])
    expect(messageAddress(route), String(route)).toBeNull()
})
