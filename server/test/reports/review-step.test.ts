import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

const noon = '2026-03-30 11:00:00'
const as = (login: string) => place.as(login, noon)
const cockpit = async (login: string, { id }: MadeReport) => (await as(login)).call(reportActions, 'Cockpit', { id })
const audit = async (report: MadeReport) =>
  (await as('auditor')).give(reportActions, 'Audit', await current(place, 'report', report.id))

it('[page auditlist, special; B-22, T-02] only who holds the certificate of a test engineer audits, and the button says why', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  const auditorId = (await as('auditor')).userId
  const certificates = (set: string) =>
    place.query(
      `update personnel_certificate c set ${set} from personnel p where p.business_id = c.business_id and p.id = c.personnel_id
         and p.user_id = $1 and c.kind in ('engineer', 'other')`,
      [auditorId],
    )
  expect((await cockpit('auditor', report)).can).toContain('audit')
  for (const [set, code, words] of [
    ["kind = 'other'", 'B-22', /^报告审核人没有注册在本机构的试验检测工程师证书/],
    ["kind = 'engineer', registered_here = false", 'B-22', /没有注册在本机构/],
    ["registered_here = true, valid_to = '2026-03-29'", 'T-02', /试验检测工程师.*2026-03-29/],
  ] as const) {
    await certificates(set)
    const { can, why_not } = await cockpit('auditor', report)
    expect([can.includes('audit'), why_not.audit]).toEqual([false, expect.stringMatching(words)])
    expect(await refusal(audit(report))).toEqual([code])
    // nor is it handed to him
    const { rows } = await (await as('signer1')).call(reportActions, 'Takers', { ids: [report.id] })
    expect(rows.map(({ id }) => id)).not.toContain(auditorId)
  }
  await certificates("valid_to = '2027-12-31'")
  await audit(report)
  expect((await cockpit('signer1', report)).can).toContain('approve')
})

it('[page auditlist, special] the second auditor sees who has the report open, until it is laid down', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  const sign = async (login: string, more: { release?: 0 | 1 } = {}) =>
    (await as(login)).call(reportActions, 'Lease', { id: report.id, tab_key: `${login}-1`, ...more })
  expect(await sign('auditor')).toEqual({ taken_by: null })
  expect(await sign('signer1')).toEqual({ taken_by: '报告审核人' })
  // who may decide nothing holds nothing
  await expect(sign('compiler')).rejects.toThrow('may not call')
  await sign('signer1', { release: 1 })
  expect(await sign('signer1')).toEqual({ taken_by: '报告审核人' })
  await sign('auditor', { release: 1 })
  expect(await sign('signer1')).toEqual({ taken_by: null })
  // it holds nobody back: the version tells who was quicker
  await audit(report)
})

it('[page auditlist, reject; workflow 20, K-01, K-02] the desk is offered the steps that the scheme leaves, and no other is taken', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  const steps = async () => (await cockpit('auditor', report)).return_steps
  const back = async (to: 'registration' | 'testing') =>
    (await as('auditor')).give(reportActions, 'Return', await current(place, 'report', report.id), {
      to,
      reason: '重做',
    })
  expect(await steps()).toEqual(['drafting', 'testing', 'registration'])
  const fromAudit = (set: string, step: string) =>
    place.query(
      `update workflow_back_setting b set ${set} from workflow_activity f, workflow_activity t
       where f.id = b.from_activity_id and f.object_state = 'auditing' and t.id = b.to_activity_id and t.object_state = $1`,
      [step],
    )
  await fromAudit('deleted_at = gt_now()', 'registration')
  expect(await steps()).toEqual(['drafting', 'testing'])
  expect(await refusal(back('registration'))).toEqual(['K-02'])
  for (const step of ['drafting', 'testing']) await fromAudit('limit_count = 1', step)
  await place.query('update report set return_count = 1 where id = $1', [report.id])
  const { can, why_not, return_steps } = await cockpit('auditor', report)
  expect([can.includes('return'), why_not.return, return_steps]).toEqual([
    false,
    expect.stringContaining('退回次数已达1次'),
    [],
  ])
  expect(await refusal(back('testing'))).toEqual(['K-01'])
})

it('[page auditlist, batchPass; B-23] a level that the laboratory closes to batches passes one at a time', async () => {
  const reports = [await testedCubes(place), await testedCubes(place)]
  for (const report of reports) await signedUpTo(place, report, 'Submit')
  await place.query(
    `update overall_setting set setting = jsonb_set(setting, '{Process}', coalesce(setting -> 'Process', '{}') || '{"batch_levels": ["check"]}')
     where business_id in (select id from business where code = 'SFJC')`,
  )
  const items = []
  for (const { id } of reports) {
    const { row_version } = await current(place, 'report', id)
    items.push({ id, row_version })
  }
  const auditor = await as('auditor')
  const { failed } = await auditor.call(reportActions, 'Audit', { items })
  expect(failed.map(({ errors }) => errors.map(({ code }) => code))).toEqual([['B-23'], ['B-23']])
  const flags = await auditor.call(reportActions, 'Flags', { report_ids: items.map(({ id }) => id) })
  expect(flags.batch_levels).toEqual(['check'])
  for (const report of reports) await audit(report)
})

it('[page auditlist, transfer] hands several over together with one reason; what cannot be given to the chosen one is refused by its row', async () => {
  // a second auditor
  await place.query(
    `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
     select u.instance_id, u.organization_id, u.business_id, u.id, p.id from app_user u, post p where u.user_name = 'tech' and p.code = 'auditor' limit 1`,
  )
  const made = [await testedCubes(place), await testedCubes(place), await testedCubes(place)] as const
  for (const report of made) await signedUpTo(place, report, 'Submit')
  const [first, second, third] = made
  const auditor = await as('auditor')
  const tech = await as('tech')
  // one of them is of his own hands
  await place.query(
    `insert into trial_task_person (instance_id, organization_id, business_id, trial_task_id, user_id, role)
     select instance_id, organization_id, business_id, id, $2, 'co_tester' from trial_task where id = $1`,
    [second.taskId, tech.userId],
  )
  const { rows } = await auditor.call(reportActions, 'Takers', { ids: made.map(({ id }) => id) })
  expect(rows).toEqual([expect.objectContaining({ id: tech.userId, takes: 2 })])
  const versions = await Promise.all(made.map(({ id }) => current(place, 'report', id)))
  // somebody audited the third meanwhile
  await tech.give(reportActions, 'Audit', await current(place, 'report', third.id))
  const done = await auditor.call(reportActions, 'HandOver', {
    items: versions.map(({ id, row_version }) => ({ id, row_version })),
    to_user_id: tech.userId,
    reason: '外出培训',
  })
  expect(done.succeeded.map(({ id }) => id)).toEqual([first.id])
  expect(done.failed.map(({ id, errors }) => [id, ...errors.map(({ code }) => code)])).toEqual([
    [second.id, 'K-04'],
    [third.id, 'G-24'],
  ])
  const todos = await place.query(
    "select object_id::text as id from todo_item where kind = 'audit' and user_id = $1 and object_id = any($2) and state = 'open' order by 1",
    [tech.userId, made.map(({ id }) => id)],
  )
  expect(todos.map(({ id }) => id)).toEqual([first.id])
})
