import { entityOfContract } from '@gt/domain/kit/action.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allActions } from '../../src/actions.ts'
import { allEntities, entityNamed, keyClass } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyBody } from '../support/any-body.ts'
import { anyRow } from '../support/any-row.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/**
 * Every action of a module that names one record, called for a record of another laboratory: the answer is the same
 * as for one that does not exist. Plain actions and commands have matrices of their own (crud.test.ts, commands.test.ts).
 */
const controllers: Readonly<Record<string, string>> = {
  Entrustments: 'entrustment',
  PreEntrustments: 'entrustment_temp',
  EntrustTemplates: 'entrust_template',
  EntrustChanges: 'entrust_change',
  Samples: 'sample',
  Tasks: 'trial_task',
  Records: 'test_record',
  RecordFiles: 'record_file',
  Reports: 'report',
  ReportChanges: 'report_change',
  SampleRetentions: 'sample_retention',
  NonconformingRecords: 'nonconforming_record',
  ReportForgeries: 'report_forgery',
  ReportLookups: 'report_verify_log',
  Charges: 'charge',
  Invoices: 'invoice',
  NumberRules: 'number_rule',
  TodoItems: 'todo_item',
  StandIns: 'stand_in',
}

/** The entity that a required key of an input names; null for keys of the platform's own tables. */
function namedBy(controller: string, key: string): string | null {
  if (key === 'id') return controllers[controller] ?? null
  const name = key.replace(/_ids?$/, '')
  const known: Readonly<Record<string, string>> = { task: 'trial_task', record: 'test_record' }
  const entity = allEntities.find(one => one.name === (known[name] ?? name))
  return entity && keyClass(entity) === 'own' ? entity.name : null
}

function keysOf({ contract, controller }: Implemented): readonly (readonly [string, string])[] {
  const schema = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' })
  return (schema.required ?? []).flatMap(key => {
    const entity = /(^|_)ids?$/.test(key) ? namedBy(controller, key) : null
    return entity ? [[key, entity] as const] : []
  })
}

/** Calls that prove their caller before they look for anything; what they then find is in tests of their own. */
const proved: readonly string[] = ['EsignRequests/Seal']

const cases = allActions
  .filter(({ contract }) => contract.kind !== 'command' && !entityOfContract(contract))
  .filter(({ controller, name }) => !proved.includes(`${controller}/${name}`))
  .map(action => ({ action, keys: keysOf(action) }))
  .filter(({ keys }) => keys.length > 0)

/** Searches find nothing where there is nothing to find; they do not say why. */
const searches: readonly string[] = ['Registrations/Duplicates']

let product: TestProduct
let lab: TestLaboratory
let stranger: ApiClient
const made = new Map<string, string>()

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  stranger = await (await makeLaboratory(product)).user(everyRight)
  const scope = { businessId: lab.id, organizationId: lab.organizationId, instanceId: lab.instanceId }
  const names = new Set(cases.flatMap(({ keys }) => keys.map(([, entity]) => entity)))
  await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, async tx => {
    for (const name of names) if (!made.has(name)) await anyRow(tx, entityNamed(name), scope, made)
  })
}, 60_000)
afterAll(() => product?.stop())

const errorsOf = (result: unknown): string[] =>
  ((result as { errors?: { code: string }[] } | null)?.errors ?? []).map(({ code }) => code)

test('the matrix reaches the reads and writes of the order', () => {
  const named = cases.map(({ action }) => `${action.controller}/${action.name}`)
  expect(named).toEqual(
    expect.arrayContaining([
      'Entrustments/GetWhole',
      'EntrustChanges/Print',
      'Records/SaveCells',
      'Reports/Cockpit',
      'Papers/RecordPdf',
    ]),
  )
})

describe('[R-14] a record of another laboratory is as good as none', () => {
  test.each(cases.map(one => [`${one.action.controller}/${one.action.name}`, one] as const))(
    '%s',
    async (path, { action, keys }) => {
      const body = {
        ...anyBody(action.contract),
        ...Object.fromEntries(
          keys.map(([key, entity]) => [key, key.endsWith('_ids') ? [made.get(entity)] : made.get(entity)]),
        ),
      }
      const foreign = await stranger.raw(path, body)
      if (!searches.includes(path)) expect([foreign.status, errorsOf(foreign.envelope.result)]).toEqual([404, ['G-04']])
      // the same words as for a number that nobody has: nothing tells that the record is there
      const absent = Object.fromEntries(keys.map(([key]) => [key, key.endsWith('_ids') ? ['987654321'] : '987654321']))
      const none = await stranger.raw(path, { ...body, ...absent })
      expect([none.status, none.envelope.msg]).toEqual([foreign.status, foreign.envelope.msg])
      if (searches.includes(path)) expect(none.envelope.result).toEqual(foreign.envelope.result)
    },
  )
})
