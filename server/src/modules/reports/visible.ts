import type { ListQuery } from '@gt/domain/kit/list.ts'
import { deskStates } from '@gt/domain/reports/desks.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition, ListOptions } from '../../db/list.ts'

/** Reports that a tester or compiler of scope `self` has a hand in. */
const ownReports: Condition = {
  sql: `t.compiler_id = app_user_id() or exists (select from report_task l join trial_task_person p on p.business_id = l.business_id
    and p.trial_task_id = l.trial_task_id and p.deleted_at is null where l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null and p.user_id = app_user_id())`,
  values: [],
}

/** Posts of scope department see the reports of tasks of their department, and those they have a hand in. */
const departmentReports = (departmentIds: readonly string[]): Condition => ({
  sql: `${ownReports.sql} or exists (select from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
    where l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null and (k.department_id is null or k.department_id = any(?)))`,
  values: [departmentIds],
})

/** Supervising units read reports from checked on, never drafts (workflow 25). */
const noDrafts: Condition = { sql: "t.state not in ('drafting', 'returned')", values: [] }

/** What the caller's post lets him see of reports, besides the tenant (workflow 25). */
export function seenReports(ctx: Ctx): ListOptions {
  const { dataScope, departmentIds, business } = ctx.principal
  const where: Condition[] = []
  if (business?.viewMode === 1) where.push(noDrafts)
  else if (dataScope === 'self' && !ctx.principal.entrustUnitId) where.push(ownReports)
  else if (dataScope === 'department' && departmentIds) where.push(departmentReports(departmentIds))
  return { where }
}

const isDesk = (view: string | undefined): view is keyof typeof deskStates =>
  view !== undefined && Object.hasOwn(deskStates, view)

/** The reports of a desk in its order: what waits longest stands first; of released ones at the printer's only. */
export function deskOptions(ctx: Ctx, { view }: ListQuery): ListOptions {
  const { where = [] } = seenReports(ctx)
  if (!isDesk(view)) return { where }
  const desk: Condition = { sql: 't.state = any(?)', values: [deskStates[view]] }
  return { where: [...where, desk], sort: { field: 'updated_at', dir: 'asc' } }
}
