import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { openedTestActions, type TestChange, type TestOfUnit } from '@gt/domain/methods/opened-test-actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { libraryImplemented } from '../../src/modules/library/implement.ts'
import { type Caller, cubeOrder, type OrderDesk, openOrderDesk, refusal, registered } from '../make/entrust.ts'

/** Which tests of the catalogue a laboratory opens (page totalset/unittrial). */
let desk: OrderDesk
let keeper: Caller
let siteKeeper: Caller
let sysadmin: Caller
beforeAll(async () => {
  desk = await openOrderDesk(libraryImplemented)
  keeper = await desk.place.as('labadmin')
  siteKeeper = await desk.place.as('labadmin', 'LM1')
  sysadmin = await desk.place.as('sysadmin', '0')
}, 240_000)

const unitOf = ({ principal }: Caller): string => principal.business?.id ?? ''
const tests = async (who: Caller, id = unitOf(who)): Promise<readonly TestOfUnit[]> =>
  (await who.call(openedTestActions, 'OfUnit', { id })).tests
const testOf = async (who: Caller, code: string, id = unitOf(who)): Promise<TestOfUnit> => {
  const [row] = await desk.place.query<{ id: string }>(
    'select id::text as id from trial_list where calculation_key = $1 and owner_business_id is null',
    [code],
  )
  const found = (await tests(who, id)).find(one => one.trial_list_id === row?.id)
  if (!found) throw new Error(`${code} is not offered`)
  return found
}
const changeOf = (
  { trial_list_id, unit_trial_id, row_version, open, display_name, department_id, within_scope }: TestOfUnit,
  changes: Partial<TestChange> = {},
): TestChange => ({
  ...{ trial_list_id, unit_trial_id, row_version, open, display_name, department_id, within_scope },
  ...changes,
})
const save = (who: Caller, changed: TestChange[], id = unitOf(who)) =>
  who.call(openedTestActions, 'Save', { id, tests: changed })
const offeredNames = async (who: Caller): Promise<string[]> =>
  (await who.call(registrationActions, 'Tests', {})).tests.map(({ name }) => name)

describe('[totalset/unittrial] tests of a laboratory', () => {
  it('are offered at its registration once they are opened, and nowhere else', async () => {
    // concrete cubes: done in the centre, not in the mixing plant's laboratory
    const cubes = await testOf(siteKeeper, 'concrete-cube-strength')
    expect(cubes).toMatchObject({ open: 0, unit_trial_id: null })
    const count = (await offeredNames(desk.clerk)).length
    expect(await save(siteKeeper, [changeOf(cubes, { open: 1, display_name: '试块抗压' })])).toEqual({
      opened: 1,
      closed: 0,
    })
    const opened = await testOf(siteKeeper, 'concrete-cube-strength')
    expect(opened).toMatchObject({ open: 1, display_name: '试块抗压' })
    expect(opened.parameters).toBeGreaterThan(0)
    expect(await offeredNames(desk.clerk)).toHaveLength(count)
    const parameters = await desk.place.query<{ unit_price: string; enabled: boolean }>(
      'select p.unit_price::text, p.enabled from unit_trial_parameter p where p.unit_trial_id = $1 and p.deleted_at is null',
      [opened.unit_trial_id],
    )
    expect(parameters).toHaveLength(opened.parameters)
    // counted for the platform and for the laboratory itself
    const open = (await tests(siteKeeper)).filter(one => one.open === 1).length
    for (const who of [sysadmin, siteKeeper]) {
      const { units } = await who.call(openedTestActions, 'Units', {})
      expect(units.find(({ id }) => id === unitOf(siteKeeper))?.opened).toBe(open)
    }
  })

  it('outside the certificate are opened without the mark of its scope', async () => {
    const [uncovered] = (await tests(siteKeeper)).filter(one => one.open === 0)
    expect(uncovered).toBeDefined()
    if (!uncovered) return
    await save(siteKeeper, [changeOf(uncovered, { open: 1 })])
    const opened = (await tests(siteKeeper)).find(one => one.trial_list_id === uncovered.trial_list_id)
    const covered = await desk.place.query(
      `select 1 from lab_qualification_parameter x join trial_parameter p on p.id = x.trial_parameter_id
       where x.business_id = $1 and p.trial_list_id = $2 and x.deleted_at is null limit 1`,
      [unitOf(siteKeeper), uncovered.trial_list_id],
    )
    expect(opened?.within_scope).toBe(covered.length)
  })

  it('outside the certificate warn at registration', async () => {
    const slump = await testOf(keeper, 'concrete-slump')
    await save(keeper, [changeOf(slump, { within_scope: 0 })])
    const form = await cubeOrder(desk.place, { test: 'concrete-slump' })
    expect(await refusal(registered(desk.clerk, form))).toEqual(['E-08'])
    await save(keeper, [changeOf(await testOf(keeper, 'concrete-slump'), { within_scope: 1 })])
  })

  it('that are closed take no new samples, while begun orders stay', async () => {
    const cubes = await testOf(keeper, 'concrete-cube-strength')
    const form = await cubeOrder(desk.place)
    const before = await registered(desk.clerk, form)
    expect(await save(keeper, [changeOf(cubes, { open: 0 })])).toEqual({ opened: 0, closed: 1 })
    expect(await refusal(registered(desk.clerk, form))).not.toEqual([])
    const [task] = await desk.place.query<{ state: string }>('select state from trial_task where id = $1', [
      before.tasks[0]?.id,
    ])
    expect(task?.state).toBe(before.tasks[0]?.state)
    // read before it was closed
    expect(await refusal(save(keeper, [changeOf(cubes, { open: 1 })]))).toEqual(['G-01'])
    expect(await save(keeper, [changeOf(await testOf(keeper, 'concrete-cube-strength'), { open: 1 })])).toEqual({
      opened: 1,
      closed: 0,
    })
    expect(await refusal(registered(desk.clerk, form))).toEqual([])
  })

  it('belong to an industry that the unit has licensed', async () => {
    const id = unitOf(keeper)
    const open = (await tests(keeper)).filter(one => one.open === 1).length
    const all = (await tests(keeper)).length
    await desk.place.query("update business_system set highway_expires_at = '2026-03-01' where business_id = $1", [id])
    // what is open stays in sight, to be closed
    expect((await tests(keeper)).every(one => one.open === 1)).toBe(true)
    expect(await tests(keeper)).toHaveLength(open)
    const [never] = (await tests(siteKeeper)).filter(one => !one.open)
    expect(never).toBeDefined()
    await desk.place.query("update business_system set highway_expires_at = '2030-01-01' where business_id = $1", [id])
    expect(await tests(keeper)).toHaveLength(all)
  })

  it('are those of the own unit alone; the platform opens them for every unit', async () => {
    expect((await keeper.call(openedTestActions, 'Units', {})).units.map(({ id }) => id)).toEqual([unitOf(keeper)])
    expect(await refusal(tests(keeper, unitOf(siteKeeper)))).toEqual(['G-04'])
    const mine = await testOf(keeper, 'concrete-slump')
    expect(await refusal(save(siteKeeper, [changeOf(mine, { department_id: null })]))).toEqual(['G-04'])
    const { units } = await sysadmin.call(openedTestActions, 'Units', {})
    expect(units.map(({ id }) => id)).toEqual(expect.arrayContaining([unitOf(keeper), unitOf(siteKeeper)]))
    const id = unitOf(keeper)
    const slump = await testOf(sysadmin, 'concrete-slump', id)
    expect(await save(sysadmin, [changeOf(slump, { display_name: '坍落度' })], id)).toEqual({ opened: 0, closed: 0 })
    expect((await testOf(keeper, 'concrete-slump')).display_name).toBe('坍落度')
    const [room] = await desk.place.query<{ id: string }>(
      'select id::text as id from department where business_id = $1 limit 1',
      [unitOf(siteKeeper)],
    )
    const again = await testOf(keeper, 'concrete-slump')
    expect(await refusal(save(keeper, [changeOf(again, { department_id: room?.id ?? '1' })]))).toEqual(['G-14'])
  })
})
