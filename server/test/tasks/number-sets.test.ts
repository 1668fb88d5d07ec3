import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/gdbaseset.trialnumberset.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  routine,
} from '../make/entrust.ts'

/** Numbers of tests (page gdbaseset/trialnumberset). */
let place: DemonstrationPlace
let lead: Caller
let test: string
beforeAll(async () => {
  place = await openDemonstration(definedActions)
  const chief = await place.as('tech')
  const rights = ['view', 'add', 'edit', 'delete', 'import', 'loadstandard'].map(op => `gdbaseset.trialnumberset.${op}`)
  lead = Object.assign(chief, {
    principal: { ...chief.principal, permissions: new Set([...chief.principal.permissions, ...rights]) },
  })
  const [row] = await place.query<{ id: string }>(
    "select id::text as id from trial_list where calculation_key = 'concrete-cube-strength' and owner_business_id is null",
  )
  test = row?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(action: string, input: unknown): Promise<T> =>
  (await lead.call(pageController(page) as Controller, action as never, input as never)) as T
const setting = async (): Promise<Row> =>
  (await ask<{ rows: Row[] }>('List', { filter: [{ field: 'trial_list_id', op: 'eq', value: test }] })).rows[0] as Row
const change = (row: Row, changes: object): Promise<Row> =>
  ask('Change', { id: row.id, row_version: row.row_version, ...changes })

it('[page gdbaseset/trialnumberset accept] batch size 0 is refused; a batch needs its unit, a share is at most 100 %', async () => {
  const row = await setting()
  expect(row).toMatchObject({ business_id: '0', source: 'standard', specimens_per_group: 3 })
  expect(await refusal(change(row, { per_quantity: '0', quantity_unit: 'm³' }))).toEqual(['TN-01'])
  expect(await refusal(change(row, { per_quantity: '100' }))).toEqual(['TN-02'])
  expect(await refusal(change(row, { supervise_share: '120' }))).toEqual(['TN-03'])
})

it('an own setting stands in place of the one of the platform; the registration takes it, and the standard one afterwards', async () => {
  const specimens = async (): Promise<number | null | undefined> => {
    const clerk = await place.as('reception1')
    const { tests } = await clerk.call(registrationActions, 'Tests', {})
    return tests.find(one => one.trial_list_id === test)?.specimens
  }
  expect(await specimens()).toBe(3)
  const own = await change(await setting(), { specimens_per_group: 6 })
  expect(own).toMatchObject({ source: 'own', specimens_per_group: 6 })
  expect(await specimens()).toBe(6)
  await ask('LoadStandard', { items: [{ id: own.id, row_version: own.row_version }] })
  expect(await setting()).toMatchObject({ source: 'standard', specimens_per_group: 3 })
  expect(await specimens()).toBe(3)
})

it('an order whose sample represents more than it is tested for is told of at the submission, and confirmed with a reason', async () => {
  await change(await setting(), { per_quantity: '100', quantity_unit: 'm³' })
  const clerk = await place.as('reception1')
  const form = await cubeOrder(place)
  const samples = form.samples.map(one => ({ ...one, representative_quantity: '250', representative_unit: 'm³' }))
  const { order } = await clerk.call(entrustmentActions, 'Save', { ...form, samples })
  const submit = (more: object = {}): Promise<unknown> =>
    clerk.give(entrustmentActions, 'Submit', order, { answers: routine, ...more })
  expect([...new Set(await refusal(submit()))]).toEqual(['TN-04'])
  await submit({ confirmed: ['TN-04'], reason: '其余批次另行委托' })
})
