import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noon, pickup } from '../make/desks.ts'
import { refusal, routine } from '../make/entrust.ts'
import { commands, graded, openOutside, outsideDesk, rows } from '../make/outside.ts'
import { current, paid, type ReportPlace, rendered, signedUpTo, testTask } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Tests that a site sends to another laboratory, and the laboratory of the platform that gets them (page gdtrialtest/gdentrust). */
let place: ReportPlace
let desk: ReturnType<typeof outsideDesk>
beforeAll(async () => {
  place = await openOutside()
  desk = outsideDesk(place)
})
afterAll(() => place?.close())

describe('a test that a site sends to a laboratory on the platform', () => {
  it('[accept] makes a row in its ywtentrustlist; its report comes back with number, and the result counts', async () => {
    const { id, order, sample } = await desk.ordered({ witness_name: '监理甲' })
    const reception = await place.as('reception1')
    const { rows: waiting } = await reception.call(preEntrustmentActions, 'List', {
      filter: [{ field: 'state', op: 'eq', value: 'submitted' }],
      size: 50,
    })
    const sent = await desk.rowOf(id)
    const found = waiting.find(row => row.id === order)
    expect(found).toMatchObject({ source: 'site', client_order_no: sent.outsourced_no, project_name: 'LJ-3 标' })
    expect(sent).toMatchObject({
      calc_progress: 'sent',
      calc_order_no: found?.pre_no,
      calc_sample: sample.number,
      calc_upload: 0,
      testing_unit: graded,
      sent_on: '2026-03-03',
    })
    const whole = await reception.call(preEntrustmentActions, 'GetWhole', { id: order })
    expect(whole.samples[0]?.row).toMatchObject({ name: '混凝土试块', source_sample_no: sample.number, age_days: 28 })
    expect(
      await place.query(
        "select 1 from todo_item where object_kind = 'entrustment_temp' and object_id = $1 and state = 'open'",
        [order],
      ),
    ).not.toEqual([])

    await reception.give(preEntrustmentActions, 'Accept', await desk.inbox(order), {
      all_received: true,
      register: true,
      answers: routine,
    })
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'accepted', calc_report_no: null })
    const [task] = await place.query<{ id: string; entrustment_id: string }>(
      `select t.id::text as id, t.entrustment_id::text as entrustment_id from trial_task t join entrustment_temp p on p.business_id = t.business_id
       and p.entrustment_id = t.entrustment_id where p.id = $1`,
      [order],
    )
    await place.query("update sample set sample_condition = '无裂缝' where entrustment_id = $1", [task!.entrustment_id])
    const tester_ids = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
    await (await place.as('head-hnt')).give(taskActions, 'Assign', await current(place, 'trial_task', task!.id), {
      tester_ids,
    })
    const recordId = await testTask(place, task!.id, 'pass')
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'testing' })
    const [made] = await place.query<{ report_id: string }>(
      'select report_id::text as report_id from trial_task where id = $1',
      [task!.id],
    )
    const report = { id: made!.report_id, orderId: task!.entrustment_id, taskId: task!.id, recordId }
    expect(await desk.rowOf(id)).toMatchObject({ calc_report_no: null })
    await signedUpTo(place, report, 'Approve')
    const [known] = await place.query<{ number: string; day: string }>(
      'select display_number as number, report_date::text as day from report where id = $1',
      [report.id],
    )
    // the number is told as soon as it is approved, everything else once it was handed out
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'reported', calc_report_no: known!.number })
    expect(await refusal(desk.step('gd-chief', 'Receive', id, {}, noon))).toEqual(['GE-04'])
    await rendered(place, report)
    await paid(place, report)
    const clerk = await place.as('reports', noon)
    await clerk.give(reportActions, 'Print', await current(place, 'report', report.id), { copies: 3 })
    await clerk.give(reportActions, 'Issue', await current(place, 'report', report.id), pickup)

    expect(
      await refusal(desk.step('gd-chief', 'Receive', id, { report_number: 'BG-FALSE', test_result: 'fail' }, noon)),
    ).toEqual(['GE-05', 'GE-05'])
    await desk.step('gd-chief', 'Receive', id, {}, noon)
    const back = await desk.rowOf(id)
    expect(back).toMatchObject({
      calc_progress: 'registered',
      state: 'returned',
      report_number: known!.number,
      test_date: known!.day,
      test_result: 'pass',
      report_code: expect.stringMatching(/\S/),
    })
    const [own] = await place.query<{ code: string; sha256: string }>(
      `select b.code, f.sha256 from file_object f join business b on b.id = f.business_id where f.id = $1`,
      [back.upload_file_id],
    )
    expect(own?.code).toBe('LJ3')
    const [theirs] = await place.query<{ sha256: string }>(
      `select f.sha256 from report r join report_revision v on v.id = r.current_revision_id join file_object f on f.id = coalesce(v.signed_pdf_file_id, v.pdf_file_id)
       where r.id = $1`,
      [report.id],
    )
    expect(own?.sha256).toBe(theirs?.sha256)
    await desk.step('gd-chief', 'Confirm', id, {}, noon)
    expect(await desk.rowOf(id)).toMatchObject({ state: 'confirmed', check_state: 'unchecked' })
  }, 120_000)

  it('wants the instructions to be read, and what it gives back is corrected and sent again as the same order', async () => {
    const sample = await desk.siteSample()
    const first = await desk.approved(await desk.electronic([{ sample_id: sample.id }]))
    expect(await refusal(desk.step('gd-tester2', 'Order', first))).toEqual(['P-05'])
    expect((await desk.rowOf(first)).state).toBe('approved')
    const { id, order } = await desk.ordered()
    expect(await refusal(desk.step('gd-tester2', 'Order', id, { accepted: 1 }))).toEqual(['GE-07'])
    const form = await desk.electronic([{ name: '混凝土试块', spec: 'C35 150 mm', quantity: '3块' }], {
      project_name: 'LJ-3 标',
      project_part: '桥台',
    })
    const change = async () => {
      const { row_version } = await desk.rowOf(id)
      return (await desk.at('gd-contractor')).call(outsideOrderActions, 'Change', {
        ...(form as object),
        id,
        row_version,
      } as never)
    }
    expect(await refusal(change())).toEqual(['GE-07'])
    await desk.giveBack(order, '样品数量不足')
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'refused', calc_return_reason: '样品数量不足' })
    await change()
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'draft', state: 'draft', sample_spec: 'C35 150 mm' })
    await desk.step('gd-contractor', 'Submit', id)
    await desk.step('gd-chief', 'Approve', id)
    await desk.step('gd-tester2', 'Order', id, { accepted: 1 })
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'sent', outside_order_id: order })
    expect(await desk.inbox(order)).toMatchObject({ state: 'submitted', project_part: '桥台', return_reason: null })
  })

  it('stands for a task that waits here, with the consent of its client', async () => {
    const sample = await desk.siteSample()
    const form = (more: object = {}) =>
      desk.electronic([{ sample_id: sample.id, trial_task_id: sample.task }], { reason: '设备检修', ...more })
    expect(await refusal(desk.create(await form()))).toEqual(['T-10'])
    const id = await desk.create(await form({ client_consent: 1 }))
    expect((await current(place, 'trial_task', sample.task)).state).toBe('outsourced')
    expect(await refusal(desk.create(await form({ client_consent: 1 })))).toEqual(['OU-02'])
    const other = await desk.siteSample()
    expect(
      await refusal(
        desk.create(await desk.electronic([{ sample_id: other.id, trial_task_id: sample.task }], { reason: 'x' })),
      ),
    ).toEqual(['G-14'])
    await (await desk.at('gd-contractor')).call(rows, 'Remove', { items: [await desk.version(id)] })
    expect((await current(place, 'trial_task', sample.task)).state).toBe('unassigned')
  })

  it('is found by progress, laboratory, day and the number or label of its sample', async () => {
    const { id, sample } = await desk.ordered()
    const list = async (...filter: object[]) =>
      (await (await desk.at('gd-chief')).call(rows, 'List', { filter, size: 50 } as never)).rows.map(row => row.id)
    expect(await list({ field: 'calc_progress', op: 'eq', value: 'sent' })).toContain(id)
    expect(await list({ field: 'calc_progress', op: 'eq', value: 'draft' })).not.toContain(id)
    expect(await list({ field: 'calc_sample', op: 'contains', value: sample.number })).toEqual([id])
    expect(await list({ field: 'calc_sample', op: 'eq', value: `GT:S:${sample.number}` })).toEqual([id])
    expect(
      await list(
        { field: 'sent_on', op: 'gte', value: '2026-03-03' },
        { field: 'testing_unit', op: 'contains', value: '试验检测中心' },
      ),
    ).toContain(id)
    const names = ['outsourced_no', 'calc_progress', 'calc_report_no', 'testing_unit']
    const filter = [{ field: 'calc_sample', op: 'eq', value: sample.number }]
    const columns = names.map(name => ({ name, title: name }))
    const asked = { query: { filter }, columns, title: '外委送检台账' }
    const ledger = await (await desk.at('gd-chief')).call(commands as never, 'Export' as never, asked as never)
    expect(ledger).toMatchObject({ rows: 1 })
  })
})

describe('a test that a site sends to any other laboratory', () => {
  it('goes with a printed sheet, and comes back by a paper that is uploaded and a result that is typed', async () => {
    const id = await desk.create(desk.onPaper())
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'draft', calc_sample_name: '板式橡胶支座' })
    const sheet = async () => (await desk.at('gd-chief')).call(outsideOrderActions, 'Sheet', { id })
    expect(await refusal(sheet())).toEqual(['GE-08'])
    await desk.step('gd-contractor', 'Submit', id)
    await desk.step('gd-chief', 'Approve', id)
    const { pdf } = await sheet()
    const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(one => one.text).join('')
    expect(texts.replaceAll(/\s/g, '')).toContain('外委送检委托单')
    expect(texts).toContain(String((await desk.rowOf(id)).outsourced_no))
    await desk.step('gd-tester2', 'Order', id)
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'sent', calc_order_no: null, calc_upload: 1 })
    expect(await refusal(desk.step('gd-chief', 'Receive', id))).toEqual(Array(5).fill('G-06'))
    const upload_file_id = await desk.paper()
    await desk.step('gd-contractor', 'Attach', id, { upload_file_id })
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'reported' })
    const result = { report_number: 'ZZ-01', test_result: 'pass', result_text: '418 MPa' }
    expect(await refusal(desk.step('gd-chief', 'Receive', id, { ...result, test_date: '2026-03-01' }))).toEqual([
      'OU-04',
    ])
    await desk.step('gd-chief', 'Receive', id, { ...result, test_date: '2026-03-03' })
    // typed wrong: registered anew until it is confirmed
    await desk.step('gd-chief', 'Receive', id, { result_text: '481 MPa' })
    expect(await desk.rowOf(id)).toMatchObject({
      calc_progress: 'registered',
      result_text: '481 MPa',
      calc_report_no: 'ZZ-01',
    })
    await desk.step('gd-chief', 'Confirm', id)
    expect(await refusal(desk.step('gd-chief', 'Receive', id, result))).toEqual(['G-02'])
  })

  it('says what is missing, and drafts alone are deleted', async () => {
    expect(await refusal(desk.create(desk.onPaper({ testing_unit: ' ', test_name: '' })))).toEqual(['G-06', 'GE-01'])
    const nameless = [{ name: '支座' }, { name: ' ' }]
    expect(await refusal(desk.create(desk.onPaper({ testing_unit: null, samples: nameless })))).toEqual([
      'G-06',
      'G-06',
    ])
    expect(await refusal(desk.create(desk.onPaper({ planned_back_on: '2026-03-02' })))).toEqual(['G-11', 'G-11'])
    const id = await desk.create(desk.onPaper())
    await desk.step('gd-contractor', 'Submit', id)
    const contractor = await desk.at('gd-contractor')
    expect(await refusal(contractor.call(rows, 'Remove', { items: [await desk.version(id)] }))).toEqual(['OU-03'])
    await desk.step('gd-chief', 'Reject', id, { reason: '请补充数量' })
    await contractor.call(rows, 'Remove', { items: [await desk.version(id)] })
    expect(await refusal(desk.rowOf(id))).toEqual(['G-04'])
  })
})
