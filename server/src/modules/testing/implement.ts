import type { Entity } from '@gt/domain/kit/entity.ts'
import { digitActions } from '@gt/domain/methods/digit-actions.ts'
import { methodActions } from '@gt/domain/methods/method-actions.ts'
import { prescribedActions } from '@gt/domain/methods/prescribed-actions.ts'
import { recordActions, recordCommandPermissions, signatureActions } from '@gt/domain/testing/actions.ts'
import { dataHistoryActions } from '@gt/domain/testing/data-history-actions.ts'
import { deviceKeyActions } from '@gt/domain/testing/device-key-actions.ts'
import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { deviceWatchActions } from '@gt/domain/testing/device-watch-actions.ts'
import { recordBasesActions } from '@gt/domain/testing/record-bases-actions.ts'
import { recordFileActions } from '@gt/domain/testing/record-file-actions.ts'
import { recordPenActions } from '@gt/domain/testing/record-pen-actions.ts'
import { recordRemarkActions } from '@gt/domain/testing/record-remark-actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import { withCan } from '../../flow/can.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { crudActions } from '../../pages/crud.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { answerRecordRemark } from './actions/answer-remark.ts'
import { readBases, setBases } from './actions/bases.ts'
import { checkRecord } from './actions/check-record.ts'
import { deviceKeyState, issueDeviceKey, revokeDeviceKey } from './actions/device-keys.ts'
import { curvesForRecord, readingsForRecord, receiveReading } from './actions/device-readings.ts'
import { handOverRecord, recordTakers } from './actions/hand-over-record.ts'
import { leaseRecord } from './actions/lease-record.ts'
import { openRecord } from './actions/open-record.ts'
import { previousRecord } from './actions/previous-record.ts'
import { attachRecordFile, describeRecordFile, listRecordFiles, removeRecordFile } from './actions/record-files.ts'
import { recordHistory } from './actions/record-history.ts'
import { answerForPen, askForPen } from './actions/record-pen.ts'
import { register } from './actions/register.ts'
import { returnRecord } from './actions/return-record.ts'
import { saveCells } from './actions/save-cells.ts'
import { setConditions } from './actions/set-conditions.ts'
import { signRecord } from './actions/sign-record.ts'
import { submitRecord } from './actions/submit-record.ts'
import { uncheckRecord } from './actions/uncheck-record.ts'
import { unlockSigning } from './actions/unlock-signing.ts'
import { voidRecord } from './actions/void-record.ts'
import { withdrawRecord } from './actions/withdraw-record.ts'
import { dataHistoryRules, verifyDataHistory } from './data-history.ts'
import { digitRules, openUsesOfDigits, retakeDigits } from './digit-rules.ts'
import { extraRules } from './extra-rules.ts'
import { fieldRules } from './field-rules.ts'
import { lookupRules, tablesToTry } from './lookup-rows.ts'
import { methodOfTestNow, methodRules, openMethod, saveDraft } from './own-methods.ts'
import { tryOut } from './prescribed-commands.ts'
import { prescribedRules } from './prescribed-rules.ts'
import { recordHooks, recordRules } from './record-rules.ts'
import { signingState } from './signing.ts'
import { stateRules } from './state-rules.ts'
import { targetGroupRules, targetItemRules } from './target-rules.ts'
import { readingRules } from './watched/reading-rules.ts'
import { watchReport, watchSummary } from './watched/summary.ts'
import {
  curvePoints,
  readingFacts,
  readingSheets,
  verifyReading,
  watchedCurves,
  watchedMachines,
} from './watched/watch.ts'

const plain = crudActions(testRecord, recordHooks)

/** Rules of what laboratories set for their tests. */
export const testingEntities: readonly EntityRules<Entity>[] = [
  digitRules,
  methodRules,
  prescribedRules,
  extraRules,
  lookupRules,
  stateRules,
  targetGroupRules,
  targetItemRules,
  fieldRules,
  dataHistoryRules,
  recordRules,
  readingRules,
]

export const testingImplemented: readonly Implemented[] = [
  ...implement(recordActions, {
    ...withCan(testRecordStates, recordCommandPermissions, plain),
    Open: openRecord,
    Lease: leaseRecord,
    SaveCells: saveCells,
    SetConditions: setConditions,
    Submit: submitRecord,
    Sign: signRecord,
    Withdraw: withdrawRecord,
    Uncheck: uncheckRecord,
    Check: checkRecord,
    Return: returnRecord,
    HandOver: handOverRecord,
    Takers: recordTakers,
    Void: voidRecord,
    History: recordHistory,
    Register: register,
    Previous: previousRecord,
  }),
  ...implement(recordFileActions, {
    List: listRecordFiles,
    Attach: attachRecordFile,
    Describe: describeRecordFile,
    Remove: removeRecordFile,
  }),
  ...implement(deviceKeyActions, { State: deviceKeyState, Issue: issueDeviceKey, Revoke: revokeDeviceKey }),
  ...implement(deviceReadingActions, {
    Receive: receiveReading,
    ForRecord: readingsForRecord,
    Curves: curvesForRecord,
  }),
  ...implement(deviceWatchActions, {
    Machines: watchedMachines,
    Facts: readingFacts,
    Verify: verifyReading,
    Curves: watchedCurves,
    Sheets: readingSheets,
    Points: curvePoints,
    Summary: watchSummary,
    Report: watchReport,
  }),
  ...implement(dataHistoryActions, { Verify: verifyDataHistory }),
  ...implement(recordPenActions, { Ask: askForPen, Answer: answerForPen }),
  ...implement(recordRemarkActions, { Answer: answerRecordRemark }),
  ...implement(recordBasesActions, { Read: readBases, Set: setBases }),
  ...implement(methodActions, { Open: openMethod, OfTest: methodOfTestNow, Tables: tablesToTry, SaveDraft: saveDraft }),
  ...implement(prescribedActions, { TryOut: tryOut }),
  ...implement(digitActions, { OpenUses: openUsesOfDigits, Retake: retakeDigits }),
  ...implement(signatureActions, { State: ctx => signingState(ctx), Unlock: unlockSigning }),
]
