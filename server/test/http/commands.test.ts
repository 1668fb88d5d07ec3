import { nonconformingMachine } from '@gt/domain/audit/nonconforming-record.states.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { invoiceMachine } from '@gt/domain/charges/invoice.states.ts'
import { supervisionMachine } from '@gt/domain/entrust/entrust-supervision.states.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { orderChangeStates } from '@gt/domain/entrust/order-change.states.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { mayFollow, type StateMachine } from '@gt/domain/kit/states.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportChangeMachine } from '@gt/domain/reports/report-change.states.ts'
import { forgeryMachine } from '@gt/domain/reports/report-forgery.states.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { retentionMachine } from '@gt/domain/samples/sample-retention.states.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { entityNamed, quote } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyBody } from '../support/any-body.ts'
import { anyRow, anyValue } from '../support/any-row.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { isStatelessPageCommand } from '../support/page-commands.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Every command in every state of its object, through HTTP, generated from the state machines (workflow 0.2; architecture 9). */
const machines: Readonly<Record<string, readonly [entity: string, machine: StateMachine]>> = {
  Entrustments: ['entrustment', entrustmentStates],
  PreEntrustments: ['entrustment_temp', preEntrustmentStates],
  EntrustChanges: ['entrust_change', orderChangeStates],
  Samples: ['sample', sampleStates],
  Tasks: ['trial_task', trialTaskStates],
  Records: ['test_record', testRecordStates],
  Reports: ['report', reportMachine],
  ReportChanges: ['report_change', reportChangeMachine],
  SampleRetentions: ['sample_retention', retentionMachine],
  NonconformingRecords: ['nonconforming_record', nonconformingMachine],
  ReportForgeries: ['report_forgery', forgeryMachine],
  Charges: ['charge', chargeMachine],
  EntrustSupervisions: ['entrust_supervision', supervisionMachine],
  Invoices: ['invoice', invoiceMachine],
}

const commandOf = (name: string): string =>
  name
    .replace(/^TakeAnd/, '')
    .replace(/(?<=.)[A-Z]/g, letter => `_${letter}`)
    .toLowerCase()

const commands = allActions.filter(action => action.contract.kind === 'command' && !isStatelessPageCommand(action))

let product: TestProduct
let lab: TestLaboratory
let foreign: TestLaboratory
let user: ApiClient & { userId: string }
let stranger: ApiClient

const scopeOf = ({ id, organizationId, instanceId }: TestLaboratory) => ({ businessId: id, organizationId, instanceId })
const asOwner = <T>(work: Parameters<typeof inTransaction<T>>[3]): Promise<T> =>
  inTransaction(product.services.ownerPool, { ...ownerCaller, ...scopeOf(lab) }, {}, work)

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  foreign = await makeLaboratory(product)
  user = await lab.user(everyRight)
  stranger = await foreign.user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

/** A row of the object with all that it must refer to, made by the user: drafts of clients are in nobody else's sight. */
const fresh = (name: string): Promise<string> =>
  asOwner(async tx => {
    const id = await anyRow(tx, entityNamed(name), scopeOf(lab), new Map())
    await tx.query(`update ${quote(name)} set created_by_id = $2 where id = $1`, [id, user.userId])
    return id
  })

/** Objects that a bare row makes whole; a record has its method, a report its revision: testing/ and reports/ go their ways. */
const wholeAlone: readonly string[] = ['entrustment', 'entrustment_temp', 'sample', 'trial_task', 'charge']

/** Puts the row into a state, past the commands, with the values that the state demands. */
async function place(entity: Entity, id: string, state: string): Promise<number> {
  const demanded = Object.entries(entity.fields).filter(
    ([, { options }]) => options.requiredFrom || options.requiredAfterDraft,
  )
  const client = await product.services.ownerPool.connect()
  try {
    await client.query('begin')
    // a state comes about by commands only; what guards the table against other ways has to be off for a moment
    await client.query("set local session_replication_role = 'replica'")
    const { rows: changed } = await client.query<{ row_version: number }>(
      `update ${quote(entity.name)} set state = $2${demanded.map(([name], at) => `, ${quote(name)} = coalesce(${quote(name)}, $${at + 3})`).join('')}
       where id = $1 returning row_version`,
      [id, state, ...demanded.map(([name, field]) => (field.kind.name === 'ref' ? '1' : anyValue(field, name)))],
    )
    await client.query('commit')
    if (!changed[0]) throw new Error(`no row of ${entity.name}`)
    return changed[0].row_version
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const stateOf = (entity: Entity, id: string): Promise<{ state: string; row_version: number } | undefined> =>
  asOwner(
    async tx =>
      (
        await tx.query<{ state: string; row_version: number }>(
          `select state, row_version from ${quote(entity.name)} where id = $1`,
          [id],
        )
      )[0],
  )

interface Reason {
  readonly code: string
  readonly message: string
}
const reasonsOf = (result: unknown): Reason[] => (result as { errors?: Reason[] }).errors ?? []
const errorsOf = (result: unknown): string[] => reasonsOf(result).map(({ code }) => code)

/** States of which a command says more than that it is not possible in them, by the page that asks for it. */
const saidOtherwise: Readonly<Record<string, string>> = {
  // page onlineentrustlist: who sent an order is told that the laboratory took it in
  'PreEntrustments/Withdraw accepted': 'ON-01',
}

describe.each(commands.map((action): [string, Implemented] => [`${action.controller}/${action.name}`, action]))(
  '%s',
  (path, { controller, name, contract }) => {
    const [table = '', machine] = machines[controller] ?? []
    const command = commandOf(name)
    const codesOf = machine?.states.codes ?? []

    test('belongs to a state machine', () => {
      expect(Object.keys(machine?.commands ?? {})).toContain(command)
    })

    let id = ''
    beforeAll(async () => {
      id = await fresh(table)
    })
    const give = (who: ApiClient, row_version: number) =>
      who.raw(path, { ...anyBody(contract), items: [{ id, row_version }] })

    test.each(codesOf.filter(state => machine && !mayFollow(machine, state, command)))(
      '[6.2-004] in state %s is refused and changes nothing',
      async state => {
        const entity = entityNamed(table)
        const row_version = await place(entity, id, state)
        const { status, envelope } = await give(user, row_version)
        expect([status, errorsOf(envelope.result)]).toEqual([422, [saidOtherwise[`${path} ${state}`] ?? 'G-02']])
        expect(await stateOf(entity, id)).toEqual({ state, row_version })
      },
    )

    test('[R-14] a row of another laboratory is not found and stays as it is', async () => {
      const entity = entityNamed(table)
      const state = machine?.commands[command]?.from[0] ?? ''
      const row_version = await place(entity, id, state)
      const { status, envelope } = await give(stranger, row_version)
      expect([status, errorsOf(envelope.result)]).toEqual([404, ['G-04']])
      expect(await stateOf(entity, id)).toEqual({ state, row_version })
    })

    const open = codesOf.filter(state => machine && mayFollow(machine, state, command))
    test.each(wholeAlone.includes(table) ? open : [])(
      'in state %s is not refused for the state, and answers in words',
      async state => {
        id = await fresh(table)
        const { status, envelope } = await give(user, await place(entityNamed(table), id, state))
        expect(status).toBeLessThan(500)
        // the order or sample behind it may stand in the way with a state of its own
        const own = machine?.states.labels[state]?.zh ?? state
        const against = reasonsOf(envelope.result).filter(one => one.code === 'G-02' && one.message.includes(own))
        expect(against).toEqual([])
      },
    )
  },
)
