import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import type { CheckableTask } from '../people/api.ts'

/** Tasks as their checkers are looked for, by id: who tests them and who wrote the record that counts. */
export const checkableTasks = (ctx: Ctx, ids: readonly Id[]): Promise<CheckableTask[]> =>
  ctx.tx.query<CheckableTask & Record<string, unknown>>(
    `select k.id, k.trial_list_id, k.department_id, k.checker_id, d.name as room,
       array(select distinct i.trial_parameter_id::text from test_item i where i.business_id = k.business_id and i.trial_task_id = k.id
         and i.state <> 'cancelled' and i.deleted_at is null) as parameters,
       array(select p.user_id::text from trial_task_person p where p.business_id = k.business_id and p.trial_task_id = k.id
         and p.role in ('tester', 'co_tester') and p.deleted_at is null union select r.tester_id::text from test_record r
         where r.business_id = k.business_id and r.trial_task_id = k.id and r.tester_id is not null and r.state <> 'voided' and r.deleted_at is null) as testers
     from trial_task k left join department d on d.id = k.department_id
     where k.business_id = app_biz() and k.id = any($1::bigint[]) and k.deleted_at is null order by k.id`,
    [ids],
  )
