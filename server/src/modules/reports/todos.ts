import type { Ctx } from '../../db/context.ts'
import { openTodoForPost, openTodosForUsers, type Todo, type TodoKind } from '../../flow/todos.ts'
import { orderForPaper } from '../entrust/api.ts'
import type { ReportRow } from './draft.ts'

/** To-dos of a report before its approval: what its draft, its audit and its approval wait for. */
export const deskTodos: readonly TodoKind[] = ['other', 'audit', 'approve']

const steps = {
  auditing: { post: 'auditor', kind: 'audit', words: '待审核', route: '/djentrustmanage/auditlist' },
  approving: { post: 'signatory', kind: 'approve', words: '待批准', route: '/djentrustmanage/auditlist' },
  printed: { post: 'report_clerk', kind: 'print', words: '已打印，待转发放', route: '/djentrustmanage/printlist' },
  handed_over: { post: 'report_clerk', kind: 'issue', words: '待发放', route: '/djentrustmanage/reportissued' },
  issued: { post: 'archivist', kind: 'archive', words: '待归档', route: '/djentrustmanage/archivelist' },
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
  const { post, kind, words, route } = steps[step]
  const { row: order } = await orderForPaper(ctx, row.entrustment_id)
  const todo: Todo = {
    kind,
    title: `报告${row.display_number}${words}`,
    object: { kind: 'report', id: row.id, number: row.display_number },
    route,
    priority: order.priority,
    dueAt: order.planned_report_date ? `${order.planned_report_date} 23:59:59` : null,
  }
  if (userId) await openTodosForUsers(ctx, [userId], todo)
  else await openTodoForPost(ctx, post, todo)
}
