import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import { flagsAtOnce, mostFlagged, type reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { listRows } from '../../db/list.ts'
import type { Run } from '../../http/implement.ts'
import { tasksInSight } from '../tasks/api.ts'
import { readFlags } from './cockpit.ts'
import { reportFactsFor } from './facts.ts'
import { deskOptions } from './visible.ts'

type Flagged = (typeof reportActions)['actions']['Flagged']
type Asked = Parameters<Run<Flagged>>[1]

/** What waits at a level within the filters, in sight of the caller. Refuses with G-23 when it is too much to look at. */
async function waitingIds(ctx: Ctx, { level, filter = [] }: Asked): Promise<string[]> {
  const query = { columns: ['id'], size: mostFlagged + 1 } satisfies ListQuery
  const page =
    level === 'check'
      ? await listRows(
          ctx,
          trialTask,
          { ...query, filter: [...filter, { field: 'state', op: 'eq', value: 'checking' }] },
          tasksInSight(ctx),
        )
      : await listRows(
          ctx,
          report,
          { ...query, filter, view: level },
          { ...deskOptions(ctx, { view: level }), facts: reportFactsFor(ctx) },
        )
  if (page.rows.length > mostFlagged) throw new Refusal([refused(generalErrors, 'G-23')])
  return page.rows.map(({ id }) => String(id))
}

/**
 * Which of those that wait the checks object to, or have nothing against: the same checks as behind the marks of the queue,
 * over all of its pages. Refuses with G-10, G-23.
 */
export const readFlagged: Run<Flagged> = async (ctx, asked) => {
  const waiting = await waitingIds(ctx, asked)
  const found: string[] = []
  for (let at = 0; at < waiting.length; at += flagsAtOnce) {
    const part = waiting.slice(at, at + flagsAtOnce)
    const { reports, tasks } = await readFlags(ctx, asked.level === 'check' ? { task_ids: part } : { report_ids: part })
    const wanted = [...reports, ...tasks].filter(({ grave, warn }) => grave + warn > 0 === (asked.flagged === 1))
    found.push(...wanted.map(({ id }) => id))
  }
  return { ids: found }
}
