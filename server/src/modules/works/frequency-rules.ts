import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { frequencyActions } from '@gt/domain/wbs/actions.ts'
import { worksErrors } from '@gt/domain/wbs/errors.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import { wbsTrialFrequency } from '@gt/domain/wbs/wbs-trial-frequency.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { detailRow } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { getRow, insertRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { tasksInSight } from '../tasks/api.ts'
import { guardKeeper } from './keeper.ts'
import { visibleFrequencies } from './visible.ts'

type Values = RowValues<typeof wbsTrialFrequency>
type Actions = (typeof frequencyActions)['actions']

const figure = (sql: string): string => `select ${sql} from gt_frequency_figures(t.id) f`
const shareOf = (part: string, whole: string): string => `round(f.${part} * 100.0 / nullif(f.${whole}, 0), 2)`
const stateSql = 'select n.works_state from wbs_node n where n.id = t.wbs_node_id'

/** A place is called with the one above it: piles there are at every bridge. */
const placeSql = `select coalesce((select concat_ws(' / ', u.name, n.name) from wbs_node n left join wbs_node u on u.id = n.parent_id where n.id = t.wbs_node_id),
  (select q.name from quality_unit_type q where q.id = t.quality_unit_type_id))`

const computed = {
  place: placeSql,
  works_state: stateSql,
  calc_need_self: figure('f.need_self'),
  calc_done_self: figure('f.done_self'),
  calc_need_check: figure('f.need_check'),
  calc_done_check: figure('f.done_check'),
  calc_share: figure(shareOf('done_check', 'done_self')),
  calc_under_way: figure('f.under_way'),
  calc_missing: figure('f.missing'),
  calc_pass_rate: figure(shareOf('passed', 'judged')),
}

/** Whose rule it is. Refuses with WB-01, and with WB-07 one of no place and no type, or of both. */
async function guardRule(ctx: Ctx, { wbs_node_id, quality_unit_type_id }: Values): Promise<void> {
  if (Boolean(wbs_node_id) === Boolean(quality_unit_type_id))
    throw new Refusal([refused(worksErrors, 'WB-07', {}, { field: 'wbs_node_id' })])
  const { project_id = null, project_section_id = null } = wbs_node_id ? await getRow(ctx, wbsNode, wbs_node_id) : {}
  await guardKeeper(ctx, { project_id, project_section_id })
}

/** Rules of test frequencies (page wbs/wbsfrequency). */
export const frequencyRules = entityRules(wbsTrialFrequency, {
  visible: ctx => ({
    ...visibleFrequencies(ctx),
    facts: factsOf(wbsTrialFrequency.computed, {
      calc_missing: { column: `(${computed.calc_missing})`, place: '(#)' },
      works_state: { column: `(${stateSql})`, place: '(#)' },
    }),
  }),
  computed,
  async beforeCreate(ctx, values) {
    await guardRule(ctx, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardRule(ctx, row)
    await guardRule(ctx, { ...row, ...changes })
    return changes
  },
  beforeRemove: (ctx, row) => guardRule(ctx, row),
})

/** The tasks of a frequency, with those that count. */
export const testsOfFrequency: Run<Actions['Tests']> = async (ctx, { id }) => {
  await detailRow(ctx, wbsTrialFrequency, id, visibleFrequencies(ctx))
  const values: unknown[] = [id]
  const rows = await ctx.tx.query<{
    id: Id
    task_number: string
    place: string
    state: string
    judgement: string | null
    finished_at: string | null
    report_number: string | null
    counted: 0 | 1
  }>(
    `select t.id, t.task_number, n.name as place, t.state, t.judgement, t.finished_at, t.report_number,
       (t.finished_at is not null and t.state <> 'cancelled' and t.retest_of_id is null
         and not exists (select from report r where r.business_id = t.business_id and r.id = t.report_id and r.state = 'voided'))::int as counted
     from wbs_trial_frequency f join entrustment e on e.wbs_node_id in (select gt_works_below(f.wbs_node_id)) and e.deleted_at is null
     join trial_task t on t.business_id = e.business_id and t.entrustment_id = e.id and t.trial_list_id = f.trial_list_id
     join wbs_node n on n.id = e.wbs_node_id
     where f.id = $1 and t.deleted_at is null${sightSql(tasksInSight(ctx), values)}
     order by t.id desc limit 500`,
    values,
  )
  return { rows }
}

/** Gives the places under a node of the tree the frequencies of their quality types. */
export const applyPatterns: Run<Actions['ApplyPatterns']> = async (ctx, input) => {
  const under = [input.wbs_node_id ?? null, input.project_section_id ?? null, input.project_id ?? null]
  const found = await ctx.tx.query<{ node: Id; pattern: Id; project_id: Id; project_section_id: Id | null }>(
    `select n.id as node, f.id as pattern, n.project_id, n.project_section_id
     from wbs_node n join wbs_trial_frequency f on f.quality_unit_type_id = n.quality_unit_type_id and f.wbs_node_id is null and f.deleted_at is null
     where n.deleted_at is null and ($1::bigint is null or n.id in (select gt_works_below($1))) and ($2::bigint is null or n.project_section_id = $2)
       and ($3::bigint is null or n.project_id = $3) and num_nonnulls($1::bigint, $2::bigint, $3::bigint) = 1
       and not exists (select from wbs_trial_frequency o where o.wbs_node_id = n.id and o.trial_list_id = f.trial_list_id and o.deleted_at is null)
     order by n.path, n.id, f.id`,
    under,
  )
  if (found.length === 0) throw new Refusal([refused(worksErrors, 'WB-10')])
  for (const works of new Map(found.map(row => [`${row.project_id} ${row.project_section_id}`, row])).values())
    await guardKeeper(ctx, works)
  for (const { node, pattern } of found) {
    const {
      trial_list_id,
      quantity_unit,
      per_quantity,
      required_count,
      min_count,
      check_share,
      parallel_limit,
      basis,
    } = await getRow(ctx, wbsTrialFrequency, pattern)
    const values = {
      trial_list_id,
      quantity_unit,
      per_quantity,
      required_count,
      min_count,
      check_share,
      parallel_limit,
      basis,
    }
    await insertRow(ctx, wbsTrialFrequency, { ...values, wbs_node_id: node })
  }
  return { added: found.length }
}
