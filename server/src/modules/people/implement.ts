import type { Entity } from '@gt/domain/kit/entity.ts'
import { attendanceActions } from '@gt/domain/people/attendance-actions.ts'
import { authorityActions } from '@gt/domain/people/authority-actions.ts'
import { fileActions } from '@gt/domain/people/file-actions.ts'
import { moveActions } from '@gt/domain/people/move-actions.ts'
import { personnelActions } from '@gt/domain/people/personnel-actions.ts'
import { signaturePictureActions, signatureUserActions } from '@gt/domain/reports/signing-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { checkIn, ownAttendance } from './attendance/check-in.ts'
import { offeredForLeave, registerLeave } from './attendance/leave-days.ts'
import { attendanceRules, monthlyAttendance } from './attendance/rules.ts'
import { copyRights, peopleByTest, peopleWithRights, rightsOfPerson, saveRights } from './authorising.ts'
import { printRights } from './authority-sheet.ts'
import { keyChangeRules } from './moves/key-changes.ts'
import {
  askMove,
  confirmMove,
  movableUnits,
  peopleCounts,
  refuseMove,
  waitingMoves,
  withdrawMove,
} from './moves/moves.ts'
import { offeredPosts, openAccount } from './personnel/accounts.ts'
import { fileRights } from './personnel/file-rights.ts'
import { gradeCheck } from './personnel/grade-check.ts'
import { keepNumbers, readNumbers } from './personnel/numbers.ts'
import { changeInWords, changesOfPerson, judgeChange, submitChange } from './personnel/own-changes.ts'
import { printResume } from './personnel/resume.ts'
import { personnelRules } from './personnel/rules.ts'
import { grantSigning, grantToOwner, offerGrants } from './signatures/grants.ts'
import { signatureRules, signatureUserRules } from './signatures/rules.ts'
import { judgeSignature, keepSignature, ownSignature, signaturePicture } from './signatures/signatures.ts'

export const peopleImplemented: readonly Implemented[] = [
  ...implement(authorityActions, {
    People: peopleWithRights,
    OfPerson: rightsOfPerson,
    ByTest: peopleByTest,
    Save: saveRights,
    Copy: copyRights,
    Sheet: printRights,
  }),
  ...implement(personnelActions, {
    Numbers: readNumbers,
    KeepNumbers: keepNumbers,
    OpenAccount: openAccount,
    GradeCheck: gradeCheck,
    OfferedPosts: offeredPosts,
  }),
  ...implement(attendanceActions, {
    Own: ownAttendance,
    CheckIn: checkIn,
    Leave: registerLeave,
    Monthly: monthlyAttendance,
    Offered: offeredForLeave,
  }),
  ...implement(moveActions, {
    Counts: peopleCounts,
    Units: movableUnits,
    Ask: askMove,
    Waiting: waitingMoves,
    Confirm: confirmMove,
    Refuse: refuseMove,
    Withdraw: withdrawMove,
  }),
  ...implement(fileActions, {
    OfPerson: changesOfPerson,
    GetById: changeInWords,
    Change: submitChange,
    Judge: judgeChange,
    Rights: fileRights,
    Resume: printResume,
  }),
  ...implement(signaturePictureActions, {
    Own: ownSignature,
    Create: keepSignature,
    Picture: signaturePicture,
    Judge: judgeSignature,
    Change: grantToOwner,
  }),
  ...implement(signatureUserActions, { Offer: offerGrants, Grant: grantSigning }),
]

/** Rules of people's files, of signatures and of who signs what. */
export const peopleEntities: readonly EntityRules<Entity>[] = [
  attendanceRules,
  keyChangeRules,
  personnelRules,
  signatureRules,
  signatureUserRules,
]
