import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djstatistical.reportaccount.ledger.ts'
import sitePage from '@gt/domain/ledgers/gdstatistical.reportaccount.ledger.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { desksOf, noon } from '../make/desks.ts'
import type { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, rendered, signedUpTo, testedCubes } from '../make/reports.ts'
import { cellsOf } from '../support/unzip.ts'

/** Reports approved in a period in number order (page /djstatistical/reportaccount). */
const ledger = ledgerController(page)
let place: ReportPlace
let director: Caller
const { archived, printed, change, voided } = desksOf(() => place)
let kept: MadeReport
let revised: MadeReport
let ended: MadeReport
let failing: MadeReport
beforeAll(async () => {
  place = await openReports(ledgerActions)
  director = await place.as('director', noon)
  kept = await archived()
  revised = await printed()
  ended = await printed()
  failing = await testedCubes(place, 'fail')
  await signedUpTo(place, failing, 'Approve')
  // a draft is in no ledger
  await testedCubes(place)
  await voided(ended)
  const id = (
    await (
      await place.as('reception1', noon)
    ).call(reportChangeActions, 'Apply', {
      report_id: revised.id,
      reason_kind: 'typing',
      scope: 'info',
      reason: '部位登记错误',
      apply_source: 'inner',
      fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
    })
  ).id
  await change('tech', 'Approve', id)
  await change('reception1', 'Make', id, { fields: [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }] })
  await signedUpTo(place, revised, 'Approve')
  await rendered(place, revised)
}, 180_000)
afterAll(() => place?.close())

const ask = (more: Partial<LedgerQuery> = {}, who = director) =>
  who.call(ledger, 'Query', { date: 'report_date', from: '2026-03-01', to: '2026-03-31', size: 50, ...more })
const linesOf = async ({ id }: MadeReport, more: Partial<LedgerQuery> = {}) =>
  (await ask(more)).rows.filter(row => row.report_id === id)

it('lists every approved revision with what became of it, in the order of the numbers, and no draft', async () => {
  const { rows, total } = await ask()
  const stored = await place.query<{ display_number: string }>(
    `select v.display_number from report_revision v join report r on r.id = v.report_id join business b on b.id = r.business_id and b.code = 'SFJC'
     where v.effective_at is not null order by v.display_number`,
  )
  expect(total).toBe(5)
  expect(rows.map(row => row.report_no)).toEqual(stored.map(one => one.display_number))
  const [archive] = await place.query<Record<string, string>>(
    'select a.archive_no, c.code from report_archive a join report r on r.id = a.report_id join report_unique_code c on c.id = r.report_unique_code_id where r.id = $1',
    [kept.id],
  )
  expect(await linesOf(kept)).toMatchObject([
    {
      archive_no: archive?.archive_no,
      unique_code: archive?.code,
      report_state: 'archived',
      issue_date: '2026-03-30',
      report_date: '2026-03-30',
      judgement: 'pass',
      reports: 1,
      replaced_by: null,
      gt_mark: null,
    },
  ])
})

it('[accept] a superseded report names its successor, a void one its reason; neither counts', async () => {
  const [old, now] = await linesOf(revised)
  expect(old).toMatchObject({
    report_state: 'superseded',
    replaced_by: now?.report_no,
    successor_id: revised.id,
    reason: '部位登记错误',
    gt_mark: 'ended',
    reports: 0,
  })
  expect(now).toMatchObject({ report_state: 'approved', replaced_by: null, reports: 1, gt_mark: null })
  expect(await linesOf(ended)).toMatchObject([
    { report_state: 'voided', reason: '样品弄错', gt_mark: 'ended', reports: 0 },
  ])
  const { totals, groups } = await ask({ groups: ['judgement'] })
  const [plain] = await place.query<{ n: string; copies: string }>(
    `select count(*)::text as n, sum(r.copies)::text as copies from report r join business b on b.id = r.business_id and b.code = 'SFJC'
     where r.approved_at is not null and r.state <> 'voided'`,
  )
  expect(totals).toMatchObject({ reports: plain?.n, report_copies: plain?.copies })
  expect(Object.fromEntries(groups.map(({ keys, totals: of }) => [keys[0], of.reports]))).toEqual({
    pass: '2',
    fail: '1',
  })
})

it('[special, accept] a void number between two reports shows as a grey line with its reason, when gaps are asked for', async () => {
  const [middle] = await place.query<{ id: string; number_text: string }>(
    `select d.id::text as id, d.number_text from number_draw d join report r on r.report_number = d.number_text where r.id = $1`,
    [ended.id],
  )
  // as if the report had been deleted, and its number made void
  await place.query('update report set deleted_at = gt_now(), row_version = row_version + 1 where id = $1', [ended.id])
  await place.query(
    "update number_draw set state = 'voided', void_reason = '录入错误', object_id = null, row_version = row_version + 1 where id = $1",
    [middle?.id],
  )
  expect((await ask()).total).toBe(4)
  const { rows, totals } = await ask({ switches: ['gaps'] })
  const at = rows.findIndex(row => row.report_no === middle?.number_text)
  expect(rows[at]).toMatchObject({ gap: 'voided', reason: '录入错误', report_id: null, gt_mark: 'gap', reports: null })
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(rows.length - 1)
  expect(totals.reports).toBe('3')
  // a serial that nobody drew stands behind the number before it
  await place.query('delete from number_draw where id = $1', [middle?.id])
  const missing = (await ask({ switches: ['gaps'] })).rows.filter(row => row.gap === 'missing')
  expect(missing).toHaveLength(1)
  expect(String(missing[0]?.report_no)).toMatch(/ \+1$/)
})

it('the spreadsheet has the lines of the screen; an empty period has none', async () => {
  const { rows } = await ask()
  ;(director.principal.permissions as Set<string>).add('djstatistical.reportaccount.export')
  const file = await director.call(ledger, 'Export', { date: 'report_date', from: '2026-03-01', to: '2026-03-31' })
  expect(file.rows).toBe(rows.length)
  const cells = cellsOf(Buffer.from(file.content ?? '', 'base64'))
  for (const row of rows) expect(cells.some(cell => cell.endsWith(`=${row.report_no}`))).toBe(true)
  expect(await ask({ from: '2025-01-01', to: '2025-01-31', switches: ['gaps'] })).toMatchObject({ total: 0 })
})

it('another laboratory, and the ledger of sites, find none of them', async () => {
  const stranger = await place.as('gd-chief', noon, 'LJ3')
  for (const code of [page.code, sitePage.code]) (stranger.principal.permissions as Set<string>).add(`${code}.view`)
  expect((await ask({ switches: ['gaps'] }, stranger)).total).toBe(0)
  ;(director.principal.permissions as Set<string>).add(`${sitePage.code}.view`)
  const question = { date: 'report_date', from: '2026-03-01', to: '2026-03-31' }
  expect((await director.call(ledgerController(sitePage), 'Query', question)).total).toBe(0)
  await expect((await place.as('tester1')).call(ledger, 'Query', question)).rejects.toThrow('may not call')
})
