import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import type { boardActions } from '@gt/domain/dashboard/board-actions.ts'
import { stretchOf } from '@gt/domain/dashboard/periods.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { businessOf, type Ctx } from '../../../db/context.ts'
import type { ListOptions } from '../../../db/list.ts'
import type { Run } from '../../../http/implement.ts'
import { nonconformingInSight } from '../../audit/api.ts'
import { samplesByName } from '../../samples/api.ts'
import { tasksInSight, waitingAges } from '../../tasks/api.ts'
import { onceAMinute } from '../once-a-minute.ts'
import { seenSql } from '../scope.ts'
import { keptCards } from './arrange-board.ts'
import { certificateFigures, equipmentFigures, judgedReports, monthsOfReports } from './laboratory-figures.ts'
import { pipeline } from './pipeline.ts'
import { doneIn, finishedByClass } from './workload.ts'

type Figures = (typeof boardActions)['actions']['Figures']
type Rows<N extends 'failing' | 'newest'> = OutputOf<Figures>[N][number] & Record<string, unknown>

const boardMonths = 12
const mostClasses = 8
const mostRows = 7

/** What lists show of rows whose sample `t.sample_id` is none that is blind for the caller. */
const unblind = (ctx: Ctx, { where = [] }: ListOptions): ListOptions => ({
  where: [
    ...where,
    ...samplesByName(ctx, 's').map(({ sql, values }) => ({
      sql: `exists (select from sample s where s.business_id = t.business_id and s.id = t.sample_id and ${sql})`,
      values,
    })),
  ],
})

/** Tests in sight that wait for the age of their specimens, by how near it is. */
async function ages(ctx: Ctx): Promise<OutputOf<Figures>['ages']> {
  const values: unknown[] = []
  const inSight = `t.id in (select t.id from trial_task t where ${seenSql(ctx, trialTask, tasksInSight(ctx), values)})`
  const rows = await ctx.tx.query<{ stretch: string; n: number }>(
    `select a.stretch, count(*)::int as n from (${waitingAges(inSight)}) a where a.stretch is not null group by a.stretch`,
    values,
  )
  const of = (stretch: string): number => rows.find(row => row.stretch === stretch)?.n ?? 0
  return { overdue: of('overdue'), today: of('today'), soon: of('soon') }
}

/** Nonconforming results that are open, the longest first. */
async function failing(ctx: Ctx): Promise<Pick<OutputOf<Figures>, 'open' | 'failing'>> {
  const values: unknown[] = []
  const seen = seenSql(ctx, nonconformingRecord, unblind(ctx, nonconformingInSight(ctx)), values)
  const rows = await ctx.tx.query<Rows<'failing'> & { readonly total: number }>(
    `select t.id, coalesce(r.display_number, k.task_number) as number, k.test_name as test, greatest(gt_today() - t.found_at::date, 0) as days, (count(*) over ())::int as total
     from nonconforming_record t join trial_task k on k.business_id = t.business_id and k.id = t.trial_task_id
       left join report r on r.business_id = t.business_id and r.id = t.report_id
     where t.state <> 'closed' and ${seen} order by t.found_at, t.id limit ${mostRows}`,
    values,
  )
  return { open: rows[0]?.total ?? 0, failing: rows.map(({ total, ...row }) => row) }
}

/** Tests that were finished last; their judgement stands once their record was checked. */
function newest(ctx: Ctx): Promise<OutputOf<Figures>['newest']> {
  const values: unknown[] = []
  const seen = seenSql(ctx, trialTask, unblind(ctx, tasksInSight(ctx)), values)
  return ctx.tx.query<Rows<'newest'>>(
    `select t.id, t.task_number as number, t.test_name as test, t.finished_at,
       case when exists (select from test_record c where c.business_id = t.business_id and c.trial_task_id = t.id and c.state <> 'voided' and c.checked_at is not null
         and c.deleted_at is null) then t.judgement end as judgement
     from trial_task t where t.finished_at is not null and t.state <> 'cancelled' and ${seen} order by t.finished_at desc, t.id desc limit ${mostRows}`,
    values,
  )
}

/** What decides which rows the caller's figures are of, beside his laboratory and his category. */
const sightOf = ({ principal }: Ctx): readonly unknown[] => [
  principal.dataScope,
  [...principal.posts].sort(),
  principal.business?.viewMode,
  principal.dataScope === 'business' ? null : [principal.userId, principal.departmentIds],
  principal.entrustUnitId,
  [...principal.permissions].sort(),
]

/** The figures of the board, each by the statement of the home page where that has it. */
export const boardFigures: Run<Figures> = async (ctx, { period }) => {
  const figures = await onceAMinute(ctx, ['board', period, ...sightOf(ctx)], async () => {
    const today = dayOf(ctx.now)
    const days = stretchOf(period, today)
    const devices = await equipmentFigures(ctx, {})
    const certificates = await certificateFigures(ctx, {})
    const { stations } = await pipeline(ctx, {})
    const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = $1', [businessOf(ctx).id])
    const months = await monthsOfReports(ctx, boardMonths)
    return {
      at: ctx.now,
      laboratory: unit?.name ?? '',
      from: days.from,
      to: days.to,
      ...(await doneIn(ctx, days)),
      today: (await doneIn(ctx, stretchOf('day', today))).tasks,
      ...(await judgedReports(ctx, days.from)),
      months: months.map(({ month, reports, passed, failed }) => ({ month, reports, passed, failed })),
      classes: (await finishedByClass(ctx, days)).slice(0, mostClasses),
      stations,
      devices: Object.values(devices.counts).reduce((sum, n) => sum + n, 0),
      devices_due: devices.due,
      devices_overdue: devices.overdue,
      certificates_ending: certificates.ending,
      certificates_past: certificates.past,
      ages: await ages(ctx),
      ...(await failing(ctx)),
      newest: await newest(ctx),
    }
  })
  // what was arranged is seen at once
  return { ...figures, cards: await keptCards(ctx) }
}
