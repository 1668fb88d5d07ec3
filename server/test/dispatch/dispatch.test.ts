import { dispatchCheckActions } from '@gt/domain/dispatch/check-actions.ts'
import { dispatchOrgActions } from '@gt/domain/dispatch/dispatch-actions.ts'
import { personnelTransfer } from '@gt/domain/dispatch/personnel-transfer.entity.ts'
import { dispatchCheck } from '@gt/domain/organisation/dispatch-check.entity.ts'
import { dispatchCheckItem } from '@gt/domain/organisation/dispatch-check-item.entity.ts'
import { dispatchOrg } from '@gt/domain/organisation/dispatch-org.entity.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import type { Ctx } from '../../src/db/context.ts'
import { getRow } from '../../src/db/write.ts'
import { awayRefusals, endAuthorisations } from '../../src/modules/dispatch/api.ts'
import { dispatchImplemented } from '../../src/modules/dispatch/implement.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, receiptId } from '../make/reports.ts'

/** Dispatched laboratories, the people there, the visits to them (pages of djdispatchorg). */
let place: ReportPlace
let tech: Caller
let admin: Caller
let quality: Caller
let chief: Caller
let other: Caller
const today = '2026-03-20'
const clock = `${today} 10:00:00` as const
// controllers of pages that are definitions know their actions by name only
const sites = entityController(dispatchOrg) as never as typeof dispatchOrgActions
const stays = entityController(personnelTransfer) as never as typeof dispatchOrgActions
const visits = entityController(dispatchCheck) as never as typeof dispatchOrgActions
const items = entityController(dispatchCheckItem) as never as typeof dispatchOrgActions
type Row = Record<string, unknown> & { id: string; row_version: number; state: string }

const call = async (who: Caller, of: unknown, name: string, input: object): Promise<Row> =>
  (await who.call(of as typeof dispatchOrgActions, name as never, input as never)) as unknown as Row
const give = (who: Caller, of: unknown, name: string, row: Row, more: object = {}) =>
  who.give(of as typeof dispatchOrgActions, name as never, row, more)
const row = async (table: string, id: string): Promise<Row> =>
  (await place.query<Row>(`select *, id::text as id from ${table} where id = $1`, [id]))[0] as Row
const idOf = async (sql: string, ...values: unknown[]): Promise<string> =>
  (await place.query<{ id: string }>(sql, values))[0]?.id ?? ''
const unit = (code: string) => idOf('select id::text as id from business where code = $1', code)
const person = (name: string, code = 'SFJC') =>
  idOf(
    'select p.id::text as id from personnel p join business b on b.id = p.business_id where p.name = $1 and b.code = $2',
    name,
    code,
  )
const site = async (code: string): Promise<Row> =>
  row(
    'dispatch_org',
    await idOf('select id::text as id from dispatch_org where site_business_id = $1', await unit(code)),
  )
const post = (code: string) => idOf('select id::text as id from post where code = $1 order by id limit 1', code)

beforeAll(async () => {
  place = await openReports([...definedActions, ...dispatchImplemented])
  tech = await place.as('tech', clock)
  admin = await place.as('labadmin', clock, 'SFJC')
  quality = await place.as('quality', clock)
  chief = await place.as('gd-chief', clock, 'LJ3')
  other = await place.as('gd-chief', clock, 'LM1')
}, 120_000)
afterAll(() => place?.close())

const draft = async (more: object = {}) => ({
  name: '示范高速 LJ-9 标工地试验室',
  project_id: await idOf("select id::text as id from project where code = 'XM-031'"),
  authorised_person_id: await person('检测室主任甲'),
  authorisation_no: 'SQ-LJ9-001',
  authorised_from: '2026-03-01',
  authorised_to: '2026-04-30',
  address: '示范市',
  ...more,
})

describe('[page dispatchorg] authorising a site', () => {
  it('[accept] a person in charge of an open site is refused (DO-01), as is one without an engineer’s certificate (DO-02)', async () => {
    const busy = await draft({ authorised_person_id: await person('授权签字人乙') })
    expect(await refusal(call(tech, sites, 'Create', busy))).toEqual(['DO-01'])
    const bare = await draft({ authorised_person_id: await person('检测员丁') })
    expect(await refusal(call(tech, sites, 'Create', bare))).toEqual(['DO-02'])
  })

  it('does not outlast the parent’s certificates (DO-03), and takes no unit of another parent (DO-04)', async () => {
    expect(await refusal(call(tech, sites, 'Create', await draft({ authorised_to: '2099-01-01' })))).toEqual(['DO-03'])
    const foreign = await draft({ site_business_id: await unit('ZX') })
    expect(await refusal(call(tech, sites, 'Create', foreign))).toEqual(['DO-04'])
    const taken = await draft({ site_business_id: await unit('LJ3') })
    expect(await refusal(call(tech, sites, 'Create', taken))).toEqual(['DO-17'])
  })

  it('goes from being set up to authorised, filed and closed, in this order (DO-09)', async () => {
    const made = await call(tech, sites, 'Create', await draft())
    expect(made.state).toBe('draft')
    const filing = { filing_authority: '示范市交通质量监督站', filing_no: 'BA-9', filing_date: today }
    expect(await refusal(give(tech, sites, 'File', made, filing))).toEqual(['DO-09'])
    await give(tech, sites, 'Authorise', made, { authorisation_file_id: receiptId })
    const authorised = await row('dispatch_org', made.id)
    expect(authorised.state).toBe('authorised')
    expect(await refusal(give(tech, sites, 'File', made, filing))).toEqual(['G-01'])
    expect(await refusal(give(tech, sites, 'File', authorised, { ...filing, filing_date: '2026-03-21' }))).toEqual([
      'DO-10',
    ])
    await give(tech, sites, 'File', authorised, filing)
    const filed = await row('dispatch_org', made.id)
    // another person in charge is filed anew
    const changed = await call(tech, sites, 'Change', {
      ...{ id: filed.id, row_version: filed.row_version },
      authorised_person_id: await person('检测室主任乙'),
    })
    expect(changed.state).toBe('authorised')
    expect(await refusal(give(tech, sites, 'Close', changed, { closed_on: today }))).toEqual(['G-07'])
    await give(tech, sites, 'Close', changed, { closed_on: today, reason: '工程结束' })
    const closed = await row('dispatch_org', made.id)
    expect(closed).toMatchObject({ state: 'withdrawn', close_reason: '工程结束' })
    expect(
      await refusal(call(tech, sites, 'Change', { id: closed.id, row_version: closed.row_version, address: '别处' })),
    ).toEqual(['DO-09'])
  })

  it('[accept] offers and takes parameters of the parent’s certificates only (DO-11)', async () => {
    const of = await site('LJ3')
    const { rows } = await tech.call(dispatchOrgActions, 'Parameters', { id: of.id })
    expect(rows.length).toBeGreaterThan(20)
    const [first, second] = rows
    const foreign = await idOf(
      'select l.id::text as id from lab_qualification_parameter l join business b on b.id = l.business_id where b.code = $1 limit 1',
      'LJ3',
    )
    const save = (parameter_ids: readonly string[], row_version = of.row_version) =>
      tech.call(dispatchOrgActions, 'SaveParameters', { id: of.id, row_version, parameter_ids: [...parameter_ids] })
    expect(await refusal(save([foreign]))).toEqual(['DO-11'])
    const held = rows.filter(one => one.held === 1).map(({ id }) => id)
    expect(await save([first?.id ?? '', second?.id ?? ''])).toEqual({ added: 0, removed: held.length - 2 })
    expect(await refusal(save(held))).toEqual(['G-01'])
    expect(await save(held, of.row_version + 1)).toEqual({ added: held.length - 2, removed: 0 })
    expect((await tech.call(dispatchOrgActions, 'Letter', { id: of.id })).pages).toBeGreaterThan(0)
  })

  it('a site reads how it is authorised and changes nothing of it; a sister reads nothing', async () => {
    const of = await site('LJ3')
    const count = (who: Caller) =>
      inside(place, who, async ({ tx }) => (await tx.query('select 1 from dispatch_org where id = $1', [of.id])).length)
    expect(await count(chief)).toBe(1)
    expect(await count(other)).toBe(0)
    const sql = 'update dispatch_org set state = $2 where id = $1 returning id'
    expect(await inside(place, chief, ({ tx }) => tx.query(sql, [of.id, 'filed']))).toEqual([])
    const asTech = { ...tech.principal, business: chief.principal.business }
    expect(await inside(place, { principal: asTech, clock } as Caller, ctx => seenOf(ctx, of.id))).toEqual(['G-04'])
  })

  it('runs out at night', async () => {
    const of = await site('LJ3')
    await place.query("update dispatch_org set authorised_to = '2026-03-19' where id = $1", [of.id])
    expect(await inside(place, tech, endAuthorisations)).toBe(1)
    expect(await endsAt('LJ3')).toBe('expired')
    // a longer authorisation revives it
    const now = await row('dispatch_org', of.id)
    const longer = { id: now.id, row_version: now.row_version, authorised_to: '2026-04-10' }
    expect((await call(tech, sites, 'Change', longer)).state).toBe('authorised')
  })
})

/** Why a caller may not change the authorisation. */
const seenOf = (ctx: Ctx, id: string): Promise<string[]> => refusal(getRow(ctx, dispatchOrg, id, true))
const endsAt = async (code: string): Promise<string> => (await site(code)).state

describe('[page dispatchperson] people at sites', () => {
  const send = async (name: string, code: string, more: object = {}): Promise<Row> =>
    call(admin, stays, 'Create', {
      dispatch_org_id: (await site(code)).id,
      personnel_id: await person(name),
      post_id: await post('tester'),
      transfer_on: today,
      ...more,
    })
  const account = (name: string) => idOf('select user_id::text as id from personnel where id = $1', name)

  it('opens the site to the account, with file and certificates; the parent no longer offers the person (DO-15)', async () => {
    const made = await send('检测员乙', 'LJ3')
    expect(made).toMatchObject({ state: 'in_force', person_name: '检测员乙' })
    const user = await account(await person('检测员乙'))
    const there = await unit('LJ3')
    const rows = await place.query(
      `select (select count(*)::int from user_business_map where user_id = $1 and business_id = $2 and valid_to is null and deleted_at is null) as unit,
         (select count(*)::int from user_post_map m where m.user_id = $1 and m.business_id = $2 and m.valid_from = $3 and m.deleted_at is null) as posts,
         (select count(*)::int from personnel_certificate c join personnel p on p.business_id = c.business_id and p.id = c.personnel_id
            where p.business_id = $2 and p.user_id = $1) as certificates,
         (select p.sent_by_business_id::text from personnel p where p.business_id = $2 and p.user_id = $1) as sender,
         (select p.id_card from personnel p where p.business_id = $2 and p.user_id = $1) as id_card`,
      [user, there, today],
    )
    expect(rows).toEqual([{ unit: 1, posts: 1, certificates: 2, sender: await unit('SFJC'), id_card: null }])
    const away = await inside(place, admin, ctx => awayRefusals(ctx, [user], 'tester_ids'))
    expect(away.map(({ field, params }) => [field, params?.user])).toEqual([['tester_ids', '检测员乙']])
    expect(await inside(place, chief, ctx => awayRefusals(ctx, [user], 'tester_ids'))).toEqual([])
  })

  it('[accept] a person at site A cannot be sent to site B before recall (DO-05)', async () => {
    await place.query("update dispatch_org set state = 'filed', authorised_to = '2026-04-20' where code = 'PC-LM1'")
    expect(await refusal(send('检测员乙', 'LM1'))).toEqual(['DO-05'])
  })

  it('refuses days outside of the authorisation (DO-10), who has no account (DO-07), and posts that are not given (DO-13)', async () => {
    expect(await refusal(send('检测员丙', 'LJ3', { transfer_on: '2027-01-01' }))).toEqual(['DO-10'])
    await place.query('update personnel set user_id = null where id = $1', [await person('检测员辛')])
    expect(await refusal(send('检测员辛', 'LJ3'))).toEqual(['DO-07'])
    expect(await refusal(send('检测员丙', 'LJ3', { post_id: await post('sys_admin') }))).toEqual(['DO-13'])
  })

  it('a clerk sends a person with the post that he has at home, and with none that gives more (DO-13)', async () => {
    const clerk = await place.as('hr', clock)
    const send2 = async (code: string) =>
      call(clerk, stays, 'Create', {
        ...{ dispatch_org_id: (await site('LJ3')).id, personnel_id: await person('检测员戊') },
        ...{ post_id: await post(code), transfer_on: today },
      })
    expect(await refusal(send2('lab_admin'))).toEqual(['DO-13'])
    expect((await send2('tester')).state).toBe('in_force')
  })

  it('[accept] a recalled account opens the site until that day; twice is refused (DO-14), as is a day ahead (DO-10)', async () => {
    const id = await idOf(
      "select x.id::text as id from personnel_transfer x join personnel p on p.business_id = x.business_id and p.id = x.personnel_id where p.name = '检测员乙'",
    )
    const stay = await row('personnel_transfer', id)
    expect(await refusal(give(admin, stays, 'Recall', stay, { until_on: '2026-03-21' }))).toEqual(['DO-10'])
    await give(admin, stays, 'Recall', stay, { until_on: today })
    const user = await account(await person('检测员乙'))
    const [ends] = await place.query(
      `select m.valid_to::text as unit, (select x.valid_to::text from user_post_map x where x.user_id = m.user_id and x.business_id = m.business_id and x.deleted_at is null) as post,
         (select p.state from personnel p where p.user_id = m.user_id and p.business_id = m.business_id) as file
       from user_business_map m where m.user_id = $1 and m.business_id = $2 and m.deleted_at is null`,
      [user, await unit('LJ3')],
    )
    expect(ends).toEqual({ unit: today, post: today, file: 'transferred' })
    expect(
      await refusal(give(admin, stays, 'Recall', await row('personnel_transfer', id), { until_on: today })),
    ).toEqual(['DO-14'])
    // the last day is a day at the site
    expect(await refusal(send('检测员乙', 'LM1'))).toEqual(['DO-05'])
    expect((await send('检测员乙', 'LM1', { transfer_on: '2026-03-21' })).state).toBe('in_force')
  })

  it('replaces who is in charge by one with a certificate (DO-02), and wants a new filing', async () => {
    const of = await site('LM1')
    await place.query("update dispatch_org set authorised_person_id = $2, state = 'filed' where id = $1", [
      of.id,
      await person('检测室主任乙'),
    ])
    const stay = await send('检测室主任乙', 'LM1', { transfer_on: '2026-03-10' })
    const swap = async (name: string) =>
      give(admin, stays, 'Swap', stay, { personnel_id: await person(name), transfer_on: today })
    expect(await refusal(swap('检测员丁'))).toEqual(['DO-02'])
    await swap('检测室主任甲')
    expect(await row('personnel_transfer', stay.id)).toMatchObject({ state: 'ended' })
    expect(await row('dispatch_org', of.id)).toMatchObject({
      state: 'authorised',
      authorised_person_id: await person('检测室主任甲'),
    })
  })

  it('closing a site recalls its people and makes its system read only', async () => {
    await give(tech, sites, 'Close', await site('LM1'), { closed_on: today, reason: '撤场' })
    const [after] = await place.query(
      `select (select state from business where code = 'LM1') as unit,
         (select count(*)::int from personnel_transfer x where x.dispatch_org_id = $1 and x.state = 'in_force') as people`,
      [(await site('LM1')).id],
    )
    expect(after).toEqual({ unit: 'readonly', people: 0 })
  })
})

describe('[page dispatchcheck] visits', () => {
  let visit: Row
  const found = () =>
    place.query<Row>(
      'select *, id::text as id from dispatch_check_item where dispatch_check_id = $1 order by sort_no',
      [visit.id],
    )
  const reread = async () => {
    visit = await row('dispatch_check', visit.id)
    return visit
  }

  it('begins with the usual items, and wants a result for each (DO-21) and words for what is not met (DO-22)', async () => {
    const { rows } = await tech.call(dispatchCheckActions, 'Unvisited', {})
    expect(rows.map(({ name }) => name)).toEqual([(await site('LJ3')).name])
    visit = await call(quality, visits, 'Create', {
      ...{ dispatch_org_id: (await site('LJ3')).id, planned_on: today },
      checker_ids: [quality.userId],
    })
    const made = await found()
    expect(made).toHaveLength(7)
    const recorded = { checked_on: today, score: '88.0' }
    expect(await refusal(give(quality, visits, 'Record', visit, recorded))).toEqual(['DO-21'])
    for (const one of made)
      await call(quality, items, 'Change', {
        ...{ id: one.id, row_version: one.row_version },
        result: one.sort_no === 2 ? 'not_met' : 'met',
      })
    expect(await refusal(give(quality, visits, 'Record', visit, recorded))).toEqual(['DO-22'])
    // nobody at the site reads it before it was made
    expect(await refusal(chief.call(dispatchCheckActions, 'Findings', { id: visit.id }))).toEqual(['G-04'])
    const [, two] = await found()
    await call(quality, items, 'Change', {
      ...{ id: two?.id, row_version: two?.row_version },
      ...{ finding: '标识脱落', correction_due_on: '2026-03-25' },
    })
    await give(quality, visits, 'Record', visit, recorded)
    expect(await reread()).toMatchObject({ state: 'correcting', score: '88.0' })
    expect((await tech.call(dispatchCheckActions, 'Unvisited', {})).rows).toEqual([])
    const late = await found()
    expect(
      await refusal(
        call(quality, items, 'Change', { id: late[0]?.id, row_version: late[0]?.row_version, result: 'met' }),
      ),
    ).toEqual(['DO-20'])
  })

  it('[accept] a finding is a to-do at the site, which answers it; the visit closes when all is accepted', async () => {
    const todos = async () =>
      (
        await place.query<{ state: string }>(
          "select state from todo_item where business_id = $1 and object_kind = 'dispatch_check' and object_id = $2",
          [await unit('LJ3'), visit.id],
        )
      ).map(({ state }) => state)
    expect(await todos()).toEqual(['open'])
    expect((await call(chief, visits, 'List', { size: 20 })).total).toBe(2)
    const { rows } = await chief.call(dispatchCheckActions, 'Findings', { id: visit.id })
    const [finding] = rows
    expect(finding).toMatchObject({ finding: '标识脱落', answered_on: null })
    const id = finding?.id ?? ''
    const verify = (verdict: object) =>
      call(quality, dispatchCheckActions, 'Verify', {
        id: visit.id,
        row_version: visit.row_version,
        verdicts: [verdict],
      })
    expect(await refusal(verify({ id, accepted: 1 }))).toEqual(['DO-24'])
    const answer = (correction: string) =>
      chief.call(dispatchCheckActions, 'Answer', {
        ...{ id: visit.id, row_version: visit.row_version },
        answers: [{ id, correction }],
      })
    expect(await answer('已补贴')).toEqual({ answered: 1 })
    expect(await verify({ id, accepted: 0, note: '请附照片' })).toEqual({ open: 1 })
    expect(await answer('已补贴并拍照')).toEqual({ answered: 1 })
    expect(await verify({ id, accepted: 1 })).toEqual({ open: 0 })
    expect(await reread()).toMatchObject({ state: 'closed' })
    expect(await todos()).not.toContain('open')
    expect(await refusal(answer('再来'))).toEqual(['DO-20'])
  })

  it('another site of the same parent knows nothing of it', async () => {
    expect(await refusal(other.call(dispatchCheckActions, 'Findings', { id: visit.id }))).toEqual(['G-04'])
    expect(
      await refusal(
        other.call(dispatchCheckActions, 'Answer', {
          ...{ id: visit.id, row_version: visit.row_version },
          answers: [{ id: '1', correction: '冒名' }],
        }),
      ),
    ).toEqual(['G-04'])
  })
})
