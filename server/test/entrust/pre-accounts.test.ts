import { preAccountActions } from '@gt/domain/entrust/pre-account-actions.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djentrustmanage.ywtaccount.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

/** Pre-entrustments of a period and the accounts that send them (page djentrustmanage/ywtaccount). */
let place: ReportPlace
let reception: Caller
let other: Caller
beforeAll(async () => {
  place = await openReports([...definedActions, ...ledgerActions])
  reception = await holding('reception1', 'SFJC')
  other = await holding('gd-chief', 'LJ3')
}, 120_000)
afterAll(() => place?.close())

async function holding(login: string, unit: string): Promise<Caller> {
  const caller = await place.as(login, '2026-03-30 11:00:00', unit)
  for (const op of ['view', 'add', 'enable', 'disable', 'export'])
    (caller.principal.permissions as Set<string>).add(`${page.code}.${op}`)
  return caller
}
const list = async (who = reception) => (await who.call(preAccountActions, 'List', {})).rows
const named = async (name: string, who = reception) => (await list(who)).find(one => one.account_name === name)
const idOf = async (name: string): Promise<string> => {
  const [row] = await place.query<{ id: string }>('select id::text as id from app_user where user_name = $1', [name])
  return row?.id ?? ''
}
const ask = (more: object, who = reception) =>
  who.call(ledgerController(page), 'Query', {
    date: 'submit_time',
    from: '2026-03-01',
    to: '2026-03-31',
    size: 50,
    ...more,
  })

it('[accept] a disabled account cannot log in and its sessions end; what it sent stays in the ledger', async () => {
  const client = await named('client1')
  expect(client).toMatchObject({ source: 'own', enabled: 1 })
  const id = client?.id ?? ''
  await place.query(
    `insert into entrustment_temp (instance_id, organization_id, business_id, pre_no, target_business_id, submitter_id, entrust_unit_id, trial_category_id, project_name, state, submitted_at, accepted_at)
     select b.instance_id, b.organization_id, b.id, 'YW-TEST-1', b.id, u.id, u.entrust_unit_id, (select min(id) from trial_category), '示范工程', 'accepted', '2026-03-02 08:00+08', '2026-03-02 12:30+08'
     from business b, app_user u where b.code = 'SFJC' and u.id = $1`,
    [id],
  )
  const [session] = await place.query<{ id: string }>(
    `insert into login_record (user_id, login_at) select id, now() from app_user where id = $1 returning id::text as id`,
    [id],
  )
  await reception.call(preAccountActions, 'Disable', { id })
  expect(await named('client1')).toMatchObject({ enabled: 0, order_count: 1 })
  const [account] = await place.query<{ allow_login: number }>('select allow_login from app_user where id = $1', [id])
  expect(account?.allow_login).toBe(0)
  const [ended] = await place.query<{ logout_reason: string }>('select logout_reason from login_record where id = $1', [
    session?.id,
  ])
  expect(ended?.logout_reason).toBe('kicked')
  const { rows, totals } = await ask({})
  expect(rows).toEqual([
    expect.objectContaining({
      temp_no: 'YW-TEST-1',
      accept_hours: '4.5',
      state: 'accepted',
      account_name: expect.any(String),
    }),
  ])
  expect(totals).toMatchObject({ number: '1', accepted: '1', returned: '0', accept_hours: '4.5' })
  await reception.call(preAccountActions, 'Enable', { id })
  expect(await named('client1')).toMatchObject({ enabled: 1 })
})

it('[accept] without a date the query says so', async () => {
  expect(await refusal(ask({ from: null, to: null }))).toEqual(['LD-03'])
})

it('lets an account of another unit order for a client, and ends that', async () => {
  const [unit] = await place.query<{ id: string }>(
    "select u.id::text as id from entrust_unit u join business b on b.id = u.business_id and b.code = 'SFJC' where u.enabled and u.deleted_at is null order by u.id limit 1",
  )
  const bind = (user_name: string, who = reception) =>
    who.call(preAccountActions, 'Bind', { user_name, entrust_unit_id: unit?.id ?? '' })
  expect(await refusal(bind('nobody-of-this-name'))).toEqual(['SB-02'])
  // one's own people are no clients
  expect(await refusal(bind('tester1'))).toEqual(['SB-02'])
  // the client is of another laboratory
  expect(await refusal(bind('reception1', other))).toEqual(['G-04'])
  const { id } = await bind('GD-tester2')
  expect(id).toBe(await idOf('gd-tester2'))
  expect(await refusal(bind('gd-tester2'))).toEqual(['SB-03'])
  expect(await named('gd-tester2')).toMatchObject({ source: 'elsewhere', enabled: 1, entrust_unit_id: unit?.id })
  const holds = async () =>
    (
      await place.query(
        `select 1 from user_business_map m join business b on b.id = m.business_id and b.code = 'SFJC' where m.user_id = $1 and coalesce(m.valid_to >= date '2026-03-30', true) and m.deleted_at is null`,
        [id],
      )
    ).length
  expect(await holds()).toBe(1)
  await reception.call(preAccountActions, 'Disable', { id })
  expect(await holds()).toBe(0)
  expect(await named('gd-tester2')).toMatchObject({ enabled: 0 })
  await reception.call(preAccountActions, 'Enable', { id })
  expect(await holds()).toBe(1)
  // where it is at home nothing changed
  const [home] = await place.query<{ allow_login: number }>('select allow_login from app_user where id = $1', [id])
  expect(home?.allow_login).toBe(1)
})

it('reaches no account that is no client of the laboratory', async () => {
  for (const name of ['tester1', 'gd-chief', 'admin'])
    expect(await refusal(reception.call(preAccountActions, 'Disable', { id: (await idOf(name)) || '999' }))).toEqual([
      'G-04',
    ])
  expect(await refusal(other.call(preAccountActions, 'Disable', { id: await idOf('client1') }))).toEqual(['G-04'])
  expect((await list(other)).map(one => one.account_name)).not.toContain('client1')
})
