import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { Run } from '../../../http/implement.ts'
import { calendarDays, candidateRows, machineLoad, queueRows } from '../board.queries.ts'

type Actions = typeof taskActions.actions

/** Counts of the tabs of the work lists. */
export const taskQueue: Run<Actions['Queue']> = async (ctx, { mine }) => {
  const rows = await queueRows(ctx, mine === 1)
  const total = (field: 'returned' | 'overdue' | 'due_today' | 'due_3_days'): number =>
    rows.reduce((sum, row) => sum + row[field], 0)
  return {
    counts: Object.fromEntries(rows.map(row => [row.state, row.n])),
    returned: total('returned'),
    overdue: total('overdue'),
    due_today: total('due_today'),
    due_3_days: total('due_3_days'),
  }
}

/** People who may be given tasks of these tests; authorised ones with least in hand first. */
export const taskCandidates: Run<Actions['Candidates']> = async (ctx, { trial_list_ids }) => {
  const rows = await candidateRows(ctx, trial_list_ids)
  return {
    people: rows
      .map(row => ({
        ...row,
        missing: [...row.missing],
        authorised: row.missing.length === 0 ? (1 as const) : (0 as const),
      }))
      .sort((a, b) => b.authorised - a.authorised || b.is_default - a.is_default || a.open_tasks - b.open_tasks),
  }
}

/** The next 14 days of the test rooms. */
export const taskCalendar: Run<Actions['Calendar']> = async ctx => {
  const machines = await machineLoad(ctx)
  return {
    days: (await calendarDays(ctx)).map(day => ({
      ...day,
      machines: machines.filter(machine => machine.day === day.day).map(({ day: _, ...machine }) => machine),
    })),
  }
}
