import { checkCareActions } from '@gt/domain/equipment/care-actions.ts'
import page from '@gt/domain/equipment/djequipment.intermediatechecksplan.page.ts'
import { intermediateCheckPlan } from '@gt/domain/equipment/intermediate-check-plan.entity.ts'
import { intermediateCheckRecord } from '@gt/domain/equipment/intermediate-check-record.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import { type Caller, type DemonstrationPlace, openDemonstration, refusal, type Version } from '../make/entrust.ts'

const plans = entityController(intermediateCheckPlan)
const records = entityController(intermediateCheckRecord)
const commands = pageController(page) as unknown as typeof plans

let place: DemonstrationPlace
let keeper: Caller
let lead: Caller

beforeAll(async () => {
  place = await openDemonstration([...definedActions, ...equipmentImplemented])
  keeper = await place.as('equip')
  lead = await place.as('tech')
})
afterAll(() => place?.close())

const machineNamed = async (number: string): Promise<string> => {
  const [row] = await place.query<{ id: string }>('select id::text as id from equipment where equipment_number = $1', [
    number,
  ])
  return row?.id ?? ''
}
/** An approved plan of a machine. */
const planOf = async (number: string): Promise<Version> => {
  const equipment_id = await machineNamed(number)
  const plan = { equipment_id, planned_on: '2026-03-05', method: '比对', allowed: '0.5', cycle_months: 6 }
  const { id, row_version } = (await keeper.call(plans, 'Create', plan as never)) as Version
  expect(await refusal(keeper.call(records, 'Create', reading(id) as never))).toEqual(['EC-40'])
  await lead.give(commands, 'Approve' as never, { id, row_version })
  return { id, row_version: row_version + 1 }
}
const reading = (plan: string, more: object = {}) => ({
  intermediate_check_plan_id: plan,
  checked_on: '2026-03-03',
  value_1: '10.2',
  reference_value: '10.0',
  uncertainty: '0.3',
  reference_uncertainty: '0.1',
  ...more,
})

it('[page djequipment/intermediatechecksplan accept] x 10.2, X 10.0, U 0.3 and 0.1 gives En 0.63, passes, closes the plan and makes the next', async () => {
  const plan = await planOf('YQ-LX-002')
  expect(
    await refusal(keeper.call(records, 'Create', reading(plan.id, { checked_on: '2026-03-04' }) as never)),
  ).toEqual(['EC-01'])
  const made = await keeper.call(records, 'Create', reading(plan.id) as never)
  expect(made).toMatchObject({ mean: '10.200000', difference: '0.200000', en_value: '0.6325', result: 'pass' })
  const next = await place.query(
    "select planned_on::text as on, state from intermediate_check_plan where equipment_id = $1 and state = 'draft'",
    [await machineNamed('YQ-LX-002')],
  )
  expect(next).toEqual([{ on: '2026-09-05', state: 'draft' }])
  const now = await keeper.call(plans, 'GetById', { id: plan.id })
  expect(now).toMatchObject({ state: 'done', result: 'pass', record_count: 1 })
  const { id, row_version } = now as Version
  expect(await refusal(keeper.call(plans, 'Change', { id, row_version, method: '其他' } as never))).toEqual(['EC-42'])
  expect(await refusal(keeper.call(plans, 'Remove', { items: [{ id, row_version }] }))).toEqual(['G-13'])
  expect(await refusal(lead.give(commands, 'Approve' as never, { id, row_version }))).toEqual(['G-02'])
})

it('[page djequipment/intermediatechecksplan accept] a failed check takes the machine out of use and applies for its stop', async () => {
  const plan = await planOf('YQ-LX-004')
  const machine = await machineNamed('YQ-LX-004')
  const made = (await keeper.call(records, 'Create', reading(plan.id, { value_1: '10.4' }) as never)) as Version
  expect(made).toMatchObject({ result: 'fail', en_value: '1.2649' })
  const [now] = await place.query<{ state: string; label: string }>(
    'select state, label from equipment where id = $1',
    [machine],
  )
  expect(now).toEqual({ state: 'faulty', label: 'red' })
  const asked = await place.query(
    "select to_state, state, source_kind, source_id::text as source from equipment_state_change where equipment_id = $1 and state = 'submitted'",
    [machine],
  )
  expect(asked).toEqual([{ to_state: 'stopped', state: 'submitted', source_kind: 'check', source: made.id }])
  const faults = await place.query("select 1 from equipment_fault where equipment_id = $1 and state = 'open'", [
    machine,
  ])
  expect(faults).toHaveLength(1)
  const todos = await place.query<{ step: string }>(
    `select step from todo_item where (object_kind = 'equipment' and object_id = $1 and step = 'check_failed' or object_kind = 'equipment_state_change' and object_id =
       (select id from equipment_state_change where equipment_id = $1 and state = 'submitted')) and state = 'open' order by step`,
    [machine],
  )
  expect(todos.map(({ step }) => step)).toEqual(['check_failed', 'equipment_state_change'])
  const { id, row_version } = made
  expect(await refusal(keeper.call(records, 'Change', { id, row_version, value_1: '10.1' } as never))).toEqual([
    'EC-41',
  ])
  expect(await refusal(keeper.call(records, 'Remove', { items: [{ id, row_version }] }))).toEqual(['EC-41'])
})

it('the control chart stands on the earlier checks, and one outside two deviations is watched', async () => {
  const machine = await machineNamed('YQ-LX-001')
  const [plan] = await place.query<{ id: string }>(
    "select id::text as id from intermediate_check_plan where equipment_id = $1 and state = 'approved'",
    [machine],
  )
  const id = plan?.id ?? ''
  const { points, lines } = await keeper.call(checkCareActions, 'Chart', { id })
  expect(points.map(({ value }) => value)).toEqual(['0.4', '-0.2', '0.1', '0.3', '-0.1'])
  expect(lines).toEqual({ mean: '0.1', deviation: '0.254951' })
  const odd = { checked_on: '2026-03-03', value_1: '100.8', reference_value: '100' }
  const made = await keeper.call(records, 'Create', { intermediate_check_plan_id: id, ...odd } as never)
  expect(made).toMatchObject({ result: 'watch' })
})

it('the plan of a year lies midway between two calibrations, once', async () => {
  const { count } = await keeper.call(checkCareActions, 'Make', { plan_year: 2026 })
  expect(await keeper.call(checkCareActions, 'Make', { plan_year: 2026 })).toEqual({ count: 0 })
  const rows = await place.query<{ state: string }>(
    `select distinct p.state from intermediate_check_plan p join equipment e on e.id = p.equipment_id where p.created_by_id = $1
       and p.planned_on = greatest(e.last_calibration_date + (e.validity_period - e.last_calibration_date) / 2, '2026-03-03')`,
    [keeper.userId],
  )
  expect(count === 0 ? rows : rows.map(({ state }) => state)).toEqual(count === 0 ? [] : ['draft'])
})
