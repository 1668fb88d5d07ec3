import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import type { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { type OrderChangePaperFacts, orderChangeSheet } from '@gt/domain/entrust/order-change-paper.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { orderForPaper } from '../api.ts'
import { laboratoryPlace } from '../pre-order.queries.ts'
import { wholeChange } from './read-changes.ts'

const labelOf = (reference: unknown): string =>
  typeof reference === 'object' && reference !== null && 'label' in reference ? String(reference.label ?? '') : ''

async function factsOf(ctx: Ctx, id: string, language: Language): Promise<OrderChangePaperFacts> {
  const { change, lines, fee, reports, file } = await wholeChange(ctx, id)
  const { row } = await orderForPaper(ctx, change.entrustment_id)
  const customer = customerSnapshotOf(row.customer_snapshot)
  return {
    language,
    laboratory: (await laboratoryPlace(ctx)).name,
    number: change.change_no,
    orderNumber: row.entrust_no ?? '',
    client: customer.entrusting_unit ?? '',
    project: row.project_name ?? '',
    requestedBy: change.requested_by ?? '',
    submittedAt: change.submitted_at?.slice(0, 16) ?? '',
    confirmation: file?.name ?? '',
    reason: change.reason ?? '',
    lines,
    fee,
    reports: reports.map(report => report.number),
    approver: labelOf(change.approved_by),
    approvedAt: change.approved_at?.slice(0, 16) ?? '',
    draft: change.state !== 'approved' && change.state !== 'submitted',
  }
}

/** The sheet of a change for the client's signature; a draft says so. */
export const printChange: Run<(typeof orderChangeActions)['actions']['Print']> = async (call, { id }) => {
  const facts = await call.transaction({ readOnly: true }, ctx => factsOf(ctx, id, call.language))
  const { pdf, pages } = await call.services.printer.print(orderChangeSheet(facts), { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
