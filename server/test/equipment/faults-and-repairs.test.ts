import faults from '@gt/domain/equipment/djequipment.equipmentfaultlist.page.ts'
import repairs from '@gt/domain/equipment/djequipment.equipmentrepair.page.ts'
import changes from '@gt/domain/equipment/djequipment.statechange.page.ts'
import { equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { ask, command, lifeOf, machineNumbered, machineOf, reasonsAgainst, type SheetRow } from '../make/machines.ts'
import { onRecord, openSheet } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester'], definedActions)
let keeper: Caller
let director: Caller
beforeAll(async () => {
  keeper = await lab.place.as('equip')
  director = await lab.place.as('director')
}, 120_000)

const at = (clock: string): void => {
  for (const one of [keeper, director, lab.tester]) one.clock = clock
}
const report = (equipment_id: string, more: object = {}): Promise<SheetRow> =>
  ask(lab.tester, faults, 'Create', { equipment_id, phenomenon: '加荷时压力波动', severity: 'critical', ...more })
const faultNow = (fault: SheetRow): Promise<SheetRow> => ask(keeper, faults, 'GetById', { id: fault.id })
const repairFor = (equipment_id: string, more: object = {}): Promise<SheetRow> =>
  ask(keeper, repairs, 'Create', { equipment_id, fault_text: '更换油泵密封', sent_on: '2026-03-30', ...more })
const todosOf = (fault: SheetRow, post: string) =>
  lab.place.query<{ title: string; priority: string }>(
    `select t.title, t.priority from todo_item t join post p on p.id = t.post_id and p.code = $2
     where t.object_kind = 'equipment_fault' and t.object_id = $1 and t.state = 'open'`,
    [fault.id, post],
  )

describe('[page djequipment/equipmentfaultlist] faults', () => {
  it('[accept] a severe one is a to-do of the keeper at once and takes the machine out; tests since its time are counted', async () => {
    const task = await cubesUnderTest(lab, '2026-03-29 10:00:00')
    const press = (await openSheet(lab, task)).equipment[0]?.equipment_id ?? ''
    await fillCubes(lab, task, ['2026-03-29 10:00:00', '2026-03-29 10:08:00'])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    at('2026-03-30 09:00:00')
    expect(await refusal(report(press, { found_at: '2026-03-30 09:01:00' }))).toEqual(['ES-14'])
    const fault = await report(press, { found_at: '2026-03-29 10:00:00' })
    expect(fault).toMatchObject({ state: 'open', found_by_id: lab.tester.userId, affected_tests: 1 })
    expect(fault.fault_no).toMatch(/^GZ-2026-\d{4}$/)
    expect(await todosOf(fault, 'equip_keeper')).toMatchObject([{ priority: 'urgent' }])
    expect(await todosOf(fault, 'quality_lead')).toHaveLength(1)
    expect(await machineOf(lab, press)).toMatchObject({ state: 'faulty', label: 'red' })
    const { rows } = await keeper.call(equipmentFaultActions, 'Affected', { id: fault.id })
    expect(rows).toHaveLength(1)
    const later = await report(press, { severity: 'minor' })
    expect(later).toMatchObject({ affected_tests: 0 })

    // judged by the keeper: cause and impact stand in it, nobody waits any more
    const judged = { decision: 'stop', cause: '油泵密封老化', impact_assessment: '已复核，结果有效' }
    expect(await command(keeper, faults, 'Handle', fault, judged)).toEqual([])
    expect(await todosOf(fault, 'equip_keeper')).toEqual([])
    expect(await todosOf(fault, 'quality_lead')).toEqual([])

    // the one that is cleared leaves the machine to the other; with the last one it is used as before
    expect(await command(keeper, faults, 'Close', fault)).toEqual(['G-07'])
    expect(await command(keeper, faults, 'Close', fault, { reason: '复查正常' })).toEqual([])
    expect((await machineOf(lab, press)).state).toBe('faulty')
    expect(await command(keeper, faults, 'Close', later, { reason: '误报' })).toEqual([])
    expect(await machineOf(lab, press)).toMatchObject({ state: 'in_service', label: 'green' })
    expect((await lifeOf(lab, press)).map(({ kind }) => kind)).toEqual(['fault', 'fault', 'enable'])
  })

  it('is only a warning until the keeper stops the machine, when it is no severe one', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-002')
    const fault = await report(machine, { severity: 'major' })
    expect((await machineOf(lab, machine)).state).toBe('in_service')
    expect(await command(keeper, faults, 'Handle', fault, { decision: 'keep', cause: '读数偶有跳动' })).toEqual([])
    expect((await machineOf(lab, machine)).state).toBe('in_service')
    expect(await command(keeper, faults, 'Handle', fault, { decision: 'stop', cause: '读数跳动' })).toEqual([])
    expect((await machineOf(lab, machine)).state).toBe('faulty')
  })
})

describe('[page djequipment/equipmentrepair] repairs', () => {
  it('[accept] one that needs a calibration leaves the machine stopped until that is confirmed; its fault ends with it', async () => {
    const task = await cubesUnderTest(lab, '2026-03-29 14:00:00')
    const press = (await openSheet(lab, task)).equipment[0]?.equipment_id ?? ''
    at('2026-04-02 09:00:00')
    const fault = await report(press)
    expect(await refusal(repairFor(press, { fault_text: '' }))).toEqual(['G-06'])
    const other = await report(await machineNumbered(lab, 'YQ-LX-002'), { severity: 'minor' })
    expect(await refusal(repairFor(press, { equipment_fault_id: other.id }))).toEqual(['ES-12'])
    const repair = await repairFor(press, { equipment_fault_id: fault.id })
    expect(await refusal(repairFor(press))).toEqual(['ES-07'])
    expect(repair).toMatchObject({ state: 'applied', recalibrate_required: 1 })
    expect(await command(director, repairs, 'Finish', repair, result('fixed'))).toEqual(['ES-03'])
    expect(await command(director, repairs, 'Approve', repair)).toEqual([])
    expect((await machineOf(lab, press)).state).toBe('repairing')
    expect(await faultNow(fault)).toMatchObject({ state: 'repairing', repair_no: repair.repair_no })
    expect(await command(keeper, faults, 'Close', fault, { reason: '不修了' })).toEqual(['ES-03'])
    // nobody lets it be used past the repair
    expect(
      await refusal(ask(keeper, changes, 'Create', { equipment_id: press, to_state: 'stopped', reason: '先停用' })),
    ).toEqual(['ES-05'])

    const { row_version } = await ask(keeper, repairs, 'GetById', { id: repair.id })
    const end = { id: repair.id, row_version, result: 'fixed', cost: '1800', content: '更换密封件' }
    expect(await refusal(ask(keeper, repairs, 'Change', end))).toEqual(['ES-13'])
    expect(await ask(keeper, repairs, 'Change', { ...end, finished_on: '2026-04-02' })).toMatchObject({
      state: 'finished',
    })
    expect(
      await command(director, repairs, 'Finish', repair, { ...result('fixed'), finished_on: '2026-03-01' }),
    ).toEqual(['ES-17'])
    expect(await command(director, repairs, 'Finish', repair, result('fixed'))).toEqual([])
    expect(await machineOf(lab, press)).toMatchObject({ state: 'stopped', calibration_status: 'unconfirmed' })
    expect(await faultNow(fault)).toMatchObject({ state: 'cleared' })
    const restart = { equipment_id: press, to_state: 'in_service', reason: '修复', check_result: '正常' }
    expect(await refusal(ask(keeper, changes, 'Create', restart))).toEqual(['Q-03'])
    expect(await reasonsAgainst(lab, task, press)).toEqual(['T-05c'])
    // a confirmed certificate is what makes it valid again
    await lab.place.query("update equipment set calibration_status = 'valid' where id = $1", [press])
    expect(await refusal(ask(keeper, changes, 'Create', restart))).toEqual([])
  })

  it('gives a whole machine back to its work without a calibration, and is accepted by nobody who applied', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-003')
    at('2026-04-02 10:00:00')
    const repair = await repairFor(machine, { recalibrate_required: 0 })
    await lab.place.query('update equipment_repair set applied_by_id = $2 where id = $1', [repair.id, director.userId])
    expect(await command(director, repairs, 'Approve', repair)).toEqual(['Q-07'])
    await lab.place.query('update equipment_repair set applied_by_id = $2 where id = $1', [repair.id, keeper.userId])
    await lab.place.query(
      "update equipment set state = 'in_service', validity_period = '2027-01-01', calibration_status = 'valid' where id = $1",
      [machine],
    )
    expect(await command(director, repairs, 'Approve', repair)).toEqual([])
    const fault = await report(machine)
    expect(await command(keeper, faults, 'BindData', fault, { equipment_repair_id: repair.id })).toEqual([])
    expect(await command(keeper, faults, 'BindData', fault, { equipment_repair_id: repair.id })).toEqual(['ES-15'])
    expect(await refusal(ask(keeper, repairs, 'Remove', { items: [await current(repair)] }))).toEqual(['ES-03'])
    expect(await command(director, repairs, 'Finish', repair, { ...result('fixed'), recalibrate_required: 0 })).toEqual(
      [],
    )
    expect(await machineOf(lab, machine)).toMatchObject({ state: 'in_service', calibration_status: 'valid' })
    expect(await faultNow(fault)).toMatchObject({ state: 'cleared' })
  })

  it('goes with its number while it has not begun', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-003')
    const repair = await repairFor(machine)
    expect(await refusal(ask(keeper, repairs, 'Remove', { items: [await current(repair)] }))).toEqual([])
    expect((await repairFor(machine)).repair_no).toBe(repair.repair_no)
  })
})

const result = (how: string) => ({ result: how, finished_on: '2026-04-02', recalibrate_required: 1 })
const current = async ({ id }: SheetRow): Promise<{ id: string; row_version: number }> => {
  const { row_version } = await ask(keeper, repairs, 'GetById', { id })
  return { id, row_version }
}
