import type { InputOf } from '@gt/domain/kit/action.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace, rendered, signedUpTo } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
  await place.query("update djbase_set set change_naming = 'paren_g'")
})
afterAll(() => place?.close())
const { give, rows, printed, archived } = desksOf(() => place)

type Asked = Omit<InputOf<(typeof reportChangeActions)['actions']['Apply']>, 'report_id'>
const request: Asked = {
  reason_kind: 'typing',
  scope: 'info',
  reason: '部位登记错误',
  apply_source: 'inner',
  fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
}
type Commands = 'Approve' | 'Reject' | 'Make' | 'Recall' | 'Withdraw' | 'Submit'

const apply = async (report: MadeReport, more: Partial<Asked> = {}): Promise<string> => {
  const asking = await place.as('reception1', noon)
  return (await asking.call(reportChangeActions, 'Apply', { report_id: report.id, ...request, ...more })).id
}
const change = async (login: string, command: Commands, id: string, more: object = {}, clock = noon) =>
  (await place.as(login, clock)).give(reportChangeActions, command, await current(place, 'report_change', id), more)
const seen = async (id: string) => (await place.as('tech', noon)).call(reportChangeActions, 'GetById', { id })
const revisions = (report: MadeReport) =>
  rows(
    `select v.display_number, v.state, c.state as code_state, c.code from report_revision v
     join report_unique_code c on c.id = v.report_unique_code_id where v.report_id = $1 order by v.revision_no`,
    report.id,
  )
const check = async (code: unknown) => {
  const { principal } = await place.as('tech')
  const visitor = new Caller(place.services, place.actions, { ...principal, userId: null, business: null })
  visitor.clock = '2026-04-01 08:00:00'
  return visitor.call(publicActions, 'ReportCheck', { code: String(code) })
}

describe('a change of registration data [workflow 10, page changelist]', () => {
  it('gives a new revision its number, passes every signature anew, and the old code names it', async () => {
    const report = await printed()
    await give('reports', 'Issue', report, pickup)
    const [{ number } = { number: '' }] = await rows(
      'select display_number as number from report where id = $1',
      report.id,
    )
    // what may be asked for
    expect(await refusal(apply(report, { apply_source: 'client' }))).toEqual(['X-04'])
    expect(await refusal(apply(report, { fields: [] }))).toEqual(['X-07'])
    expect(await refusal(apply(report, { reason_kind: 'result' }))).toEqual(['X-12'])
    expect(await refusal(apply(report, { fields: [{ key: 'sample.1.grade', wanted: 'C40' }] }))).toEqual(['X-06'])
    const id = await apply(report)
    expect(await refusal(apply(report))).toEqual(['X-02'])
    expect(await refusal(give('reports', 'Print', report, { copies: 1, reason: '补打' }))).toEqual(['X-05'])
    expect(await refusal(change('tech', 'Reject', id))).toEqual(['G-07'])
    await change('tech', 'Reject', id, { reason: '请写明部位' })
    await change('reception1', 'Submit', id, request)
    await change('tech', 'Approve', id)
    expect((await seen(id)).state).toBe('approved')
    const draft = { items: [await current(place, 'report', report.id)].map(({ state: _, ...item }) => item) }
    const compiler = await place.as('compiler', '2026-03-30 14:00:00')
    expect(await refusal(compiler.call(reportActions, 'Submit', draft))).toEqual(['X-11'])
    // nothing but what was approved is written
    const wrong = { fields: [{ key: 'order.project_name', value: '别的工程' }] }
    expect(await refusal(change('reception1', 'Make', id, wrong))).toEqual(['X-06'])
    await change('reception1', 'Make', id, { fields: [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }] })
    expect(await refusal(compiler.call(reportActions, 'Change', { ...draft, conclusion: '另一结论' }))).toEqual([
      'X-06',
    ])
    expect(await refusal(compiler.call(reportActions, 'Delete', draft))).toEqual(['G-08'])
    const [old] = await revisions(report)
    expect(await check(old?.code)).toMatchObject({ outcome: 'genuine', report: { remark: '变更中' } })
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    const changed = `${String(number)}(G)`
    expect(await revisions(report)).toMatchObject([
      { display_number: number, state: 'superseded', code_state: 'superseded' },
      { display_number: changed, state: 'effective', code_state: 'active' },
    ])
    expect(await check(old?.code)).toMatchObject({
      outcome: 'superseded',
      number: changed,
      message: `该报告已被${changed}替代`,
      // nobody may hold the new one yet
      replacing_code: null,
    })
    const { before, after } = await (await place.as('tech')).call(reportChangeActions, 'Compare', { id })
    expect([before.number, after?.number]).toEqual([number, changed])
    expect(JSON.stringify(before.document)).not.toContain('3号中桥右幅2#墩')
    expect(JSON.stringify(after?.document)).toContain('3号中桥右幅2#墩')
    expect(JSON.stringify(after?.document)).toContain(`代替编号为${String(number)}的报告`)
    // the first print of the new paper is no reprint; the old copies come first
    await give('reports', 'Print', report, { copies: 3 })
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['X-03'])
    expect(await refusal(change('reports', 'Recall', id, { recovered_copies: 4 }))).toEqual(['X-10'])
    expect(await refusal(change('reports', 'Recall', id, { recovered_copies: 2 }))).toEqual(['X-03'])
    await change('reports', 'Recall', id, { recovered_copies: 2, unrecovered_note: '委托方遗失1份' })
    await give('reports', 'Issue', report, pickup)
    expect(await seen(id)).toMatchObject({ state: 'completed', copies_out: 3, recovered_copies: 2 })
    const [, fresh] = await revisions(report)
    expect(await check(old?.code), 'the way to the one that counts').toMatchObject({
      outcome: 'superseded',
      replacing_code: fresh?.code,
      report: null,
    })
    expect(await check(fresh?.code)).toMatchObject({ outcome: 'genuine', replacing_code: null })
    const issued = await rows('select copies from report_delivery where report_id = $1 order by id', report.id)
    expect(issued).toEqual([{ copies: 3 }, { copies: 3 }])
    // the second change counts on
    const second = await apply(report)
    await change('tech', 'Approve', second)
    expect((await revisions(report)).at(-1)).toMatchObject({ display_number: `${String(number)}(G2)`, state: 'draft' })
  })

  it('calls the copies of the first paper back although the second was never issued (X-03)', async () => {
    const report = await printed()
    await give('reports', 'Issue', report, pickup)
    const changed = async (): Promise<string> => {
      const id = await apply(report)
      await change('tech', 'Approve', id)
      await change('reception1', 'Make', id, { fields: [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }] })
      await signedUpTo(place, report, 'Approve')
      await rendered(place, report)
      return id
    }
    const first = await changed()
    const second = await changed()
    await give('reports', 'Print', report, { copies: 3 })
    expect(await seen(second)).toMatchObject({ state: 'completed', copies_out: 3 })
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['X-03'])
    await change('reports', 'Recall', first, { recovered_copies: 1, unrecovered_note: '其余随后交回' })
    // what the first change tells of is not told again
    expect(await refusal(change('reports', 'Recall', second, { recovered_copies: 3 }))).toEqual(['X-10'])
    await change('reports', 'Recall', second, { recovered_copies: 2 })
    await give('reports', 'Issue', report, pickup)
  })

  it('tells what the old paper says, and what would slip into the new one without being named (X-13)', async () => {
    const report = await printed()
    const [old] = await rows('select project_part from entrustment where id = $1', report.orderId)
    // the register was corrected since
    const corrected = (part: string) =>
      rows("update entrustment set project_part = $2, witness_person = '见证员丙' where id = $1", report.orderId, part)
    await corrected('登记后更正的部位')
    const asking = await place.as('reception1', noon)
    const { fields } = await asking.call(reportChangeActions, 'Offer', { report_id: report.id })
    expect(fields.find(({ key }) => key === 'order.project_part')?.old).toBe(old?.project_part)
    const id = await apply(report)
    await change('tech', 'Approve', id)
    await change('reception1', 'Make', id, { fields: [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }] })
    const compiler = await place.as('compiler', '2026-03-30 14:00:00')
    const submit = async (more: object = {}) =>
      compiler.give(reportActions, 'Submit', await current(place, 'report', report.id), more)
    await expect(submit()).rejects.toMatchObject({
      reasons: [{ code: 'X-13', params: { fields: expect.objectContaining({ zh: '见证人' }) } }],
    })
    await submit({ confirmed: ['X-13'], reason: '委托变更已确认见证人' })
    expect((await current(place, 'report', report.id)).state).toBe('auditing')
  })

  it('nobody decides on his own request, and a fee becomes a bill that holds the new report', async () => {
    const report = await printed()
    const id = await apply(report, { charge_amount: '80.00' })
    await rows(
      "update report_change set requested_by_id = (select id from app_user where user_name = 'tech') where id = $1",
      id,
    )
    expect(await refusal(change('tech', 'Approve', id))).toEqual(['I-12'])
    expect(await refusal(change('reception1', 'Withdraw', id))).toEqual(['X-08'])
    await rows('update report_change set requested_by_id = $2 where id = $1', id, (await place.as('reception1')).userId)
    await change('tech', 'Approve', id)
    expect(
      await rows(
        "select payable_amount::text as sum, state from charge where entrustment_id = $1 and kind = 'change'",
        report.orderId,
      ),
    ).toEqual([{ sum: '80.00', state: 'draft' }])
    await change('reception1', 'Make', id, { fields: [{ key: 'order.project_part', value: '右幅' }] })
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    expect(await refusal(give('reports', 'Print', report, { copies: 1 }))).toEqual(['B-10'])
  })
})

describe('a change with data [page changelist, accept]', () => {
  it('opens the named readings to the tester and refuses all others', async () => {
    const report = await archived()
    const asking = await place.as('tester1', noon)
    const { fields } = await asking.call(reportChangeActions, 'Offer', { report_id: report.id })
    const load = fields.find(({ key }) => key.endsWith('/spec.0.F'))
    expect(load).toMatchObject({ old: '778.50' })
    const wanted: Partial<Asked> = {
      reason_kind: 'result',
      scope: 'data',
      fields: [{ key: load?.key ?? '', wanted: '788.50' }],
    }
    const { id } = await asking.call(reportChangeActions, 'Apply', { report_id: report.id, ...request, ...wanted })
    await change('tech', 'Approve', id)
    expect((await seen(id)).state).toBe('revising')
    const quality = await rows(
      "select p.code from todo_item t join post p on p.id = t.post_id where t.object_kind = 'change' and t.object_id = $1 and t.state = 'open'",
      id,
    )
    expect(quality).toEqual([{ code: 'quality_lead' }])
    const tester = await place.as('tester1', '2026-03-31 09:00:00')
    const sheet = await tester.call(recordActions, 'Open', { task_id: report.taskId })
    const [sample_id = ''] = Object.keys(sheet.values.samples)
    const save = (row: number, value: string) =>
      tester.call(recordActions, 'SaveCells', {
        record_id: sheet.record.id,
        reason: '读数录入错误',
        cells: [{ sample_id, group: 'spec', row, input: 'F', value, source: 'typed' }],
      })
    expect(await refusal(save(1, '900.00'))).toEqual(['R-32'])
    const { row_version } = await current(place, 'test_record', report.recordId)
    const conditions = { record_id: report.recordId, row_version, temperature: '25.0', reason: '改' }
    expect(await refusal(tester.call(recordActions, 'SetConditions', conditions))).toEqual(['R-32'])
    await save(0, '788.50')
    // what was approved is told of the old report, whatever the draft makes of the new readings
    await rows("update report set judgement = 'fail' where id = $1", report.id)
    expect(await check((await revisions(report))[0]?.code)).toMatchObject({ report: { judgement: 'pass' } })
    const known = { confirmed: ['R-11', 'R-31'], reason: '同一台设备连续试验' }
    await tester.give(recordActions, 'Submit', await current(place, 'test_record', report.recordId), known)
    await (await place.as('tester2', '2026-03-31 09:10:00')).give(
      recordActions,
      'Sign',
      await current(place, 'test_record', report.recordId),
    )
    await (await place.as('checker1', '2026-03-31 10:00:00')).give(
      recordActions,
      'Check',
      await current(place, 'test_record', report.recordId),
    )
    await signedUpTo(place, report, 'Approve')
    expect((await seen(id)).state).toBe('completed')
    expect((await revisions(report)).map(({ state }) => state)).toEqual(['superseded', 'effective'])
  })
})

describe('changes without a new revision [workflow 10]', () => {
  it('a void report is void for everybody who checks it, and its order ends', async () => {
    const report = await printed()
    const id = await apply(report, { reason_kind: 'void', scope: 'void', fields: [] })
    await change('tech', 'Approve', id)
    expect((await seen(id)).state).toBe('completed')
    expect((await current(place, 'report', report.id)).state).toBe('voided')
    expect((await current(place, 'entrustment', report.orderId)).state).not.toBe('in_progress')
    const [revision] = await revisions(report)
    const day = String((await seen(id)).approved_at).slice(0, 10)
    expect(await check(revision?.code)).toMatchObject({ outcome: 'voided', voided_on: day, report: null })
  })

  it('lost copies are printed and handed out again, also from the archive', async () => {
    const report = await archived()
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-07'])
    const marked = async () => {
      const clerk = await place.as('reports', noon)
      const { pdf } = await clerk.call(reportActions, 'PrintFile', { report_ids: [report.id], kind: 'reprint' })
      return (await readTexts(Buffer.from(pdf, 'base64'))).some(({ text }) => text === '补发')
    }
    expect(await marked()).toBe(false)
    const id = await apply(report, { reason_kind: 'reissue', fields: [], copies: 1, charge_amount: '20.00' })
    await change('tech', 'Approve', id)
    // the fee holds the new copy, and only that
    const again = { copies: 1, kind: 'reprint', reason: '遗失补发' }
    expect(await refusal(give('reports', 'Print', report, again))).toEqual(['B-10'])
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['B-10'])
    const told = await (await place.as('reports', noon)).call(reportActions, 'GetById', { id: report.id })
    expect(told).toMatchObject({ reissued_copies: 1, reissue_unpaid: 1, open_amount: '20.00', money_holds: 'print' })
    await rows(
      "update charge set state = 'free', charge_no = 'SF-BF-1' where entrustment_id = $1 and kind = 'change'",
      report.orderId,
    )
    await give('reports', 'Print', report, again)
    expect(await marked()).toBe(true)
    await give('reports', 'Issue', report, pickup)
    expect((await current(place, 'report', report.id)).state).toBe('archived')
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-07'])
  })
})
