import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { type Label, listed } from '@gt/domain/kit/label.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { outdatedFacts } from '@gt/domain/reports/printed-facts.ts'
import type { Ctx } from '../../db/context.ts'
import { orderForPaper } from '../entrust/api.ts'
import { samplesOfEntrustment } from '../samples/api.ts'
import { type ReportRow, type RevisionRow, snapshotOf } from './draft.ts'
import { customerOf } from './paper-context.ts'

/**
 * What the frozen paper of a report says otherwise than its order does by now: a change of the order, or of another report of
 * it, came after the approval. A draft follows its order and has nothing.
 */
export async function outdatedOn(ctx: Ctx, row: ReportRow, revision: RevisionRow): Promise<Label[]> {
  const paper = revision.state === 'draft' ? null : snapshotOf(revision).paper
  if (!paper) return []
  const order = await orderForPaper(ctx, row.entrustment_id)
  return outdatedFacts(paper, customerOf(order), await samplesOfEntrustment(ctx, row.entrustment_id))
}

/** Warning X-15 before a report leaves the house that says otherwise than its order does by now. */
export async function outdatedRefusals(ctx: Ctx, row: ReportRow, revision: RevisionRow): Promise<Refused[]> {
  const found = await outdatedOn(ctx, row, revision)
  return found.length === 0
    ? []
    : [refused(reportChangeErrors, 'X-15', { number: row.display_number, fields: listed(found) })]
}
