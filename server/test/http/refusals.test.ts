import type { Contract } from '@gt/domain/kit/action.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allActions } from '../../src/actions.ts'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow } from '../support/any-row.ts'
import { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { isStatelessPageCommand } from '../support/page-commands.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Refusals of every action, generated from the one table of actions (architecture 9; ). */
let product: TestProduct
let lab: TestLaboratory
let nobody: ApiClient
let outsider: ApiClient
let holder: ApiClient & { userId: string }
let loner: ApiClient

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  nobody = new ApiClient(product.base)
  outsider = await lab.user([])
  holder = await lab.user(everyRight)
  loner = await lab.user(everyRight, { scope: 'self' })
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
    // in the reader's words: a name of the table of actions tells nobody anything
    expect(envelope.msg).toMatch(/^您没有“[^A-Za-z]+(Excel|PDF)?”的权限$/)
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

/** Entities whose records the commands of a controller take. */
const commanded: Readonly<Record<string, string>> = {
  Charges: 'charge',
  Invoices: 'invoice',
  Entrustments: 'entrustment',
  EntrustSupervisions: 'entrust_supervision',
  PreEntrustments: 'entrustment_temp',
  Records: 'test_record',
  Reports: 'report',
  Samples: 'sample',
  Tasks: 'trial_task',
  EntrustChanges: 'entrust_change',
  ReportChanges: 'report_change',
  SampleRetentions: 'sample_retention',
  NonconformingRecords: 'nonconforming_record',
  ReportForgeries: 'report_forgery',
}

interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minimum?: number
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** The least value that a schema takes: what must be there, and nothing else. */
function least(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return least(schema.anyOf[0])
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}))
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map(name => [name, least(schema.properties?.[name] ?? {})]))
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  return '1'
}

/** Values that a schema checks in code, which its JSON form does not tell. */
const told: Readonly<Record<string, unknown>> = {
  moulded_at: '2026-03-01 10:00:00',
  due_on: '2026-04-30',
  amount: '1.00',
  planned_start: '2026-03-01',
  paid_at: '2026-03-01 10:00:00',
  due_back: '2026-03-01',
  issued_on: '2026-03-01',
}

function leastBody(contract: Contract, items: unknown): Record<string, unknown> {
  const schema = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema // an object schema
  const body = { ...(least(schema) as Record<string, unknown>), items } // commands take objects
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, told[name] ?? value]))
}

describe('[6.1-007] a command on a record that the post does not see answers "not found"', () => {
  const commands = allActions.filter(action => action.contract.kind === 'command' && !isStatelessPageCommand(action))
  const parents = new Map<string, string>()

  /** A fresh record that the holder of all codes made; master data that it names is shared. */
  const rowOf = (name: string): Promise<string> => {
    const scope = { instanceId: lab.instanceId, organizationId: lab.organizationId, businessId: lab.id }
    return inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, async tx => {
      const made = new Map(parents)
      const id = await anyRow(tx, entityNamed(name), scope, made)
      await tx.query(`update ${name} set created_by_id = $2 where id = $1`, [id, holder.userId])
      const own = new Set(Object.values(commanded))
      for (const [parent, its] of made) if (!own.has(parent)) parents.set(parent, its)
      return id
    })
  }

  test.each(commands.map(action => [`${action.controller}/${action.name}`, action] as const))(
    '%s',
    async (path, { controller, contract }) => {
      const id = await rowOf(commanded[controller] ?? '')
      const body = leastBody(contract, [{ id, row_version: 1 }])
      const { status, envelope } = await loner.raw(path, body)
      expect([status, envelope.msg]).toEqual([404, '未找到该数据'])
      const seen = await holder.raw(path, body)
      expect([400, 403, 404], JSON.stringify(seen.envelope)).not.toContain(seen.status)
    },
  )
})

test('[6.1-007] a business outside the session answers 403, whatever the action', async () => {
  const foreign = await makeLaboratory(product)
  const caller = await lab.user([])
  caller.businessId = foreign.id
  for (const action of closed) {
    // the third within an hour ends the session (D-06): see refused-attempts.test.ts
    await inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query('delete from login_failure'))
    const { status } = await caller.raw(`${action.controller}/${action.name}`, {})
    expect(status, `${action.controller}/${action.name}`).toBe(403)
  }
})
