import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { Run } from '../../../http/implement.ts'
import { queueRows } from '../board.queries.ts'
import { sightBeyond } from '../visible.ts'

type Actions = typeof taskActions.actions

/** Counts of the tabs of the work lists. */
export const taskQueue: Run<Actions['Queue']> = async (ctx, { mine }) => {
  const rows = await queueRows(ctx, mine === 1)
  const total = (field: 'returned' | 'held' | 'overdue' | 'step_late' | 'due_today' | 'due_3_days'): number =>
    rows.reduce((sum, row) => sum + row[field], 0)
  return {
    counts: Object.fromEntries(rows.map(row => [row.state, row.n])),
    returned: total('returned'),
    held: total('held'),
    beyond: sightBeyond(ctx),
    overdue: total('overdue'),
    step_late: total('step_late'),
    due_today: total('due_today'),
    due_3_days: total('due_3_days'),
  }
}
