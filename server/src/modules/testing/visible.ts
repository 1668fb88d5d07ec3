import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { taskSightSql } from '../tasks/api.ts'

/** Records are seen with their tasks (workflow 25): by their people, by the department, or by the whole laboratory. */
export function visibleRecords(ctx: Ctx): ListOptions {
  const { sql, values } = taskSightSql(ctx, 'x')
  return {
    where: sql
      ? [
          {
            sql: `exists (select from trial_task x where x.business_id = t.business_id and x.id = t.trial_task_id and ${sql})`,
            values,
          },
        ]
      : [],
    sort: { field: 'id', dir: 'desc' },
  }
}
