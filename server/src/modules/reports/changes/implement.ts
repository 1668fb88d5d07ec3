import { changeCommands, reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { reportChangeMachine } from '@gt/domain/reports/report-change.states.ts'
import { withCan } from '../../../flow/can.ts'
import { type Implemented, implement } from '../../../http/implement.ts'
import { exportList } from '../../../sheets/export-list.ts'
import { applyChange, dropChange, submitChange, withdrawChange } from './apply-change.ts'
import { approveChange, rejectChange } from './approve-change.ts'
import { makeChange } from './make-change.ts'
import {
  changeExport,
  compareChange,
  countChanges,
  findReport,
  getChange,
  listChanges,
  offerChange,
  pickChange,
} from './read-changes.ts'
import { recallCopies } from './recall-copies.ts'

const { List, GetById } = withCan(reportChangeMachine, changeCommands, { List: listChanges, GetById: getChange })

/** Nothing is called back where no old copy is out, or all of them are here again. */
function withRecall<R extends { readonly can?: readonly string[] }>(row: R): R {
  const { copies_out, recovered_copies } = row as { copies_out?: number; recovered_copies?: number | null } // a fact of the list
  const isOut = (copies_out ?? 0) > (recovered_copies ?? 0)
  return isOut || !row.can ? row : { ...row, can: row.can.filter(command => command !== 'recall') }
}

/** Controlled changes of approved reports (workflow 10). */
export const reportChangesImplemented: readonly Implemented[] = implement(reportChangeActions, {
  List: async (ctx, query) => {
    const page = await List(ctx, query)
    return { ...page, rows: page.rows.map(withRecall) }
  },
  GetById: async (ctx, input) => withRecall(await GetById(ctx, input)),
  Pick: pickChange,
  Export: exportList({ ...changeExport, list: listChanges }),
  Queue: countChanges,
  Offer: offerChange,
  Find: findReport,
  Apply: applyChange,
  Submit: submitChange,
  Withdraw: withdrawChange,
  Drop: dropChange,
  Approve: approveChange,
  Reject: rejectChange,
  Make: makeChange,
  Recall: recallCopies,
  Compare: compareChange,
})
