import { settledStates } from '@gt/domain/charges/charge.states.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { type courseActions, type FoundTest, mostFound } from '@gt/domain/ledgers/course-actions.ts'
import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import type { Ctx } from '../../db/context.ts'
import { type Condition, Parameters } from '../../db/filter.ts'
import type { Run } from '../../http/implement.ts'
import { reportsCalled } from '../reports/api.ts'
import { samplesByName, samplesLabelled } from '../samples/api.ts'
import { paperOfReport } from './test-search.ts'
import { testsInSight, testsWithOrders } from './trial-info-query.ts'

type Actions = (typeof courseActions)['actions']
type Found = FoundTest & {
  readonly business_id: string
  readonly entrustment_id: string
  readonly report_id: string | null
}

/** Tests that the search of the caller would find and that meet a condition, the newest first. */
function findTests(ctx: Ctx, condition: Condition): Promise<Found[]> {
  const parameters = new Parameters()
  const units = ctx.principal.business?.viewMode === 1 ? '= any(app_visible())' : '= app_biz()'
  const where = [
    { sql: `t.deleted_at is null and t.business_id ${units}`, values: [] },
    ...testsInSight(ctx),
    condition,
  ]
  if (ctx.trialCategory) where.push({ sql: 'e.trial_category_id = ?', values: [ctx.trialCategory] })
  return ctx.tx.query<Found & Record<string, unknown>>(
    `select t.id as task_id, t.business_id, e.id as entrustment_id, r.id as report_id, e.entrust_no, s.sample_number as sample_no, t.test_name as trial_name,
       r.display_number as report_no, ${paperOfReport} as report_file, t.state as flow_state
     from ${testsWithOrders} where ${where.map(one => `(${parameters.place(one)})`).join(' and ')} order by t.id desc limit ${mostFound}`,
    parameters.values,
  )
}

const told = ({ business_id, entrustment_id, report_id, ...test }: Found): FoundTest => test

/** What was done with a test and with everything that it is of. */
export const readCourse: Run<Actions['Read']> = async (ctx, { task_id }) => {
  const [test] = await findTests(ctx, { sql: 't.id = ?', values: [task_id] })
  if (!test) throw new Refusal([refused(generalErrors, 'G-04')])
  // words between colleagues are for the laboratory, and what was paid for who sees bills
  const opinion =
    ctx.principal.business?.viewMode === 1 ? 'null::text' : "case when x.object_kind <> 'charge' then x.opinion end"
  const parameters = new Parameters()
  for (const value of [test.business_id, test.task_id, test.entrustment_id, test.report_id, settledStates])
    parameters.add(value)
  // a task of several samples may have one that is blind for the caller
  const named = samplesByName(ctx, 's').map(condition => ` and (${parameters.place(condition)})`)
  const steps = await ctx.tx.query<FlowStep & Record<string, unknown>>(
    `with samples as (select s.id from sample s where s.business_id = $1 and s.id in (
         select i.sample_id from test_item i where i.business_id = $1 and i.trial_task_id = $2 and i.deleted_at is null
         union select k.sample_id from trial_task k where k.business_id = $1 and k.id = $2)${named.join('')})
     select x.id, x.object_kind, x.object_id, x.object_number, x.command, x.to_state, ${opinion} as opinion, x.occurred_at,
       coalesce(u.real_name, u.nickname, u.user_name) as operator
     from (
       select l.id::text as id, l.object_kind, l.object_id, l.object_number, l.command, l.to_state, l.opinion, l.occurred_at, l.operator_id, l.id as no
       from task_workflow_log l where l.business_id = $1 and ((l.object_kind = 'entrustment' and l.object_id = $3) or (l.object_kind = 'task' and l.object_id = $2)
         or (l.object_kind = 'report' and l.object_id = $4)
         or (l.object_kind = 'record' and l.object_id in (select c.id from test_record c where c.business_id = $1 and c.trial_task_id = $2))
         or (l.object_kind = 'charge' and l.to_state = any($5) and l.object_id in (select c.id from charge c where c.business_id = $1 and c.entrustment_id = $3 and c.deleted_at is null)))
       union all
       select 'flow' || f.id, 'sample_flow', f.sample_id, s.sample_number, f.action, f.to_state, f.remarks, f.occurred_at, coalesce(f.to_user_id, f.from_user_id, f.created_by_id), f.id
       from sample_flow f join sample s on s.business_id = f.business_id and s.id = f.sample_id
       where f.business_id = $1 and f.sample_id in (select id from samples)) x
       left join app_user u on u.id = x.operator_id
     order by x.occurred_at, x.object_kind, x.no`,
    parameters.values,
  )
  return { test: told(test), steps }
}

/** Rows of a table in sight that a label stands for, as pairs of their keys. */
const pairs = (table: string, where: readonly Condition[] = []): Condition => ({
  sql: `(select t.business_id, t.id from ${table} t where ${where.map(({ sql }) => `(${sql})`).join(' and ')})`,
  values: where.flatMap(({ values }) => values),
})

/** The tests of the sample, order, task or report that a label stands for. */
export const findByLabel: Run<Actions['Find']> = async (ctx, { text }) => {
  const code = scannedCode(text)
  const codes = [...new Set([code, code.toUpperCase()])]
  const samples = pairs('sample', samplesLabelled(ctx, codes).where)
  const reports = pairs('report', [reportsCalled(code)])
  const found = await findTests(ctx, {
    sql: `t.task_number = any(?) or t.record_number = any(?) or e.entrust_no = any(?) or (r.business_id, r.id) in ${reports.sql}
      or exists (select from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null
        and (i.business_id, i.sample_id) in ${samples.sql})`,
    values: [codes, codes, codes, ...reports.values, ...samples.values],
  })
  return { tests: found.map(told) }
}
