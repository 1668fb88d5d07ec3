import page from '@gt/domain/equipment/djequipment.statechange.page.ts'
import { equipmentMoves, mayMove } from '@gt/domain/equipment/equipment-moves.ts'
import { equipmentState } from '@gt/domain/equipment/lists.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { carryOutDueChanges } from '../../src/modules/equipment/api.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { ask, command, lifeOf, machineNumbered, machineOf, reasonsAgainst, type SheetRow } from '../make/machines.ts'
import { openSheet } from '../make/tasks.ts'
import { cubesUnderTest, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester'], definedActions)
let keeper: Caller
let lead: Caller
beforeAll(async () => {
  keeper = await lab.place.as('equip')
  lead = await lab.place.as('tech')
}, 120_000)

const apply = (equipment_id: string, to_state: string, more: object = {}): Promise<SheetRow> =>
  ask(keeper, page, 'Create', { equipment_id, to_state, reason: '计划停机', ...more })

describe('[page djequipment/statechange] one state machine', () => {
  it('leaves a scrapped machine nothing, and leads every other state to being stopped or used', () => {
    expect(equipmentMoves.scrapped).toEqual([])
    for (const state of equipmentState.codes.filter(code => code !== 'scrapped'))
      expect(state === 'stopped' || mayMove(state, 'stopped')).toBe(true)
    expect(mayMove('in_service', 'sealed')).toBe(false)
    expect(mayMove('sealed', 'in_service')).toBe(false)
  })

  it('[special] a stop that somebody else approves warns of open tests, tells their testers and takes the machine from the picker', async () => {
    const task = await cubesUnderTest(lab, '2026-03-29 10:00:00')
    const [use] = (await openSheet(lab, task)).equipment
    const press = use?.equipment_id ?? ''
    keeper.clock = '2026-03-29 11:00:00'
    lead.clock = '2026-03-29 11:30:00'
    const sheet = await apply(press, 'stopped')
    expect(sheet).toMatchObject({ state: 'submitted', from_state: 'in_service', applied_by_id: keeper.userId })
    expect(sheet.change_no).toMatch(/^SBD-2026-\d{4}$/)
    expect(await refusal(apply(press, 'stopped'))).toEqual(['ES-07'])
    expect((await machineOf(lab, press)).state).toBe('in_service')
    const todos = await lab.place.query(
      "select 1 from todo_item where object_kind = 'equipment_state_change' and object_id = $1 and state = 'open'",
      [sheet.id],
    )
    expect(todos).toHaveLength(1)

    expect(await command(lead, page, 'Approve', sheet)).toEqual(['Q-04'])
    const known = { confirmed: ['Q-04'], reason: '换用备用机' }
    expect(await command(lead, page, 'Approve', sheet, known)).toEqual([])
    expect(await machineOf(lab, press)).toMatchObject({ state: 'stopped', label: 'red' })
    expect(await reasonsAgainst(lab, task, press)).toEqual(['T-05c'])
    expect(await lifeOf(lab, press)).toEqual([{ kind: 'disable', title: '计划停机' }])
    const told = await lab.place.query<{ title: string }>(
      "select title from notification where user_id = $1 and kind = 'equipment'",
      [lab.tester.userId],
    )
    expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('已变为“停用”')])
    expect(await command(lead, page, 'Approve', sheet)).toEqual(['ES-03'])

    // a restart says what was checked
    expect(await refusal(apply(press, 'in_service'))).toEqual(['G-06'])
    const restart = await apply(press, 'in_service', { check_result: '空载运行正常' })
    expect(await command(lead, page, 'Approve', restart)).toEqual([])
    expect(await machineOf(lab, press)).toMatchObject({ state: 'in_service', label: 'green' })
    expect(await reasonsAgainst(lab, task, press)).toEqual([])
  })

  it('is never approved by who applied (Q-07), and is refused with words on why', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-002')
    const sheet = await apply(machine, 'stopped')
    await lab.place.query('update equipment_state_change set applied_by_id = $2 where id = $1', [sheet.id, lead.userId])
    expect(await command(lead, page, 'Approve', sheet)).toEqual(['Q-07'])
    await lab.place.query('update equipment_state_change set applied_by_id = $2 where id = $1', [
      sheet.id,
      keeper.userId,
    ])
    expect(await command(lead, page, 'Reject', sheet)).toEqual(['G-07'])
    expect(await command(lead, page, 'Reject', sheet, { reason: '检测高峰期' })).toEqual([])
    expect(await ask(lead, page, 'GetById', { id: sheet.id })).toMatchObject({
      state: 'rejected',
      opinion: '检测高峰期',
    })
    expect((await machineOf(lab, machine)).state).toBe('in_service')
  })

  it('counts from the time that is said; what stands against it then is told', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-002')
    const due = async (clock: string): Promise<number> => {
      keeper.clock = clock
      return inside(lab.place, keeper, carryOutDueChanges)
    }
    const sheet = await apply(machine, 'stopped')
    expect(await command(lead, page, 'Approve', sheet, { effective_at: '2026-04-01 08:00:00' })).toEqual([])
    expect((await machineOf(lab, machine)).state).toBe('in_service')
    expect(await due('2026-03-31 08:00:00')).toBe(0)
    expect(await due('2026-04-01 08:00:00')).toBe(1)
    expect((await machineOf(lab, machine)).state).toBe('stopped')
    expect(await due('2026-04-01 08:10:00')).toBe(0)

    const late = await apply(machine, 'sealed')
    lead.clock = '2026-04-01 09:00:00'
    expect(await command(lead, page, 'Approve', late, { effective_at: '2026-04-02 08:00:00' })).toEqual([])
    await lab.place.query("update equipment set state = 'faulty' where id = $1", [machine])
    expect(await due('2026-04-02 08:00:00')).toBe(1)
    expect(await ask(keeper, page, 'GetById', { id: late.id })).toMatchObject({
      state: 'withdrawn',
      opinion: expect.stringContaining('不能变更为“封存”'),
    })
    await lab.place.query("update equipment set state = 'stopped' where id = $1", [machine])
  })

  it('sends nobody elsewhere: faults and scrapping have their own sheets, a lent machine comes back first', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-002')
    expect(await refusal(apply(machine, 'scrapped'))).toEqual(['ES-04'])
    await lab.place.query(
      `insert into equipment_borrow (instance_id, organization_id, business_id, equipment_id, borrower_id)
       select instance_id, organization_id, business_id, id, $2 from equipment where id = $1`,
      [machine, lab.tester.userId],
    )
    expect(await refusal(apply(machine, 'calibrating'))).toEqual(['ES-02'])
    await lab.place.query('update equipment_borrow set returned_at = now()')
    await lab.place.query("update equipment set state = 'scrapped' where id = $1", [machine])
    expect(await refusal(apply(machine, 'stopped'))).toEqual(['ES-01'])
    const { rows } = await keeper.call(pickController('equipment'), 'Pick', { search: 'YQ-LX-002' })
    expect(rows).toEqual([])
    expect((await keeper.call(pickController('equipment'), 'Pick', { ids: [machine] })).rows).toHaveLength(1)
  })

  it('offers the states that may follow the present one', async () => {
    const machine = await machineNumbered(lab, 'YQ-LX-001')
    const { rows } = await ask<{ rows: { value: string }[] }>(keeper, page, 'Choices', {
      field: 'to_state',
      values: { equipment_id: machine },
    })
    expect(rows.map(({ value }) => value)).toEqual(['degraded', 'stopped', 'repairing', 'calibrating', 'lost'])
  })
})
