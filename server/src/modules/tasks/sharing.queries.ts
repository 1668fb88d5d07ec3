import { dayOf } from '@gt/domain/kit/time.ts'
import type { SharingFacts } from '@gt/domain/tasks/sharing.ts'
import type { Ctx } from '../../db/context.ts'
import { mouldingsOf } from './reminders.ts'

/** What decides whether tasks may share a record sheet, by task; two statements. */
export async function sharingFacts(ctx: Ctx, taskIds: readonly string[]): Promise<Map<string, SharingFacts>> {
  const rows = await ctx.tx.query<Omit<SharingFacts, 'moulded'> & { id: string; sample_id: string }>(
    `select t.id, t.sample_id, t.entrustment_id as "order", t.trial_list_id as test, t.age_days as age, s.trial_class_id as class, s.grade,
       s.additional->>'layer_no' as layer,
       (select coalesce(p.set_key, i.requirement_text) from test_item i left join prescribed_value p on p.id = i.prescribed_value_id
        where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null and i.state <> 'cancelled' order by i.sort_no, i.id limit 1) as requirement
     from trial_task t join sample s on s.business_id = t.business_id and s.id = t.sample_id
     where t.business_id = app_biz() and t.id = any($1::bigint[])`,
    [taskIds],
  )
  const mouldings = await mouldingsOf(
    ctx,
    rows.map(row => row.sample_id),
  )
  return new Map(
    rows.map(({ id, sample_id, ...facts }) => {
      const at = mouldings.get(sample_id)?.at
      return [id, { ...facts, moulded: at ? dayOf(at) : null }]
    }),
  )
}
