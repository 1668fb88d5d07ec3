import { onlineErrors } from '@gt/domain/entrust/online-errors.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import { placeOf } from '@gt/domain/reports/change-scope.ts'
import { onlineReport, onlineReportState } from '@gt/domain/reports/online-report.ts'
import { onlineReportActions } from '@gt/domain/reports/online-report-actions.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow, listRows } from '../../db/list.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { contentKey } from '../../files/keep.ts'
import { type Implemented, implement, type OutsideCall, type Run } from '../../http/implement.ts'
import { applyChange } from './changes/apply-change.ts'
import { offerChange } from './changes/read-changes.ts'

type Actions = (typeof onlineReportActions)['actions']
type Listing = ListPage<Listed<Row<typeof onlineReport>>>

const issued = { field: 'issue_date', dir: 'desc' } as const

interface Paper {
  readonly report_id: string
  readonly report_no: string
  readonly report_state: keyof typeof onlineReportState.labels
  readonly paper_id: string | null
  readonly unique_code: string | null
}

/** A paper of the laboratory in which the caller is a client, as far as it is his. Refuses with G-04. */
async function ownPaper(ctx: Ctx, id: string): Promise<Paper> {
  const [row] = await ctx.tx.query<Paper & Record<string, unknown>>(
    'select report_id, report_no, report_state, paper_id, unique_code from online_report where id = $1 and target_business_id = app_biz()',
    [id],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/** Such a paper that counts, with its file. Refuses with G-04, ON-05. */
async function paperInForce(ctx: Ctx, id: string): Promise<Paper & { readonly paper_id: string }> {
  const paper = await ownPaper(ctx, id)
  const { paper_id, report_no: number, report_state } = paper
  if (paper_id === null)
    throw new Refusal([refused(onlineErrors, 'ON-05', { number, state: onlineReportState.labels[report_state] })], {
      number,
    })
  return { ...paper, paper_id }
}

/**
 * Deliveries and changes are the laboratory's: a client has no right to them, so what he does is written in its name. What the
 * work touches is found through the papers of the caller's own units alone (decision 0190).
 */
const inLaboratory = <T>(call: OutsideCall, readOnly: boolean, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  call.transaction({ role: 'own', readOnly }, work)

const openReport: Run<Actions['Open']> = (call, { id }) =>
  inLaboratory(call, false, async ctx => {
    const { paper_id } = await paperInForce(ctx, id)
    const rows = await ctx.tx.query<{ id: string }>(
      `select id from report_delivery where business_id = app_biz() and report_revision_id = $1 and mode = 'electronic'
         and state in ('pending', 'unopened', 'downloaded') and deleted_at is null order by id`,
      [id],
    )
    for (const row of rows) {
      const delivery = await getRow(ctx, reportDelivery, row.id, true)
      await changeRow(ctx, reportDelivery, delivery, {
        state: 'delivered',
        received_at: delivery.received_at ?? ctx.now,
        receiver_name: delivery.receiver_name ?? ctx.principal.displayName.slice(0, 50),
      })
    }
    return { file_id: paper_id }
  })

interface StoredPaper {
  readonly storage_key: string
  readonly sha256: string
  readonly is_signed: 0 | 1
}

const verifyReport: Run<Actions['Verify']> = async (call, { id }) => {
  const { paper, file, now } = await inLaboratory(call, true, async ctx => {
    const paper = await paperInForce(ctx, id)
    const [file] = await ctx.tx.query<StoredPaper & Record<string, unknown>>(
      `select f.storage_key, f.sha256, v.signed_pdf_file_id is not null as is_signed from report_revision v
       join file_object f on f.business_id = v.business_id and f.id = coalesce(v.signed_pdf_file_id, v.pdf_file_id)
       where v.business_id = app_biz() and v.id = $1`,
      [id],
    )
    return { paper, file, now: ctx.now }
  })
  if (!file) throw new Refusal([refused(generalErrors, 'G-04')])
  // a file whose bytes are others is not given out: that is the answer here, not a fault
  const intact = await call.services.files.get(contentKey(file.storage_key), file.sha256).then(
    () => true,
    () => false,
  )
  return {
    number: paper.report_no,
    sha256: file.sha256,
    intact,
    signed: file.is_signed === 1,
    unique_code: paper.unique_code,
    checked_at: now,
  }
}

const offered: Run<Actions['Offer']> = (call, { id }) =>
  inLaboratory(call, true, async ctx => {
    const { report_id } = await ownPaper(ctx, id)
    const { refusal, fields } = await offerChange(ctx, { report_id })
    return { refusal, fields: fields.filter(({ key }) => placeOf(key)?.at !== 'cell') }
  })

const askForChange: Run<Actions['ApplyChange']> = (call, { id, ...request }) =>
  inLaboratory(call, false, async ctx => {
    const { report_id } = await paperInForce(ctx, id)
    const { change_no } = await applyChange(ctx, { report_id, ...request, scope: 'info', apply_source: 'client' })
    return { change_no }
  })

const countReports: Run<Actions['Counts']> = async ctx => {
  const rows = await ctx.tx.query<{ state: string; n: number }>(
    'select t.report_state as state, count(*)::int as n from online_report t group by t.report_state',
  )
  return { by_state: Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}

/** Reports as their client sees them, over all laboratories. */
export const onlineReportsImplemented: readonly Implemented[] = implement(onlineReportActions, {
  // made from the definition
  List: async (ctx, query) => (await listRows(ctx, onlineReport, query, { sort: issued })) as Listing,
  GetById: async (ctx, { id }) => (await detailRow(ctx, onlineReport, id)) as Listing['rows'][number],
  Counts: countReports,
  Open: openReport,
  Verify: verifyReport,
  Offer: offered,
  ApplyChange: askForChange,
})
