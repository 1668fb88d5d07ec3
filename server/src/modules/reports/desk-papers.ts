import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { addressLabelPaper } from '@gt/domain/reports/address-labels.ts'
import { issueListPaper, spineOf } from '@gt/domain/reports/desk-papers.ts'
import type { parcelActions } from '@gt/domain/reports/parcel-actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { spineLabelPaper } from '@gt/domain/reports/volume-labels.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { getRow } from '../../db/write.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { volumeFacts } from './archive.queries.ts'
import { addressesOf, parcelsOf, sheetRows } from './deliveries.queries.ts'
import type { ReportRow } from './draft.ts'
import { parcelLabels, parcelSheet } from './parcel.queries.ts'
import { seenReports } from './visible.ts'

type Actions = (typeof reportActions)['actions']

const notFound = (): Refusal => new Refusal([refused(generalErrors, 'G-04')])

/** Reports in sight, unlocked. Refuses with G-04. */
async function reportsInSight(ctx: Ctx, ids: readonly string[]): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const id of new Set(ids)) {
    await requireSight(ctx, report, id, seenReports(ctx))
    rows.push(await getRow(ctx, report, id))
  }
  return rows
}

/** Prints outside of any transaction; the bytes depend on the facts alone. */
async function printed(call: OutsideCall, document: PaperDocument): Promise<{ pdf: string; pages: number }> {
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

/** Where parcels of these reports may go. */
export const readAddresses: Run<Actions['Addresses']> = async (ctx, { report_ids }) => {
  const rows = await reportsInSight(ctx, report_ids)
  return { rows: await addressesOf(ctx, [...new Set(rows.map(row => row.entrustment_id))]) }
}

/** The list that the receiver of reports signs. */
export const printIssueSheet: Run<Actions['IssueSheet']> = async (call, { report_ids }) => {
  const facts = await call.transaction({ readOnly: true }, async ctx => {
    await reportsInSight(ctx, report_ids)
    const rows = await sheetRows(ctx, report_ids)
    const [first] = rows
    if (!first) throw notFound()
    return { laboratory: first.laboratory, day: dayOf(ctx.now), rows }
  })
  return printed(call, issueListPaper(facts, call.language))
}

/** Labels for the parcels of these reports. */
export const printAddressLabels: Run<Actions['AddressLabels']> = async (call, { report_ids }) => {
  const parcels = await call.transaction({ readOnly: true }, async ctx => {
    await reportsInSight(ctx, report_ids)
    return parcelsOf(ctx, report_ids)
  })
  return printed(call, addressLabelPaper(parcels, call.language))
}

/** Labels for the spines of volumes, in the order in which they were named. */
export const printSpines: Run<Actions['SpineLabels']> = async (call, { volumes, width_mm }) => {
  const spines = await call.transaction({ readOnly: true }, async ctx => {
    const own = []
    for (const volume of new Set(volumes)) own.push(spineOf(await volumeFacts(ctx, volume)))
    return own
  })
  return printed(call, spineLabelPaper(spines, width_mm, call.language))
}

/** The list that receivers sign, or labels for the parcels, of deliveries of the register. */
export const printParcels: Run<(typeof parcelActions)['actions']['Paper']> = async (call, { ids, kind }) => {
  const document = await call.transaction({ readOnly: true }, async ctx => {
    if (kind === 'labels') return addressLabelPaper(await parcelLabels(ctx, ids), call.language)
    const rows = await parcelSheet(ctx, ids)
    const [first] = rows
    if (!first) throw notFound()
    return issueListPaper({ laboratory: first.laboratory, day: dayOf(ctx.now), rows }, call.language)
  })
  return printed(call, document)
}
