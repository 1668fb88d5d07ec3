import degradation from '@gt/domain/equipment/djequipment.degradation.page.ts'
import enabling from '@gt/domain/equipment/djequipment.enableanddisable.page.ts'
import faults from '@gt/domain/equipment/djequipment.equipmentfaultlist.page.ts'
import list from '@gt/domain/equipment/djequipment.equipmentlist.page.ts'
import scrapping from '@gt/domain/equipment/djequipment.equipmentscrap.page.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { carryOutDueChanges } from '../../src/modules/equipment/api.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { ask, command, lifeOf, machineNumbered, machineOf, reasonsAgainst, type SheetRow } from '../make/machines.ts'
import { onRecord, openSheet } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester'], definedActions)
let keeper: Caller
let lead: Caller
let director: Caller
beforeAll(async () => {
  keeper = await lab.place.as('equip')
  lead = await lab.place.as('tech')
  director = await lab.place.as('director')
  for (const one of [keeper, lead, director]) one.clock = '2026-03-29 12:00:00'
}, 120_000)

const testNamed = async (key: string): Promise<string> => {
  const [row] = await lab.place.query<{ id: string }>(
    'select id::text as id from trial_list where calculation_key = $1 and owner_business_id is null',
    [key],
  )
  return row?.id ?? ''
}

describe('[page djequipment/degradation] limits', () => {
  it('[accept] a downgraded machine serves the permitted tests alone; a reading outside its range warns', async () => {
    const task = await cubesUnderTest(lab, '2026-03-29 10:00:00')
    const press = (await openSheet(lab, task)).equipment[0]?.equipment_id ?? ''
    const cubes = await testNamed('concrete-cube-strength')
    const limits = { equipment_id: press, new_accuracy: '2 级', allowed_scope: '砂浆', reason: '示值误差偏大' }
    expect(await refusal(ask(keeper, degradation, 'Create', limits))).toEqual(['G-06'])
    const other = [await testNamed('cement-mortar-strength')].filter(Boolean)
    const elsewhere = await ask(keeper, degradation, 'Create', {
      ...limits,
      permitted_trial_ids: other.length > 0 ? other : ['1'],
    })
    expect(elsewhere).toMatchObject({ old_accuracy: '1 级', state: 'submitted' })
    expect(await command(lead, degradation, 'Approve', elsewhere)).toEqual([])
    expect(await machineOf(lab, press)).toMatchObject({ state: 'degraded', label: 'yellow', allowed_scope: '砂浆' })
    expect(await reasonsAgainst(lab, task, press)).toEqual(['T-05d'])

    const narrower = await ask(keeper, degradation, 'Create', {
      ...limits,
      permitted_trial_ids: [cubes],
      range_min: '400',
      range_max: '500',
    })
    expect(await command(lead, degradation, 'Approve', narrower)).toEqual([])
    expect(await reasonsAgainst(lab, task, press)).toEqual([])
    await fillCubes(lab, task, ['2026-03-29 10:00:00', '2026-03-29 10:08:00'])
    const codes = await onRecord(lab, lab.tester, 'Submit', task, {})
    expect(new Set(codes)).toEqual(new Set(['ES-18']))
    expect(await onRecord(lab, lab.tester, 'Submit', task, { confirmed: ['ES-18'], reason: '已核查示值' })).toEqual([])
    expect((await lifeOf(lab, press)).map(({ kind }) => kind)).toEqual(['degrade', 'degrade'])
    await lab.place.query("update equipment set state = 'in_service', label = 'green' where id = $1", [press])
  })
})

describe('[page djequipment/enableanddisable] stops and restarts', () => {
  const sheet = (equipment_id: string, action: string, more: object = {}): Promise<SheetRow> =>
    ask(keeper, enabling, 'Create', { equipment_id, action, reason: '搬迁', ...more })

  it('[accept] a restart says what was checked, and is refused past the validity with its day', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-002')
    const stop = await sheet(machine, 'disable')
    expect(await command(lead, enabling, 'Approve', stop)).toEqual([])
    expect(await machineOf(lab, machine)).toMatchObject({ state: 'stopped', label: 'red' })
    expect(await ask(keeper, enabling, 'GetById', { id: stop.id })).toMatchObject({ effective_on: '2026-03-29' })
    expect(await refusal(sheet(machine, 'enable'))).toEqual(['G-06'])
    const checked = { check_result: '试运行正常' }
    await lab.place.query("update equipment set validity_period = '2026-03-28' where id = $1", [machine])
    const late = sheet(machine, 'enable', checked)
    await expect(late).rejects.toThrow(/YQ-LX-002 was valid until 2026-03-28/)
    await lab.place.query("update equipment set validity_period = '2026-12-31' where id = $1", [machine])
    const restart = await sheet(machine, 'enable', { ...checked, planned_restart_on: '2026-04-02' })
    expect(await command(lead, enabling, 'Approve', restart)).toEqual([])
    expect((await machineOf(lab, machine)).state).toBe('stopped')
    keeper.clock = '2026-04-02 00:10:00'
    expect(await inside(lab.place, keeper, carryOutDueChanges)).toBe(1)
    expect(await machineOf(lab, machine)).toMatchObject({ state: 'in_service', label: 'green' })
  })

  it('seals only what is stopped, and unseals to a stop', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-002')
    expect(await refusal(sheet(machine, 'seal'))).toEqual(['ES-01'])
    await lab.place.query("update equipment set state = 'stopped' where id = $1", [machine])
    expect(await command(lead, enabling, 'Approve', await sheet(machine, 'seal'))).toEqual([])
    expect((await machineOf(lab, machine)).state).toBe('sealed')
    const open = await sheet(machine, 'unseal', { check_result: '外观完好' })
    expect(await command(lead, enabling, 'Approve', open)).toEqual([])
    expect((await machineOf(lab, machine)).state).toBe('stopped')
    const { id, row_version } = await ask(keeper, enabling, 'GetById', { id: open.id })
    expect(await refusal(ask(keeper, enabling, 'Remove', { items: [{ id, row_version }] }))).toEqual(['ES-03'])
  })
})

describe('[page djequipment/equipmentscrap] the end', () => {
  const scrap = (equipment_id: string, more: object = {}): Promise<SheetRow> =>
    ask(keeper, scrapping, 'Create', { equipment_id, reason: '主机锈蚀，无修复价值', ...more })
  const appraised = { appraisal: '无使用价值', disposal: 'recycle', residual_value: '800' }

  it('[accept] never takes a machine from an open test, and an approved one leaves all pickers with its history kept', async () => {
    const task = await cubesUnderTest(lab, '2026-03-29 15:00:00')
    const press = (await openSheet(lab, task)).equipment[0]?.equipment_id ?? ''
    expect(await refusal(scrap(press))).toEqual(['ES-01', 'Q-05'])
    await lab.place.query("update equipment set state = 'stopped' where id = $1", [press])
    expect(await refusal(scrap(press))).toEqual(['Q-05'])
    await lab.place.query("update trial_task set state = 'cancelled' where id = $1", [task.id])
    const fault: SheetRow = await ask(keeper, faults, 'Create', { equipment_id: press, phenomenon: '漏油' })
    const sheet = await scrap(press)
    expect(await refusal(scrap(press))).toEqual(['ES-07'])
    expect(await command(director, scrapping, 'Approve', sheet, { ...appraised, disposal: 'return' })).toEqual([
      'ES-10',
    ])
    expect(await command(director, scrapping, 'Approve', sheet, appraised)).toEqual([])
    expect(await machineOf(lab, press)).toMatchObject({ state: 'scrapped', label: 'red', qrcode_id: null })
    expect(await ask(keeper, scrapping, 'GetById', { id: sheet.id })).toMatchObject({
      state: 'approved',
      disposal: 'recycle',
    })
    expect(await ask(keeper, faults, 'GetById', { id: fault.id })).toMatchObject({ state: 'closed' })
    const { equipment_number } = await machineOf(lab, press)
    const picked = await keeper.call(pickController('equipment'), 'Pick', { search: String(equipment_number) })
    expect(picked.rows).toEqual([])
    expect((await lifeOf(lab, press)).at(-1)).toMatchObject({ kind: 'scrap' })
    expect(await refusal(ask(keeper, faults, 'Create', { equipment_id: press, phenomenon: '漏油' }))).toEqual(['ES-16'])
  })

  it('[page gdequipment/equipmentscrap accept] gives a hired machine back instead', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-003')
    await lab.place.query("update equipment set owner = 'hired', state = 'in_service' where id = $1", [machine])
    expect(
      await ask<{ rows: { value: string }[] }>(keeper, scrapping, 'Choices', {
        field: 'disposal',
        values: { equipment_id: machine },
      }),
    ).toMatchObject({ rows: [{ value: 'return' }] })
    expect(await refusal(scrap(machine, { disposal: 'sell' }))).toContain('ES-10')
    const sheet = await scrap(machine)
    expect(sheet.disposal).toBe('return')
    expect(await command(director, scrapping, 'Approve', sheet, { ...appraised, disposal: 'return' })).toEqual([])
    expect(await machineOf(lab, machine)).toMatchObject({ state: 'stopped', left_on: '2026-03-29' })
    const restart = { equipment_id: machine, action: 'enable', reason: '再用', check_result: '正常' }
    expect(await refusal(ask(keeper, enabling, 'Create', restart))).toContain('ES-08')
    expect((await keeper.call(pickController('equipment'), 'Pick', { search: 'YQ-LX-003' })).rows).toEqual([])
  })
})

describe('[page djequipment/equipmentlist] a machine that was entered by mistake', () => {
  it('is deleted while nothing was done with it, though its life line began', async () => {
    const [sort] = await lab.place.query<{ id: string }>(
      'select id::text as id from equipment_sort where deleted_at is null and business_id in (0, $1) order by id limit 1',
      [keeper.principal.business?.id],
    )
    const made = await ask(keeper, list, 'Create', {
      equipment_sort_id: sort?.id,
      equipment_number: 'YQ-误-001',
      name: '误录设备',
    })
    const begun = await lab.place.query('select kind from equipment_lifecycle_event where equipment_id = $1', [made.id])
    expect(begun).toEqual([{ kind: 'accept' }])
    const item = { id: made.id, row_version: made.row_version }
    expect(await refusal(ask(keeper, list, 'Remove', { items: [item] }))).toEqual([])
  })
})
