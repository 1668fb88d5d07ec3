import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import {
  signatureUserActions as grants,
  signaturePictureActions as pictures,
} from '@gt/domain/reports/signing-actions.ts'
import page from '@gt/domain/reports/totalset.signature.page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { drawnBy } from '../make/signature.ts'

/** Who may sign what (page totalset/signature; workflow 1, 7, 21). */
let place: ReportPlace
let admin: Caller
const today = '2026-03-30'
beforeAll(async () => {
  place = await openReports([...peopleImplemented, ...definedActions])
  admin = await place.as('labadmin', `${today} 08:00:00`)
}, 120_000)
afterAll(() => place?.close())

interface GrantRow {
  readonly id: string
  readonly row_version: number
  readonly role: string
  readonly valid_to: string | null
  readonly enabled: 0 | 1
  readonly calc_scope_text: string
  readonly user_id: string
}
const idOf = async (login: string): Promise<string> => (await place.as(login)).userId
const list = async (caller: Caller, userId: string): Promise<GrantRow[]> => {
  const query = { size: 50, filter: [{ field: 'user_id', op: 'eq', value: userId }] }
  const answer = await caller.call(pageController(page) as Controller<never>, 'List' as never, query as never)
  return [...(answer as { rows: GrantRow[] }).rows]
}
const stop = (row: GrantRow): Promise<unknown> =>
  admin.give(pageController(page) as Controller<never>, 'Stop' as never, row)
const letter = (caller = admin): Promise<string> => drawnBy(place, caller, 'signature_user_appoint')
const cubes = async (): Promise<{ list: string; class: string; category: string }> => {
  const [row] = await place.query<{ list: string; class: string; category: string }>(
    "select id::text as list, trial_class_id::text as class, trial_category_id::text as category from trial_list where calculation_key = 'concrete-cube-strength'",
  )
  if (!row) throw new Error('no cubes')
  return row
}
const none: string[] = []
const nothing = {
  all: 0 as 0 | 1,
  trial_category_ids: none,
  trial_class_ids: none,
  trial_list_ids: none,
  valid_to: null,
}
const give = async (
  login: string,
  role: 'tester' | 'auditor' | 'approver' | 'witness',
  more: object,
  by = admin,
): Promise<unknown> =>
  by.call(grants, 'Grant', {
    ...{ user_id: await idOf(login), role, valid_from: today, appoint_file_id: null },
    ...nothing,
    ...more,
  })
const approve = async (report: MadeReport, at: string): Promise<string[]> => {
  const signer = await place.as('signer1', at)
  return refusal(signer.give(reportActions, 'Approve', await current(place, 'report', report.id)))
}
const offered = async (report: MadeReport, at: string): Promise<boolean> => {
  const auditor = await place.as('auditor', at)
  const { rows } = await auditor.call(reportActions, 'Takers', { ids: [report.id] })
  const signer = await idOf('signer1')
  return rows.some(({ id }) => id === signer)
}

describe('[totalset/signature accept] an authorisation that ended', () => {
  it('offers nobody as signatory from the next day on, and lets nobody sign (B-06)', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Audit')
    expect(await offered(report, '2026-03-29 16:00:00')).toBe(true)
    const held = await list(admin, await idOf('signer1'))
    for (const row of held.filter(one => one.role === 'approver')) await stop(row)
    const ended = (await list(admin, await idOf('signer1'))).filter(one => one.role === 'approver')
    expect(ended.every(row => row.enabled === 0 && row.valid_to === '2026-03-29')).toBe(true)
    expect(await refusal(stop(ended[0] as GrantRow))).toEqual(['SI-11'])
    expect(await offered(report, `${today} 09:00:00`)).toBe(false)
    expect(await approve(report, `${today} 09:00:00`)).toEqual(['B-06'])
    // once somebody else says so, he signs again, from the day on that is named
    const { class: cubeClass } = await cubes()
    await give('signer1', 'approver', {
      trial_class_ids: [cubeClass],
      valid_from: '2026-03-31',
      appoint_file_id: await letter(),
    })
    expect(await approve(report, `${today} 10:00:00`)).toEqual(['B-06'])
    expect(await approve(report, '2026-03-31 10:00:00')).toEqual([])
  }, 60_000)

  it('lets nobody audit either (T-01)', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    for (const row of await list(admin, await idOf('auditor'))) await stop(row)
    const auditor = await place.as('auditor', `${today} 15:30:00`)
    expect(await refusal(auditor.give(reportActions, 'Audit', await current(place, 'report', report.id)))).toEqual([
      'T-01',
    ])
    await give('auditor', 'auditor', { all: 1, valid_to: today })
    await auditor.give(reportActions, 'Audit', await current(place, 'report', report.id))
    expect((await list(auditor, await idOf('auditor'))).map(row => row.calc_scope_text)).toContain('全部试验')
  })
})

describe('[totalset/signature] a grant', () => {
  it('is for tests of the laboratory, in a role of its kind, for days to come (SI-07, SI-08, SI-12, SI-13, G-14)', async () => {
    const { list: test } = await cubes()
    const of = { trial_list_ids: [test] }
    expect(await refusal(give('tester8', 'tester', {}))).toEqual(['SI-07'])
    expect(await refusal(give('tester8', 'tester', { all: 1 }))).toEqual(['SI-07'])
    expect(await refusal(give('tester8', 'tester', { ...of, valid_from: '2026-03-29' }))).toEqual(['SI-08'])
    expect(await refusal(give('tester8', 'tester', { ...of, valid_to: '2026-03-29' }))).toEqual(['SI-13'])
    expect(await refusal(give('tester8', 'tester', { trial_list_ids: ['999999999'] }))).toEqual(['G-14'])
    expect(await refusal(give('tester8', 'witness', of))).toEqual(['SI-12'])
    expect(await refusal(give('client1', 'tester', of))).toEqual(['G-14'])
    expect(await refusal(give('gd-tester2', 'tester', of))).toEqual(['G-14'])
  })

  it('in a site laboratory is for sampling, witnessing and supervising as well', async () => {
    const site = await place.as('labadmin', `${today} 08:00:00`, 'LJ3')
    const { roles } = await site.call(grants, 'Offer', {})
    expect(roles).toEqual(expect.arrayContaining(['sampler', 'witness', 'supervisor']))
    expect((await admin.call(grants, 'Offer', {})).roles).not.toContain('witness')
    const input = { ...nothing, role: 'witness' as const, all: 1 as const, valid_from: today, appoint_file_id: null }
    expect(await site.call(grants, 'Grant', { ...input, user_id: await idOf('gd-tester1') })).toEqual({ given: 1 })
  })

  it('needs a letter for a signatory, sent by who grants and used for nobody else (SI-09, G-14)', async () => {
    const { class: cubeClass } = await cubes()
    const of = { trial_class_ids: [cubeClass], valid_from: '2026-05-01' }
    expect(await refusal(give('tech', 'approver', of))).toEqual(['SI-09'])
    const foreign = await letter(await place.as('director'))
    expect(await refusal(give('tech', 'approver', { ...of, appoint_file_id: foreign }))).toEqual(['G-14'])
    const picture = await drawnBy(place, admin)
    expect(await refusal(give('tech', 'approver', { ...of, appoint_file_id: picture }))).toEqual(['G-14'])
    const own = await letter()
    await give('tech', 'approver', { ...of, appoint_file_id: own })
    expect(await refusal(give('signer2', 'approver', { ...of, appoint_file_id: own }))).toEqual(['G-14'])
  })

  it('of a signatory stays within his certificate as such, where the laboratory keeps a list of them (SI-14)', async () => {
    const classOf = async (code: string): Promise<string> =>
      (await place.query<{ id: string }>('select id::text as id from trial_class where code = $1', [code]))[0]?.id ?? ''
    const [asphalt, steel] = [await classOf('LQ'), await classOf('GJ')]
    await place.query(
      `insert into personnel_certificate (instance_id, organization_id, business_id, personnel_id, kind, specialty, certificate_no, valid_to)
       select p.instance_id, p.organization_id, p.business_id, p.id, 'signatory', '桥梁隧道工程', 'SQ-' || p.id, '2027-01-01' from personnel p where p.user_id = $1`,
      [await idOf('signer2')],
    )
    const from = { valid_from: '2026-07-01' }
    const given = async (login: string, ids: string[]) =>
      refusal(give(login, 'approver', { ...from, trial_class_ids: ids, appoint_file_id: await letter() }))
    expect(await given('signer2', [steel])).toEqual([])
    expect(await given('signer2', [asphalt])).toEqual(['SI-14'])
    expect(await given('tech', [steel])).toEqual(['SI-14'])
    await place.query("delete from personnel_certificate where kind = 'signatory'")
  })

  it('is given once for the same days, and again after it was stopped on its first day (SI-10)', async () => {
    const { list: test } = await cubes()
    await give('tester8', 'tester', { trial_list_ids: [test], valid_to: '2026-06-30' })
    expect(await refusal(give('tester8', 'tester', { trial_list_ids: [test], valid_from: '2026-06-30' }))).toEqual([
      'SI-10',
    ])
    const [row] = await list(admin, await idOf('tester8'))
    await stop(row as GrantRow)
    await give('tester8', 'tester', { trial_list_ids: [test] })
    expect(await list(admin, await idOf('tester8'))).toMatchObject([{ enabled: 1, valid_to: null }])
  })

  it('is nobody’s own, and others see theirs alone (SI-06)', async () => {
    expect(await refusal(give('labadmin', 'auditor', { all: 1 }))).toEqual(['SI-06'])
    const tester = await place.as('tester1')
    expect(await list(tester, await idOf('auditor'))).toEqual([])
    expect((await list(tester, tester.userId)).length).toBeGreaterThan(0)
  })

  it('of the owner of a signature is the same from the page of signatures, which another laboratory does not reach (G-04)', async () => {
    const [row] = await place.query<{ id: string; row_version: number }>(
      'select id::text as id, row_version from signature where user_id = $1',
      [await idOf('tester2')],
    )
    if (!row) throw new Error('no signature')
    const input = {
      ...nothing,
      ...row,
      role: 'auditor' as const,
      all: 1 as const,
      valid_from: today,
      appoint_file_id: null,
    }
    const elsewhere = await place.as('labadmin', undefined, 'LJ3')
    expect(await refusal(elsewhere.call(pictures, 'Change', input))).toEqual(['G-04'])
    expect(await admin.call(pictures, 'Change', input)).toEqual({ given: 1 })
  })
})

it('[djbaseset/signature accept] reports of tests that somebody may not sign do not stand in his approval tab, nor are counted there', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  await place.query(
    `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
     select u.instance_id, u.organization_id, u.business_id, u.id, p.id from app_user u, post p where u.user_name = 'tech' and p.code = 'auditor' limit 1`,
  )
  const auditor = await place.as('tech', `${today} 16:00:00`)
  await auditor.give(reportActions, 'Audit', await current(place, 'report', report.id))
  const waiting = async (login: string): Promise<[boolean, number]> => {
    const caller = await place.as(login, '2026-03-31 16:00:00')
    const { rows } = await caller.call(reportActions, 'List', { view: 'approve', size: 50 })
    const { approve: count } = await caller.call(reportActions, 'Queue', {})
    expect(count).toBe(rows.length)
    return [rows.some(({ id }) => id === report.id), count]
  }
  // cubes are signed by signer1; signer2 signs tests on the site
  expect((await waiting('signer1'))[0]).toBe(true)
  expect(await waiting('signer2')).toEqual([false, 0])
}, 60_000)
