import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import keyPage from '@gt/domain/people/gdpersonnel.personneltransfer.page.ts'
import { keyPersonChange } from '@gt/domain/people/key-person-change.entity.ts'
import { moveActions } from '@gt/domain/people/move-actions.ts'
import peoplePage from '@gt/domain/people/personnel.personelAllManage.ledger.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { carryOutKeyChanges } from '../../src/modules/people/api.ts'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

/** People over units: who is registered twice, moves that the receiving unit confirms, changes of key people. */
let place: ReportPlace
const changes = entityController(keyPersonChange)
const page = pageController(keyPage) as never as typeof changes
const people = ledgerController(peoplePage)
const now = '2026-03-10 09:00:00'
const as = (name: string, unit?: string, at = now): Promise<Caller> => place.as(name, at, unit)

beforeAll(async () => {
  place = await openReports([...definedActions, ...peopleImplemented, ...ledgerActions])
}, 120_000)
afterAll(() => place?.close())

type Line = Record<string, unknown>
const listed = async (who: Caller): Promise<Line[]> =>
  (await who.call(people, 'Query', { date: 'entered_on', from: '2026-03-10', to: '2026-03-10', size: 50 }))
    .rows as Line[]
const unitId = async (code: string): Promise<string> =>
  (await place.query<{ id: string }>('select id::text from business where code = $1', [code]))[0]?.id ?? ''
const personId = async (unit: string, name: string): Promise<string> =>
  (
    await place.query<{ id: string }>(
      'select p.id::text from personnel p join business b on b.id = p.business_id where b.code = $1 and p.name = $2 and p.deleted_at is null order by p.id desc',
      [unit, name],
    )
  )[0]?.id ?? ''

describe('[page personelAllManage] people of all units in sight', () => {
  it('[accept] a certificate number active in two units is marked in both rows; one sent by the parent is not', async () => {
    const rows = await listed(await as('labadmin', 'SFJC'))
    const twice = rows.filter(row => row.is_double === 'double').map(row => [row.person_name, row.business_name])
    expect(twice).toEqual([
      ['检测员丁', 'LM-1 工地试验室'],
      ['检测员丁', '示范检测中心'],
    ])
    expect(rows.some(row => row.business_name === 'LJ-3 工地试验室')).toBe(true)
  })

  it('a site sees its own people alone, a central laboratory those that it watches, the organisation all', async () => {
    const unitsOf = async (who: Caller): Promise<unknown[]> => [
      ...new Set((await listed(who)).map(row => row.business_name)),
    ]
    expect(await unitsOf(await as('gd-chief', 'LJ3'))).toEqual(['LJ-3 工地试验室'])
    const central = await unitsOf(await as('zx-head', 'ZX'))
    expect(central).toContain('LM-1 工地试验室')
    expect(central).not.toContain('示范检测中心')
  })

  it('[header] counts are those of the units in sight', async () => {
    const site = await (await as('gd-chief', 'LJ3')).call(moveActions, 'Counts', {})
    expect(site).toMatchObject({ people: 4, engineers: 2, assistants: 1, signatories: 1 })
    const parent = await (await as('labadmin', 'SFJC')).call(moveActions, 'Counts', {})
    expect(parent.people).toBeGreaterThan(site.people)
    expect(parent.ending).toBeGreaterThan(0)
  })

  it('[accept] a moved person is in the new unit only after its confirmation, with history kept', async () => {
    const head = await as('zx-head', 'ZX')
    const [from, to] = [await unitId('LM1'), await unitId('LJ3')]
    const who = { personnel_id: await personId('LM1', '检测员丁'), business_id: from }
    // the one of the demonstration waits
    expect(
      await refusal(
        head.call(moveActions, 'Ask', { ...who, to_business_id: to, move_on: '2026-03-10', reason: '支援工地' }),
      ),
    ).toEqual(['PS-11'])
    const { rows } = await head.call(moveActions, 'Waiting', {})
    expect(rows).toMatchObject([{ person: '检测员丁', ours: 0, withdraws: 1 }])
    await head.call(moveActions, 'Withdraw', { id: rows[0]?.id ?? '' })
    expect((await head.call(moveActions, 'Units', who)).rows.map(({ name }) => name)).toContain('LJ-3 工地试验室')
    expect(
      await refusal(
        head.call(moveActions, 'Ask', { ...who, to_business_id: from, move_on: '2026-03-10', reason: '支援工地' }),
      ),
    ).toEqual(['PS-12'])
    const later = { ...who, to_business_id: to, move_on: '2026-03-12', reason: '支援工地' }
    const { id } = await head.call(moveActions, 'Ask', later)
    const director = await as('gd-chief', 'LJ3')
    expect(await refusal(director.call(moveActions, 'Confirm', { id }))).toEqual(['PS-15'])
    expect(await personId('LJ3', '检测员丁')).toBe('')
    // nobody but the receiving unit
    expect(
      await refusal((await as('labadmin', 'SFJC', '2026-03-12 09:00:00')).call(moveActions, 'Confirm', { id })),
    ).toEqual(['G-04'])
    await (await as('gd-chief', 'LJ3', '2026-03-12 09:00:00')).call(moveActions, 'Confirm', { id })
    const files = await place.query<Line>(
      `select b.code, p.state, p.entry_date::text, p.leave_date::text, (select count(*)::int from personnel_certificate c where c.business_id = p.business_id and c.personnel_id = p.id) as papers
       from personnel p join business b on b.id = p.business_id where p.name = '检测员丁' and b.code in ('LM1', 'LJ3') order by b.code`,
    )
    expect(files).toMatchObject([
      { code: 'LJ3', state: 'active', entry_date: '2026-03-12', papers: 1 },
      { code: 'LM1', state: 'transferred', leave_date: '2026-03-11', papers: 1 },
    ])
    expect(
      await refusal((await as('gd-chief', 'LJ3', '2026-03-12 09:00:00')).call(moveActions, 'Confirm', { id })),
    ).toEqual(['PS-14'])
  })

  it('somebody whom the parent sent is moved by the parent alone (PS-13); who is out of sight is not there (G-04)', async () => {
    const head = await as('zx-head', 'ZX')
    const ask = async (unit: string, name: string) =>
      refusal(
        head.call(moveActions, 'Ask', {
          ...{ personnel_id: await personId(unit, name), business_id: await unitId(unit) },
          ...{ to_business_id: await unitId('LM1'), move_on: '2026-03-10', reason: '支援工地' },
        }),
      )
    expect(await ask('LJ3', '工地检测员甲')).toEqual(['PS-13'])
    expect(await ask('SFJC', '检测员丁')).toEqual(['G-04'])
  })
})

describe('[page personneltransfer] changes of key people', () => {
  const posts = async (code: string): Promise<string> =>
    (await place.query<{ id: string }>('select id::text from post where code = $1 order by id limit 1', [code]))[0]
      ?.id ?? ''
  const apply = async (values: object = {}, who = 'gd-chief'): Promise<Line> => {
    const [file] = await place.query<{ id: string }>("select id::text from file_object where name = 'DD-002.pdf'")
    const caller = await as(who, 'LJ3')
    return (await caller.call(page, 'Create', {
      personnel_id: await personId('LJ3', '授权负责人'),
      in_personnel_id: await personId('LJ3', '工地检测员甲'),
      post_id: await posts('signatory'),
      change_on: '2026-03-11',
      reason: '原授权负责人调回母体机构任职',
      paper_file_id: file?.id,
      ...values,
    } as never)) as unknown as Line
  }
  const item = (row: Line) => ({ id: String(row.id), row_version: Number(row.row_version) })
  const again = async (row: Line, who: Caller): Promise<Line> =>
    (await who.call(page, 'GetById', { id: String(row.id) })) as unknown as Line
  const approve = async (row: Line, who: Caller): Promise<Line> => {
    await who.give(page as never, 'Approve' as never, item(await again(row, who)))
    return again(row, who)
  }

  it('[accept] a replacement with a lower certificate is refused; so is a post that is not held, a short reason, a past day', async () => {
    expect(await refusal(apply({ in_personnel_id: await personId('LJ3', '工地检测员乙') }))).toEqual(['PS-21'])
    expect(await refusal(apply({ post_id: await posts('cashier') }))).toEqual(['PS-22'])
    expect(await refusal(apply({ reason: '调回母体' }))).toEqual(['PS-28'])
    expect(await refusal(apply({ change_on: '2026-03-09' }))).toEqual(['PS-29'])
    expect(await refusal(apply({ in_personnel_id: await personId('LJ3', '授权负责人') }))).toEqual(['PS-23'])
  })

  it('[op approve, accept] supervision, central laboratory and owner in turn; the last approval passes post and rights on, on the day', async () => {
    const row = await apply()
    expect(row).toMatchObject({ transfer_no: 'DD202603-001', state: 'asked', calc_step: 'supervision' })
    expect(await refusal(apply())).toEqual(['PS-24'])
    const [jl, zx, owner] = [await as('jl-engineer', 'JL1'), await as('zx-head', 'ZX'), await as('owner')]
    // out of turn
    expect(await refusal(approve(row, zx))).toEqual(['PS-25'])
    expect(await refusal(approve(row, await as('gd-chief', 'LJ3')))).toEqual(['PS-25'])
    expect(await approve(row, jl)).toMatchObject({ calc_step: 'central', supervision_by: '监理工程师' })
    expect(
      await refusal(
        (await as('gd-chief', 'LJ3')).give(
          page as never,
          'Withdraw' as never,
          item(await again(row, await as('gd-chief', 'LJ3'))),
        ),
      ),
    ).toEqual(['PS-27'])
    expect(await approve(row, zx)).toMatchObject({ calc_step: 'owner' })
    expect(await approve(row, owner)).toMatchObject({ state: 'approved', calc_step: null, owner_by: '建设单位监管员' })
    const holders = async (): Promise<string[]> =>
      (
        await place.query<{ name: string }>(
          `select u.user_name as name from user_post_map m join app_user u on u.id = m.user_id join business b on b.id = m.business_id
           where b.code = 'LJ3' and m.post_id = $1 and m.deleted_at is null and m.valid_from <= '2026-03-11' and coalesce(m.valid_to >= '2026-03-11', true) order by 1`,
          [await posts('signatory')],
        )
      ).map(({ name }) => name)
    const carry = async (at: string): Promise<number> =>
      inside(place, await as('gd-chief', 'LJ3', at), ctx => carryOutKeyChanges(ctx))
    expect(await carry('2026-03-10 18:00:00')).toBe(0)
    expect(await holders()).toEqual(['gd-chief'])
    expect(await carry('2026-03-11 00:10:00')).toBe(1)
    expect(await holders()).toEqual(['gd-tester1'])
    const rights = await place.query<Line>(
      `select count(*) filter (where u.user_name = 'gd-chief')::int as before, count(*) filter (where u.user_name = 'gd-tester1' and a.valid_from = '2026-03-11')::int as passed
       from user_trial_authority a join app_user u on u.id = a.user_id join business b on b.id = a.business_id
       where b.code = 'LJ3' and a.enabled and a.deleted_at is null and coalesce(a.valid_to >= '2026-03-11', true)`,
    )
    expect(rights[0]?.before).toBe(0)
    expect(await again(row, await as('gd-chief', 'LJ3'))).toMatchObject({ state: 'done' })
  })

  it('[op reject, cancel] is returned with a reason, and withdrawn before the first approval', async () => {
    const director = await as('gd-chief', 'LJ3')
    const who = {
      personnel_id: await personId('LJ3', '工地检测员甲'),
      in_personnel_id: await personId('LJ3', '授权负责人'),
    }
    const row = await apply({ ...who, post_id: await posts('tester') })
    await director.give(page as never, 'Withdraw' as never, item(row))
    expect(await again(row, director)).toMatchObject({ state: 'cancelled' })
    const next = await apply({ ...who, post_id: await posts('tester') })
    const jl = await as('jl-engineer', 'JL1')
    expect(await refusal(jl.give(page as never, 'Return' as never, item(await again(next, jl))))).toEqual(['G-07'])
    await jl.give(page as never, 'Return' as never, item(await again(next, jl)), { reason: '请补充证书' })
    expect(await again(next, jl)).toMatchObject({ state: 'returned', answer: '请补充证书' })
  })
})
