import type { Ctx } from '../../db/context.ts'

/** A print of a report as its log tells it. */
interface PrintLine {
  readonly id: string
  readonly report_id: string
  readonly display_number: string
  readonly revision_no: number | null
  readonly printed_at: string
  readonly printed_by: string
  readonly kind: string
  readonly document_kind: string
  readonly copies: number
  readonly pages: number | null
  readonly page_range: string | null
  readonly printer: string | null
  readonly reason: string | null
}

/** The print log of these reports in their order, the newest print of each first. */
export const printsOf = (ctx: Ctx, ids: readonly string[]): Promise<(PrintLine & Record<string, unknown>)[]> =>
  ctx.tx.query<PrintLine & Record<string, unknown>>(
    `select f.id, f.report_id, coalesce(v.display_number, r.display_number) as display_number, v.revision_no, f.printed_at,
       coalesce(u.real_name, u.nickname, u.user_name) as printed_by, f.kind, f.document_kind, f.copies, f.pages, f.page_range, f.printer, f.reason
     from unnest($1::bigint[]) with ordinality as b(id, place) join report r on r.id = b.id
     join print_file_account f on f.business_id = r.business_id and f.report_id = r.id
     left join report_revision v on v.business_id = f.business_id and v.id = f.report_revision_id
     join app_user u on u.id = f.printed_by_id where r.business_id = app_biz() order by b.place, f.id desc`,
    [ids],
  )

/** The stored papers of the revisions that count, for the laboratory's own people: drafts and superseded revisions have none. */
export const currentFiles = (ctx: Ctx, ids: readonly string[]): Promise<{ id: string; pdf_file_id: string | null }[]> =>
  ctx.tx.query(
    `select r.id, coalesce(v.signed_pdf_file_id, v.pdf_file_id) as pdf_file_id from report r
     left join report_revision v on v.business_id = r.business_id and v.id = r.current_revision_id and v.state = 'effective' and v.deleted_at is null
     where r.business_id = app_biz() and r.id = any($1)`,
    [ids],
  )
