import type { PaperTask } from '@gt/domain/entrust/order-papers.ts'
import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { specSql } from '../samples/api.ts'
import { visibleTasks } from './visible.ts'

/** A task for its sheet, with whom the sheets are sorted by. */
export interface SheetTask extends PaperTask {
  readonly id: string
}

/** Tasks in sight as their sheets print them, in the order asked for; blind samples stand with their code. One statement. */
export async function tasksForSheets(ctx: Ctx, ids: readonly string[]): Promise<SheetTask[]> {
  const values: unknown[] = [ids]
  const sight = sightSql(visibleTasks(ctx), values)
  const rows = await ctx.tx.query<SheetTask & Record<string, unknown>>(
    `select t.id, t.task_number as number, t.test_name as test, t.test_content as parameters, t.age_days as age, t.deadline,
       to_char(t.due_at, 'YYYY-MM-DD HH24:MI') as due,
       (select coalesce(u.real_name, u.nickname, u.user_name) from app_user u where u.id = t.assigned_user_id) as tester,
       coalesce((select string_agg(distinct i.test_basis_text, '、') from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id
          and i.deleted_at is null and i.state <> 'cancelled'), '') as "testBasis",
       case when t.blind then '' else coalesce((select string_agg(p.specimen_no, '、' order by p.id) from test_sample p
          where p.business_id = t.business_id and p.trial_task_id = t.id and p.deleted_at is null), '') end as specimens,
       (select jsonb_agg(jsonb_build_object('number', coalesce(b.blind_code, s.sample_number, ''), 'name', coalesce(s.name, ''),
            'specification', ${specSql('s')}, 'quantity', coalesce(s.quantity, ''),
            'condition', coalesce(s.sample_condition, '')) order by (s.id = t.sample_id) desc, s.sort_no, s.id)
          from sample s left join blind_sample b on b.business_id = s.business_id and b.sample_id = s.id and b.opened_at is null and b.deleted_at is null
          where s.business_id = t.business_id and (s.id = t.sample_id or s.id in (select i.sample_id from test_item i
            where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null and i.state <> 'cancelled'))) as samples
     from trial_task t where t.business_id = app_biz() and t.id = any($1::bigint[]) and t.deleted_at is null${sight}`,
    values,
  )
  return ids.flatMap(id => rows.find(row => row.id === id) ?? [])
}
