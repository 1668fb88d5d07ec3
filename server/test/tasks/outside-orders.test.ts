import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import page from '@gt/domain/outsourced/gdtrialtest.gdentrust.page.ts'
import { outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { asClientOf } from '../../src/db/in-tenant.ts'
import { outsourcedImplemented } from '../../src/modules/outsourced/implement.ts'
import { noon, pickup } from '../make/desks.ts'
import { type Caller, cubeOrder, inside, offered, refusal, registered, routine, type Version } from '../make/entrust.ts'
import { current, openReports, paid, type ReportPlace, rendered, signedUpTo, testTask } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Tests that a site sends to another laboratory, and the laboratory of the platform that gets them (page gdtrialtest/gdentrust). */
let place: ReportPlace
const rows = entityController(outsourcedTest)
const commands = pageController(page)
const outsider = '示范市建材检测所'
const graded = '示范公路工程试验检测中心'
beforeAll(async () => {
  place = await openReports([...definedActions, ...outsourcedImplemented])
})
afterAll(() => place?.close())

const at = (who: string, clock?: string) => place.as(who, clock, 'LJ3')
type Listed = Version & Readonly<Record<string, unknown>>
const rowOf = async (id: string, who = 'gd-chief'): Promise<Listed> =>
  (await (await at(who)).call(rows, 'GetById', { id })) as never
const step = async (who: string, name: string, id: string, more: object = {}, clock?: string) =>
  (await at(who, clock)).give(commands as never, name as never, await rowOf(id), more as never)

let files = 994_000_000
const paper = async (): Promise<string> => {
  files += 1
  await place.query(
    `insert into file_object (id, instance_id, organization_id, business_id, name, extension, mime_type, size_bytes, sha256, storage_key, folder, scan_state, created_by_id)
     overriding system value select $1::bigint, instance_id, organization_id, id, '外委报告.pdf', 'pdf', 'application/pdf', 10, repeat('0', 64), $1::text, 'outsourced_test_upload', 'clean', null
     from business where code = 'LJ3'`,
    [String(files)],
  )
  return String(files)
}

/** Cubes that the site registered, with their task that waits. */
async function siteSample(): Promise<{ id: string; number: string; task: string }> {
  const { parameters, classId } = await offered(place, 'concrete-cube-strength', 'LJ3')
  const form = await cubeOrder(place)
  const whole = await registered(await at('gd-tester1'), {
    ...form,
    customer_info_id: null,
    customer_snapshot: { project_name: 'LJ-3 标', entrusting_unit: '示范路桥', sample_sender: '送样员甲' },
    nature: 'self_check',
    samples: [
      {
        ...form.samples[0]!,
        trial_class_id: classId,
        items: parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id })),
      },
    ],
  })
  const [sample] = whole.samples
  return { id: sample?.row.id ?? '', number: sample?.row.sample_number ?? '', task: whole.tasks[0]?.id ?? '' }
}

const laboratoryId = async (): Promise<string> => {
  const { rows: known } = await (await at('gd-contractor')).call(outsideOrderActions, 'Laboratories', {})
  return known.find(({ name }) => name === graded)?.id ?? ''
}

/** The form of an electronic order of cubes. */
const electronic = async (samples: object[], more: object = {}) => {
  const { parameters } = await offered(place, 'concrete-cube-strength')
  return {
    laboratory_id: await laboratoryId(),
    parameter_ids: parameters,
    planned_send_on: '2026-03-03',
    samples,
    ...more,
  } as never
}
const onPaper = (more: object = {}) =>
  ({
    laboratory_id: null,
    testing_unit: outsider,
    parameter_ids: [],
    test_name: '橡胶支座抗压弹性模量',
    planned_send_on: '2026-03-03',
    project_name: 'LJ-3 标',
    project_part: '3 号中桥 支座',
    samples: [{ name: '板式橡胶支座', spec: 'GJZ 350', quantity: '3 块' }],
    ...more,
  }) as never

const create = async (form: never, who = 'gd-contractor'): Promise<string> => {
  const { ids } = await (await at(who)).call(outsideOrderActions, 'Create', form)
  return ids[0] ?? ''
}
async function approved(form: never): Promise<string> {
  const id = await create(form)
  await step('gd-contractor', 'Submit', id)
  await step('gd-chief', 'Approve', id)
  return id
}
async function ordered(
  more: object = {},
): Promise<{ id: string; order: string; sample: Awaited<ReturnType<typeof siteSample>> }> {
  const sample = await siteSample()
  const id = await approved(await electronic([{ sample_id: sample.id }], more))
  await step('gd-tester2', 'Order', id, { accepted: 1 })
  const [row] = await place.query<{ order: string }>(
    'select outside_order_id as "order" from outsourced_test where id = $1',
    [id],
  )
  return { id, order: row?.order ?? '', sample }
}
const inbox = async (order: string): Promise<Listed> =>
  (await (await place.as('reception1')).call(preEntrustmentActions, 'GetWhole', { id: order })).order as never
const giveBack = async (order: string, reason: string) =>
  (await place.as('reception1')).give(preEntrustmentActions, 'Return', await inbox(order), { reason })

describe('a test that a site sends to a laboratory on the platform', () => {
  it('[accept] makes a row in its ywtentrustlist; its report comes back with number, and the result counts', async () => {
    const { id, order, sample } = await ordered({ witness_name: '监理甲' })
    const reception = await place.as('reception1')
    const { rows: waiting } = await reception.call(preEntrustmentActions, 'List', {
      filter: [{ field: 'state', op: 'eq', value: 'submitted' }],
      size: 50,
    })
    const sent = await rowOf(id)
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

    await reception.give(preEntrustmentActions, 'Accept', await inbox(order), {
      all_received: true,
      register: true,
      answers: routine,
    })
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'accepted', calc_report_no: null })
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
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'testing' })
    const [made] = await place.query<{ report_id: string }>(
      'select report_id::text as report_id from trial_task where id = $1',
      [task!.id],
    )
    const report = { id: made!.report_id, orderId: task!.entrustment_id, taskId: task!.id, recordId }
    expect(await rowOf(id)).toMatchObject({ calc_report_no: null })
    await signedUpTo(place, report, 'Approve')
    const [known] = await place.query<{ number: string; day: string }>(
      'select display_number as number, report_date::text as day from report where id = $1',
      [report.id],
    )
    // the number is told as soon as it is approved, everything else once it was handed out
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'reported', calc_report_no: known!.number })
    expect(await refusal(step('gd-chief', 'Receive', id, {}, noon))).toEqual(['GE-04'])
    await rendered(place, report)
    await paid(place, report)
    const clerk = await place.as('reports', noon)
    await clerk.give(reportActions, 'Print', await current(place, 'report', report.id), { copies: 3 })
    await clerk.give(reportActions, 'Issue', await current(place, 'report', report.id), pickup)

    expect(
      await refusal(step('gd-chief', 'Receive', id, { report_number: 'BG-FALSE', test_result: 'fail' }, noon)),
    ).toEqual(['GE-05', 'GE-05'])
    await step('gd-chief', 'Receive', id, {}, noon)
    const back = await rowOf(id)
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
    await step('gd-chief', 'Confirm', id, {}, noon)
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', check_state: 'unchecked' })
  }, 120_000)

  it('wants the instructions to be read, and what it gives back is corrected and sent again as the same order', async () => {
    const sample = await siteSample()
    const first = await approved(await electronic([{ sample_id: sample.id }]))
    expect(await refusal(step('gd-tester2', 'Order', first))).toEqual(['P-05'])
    expect((await rowOf(first)).state).toBe('approved')
    const { id, order } = await ordered()
    expect(await refusal(step('gd-tester2', 'Order', id, { accepted: 1 }))).toEqual(['GE-07'])
    const form = await electronic([{ name: '混凝土试块', spec: 'C35 150 mm', quantity: '3块' }], {
      project_name: 'LJ-3 标',
      project_part: '桥台',
    })
    const change = async () => {
      const { row_version } = await rowOf(id)
      return (await at('gd-contractor')).call(outsideOrderActions, 'Change', {
        ...(form as object),
        id,
        row_version,
      } as never)
    }
    expect(await refusal(change())).toEqual(['GE-07'])
    await giveBack(order, '样品数量不足')
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'refused', calc_return_reason: '样品数量不足' })
    await change()
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'draft', state: 'draft', sample_spec: 'C35 150 mm' })
    await step('gd-contractor', 'Submit', id)
    await step('gd-chief', 'Approve', id)
    await step('gd-tester2', 'Order', id, { accepted: 1 })
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'sent', outside_order_id: order })
    expect(await inbox(order)).toMatchObject({ state: 'submitted', project_part: '桥台', return_reason: null })
  })

  it('stands for a task that waits here, with the consent of its client', async () => {
    const sample = await siteSample()
    const form = (more: object = {}) =>
      electronic([{ sample_id: sample.id, trial_task_id: sample.task }], { reason: '设备检修', ...more })
    expect(await refusal(create(await form()))).toEqual(['T-10'])
    const id = await create(await form({ client_consent: 1 }))
    expect((await current(place, 'trial_task', sample.task)).state).toBe('outsourced')
    expect(await refusal(create(await form({ client_consent: 1 })))).toEqual(['OU-02'])
    const other = await siteSample()
    expect(
      await refusal(create(await electronic([{ sample_id: other.id, trial_task_id: sample.task }], { reason: 'x' }))),
    ).toEqual(['G-14'])
    await (await at('gd-contractor')).call(rows, 'Remove', { items: [await version(id)] })
    expect((await current(place, 'trial_task', sample.task)).state).toBe('unassigned')
  })

  it('is found by progress, laboratory, day and the number or label of its sample', async () => {
    const { id, sample } = await ordered()
    const list = async (...filter: object[]) =>
      (await (await at('gd-chief')).call(rows, 'List', { filter, size: 50 } as never)).rows.map(row => row.id)
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
    const ledger = await (await at('gd-chief')).call(commands as never, 'Export' as never, asked as never)
    expect(ledger).toMatchObject({ rows: 1 })
  })
})

const version = async (id: string): Promise<Version> => {
  const { row_version } = await rowOf(id)
  return { id, row_version }
}

describe('a test that a site sends to any other laboratory', () => {
  it('goes with a printed sheet, and comes back by a paper that is uploaded and a result that is typed', async () => {
    const id = await create(onPaper())
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'draft', calc_sample_name: '板式橡胶支座' })
    const sheet = async () => (await at('gd-chief')).call(outsideOrderActions, 'Sheet', { id })
    expect(await refusal(sheet())).toEqual(['GE-08'])
    await step('gd-contractor', 'Submit', id)
    await step('gd-chief', 'Approve', id)
    const { pdf } = await sheet()
    const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(one => one.text).join('')
    expect(texts.replaceAll(/\s/g, '')).toContain('外委送检委托单')
    expect(texts).toContain(String((await rowOf(id)).outsourced_no))
    await step('gd-tester2', 'Order', id)
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'sent', calc_order_no: null, calc_upload: 1 })
    expect(await refusal(step('gd-chief', 'Receive', id))).toEqual(Array(5).fill('G-06'))
    const upload_file_id = await paper()
    await step('gd-contractor', 'Attach', id, { upload_file_id })
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'reported' })
    const result = { report_number: 'ZZ-01', test_result: 'pass', result_text: '418 MPa' }
    expect(await refusal(step('gd-chief', 'Receive', id, { ...result, test_date: '2026-03-01' }))).toEqual(['OU-04'])
    await step('gd-chief', 'Receive', id, { ...result, test_date: '2026-03-03' })
    // typed wrong: registered anew until it is confirmed
    await step('gd-chief', 'Receive', id, { result_text: '481 MPa' })
    expect(await rowOf(id)).toMatchObject({
      calc_progress: 'registered',
      result_text: '481 MPa',
      calc_report_no: 'ZZ-01',
    })
    await step('gd-chief', 'Confirm', id)
    expect(await refusal(step('gd-chief', 'Receive', id, result))).toEqual(['G-02'])
  })

  it('says what is missing, and drafts alone are deleted', async () => {
    expect(await refusal(create(onPaper({ testing_unit: ' ', test_name: '' })))).toEqual(['G-06', 'GE-01'])
    const nameless = [{ name: '支座' }, { name: ' ' }]
    expect(await refusal(create(onPaper({ testing_unit: null, samples: nameless })))).toEqual(['G-06', 'G-06'])
    expect(await refusal(create(onPaper({ planned_back_on: '2026-03-02' })))).toEqual(['G-11', 'G-11'])
    const id = await create(onPaper())
    await step('gd-contractor', 'Submit', id)
    const contractor = await at('gd-contractor')
    expect(await refusal(contractor.call(rows, 'Remove', { items: [await version(id)] }))).toEqual(['OU-03'])
    await step('gd-chief', 'Reject', id, { reason: '请补充数量' })
    await contractor.call(rows, 'Remove', { items: [await version(id)] })
    expect(await refusal(rowOf(id))).toEqual(['G-04'])
  })
})

describe('nothing else of the other laboratory is told or touched', () => {
  it('a laboratory that does not know the unit is not ordered from, nor what it does not offer', async () => {
    const form = (await electronic([{ name: '试块' }])) as object
    const { parameters } = await offered(place, 'concrete-cube-strength', 'LJ3')
    expect(await refusal(create({ ...form, parameter_ids: parameters } as never))).toEqual(['G-14'])
    expect(await refusal(create({ ...form, parameter_ids: [] } as never))).toEqual(['GE-01'])
    const elsewhere = await place.as('gd-chief', undefined, 'LM1')
    expect((await elsewhere.call(outsideOrderActions, 'Laboratories', {})).rows).toEqual([])
    const laboratory_id = await laboratoryId()
    expect(await refusal(elsewhere.call(outsideOrderActions, 'Tests', { laboratory_id }))).toEqual(['G-14'])
    expect(await refusal(elsewhere.call(outsideOrderActions, 'Create', form as never))).toEqual(['G-14'])
  })

  it('nobody speaks in the name of a laboratory on the platform', async () => {
    expect(await refusal(create(onPaper({ testing_unit: graded })))).toEqual(['GE-02'])
    const draft = await create(onPaper())
    const contractor = await at('gd-contractor')
    expect(
      await refusal(contractor.call(rows, 'Change', { ...(await version(draft)), testing_unit: graded } as never)),
    ).toEqual(['GE-02'])
    const { id } = await ordered()
    expect(await refusal(step('gd-contractor', 'Attach', id, { upload_file_id: await paper() }))).toEqual(['GE-06'])
    expect(
      await refusal(
        step('gd-chief', 'Receive', id, {
          report_number: 'X-1',
          test_date: '2026-03-03',
          test_result: 'pass',
          result_text: '合格',
        }),
      ),
    ).toEqual(['GE-04'])
    await expect(create(onPaper(), 'gd-tester1')).rejects.toThrow('may not call')
  })

  it('a third laboratory learns nothing of an order, and the client nothing once the link is ended', async () => {
    const { id, order } = await ordered()
    const third = await place.as('gd-chief', undefined, 'LM1')
    expect(await refusal(third.call(rows, 'GetById', { id }))).toEqual(['G-04'])
    const known = await laboratoryId()
    const ask = (caller: Caller, owner: string) =>
      inside(place, caller, ctx =>
        ctx.tx.query(`select pre_no from gt_outside_order((select id from business where code = $1), $2, $3)`, [
          owner,
          known,
          order,
        ]),
      )
    expect(await ask(third, 'LJ3')).toEqual([])
    expect(await ask(third, 'LM1')).toEqual([])
    expect(await ask(await at('gd-chief'), 'LJ3')).toHaveLength(1)
    await place.query("update entrust_unit set enabled = false where name like '%LJ-3 标工地试验室'")
    expect(await rowOf(id)).toMatchObject({ calc_progress: 'sent', calc_order_no: null, calc_report_no: null })
    expect((await (await at('gd-chief')).call(outsideOrderActions, 'Laboratories', {})).rows).toEqual([])
    await place.query("update entrust_unit set enabled = true where name like '%LJ-3 标工地试验室'")
  })

  it('the unit acts over there as its client alone, and at home again afterwards', async () => {
    const id = await laboratoryId()
    const word = { name: 'laboratory_id', label: { zh: '检测单位', en: 'Laboratory', es: 'Laboratorio' } }
    const seen = await inside(place, await at('gd-chief'), async ctx => {
      const who = () => ctx.tx.query('select current_user::text as role, app_biz() as unit, app_unit() as client')
      const before = await who()
      const there = await asClientOf(ctx, id, word, async over => ({
        who: await over.tx.query('select current_user::text as role, app_biz() as unit'),
        orders: await over.tx.query(
          'select 1 from entrustment_temp where entrust_unit_id is distinct from app_unit() union all select 1 from entrustment where entrust_unit_id is distinct from app_unit()',
        ),
        reports: await over.tx.query(
          'select 1 from report r where not exists (select from entrustment e where e.id = r.entrustment_id and e.entrust_unit_id = app_unit())',
        ),
        trail: over.pending === ctx.pending,
      }))
      return { before, there, after: await who() }
    })
    expect(seen.there).toMatchObject({ who: [{ role: 'gt_client', unit: id }], orders: [], reports: [], trail: false })
    expect(seen.after).toEqual(seen.before)
    const [trail] = await place.query<{ n: number }>(
      `select count(*)::int as n from audit_log l join business b on b.id = l.business_id and b.code = 'LJ3' where l.entity = 'entrustment_temp'`,
    )
    expect(trail?.n).toBe(0)
  })
})
