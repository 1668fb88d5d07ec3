import { changeDiffOf } from '@gt/domain/reports/change-scope.ts'
import { changeContent, type Matter, orderChangeContent, type ToldChange } from '@gt/domain/reports/matters-paper.ts'
import { reportChangeMachine } from '@gt/domain/reports/report-change.states.ts'
import type { Ctx } from '../../db/context.ts'
import { orderChangesTold } from '../entrust/api.ts'
import { oldCopiesOf } from './changes/change.queries.ts'

/** What the approver of the change `c` said. */
const opinionSql = `(select nullif(btrim(l.opinion), '') from task_workflow_log l where l.business_id = c.business_id and l.object_kind = 'change' and l.object_id = c.id
           and l.object_number = c.change_no and l.command in ('approve', 'apply') order by l.id desc limit 1)`

/** Changes, deviations and nonconformities of a report, in the order of a file. */
const foundMatters = (ctx: Ctx, reportId: string) =>
  ctx.tx.query<Matter & { id: string }>(
    `with tasks as (select t.id, t.task_number from report_task l join trial_task t on t.business_id = l.business_id and t.id = l.trial_task_id
         where l.business_id = app_biz() and l.report_id = $1 and l.deleted_at is null),
     found as (
       select 1 as place, c.id, 'order_change' as kind, coalesce(c.change_no, '') as number, coalesce(c.reason, '') as content, ${opinionSql} as outcome,
           c.approved_by_id as by_id, c.approved_at as at
         from report r join entrust_change c on c.business_id = r.business_id and c.entrustment_id = r.entrustment_id
         where r.business_id = app_biz() and r.id = $1 and c.state = 'approved' and c.deleted_at is null
       union all
       select 2, c.id, 'report_change', coalesce(c.change_no, ''), coalesce(c.reason, ''), ${opinionSql}, c.approved_by_id, c.approved_at
         from report_change c where c.business_id = app_biz() and c.report_id = $1 and c.state = 'completed' and c.deleted_at is null
       union all
       select 3, d.id, 'deviation', coalesce(d.record_number, k.task_number), d.deviation, s.opinion, s.operator_id, s.occurred_at
         from tasks k join test_record d on d.business_id = app_biz() and d.trial_task_id = k.id and d.state <> 'voided' and d.deleted_at is null
         left join lateral (select l.opinion, l.operator_id, l.occurred_at from task_workflow_log l where l.business_id = app_biz() and l.object_kind = 'task'
           and l.object_id = k.id and l.command in ('release_deviation', 'refuse_deviation') order by l.id desc limit 1) s on true
         where coalesce(d.deviation, '') <> ''
       union all
       select 4, n.id, 'nonconforming', n.nonconforming_no, concat_ws(' ', n.parameter_text, n.measured_text, n.requirement_text), n.treatment_note,
           n.closed_by_id, coalesce(n.closed_at, n.found_at)
         from tasks k join nonconforming_record n on n.business_id = app_biz() and n.trial_task_id = k.id and n.deleted_at is null)
     select f.id::text as id, f.kind, f.number, f.content, f.outcome, coalesce(nullif(u.real_name, ''), u.user_name) as by, f.at
     from found f left join app_user u on u.id = f.by_id order by f.place, f.id`,
    [reportId],
  )

type StoredChange = Omit<ToldChange, 'fields' | 'out'> & { readonly id: string; readonly diff: unknown }

/** The finished changes of a report with everything that they are about. */
async function toldChanges(ctx: Ctx, reportId: string): Promise<ReadonlyMap<string, ToldChange>> {
  const rows = await ctx.tx.query<StoredChange & Record<string, unknown>>(
    `select c.id::text as id, c.reason_kind as kind, c.reason, c.diff, c.apply_source as source, coalesce(nullif(u.real_name, ''), u.user_name) as applicant,
       c.created_at as applied_at, o.display_number as old_number, n.display_number as new_number, coalesce(c.recovered_copies, 0) as recovered, c.unrecovered_note as note
     from report_change c join report_revision o on o.business_id = c.business_id and o.id = c.from_revision_id
     left join report_revision n on n.business_id = c.business_id and n.id = c.to_revision_id
     left join app_user u on u.id = c.requested_by_id
     where c.business_id = app_biz() and c.report_id = $1 and c.state = 'completed' and c.deleted_at is null`,
    [reportId],
  )
  const copies = (await oldCopiesOf(ctx, [reportId])).get(reportId)?.byChange
  return new Map(
    rows.map(({ diff, ...row }) => [
      row.id,
      { ...row, fields: changeDiffOf(diff).fields, out: copies?.get(row.id)?.out ?? 0 },
    ]),
  )
}

/**
 * Changes, deviations and nonconformities of a report, in the order of a file; a change of it or of its order with what was and
 * is and who asked for it, one of the report with what became of the old copies, and with the word of who approved it.
 */
export async function mattersOf(ctx: Ctx, reportId: string): Promise<Matter[]> {
  const changes = await toldChanges(ctx, reportId)
  const found = await foundMatters(ctx, reportId)
  const ofOrder = await orderChangesTold(
    ctx,
    found.filter(({ kind }) => kind === 'order_change').map(({ id }) => id),
  )
  return found.map(({ id, ...matter }) => {
    const change = matter.kind === 'report_change' ? changes.get(id) : undefined
    const orderChange = matter.kind === 'order_change' ? ofOrder.get(id) : undefined
    const content = change
      ? changeContent(change, ctx.language)
      : orderChange && orderChangeContent(orderChange, ctx.language)
    const approved = matter.kind === 'report_change' || matter.kind === 'order_change'
    return {
      ...matter,
      content: content ?? matter.content,
      outcome: matter.outcome ?? (approved ? reportChangeMachine.commands.approve.label[ctx.language] : null),
    }
  })
}
