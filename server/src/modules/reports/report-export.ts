import { deliveryWays } from '@gt/domain/reports/delivery-ways.ts'
import { deskFactFields } from '@gt/domain/reports/desk-facts.ts'
import { completeness } from '@gt/domain/reports/missing-papers.ts'
import { printFileAccount } from '@gt/domain/reports/print-file-account.entity.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { type ExportShape, tableSheet } from '../../sheets/export-list.ts'
import { printsOf } from './prints.queries.ts'

const { fields: printed } = printFileAccount
const { fields: delivered } = reportDelivery
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const person = ({ label }: { readonly label: typeof delivered.receiver_name.label }) => ({
  ...delivered.receiver_name,
  label,
})

const printFields = {
  display_number: report.fields.display_number,
  printed_at: printed.printed_at,
  printed_by: person(printed.printed_by_id),
  kind: printed.kind,
  document_kind: printed.document_kind,
  copies: printed.copies,
  pages: printed.pages,
  page_range: printed.page_range,
  printer: printed.printer,
  reason: printed.reason,
}

const deliveryFields = {
  display_number: report.fields.display_number,
  delivery_no: delivered.delivery_no,
  mode: delivered.mode,
  copies: delivered.copies,
  delivered_at: delivered.delivered_at,
  delivered_by: person(delivered.delivered_by_id),
  receiver_name: delivered.receiver_name,
  receiver_phone: delivered.receiver_phone,
  receiver_paper_no: delivered.receiver_paper_no,
  courier: delivered.courier,
  tracking_no: delivered.tracking_no,
  state: delivered.state,
}

/** Deliveries of these reports, also those that were taken back, in the order of the reports. */
const deliveryRows = (ctx: Ctx, ids: readonly string[]): Promise<Record<string, unknown>[]> =>
  ctx.tx.query(
    `select r.display_number, d.delivery_no, d.mode, d.copies, d.delivered_at, coalesce(u.real_name, u.nickname, u.user_name) as delivered_by,
       d.receiver_name, d.receiver_phone, d.receiver_paper_no, d.courier, d.tracking_no, d.state
     from unnest($1::bigint[]) with ordinality as b(id, place) join report r on r.id = b.id
     join report_delivery d on d.business_id = r.business_id and d.report_id = r.id and d.deleted_at is null
     left join app_user u on u.id = d.delivered_by_id where r.business_id = app_biz() order by b.place, d.id`,
    [ids],
  )

/** How the list of reports is exported. */
export const reportExport: Omit<ExportShape, 'list'> = {
  entity: report,
  facts: deskFactFields,
  cells: {
    report_number: row => text(row.display_number),
    // a report of several samples has no sample of its own
    sample_id: row => text(row.sample_names),
    delivery_mode: (row, language) => text(deliveryWays(row.delivery_modes, language)),
    missing: (row, language) => text(completeness(row.missing, language)),
  },
  sheets: {
    prints: async (ctx, ids) =>
      tableSheet(printFileAccount.label[ctx.language], printFields, await printsOf(ctx, ids), ctx.language),
    deliveries: async (ctx, ids) =>
      tableSheet(reportDelivery.label[ctx.language], deliveryFields, await deliveryRows(ctx, ids), ctx.language),
  },
}
