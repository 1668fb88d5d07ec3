import { reportActions } from '@gt/domain/reports/actions.ts'
import { shareActions, sharedPaperActions } from '@gt/domain/reports/share-actions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nobody } from '../../src/db/context.ts'
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

/** Links to the paper of one report (page account/supcanreportpreview, D-14, clauses 7.4-006 to 7.4-011). */
let place: ReportPlace
let visitor: Caller
let clerk: Caller
let report: MadeReport
const noon = '2026-04-01 08:00:00'

const plain = { days: 7, max_uses: null, with_code: 0, download: 1 } as const
const share = (changes: Partial<Record<keyof typeof plain, number | null>> = {}, who = clerk) =>
  who.call(shareActions, 'Share', { id: report.id, ...plain, ...changes } as never) // one answer for right and wrong values
const codeIn = ({ address }: { address: string }): string => /\?c=([\w-]{22})$/.exec(address)?.[1] ?? ''
const open = (c: string, pin?: string) => visitor.call(shareActions, 'Open', { c, ...(pin ? { pin } : {}) })
const charge = (state: string): Promise<unknown> =>
  place.query('update charge set state = $1 where entrustment_id = $2', [state, report.orderId])

beforeAll(async () => {
  place = await openReports()
  visitor = new Caller(place.services, place.actions, nobody)
  visitor.clock = noon
  report = await testedCubes(place)
  clerk = await place.as('reports', noon)
  clerk.clock = noon
}, 120_000)
afterAll(() => place?.close())
beforeEach(() => place.query('delete from login_failure'))

describe('a link', () => {
  it('is made for no draft, and by nobody without the right', async () => {
    expect(await refusal(share())).toEqual(['SH-02'])
    await signedUpTo(place, report, 'Audit')
    const signer = await place.as('signer1', '2026-03-30 09:00:00')
    await signer.give(reportActions, 'Approve', await current(place, 'report', report.id))
    await rendered(place, report)
    expect(await refusal(share())).toEqual(['SH-02'])
    await paid(place, report)
    const desk = await place.as('reports', '2026-03-30 11:00:00')
    await desk.give(reportActions, 'Print', await current(place, 'report', report.id), { copies: 3 })
    await desk.give(reportActions, 'Issue', await current(place, 'report', report.id), { ...pickup })
    const tester = await place.as('tester1', noon)
    await expect(share({}, tester)).rejects.toThrow('may not call')
    for (const days of [0, -1, 91]) expect(await refusal(share({ days }))).toEqual(['SH-01'])
  })

  it('shows the stored file to who holds it, the same each time, and keeps each opening', async () => {
    const made = await share()
    const c = codeIn(made)
    expect(Buffer.from(c, 'base64url')).toHaveLength(16)
    expect(made.valid_to).toBe('2026-04-08 08:00:00')
    const kept = await place.query<{ all: string }>(
      'select to_jsonb(s)::text as all from share_link s order by id desc limit 1',
    )
    expect(kept[0]?.all).not.toContain(c)
    const first = await open(c)
    const [file] = await place.query<{ sha256: string }>(
      'select f.sha256 from report_revision v join file_object f on f.id = coalesce(v.signed_pdf_file_id, v.pdf_file_id) where v.report_id = $1',
      [report.id],
    )
    expect(first).toMatchObject({ outcome: 'open', report: { sha256: file?.sha256, pages: [] } })
    expect(
      Buffer.from(first.report?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    // nothing is made anew, whatever is asked for
    const again = await visitor.call(sharedPaperActions, 'GetSupcanReportToPdf', { c, isReload: 1 })
    expect(again).toEqual({ Pdf: first.report?.pdf, Sha256: file?.sha256, Msg: '' })
    const logged = await place.query<{ result: string; ip: string }>(
      "select result, ip from report_verify_log where report_id = $1 and code like 'share:%'",
      [report.id],
    )
    expect(logged).toHaveLength(2)
    expect(logged.every(({ ip }) => /^[0-9a-f]{45}$/.test(ip))).toBe(true)
    const [listed] = await clerk.call(shareActions, 'OfReport', { id: report.id })
    expect(listed).toMatchObject({ use_count: 2, state: 'active', with_code: 0 })
  })

  it('marks the pages and keeps the file back while the order is not paid for, or where it may not be taken', async () => {
    const c = codeIn(await share())
    const kept = codeIn(await share({ download: 0 }))
    const [before] = await place.query<{ state: string }>('select state from charge where entrustment_id = $1', [
      report.orderId,
    ])
    for (const state of ['draft', 'confirmed', 'partial']) {
      await charge(state)
      const { report: shown } = await open(c)
      expect(shown?.pdf, state).toBe(null)
      expect(shown?.pages.length).toBeGreaterThan(0)
      expect(shown?.pages.every(page => page.startsWith('<svg') && page.includes('仅供预览'))).toBe(true)
      expect((await visitor.call(sharedPaperActions, 'GetSupcanReportToPdf', { c })).Pdf, state).toBe(null)
    }
    await charge(before?.state ?? '')
    expect((await open(c)).report?.pdf).not.toBe(null)
    expect((await open(kept)).report).toMatchObject({ pdf: null })
    const image = await visitor.call(sharedPaperActions, 'GetSupcanReportImg', { c })
    expect(image.Image).toContain('仅供预览')
  })

  it('answers alike for codes that nobody gave, that are over, used up or taken back, and for ids', async () => {
    const gone = { outcome: 'gone', report: null }
    expect(await open('A'.repeat(22))).toEqual(gone)
    const short = codeIn(await share({ days: 1 }))
    visitor.clock = '2026-04-02 08:00:01'
    expect(await open(short)).toEqual(gone)
    visitor.clock = noon
    const once = codeIn(await share({ max_uses: 1 }))
    // of two at once one opens it
    const both = await Promise.all([open(once), open(once)])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['gone', 'open'])
    expect(await open(once)).toEqual(gone)
    const c = codeIn(await share())
    const [link] = await clerk.call(shareActions, 'OfReport', { id: report.id })
    const item = { id: link?.id ?? '', row_version: link?.row_version ?? 0 }
    await clerk.call(shareActions, 'Withdraw', item)
    expect(await open(c)).toEqual(gone)
    expect(await refusal(clerk.call(shareActions, 'Withdraw', { ...item, row_version: item.row_version + 1 }))).toEqual(
      ['SH-05'],
    )
    // a report that counts no longer
    const late = codeIn(await share())
    await place.query("update report set state = 'voided' where id = $1", [report.id])
    expect(await open(late)).toEqual(gone)
    await place.query("update report set state = 'issued' where id = $1", [report.id])
    const none = { Pdf: null, Sha256: null, Msg: '未查询到该二维码对应的信息' }
    for (const input of [{}, { businessId: '1', taskid: report.taskId, isReload: '1' }])
      expect(await visitor.call(sharedPaperActions, 'GetSupcanReportToPdf', input)).toEqual(none)
    expect(await visitor.call(sharedPaperActions, 'GetSupcanReportImg', {})).toEqual({ Image: null, Pages: 0 })
  })

  it('wants its access code, five tries of it', async () => {
    const made = await share({ with_code: 1 })
    expect(made.pin).toMatch(/^\d{6}$/)
    const c = codeIn(made)
    expect(await open(c)).toEqual({ outcome: 'pin', report: null })
    const wrong = made.pin === '000000' ? '000001' : '000000'
    expect(await refusal(open(c, wrong))).toEqual(['SH-03'])
    expect((await open(c, made.pin ?? '')).outcome).toBe('open')
    for (let tried = 0; tried < 5; tried += 1) expect(await refusal(open(c, wrong))).toEqual(['SH-03'])
    expect(await refusal(open(c, made.pin ?? ''))).toEqual(['SH-04'])
    const [kept] = await place.query<{ code: string }>(
      'select access_code_hash as code from share_link order by id desc limit 1',
    )
    expect(kept?.code).not.toContain(made.pin)
  })

  it('is looked up as often as other public codes, and no more', async () => {
    const refused: string[] = []
    for (let asked = 0; asked < 25; asked += 1)
      refused.push(
        ...(await open('B'.repeat(22)).then(
          () => [],
          () => ['V-10'],
        )),
      )
    expect(refused.length).toBe(5)
  })
})

describe('who makes links', () => {
  it('an entrusted client shares its own report and sees its own links; another client nothing', async () => {
    await place.query(
      "update app_user set entrust_unit_id = (select entrust_unit_id from entrustment where id = $1) where user_name = 'client1'",
      [report.orderId],
    )
    const client = await place.as('client1', noon)
    const c = codeIn(await share({}, client))
    expect((await open(c)).outcome).toBe('open')
    expect(await client.call(shareActions, 'OfReport', { id: report.id })).toHaveLength(1)
    const other = await place.as('client2', noon)
    expect(await refusal(share({}, other))).not.toEqual([])
    expect(await other.call(shareActions, 'OfReport', { id: report.id }).catch(() => [])).toEqual([])
    const [link] = await client.call(shareActions, 'OfReport', { id: report.id })
    expect(await refusal(other.call(shareActions, 'Withdraw', { id: link?.id ?? '', row_version: 1 }))).toEqual([
      'G-04',
    ])
  })

  it('no other laboratory sees or withdraws them', async () => {
    const [stranger] = await place.query<{ user_name: string; code: string }>(
      `select u.user_name, b.code from app_user u join business b on b.id = u.business_id
       where b.code <> 'SFJC' and not u.is_entrust and u.state = 'active' limit 1`,
    )
    const caller = await place.as(stranger?.user_name ?? '', noon, stranger?.code)
    const rights = new Set([...caller.principal.permissions, 'trialreport.reportview.share'])
    const armed = new Caller(place.services, place.actions, { ...caller.principal, permissions: rights })
    expect(await refusal(share({}, armed))).not.toEqual([])
    expect(await armed.call(shareActions, 'OfReport', { id: report.id }).catch(() => [])).toEqual([])
    const [link] = await clerk.call(shareActions, 'OfReport', { id: report.id })
    expect(
      await refusal(armed.call(shareActions, 'Withdraw', { id: link?.id ?? '', row_version: link?.row_version ?? 1 })),
    ).toEqual(['G-04'])
  })
})
