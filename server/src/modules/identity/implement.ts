import {
  clientConfigActions,
  oauthActions,
  sessionActions,
  sysActions,
  sysConfigActions,
} from '@gt/domain/identity/actions.ts'
import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { getNavs, getToolers } from './actions/navigation.ts'
import { keepGrid, keepHome, myPreferences } from './actions/preferences.ts'
import { getQuickMenu, saveQuickMenu } from './actions/quick-menu.ts'
import { changePassword, heartbeat, removeToken, testToken } from './actions/sessions.ts'
import { signIn } from './actions/sign-in.ts'
import { getClientConfig, getInstance, getUser, sessionCounts, sessionFacts, setLanguage } from './actions/start-up.ts'
import { makeChallenge } from './password-seal.ts'

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
  ...implement(preferenceActions, { Mine: myPreferences, KeepGrid: keepGrid, KeepHome: keepHome }),
]
