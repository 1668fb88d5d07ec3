import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { printFileAccount } from '@gt/domain/reports/print-file-account.entity.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportViewActions } from '@gt/domain/reports/report-view-actions.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { inWatched } from '../../db/in-tenant.ts'
import { requireSight } from '../../db/sight.ts'
import { getRow, insertRow } from '../../db/write.ts'
import { contentKey } from '../../files/keep.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { blindSamplesFor } from '../samples/api.ts'
import { historyOf } from './desk.queries.ts'
import { taskIdsOf } from './report.queries.ts'
import { seenReports } from './visible.ts'

type Actions = (typeof reportViewActions)['actions']

const isInside = ({ principal }: Ctx): boolean => principal.entrustUnitId === null && principal.business?.viewMode !== 1

/** What is read of a report in sight, in its laboratory. Refuses with G-04. */
const ofReport = <T>(ctx: Ctx, id: Id, work: () => Promise<T>): Promise<T> =>
  inWatched(ctx, report, id, async () => {
    await requireSight(ctx, report, id, seenReports(ctx))
    return work()
  })

type Facts = Awaited<ReturnType<Run<Actions['Get']>>>

async function factsOf(ctx: Ctx, id: Id): Promise<Facts['report']> {
  // a client reads a report that is being changed as its revision that counts says (`client_report`)
  const from = ctx.principal.entrustUnitId === null ? 'report' : 'client_report'
  const [row] = await ctx.tx.query<Facts['report'] & Record<string, unknown>>(
    `select r.id, r.row_version, coalesce(r.display_number, r.report_number) as number, r.state, l.name_zh as test, e.entrust_no as "order",
       coalesce(u.name, e.customer_snapshot ->> 'entrusting_unit') as client, e.project_name as project, e.project_part as part, r.judgement,
       r.report_date, r.issued_at, r.copies, c.code
     from ${from} r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
     left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id left join trial_list l on l.id = r.trial_list_id
     left join report_unique_code c on c.business_id = r.business_id and c.report_id = r.id and c.state = 'active' and c.deleted_at is null
     where r.business_id = app_biz() and r.id = $1 and r.deleted_at is null limit 1`,
    [id],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/** A report of a sample that is blind for the caller does not tell whose it is. */
async function withoutOrigin(ctx: Ctx, taskIds: readonly string[], facts: Facts['report']): Promise<Facts['report']> {
  // a client knows his own
  if (ctx.principal.entrustUnitId !== null) return facts
  const samples = await ctx.tx.query<{ id: string }>(
    'select distinct sample_id::text as id from test_item where business_id = app_biz() and trial_task_id = any($1::bigint[]) and deleted_at is null',
    [taskIds],
  )
  const blind = await blindSamplesFor(
    ctx,
    samples.map(({ id }) => id),
  )
  return blind.size === 0 ? facts : { ...facts, order: null, client: null, project: null, part: null }
}

/** Those outside see what was issued: the revision that counts. */
const revisionsFor = (ctx: Ctx, id: Id): Promise<Facts['revisions']> =>
  ctx.tx.query<Facts['revisions'][number] & Record<string, unknown>>(
    `select id, revision_no, display_number, state, effective_at, page_count, content_hash, coalesce(signed_pdf_file_id, pdf_file_id) as file_id,
       report_change_id as change_id
     from report_revision where business_id = app_biz() and report_id = $1 and deleted_at is null and (state = 'effective' or $2::boolean) order by revision_no desc`,
    [id, isInside(ctx)],
  )

const signaturesOf = (ctx: Ctx, id: Id): Promise<Facts['signatures']> =>
  ctx.tx.query<Facts['signatures'][number] & Record<string, unknown>>(
    `select s.key as role, x.value ->> 'name' as name, coalesce(x.value ->> 'date', '') as at
     from report_revision v cross join lateral jsonb_each(v.data_snapshot -> 'paper' -> 'signatures') s cross join lateral jsonb_array_elements(s.value) x
     where v.business_id = app_biz() and v.report_id = $1 and v.state = 'effective' and v.deleted_at is null
     order by array_position(array['tested', 'recorded', 'checked', 'audited', 'approved'], s.key), x.value ->> 'date'`,
    [id],
  )

const lookupsOf = (ctx: Ctx, id: Id): Promise<Facts['lookups']> =>
  ctx.tx.query<Facts['lookups'][number] & Record<string, unknown>>(
    `select id, verified_at as at, channel, result from report_verify_log where business_id = app_biz() and report_id = $1 order by id desc limit 100`,
    [id],
  )

const recordsOf = (ctx: Ctx, taskIds: readonly string[]): Promise<Facts['records']> =>
  ctx.tx.query<Facts['records'][number] & Record<string, unknown>>(
    `select id, record_number as number from test_record where business_id = app_biz() and trial_task_id = any($1) and state not in ('draft', 'voided')
       and deleted_at is null order by record_number, id`,
    [taskIds],
  )

const getView: Run<Actions['Get']> = (ctx, { id }) =>
  ofReport(ctx, id, async () => {
    const inside = isInside(ctx)
    const taskIds = ctx.principal.entrustUnitId === null ? await taskIdsOf(ctx, id) : []
    const facts = await withoutOrigin(ctx, taskIds, await factsOf(ctx, id))
    return {
      inside,
      report: facts,
      revisions: await revisionsFor(ctx, id),
      signatures: await signaturesOf(ctx, id),
      records: inside ? await recordsOf(ctx, taskIds) : [],
      lookups: inside ? await lookupsOf(ctx, id) : [],
      steps: inside ? await historyOf(ctx, id, taskIds) : [],
    }
  })

interface Stored {
  readonly storage_key: string
  readonly sha256: string
  readonly sealed: 0 | 1
}

const checkPaper: Run<Actions['Check']> = async (call, { id }) => {
  const stored = await call.transaction({ readOnly: true }, ctx =>
    ofReport(ctx, id, async () => {
      const [row] = await ctx.tx.query<Stored & Record<string, unknown>>(
        `select f.storage_key, f.sha256, (v.signed_pdf_file_id is not null)::int as sealed from report_revision v
         join file_object f on f.id = coalesce(v.signed_pdf_file_id, v.pdf_file_id)
         where v.business_id = app_biz() and v.report_id = $1 and v.state = 'effective' and v.deleted_at is null limit 1`,
        [id],
      )
      if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
      return row
    }),
  )
  // the store refuses what does not have its digest any more
  const intact = await call.services.files.get(contentKey(stored.storage_key), stored.sha256).then(
    () => true,
    () => false,
  )
  return { intact, sealed: stored.sealed === 1, digest: stored.sha256 }
}

const noteCopy: Run<Actions['Copy']> = async (ctx, { id, copies }) => {
  if (!isInside(ctx)) throw new Refusal([refused(generalErrors, 'G-04')])
  await requireSight(ctx, report, id, seenReports(ctx))
  const row = await getRow(ctx, report, id)
  const [current] = (await revisionsFor(ctx, id)).filter(({ state }) => state === 'effective')
  if (!current?.file_id) throw new Refusal([refused(reportErrors, 'B-12', { number: row.display_number })])
  const made = await insertRow(ctx, printFileAccount, {
    report_id: id,
    report_revision_id: current.id,
    document_kind: 'report',
    copies,
    pages: current.page_count,
    kind: 'copy',
    printed_by_id: userOf(ctx),
  })
  return { id: made.id }
}

/** One report with all that belongs to it. */
export const reportViewsImplemented: readonly Implemented[] = implement(reportViewActions, {
  Get: getView,
  Check: checkPaper,
  Copy: noteCopy,
})
