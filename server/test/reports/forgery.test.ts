import { todoActions } from '@gt/domain/dashboard/actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { Refusal, sentence } from '@gt/domain/kit/errors.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportForgeryActions, reportLookupActions } from '@gt/domain/reports/lookup-actions.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { makeUniqueCode } from '@gt/domain/reports/unique-code.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { nobody } from '../../src/db/context.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { signaturePicture } from '../../src/seed/picture.ts'
import { pickup } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  paid,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedCubes,
} from '../make/reports.ts'

let place: ReportPlace
let visitor: Caller
let report: MadeReport
let code = ''
let draftCode = ''
const difference = '纸上 2 号试块为 38.5 MPa，网上为 34.6 MPa'
const png = signaturePicture('paper').toString('base64')

beforeAll(async () => {
  place = await openReports()
  visitor = new Caller(place.services, place.actions, nobody)
  const codeOf = async (id: string): Promise<string> =>
    (await place.query<{ code: string }>('select code from report_unique_code where report_id = $1', [id]))[0]?.code ??
    ''
  draftCode = await codeOf((await testedCubes(place)).id)
  report = await testedCubes(place)
  code = await codeOf(report.id)
  await signedUpTo(place, report, 'Approve')
  await rendered(place, report)
  await paid(place, report)
  const clerk = await place.as('reports', '2026-03-30 11:00:00')
  await clerk.give(reportActions, 'Print', await current(place, 'report', report.id), { copies: 3 })
  await clerk.give(reportActions, 'Issue', await current(place, 'report', report.id), { ...pickup })
}, 60_000)
afterAll(() => place?.close())

let day = 0
/** Each test has a day of its own, so that what was reported before does not count. */
beforeEach(() => {
  day += 1
  visitor.clock = `2026-04-0${day} 08:00:00`
})

type Told = InputOf<(typeof publicActions)['actions']['ReportForgery']>
const tell = (more: Partial<Told> = {}) => visitor.call(publicActions, 'ReportForgery', { code, difference, ...more })
const stored = () =>
  place.query<{ id: string; business_id: string; sender_contact: string | null; photo_file_ids: string[] }>(
    'select id::text as id, business_id::text as business_id, sender_contact, photo_file_ids from report_forgery order by id',
  )
const list = async (who: string) =>
  (await (await place.as(who, visitor.clock)).call(reportForgeryActions, 'List', { page: 1, size: 25 })).rows

it('[page reportpreview, report; page verifylog] what a stranger tells of a paper reaches the quality manager and nobody else', async () => {
  const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
  expect(await tell({ code: typed, sender_contact: ' 13800000001 ', photos: [png] })).toEqual({
    taken: true,
    message: '已转告出具单位的质量负责人',
  })
  const [row] = await list('quality')
  expect(row).toMatchObject({ code, difference, sender_contact: '13800000001', state: 'open', can: ['handle'] })
  expect(row?.report_id).toBe(report.id)
  const quality = new Caller(
    place.services,
    [...place.actions, ...dashboardImplemented],
    (await place.as('quality', visitor.clock)).principal,
  )
  quality.clock = visitor.clock
  const { rows: todos } = await quality.call(todoActions, 'Mine', { state: 'open', kinds: ['forgery'] })
  expect(todos).toMatchObject([
    { title: '报告BG-2026-0002被举报疑似伪造', object_id: row?.id, route: '/trialreport/verifylog' },
  ])
  const { files } = await quality.call(reportForgeryActions, 'Photos', { id: row?.id ?? '' })
  expect(files).toMatchObject([{ name: '1.png', mime: 'image/png' }])
  // another laboratory of the same platform sees nothing of it
  expect(await list('gd-chief')).toEqual([])
  const chief = await place.as('gd-chief', visitor.clock)
  expect(await refusal(chief.call(reportForgeryActions, 'Photos', { id: row?.id ?? '' }))).toEqual(['G-04'])
  const lookups = async (who: string) =>
    (await (await place.as(who, visitor.clock)).call(reportLookupActions, 'List', { page: 1, size: 25 })).rows
  await visitor.call(publicActions, 'ReportCheck', { code })
  await visitor.call(publicActions, 'ReportCheck', { code: draftCode })
  expect(await lookups('quality'), 'a draft is nobody’s look-up').toMatchObject([{ code, result: 'genuine' }])
  expect(await lookups('gd-chief')).toEqual([])
})

it('[page verifylog, handle] what was found is written once, and the to-do ends', async () => {
  const [row] = await stored()
  const found = { verdict: 'forged', handled_note: '编号相同，数据被改，已向客户与监督机构说明' }
  const quality = await place.as('quality', visitor.clock)
  const version = { id: row?.id ?? '', row_version: 1 }
  expect(
    await refusal(quality.give(reportForgeryActions, 'Handle', version, { verdict: 'forged', handled_note: ' ' })),
  ).toEqual(['G-11'])
  await quality.give(reportForgeryActions, 'Handle', version, found)
  expect((await list('quality'))[0]).toMatchObject({
    state: 'handled',
    ...found,
    handled_by_id: quality.userId,
    can: [],
  })
  expect(await place.query("select 1 from todo_item where kind = 'forgery' and state = 'open'")).toEqual([])
  expect(await refusal(quality.give(reportForgeryActions, 'Handle', { ...version, row_version: 2 }, found))).toEqual([
    'G-02',
  ])
})

it('[2.6-027; T_PUBLIC] a code that nobody may hold gets the neutral answer and leaves nothing', async () => {
  const before = await stored()
  const made = makeUniqueCode(Uint8Array.from({ length: 18 }, (_, index) => index))
  const none = { taken: false, message: '未查询到该二维码对应的信息' }
  for (const asked of [draftCode, made, 'AAAA', `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`])
    expect(await tell({ code: asked, photos: [png] })).toEqual(none)
  expect(await stored()).toEqual(before)
  // guesses count as look-ups
  for (let asked = 4; asked < 20; asked += 1) await tell({ code: 'AAAA' })
  expect(await refusal(tell({ code: 'AAAA' }))).toEqual(['V-10'])
})

it('refuses too little, too much and what is no picture, by the name of the field, and keeps nothing of it', async () => {
  const before = await stored()
  const said = async (more: Partial<Told>) => {
    const failure = await tell(more).catch((error: unknown) => error)
    return failure instanceof Refusal ? failure.reasons.map(reason => [reason.field, sentence(reason, 'zh')]) : failure
  }
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2 * 1024 * 1024)]).toString('base64')
  expect(await said({ difference: ' 数据不符 ' })).toEqual([['difference', '不符之处至少10个字']])
  expect(await said({ difference: '不'.repeat(501) })).toEqual([['difference', '不符之处不能超过500个字']])
  expect(await said({ sender_contact: '1'.repeat(101) })).toEqual([['sender_contact', '联系方式不能超过100个字']])
  expect(await said({ photos: [png, png, png, png] })).toEqual([['photos', '照片最多3项']])
  expect(await said({ photos: [png, 'JVBERi0xLjcK'] })).toEqual([['photos', '不支持的文件类型']])
  expect(await said({ photos: [large] })).toEqual([['photos', '文件不能超过2 MB']])
  expect(await stored()).toEqual(before)
})

it('[T_PUBLIC] takes three of an address in an hour, ten in a day, and five of a code in a day, also at the same moment', async () => {
  const results = await Promise.allSettled([tell(), tell(), tell(), tell()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await refusal(tell())).toEqual(['V-10'])
  // from other places two more are taken of this paper, and then none
  const others = (n: number) =>
    place.query(
      "update report_forgery set sender = 'place' || id where id in (select id from report_forgery order by id desc limit $1)",
      [n],
    )
  await others(3)
  await tell()
  await tell()
  await others(5)
  expect(await refusal(tell())).toEqual(['V-10'])
  visitor.clock = `2026-04-0${day + 1} 08:00:01`
  expect((await tell()).taken).toBe(true)
  await place.query(
    "update report_forgery set code = 'other' || id, sender = (select sender from report_forgery order by id desc limit 1), reported_at = $1",
    [`2026-04-0${day + 1} 06:00:00+08`],
  )
  await place.query(
    'insert into report_forgery (instance_id, organization_id, business_id, report_id, code, difference, sender, reported_at) select instance_id, organization_id, business_id, report_id, code || n, difference, sender, reported_at from (select * from report_forgery limit 1) one, generate_series(1, 10) n',
  )
  expect(await refusal(tell())).toEqual(['V-10'])
  day += 1
})

it('[page verifylog] the administrator hears of it where the laboratory has no quality manager', async () => {
  await place.query(
    "update user_post_map set deleted_at = gt_now() where post_id in (select id from post where code = 'quality_lead')",
  )
  await tell()
  const [todo] = await place.query<{ code: string }>(
    "select p.code from todo_item t join post p on p.id = t.post_id where t.kind = 'forgery' order by t.id desc limit 1",
  )
  expect(todo).toEqual({ code: 'lab_admin' })
})
