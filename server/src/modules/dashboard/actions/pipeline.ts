import { charge } from '@gt/domain/charges/charge.entity.ts'
import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { type StationRecord, stations } from '@gt/domain/dashboard/stations.ts'
import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import type { ListOptions } from '../../../db/list.ts'
import { quote } from '../../../db/schema.ts'
import { holdsAny } from '../../../flow/can.ts'
import type { Run } from '../../../http/implement.ts'
import { chargesInSight } from '../../charges/api.ts'
import { changesInSight, ordersInSight, preOrdersInSight } from '../../entrust/api.ts'
import { reportsInSight, reportsLate } from '../../reports/api.ts'
import { tasksInSight } from '../../tasks/api.ts'
import { seenSql } from '../scope.ts'

interface Source {
  readonly entity: Entity
  readonly sight: (ctx: Ctx) => ListOptions
  /** Condition over `t` for what is late. */
  readonly late: string
}

const sources: Readonly<Record<StationRecord, Source>> = {
  entrustment_temp: { entity: entrustmentTemp, sight: preOrdersInSight, late: 'false' },
  entrustment: { entity: entrustment, sight: ordersInSight, late: 'false' },
  trial_task: { entity: trialTask, sight: tasksInSight, late: 't.deadline < gt_today()' },
  charge: { entity: charge, sight: chargesInSight, late: 't.due_on < gt_today()' },
  entrust_change: { entity: entrustChange, sight: changesInSight, late: 'false' },
  report: { entity: report, sight: reportsInSight, late: reportsLate.sql },
}

interface StateRow {
  readonly state: string
  readonly n: number
  readonly late: number
}

/** Records of one kind in these states, by state, in one statement. */
function statesOf(ctx: Ctx, { entity, sight, late }: Source, states: readonly string[]): Promise<StateRow[]> {
  const values: unknown[] = [states]
  return ctx.tx.query<StateRow>(
    `select t.state, count(*)::int as n, count(*) filter (where ${late})::int as late from ${quote(entity.name)} t
     where t.state = any($1) and ${seenSql(ctx, entity, sight(ctx), values)} group by t.state`,
    values,
  )
}

/** What stands at each station that the caller may look at: one statement for each kind of record. */
export const pipeline: Run<(typeof homeActions)['actions']['Pipeline']> = async ctx => {
  const mine = stations.filter(({ seen }) =>
    holdsAny(
      ctx,
      seen.map(page => `${page}.view`),
    ),
  )
  const found = new Map<StationRecord, readonly StateRow[]>()
  for (const record of new Set(mine.map(one => one.record))) {
    const states = mine.filter(one => one.record === record).flatMap(one => one.states)
    found.set(record, await statesOf(ctx, sources[record], states))
  }
  return {
    at: ctx.now,
    stations: mine.map(({ key, record, states, falls_due }) => {
      const rows = (found.get(record) ?? []).filter(row => states.includes(row.state))
      const sum = (of: 'n' | 'late'): number => rows.reduce((total, row) => total + row[of], 0)
      return { key, n: sum('n'), late: falls_due ? sum('late') : null }
    }),
  }
}
