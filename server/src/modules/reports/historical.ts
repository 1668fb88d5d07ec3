import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { historicalActions } from '@gt/domain/reports/historical-actions.ts'
import { historicalData } from '@gt/domain/reports/historical-data.entity.ts'
import { historicalErrors } from '@gt/domain/reports/historical-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, lockRow, removeRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

type Actions = (typeof historicalActions)['actions']

/** A number that a report of the system bears is none of before, and no report is of tomorrow. */
async function checked(
  ctx: Ctx,
  values: { readonly report_number?: unknown; readonly report_date?: unknown },
): Promise<void> {
  const number = typeof values.report_number === 'string' ? values.report_number : null
  const [found] = await ctx.tx.query<{ taken: 0 | 1; late: 0 | 1 }>(
    `select ($1::text is not null and exists (select from report r where r.business_id = app_biz() and r.deleted_at is null
         and (r.report_number = $1 or r.display_number = $1)))::int as taken, coalesce($2::date > gt_today(), false)::int as late`,
    [number, values.report_date ?? null],
  )
  const refusals = [
    ...(found?.taken === 1 ? [refused(historicalErrors, 'HD-01', { number }, { field: 'report_number' })] : []),
    ...(found?.late === 1 ? [refused(historicalErrors, 'HD-02', {}, { field: 'report_date' })] : []),
  ]
  if (refusals.length > 0) throw new Refusal(refusals)
}

/** Rules of reports of before the system (page djentrustmanage/historicaldata). */
export const historicalRules = entityRules(historicalData, {
  visible: () => ({
    facts: factsOf(historicalData.computed, { has_file: { column: '(t.file_id is not null)::int', place: '#' } }),
  }),
  computed: { has_file: 'select (t.file_id is not null)::int' },
  async beforeCreate(ctx, values) {
    await checked(ctx, values)
    return values
  },
  async beforeChange(ctx, _row, changes) {
    await checked(ctx, changes)
    return changes
  },
  // one file of rows is one batch; the second in which it is read tells it from the one before
  imported: async ctx => ({ import_batch: `${ctx.now.slice(0, 10)} ${ctx.now.slice(11, 19)}` }),
})

/** What scans would be tied to; see the contract. */
export const matchScans: Run<Actions['MatchScans']> = async (ctx, { numbers }) => {
  const twice = [...new Set(numbers.filter((one, at) => numbers.indexOf(one) !== at))]
  const rows = await ctx.tx.query<{ id: string; number: string; row_version: number; taken: 0 | 1 }>(
    `select t.id::text, t.report_number as number, t.row_version, (t.file_id is not null)::int as taken from historical_data t
     where t.business_id = app_biz() and t.report_number = any($1) and t.deleted_at is null order by t.report_number`,
    [numbers],
  )
  const matched = rows.filter(row => row.taken === 0 && !twice.includes(row.number))
  const [left] = await ctx.tx.query<{ n: number }>(
    'select count(*)::int as n from historical_data where business_id = app_biz() and file_id is null and deleted_at is null',
    [],
  )
  return {
    matched: matched.map(({ taken: _, ...row }) => row),
    unknown: [...new Set(numbers)].filter(one => !rows.some(row => row.number === one)),
    taken: rows.filter(row => row.taken === 1).map(({ number }) => number),
    twice,
    without: (left?.n ?? 0) - matched.length,
  }
}

/** Ties a scan to its row; see the contract. */
export const tieScan: Run<Actions['TieScan']> = async (ctx, { file_id, ...item }) => {
  const row = await lockRow(ctx, historicalData, item)
  if (row.file_id !== null)
    throw new Refusal([refused(historicalErrors, 'HD-03', { number: row.report_number }, { field: 'file_id' })])
  await changeRow(ctx, historicalData, row, { file_id })
  return { tied: 1 }
}

/** Batches that rows came with; see the contract. */
export const listBatches: Run<Actions['Batches']> = async ctx => ({
  batches: await ctx.tx.query<{ batch: string; rows: number; at: string; by: string | null }>(
    `select t.import_batch as batch, count(*)::int as rows, min(t.created_at) as at, min(coalesce(a.real_name, a.nickname, a.user_name)) as by
     from historical_data t left join app_user a on a.id = t.created_by_id
     where t.business_id = app_biz() and t.import_batch is not null and t.deleted_at is null group by t.import_batch order by min(t.created_at) desc limit 100`,
    [],
  ),
})

/** Takes a batch back; see the contract. */
export const takeBatchBack: Run<Actions['TakeBack']> = async (ctx, { batch }) => {
  const rows = await ctx.tx.query<{ id: string; row_version: number }>(
    'select id::text, row_version from historical_data where business_id = app_biz() and import_batch = $1 and deleted_at is null order by id for update',
    [batch],
  )
  if (rows.length === 0) throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'batch' })])
  for (const item of rows) await removeRow(ctx, historicalData, await lockRow(ctx, historicalData, item))
  return { removed: rows.length }
}
