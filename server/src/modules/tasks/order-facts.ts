import type { SplitMode } from '@gt/domain/tasks/split.ts'
import type { Ctx } from '../../db/context.ts'
import { type Moulding, mouldingsOf } from './reminders.ts'
import type { TaskRow } from './task.queries.ts'

interface OrderFact {
  readonly id: string
  readonly entrust_no: string | null
  readonly entrust_date: string
  readonly trial_category_id: string
  readonly trial_task_category_id: string | null
  readonly project_id: string | null
  readonly project_part: string | null
  readonly unit_engineering: string | null
  readonly wbs_node_id: string | null
  readonly process_task_id: string | null
  readonly required_date: string | null
  readonly priority: TaskRow['priority']
  readonly nature: string
}

interface ItemFact {
  readonly id: string
  readonly sample_id: string
  readonly trial_list_id: string
  readonly parameter_name: string
  readonly age_days: number | null
  readonly outsourced: 0 | 1
  readonly requirement: string | null
  readonly report_group: number | null
  readonly turnaround_days: number | null
  readonly sort_no: number
}

interface SampleFact {
  readonly id: string
  readonly trial_class_id: string
  readonly class_code: string
  readonly grade: string | null
  readonly age_days: number | null
  readonly layer: string | null
  readonly structural_part: string | null
  readonly blind: 0 | 1
  readonly sort_no: number
}

interface TestFact {
  readonly id: string
  readonly unit_trial_id: string | null
  readonly name: string
  readonly mode: SplitMode | null
  readonly needs_age: 0 | 1
  readonly site_test: 0 | 1
  readonly outsourced: 0 | 1
  readonly department_id: string | null
  readonly duration_days: number
  readonly specimens: number
}

/** Everything that splitting an order looks at. */
export interface OrderFacts {
  readonly order: OrderFact
  readonly items: readonly ItemFact[]
  readonly samples: ReadonlyMap<string, SampleFact>
  readonly tests: ReadonlyMap<string, TestFact>
  readonly mouldings: ReadonlyMap<string, Moulding>
}

/**
 * The order with its items, their samples and tests, and the known mouldings; null when there is no item.
 * @param which those that no task has yet, or all that were not cancelled
 */
export async function readOrderFacts(
  ctx: Ctx,
  entrustmentId: string,
  which: 'new' | 'all' = 'new',
): Promise<OrderFacts | null> {
  const [order] = await ctx.tx.query<OrderFact>(
    `select id, entrust_no, entrust_date, trial_category_id, trial_task_category_id, project_id, project_part, unit_engineering, wbs_node_id,
       process_task_id, required_date, priority, nature from entrustment where business_id = app_biz() and id = $1 and deleted_at is null`,
    [entrustmentId],
  )
  const items = await ctx.tx.query<ItemFact>(
    `select i.id, i.sample_id, i.trial_list_id, i.parameter_name, i.age_days, i.outsourced,
       coalesce(p.set_key, i.requirement_text) as requirement, i.report_group, u.turnaround_days, coalesce(i.sort_no, 0) as sort_no
     from test_item i left join prescribed_value p on p.id = i.prescribed_value_id
     left join unit_trial_parameter u on u.business_id = i.business_id and u.id = i.unit_trial_parameter_id
     where i.business_id = app_biz() and i.entrustment_id = $1 and i.deleted_at is null
       and case $2 when 'new' then i.trial_task_id is null and i.state = 'pending' else i.state <> 'cancelled' end`,
    [entrustmentId, which],
  )
  if (!order || items.length === 0) return null
  const samples = await ctx.tx.query<SampleFact>(
    `select s.id, s.trial_class_id, c.code as class_code, s.grade, s.age_days, s.additional->>'layer_no' as layer, s.structural_part, coalesce(s.sort_no, 0) as sort_no,
       exists (select from blind_sample b where b.business_id = s.business_id and b.sample_id = s.id and b.deleted_at is null) as blind
     from sample s join trial_class c on c.id = s.trial_class_id where s.business_id = app_biz() and s.id = any($1::bigint[])`,
    [[...new Set(items.map(item => item.sample_id))]],
  )
  const tests = await ctx.tx.query<TestFact>(
    `select l.id, u.id as unit_trial_id, coalesce(u.display_name, l.name_zh) as name, u.task_split_mode as mode, l.needs_age, l.site_test,
       coalesce(u.outsourced, false) as outsourced,
       coalesce(u.department_id, (select g.department_id from custom_trial_category g where g.business_id = app_biz() and g.enabled and g.deleted_at is null
         and g.department_id is not null and g.trial_ids @> to_jsonb(l.id::text) order by (g.group_kind = 'room') desc nulls last, g.sort_no, g.id limit 1)) as department_id, coalesce(l.default_duration_days, 3) as duration_days,
       coalesce((select n.specimens_per_group * coalesce(n.group_count, 1) from trial_number_set n where n.business_id in (0, app_biz())
         and n.trial_list_id = l.id and n.trial_task_category_id is null and n.enabled and n.deleted_at is null
         order by n.business_id desc limit 1), l.default_specimen_count, 1) as specimens
     from trial_list l left join unit_trial u on u.business_id = app_biz() and u.trial_list_id = l.id and u.enabled and u.deleted_at is null
     where l.id = any($1::bigint[])`,
    [[...new Set(items.map(item => item.trial_list_id))]],
  )
  return {
    order,
    items,
    samples: new Map(samples.map(sample => [sample.id, sample])),
    tests: new Map(tests.map(test => [test.id, test])),
    mouldings: await mouldingsOf(
      ctx,
      samples.map(sample => sample.id),
    ),
  }
}
