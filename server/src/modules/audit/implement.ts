import { nonconformingActions, nonconformingCommands } from '@gt/domain/audit/actions.ts'
import { nonconformingMachine } from '@gt/domain/audit/nonconforming-record.states.ts'
import { withCan } from '../../flow/can.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { exportList } from '../../sheets/export-list.ts'
import {
  closeNonconforming,
  notifyNonconforming,
  retestNonconforming,
  treatNonconforming,
} from './actions/treat-nonconforming.ts'
import {
  countNonconforming,
  getNonconforming,
  listNonconforming,
  nonconformingExport,
  offerRetests,
  pickNonconforming,
  printNotice,
  wholeNonconforming,
} from './read-nonconforming.ts'

/** Nonconforming results and their treatment (workflow 14). */
export const auditImplemented: readonly Implemented[] = implement(nonconformingActions, {
  ...withCan(nonconformingMachine, nonconformingCommands, { List: listNonconforming, GetById: getNonconforming }),
  Pick: pickNonconforming,
  Export: exportList({ ...nonconformingExport, list: listNonconforming }),
  Queue: countNonconforming,
  Whole: wholeNonconforming,
  Retests: offerRetests,
  Notify: notifyNonconforming,
  Treat: treatNonconforming,
  Retest: retestNonconforming,
  Close: closeNonconforming,
  Notice: printNotice,
})
