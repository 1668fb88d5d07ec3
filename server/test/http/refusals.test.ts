import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Refusals of every action, generated from the one table of actions (architecture 9; ). */
let product: TestProduct
let lab: TestLaboratory
let nobody: ApiClient
let outsider: ApiClient
let holder: ApiClient

const codesOf = (permission: unknown): string[] =>
  Array.isArray(permission) ? (permission as string[]).flatMap(code => code.split('+')) : []

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  nobody = new ApiClient(product.base)
  outsider = await lab.user([])
  holder = await lab.user([...new Set(allActions.flatMap(action => codesOf(action.contract.permission)))])
}, 60_000)
afterAll(() => product?.stop())

const guarded = allActions.filter(action => Array.isArray(action.contract.permission))
const closed = allActions.filter(action => !('open' in action.contract.permission))

test('[6.1-001] the actions that need no session are exactly these', () => {
  const open = allActions
    .filter(action => 'open' in action.contract.permission)
    .map(action => `${action.controller}/${action.name}`)
  expect(open.sort()).toMatchSnapshot()
})

describe('[6.1-004] without a session every closed action answers login-off', () => {
  test.each(closed.map(action => `${action.controller}/${action.name}`))('%s', async path => {
    const { status, envelope } = await nobody.raw(path, {})
    expect([status, envelope.code, envelope.msg]).toEqual([401, '401', 'login-off'])
  })
})

describe('[R-13] without the operation code every guarded action answers 403 in words', () => {
  test.each(guarded.map(action => `${action.controller}/${action.name}`))('%s', async path => {
    const { status, envelope } = await outsider.raw(path, {})
    expect([status, envelope.issucess]).toEqual([403, false])
    expect(envelope.msg).toMatch(/权限/)
  })
})

describe('[R-18] a field that nobody declared is refused by every action with a strict body', () => {
  const strict = allActions.filter(
    action => !action.contract.input.safeParse({ no_such_field: 1 }).success && action.contract.kind !== 'outside',
  )
  test.each(strict.map(action => `${action.controller}/${action.name}`))('%s', async path => {
    const { status, envelope } = await holder.raw(path, { no_such_field: 1 })
    expect([400, 422]).toContain(status)
    expect(envelope.issucess).toBe(false)
    const { errors } = envelope.result as { errors: { field: string | null; message: string }[] }
    expect(errors.length).toBeGreaterThan(0)
    for (const { message } of errors) expect(message).not.toMatch(/[{}]/)
  })
})

test('[6.1-007] a business outside the session answers 403, whatever the action', async () => {
  const foreign = await makeLaboratory(product)
  const caller = await lab.user([])
  caller.businessId = foreign.id
  for (const action of closed) {
    const { status } = await caller.raw(`${action.controller}/${action.name}`, {})
    expect(status, `${action.controller}/${action.name}`).toBe(403)
  }
})
