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

/** Controlled changes of approved reports (workflow 10). */
export const reportChangesImplemented: readonly Implemented[] = implement(reportChangeActions, {
  ...withCan(reportChangeMachine, changeCommands, { List: listChanges, GetById: getChange }),
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
