import type { Entity, Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { reportActions, reportCommands } from '@gt/domain/reports/actions.ts'
import { archiveScanActions } from '@gt/domain/reports/archive-scan-actions.ts'
import { archiveSettingsActions } from '@gt/domain/reports/archive-settings-actions.ts'
import { type DeskView, deskStates, type ReportDesk } from '@gt/domain/reports/desks.ts'
import { historicalActions } from '@gt/domain/reports/historical-actions.ts'
import { judgementRuleActions } from '@gt/domain/reports/judgement-rule-actions.ts'
import { unasked } from '@gt/domain/reports/outcomes.ts'
import { parcelActions } from '@gt/domain/reports/parcel-actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportCodeActions } from '@gt/domain/reports/report-code-actions.ts'
import { reportRemarkActions } from '@gt/domain/reports/report-remark-actions.ts'
import { sealActions } from '@gt/domain/reports/seal-actions.ts'
import { signatureCallActions } from '@gt/domain/reports/signature-call-actions.ts'
import { templatePreviewActions } from '@gt/domain/reports/template-preview-actions.ts'
import { testOptionActions } from '@gt/domain/reports/test-option-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { countByState } from '../../db/count-by-state.ts'
import { listRows } from '../../db/list.ts'
import { holdsAny, withCan } from '../../flow/can.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { crudActions } from '../../pages/crud.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { exportList } from '../../sheets/export-list.ts'
import { approveReport } from './actions/approve-report.ts'
import { archiveReport } from './actions/archive-report.ts'
import { attachScan, listScans, removeScan } from './actions/archive-scans.ts'
import { getArchiveSettings, setArchiveSettings } from './actions/archive-settings.ts'
import { auditReport } from './actions/audit-report.ts'
import { mergeReports, splitReport } from './actions/compose-report.ts'
import { createReport } from './actions/create-report.ts'
import { decideDeviation } from './actions/decide-deviation.ts'
import { deleteReport } from './actions/delete-report.ts'
import { applyDestruction, approveDestruction, rejectDestruction } from './actions/destroy-file.ts'
import { amendReport, changeReport, refreshReport } from './actions/edit-report.ts'
import { handOverReport, reportTakers } from './actions/hand-over-report.ts'
import { issueReport } from './actions/issue-report.ts'
import { leaseReport } from './actions/lease-report.ts'
import { borrowFile, giveBackFile } from './actions/lend-file.ts'
import { notifyClients } from './actions/notify-clients.ts'
import { printRecord, printReport } from './actions/print-report.ts'
import { refileReport } from './actions/refile.ts'
import { releaseOverride } from './actions/release-override.ts'
import { renumberReport } from './actions/renumber-report.ts'
import { answerReportRemark, listRemarks } from './actions/report-remarks.ts'
import { readmitReport, returnReport } from './actions/return-report.ts'
import { answerSignature, askSignature } from './actions/signature-call.ts'
import { ownersOfScans, sortScans } from './actions/sort-scans.ts'
import { submitReport } from './actions/submit-report.ts'
import { takeBackReport } from './actions/take-back-report.ts'
import { toIssueDesk } from './actions/to-issue-desk.ts'
import { applyUnarchive, approveUnarchive, rejectUnarchive } from './actions/unarchive-report.ts'
import { withdrawReport } from './actions/withdraw-report.ts'
import { reportChangesImplemented } from './changes/implement.ts'
import { previewReport, readCockpit, readFlags, readRecordDesk, readRights } from './cockpit.ts'
import { conclusionRules } from './conclusion-rules.ts'
import { printAddressLabels, printIssueSheet, printParcels, printSpines, readAddresses } from './desk-papers.ts'
import { downloadReports } from './download-zip.ts'
import { reportFactsFor, reportsFound } from './facts.ts'
import { lackingOf } from './file-papers.ts'
import { readFlagged } from './flagged.ts'
import { headFootRules } from './head-foot-rules.ts'
import { historicalRules, listBatches, matchScans, takeBatchBack, tieScan } from './historical.ts'
import { rulesOfReport } from './judged-by.ts'
import { keepPeriodsOf } from './keep-periods.ts'
import { paperFacts, reportFacts } from './list.queries.ts'
import { onlineReportsImplemented } from './online-reports.ts'
import { parcelRules } from './parcels.ts'
import { printFile } from './print-file.ts'
import { printJob } from './print-job.ts'
import { rawRecordRules } from './raw-record-rules.ts'
import { readDeliveries, readPrints } from './read-prints.ts'
import { lookupsOfCode, readCodeRule, reportCodeRules, saveCodeRule } from './report-codes.ts'
import { reportExport } from './report-export.ts'
import { reportLookupsImplemented } from './report-lookups.ts'
import { sealRules } from './seals/seal-rules.ts'
import { addSeal, changeSeal, confirmSeal, readProposal, readUses, sealPicture } from './seals/seals.ts'
import { signaturePlaceRules } from './signature-place-rules.ts'
import { previewOfTest, previewOfVersion } from './template-previews.ts'
import { templateRules, templateVersionRules } from './template-rules.ts'
import { applyTestOptions, listTestOptions } from './test-options.ts'
import { countLate, countToApprove, countViews, deskOptions, seenReports } from './visible.ts'
import { printVolume, printVolumeFile } from './volume-file.ts'
import { volumesOf } from './volumes.ts'

type ListedReport = Listed<Row<typeof report>>
type ReportPage = ListPage<ListedReport>

async function withFacts(ctx: Ctx, rows: readonly ListedReport[]): Promise<readonly ListedReport[]> {
  if (rows.length === 0) return rows
  const ids = rows.map(row => row.id)
  const foreign = ctx.principal.business?.viewMode === 1 || ctx.principal.entrustUnitId !== null
  if (foreign) return withPapers(ctx, rows)
  const facts = new Map((await reportFacts(ctx, ids)).map(one => [one.id, one]))
  const { chargeGate } = await settingsOf(ctx)
  const heldAt = chargeGate === 'none' ? {} : { money_holds: chargeGate }
  return rows.map(row => ({ ...row, ...facts.get(row.id), ...heldAt }))
}

/** What stands on the papers: a client is told no verdict that it does not want (decision 0108). */
async function withPapers(ctx: Ctx, rows: readonly ListedReport[]): Promise<readonly ListedReport[]> {
  const found = await paperFacts(
    ctx,
    rows.map(row => row.id),
  )
  const facts = new Map(found.map(({ unjudged, ...one }) => [one.id, { unjudged, one }]))
  return rows.map(row => {
    const { unjudged, one } = facts.get(row.id) ?? {}
    return { ...row, ...one, ...(unjudged === 1 && row.judgement ? { judgement: unasked(row.judgement) } : {}) }
  })
}

/** A page of reports with what the desks show besides; clients and supervising units see what stands on the papers. */
async function listReports(ctx: Ctx, { search, ...query }: ListQuery): Promise<ReportPage> {
  const options = deskOptions(ctx, query)
  const wanted = search?.trim()
  // made from the definition of the entity
  const page = (await listRows(ctx, report, query, {
    ...options,
    where: [...(options.where ?? []), ...(wanted ? [reportsFound(ctx, wanted)] : [])],
    facts: reportFactsFor(ctx),
  })) as ReportPage
  const rows = await withFacts(ctx, page.rows)
  return { ...page, rows: waitsForArchive(query.view) ? await withFiling(ctx, rows) : rows }
}

const archiveViews: readonly (string | undefined)[] = ['to_archive', 'to_archive_or_filed'] satisfies DeskView[]
const waitsForArchive = (view: string | undefined): boolean => archiveViews.includes(view)

/** What the files of the reports that wait for the archive would lack if they were made now, and how long they would be kept (page archivelist). */
async function withFiling(ctx: Ctx, rows: readonly ListedReport[]): Promise<readonly ListedReport[]> {
  if (!holdsAny(ctx, ['djentrustmanage.archivelist.view'])) return rows
  // a fact of the list
  const ids = rows.filter(row => (row as { archive_no?: unknown }).archive_no === null).map(({ id }) => id)
  if (ids.length === 0) return rows
  const [lacking, periods] = [await lackingOf(ctx, ids), await keepPeriodsOf(ctx, ids)]
  return rows.map(row =>
    lacking.has(row.id) ? { ...row, missing: lacking.get(row.id), keep_due: periods.get(row.id)?.years } : row,
  )
}

/** Counts of the desks for the tabs of their pages. */
const countDesks: Run<(typeof reportActions)['actions']['Queue']> = async ctx => {
  const counts = await countByState(ctx, report, seenReports(ctx))
  const of = (desk: ReportDesk): number => deskStates[desk].reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return {
    draft: of('draft'),
    returned: of('returned'),
    audit: of('audit'),
    approve: await countToApprove(ctx, of('approve')),
    print: of('print'),
    archive: of('archive'),
    ...(await countViews(ctx)),
    late: await countLate(ctx),
    counts,
  }
}

const plain = crudActions(report, { visible: seenReports })

/** A report in sight as its list shows it. Refuses with G-04. */
const getReport: Run<(typeof reportActions)['actions']['GetById']> = async (ctx, input) => {
  const row = await plain.GetById(ctx, input)
  const [whole = row] = await withFacts(ctx, [row])
  return whole
}

/** Reports of the laboratory, from the draft to the archive. */
/** Rules of what laboratories set for their reports, and of the lists of reports. */
export const reportsEntities: readonly EntityRules<Entity>[] = [
  conclusionRules,
  headFootRules,
  historicalRules,
  parcelRules,
  reportCodeRules,
  sealRules,
  rawRecordRules,
  signaturePlaceRules,
  templateRules,
  templateVersionRules,
]

export const reportsImplemented: readonly Implemented[] = [
  ...implement(historicalActions, {
    MatchScans: matchScans,
    TieScan: tieScan,
    Batches: listBatches,
    TakeBack: takeBatchBack,
  }),
  ...implement(parcelActions, { Paper: printParcels }),
  ...implement(templatePreviewActions, { OfTest: previewOfTest, OfVersion: previewOfVersion }),
  ...implement(testOptionActions, { List: listTestOptions, Apply: applyTestOptions }),
  ...implement(reportCodeActions, { Rule: readCodeRule, SaveRule: saveCodeRule, Lookups: lookupsOfCode }),
  ...reportChangesImplemented,
  ...onlineReportsImplemented,
  ...reportLookupsImplemented,
  ...implement(judgementRuleActions, { OfReport: rulesOfReport }),
  ...implement(reportRemarkActions, { List: listRemarks, Answer: answerReportRemark }),
  ...implement(signatureCallActions, { Ask: askSignature, Answer: answerSignature }),
  ...implement(sealActions, {
    Create: addSeal,
    Change: changeSeal,
    Confirm: confirmSeal,
    Proposal: readProposal,
    Picture: sealPicture,
    Uses: readUses,
  }),
  ...implement(archiveSettingsActions, { Get: getArchiveSettings, Set: setArchiveSettings }),
  ...implement(archiveScanActions, {
    List: listScans,
    Attach: attachScan,
    Owners: ownersOfScans,
    Sort: sortScans,
    Remove: removeScan,
  }),
  ...implement(reportActions, {
    ...withCan(reportMachine, reportCommands, {
      List: listReports,
      GetById: getReport,
    }),
    Pick: plain.Pick,
    Export: exportList({ ...reportExport, list: listReports }),
    Why: readRights,
    Queue: countDesks,
    Create: createReport,
    Change: changeReport,
    Amend: amendReport,
    Refresh: refreshReport,
    Renumber: renumberReport,
    Merge: mergeReports,
    Split: splitReport,
    Submit: submitReport,
    Audit: auditReport,
    Approve: approveReport,
    Return: returnReport,
    Readmit: readmitReport,
    HandOver: handOverReport,
    Lease: leaseReport,
    Takers: reportTakers,
    Withdraw: withdrawReport,
    Delete: deleteReport,
    Print: printReport,
    PrintRecord: printRecord,
    ToIssue: toIssueDesk,
    PrintFile: printFile,
    PrintJob: printJob,
    Download: downloadReports,
    Prints: readPrints,
    Deliveries: readDeliveries,
    Issue: issueReport,
    TakeBack: takeBackReport,
    Notify: notifyClients,
    Addresses: readAddresses,
    IssueSheet: printIssueSheet,
    AddressLabels: printAddressLabels,
    Archive: archiveReport,
    Refile: refileReport,
    Borrow: borrowFile,
    GiveBack: giveBackFile,
    UnarchiveApply: applyUnarchive,
    UnarchiveApprove: approveUnarchive,
    UnarchiveReject: rejectUnarchive,
    DestroyApply: applyDestruction,
    DestroyApprove: approveDestruction,
    DestroyReject: rejectDestruction,
    Volumes: (ctx, { search }) => volumesOf(ctx, search ?? ''),
    VolumeSheet: printVolume,
    SpineLabels: printSpines,
    VolumeFile: printVolumeFile,
    ReleaseOverride: releaseOverride,
    DecideDeviation: decideDeviation,
    Cockpit: readCockpit,
    RecordDesk: readRecordDesk,
    Flags: readFlags,
    Flagged: readFlagged,
    Preview: previewReport,
  }),
]
