import {
  clientConfigActions,
  oauthActions,
  sessionActions,
  sysActions,
  sysConfigActions,
} from '@gt/domain/identity/actions.ts'
import { postRightsActions } from '@gt/domain/identity/post-rights-actions.ts'
import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { getNavs, getToolers } from './actions/navigation.ts'
import { offeredRights, postsForRights, rightsOfPost, savePostRights } from './actions/post-rights.ts'
import { keepGrid, keepHome, myPreferences } from './actions/preferences.ts'
import { getQuickMenu, saveQuickMenu } from './actions/quick-menu.ts'
import { changePassword, heartbeat, removeToken, testToken } from './actions/sessions.ts'
import { signIn } from './actions/sign-in.ts'
import { getClientConfig, getInstance, getUser, sessionCounts, sessionFacts, setLanguage } from './actions/start-up.ts'
import { makeChallenge } from './password-seal.ts'
import { postRules } from './posts.ts'

export const identityImplemented: readonly Implemented[] = [
  ...implement(oauthActions, {
    LoginChallenge: makeChallenge,
    Token: signIn,
    testToken,
    UpdateHeartbeatTime: heartbeat,
    RemoveToken: removeToken,
    ChangePassword: changePassword,
  }),
  ...implement(sysActions, {
    GetNavs: getNavs,
    GetToolerArrs: getToolers,
    GetCurrentUserQuickMenu: getQuickMenu,
    SaveCurrentUserQuickMenu: saveQuickMenu,
  }),
  ...implement(sysConfigActions, { GetUser: getUser, GetInstance: getInstance }),
  ...implement(clientConfigActions, { GetById: getClientConfig }),
  ...implement(sessionActions, { Facts: sessionFacts, Counts: sessionCounts, SetLanguage: setLanguage }),
  ...implement(postRightsActions, {
    Posts: postsForRights,
    Offered: offeredRights,
    OfPost: rightsOfPost,
    Save: savePostRights,
  }),
  ...implement(preferenceActions, { Mine: myPreferences, KeepGrid: keepGrid, KeepHome: keepHome }),
]

/** Rules of the entities whose pages are definitions. */
export const identityEntities = [postRules]
