import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  type ReportPlace,
  signedUpTo,
  testedCubes,
  testedSets,
} from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

/** The auditor, with only some of his rights where others are named. */
async function auditorWithout(...codes: string[]) {
  const auditor = await place.as('auditor', '2026-03-30 11:00:00')
  const permissions = auditor.principal.permissions as Set<string> // a copy of the helper's own
  for (const code of codes) permissions.delete(code.toLowerCase())
  return auditor
}

const items = async (reports: readonly MadeReport[]) => {
  const rows = []
  for (const { id } of reports) {
    const { row_version } = await current(place, 'report', id)
    rows.push({ id, row_version })
  }
  return { items: rows }
}

/** Nobody was at two tests at once: the sets of the demonstration are tested at the same minutes else. */
const apart = (report: MadeReport, hours: number) =>
  place.query(
    `update test_record set test_start_at = test_start_at - make_interval(hours => $2), test_end_at = test_end_at - make_interval(hours => $2)
     where id = $1`,
    [report.recordId, hours],
  )

const splitTasks = (mode: string | null) =>
  place.query(
    `update unit_trial set task_split_mode = $1 where trial_list_id in (select id from trial_list where calculation_key = 'concrete-cube-strength')`,
    [mode],
  )

it('[page auditlist, batchPass; accept 3] several are passed by who may, and only those to which no check objects', async () => {
  const reports: MadeReport[] = []
  for (const hours of [0, 1, 2]) {
    const report = await testedCubes(place)
    await apart(report, hours)
    await signedUpTo(place, report, 'Submit')
    reports.push(report)
  }
  const [green, orange, third] = reports as [MadeReport, MadeReport, MadeReport]
  await place.query('update test_record set temperature = null where id = $1', [orange.recordId])
  const powerless = await auditorWithout('djentrustmanage.auditlist.batchPass')
  const refused = await powerless.call(reportActions, 'Audit', await items([green, third]))
  expect(refused.failed.map(({ errors }) => errors.map(({ code }) => code))).toEqual([['G-03'], ['G-03']])

  const auditor = await auditorWithout()
  const { succeeded, failed } = await auditor.call(reportActions, 'Audit', await items([green, orange]))
  expect(succeeded.map(({ id, state }) => [id, state])).toEqual([[green.id, 'approving']])
  expect(failed).toMatchObject([
    { id: orange.id, errors: [{ code: 'B-21', message: expect.stringContaining('未记录环境温湿度') }] },
  ])
  // by itself it is looked at on the desk, where nothing but its own rules stands against it
  await auditor.give(reportActions, 'Audit', await current(place, 'report', orange.id))
  await powerless.give(reportActions, 'Audit', await current(place, 'report', third.id))
})

it('[page auditlist, batchPass, B-15] so are records; one that does not conform is passed knowingly', async () => {
  const records: MadeReport[] = [await testedCubes(place), await testedCubes(place, 'fail')]
  const again = []
  for (const [index, { recordId }] of records.entries()) {
    await apart(records[index] as MadeReport, index + 4)
    const checker = await place.as('checker1', '2026-03-29 11:30:00')
    await checker.give(recordActions, 'Uncheck', await current(place, 'test_record', recordId))
    again.push(await current(place, 'test_record', recordId))
  }
  const checker = await place.as('checker1', '2026-03-29 12:00:00')
  const [good, bad] = again as [(typeof again)[number], (typeof again)[number]]
  expect(await refusal(checker.give(recordActions, 'Check', bad))).toEqual(['B-15'])
  const both = again.map(({ id, row_version }) => ({ id, row_version }))
  const { succeeded, failed } = await checker.call(recordActions, 'Check', {
    items: both,
    confirmed: ['B-15'],
    reason: '已知悉不合格',
  })
  expect(succeeded.map(({ id }) => id)).toEqual([good.id])
  expect(failed).toMatchObject([{ id: bad.id, errors: [{ code: 'B-21', message: expect.stringContaining('不合格') }] }])
  expect(await current(place, 'test_record', bad.id)).toMatchObject({ state: 'submitted' })
  await checker.give(recordActions, 'Check', bad, { confirmed: ['B-15'], reason: '已知悉不合格' })
  expect(await current(place, 'test_record', bad.id)).toMatchObject({ state: 'checked' })
})

it('[page auditlist, checks] climate against its limits, the signature of every tester, the people of every task', async () => {
  await splitTasks('per_sample')
  const [first, second] = (await testedSets(place, 2)) as [MadeReport, MadeReport]
  await splitTasks(null)
  await apart(first, 6)
  await apart(second, 7)
  const compiler = await place.as('compiler')
  const drafts = (await items([first, second])).items
  const { id } = await compiler.call(reportActions, 'Merge', { items: drafts })
  await signedUpTo(place, { ...first, id }, 'Submit')
  const auditor = await auditorWithout()
  const found = async () =>
    (await auditor.call(reportActions, 'Cockpit', { id })).checks
      .filter(({ severity }) => severity !== 'ok')
      .map(({ code, severity, message }) => [code, severity, message])
  expect(await found()).toEqual([])
  await place.query(
    `update test_record set temperature = 35, workplace_id = (select w.id from workplace w where w.business_id = test_record.business_id
       and w.temp_max < 35 and w.deleted_at is null order by w.id limit 1) where id = $1`,
    [first.recordId],
  )
  await place.query("update test_record set context = context #- '{signatures,tested,1}' where id = $1", [
    second.recordId,
  ])
  await place.query(`update trial_task_person set deleted_at = now() where trial_task_id = $1 and user_id = $2`, [
    first.taskId,
    (await place.as('tester2')).userId,
  ])
  expect(await found()).toEqual([
    ['environment', 'warn', expect.stringMatching(/温度35(\.0)?℃、湿度56(\.0)?%不满足/)],
    ['signature', 'error', '记录缺少检测员乙的会签'],
    ['testers', 'warn', '检测人员少于2人'],
  ])
})
