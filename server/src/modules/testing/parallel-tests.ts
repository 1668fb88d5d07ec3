import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { rawRecordErrors } from '@gt/domain/testing/raw-record-errors.ts'
import type { Ctx } from '../../db/context.ts'
import type { Run } from '../../http/implement.ts'
import { mayKnowBlind } from '../samples/api.ts'
import { ofListedRecord } from './raw-records.ts'

type Actions = (typeof rawRecordActions)['actions']

interface Test {
  readonly unit: string
  readonly task: string
  readonly test_id: Id
  readonly node_id: Id | null
  readonly part: string | null
  readonly report: string | null
}

interface Value {
  readonly parameter_id: Id
  readonly parameter: string
  readonly unit: string | null
  readonly value: string
}

async function testOf(ctx: Ctx, id: Id): Promise<{ readonly test: Test; readonly values: readonly Value[] }> {
  return ofListedRecord(ctx, id, async record => {
    if (record.state !== 'checked' && record.state !== 'locked')
      throw new Refusal([refused(rawRecordErrors, 'OD-05', { number: record.record_number })])
    // whose a blind sample is tells its place
    const open = mayKnowBlind(ctx) ? 'true' : 'not k.blind'
    const [test] = await ctx.tx.query<Test & Record<string, unknown>>(
      `select coalesce(nullif(b.short_name, ''), b.name) as unit, k.task_number as task, k.trial_list_id as test_id,
         case when ${open} then coalesce(k.wbs_node_id, e.wbs_node_id) end as node_id,
         case when ${open} then nullif(concat_ws(' ', s.site_stake, e.project_part), '') end as part,
         case when r.state not in ('drafting', 'returned') then r.display_number end as report
       from trial_task k join business b on b.id = k.business_id join entrustment e on e.business_id = k.business_id and e.id = k.entrustment_id
       join sample s on s.business_id = k.business_id and s.id = k.sample_id
       left join report r on r.business_id = k.business_id and r.id = k.report_id and r.deleted_at is null
       where k.business_id = app_biz() and k.id = $1`,
      [record.trial_task_id],
    )
    // groups of one parameter count with their mean
    const values = await ctx.tx.query<Value & Record<string, unknown>>(
      `select x.trial_parameter_id as parameter_id, min(i.parameter_name) as parameter, min(x.unit) as unit,
         round(avg(x.value_num), coalesce(max(scale(trim_scale(x.value_num))), 0))::text as value
       from test_item_result x join test_item i on i.business_id = x.business_id and i.id = x.test_item_id
       where x.business_id = app_biz() and x.test_record_id = $1 and x.valid and x.value_num is not null and x.deleted_at is null
       group by x.trial_parameter_id order by min(i.id)`,
      [record.id],
    )
    if (!test) throw new Error(`record ${record.id} has no task`)
    return { test, values }
  })
}

/** The same place of the works, or the same words for it where an order names none. */
const isSamePart = (a: Test, b: Test): boolean =>
  a.node_id && b.node_id ? a.node_id === b.node_id : a.part !== null && a.part === b.part

/** Two tests of the same part side by side; see the contract. */
export const parallelTests: Run<Actions['Parallel']> = async (ctx, { ids: [a, b], permitted = null }) => {
  const [first, second] = [await testOf(ctx, a), await testOf(ctx, b)]
  if (a === b || first.test.test_id !== second.test.test_id || !isSamePart(first.test, second.test))
    throw new Refusal([refused(rawRecordErrors, 'OD-06')])
  const pairs = first.values.flatMap(one => {
    const other = second.values.find(({ parameter_id }) => parameter_id === one.parameter_id)
    return other ? [{ parameter: one.parameter, unit: one.unit, first: one.value, second: other.value }] : []
  })
  const rows = await ctx.tx.query<{
    parameter: string
    unit: string | null
    first: string
    second: string
    difference: string
    percent: string | null
    kept: 0 | 1 | null
  }>(
    `select p.parameter, p.unit, p.first::text, p.second::text, abs(p.first - p.second)::text as difference, q.percent::text as percent,
       case when $2::numeric is not null and q.percent is not null then (q.percent <= $2::numeric)::int end as kept
     from jsonb_to_recordset($1::jsonb) as p(place integer, parameter text, unit text, first numeric, second numeric),
       lateral (select round(abs(p.first - p.second) * 200 / nullif(abs(p.first + p.second), 0), 1) as percent) q order by p.place`,
    [JSON.stringify(pairs.map((pair, place) => ({ place, ...pair }))), permitted],
  )
  return {
    tests: [first.test, second.test].map(({ unit, task, part, report }) => ({ unit, task, part, report })),
    rows: rows.map(row => ({ ...row, kept: row.kept === null ? null : row.kept === 1 })),
  }
}
