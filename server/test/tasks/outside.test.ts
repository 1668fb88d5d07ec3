import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import ledger from '@gt/domain/ledgers/djstatistical.subcontractaccount.ledger.ts'
import page from '@gt/domain/outsourced/djentrustmanage.subcontractlist.page.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { code } from '../make/blind.ts'
import { cubeOrder, refusal, registered, type Version } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, testTask } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Tests that other laboratories make (page djentrustmanage/subcontractlist, workflow 13). */
let place: ReportPlace
const outside = entityController(outsourcedTest)
const commands = pageController(page)
const unit = '示范市建材检测所'
beforeAll(async () => {
  place = await openReports([...definedActions, ...ledgerActions])
})
afterAll(() => place?.close())

async function order(ages: readonly number[] = [28], head: object = { allow_subcontract: 1 }) {
  const form = await cubeOrder(place)
  const samples = form.samples.map(one => ({
    ...one,
    age_days: null,
    quantity: `${3 * ages.length}块`,
    items: ages.flatMap(age_days => (one.items ?? []).map(item => ({ ...item, age_days }))),
  }))
  const whole = await registered(await place.as('reception1'), { ...form, samples, ...head })
  return {
    order: whole.order.id,
    tasks: whole.tasks.map(({ id }) => id),
    samples: whole.samples.map(({ row }) => row.id),
    number: whole.samples[0]?.row.sample_number ?? '',
  }
}
const give = async (task: string, more: object = {}, who = 'reception1') =>
  (await place.as(who)).call(outside, 'Create', {
    trial_task_id: task,
    testing_unit: unit,
    reason: '设备检修',
    ...more,
  } as never)
const versionOf = async (id: string): Promise<Version> => {
  const [row] = await place.query<Version & Record<string, unknown>>(
    'select id::text as id, row_version from outsourced_test where id = $1',
    [id],
  )
  return row!
}
const step = async (who: string, name: string, id: string, more: object = {}) =>
  (await place.as(who)).give(commands as never, name as never, await versionOf(id), more as never)
const stateOf = async (table: string, id: string) =>
  (await place.query<{ state: string }>(`select state from ${table} where id = $1`, [id]))[0]?.state
let files = 991_000_000
/** A paper of the other laboratory, as the upload would store it. */
const paper = async (): Promise<string> => {
  files += 1
  const id = String(files)
  await place.query(
    `insert into file_object (id, instance_id, organization_id, business_id, name, extension, mime_type, size_bytes, sha256, storage_key, folder, scan_state, created_by_id)
     overriding system value select $1::bigint, instance_id, organization_id, id, '外委报告.pdf', 'pdf', 'application/pdf', 10, repeat('0', 64), $1::text, 'outsourced_test_upload', 'clean', null
     from business where code = 'SFJC'`,
    [id],
  )
  return id
}
const result = async () => ({
  report_number: 'JC-2026-0815',
  test_date: '2026-03-03',
  test_result: 'pass',
  result_text: '抗压强度38.2MPa',
  upload_file_id: await paper(),
})
async function sentOut(task: string): Promise<string> {
  const { id } = await give(task)
  await step('head-hnt', 'Submit', id)
  await step('tech', 'Approve', id)
  await step('keeper', 'Send', id)
  return id
}

describe('a test that another laboratory makes', () => {
  it('[page subcontractlist, accept] needs the consent of the client, on the order or on a paper', async () => {
    const { tasks } = await order([28], { allow_subcontract: 0 })
    expect(await refusal(give(tasks[0]!))).toEqual(['T-10'])
    const { id } = await give(tasks[0]!, { consent_file_id: await paper() }).catch(() => ({ id: '' }))
    expect(id === '' ? 'refused' : await stateOf('trial_task', tasks[0]!)).not.toBe('unassigned')
  })

  it('goes out, comes back and counts: number, hand-over of the sample, result, task and order', async () => {
    const made = await order()
    const [task = ''] = made.tasks
    const { id } = await give(task)
    expect(await stateOf('trial_task', task)).toBe('outsourced')
    expect(await refusal(give(task))).toEqual(['OU-02'])
    await step('head-hnt', 'Submit', id)
    const [numbered] = await place.query<{ no: string }>(
      'select outsourced_no as no from outsourced_test where id = $1',
      [id],
    )
    expect(numbered?.no).toMatch(/^WW-2026-\d{4}$/)
    expect(await refusal(step('head-hnt', 'Submit', id))).toEqual(['G-02'])
    const reception = await place.as('reception1')
    expect(
      await refusal(reception.call(outside, 'Change', { ...(await versionOf(id)), testing_unit: '别处' } as never)),
    ).toEqual(['OU-03'])
    expect(await refusal(step('tech', 'Reject', id))).toEqual(['G-07'])
    await step('tech', 'Reject', id, { reason: '先核实资质' })
    await step('head-hnt', 'Submit', id)
    await step('tech', 'Approve', id)
    await expect(step('tech', 'Send', id)).rejects.toThrow('may not call')
    await step('keeper', 'Send', id)
    const [flow] = await place.query<{ action: string; remarks: string; to_state: string }>(
      'select action, remarks, to_state from sample_flow where sample_id = $1 order by id desc limit 1',
      [made.samples[0]],
    )
    expect(flow).toEqual({ action: 'transfer', remarks: `送检：${unit}`, to_state: 'taken' })
    expect(await stateOf('sample', made.samples[0]!)).toBe('taken')
    const { upload_file_id, ...bare } = await result()
    expect(await refusal(step('head-hnt', 'Result', id, bare))).toEqual(['G-06'])
    expect(await refusal(step('head-hnt', 'Result', id, { ...bare, upload_file_id, test_date: '2026-03-01' }))).toEqual(
      ['OU-04'],
    )
    await step('head-hnt', 'Result', id, { ...bare, upload_file_id })
    await step('tech', 'AskBack', id, { reason: '养护条件？' })
    await step('head-hnt', 'Result', id, bare)
    await step('tech', 'Confirm', id)
    expect(await stateOf('trial_task', task)).toBe('done')
    expect(await stateOf('entrustment', made.order)).toBe('completed')
    expect(await stateOf('sample', made.samples[0]!)).toBe('tested')
    const listed = await (await place.as('tech')).call(outside, 'GetById', { id })
    expect(listed).toMatchObject({ calc_sample: made.number, test_result: 'pass', report_number: 'JC-2026-0815' })
  })

  it('is given up as a draft: the task waits for a tester again', async () => {
    const { tasks } = await order()
    const { id } = await give(tasks[0]!)
    await (await place.as('reception1')).call(outside, 'Remove', { items: [await versionOf(id)] })
    expect(await stateOf('trial_task', tasks[0]!)).toBe('unassigned')
    const [item] = await place.query<{ state: string }>(
      'select state from test_item where trial_task_id = $1 limit 1',
      [tasks[0]],
    )
    expect(item?.state).toBe('pending')
  })

  it('is refused for a task that somebody has, of another laboratory, and asks about a laboratory without the scope', async () => {
    const { tasks } = await order()
    await place.query("update trial_task set state = 'assigned' where id = $1", [tasks[0]])
    expect(await refusal(give(tasks[0]!))).toEqual(['OU-01'])
    await place.query("update trial_task set state = 'unassigned' where id = $1", [tasks[0]])
    const [foreign] = await place.query<{ id: string }>(
      "select t.id::text as id from trial_task t join business b on b.id = t.business_id and b.code <> 'SFJC' limit 1",
    )
    expect(await refusal(give(foreign?.id ?? '999999'))).toEqual(['G-14'])
    const { id } = await give(tasks[0]!, { unit_in_scope: 0 })
    expect(await refusal(step('head-hnt', 'Submit', id))).toEqual(['T-27'])
    await step('head-hnt', 'Submit', id, { confirmed: ['T-27'], reason: '客户指定' })
    expect(await refusal(step('keeper', 'Send', id))).toEqual(['G-02'])
  })

  it('tells heads of rooms no order of a blind sample', async () => {
    const made = await order()
    const { id } = await give(made.tasks[0]!)
    await code(place, made.samples[0]!, 'MY-5501', await place.as('reception1'))
    const head = await (await place.as('head-hnt')).call(outside, 'GetById', { id })
    expect(head).toMatchObject({
      calc_order: null,
      calc_sample: 'MY-5501',
      project_name: null,
      project_part: null,
      entrustment_id: null,
    })
  })
})

it('[page subcontractlist, accept] beside tests of the laboratory its result stands in their report, marked as that of the other one', async () => {
  const made = await order([28, 60])
  const [own = '', out = ''] = made.tasks
  await place.query('update trial_task set report_group = 1, age_days = 28 where entrustment_id = $1', [made.order])
  const id = await sentOut(out)
  const head = await place.as('head-hnt')
  const tester_ids = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
  await head.give(taskActions, 'Assign', await current(place, 'trial_task', own), { tester_ids })
  await testTask(place, own, 'pass')
  expect(await place.query('select 1 from report_task where trial_task_id = $1', [own])).toEqual([])
  await step('head-hnt', 'Result', id, await result())
  await step('tech', 'Confirm', id)
  const [report] = await place.query<{ id: string; tasks: number }>(
    `select report_id::text as id, (select count(*)::int from report_task x where x.report_id = r.report_id) as tasks from report_task r where trial_task_id = $1`,
    [out],
  )
  expect(report?.tasks).toBe(2)
  const { pdf } = await (await place.as('compiler', '2026-03-30 09:00:00')).call(reportActions, 'Preview', {
    id: report!.id,
  })
  const printed = (await readTexts(Buffer.from(pdf, 'base64')))
    .map(one => one.text)
    .join('')
    .replaceAll(/\s/g, '')
  expect(printed).toContain(`${unit}（`)
  expect(printed).toContain('抗压强度38.2MPa')
}, 60_000)

it('[page subcontractaccount, accept] a test sent and not returned counts in open, and the qualification stands beside its laboratory', async () => {
  const made = await order()
  const { id } = await give(made.tasks[0]!, { unit_qualification_no: '示检字第001号' })
  await step('head-hnt', 'Submit', id)
  await step('tech', 'Approve', id)
  await step('keeper', 'Send', id)
  const lead = await place.as('tech')
  const { rows, totals } = await lead.call(ledgerController(ledger), 'Query', {
    date: 'send_date',
    from: '2026-03-01',
    to: '2026-03-31',
    size: 50,
  })
  const line = rows.find(row => row.out_id === id)
  expect(line).toMatchObject({ open: 1, returned: 0, qualification_no: '示检字第001号', sample_no: made.number })
  const [counted] = await place.query<{ n: number; open: number }>(
    `select count(*)::int as n, count(*) filter (where t.returned_on is null)::int as open from outsourced_test t
     join business b on b.id = t.business_id and b.code = 'SFJC' where t.sent_on is not null and t.deleted_at is null`,
  )
  expect(totals).toMatchObject({ number: String(counted?.n), open: String(counted?.open) })
})
