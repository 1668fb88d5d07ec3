import { clientConfigActions, sessionActions, sysActions, sysConfigActions } from '@gt/domain/identity/actions.ts'
import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { applicationActions, staffApplicationActions } from '@gt/domain/identity/application-actions.ts'
import { forgetActions, resetActions } from '@gt/domain/identity/forget-actions.ts'
import { linkActions } from '@gt/domain/identity/link-actions.ts'
import { departmentStaffActions, postPeopleActions } from '@gt/domain/identity/membership-actions.ts'
import { moduleActions } from '@gt/domain/identity/module-actions.ts'
import { moduleButtonActions } from '@gt/domain/identity/module-button-actions.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { ownAccountActions } from '@gt/domain/identity/own-account-actions.ts'
import { partnerActions, partnerSecretActions, zqActions } from '@gt/domain/identity/partner-actions.ts'
import { postRightsActions } from '@gt/domain/identity/post-rights-actions.ts'
import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { supportActions } from '@gt/domain/identity/support-actions.ts'
import { userActions } from '@gt/domain/identity/user-actions.ts'
import { userDepartmentMap } from '@gt/domain/identity/user-department-map.entity.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import { versionNoteActions } from '@gt/domain/identity/version-note-actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { type EntityRules, entityRules } from '../../pages/rules.ts'
import { offerPeople } from '../people/api.ts'
import { buttonPages, buttonsOfPage, copyButtons, saveButtons } from './actions/module-buttons.ts'
import { checkModules, modulesBelow, removeModules } from './actions/modules.ts'
import { getNavs, getToolers } from './actions/navigation.ts'
import { offeredRights, postsForRights, rightsOfPost, savePostRights } from './actions/post-rights.ts'
import { keepGrid, keepHome, keepSkin, myPreferences } from './actions/preferences.ts'
import { getQuickMenu, saveQuickMenu } from './actions/quick-menu.ts'
import { changePassword, heartbeat, removeToken, testToken } from './actions/sessions.ts'
import { signIn } from './actions/sign-in.ts'
import { getClientConfig, getInstance, getUser, sessionCounts, sessionFacts, setLanguage } from './actions/start-up.ts'
import { myVersionNote, versionNoteSeen } from './actions/version-notes.ts'
import {
  applicationState,
  applyAsClient,
  applyAsStaff,
  invitedUnit,
  laboratoriesForClients,
} from './applications/apply.ts'
import { approveStaff, invite, rejectOf, staffApplications } from './applications/decide.ts'
import { accountInfo, resetPasswordByCode, verifyEmail, verifyPhone } from './applications/forget.ts'
import { sendPhoneCode } from './applications/phone-codes.ts'
import { confirmFactor, endFactor, ownAccount, renewCodes, startFactor, unbind } from './factor/own-account.ts'
import { linkAccounts, linkRules } from './links/rules.ts'
import { moduleRules } from './modules.ts'
import { bindAccount } from './partners/bind.ts'
import { exchangeCode } from './partners/introspect.ts'
import { businessToken, tokenForZq, validateForZq } from './partners/issue.ts'
import { partnerKeyRules, partnerRules } from './partners/rules.ts'
import { newSecret } from './partners/secret.ts'
import { continueAs, exchangeTicket } from './partners/sign-in.ts'
import { makeChallenge } from './password-seal.ts'
import { postRules } from './posts.ts'
import { setPin } from './signing-pin.ts'
import { adminLogin } from './support/enter.ts'
import { isBusinessManager } from './users/administrators.ts'
import { addStaff, departmentStaffRules, moveStaff, setHead, setMain, takeOut } from './users/department-staff.ts'
import { explainedPages, explainRights } from './users/explain.ts'
import { staffing } from './users/fixed-posts.ts'
import { createUser, resetFactor, resetPassword, unlockUser } from './users/passwords.ts'
import { addPostPeople, postPeopleRules } from './users/post-people.ts'
import { postsOf, savePosts } from './users/posts.ts'
import { userRules } from './users/rules.ts'
import { saveUnits, unitsOf } from './users/units.ts'

export const identityImplemented: readonly Implemented[] = [
  ...implement(oauthActions, {
    LoginChallenge: makeChallenge,
    Token: signIn,
    testToken,
    UpdateHeartbeatTime: heartbeat,
    RemoveToken: removeToken,
    ChangePassword: changePassword,
  }),
  ...implement(supportActions, { AdminLogin: adminLogin }),
  ...implement(linkActions, { Link: linkAccounts }),
  ...implement(partnerActions, {
    ExchangeTicket: exchangeTicket,
    BindAccount: bindAccount,
    ExchangeCode: exchangeCode,
    ContinueAs: continueAs,
    GetBusinessToken: businessToken,
  }),
  ...implement(zqActions, { GetTokenForZQ: tokenForZq, GetTokenValidateForForZQ: validateForZq }),
  ...implement(partnerSecretActions, { NewSecret: newSecret }),
  ...implement(forgetActions, { GetAccountInfo: accountInfo, VerifyEmail: verifyEmail, VerifyPhone: verifyPhone }),
  ...implement(resetActions, { ResetPassword: resetPasswordByCode }),
  ...implement(applicationActions, {
    SendCode: sendPhoneCode,
    Laboratories: laboratoriesForClients,
    ApplyAsClient: applyAsClient,
    Unit: invitedUnit,
    ApplyAsStaff: applyAsStaff,
    State: applicationState,
  }),
  ...implement(staffApplicationActions, {
    Invite: invite,
    List: staffApplications,
    Approve: approveStaff,
    Reject: rejectOf('account'),
  }),
  ...implement(ownAccountActions, {
    Mine: ownAccount,
    Unbind: unbind,
    FactorStart: startFactor,
    FactorConfirm: confirmFactor,
    FactorCodes: renewCodes,
    FactorOff: endFactor,
    SetPin: setPin,
  }),
  ...implement(sysActions, {
    GetNavs: getNavs,
    GetToolerArrs: getToolers,
    GetCurrentUserQuickMenu: getQuickMenu,
    SaveCurrentUserQuickMenu: saveQuickMenu,
  }),
  ...implement(sysConfigActions, { GetUser: getUser, GetInstance: getInstance, IsBusinessManager: isBusinessManager }),
  ...implement(clientConfigActions, { GetById: getClientConfig }),
  ...implement(sessionActions, { Facts: sessionFacts, Counts: sessionCounts, SetLanguage: setLanguage }),
  ...implement(postRightsActions, {
    Posts: postsForRights,
    Offered: offeredRights,
    OfPost: rightsOfPost,
    Save: savePostRights,
  }),
  ...implement(moduleActions, { Below: modulesBelow, Remove: removeModules, Check: checkModules }),
  ...implement(moduleButtonActions, {
    Pages: buttonPages,
    OfPage: buttonsOfPage,
    Save: saveButtons,
    Copy: copyButtons,
  }),
  ...implement(userActions, {
    Pick: offerPeople,
    Create: createUser,
    Posts: postsOf,
    SavePosts: savePosts,
    Units: unitsOf,
    SaveUnits: saveUnits,
    Reset: resetPassword,
    Unlock: unlockUser,
    ResetFactor: resetFactor,
    ExplainedPages: explainedPages,
    Explain: explainRights,
  }),
  ...implement(postPeopleActions, { AddPeople: addPostPeople, Staffing: staffing }),
  ...implement(departmentStaffActions, { AddPeople: addStaff, SetMain: setMain, SetHead: setHead }),
  ...implement(versionNoteActions, { Mine: myVersionNote, Seen: versionNoteSeen }),
  ...implement(preferenceActions, { Mine: myPreferences, KeepGrid: keepGrid, KeepHome: keepHome, KeepSkin: keepSkin }),
]

/** Rules of posts, accounts and their memberships, whose pages are definitions. */
export const identityEntities: readonly EntityRules<Entity>[] = [
  partnerRules,
  partnerKeyRules,
  linkRules,
  moduleRules,
  postRules,
  entityRules(appUser, userRules),
  entityRules(userPostMap, postPeopleRules),
  entityRules(userDepartmentMap, {
    ...departmentStaffRules,
    commands: { MoveDepartment: moveStaff as Implemented['run'], TakeOut: takeOut as Implemented['run'] }, // called by their contracts
  }),
]
