import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/totalset.workloadrule.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedCubes } from '../make/reports.ts'

/** What the work on a test counts (page totalset/workloadrule; workflow 26). */
let place: ReportPlace
let tech: Caller
let test: { id: string; parameter: string; foreign: string }
beforeAll(async () => {
  place = await openReports(definedActions)
  tech = await place.as('tech')
  const [found] = await place.query<typeof test>(
    `select l.id::text as id, (select p.id::text from trial_parameter p where p.trial_list_id = l.id order by p.sort_no limit 1) as parameter,
       (select p.id::text from trial_parameter p where p.trial_list_id <> l.id and p.trial_list_id is not null limit 1) as foreign
     from trial_list l where l.calculation_key = 'concrete-cube-strength'`,
  )
  if (!found) throw new Error('no cubes')
  test = found
})
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = (action: string, input: unknown): Promise<Row> =>
  tech.call(pageController(page) as Controller, action as never, input as never) as unknown as Promise<Row>
const counted = async (taskId: string): Promise<unknown> =>
  (
    await place.query<{ account: string; role: string; points: string }>(
      `select u.user_name as account, w.role, w.points::text as points from workload_record w join app_user u on u.id = w.user_id
       where w.trial_task_id = $1 order by w.role, u.user_name`,
      [taskId],
    )
  ).map(({ account, role, points }) => `${account} ${role} ${points}`)

const rule = { role: 'tester', count_by: 'task', points: '10', share_mode: 'even', count_at: 'checked' }

describe('[totalset/workloadrule accept] a rule', () => {
  it('shares 100 % in sum among testers alone, with a factor above zero, for a parameter of its test', async () => {
    const of = { ...rule, trial_list_id: test.id }
    const shares = { share_tester: '70', share_checker: '20', share_helper: '5' }
    expect(await refusal(ask('Create', { ...of, ...shares }))).toEqual(['WL-01'])
    expect(await refusal(ask('Create', { ...of, share_tester: '100' }))).toEqual(['WL-01'])
    expect(await refusal(ask('Create', { ...of, ...shares, role: 'checker', share_helper: '10' }))).toEqual(['WL-02'])
    expect(await refusal(ask('Create', { ...of, coefficient: '0' }))).toEqual(['WL-03'])
    expect(await refusal(ask('Create', { ...of, trial_parameter_id: test.foreign }))).toEqual(['WL-04'])
    expect(await refusal(ask('Create', { ...rule, trial_parameter_id: test.parameter }))).toEqual(['WL-04'])
  })

  it('of 10 points with 80 % gives the tester 16 for two tasks, and the checker and the helper their parts', async () => {
    const shares = { share_tester: '80', share_checker: '12', share_helper: '8' }
    const made = await ask('Create', { ...rule, trial_list_id: test.id, ...shares })
    const tasks = [await testedCubes(place), await testedCubes(place)]
    for (const { taskId } of tasks)
      expect(await counted(taskId)).toEqual(['checker1 checker 1.20', 'tester1 tester 8.00', 'tester2 tester 0.80'])
    // what was counted by it stands: it is put out of use, not removed
    const item = { id: made.id, row_version: made.row_version }
    expect(await refusal(ask('Remove', { items: [item] }))).toEqual(['G-13'])
    await ask('Disable', { items: [item] })
  })

  it('of a parameter goes before that of its test, the laboratory’s in place of the platform’s', async () => {
    const own = await ask('Create', {
      ...rule,
      trial_list_id: test.id,
      trial_parameter_id: test.parameter,
      points: '3',
      coefficient: '2',
      share_mode: 'main',
    })
    const { taskId } = await testedCubes(place)
    // what the other parameters count goes by the rule of all tests: one point for both testers
    expect(await counted(taskId)).toEqual(['checker1 checker 0.20', 'tester1 tester 6.50', 'tester2 tester 0.50'])
    expect(own).toMatchObject({ points: '3.00', coefficient: '2.000' })
  })
})
