import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import outside from '@gt/domain/ledgers/gdstatistical.outsourcedaccount.ledger.ts'
import page from '@gt/domain/ledgers/gdstatistical.parallelaccount.ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import type { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'

/** Results of the supervision beside the contractor's, and tests of a site that other laboratories make. */
let place: ReportPlace
let supervisor: Caller
let own: string
const others: string[] = []
beforeAll(async () => {
  place = await openReports(ledgerActions)
  await letSiteSign(place)
  for (let at = 0; at < 7; at += 1) {
    const { taskId, recordId } = await submittedAtSite(place, 'pass')
    await checkedAtSite(place, recordId)
    if (at === 0) own = taskId
    else others.push(taskId)
  }
  await place.query('update wbs_trial_frequency set parallel_limit = null')
  supervisor = await holding('jl-engineer', 'JL1')
  await at(own, 'self_check', '3号墩', '40.0')
  for (const [index, task] of others.entries())
    await at(task, 'parallel', '3 号墩', ['41.0', '42.5', '40.5', '43.0', '41.5', '40.0'][index] ?? '')
}, 120_000)
afterAll(() => place?.close())

async function holding(login: string, unit: string): Promise<Caller> {
  const caller = await place.as(login, '2026-03-30 11:00:00', unit)
  for (const { code } of [page, outside])
    for (const op of ['view', 'export']) (caller.principal.permissions as Set<string>).add(`${code}.${op}`)
  return caller
}
/** Puts a test at a part of the works, with this strength. */
async function at(task: string, nature: string, part: string, value: string): Promise<void> {
  const node = "(select id from wbs_node where code = 'QL-03-1' and deleted_at is null limit 1)"
  await place.query(
    `update entrustment e set nature = $2, wbs_node_id = ${node} from trial_task k where k.id = $1 and e.business_id = k.business_id and e.id = k.entrustment_id`,
    [task, nature],
  )
  await place.query(
    `update sample s set structural_part = $2 from trial_task k where k.id = $1 and s.business_id = k.business_id and s.id = k.sample_id`,
    [task, part],
  )
  await place.query(
    `update test_item_result x set value_num = $2::numeric, value_text = $2, valid = i.parameter_name = '抗压强度' from test_item i
     where x.trial_task_id = $1 and i.business_id = x.business_id and i.id = x.test_item_id and x.value_num is not null`,
    [task, value],
  )
}
const march = { from: '2026-03-01', to: '2026-03-31' }
const ask = (of: LedgerPage, more: Partial<LedgerQuery> = {}, who = supervisor) =>
  who.call(ledgerController(of), 'Query', { date: Object.keys(of.dates)[0] ?? '', ...march, size: 50, ...more })
const byValue = { sort: { field: 'parallel_value', dir: 'asc' as const } }

describe('the ledger of parallel tests (page gdstatistical/parallelaccount)', () => {
  it('[accept] pairs results of the same part and parameter, and judges by what the place permits', async () => {
    const bare = await ask(page, byValue)
    expect(bare.rows.map(row => row.parallel_value)).toEqual(['40.0', '40.5', '41.0', '41.5', '42.5', '43.0'])
    expect(bare.rows[0]).toMatchObject({
      self_value: '40.0',
      allowed_difference: null,
      consistent: null,
      gt_mark: null,
    })
    expect(bare.totals).toMatchObject({ pairs: '6', agreed_rate: null, difference: '1.4' })
    // 5 % of 40.0 is 2.0: what differs by more is marked
    const [rule] = await place.query<{ id: string }>(
      `insert into wbs_trial_frequency (instance_id, organization_id, wbs_node_id, trial_list_id, quantity_unit, per_quantity, required_count, parallel_limit)
       select n.instance_id, n.organization_id, n.parent_id, k.trial_list_id, 'quantity', 100, 1, 5 from wbs_node n, trial_task k
       where n.code = 'QL-03-1' and n.deleted_at is null and k.id = $1 returning id::text as id`,
      [own],
    )
    const { rows, totals } = await ask(page, byValue)
    expect(rows.map(row => [row.difference, row.difference_pct, row.consistent, row.gt_mark])).toEqual([
      ['0.0', '0.00', 1, null],
      ['0.5', '1.25', 1, null],
      ['1.0', '2.50', 1, null],
      ['1.5', '3.75', 1, null],
      ['2.5', '6.25', 0, 'apart'],
      ['3.0', '7.50', 0, 'apart'],
    ])
    expect(totals).toMatchObject({ pairs: '6', agreed: '4', agreed_rate: '66.7' })
    expect((await ask(page, { filter: [{ field: 'consistent', op: 'eq', value: 0 }] })).total).toBe(2)
    // mean 1.4167, s 1.1583 of six: t = 2.996
    expect(totals.paired_test).toBe('t = 2.996 > 2.571，差异显著')
    await place.query('delete from wbs_trial_frequency where id = $1', [rule?.id])
  })

  it('leaves out other parts, ages, unchecked and void records; fewer than six pairs have no test', async () => {
    await at(others[0] ?? '', 'parallel', '4号墩', '41.0')
    const { total, totals } = await ask(page)
    expect(total).toBe(5)
    expect(totals.paired_test).toBe('不足6对')
    await place.query(
      "update entrustment set nature = 'verification' where id = (select entrustment_id from trial_task where id = $1)",
      [others[1]],
    )
    expect((await ask(page)).total).toBe(4)
    await place.query('update test_item set age_days = 7 where trial_task_id = $1', [others[2]])
    expect((await ask(page)).total).toBe(3)
    await place.query("update test_record set state = 'voided' where trial_task_id = $1", [others[3]])
    expect((await ask(page)).total).toBe(2)
  })

  it('keeps pairs of blind samples from who tests, and tells nothing to other sites and graded laboratories', async () => {
    const tester = await holding('gd-tester1', 'LJ3')
    const chief = await holding('gd-chief', 'LJ3')
    const before = (await ask(page, {}, chief)).total
    expect(before).toBe(2)
    await place.query(
      `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id, encoded_at)
       select k.instance_id, k.organization_id, k.business_id, k.sample_id, 'MY-0001', $2, now() from trial_task k where k.id = $1`,
      [others[5], chief.userId],
    )
    expect((await ask(page, {}, tester)).total).toBeLessThan(before)
    expect((await ask(page, {}, await holding('director', 'SFJC'))).total).toBe(0)
    expect((await ask(page, {}, await holding('gd-chief', 'LM1'))).total).toBe(0)
  })
})

describe('the ledger of outside tests of a site (page gdstatistical/outsourcedaccount)', () => {
  it('[accept] lists a saved outside test by its day, with result, witness and the paper of the result', async () => {
    await place.query(
      `insert into file_object (id, instance_id, organization_id, business_id, name, extension, mime_type, size_bytes, sha256, storage_key, folder, scan_state, created_by_id)
       overriding system value select 991000001, instance_id, organization_id, id, '外委报告.pdf', 'pdf', 'application/pdf', 10, repeat('0', 64), 'x', 'outsourced_test_upload', 'clean', null
       from business where code = 'LJ3'`,
    )
    await place.query(
      `insert into outsourced_test (instance_id, organization_id, business_id, outsourced_no, test_name, test_date, project_name, project_part, testing_unit, test_index,
         test_result, result_text, report_number, upload_file_id, entrustment_id, trial_task_id, state, sent_on, returned_on)
       select k.instance_id, k.organization_id, k.business_id, 'WW-2026-0001', '钢绞线', '2026-03-20', '示范高速', '5号大桥', '示范市建材检测所', '抗拉强度',
         'pass', '1 870 MPa', 'JC-1', 991000001, k.entrustment_id, k.id, 'confirmed', '2026-03-10', '2026-03-21' from trial_task k where k.id = $1`,
      [own],
    )
    await place.query(
      "update entrustment set witness_person = '见证员甲' where id = (select entrustment_id from trial_task where id = $1)",
      [own],
    )
    const { rows, totals } = await ask(outside)
    expect(rows).toEqual([
      expect.objectContaining({
        out_no: 'WW-2026-0001',
        test_date: '2026-03-20',
        test_result: '1 870 MPa',
        conclusion: 'pass',
        use_part: '5号大桥',
        witness_name: '见证员甲',
        files: '991000001',
        file_name: '外委报告.pdf',
      }),
    ])
    expect(totals).toMatchObject({ number: '1', returned: '1', days: '11.00' })
    expect(rows[0]?.project_section_name).toBe('LJ-3 标')
    expect((await ask(outside, { to: '2026-03-19' })).total).toBe(0)
    expect((await ask(outside, { date: 'send_date', to: '2026-03-19' })).total).toBe(1)
    expect((await ask(outside, {}, await holding('director', 'SFJC'))).total).toBe(0)
  })
})
