import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/djtrialtestset.prescribedvalue.page.ts'
import groups from '@gt/domain/methods/totalset.targetgroup.page.ts'
import items from '@gt/domain/methods/totalset.trialtarget.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { type JudgementRule, judgementRuleActions } from '@gt/domain/reports/judgement-rule-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedCubes } from '../make/reports.ts'

let place: ReportPlace
let auditor: Caller
beforeAll(async () => {
  place = await openReports(definedActions)
  auditor = await place.as('auditor')
})
afterAll(() => place?.close())

const rulesOf = async (reportId: string, who: Caller = auditor): Promise<readonly JudgementRule[]> =>
  (await who.call(judgementRuleActions, 'OfReport', { report_id: reportId })).rules

it('[issue of judgement] which rule judged a result leads from its report to method, limits and comparison, as the record keeps them', async () => {
  const made = await testedCubes(place)
  const before = await rulesOf(made.id)
  const [strength] = before
  expect(strength).toMatchObject({
    task_id: made.taskId,
    judgement: 'pass',
    expression: expect.stringContaining('>='),
    method: { key: 'concrete-cube-strength', own: 0 },
    limits: { source: 'standard', values: [expect.objectContaining({ value: expect.stringMatching(/^\d/) })] },
    compare: 'rounded',
  })
  const [test] = await place.query<{ id: string }>('select trial_list_id::text as id from trial_task where id = $1', [
    made.taskId,
  ])
  expect(strength?.trial_list_id).toBe(test?.id)
  // the laboratory tightens the limit: what was judged says still by what
  const { limits } = strength ?? {}
  const [row] = await place.query<{ id: string; row_version: number; text_value: string }>(
    `select p.id::text as id, p.row_version, p.text_value from prescribed_value p
     where p.business_id = 0 and p.trial_list_id = $1 and p.condition_text = $2 and p.text_value = $3 order by p.id limit 1`,
    [test?.id, limits?.values[0]?.name, limits?.values[0]?.value],
  )
  const tech = await place.as('tech')
  const tighter = String(Number(row?.text_value) + 1)
  await tech.call(
    pageController(page) as Controller,
    'Change' as never,
    { id: row?.id, row_version: row?.row_version, text_value: tighter } as never,
  )
  expect(await rulesOf(made.id)).toEqual(before)
  const [next] = await rulesOf((await testedCubes(place)).id)
  expect(next?.limits).toMatchObject({ source: 'own', values: [{ value: tighter }] })
})

it('[totalset/trialtarget] names the indicator, its group and its standard where the sample was judged by one', async () => {
  const platform = await place.as('sysadmin')
  const [at] = await place.query<{ class: string; standard: string; parameter: string }>(
    `select l.trial_class_id::text as class, (select id::text from standard where standard_no = 'JTG/T F30-2014' limit 1) as standard, p.id::text as parameter
     from trial_list l join trial_parameter p on p.trial_list_id = l.id and p.symbol = 'fcu' where l.calculation_key = 'concrete-cube-strength'`,
  )
  const make = async (
    of: typeof groups,
    values: Record<string, unknown>,
  ): Promise<{ id: string; row_version: number }> =>
    (await platform.call(pageController(of) as Controller, 'Create' as never, values as never)) as never
  const group = await make(groups, {
    name_zh: '路面混凝土 C30',
    trial_class_id: at?.class,
    standard_id: at?.standard,
    match_rule: '等级=C30',
  })
  await make(items, {
    trial_target_group_id: group.id,
    trial_parameter_id: at?.parameter,
    name: '抗压强度',
    op: 'gte',
    lower: '28.5',
    clause: '4.1',
  })
  // the laboratory has no value of its own any more
  await place.query("update prescribed_value set enabled = false where business_id <> 0 and condition_text = 'fcuk'")
  const made = await testedCubes(place)
  const [strength] = await rulesOf(made.id)
  expect(strength).toMatchObject({
    requirement: '≥28.5',
    judgement: 'pass',
    limits: {
      source: 'target',
      values: [{ name: 'fcuk', value: '28.5' }],
      target: {
        group: '路面混凝土 C30',
        standard: expect.stringContaining('JTG/T F30-2014'),
        items: ['抗压强度 4.1'],
      },
    },
  })
})

it('is nothing for those who do not see the report', async () => {
  const made = await testedCubes(place)
  const stranger = await place.as('gd-chief')
  expect(await refusal(stranger.call(judgementRuleActions, 'OfReport', { report_id: made.id }))).toEqual(['G-04'])
})
