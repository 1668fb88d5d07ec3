import { dispatchEquipmentActions } from '@gt/domain/dispatch/equipment-actions.ts'
import { equipmentBorrow } from '@gt/domain/equipment/equipment-borrow.entity.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { dispatchImplemented } from '../../src/modules/dispatch/implement.ts'
import { equipmentRefusals } from '../../src/modules/equipment/api.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

/** Machines of a laboratory at its sites (page djdispatchorg/dispatchequipment). */
let place: ReportPlace
let keeper: Caller
const today = '2026-03-20'
const clock = `${today} 10:00:00` as const
// the controller of a page that is a definition knows its actions by name only
const stays = entityController(equipmentBorrow) as never as typeof dispatchEquipmentActions
type Row = Record<string, unknown> & { id: string; row_version: number }

const one = async (sql: string, ...values: unknown[]): Promise<Row> =>
  (await place.query<Row>(sql, values))[0] ?? { id: '', row_version: 0 }
const machine = (number: string, unit = 'SFJC'): Promise<Row> =>
  one(
    `select e.*, e.id::text as id, e.validity_period::text as validity_period, e.left_on::text as left_on
     from equipment e join business b on b.id = e.business_id where e.equipment_number = $1 and b.code = $2 and e.deleted_at is null`,
    number,
    unit,
  )
const site = (unit: string): Promise<Row> =>
  one(
    'select d.id::text as id, d.row_version from dispatch_org d join business b on b.id = d.site_business_id where b.code = $1',
    unit,
  )
const user = async (name: string): Promise<string> =>
  (await one('select id::text as id from app_user where user_name = $1', name)).id
const sending = async (number: string, more: object = {}) => ({
  dispatch_org_id: (await site('LJ3')).id,
  equipment_id: (await machine(number)).id,
  borrowed_on: today,
  borrower_id: await user('safety'),
  ...more,
})
const send = async (number: string, more: object = {}) =>
  keeper.call(dispatchEquipmentActions, 'Send', await sending(number, more))
const stay = (id: string): Promise<Row> =>
  one('select id::text as id, row_version, site_equipment_id::text as there from equipment_borrow where id = $1', id)
const give = async (id: string, more: object) => keeper.give(stays, 'Back' as never, (await stay(id)) as never, more)
const balance = 'YQ-TG-006'
const press = 'YQ-LX-001'

beforeAll(async () => {
  place = await openReports([...definedActions, ...dispatchImplemented])
  keeper = await place.as('equip', clock, 'SFJC')
}, 120_000)
afterAll(() => place?.close())

describe('[page dispatchequipment] machines at sites', () => {
  it('[accept] a sent machine stands in the register of the site with its certificate, is marked at home, and comes back once', async () => {
    const before = await machine(balance)
    const { id } = await send(balance)
    const there = await machine(balance, 'LJ3')
    expect(there).toMatchObject({ state: 'in_service', validity_period: before.validity_period, owner: 'borrowed' })
    const home = await one(
      `select (select d.name from equipment_borrow b join dispatch_org d on d.id = b.dispatch_org_id
         where b.equipment_id = e.id and b.returned_at is null) as sent_to, e.id::text as id from equipment e where e.id = $1`,
      before.id,
    )
    expect(home.sent_to).toContain('LJ-3')
    expect(await refusal(send(balance))).toEqual(['DO-27'])
    const question = {
      taskId: '0',
      trialListId: '0',
      testName: '',
      parameterIds: [],
      userIds: [await user('safety')],
      on: today,
    }
    const asked = { ...question, equipmentIds: [before.id], required: false }
    const refusals = await inside(place, keeper, ctx => equipmentRefusals(ctx, asked))
    expect(refusals.map(({ code, params }) => [code, params.state])).toEqual([
      ['T-05c', expect.objectContaining({ zh: '派出' })],
    ])
    await place.query(
      `insert into equipment_calibration (instance_id, organization_id, business_id, equipment_id, kind, certificate_no, calibrated_on, valid_to, result, state)
       select instance_id, organization_id, business_id, id, 'calibration', 'JZ-GD-1', '2026-03-19', '2027-03-18', 'pass', 'confirmed' from equipment where id = $1`,
      [there.id],
    )
    await give(id, { state_in: 'normal' })
    const back = await machine(balance)
    // the certificate that was made at the site is the machine's own now
    expect(back).toMatchObject({ state: 'in_service', validity_period: '2027-03-18' })
    expect(await machine(balance, 'LJ3')).toMatchObject({ state: 'stopped', left_on: today })
    expect(await refusal(give(id, { state_in: 'normal' }))).toEqual(['DO-31'])
    // it may go again, to the same line of the register
    const again = await send(balance)
    expect((await stay(again.id)).there).toBe(there.id)
    expect(await machine(balance, 'LJ3')).toMatchObject({ state: 'in_service', left_on: null })
    await give(again.id, { state_in: 'abnormal' })
    expect(await machine(balance)).toMatchObject({ state: 'stopped' })
  })

  it('[accept] a machine of a class that is calibrated after a move is out of use at the site and at home until it is', async () => {
    await place.query(
      'update equipment_sort set recalibrate_after_move = true where id = (select equipment_sort_id from equipment where equipment_number = $1 and deleted_at is null limit 1)',
      [press],
    )
    const taken = await refusal(send(press))
    // the demonstration has a press of this class at the site, with a number of its own
    expect(taken).toEqual([])
    expect(await machine(press, 'LJ3')).toMatchObject({ state: 'stopped', calibration_status: 'unconfirmed' })
    const { id } = await one(
      'select b.id::text as id, b.row_version from equipment_borrow b where b.equipment_id = $1 and b.returned_at is null',
      (await machine(press)).id,
    )
    await give(id, { state_in: 'normal' })
    expect(await machine(press)).toMatchObject({ state: 'stopped', calibration_status: 'unconfirmed' })
  })

  it('is out of use at home when the site had put it out of use, whatever is said of it', async () => {
    const number = 'YQ-LX-023'
    const { id } = await send(number)
    await place.query(
      `begin; set local session_replication_role = replica; update equipment set state = 'degraded', allowed_scope = '粗测' where id = ${(await machine(number, 'LJ3')).id}; commit`,
    )
    await give(id, { state_in: 'normal' })
    expect(await machine(number)).toMatchObject({ state: 'stopped' })
  })

  it('refuses a keeper without an account there, a day ahead, a machine that is out of use or overdue, and a site that is none of its own', async () => {
    const number = 'YQ-SN-008'
    expect(await refusal(send(number, { borrower_id: await user('tester1') }))).toEqual(['DO-28'])
    expect(await refusal(send(number, { borrowed_on: '2026-03-21' }))).toEqual(['DO-10'])
    expect(await refusal(send(balance))).toEqual(['DO-25'])
    expect(await refusal(send(number, { dispatch_org_id: '999999' }))).toEqual(['G-04'])
    await place.query("update equipment set validity_period = '2026-03-19' where id = $1", [(await machine(number)).id])
    expect(await refusal(send(number))).toEqual(['DO-26'])
  })
})
