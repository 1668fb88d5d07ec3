import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { processActions } from '@gt/domain/tasks/process-actions.ts'
import { processTask } from '@gt/domain/tasks/process-task.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import type { Run } from '../../http/implement.ts'
import { sampleNumberSql } from '../samples/api.ts'
import { tasksInSight } from '../tasks/api.ts'
import { projectOfPlace } from '../works/api.ts'
import { proposalFor } from './process-frequencies.ts'

type Actions = (typeof processActions)['actions']
type Told = OutputOf<Actions['Progress']>

/** What a step would demand; see the contract. */
export const proposeTests: Run<Actions['Propose']> = async (ctx, input) => {
  await projectOfPlace(ctx, input.wbs_node_id, null)
  const rows = await proposalFor(ctx, input as Parameters<typeof proposalFor>[1]) // decimals are texts
  return {
    rows: rows.map(({ trial_list_id, test, required_count, check_count, basis }) => ({
      trial_list_id,
      test,
      required_count,
      check_count,
      basis,
    })),
  }
}

const testsOf = (ctx: Ctx, unit: string, id: string): Promise<Told['tests']> =>
  ctx.tx.query<Told['tests'][number] & Record<string, unknown>>(
    `select x.trial_list_id as id, l.name_zh as test, x.required, x.done, greatest(x.required - x.done, 0) as missing, x.check_due, x.check_done, p.basis
     from gt_process_tests($1, $2) x join trial_list l on l.id = x.trial_list_id
     left join process_task_test p on p.business_id = $1 and p.id = x.id order by x.id nulls last, l.id`,
    [unit, id],
  )

/** The tests of a step with what is done, and their tasks; see the contract. */
export const progressOfStep: Run<Actions['Progress']> = async (ctx, { id }) => {
  await detailRow(ctx, processTask, id)
  // ids are of one sequence for all laboratories
  const [unit] = await ctx.tx.query<{ id: string }>('select business_id as id from process_task where id = $1', [id])
  const business = unit?.id ?? '0'
  const values: unknown[] = [business, id]
  const tasks = await ctx.tx.query<Told['tasks'][number] & Record<string, unknown>>(
    `select t.id, t.task_number, t.test_name as test, ${sampleNumberSql(ctx, 's')} as sample_number, e.nature, t.state, t.judgement,
       coalesce(r.display_number, r.report_number) as report_number,
       (select n.nonconforming_no from nonconforming_record n where n.business_id = t.business_id and n.trial_task_id = t.id and n.state <> 'closed'
         and n.deleted_at is null order by n.id desc limit 1) as nonconforming_no
     from trial_task t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
     join sample s on s.business_id = t.business_id and s.id = t.sample_id
     left join report r on r.business_id = t.business_id and r.id = t.report_id and r.state <> 'voided' and r.deleted_at is null
     where t.business_id = $1 and t.process_task_id = $2 and t.state <> 'cancelled' and t.deleted_at is null${sightSql(tasksInSight(ctx), values)}
     order by t.id limit 500`,
    values,
  )
  return { tests: await testsOf(ctx, business, id), tasks }
}
