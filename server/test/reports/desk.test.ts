import { mayFollow } from '@gt/domain/kit/states.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportRemarkActions } from '@gt/domain/reports/report-remark-actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickup } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedCubes,
  testedSets,
} from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
  // a second checker for the same room, and a second auditor
  await place.query(
    `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
     select u.instance_id, u.organization_id, u.business_id, u.id, p.id from app_user u, post p where u.user_name = 'tech' and p.code = 'auditor' limit 1`,
  )
  await place.query(
    `update app_user set department_id = (select department_id from app_user where user_name = 'checker1') where user_name = 'checker2'`,
  )
})
afterAll(() => place?.close())

const rowOf = async (table: string, where: string, values: readonly unknown[]): Promise<Record<string, unknown>> => {
  const [row] = await place.query(`select * from ${table} where ${where}`, values)
  if (!row) throw new Error(`no ${table}`)
  return row
}
const give = async (
  login: string,
  command: keyof (typeof reportActions)['actions'],
  report: MadeReport,
  more: object = {},
  clock = '2026-03-30 11:00:00',
) => (await place.as(login, clock)).give(reportActions, command, await current(place, 'report', report.id), more)

describe('the desks (pages auditlist, printlist)', () => {
  it('shows record, report, checks and history on one screen, and what may be done', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    const auditor = await place.as('auditor')
    const cockpit = await auditor.call(reportActions, 'Cockpit', { id: report.id })
    expect(cockpit.can).toEqual(['audit', 'return', 'amend', 'hand_over', 'withdraw'])
    expect(cockpit.checks.filter(check => check.severity !== 'ok')).toEqual([])
    expect(cockpit.checks.map(check => check.code)).toContain('equipment')
    expect(cockpit.records).toHaveLength(1)
    expect(JSON.stringify(cockpit.document)).toContain('（草稿）')
    expect(cockpit.document?.watermark?.text).toBe('草稿')
    expect(cockpit.history.map(step => step.command)).toEqual(
      expect.arrayContaining(['start', 'check', 'create', 'submit']),
    )
    expect(
      cockpit.earlier.every(row => row.parameter_name === '抗压强度' || row.parameter_name === '达设计强度百分率'),
    ).toBe(true)
    const { rows } = await auditor.call(reportActions, 'List', {
      filter: [{ field: 'id', op: 'eq', value: report.id }],
    })
    // a report over several samples names them all, each once
    expect(rows[0]).toMatchObject({
      sample_names: '混凝土试块',
      sample_numbers: expect.stringMatching(/^YP-/),
      ages: [28],
    })
    const { pdf, pages } = await auditor.call(reportActions, 'Preview', { id: report.id })
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(pages).toBe(1)
    expect((await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text)).toContain('草稿')
  })

  it('follows a result of the report back to the cell of its record', async () => {
    const report = await testedCubes(place)
    const cockpit = await (await place.as('auditor')).call(reportActions, 'Cockpit', { id: report.id })
    const [record] = cockpit.records
    const [link] = cockpit.links
    expect(link).toMatchObject({
      sample: 1,
      row: 1,
      task_id: report.taskId,
      key: 'fcu',
      value: ['34.7'],
      requirement: '≥30',
    })
    expect(record?.samples).toEqual([link?.sample_id])
    expect(JSON.stringify(cockpit.document)).toContain('"path":"samples[1].result[1].value"')
  })

  it('tells of a queue what the checks find, as the desk itself does', async () => {
    const report = await testedCubes(place, 'fail')
    const auditor = await place.as('auditor')
    const { reports, tasks } = await auditor.call(reportActions, 'Flags', {
      report_ids: [report.id],
      task_ids: [report.taskId],
    })
    const { checks } = await auditor.call(reportActions, 'Cockpit', { id: report.id })
    const grave = checks.filter(check => check.severity === 'error')
    expect(grave.map(check => check.code)).toEqual(['result'])
    expect(reports).toMatchObject([{ id: report.id, grave: 1 }])
    const desk = await auditor.call(reportActions, 'RecordDesk', { task_id: report.taskId })
    const record = await current(place, 'test_record', report.recordId)
    expect(tasks).toMatchObject([{ record: { id: record.id, row_version: record.row_version } }])
    expect(tasks).toMatchObject([{ grave: desk.checks.filter(check => check.severity === 'error').length }])
    // who tested may look and does not pass
    const tester = await place.as('tester1')
    expect((await tester.call(reportActions, 'RecordDesk', { task_id: report.taskId })).own).toBe(1)
    expect(desk.own).toBe(0)
    expect(desk.checks.filter(check => check.severity === 'error').map(check => check.code)).toEqual(['result'])
  })

  it('[workflow 20] returns a report with remarks on cells; the compiler answers them before it goes on', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    const tester = await place.as('tester1')
    const open = () => tester.call(recordActions, 'Open', { task_id: report.taskId })
    const [sample_id = ''] = Object.keys((await open()).values.samples)
    const pin = { sample_id, group: 'spec', row: 2, input: 'F', text: '与曲线峰值不符' }
    const back = { to: 'drafting', reason: '请核对读数' } as const
    const foreign = { ...back, pins: [{ ...pin, task_id: '1' }] }
    expect(await refusal(give('auditor', 'Return', report, foreign))).toEqual(['K-02'])
    await give('auditor', 'Return', report, { ...back, pins: [{ ...pin, task_id: report.taskId }] })
    expect((await open()).context.pins).toEqual([pin])
    expect(await refusal(give('compiler', 'Submit', report))).toContain('R-25')
    const compiler = await place.as('compiler')
    const list = async () => (await compiler.call(reportRemarkActions, 'List', { report_id: report.id })).remarks
    const [remark] = await list()
    expect(remark).toMatchObject({ where: expect.stringMatching(/#3$/), text: pin.text, answer: null, open: 1 })
    const { record_id = '', row_version = 0 } = remark ?? {}
    const answer = { record_id, row_version, remark: 0, kind: 'explained', text: '曲线为另一试件' } as const
    await compiler.call(reportRemarkActions, 'Answer', { report_id: report.id, answer })
    expect(await list()).toMatchObject([{ answer: { kind: 'explained', text: answer.text, name: '报告编制员' } }])
    await signedUpTo(place, report, 'Submit')
    expect(await list()).toMatchObject([{ open: 0 }])
    await give('auditor', 'Return', report, { to: 'testing', reason: '重做' })
    expect((await open()).context.pins).toEqual([])
  })

  it('says who was quicker when a record or a report was passed meanwhile (page auditlist)', async () => {
    const report = await testedCubes(place)
    const record = await current(place, 'test_record', report.recordId)
    const check = async (login: string) =>
      refusal((await place.as(login)).give(recordActions, 'Check', { ...record, row_version: record.row_version - 1 }))
    expect(await check('checker2')).toEqual(['G-24'])
    expect(await check('checker1')).toEqual(['G-01'])
    await signedUpTo(place, report, 'Submit')
    const opened = await current(place, 'report', report.id)
    await give('auditor', 'Audit', report)
    const tech = await place.as('tech')
    await expect(tech.give(reportActions, 'Audit', opened)).rejects.toMatchObject({
      reasons: [{ code: 'G-24', params: { user: '报告审核人' } }],
    })
    expect(await refusal((await place.as('auditor')).give(reportActions, 'Audit', opened))).toEqual(['G-01'])
    // handing over and returning follow the next state as well: there too the colleague who audited is named
    const colleague = { to_user_id: (await place.as('auditor')).userId, reason: '出差' }
    const back = { to: 'drafting', reason: '读数' }
    expect(await refusal(tech.give(reportActions, 'HandOver', opened, colleague))).toEqual(['G-24'])
    expect(await refusal(tech.give(reportActions, 'Return', opened, back))).toEqual(['G-24'])
    const stale = await current(place, 'report', report.id)
    const later = "row_version = row_version + 1, updated_at = updated_at + interval '1 hour'"
    await place.query(`update report set ${later} where id = $1`, [report.id])
    expect(await refusal(tech.give(reportActions, 'Return', stale, back))).toEqual(['G-01'])
    await give('signer1', 'Return', report, { to: 'drafting', reason: '请核对读数' })
    expect(await refusal(give('tech', 'Audit', report))).toEqual(['G-24'])
  })

  it('hands an audit and an approval over to another person of the step, with a reason (page auditlist)', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    const open = () =>
      place.query(
        `select kind, user_id::text as user_id, post_id is null as own from todo_item where object_kind = 'report' and object_id = $1 and state = 'open'`,
        [report.id],
      )
    const takers = async (login: string) =>
      (await (await place.as(login)).call(reportActions, 'Takers', { ids: [report.id] })).rows.map(({ label }) => label)
    const idOf = async (login: string) => (await place.as(login)).userId
    const to = async (login: string, reason?: string) => ({
      to_user_id: await idOf(login),
      ...(reason ? { reason } : {}),
    })
    expect(await takers('auditor')).toEqual(['技术负责人'])
    expect(await refusal(give('auditor', 'HandOver', report, await to('tech')))).toEqual(['G-07'])
    for (const nobody of ['signer1', 'tester1', 'auditor'])
      expect(await refusal(give('auditor', 'HandOver', report, await to(nobody, '出差')))).toEqual(['K-04'])
    await give('auditor', 'HandOver', report, await to('tech', '出差'))
    expect(await open()).toEqual([{ kind: 'audit', user_id: await idOf('tech'), own: 1 }])
    expect(
      await rowOf('task_workflow_log', "object_kind = 'report' and command = 'hand_over' and object_id = $1", [
        report.id,
      ]),
    ).toMatchObject({ opinion: '转交技术负责人：出差', from_state: 'auditing', to_state: 'auditing' })
    await give('tech', 'Audit', report)
    const signers = await takers('signer1')
    expect(signers).not.toContain('技术负责人')
    expect(await open()).toMatchObject([{ kind: 'approve', own: 0 }])
  })

  it('hands the check of a record over: the other becomes its checker, who tested cannot (page auditlist)', async () => {
    const report = await testedCubes(place)
    await place.query("update test_record set state = 'submitted' where id = $1", [report.recordId])
    const checker = await place.as('checker1')
    const { rows } = await checker.call(recordActions, 'Takers', { record_ids: [report.recordId] })
    const other = (await place.as('checker2')).userId
    expect(rows.map(({ id }) => id)).toEqual([other])
    const hand = async (login: string) =>
      checker.give(recordActions, 'HandOver', await current(place, 'test_record', report.recordId), {
        to_user_id: (await place.as(login)).userId,
        reason: '出差',
      })
    // who has no part in the test but no right to check either, and who tested it
    expect(await refusal(hand('compiler'))).toEqual(['K-04'])
    expect(await refusal(hand('tester1'))).toEqual(['K-04'])
    await hand('checker2')
    expect(await rowOf('trial_task', 'id = $1', [report.taskId])).toMatchObject({ checker_id: other })
    expect(
      await place.query(
        "select user_id::text as user_id from todo_item where object_kind = 'task' and object_id = $1 and kind = 'check' and state = 'open'",
        [report.taskId],
      ),
    ).toEqual([{ user_id: other }])
  })

  it('lists what waits at a desk with the facts of its order', async () => {
    const auditor = await place.as('auditor')
    const waiting = await auditor.call(reportActions, 'List', { view: 'audit' })
    const { audit } = await auditor.call(reportActions, 'Queue', {})
    expect(waiting.total).toBe(audit)
    expect(waiting.rows.length).toBeGreaterThan(0)
    for (const row of waiting.rows) {
      expect(row).toMatchObject({ state: 'auditing', charge_state: 'draft', testers: '检测员乙、检测员甲' })
      expect(row.can).toContain('audit')
    }
  })

  it('shows what is urgent or promised soonest first, and by its main tester (page auditlist)', async () => {
    const auditor = await place.as('auditor')
    const made: MadeReport[] = []
    for (const [priority, promised] of [
      ['normal', '2026-04-20'],
      ['urgent', '2026-04-25'],
      ['normal', '2026-04-10'],
    ]) {
      const report = await testedCubes(place)
      await signedUpTo(place, report, 'Submit')
      await place.query('update entrustment set priority = $2, planned_report_date = $3 where id = $1', [
        report.orderId,
        priority,
        promised,
      ])
      made.push(report)
    }
    const ids = made.map(({ id }) => id)
    const mine = [{ field: 'id', op: 'eq', value: ids }] as const
    const order = async (more: object = {}) =>
      (await auditor.call(reportActions, 'List', { view: 'audit', filter: mine, ...more })).rows.map(row => row.id)
    const [later, urgent, sooner] = ids
    expect(await order()).toEqual([urgent, sooner, later])
    expect(await order({ sort: { field: 'id', dir: 'asc' } })).toEqual(ids)
    const tasks = made.map(({ taskId }) => taskId)
    await place.query("update trial_task set priority = 'urgent', deadline = '2026-12-31' where id = $1", [tasks[1]])
    const checking = await auditor.call(taskActions, 'List', {
      view: 'check',
      filter: [{ field: 'id', op: 'eq', value: tasks }],
    })
    expect(checking.rows[0]?.id).toBe(tasks[1])
    const by = async (login: string) =>
      order({ filter: [...mine, { field: 'tester_id', op: 'eq', value: (await place.as(login)).userId }] })
    expect(await by('tester1')).toEqual([urgent, sooner, later])
    expect(await by('tester2')).toEqual([])
    expect(await refusal(order({ filter: [{ field: 'tester_id', op: 'contains', value: '1' }] }))).toEqual(['G-10'])
  })

  it('[workflow 8] lets a report go on the director’s word, with a reason that stays', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    expect(await refusal(give('director', 'ReleaseOverride', report))).toEqual(['G-07'])
    await give('director', 'ReleaseOverride', report, { reason: '工地急用' })
    await give('reports', 'Print', report, { copies: 1 })
    expect(
      await rowOf('task_workflow_log', "object_kind = 'report' and command = 'release_override' and object_id = $1", [
        report.id,
      ]),
    ).toMatchObject({ opinion: '工地急用' })
  })

  it('[page trialReportList, accept] drafts of one order are merged in the first, and parted again by sample', async () => {
    const split = (mode: string | null) =>
      place.query(
        `update unit_trial set task_split_mode = $1 where trial_list_id in (select id from trial_list where calculation_key = 'concrete-cube-strength')`,
        [mode],
      )
    await split('per_sample')
    const [first, second] = await testedSets(place, 2)
    await split(null)
    if (!first || !second) throw new Error('each set of cubes has a task of its own')
    const compiler = await place.as('compiler', '2026-03-29 13:00:00')
    const foreign = await rowOf(
      'report',
      `state = 'drafting' and entrustment_id <> $1 and deleted_at is null limit 1`,
      [first.orderId],
    )
    const merge = async (...reports: { id: string }[]) => {
      const items = []
      for (const { id } of reports) items.push(await current(place, 'report', id))
      return compiler.call(reportActions, 'Merge', { items: items.map(({ id, row_version }) => ({ id, row_version })) })
    }
    const tasksOf = (id: string) =>
      place.query(
        'select trial_task_id::text as id from report_task where report_id = $1 and deleted_at is null order by sort_no',
        [id],
      )
    expect(await refusal(merge(first, { id: String(foreign.id) }))).toEqual(['B-18'])
    expect(await refusal(give('compiler', 'Split', first, { by: 'sample' }))).toEqual(['B-16'])

    const before = await rowOf('report', 'id = $1', [first.id])
    expect(await merge(second, first)).toEqual({ id: first.id, report_number: before.report_number })
    expect(await tasksOf(first.id)).toEqual([{ id: first.taskId }, { id: second.taskId }])
    expect(await rowOf('report', 'id = $1', [first.id])).toMatchObject({ sample_id: null, state: 'drafting' })
    expect(await rowOf('report', 'id = $1', [second.id])).toMatchObject({ deleted_at: expect.anything() })
    const cockpit = await compiler.call(reportActions, 'Cockpit', { id: first.id })
    expect(cockpit.records.map(({ task_id }) => task_id)).toEqual([first.taskId, second.taskId])

    expect(await refusal(give('compiler', 'Split', first, { by: 'test' }))).toEqual(['B-16'])
    await give('compiler', 'Split', first, { by: 'sample' })
    expect(await tasksOf(first.id)).toEqual([{ id: first.taskId }])
    const parted = await rowOf('trial_task', 'id = $1', [second.taskId])
    expect(parted).toMatchObject({ state: 'reporting' })
    expect(parted.report_id).not.toBe(first.id)
    const other = String(parted.report_id)
    await place.query(`update report set state = 'auditing' where id = $1`, [other])
    expect(await refusal(merge(first, { id: other }))).toEqual(['G-02'])
    // [page printlist, merge] says that it is too late, whatever state it has come to
    await place.query(`update report set state = 'printed', approved_at = now() where id = $1`, [other])
    expect(await refusal(merge(first, { id: other }))).toEqual(['B-17'])
  })
})

describe('two laboratories and the state table', () => {
  it('[G-04] shows and changes nothing of another laboratory', async () => {
    const report = await testedCubes(place)
    const compiler = await place.as('compiler')
    const [other] = await place.query<{ id: string }>("select id::text as id from business where code = 'LJ3'")
    const { business } = compiler.principal
    if (!business || !other) throw new Error('the demonstration has two laboratories')
    const foreign = new Caller(place.services, place.actions, {
      ...compiler.principal,
      business: { ...business, id: other.id, visibleIds: [other.id] },
    })
    const version = await current(place, 'report', report.id)
    expect(await refusal(foreign.give(reportActions, 'Submit', version))).toEqual(['G-04'])
    expect(await refusal(foreign.call(reportActions, 'GetById', { id: report.id }))).toEqual(['G-04'])
    expect(await refusal(foreign.call(reportActions, 'Create', { task_ids: [report.taskId] }))).toEqual(['G-04'])
  })

  const commands = {
    change: ['compiler', 'Change', {}],
    refresh: ['compiler', 'Refresh', {}],
    split: ['compiler', 'Split', { by: 'sample' }],
    submit: ['compiler', 'Submit', {}],
    audit: ['auditor', 'Audit', {}],
    approve: ['signer1', 'Approve', {}],
    return: ['auditor', 'Return', { to: 'drafting', reason: 'x' }],
    hand_over: ['auditor', 'HandOver', { to_user_id: '1', reason: 'x' }],
    withdraw: ['auditor', 'Withdraw', {}],
    print: ['reports', 'Print', { copies: 1 }],
    issue: ['reports', 'Issue', pickup],
    archive: ['archive', 'Archive', { volume_no: 'V-1', shelf: 'A-1' }],
    release_override: ['director', 'ReleaseOverride', { reason: 'x' }],
    delete: ['compiler', 'Delete', {}],
  } as const
  const pairs = reportState.codes.flatMap(state =>
    (Object.keys(commands) as (keyof typeof commands)[])
      .filter(command => !mayFollow(reportMachine, state, command))
      .map(command => [state, command] as const),
  )

  it('[G-02] refuses every state × command pair that is not in the table and changes nothing', async () => {
    const report = await testedCubes(place)
    for (const [state, command] of pairs) {
      // the table is about the state alone: it is set here, whatever ways lead to it
      await place.query('update report set state = $2 where id = $1', [report.id, state])
      const before = await place.query('select to_jsonb(r) as r from report r where id = $1', [report.id])
      const [login, name, input] = commands[command]
      expect([state, command, await refusal(give(login, name, report, input))]).toEqual([state, command, ['G-02']])
      expect(await place.query('select to_jsonb(r) as r from report r where id = $1', [report.id])).toEqual(before)
    }
  })
})
