import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import { reportActions, reportCommands } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { crudActions } from '../../db/crud.ts'
import { listRows } from '../../db/list.ts'
import { getRow } from '../../db/write.ts'
import { withCan } from '../../flow/can.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { approveReport } from './actions/approve-report.ts'
import { archiveReport } from './actions/archive-report.ts'
import { auditReport } from './actions/audit-report.ts'
import { createReport } from './actions/create-report.ts'
import { decideDeviation } from './actions/decide-deviation.ts'
import { deleteReport } from './actions/delete-report.ts'
import { changeReport, refreshReport } from './actions/edit-report.ts'
import { issueReport } from './actions/issue-report.ts'
import { printReport } from './actions/print-report.ts'
import { releaseOverride } from './actions/release-override.ts'
import { returnReport } from './actions/return-report.ts'
import { submitReport } from './actions/submit-report.ts'
import { withdrawReport } from './actions/withdraw-report.ts'
import { previewReport, readCockpit, rightsOf } from './cockpit.ts'
import { deskOptions, seenReports } from './visible.ts'

type ReportPage = ListPage<Listed<Row<typeof report>>>

const plain = crudActions(report, { visible: seenReports })

/** Reports of the laboratory, from the draft to the archive. */
export const reportsImplemented: readonly Implemented[] = implement(reportActions, {
  ...withCan(reportMachine, reportCommands, {
    // made from the definition of the entity
    List: async (ctx, query) => (await listRows(ctx, report, query, deskOptions(ctx, query))) as ReportPage,
    GetById: plain.GetById,
  }),
  Pick: plain.Pick,
  Why: async (ctx, { id }) => rightsOf(ctx, (await getRow(ctx, report, id)).state),
  Create: createReport,
  Change: changeReport,
  Refresh: refreshReport,
  Submit: submitReport,
  Audit: auditReport,
  Approve: approveReport,
  Return: returnReport,
  Withdraw: withdrawReport,
  Delete: deleteReport,
  Print: printReport,
  Issue: issueReport,
  Archive: archiveReport,
  ReleaseOverride: releaseOverride,
  DecideDeviation: decideDeviation,
  Cockpit: readCockpit,
  Preview: previewReport,
})
