import type { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { openTodoForPost, openTodosForUsers, type Todo, type TodoKind } from '../../flow/todos.ts'
import { orderForPaper } from '../entrust/api.ts'
import type { ReportRow } from './draft.ts'

/** To-dos of a report before its approval: what its draft, its audit and its approval wait for. */
export const deskTodos: readonly TodoKind[] = ['other', 'audit', 'approve']

/** How urgent the work on a report is, and the end of the day promised to the client (page todoitems, 时限). */
export const promised = (order: Pick<Row<typeof entrustment>, 'priority' | 'planned_report_date'>) => ({
  priority: order.priority,
  dueAt: order.planned_report_date ? `${order.planned_report_date} 23:59:59` : null,
})

const steps = {
  auditing: { post: 'auditor', kind: 'audit', route: '/djentrustmanage/auditlist' },
  approving: { post: 'signatory', kind: 'approve', route: '/djentrustmanage/auditlist' },
  to_print: { post: 'report_clerk', kind: 'print', route: '/djentrustmanage/printlist' },
  printed: { post: 'report_clerk', kind: 'print', route: '/djentrustmanage/printlist' },
  handed_over: { post: 'report_clerk', kind: 'issue', route: '/djentrustmanage/reportissued' },
  issued: { post: 'archivist', kind: 'archive', route: '/djentrustmanage/archivelist' },
} as const

/**
 * Opens the to-do of the step that a report has come to, for the post that does it.
 * @param userId the one person to whom it was handed over
 */
export async function openStepTodo(
  ctx: Ctx,
  row: ReportRow,
  step: keyof typeof steps,
  userId: string | null = null,
): Promise<void> {
  const { post, kind, route } = steps[step]
  const { row: order } = await orderForPaper(ctx, row.entrustment_id)
  const todo: Todo = {
    kind,
    title: notice(reportNotices, step, { number: row.display_number }),
    object: { kind: 'report', id: row.id, number: row.display_number },
    route,
    // the promise is kept with the issue: nothing is late on the shelf (decision 0078)
    ...(step === 'issued' ? { priority: order.priority } : promised(order)),
  }
  if (userId) await openTodosForUsers(ctx, [userId], todo)
  else await openTodoForPost(ctx, post, todo)
}
