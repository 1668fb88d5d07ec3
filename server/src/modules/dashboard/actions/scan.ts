import { charge } from '@gt/domain/charges/charge.entity.ts'
import { type ScannedThing, type scanActions, scannedThings } from '@gt/domain/dashboard/scan-actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleLibrary } from '@gt/domain/samples/sample-library.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import type { Condition } from '../../../db/filter.ts'
import type { ListOptions } from '../../../db/list.ts'
import { quote } from '../../../db/schema.ts'
import { holdsAny } from '../../../flow/can.ts'
import type { Run } from '../../../http/implement.ts'
import { chargesInSight } from '../../charges/api.ts'
import { ordersInSight, preOrdersInSight } from '../../entrust/api.ts'
import { reportsCalled, reportsInSight } from '../../reports/api.ts'
import { samplesLabelled } from '../../samples/api.ts'
import { tasksInSight } from '../../tasks/api.ts'
import { seenSql } from '../scope.ts'

type Found = NonNullable<OutputOf<(typeof scanActions)['actions']['Resolve']>['found']>

interface Thing {
  readonly entity: Entity
  /** What the caller sees of them, and which of it bears the codes. */
  readonly which: (ctx: Ctx, codes: readonly string[]) => ListOptions
}

const within = ({ where = [] }: ListOptions, ...more: readonly Condition[]): ListOptions => ({
  where: [...where, ...more],
})
const numbered = (sql: string, codes: readonly string[]): Condition => ({
  sql,
  values: Array.from({ length: sql.split('?').length - 1 }, () => codes),
})

/** Everything that bears a label or a number, in the order in which a text is looked up. */
const things: Readonly<Record<ScannedThing, Thing>> = {
  sample: { entity: sample, which: samplesLabelled },
  task: {
    entity: trialTask,
    which: (ctx, codes) =>
      within(tasksInSight(ctx), numbered('t.task_number = any(?) or t.record_number = any(?)', codes)),
  },
  report: { entity: report, which: (ctx, [code = '']) => within(reportsInSight(ctx), reportsCalled(code)) },
  order: {
    entity: entrustment,
    which: (ctx, codes) => within(ordersInSight(ctx), numbered('t.entrust_no = any(?)', codes)),
  },
  pre_order: {
    entity: entrustmentTemp,
    which: (ctx, codes) => within(preOrdersInSight(ctx), numbered('t.pre_no = any(?) or t.qr_code = any(?)', codes)),
  },
  charge: {
    entity: charge,
    which: (ctx, codes) => within(chargesInSight(ctx), numbered('t.charge_no = any(?)', codes)),
  },
  equipment: {
    entity: equipment,
    which: (_, codes) => ({
      where: [
        numbered(
          't.equipment_number = any(?) or t.qrcode_id in (select q.id from qrcode q where q.code in (select label_scanned(x) from unnest(?::text[]) x))',
          codes,
        ),
      ],
    }),
  },
  place: {
    entity: sampleLibrary,
    which: (_, codes) => ({
      where: [
        numbered(
          `t.code = any(?) or t.id in (select q.object_id from qrcode q where q.business_id = t.business_id and q.object_kind = 'place'
            and q.state = 'bound' and q.code in (select label_scanned(x) from unnest(?::text[]) x))`,
          codes,
        ),
      ],
    }),
  },
}

/** The first record in sight that bears one of the codes. */
async function recordOf(
  ctx: Ctx,
  { entity, which }: Thing,
  codes: readonly string[],
): Promise<{ id: string; state: string | null } | null> {
  const values: unknown[] = []
  const state = 'state' in entity.fields ? 't.state' : 'null::text as state'
  const [row] = await ctx.tx.query<{ id: string; state: string | null }>(
    `select t.id, ${state} from ${quote(entity.name)} t where ${seenSql(ctx, entity, which(ctx, codes), values)} order by t.id desc limit 1`,
    values,
  )
  return row ?? null
}

/** What a task in hand is found by: itself, or the sample that it tests. */
const handled = {
  task: 'k.id = $1',
  sample:
    'k.id in (select i.trial_task_id from test_item i where i.business_id = app_biz() and i.sample_id = $1 and i.deleted_at is null)',
} as const

/** The caller's task in hand that a record is or is tested by, the soonest due first. */
async function taskInHand(ctx: Ctx, kind: keyof typeof handled, id: string): Promise<Found['task']> {
  const [row] = await ctx.tx.query<NonNullable<Found['task']>>(
    `select k.id, k.state from trial_task k where k.business_id = app_biz() and k.deleted_at is null and k.state in ('assigned', 'waiting_age', 'testing')
       and ${handled[kind]}
       and k.id in (select p.trial_task_id from trial_task_person p where p.business_id = app_biz() and p.user_id = $2
         and p.role in ('tester', 'co_tester') and p.deleted_at is null)
     order by k.due_at nulls last, k.id limit 1`,
    [id, userOf(ctx)],
  )
  return row ?? null
}

/** What a scanned text is, as far as the caller may know it; what lies outside his sight is answered like what is not there. */
export const resolveScan: Run<(typeof scanActions)['actions']['Resolve']> = async (ctx, { text }) => {
  const code = scannedCode(text)
  const codes = [...new Set([code, code.toUpperCase()])]
  const { entrustUnitId, business } = ctx.principal
  const isOutside = entrustUnitId !== null || business?.viewMode === 1
  let unshown: Found | null = null
  for (const [kind, thing] of Object.entries(things) as [ScannedThing, Thing][]) {
    const shows = holdsAny(
      ctx,
      scannedThings[kind].pages.map(page => `${page}.view`),
    )
    // clients and supervising units learn nothing of what the laboratory keeps for itself
    if (isOutside ? !shows || !scannedThings[kind].outside : !shows && unshown) continue
    const row = await recordOf(ctx, thing, codes)
    if (!row) continue
    if (shows) {
      const task = kind === 'sample' || kind === 'task' ? await taskInHand(ctx, kind, row.id) : null
      return { found: { kind, id: row.id, state: row.state, task } }
    }
    unshown = { kind, id: null, state: null, task: null }
  }
  return { found: unshown }
}
