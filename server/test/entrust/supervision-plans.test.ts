import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/djbaseset.superviseCheckTrial.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, cubeOrder, refusal, registered, routine } from '../make/entrust.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
let clerk: Caller
let lead: Caller
let cubes: string
beforeAll(async () => {
  place = await openReports(definedActions)
  clerk = await place.as('reception1')
  lead = await place.as('tech')
  const [row] = await place.query<{ id: string }>(
    "select id::text as id from trial_list where calculation_key = 'concrete-cube-strength' and owner_business_id is null",
  )
  cubes = row?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(action: string, input: unknown, who = lead): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const made = (values: object): Promise<Row> =>
  ask('Create', {
    plan_name: '专项抽检',
    trial_ids: [cubes],
    period_from: '2026-01-01',
    period_to: '2026-12-31',
    ...values,
  })
const listed = async (plan_no: string): Promise<Row | undefined> =>
  (await ask<{ rows: Row[] }>('List', { filter: [{ field: 'plan_no', op: 'eq', value: plan_no }] })).rows[0]

/** Submits an order of supervision sampling that names a plan; answers why it is refused. */
async function named(supervise_no: string | null): Promise<string[]> {
  const form = { ...(await cubeOrder(place)), nature: 'supervision_check' as const, supervise_no }
  const { order } = await clerk.call(entrustmentActions, 'Save', form)
  return refusal(clerk.give(entrustmentActions, 'Submit', order, { answers: routine }))
}

it('[page djbaseset/superviseCheckTrial accept] an order of supervision sampling names a plan that is in force and includes its tests', async () => {
  expect(await named(null)).toEqual(['G-06'])
  expect(await named('JD-999')).toEqual(['SP-01'])
  const plan = await made({ plan_no: 'JD-100' })
  expect(await named('JD-100')).toEqual([])
  const { id, row_version } = plan
  const off = await ask<Row>('Change', { id, row_version, enabled: 0 })
  expect(await named('JD-100')).toEqual(['SP-02'])
  const over = await ask<Row>('Change', { id, row_version: off.row_version, enabled: 1, period_to: '2026-03-02' })
  expect(await named('JD-100')).toEqual(['SP-03'])
  const [other] = await place.query<{ id: string }>('select id::text as id from trial_list where id <> $1 limit 1', [
    cubes,
  ])
  await ask('Change', { id, row_version: over.row_version, period_to: '2026-12-31', trial_ids: [other?.id] })
  expect(await named('JD-100')).toEqual(['SP-04'])
})

it('a plan has tests, one number, and days in their order', async () => {
  expect(await refusal(made({ plan_no: 'JD-101', trial_ids: [] }))).toEqual(['SP-06'])
  expect(await refusal(made({ plan_no: 'JD-101', trial_ids: ['99999999'] }))).toEqual(['G-14'])
  expect(await refusal(made({ plan_no: 'JD-101', period_to: '2025-01-01' }))).not.toEqual([])
  await made({ plan_no: 'JD-101' })
  expect(await refusal(made({ plan_no: 'jd-101' }))).toEqual(['G-34'])
})

it('[page djbaseset/superviseCheckTrial accept] done_count rises when the report of an order of the plan is approved, and the plan stays', async () => {
  const plan = await made({ plan_no: 'JD-200', planned_count: 4, ratio: '10' })
  const report = await testedCubes(place, 'pass', { nature: 'supervision_check', supervise_no: 'JD-200' })
  expect(await listed('JD-200')).toMatchObject({ done_count: 0 })
  await signedUpTo(place, report, 'Approve')
  expect(await listed('JD-200')).toMatchObject({ done_count: 1, planned_count: 4, done_ratio: '100.00' })
  const usual = await testedCubes(place, 'pass', { nature: 'entrusted' })
  await signedUpTo(place, usual, 'Approve')
  expect(await listed('JD-200')).toMatchObject({ done_count: 1, done_ratio: '50.00' })

  const { id, row_version } = plan
  expect(await refusal(ask('Remove', { items: [{ id, row_version }] }))).toEqual(['G-13'])
  expect(await refusal(ask('Change', { id, row_version, plan_no: 'JD-201' }))).toEqual(['SP-05'])
  expect(await refusal(ask('Change', { id, row_version, plan_name: '桥梁专项' }))).toEqual([])
  await place.query("update report set state = 'voided' where id = $1", [report.id])
  expect(await listed('JD-200')).toMatchObject({ done_count: 0 })
})

it('the plans of another laboratory are neither seen, changed nor named', async () => {
  const { id, row_version } = await made({ plan_no: 'JD-300' })
  await place.query(
    "update supervise_check_trial set business_id = (select id from business where code = 'LM1') where plan_no = 'JD-300'",
  )
  expect(await listed('JD-300')).toBeUndefined()
  expect(await refusal(ask('Change', { id, row_version, plan_name: '改名' }))).toEqual(['G-04'])
  expect(await named('JD-300')).toEqual(['SP-01'])
})

it('an order of another nature needs no plan', async () => {
  const { order } = await registered(clerk, { ...(await cubeOrder(place)), supervise_no: 'JD-999' })
  expect(order.state).not.toBe('draft')
})
