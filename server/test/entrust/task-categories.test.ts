import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/gdbaseset.trialtaskcategory.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, cubeOrder, openOrderDesk, refusal, registered, routine } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk(definedActions)

/** With the rights of a laboratory's administrator to the page, which is one of site laboratories. */
async function reader(userName: string, unit?: string): Promise<Caller> {
  const caller = await place.as(userName, unit)
  const rights = ['view', 'add', 'edit', 'delete', 'moveup', 'movedown'].map(op => `gdbaseset.trialtaskcategory.${op}`)
  return Object.assign(caller, {
    principal: { ...caller.principal, permissions: new Set([...caller.principal.permissions, ...rights]) },
  })
}
const admin = await reader('labadmin')

type Row = Record<string, unknown> & { id: string; row_version: number; code: string }
const ask = async <T>(action: string, input: unknown, who = admin): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const codes = async (who = admin): Promise<string[]> =>
  (await ask<{ rows: Row[] }>('List', { size: 50 }, who)).rows.map(({ code }) => code)
const made = (values: object): Promise<Row> => ask('Create', { name_zh: '桥梁抽检', nature: 'entrusted', ...values })

const order = async (more: Partial<OrderForm> = {}) => registered(clerk, { ...(await cubeOrder(place)), ...more })
const taskNumber = async (more: Partial<OrderForm> = {}) => (await order(more)).tasks[0]?.task_number

it('[page gdbaseset/trialtaskcategory accept] the code of a category stands in task numbers whose rule has the part', async () => {
  await place.query(
    `update number_rule set rule_one = 'RW', rule_two = '{task_category}' where business_id = (select id from business where code = 'SFJC')
       and rule_type = (select id from number_rule_category where code = 'task')`,
  )
  // an order that names no category has the one of its nature
  expect(await taskNumber({ nature: 'proficiency' })).toMatch(/^RW-?BD/)
  expect(await taskNumber({ nature: 'entrusted' })).toMatch(/^RW-?WT/)
  const own = await made({ code: 'P' })
  expect(await taskNumber({ nature: 'entrusted' })).toMatch(/^RW-?P-/)
  const second = await made({ code: 'Q2', name_zh: '隧道抽检' })
  expect(await taskNumber({ nature: 'entrusted' })).toMatch(/^RW-?P-/)
  expect(await taskNumber({ nature: 'entrusted', trial_task_category_id: second.id })).toMatch(/^RW-?Q2-/)
  // moved up it comes first
  await ask('Move', { id: second.id, row_version: second.row_version, by: -1 })
  expect(await taskNumber({ nature: 'entrusted' })).toMatch(/^RW-?Q2-/)
  const [now] = (await ask<{ rows: Row[] }>('List', { filter: [{ field: 'code', op: 'eq', value: 'Q2' }] })).rows
  await ask('Change', { id: second.id, row_version: now?.row_version, enabled: 0 })
  expect(await taskNumber({ nature: 'entrusted' })).toMatch(/^RW-?P-/)
  expect(await refusal(ask('Remove', { items: [{ id: own.id, row_version: own.row_version }] }))).not.toEqual([])
})

it('a category that needs a witness demands one on its orders', async () => {
  const row = await made({ code: 'W1', name_zh: '见证自检', nature: 'verification', need_witness: 1 })
  const save = async (witness_person: string | null) =>
    clerk.call(entrustmentActions, 'Save', { ...(await cubeOrder(place)), nature: 'verification', witness_person })
  const submit = async (witness: string | null) =>
    refusal(clerk.give(entrustmentActions, 'Submit', (await save(witness)).order, { answers: routine }))
  expect(await submit(null)).toEqual(['SP-07'])
  expect(await submit('见证员甲')).toEqual([])
  const { id, row_version } = row
  await ask('Change', { id, row_version, need_witness: 0 })
  expect(await submit(null)).toEqual([])
})

it('a category is for its nature, and for units of its kind', async () => {
  const row = await made({ code: 'X1', nature: 'acceptance' })
  const form = await cubeOrder(place)
  const save = (more: object) => refusal(clerk.call(entrustmentActions, 'Save', { ...form, ...more }))
  expect(await save({ nature: 'entrusted', trial_task_category_id: row.id })).toEqual(['SP-08'])
  expect(await save({ nature: 'acceptance', trial_task_category_id: row.id })).toEqual([])
  expect(await save({ nature: 'acceptance', trial_task_category_id: '99999999' })).toEqual(['G-14'])
  const [ofSupervision] = await place.query<{ id: string }>(
    "select id::text as id from trial_task_category where business_id = 0 and code = 'JL'",
  )
  expect(await save({ nature: 'supervision_parallel', trial_task_category_id: ofSupervision?.id })).toEqual(['SP-08'])
  expect(await refusal(made({ code: 'X2', unit_categories: ['supervision'] }))).toEqual(['SP-09'])
  expect(await refusal(made({ code: 'ABCDE' }))).not.toEqual([])
  expect(await refusal(made({ code: 'A-1' }))).not.toEqual([])
})

it('[page gdbaseset/trialtaskcategory accept] supervision units see only their categories', async () => {
  const seen = await codes(await reader('jl-engineer', 'JL1'))
  expect(seen).toContain('JL')
  expect(seen).not.toContain('ZJ')
  const site = await codes(await reader('labadmin', 'LJ3'))
  expect(site).toContain('ZJ')
  expect(site).toContain('LJJ')
  expect(site).not.toContain('JL')
  // what is another laboratory's own is not there, nor changed
  expect(site).not.toContain('P')
  const [foreign] = await place.query<{ id: string }>(
    "select id::text as id from trial_task_category where code = 'LJJ'",
  )
  expect(await refusal(ask('Change', { id: foreign?.id, row_version: 1, name_zh: '改名' }))).toEqual(['G-04'])
  const [shipped] = await place.query<{ id: string; row_version: number }>(
    "select id::text as id, row_version from trial_task_category where business_id = 0 and code = 'ZJ'",
  )
  expect(await refusal(ask('Change', { ...shipped, need_witness: 1 }))).not.toEqual([])
})
