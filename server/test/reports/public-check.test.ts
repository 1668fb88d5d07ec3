import { reportActions } from '@gt/domain/reports/actions.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { makeUniqueCode } from '@gt/domain/reports/unique-code.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nobody } from '../../src/db/context.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { callerOf } from '../../src/http/session.ts'
import { code as coded, open as opened } from '../make/blind.ts'
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
let code: string

beforeAll(async () => {
  place = await openReports()
  visitor = new Caller(place.services, place.actions, nobody)
  visitor.clock = '2026-04-01 08:00:00'
  report = await testedCubes(place)
  const [row] = await place.query<{ code: string }>('select code from report_unique_code where report_id = $1', [
    report.id,
  ])
  code = row?.code ?? ''
})
afterAll(() => place?.close())

const check = (asked: string) => visitor.call(publicActions, 'ReportCheck', { code: asked })
it('[workflow 22] tells nothing of a draft and of codes that nobody made', async () => {
  const neutral = { outcome: 'unknown', message: '未查到该报告，谨防假冒', report: null, number: null }
  const made = makeUniqueCode(Uint8Array.from({ length: 18 }, (_, index) => index))
  for (const asked of [code, made, 'AAAA', `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`])
    expect(await check(asked)).toMatchObject(neutral)
  const logged = await place.query<{ report_id: string | null; ip: string }>(
    'select report_id, ip from report_verify_log',
  )
  expect(logged).toHaveLength(4)
  expect(logged.every(row => row.report_id === null && /^[0-9a-f]{45}$/.test(row.ip))).toBe(true)
})

it('[R-80] tells number, state, dates and printed facts of an issued report, and nothing else', async () => {
  await signedUpTo(place, report, 'Audit')
  const signer = await place.as('signer1', '2026-03-30 09:00:00')
  await signer.give(reportActions, 'Approve', await current(place, 'report', report.id))
  expect(await check(code)).toMatchObject({ outcome: 'not_issued', message: '报告尚未发放', report: null })
  await rendered(place, report)
  await paid(place, report)
  const clerk = await place.as('reports', '2026-03-30 11:00:00')
  await clerk.give(reportActions, 'Print', await current(place, 'report', report.id), { copies: 3 })
  await clerk.give(reportActions, 'Issue', await current(place, 'report', report.id), {
    ...pickup,
  })
  const answer = await check(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
  expect(answer).toMatchObject({
    outcome: 'genuine',
    message: '真实有效',
    asked_at: '2026-04-01 08:00:00',
    report: {
      display_number: 'BG-2026-0001',
      report_date: '2026-03-30',
      judgement: 'pass',
      laboratory: '示范公路工程试验检测中心',
      conclusion:
        '依据JTG F80/1-2017，所检混凝土试块的抗压强度符合要求。所检混凝土试块的达设计强度百分率实测结果见报告数据部分。',
      people: { audited: ['报告审核人'], approved: ['授权签字人甲'] },
    },
  })
  const [revision] = await place.query<{ content_hash: string }>('select content_hash from report_revision')
  expect(answer.report?.sha256).toBe(revision?.content_hash)
  // the look-up before the issue was the first
  const [first] = await place.query<{ at: string }>(
    "select to_char(min(verified_at), 'YYYY-MM-DD HH24:MI:SS') as at from report_verify_log where report_id is not null",
  )
  expect(answer.report?.first_lookup_at).toBe(first?.at)
  visitor.clock = '2026-04-01 08:30:00'
  expect((await check(code)).report).toMatchObject({ lookups: 3, first_lookup_at: '2026-04-01 08:00:00' })
  visitor.clock = '2026-04-01 08:00:00'
  expect(JSON.stringify(answer)).not.toMatch(/778\.50|"raw"|amount|sender_phone/)
})

it('shows the first page with the mark of a copy, without signatures', async () => {
  const { svg } = await visitor.call(publicActions, 'ReportPage', { code })
  expect(svg).toContain('查验副本 2026-04-01 08:00:00')
  expect(svg?.startsWith('<svg')).toBe(true)
})

it('gives the stored file for the last digits of the client’s telephone only, five tries an hour', async () => {
  const [phone] = await place.query<{ tail: string }>(
    "select right(regexp_replace(coalesce(e.sender_phone, u.phone), '\\D', '', 'g'), 4) as tail from entrustment e left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id where e.id = $1",
    [report.orderId],
  )
  const fetch = (tail: string) => visitor.call(publicActions, 'ReportFile', { code, tail })
  const { file } = await fetch(phone?.tail ?? '')
  expect(
    Buffer.from(file?.pdf ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const wrong = phone?.tail === '1234' ? '4321' : '1234'
  for (let tries = 0; tries < 5; tries += 1) expect((await fetch(wrong)).file).toBeNull()
  expect(await refusal(fetch(wrong))).toEqual(['V-10'])
  visitor.clock = '2026-04-01 12:00:00'
  expect((await fetch(phone?.tail ?? '')).file).not.toBeNull()
})

it('tells a superseded and a void report as such', async () => {
  const set = (state: string) => place.query('update report_unique_code set state = $1 where code = $2', [state, code])
  await set('superseded')
  expect(await check(code)).toMatchObject({ outcome: 'superseded', message: '该报告已被BG-2026-0001替代' })
  await set('voided')
  expect(await check(code)).toMatchObject({ outcome: 'voided', message: '该报告已作废', number: 'BG-2026-0001' })
  await set('active')
})

it('[page open/index] the front tells what is marked as public, not what is internal, a draft, withdrawn, to come or over', async () => {
  const states: readonly (readonly [string, boolean, string, string | null, string | null])[] = [
    ['公开的', true, 'published', '2026-01-01', null],
    ['内部的', false, 'published', '2026-01-01', null],
    ['草稿', true, 'draft', null, null],
    ['撤回的', true, 'withdrawn', '2026-01-01', null],
    ['将来的', true, 'published', '2999-01-01', null],
    ['过期的', true, 'published', '2026-01-01', '2026-01-02'],
  ]
  for (const [title, isPublic, state, from, until] of states)
    await place.query(
      `insert into announcement (instance_id, organization_id, title, content, is_public, state, publish_at, expire_at)
       select instance_id, organization_id, $1, '内容', $2, $3, $4, $5 from business where code = 'SFJC'`,
      [title, isPublic, state, from, until],
    )
  await place.query("update business set is_public = (code = 'SFJC'), row_version = row_version + 1")
  const front = await visitor.call(publicActions, 'Front', {})
  const titles = front.announcements.map(({ title }) => title)
  expect(titles).toContain('公开的')
  expect(states.slice(1).filter(([title]) => titles.includes(title))).toEqual([])
  expect(titles).not.toContain('关于期间核查的通知')
  expect(front.laboratories).toMatchObject([{ name: expect.stringContaining('示范公路工程试验检测中心') }])
  expect(front.laboratories[0]?.scope.map(({ zh }) => zh)).toContain('公路')
  expect(front.checked % 100).toBe(0)
  // strangers by the thousand ask the database once in five minutes
  await place.query("update announcement set state = 'withdrawn', row_version = row_version + 1 where title = '公开的'")
  expect(await visitor.call(publicActions, 'Front', {})).toEqual(front)
  const { clock } = visitor
  visitor.clock = '2026-04-01 12:05:00'
  const later = await visitor.call(publicActions, 'Front', {})
  expect(later.announcements.map(({ title }) => title)).not.toContain('公开的')
  visitor.clock = clock
})

it('says what a code stands for', async () => {
  expect(await visitor.call(publicActions, 'Resolve', { code })).toMatchObject({ kind: 'report' })
  expect(await visitor.call(publicActions, 'Resolve', { code: 'ZZZZ' })).toMatchObject({
    kind: 'none',
    message: '未查询到该二维码对应的信息',
  })
  expect(await visitor.call(publicActions, 'SampleCheck', { code: 'ZZZZ' })).toMatchObject({ sample: null })
})

it('[page samplepreview; workflow 12] names a blind sample by its code until it is opened', async () => {
  const [row] = await place.query<{ id: string; number: string }>(
    'select s.id::text as id, s.sample_number as number from trial_task k join sample s on s.id = k.sample_id where k.id = $1',
    [report.taskId],
  )
  const { id = '', number = '' } = row ?? {}
  await place.query(
    `with batch as (insert into qrcode_batch (batch_no, prefix, serial_from, serial_to, count) values ('P-BLIND', 'GT', 1, 1, 1) returning id),
       label as (insert into qrcode (qrcode_batch_id, code, business_id, state, object_kind, object_id)
         select b.id, 'BLINDLABEL1', s.business_id, 'bound', 'sample', s.id from batch b, sample s where s.id = $1 returning id)
     update sample set qrcode_id = label.id from label where sample.id = $1`,
    [id],
  )
  visitor.clock = '2026-04-01 20:00:00'
  const asked = async () =>
    (await visitor.call(publicActions, 'SampleCheck', { code: 'BLINDLABEL1' })).sample?.sample_number
  expect(await asked()).toBe(number)
  await coded(place, id, 'MY-0802', await place.as('reception1'))
  expect(await asked()).toBe('MY-0802')
  await opened(place, id)
  expect(await asked()).toBe(number)
})

it('[T_PUBLIC] limits an address and asks the quality leader to look at a code that many places ask for', async () => {
  visitor.clock = '2026-04-02 08:00:00'
  for (let asked = 0; asked < 20; asked += 1) await check(code)
  expect(await refusal(check(code))).toEqual(['V-10'])
  await place.query(
    `insert into report_verify_log (instance_id, organization_id, business_id, code, report_id, result, ip, verified_at)
     select instance_id, organization_id, business_id, code, report_id, 'genuine', 'place' || n, '2026-04-02 07:00:00+08' from report_unique_code, generate_series(1, 40) n where code = $1`,
    [code],
  )
  visitor.clock = '2026-04-02 09:00:00'
  await check(code)
  const todos = await place.query("select 1 from todo_item where step = 'verify' and object_id = $1", [report.id])
  expect(todos).toHaveLength(1)
})

it('[D-05] the role of visitors sees no relation', async () => {
  const tables = await place.query<{ name: string }>(
    "select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'v') and has_table_privilege('gt_visitor', c.oid, 'select')",
  )
  expect(tables).toEqual([])
  const caller = { ...callerOf(nobody), role: 'visitor' as const }
  await expect(inTransaction(place.pool, caller, {}, tx => tx.query('select * from report'))).rejects.toThrow(
    /permission/,
  )
})
