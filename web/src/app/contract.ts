import {
  clientConfigActions,
  oauthActions,
  sessionActions,
  sysActions,
  sysConfigActions,
} from '@gt/domain/identity/actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Api } from './api.ts'

/**
 * The calls that the specification itself names for the client (clause 7.8-014), in one place; pages never make them
 * directly. Organisation, system category and business come with `Sessions/Facts`: when `General/QuerySingle` serves them,
 * `facts` is the place to read them there.
 */
export function contractCalls({ call }: Api) {
  return {
    testToken: () => call(oauthActions, 'testToken', {}, { codeIsAnswer: true }),
    user: () => call(sysConfigActions, 'GetUser', {}),
    instance: (instanceId: string) => call(sysConfigActions, 'GetInstance', { instanceId }),
    clientConfig: () => call(clientConfigActions, 'GetById', { id: '0' }),
    facts: () => call(sessionActions, 'Facts', {}),
    navs: (moduleApp: string, currentTrialCategory: string) =>
      call(sysActions, 'GetNavs', { moduleApp, currentTrialCategory }),
    tools: (page: string) => call(sysActions, 'GetToolerArrs', { ModelId: page }),
    heartbeat: (loginRecordsId: string) => call(oauthActions, 'UpdateHeartbeatTime', { loginRecordsId }),
    removeToken: (loginRecordsId: string) => call(oauthActions, 'RemoveToken', { loginRecordsId }),
  }
}

export type ContractCalls = ReturnType<typeof contractCalls>

export type Person = OutputOf<(typeof sysConfigActions)['actions']['GetUser']>
export type Instance = OutputOf<(typeof sysConfigActions)['actions']['GetInstance']>
export type SessionFacts = OutputOf<(typeof sessionActions)['actions']['Facts']>
export type Tool = OutputOf<(typeof sysActions)['actions']['GetToolerArrs']>[number]
