import { type AuthorityRole, authorityActions } from '@gt/domain/people/authority-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { type Caller, cubeOrder, refusal, registered } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  type ReportPlace,
  signedUpTo,
  testedCubes,
  testTask,
} from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Checking, auditing and approving obey the rights of the page djbaseset/userTrialAuthority (decision 0136). */
let place: ReportPlace
let tech: Caller
const day = '2026-03-29 08:00:00'

beforeAll(async () => {
  place = await openReports(peopleImplemented)
  tech = await place.as('tech', day)
}, 120_000)
afterAll(() => place?.close())

const testOf = async (report: MadeReport): Promise<string> => {
  const [row] = await place.query<{ id: string }>('select trial_list_id::text as id from trial_task where id = $1', [
    report.taskId,
  ])
  return row?.id ?? ''
}
/** Gives or takes away one right of a person for a whole test, with a note where one is needed. */
const right = async (login: string, test: string, role: AuthorityRole, on: boolean): Promise<void> => {
  const { userId: id } = await place.as(login)
  const { version, lines } = await tech.call(authorityActions, 'OfPerson', { id })
  const held = lines.find(one => one.trial_list_id === test && one.trial_parameter_id === null)
  const roles = [...(held?.roles ?? []).filter(one => one !== role), ...(on ? [role] : [])]
  const { valid_from = null, valid_to = null, is_default = 0 } = held ?? {}
  const line = { trial_list_id: test, trial_parameter_id: null, roles, is_default, valid_from, valid_to }
  await tech.call(authorityActions, 'Save', { id, version, lines: [line], note: '内部考核合格' })
}
const pass = async (login: string, command: 'Audit' | 'Approve', report: MadeReport): Promise<string[]> => {
  const clock = command === 'Audit' ? '2026-03-29 15:30:00' : '2026-03-29 16:30:00'
  const caller = await place.as(login, clock)
  return refusal(caller.give(reportActions, command, await current(place, 'report', report.id)))
}

describe('[page djbaseset/userTrialAuthority] who checks, audits and approves', () => {
  it('a record that was begun is not submitted by whom the right to test was taken from (T-01)', async () => {
    const { tasks } = await registered(await place.as('reception1'), await cubeOrder(place, { sets: 1 }))
    const taskId = tasks[0]?.id ?? ''
    const testers = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
    const head = await place.as('head-hnt')
    await head.give(taskActions, 'Assign', await current(place, 'trial_task', taskId), { tester_ids: testers })
    const tester = await place.as('tester1', '2026-03-29 09:30:00')
    const samples = await place.query<{ id: string; row_version: number }>(
      'select s.id::text as id, s.row_version from sample s join trial_task t on t.business_id = s.business_id and t.sample_id = s.id where t.id = $1',
      [taskId],
    )
    for (const sample of samples) await tester.give(sampleActions, 'Take', sample, { reason: '检测' })
    await tester.give(taskActions, 'Start', await current(place, 'trial_task', taskId))
    const [task] = await place.query<{ test: string }>(
      'select trial_list_id::text as test from trial_task where id = $1',
      [taskId],
    )
    const test = task?.test ?? ''
    await right('tester1', test, 'tester', false)
    expect(await refusal(testTask(place, taskId, 'pass'))).toEqual(['T-01'])
    expect(await current(place, 'trial_task', taskId)).toMatchObject({ state: 'testing' })
    await right('tester1', test, 'tester', true)
    await testTask(place, taskId, 'pass')
  })

  it('a checker whose right was taken away checks nothing from then on (T-01)', async () => {
    const test = await testOf(await testedCubes(place))
    await right('checker1', test, 'checker', false)
    expect(await refusal(testedCubes(place))).toEqual(['T-01'])
    await right('checker1', test, 'checker', true)
    await testedCubes(place)
  })

  it('while nobody is named whoever may sign audits; once somebody is, only those named do (T-01)', async () => {
    const [free, bound] = [await testedCubes(place), await testedCubes(place)]
    for (const report of [free, bound]) await signedUpTo(place, report, 'Submit')
    expect(await pass('auditor', 'Audit', free)).toEqual([])
    const test = await testOf(bound)
    await right('signer2', test, 'auditor', true)
    expect(await pass('auditor', 'Audit', bound)).toEqual(['T-01'])
    await right('auditor', test, 'auditor', true)
    expect(await pass('auditor', 'Audit', bound)).toEqual([])
    await place.query("delete from user_trial_authority where role = 'auditor' and trial_list_id = $1", [test])
  })

  it('a laboratory that named somebody for a test lets nobody audit it unnamed, also when the last right ended (T-01)', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    const test = await testOf(report)
    await right('signer2', test, 'auditor', true)
    tech.clock = '2026-03-30 08:00:00'
    await right('signer2', test, 'auditor', false)
    const caller = await place.as('auditor', '2026-03-30 15:30:00')
    const audit = caller.give(reportActions, 'Audit', await current(place, 'report', report.id))
    expect(await refusal(audit)).toEqual(['T-01'])
    tech.clock = day
    await place.query("delete from user_trial_authority where role = 'auditor' and trial_list_id = $1", [test])
  })

  it('the same holds for approving, and for nobody where the laboratory does not check authorities', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Audit')
    const test = await testOf(report)
    await right('signer2', test, 'approver', true)
    expect(await pass('signer1', 'Approve', report)).toEqual(['T-01'])
    const check = (isOn: boolean) =>
      place.query<{ id: string }>(
        "update djbase_set set require_authority = $1 where business_id = (select id from business where code = 'SFJC') returning id",
        [isOn],
      )
    expect(await check(false)).toHaveLength(1)
    expect(await pass('signer1', 'Approve', report)).toEqual([])
    await check(true)
    await place.query("delete from user_trial_authority where role = 'approver' and trial_list_id = $1", [test])
  })
})

describe('[page djbaseset/userTrialAuthority] the sheet for signature', () => {
  it('tells one person or everybody with tests, rights and dates, and the lines to sign on', async () => {
    const test = await testOf(await testedCubes(place))
    const { userId: id } = await place.as('tester1')
    const of = async (input: { id?: string }) => {
      const { pdf, pages } = await tech.call(authorityActions, 'Sheet', input)
      return { text: (await readTexts(Buffer.from(pdf, 'base64'))).map(one => one.text).join(''), pages }
    }
    const own = await of({ id })
    const [listed] = await place.query<{ code: string }>('select code from trial_list where id = $1', [test])
    for (const words of ['人员试验授权书', '检测员甲', '授权人', listed?.code ?? '']) expect(own.text).toContain(words)
    expect(own.text).not.toContain('检测员乙')
    const all = await of({})
    expect(all.text).toContain('检测员乙')
    expect(all.pages).toBeGreaterThan(own.pages)
    const { userId: trainee } = await place.as('tester8')
    expect(await refusal(tech.call(authorityActions, 'Sheet', { id: trainee }))).toEqual(['PA-07'])
    const { userId: stranger } = await place.as('gd-chief', day, 'LJ3')
    expect(await refusal(tech.call(authorityActions, 'Sheet', { id: stranger }))).toEqual(['G-04'])
  })
})
