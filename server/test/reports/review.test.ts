import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cubeOrder, refusal, registered } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

it('[page auditlist, checks] has lines of its own for age, authority, units, typed values and flags of machines', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  const auditor = await place.as('auditor')
  const found = async () => {
    const { checks } = await auditor.call(reportActions, 'Cockpit', { id: report.id })
    expect(checks.map(check => check.code)).toEqual(
      expect.arrayContaining(['age', 'authority', 'units', 'typed', 'device', 'parallel']),
    )
    return checks.filter(check => check.severity !== 'ok').map(({ code, message }) => [code, message])
  }
  expect(await found()).toEqual([])
  const [press] = await place.query<{ serial: string; number: string }>(
    `select e.capture_serial as serial, e.equipment_number as number from equipment_usage g join equipment e on e.id = g.equipment_id
     where g.trial_task_id = $1 and e.capture_kind = 'press' and g.deleted_at is null`,
    [report.taskId],
  )
  if (!press) throw new Error('the cubes were tested without a press')
  await (await place.as('tester1', '2026-03-29 09:45:00')).call(deviceReadingActions, 'Receive', {
    device_serial: press.serial,
    local_no: 'not taken',
    started_at: '2026-03-29 09:40:00',
    peak_force: '778.500',
    raw: '778.5',
  })
  await place.query("update age_reminder set window_to = '2026-03-29 08:00:00' where trial_task_id = $1", [
    report.taskId,
  ])
  await place.query(
    "update test_item_result set unit = 'kPa' where trial_task_id = $1 and unit = 'MPa' and deleted_at is null",
    [report.taskId],
  )
  const right = await place.query<{ id: string }>(
    `update user_trial_authority set enabled = false where enabled and role = 'tester' and user_id = $1
       and trial_list_id = (select trial_list_id from trial_task where id = $2) returning id::text as id`,
    [(await place.as('tester2')).userId, report.taskId],
  )
  const words = new Map((await found()) as [string, string][])
  const { reports } = await auditor.call(reportActions, 'Flags', { report_ids: [report.id] })
  await place.query('update user_trial_authority set enabled = true where id = any($1)', [right.map(({ id }) => id)])
  expect([...words.keys()].sort()).toEqual(['age', 'authority', 'typed', 'units'])
  // a batch that leaves the report out says why
  expect(reports).toEqual([{ id: report.id, grave: 0, warn: 4, found: expect.arrayContaining([...words.values()]) }])
  expect(words.get('age')).toMatch(/2026-03-29 09:30:00试验，龄期允许时间为.*至2026-03-29 08:00:00/)
  expect(words.get('authority')).toMatch(/^检测员乙在检测日期没有/)
  expect(words.get('typed')).toBe(`设备${press.number}在试验期间有采集数据，记录中仍有3个数值为手工录入`)
  expect(words.get('units')).toMatch(/^“抗压强度”的单位为kPa，应为MPa$/)
})

const give = async (
  login: string,
  command: keyof (typeof reportActions)['actions'],
  report: MadeReport,
  more: object = {},
) =>
  (await place.as(login, '2026-03-30 11:00:00')).give(
    reportActions,
    command,
    await current(place, 'report', report.id),
    more,
  )

it('[workflow 20; page auditlist, reject] returns a report to registration: it waits there until the order is right', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  expect(await refusal(give('auditor', 'Return', report, { to: 'registration' }))).toEqual(['G-07'])
  await give('auditor', 'Return', report, { to: 'registration', reason: '工程部位登记错误' })
  expect(await current(place, 'report', report.id)).toMatchObject({ state: 'returned' })
  expect(await current(place, 'trial_task', report.taskId)).toMatchObject({ state: 'reporting' })
  expect(await current(place, 'test_record', report.recordId)).toMatchObject({ state: 'checked' })
  const change = async () => {
    const [row] = await place.query<{ state: string; reason: string }>(
      'select state, reason from entrust_change where entrustment_id = $1 order by id desc limit 1',
      [report.orderId],
    )
    return row
  }
  const todos = () =>
    place.query<{ post: string; title: string }>(
      `select p.code as post, t.title from todo_item t join post p on p.id = t.post_id
       where t.object_kind = 'entrustment' and t.object_id = $1 and t.kind = 'change' and t.state = 'open'`,
      [report.orderId],
    )
  expect(await change()).toEqual({ state: 'draft', reason: '工程部位登记错误' })
  expect(await todos()).toMatchObject([{ post: 'reception', title: expect.stringContaining('工程部位登记错误') }])
  expect(await refusal(give('compiler', 'Submit', report))).toEqual(['T-20'])
  await give('compiler', 'Readmit', report)
  expect(await change()).toMatchObject({ state: 'withdrawn' })
  expect(await todos()).toEqual([])
  expect(await refusal(give('compiler', 'Readmit', report))).toEqual(['T-21'])
  await give('compiler', 'Submit', report)
  expect(await current(place, 'report', report.id)).toMatchObject({ state: 'auditing' })
})

it('[page trialReportList, special; workflow 18] a draft gets another number by hand, with right and reason, before its approval', async () => {
  const report = await testedCubes(place)
  const numberOf = async () => {
    const [row] = await place.query<{ report_number: string; shown: string; row_version: number }>(
      `select r.report_number, v.display_number as shown, r.row_version from report r join report_revision v on v.id = r.current_revision_id
       where r.id = $1`,
      [report.id],
    )
    if (!row) throw new Error('the report is gone')
    return row
  }
  const old = (await numberOf()).report_number
  const other = await testedCubes(place)
  const rename = async (login: string, number: string, reason = '与纸质台账一致', id = report.id) => {
    const { row_version } = await current(place, 'report', id)
    return (await place.as(login)).call(reportActions, 'Renumber', { id, row_version, number, reason })
  }
  const free = old.replace(/\d+$/, serial => String(Number(serial) + 20).padStart(serial.length, '0'))
  await expect(rename('compiler', free)).rejects.toThrow('may not call')
  const taken =
    (await place.query<{ n: string }>('select report_number as n from report where id = $1', [other.id]))[0]?.n ?? ''
  expect(await refusal(rename('labadmin', free))).toEqual(['N-19'])
  await place.query(
    `update overall_setting set setting = jsonb_set(setting, '{Numbering}', coalesce(setting -> 'Numbering', '{}') || '{"allow_manual": true}')
     where business_id in (select id from business where code = 'SFJC')`,
  )
  expect(await refusal(rename('labadmin', taken))).toEqual(['N-03'])
  await rename('labadmin', free)
  expect(await numberOf()).toMatchObject({ report_number: free, shown: free })
  expect(
    await place.query(
      "select number_text, state from number_draw where number_text = any($1) and object_kind = 'report' order by number_text",
      [[old, free]],
    ),
  ).toEqual([
    { number_text: old, state: 'voided' },
    { number_text: free, state: 'bound' },
  ])
  await signedUpTo(place, report, 'Submit')
  expect(await refusal(rename('labadmin', old))).toEqual(['G-02'])
})

it('[page trialReportList, filters] finds reports by the class of their tests, with those below it, and by project', async () => {
  const report = await testedCubes(place)
  const compiler = await place.as('compiler')
  const ids = async (field: string, op: 'eq' | 'contains', value: string) =>
    (
      await compiler.call(reportActions, 'List', {
        filter: [
          { field: 'id', op: 'eq', value: report.id },
          { field, op, value },
        ],
      })
    ).rows.map(row => row.id)
  const classes = await place.query<{ id: string; parent_id: string | null }>(
    `select c.id::text as id, c.parent_id::text as parent_id from trial_class c join trial_list l on l.trial_class_id = c.id
     join report r on r.trial_list_id = l.id where r.id = $1`,
    [report.id],
  )
  const [own] = classes
  const [strange] = await place.query<{ id: string }>(
    'select id::text as id from trial_class where id <> $1 and parent_id is distinct from $1 and id is distinct from $2 limit 1',
    [own?.id, own?.parent_id],
  )
  for (const id of [own?.id, own?.parent_id]) if (id) expect(await ids('trial_class_id', 'eq', id)).toEqual([report.id])
  expect(await ids('trial_class_id', 'eq', strange?.id ?? '')).toEqual([])
  const [order] = await place.query<{ name: string }>('select project_name as name from entrustment where id = $1', [
    report.orderId,
  ])
  expect(await ids('project_name', 'contains', order?.name.slice(1, 4) ?? '')).toEqual([report.id])
  expect(await ids('project_name', 'contains', '100%')).toEqual([])
  expect(await refusal(ids('trial_class_id', 'contains', '1'))).toEqual(['G-10'])
})

it('[workflow 18] a number drawn at the assignment is its task’s until the report is made, and nobody else’s', async () => {
  const only = async (sql: string, value: unknown): Promise<Record<string, unknown>> => {
    const [row] = await place.query(sql, [value])
    if (!row) throw new Error(`nothing for ${value}`)
    return row
  }
  const draw = (text: unknown) =>
    only("select * from number_draw where object_kind = 'report' and number_text = $1", text)
  const numberOf = async (report: MadeReport) =>
    (await only('select report_number from report where id = $1', report.id)).report_number
  // the next report has the id of a task that nobody began
  await place.query(
    `select setval(pg_get_serial_sequence('trial_task', 'id'), 900000), setval(pg_get_serial_sequence('report', 'id'), 900001)`,
  )
  const report = await testedCubes(place)
  await place.query(
    `update overall_setting set setting = jsonb_set(setting, '{Numbering}', '{"draw_report_at": "assign"}') where business_id in (select id from business where code = 'SFJC')`,
  )
  const [other] = (await registered(await place.as('reception1'), await cubeOrder(place))).tasks
  expect(other?.id).toBe(report.id)
  const testers = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
  const head = await place.as('head-hnt')
  const task = () => current(place, 'trial_task', report.id)
  await head.give(taskActions, 'Assign', await task(), { tester_ids: testers })
  const { report_number: reserved } = await only('select report_number from trial_task where id = $1', report.id)
  const tech = await place.as('tech')
  await tech.give(taskActions, 'Cancel', await task(), { reason: '委托方撤回' })
  expect(await draw(reserved)).toMatchObject({ state: 'voided', void_reason: '委托方撤回' })
  expect(await draw(await numberOf(report))).toMatchObject({ state: 'bound', object_id: report.id })

  // a draft gives such a number back to its task, which keeps it for the next draft
  const again = await testedCubes(place)
  const kept = await numberOf(again)
  expect(await draw(kept)).toMatchObject({ state: 'bound', object_id: again.id })
  await give('compiler', 'Delete', again)
  expect(await draw(kept)).toMatchObject({ state: 'bound', object_id: null })
  const compiler = await place.as('compiler', '2026-03-30 11:30:00')
  const made = await compiler.call(reportActions, 'Create', { task_ids: [again.taskId] })
  expect([made.report_number, (await draw(kept)).object_id]).toEqual([kept, made.id])
})

it('[page auditlist, edit] the words of a report under review are changed by whoever decides its step, with a reason, traced', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  const row = async () => {
    const [found] = await place.query<{ conclusion: string; remarks: string | null; state: string; auditor: string }>(
      'select conclusion, remarks, state, auditor_id::text as auditor from report where id = $1',
      [report.id],
    )
    if (!found) throw new Error('the report is gone')
    return found
  }
  const rights = async (login: string) => {
    const cockpit = await (await place.as(login)).call(reportActions, 'Cockpit', { id: report.id })
    const why = await (await place.as(login)).call(reportActions, 'Why', { id: report.id })
    expect([why.can, why.why_not]).toEqual([cockpit.can, cockpit.why_not])
    return [cockpit.can.includes('amend'), cockpit.why_not.amend]
  }
  const was = await row()
  const words = { conclusion: '该组试件抗压强度满足设计要求。', remarks: '委托方要求补充声明' }
  const amended = { ...words, reason: '结论用语不规范' }

  // at the audit it is the auditor, never the compiler, the checker or the signatory
  await expect(give('compiler', 'Amend', report, amended)).rejects.toThrow('may not call')
  await expect(give('checker1', 'Amend', report, amended)).rejects.toThrow('may not call')
  expect(await refusal(give('signer1', 'Amend', report, amended))).toEqual(['G-03'])
  expect(await rights('signer1')).toEqual([false, '您没有“修改结论”的权限'])
  expect(await rights('auditor')).toEqual([true, undefined])
  expect(await refusal(give('auditor', 'Amend', report, words))).toEqual(['G-07'])
  expect(await refusal(give('auditor', 'Amend', report, { ...amended, conclusion: ' ' }))).toEqual(['B-02'])
  expect(await refusal(give('auditor', 'Change', report, amended))).toEqual(['G-02'])
  await expect(give('auditor', 'Amend', report, { ...amended, copies: 9 })).rejects.toThrow()
  expect(await row()).toEqual(was)
  await give('auditor', 'Amend', report, amended)
  expect(await row()).toEqual({ ...was, ...words })
  expect(
    await place.query(
      `select command, from_state, to_state, opinion from task_workflow_log
       where object_kind = 'report' and object_id = $1 order by id desc limit 1`,
      [report.id],
    ),
  ).toEqual([{ command: 'amend', from_state: 'auditing', to_state: 'auditing', opinion: '结论用语不规范' }])
  expect(
    await place.query(
      `select "before" ->> 'conclusion' as old, "after" ->> 'conclusion' as new, reason from audit_log
       where entity = 'report' and entity_id = $1 order by id desc limit 1`,
      [report.id],
    ),
  ).toEqual([{ old: was.conclusion, new: words.conclusion, reason: '结论用语不规范' }])

  // at the approval it is the signatory; the signature of the audit stays
  await give('auditor', 'Audit', report)
  expect(await refusal(give('auditor', 'Amend', report, amended))).toEqual(['G-03'])
  expect((await rights('auditor'))[0]).toBe(false)
  expect(await rights('signer1')).toEqual([true, undefined])
  const last = { conclusion: '所检参数符合设计要求。', reason: '按批准人意见' }
  await give('signer1', 'Amend', report, last)
  expect(await row()).toMatchObject({
    conclusion: last.conclusion,
    remarks: words.remarks,
    state: 'approving',
    auditor: (await place.as('auditor')).userId,
  })
  await give('signer1', 'Approve', report)
  const [approved] = await place.query<{ printed: string }>(
    `select v.data_snapshot -> 'paper' ->> 'conclusion' as printed from report r join report_revision v on v.id = r.current_revision_id
     where r.id = $1`,
    [report.id],
  )
  expect(approved?.printed).toBe(last.conclusion)
  expect(await refusal(give('signer1', 'Amend', report, last))).toEqual(['G-02'])
})

it('[workflow 7 return, R-08; page auditlist, reject, transfer] only who decides the step returns or hands over a report, its tester never returns it', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  const back = { to: 'drafting', reason: '结论用语不规范' }
  const to = async (login: string) => ({ to_user_id: (await place.as(login)).userId, reason: '出差' })
  const why = async (login: string) =>
    (await (await place.as(login)).call(reportActions, 'Why', { id: report.id })).why_not
  const was = await current(place, 'report', report.id)
  for (const nobody of ['checker1', 'compiler']) {
    await expect(give(nobody, 'Return', report, back)).rejects.toThrow('may not call')
    await expect(give(nobody, 'HandOver', report, await to('tech'))).rejects.toThrow('may not call')
  }
  expect(await refusal(give('signer1', 'Return', report, back))).toEqual(['G-03'])
  expect(await refusal(give('signer1', 'HandOver', report, await to('tech')))).toEqual(['G-03'])
  expect(await why('signer1')).toMatchObject({ return: '您没有“退回”的权限', hand_over: '您没有“转交”的权限' })
  const own = await place.query<{ id: string }>(
    `insert into trial_task_person (instance_id, organization_id, business_id, trial_task_id, user_id, role)
     select instance_id, organization_id, business_id, id, $2, 'co_tester' from trial_task where id = $1 returning id`,
    [report.taskId, (await place.as('auditor')).userId],
  )
  expect(await refusal(give('auditor', 'Return', report, back))).toEqual(['R-08'])
  expect(await why('auditor')).toMatchObject({ return: '试验人员不能复核或审核自己的记录' })
  await place.query('update trial_task_person set deleted_at = now() where id = $1', [own[0]?.id])
  expect(await current(place, 'report', report.id)).toEqual(was)
  await give('auditor', 'Audit', report)
  expect(await refusal(give('auditor', 'Return', report, back))).toEqual(['G-03'])
  expect(await refusal(give('auditor', 'HandOver', report, await to('tech')))).toEqual(['G-03'])
  await give('signer1', 'Return', report, back)
  expect(await current(place, 'report', report.id)).toMatchObject({ state: 'returned' })
})

it('[page auditlist, report_no scan] is found by a part of its number and by the whole label of its sample, record and task, of a blind sample only once it is opened', async () => {
  const made = await testedCubes(place)
  await signedUpTo(place, made, 'Submit')
  const auditor = await place.as('auditor')
  const ids = async (search: string) => (await auditor.call(reportActions, 'List', { search })).rows.map(({ id }) => id)
  const [numbers] = await place.query<{
    report: string
    task: string
    record: string
    sample: string
    sample_id: string
  }>(
    `select r.display_number as report, k.task_number as task, k.record_number as record, s.sample_number as sample, s.id::text as sample_id
     from report r join report_task l on l.report_id = r.id join trial_task k on k.id = l.trial_task_id
     join test_item i on i.trial_task_id = k.id join sample s on s.id = i.sample_id where r.id = $1 limit 1`,
    [made.id],
  )
  if (!numbers) throw new Error('the report has no numbers')
  for (const text of [numbers.report.slice(3), numbers.task, numbers.record, `GT:S:${numbers.sample}`])
    expect(await ids(text), text).toContain(made.id)
  expect(await ids(numbers.sample.slice(0, -1))).not.toContain(made.id)
  await place.query(
    `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id)
     select instance_id, organization_id, business_id, id, 'M-0001', created_by_id from sample where id = $1`,
    [numbers.sample_id],
  )
  expect(await ids(numbers.sample)).not.toContain(made.id)
  await place.query('delete from blind_sample where sample_id = $1', [numbers.sample_id])
})
