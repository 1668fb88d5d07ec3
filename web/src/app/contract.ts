import type { QueryInput } from '@gt/domain/contract/requests.ts'
import { businessRow, organizationRow, serverMapRow } from '@gt/domain/contract/rows.ts'
import { clientConfigActions, sessionActions, sysActions, sysConfigActions } from '@gt/domain/identity/actions.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import type { Api } from './api.ts'
import { callSealed } from './contract-codec.ts'

export type Person = OutputOf<(typeof sysConfigActions)['actions']['GetUser']>
export type Instance = OutputOf<(typeof sysConfigActions)['actions']['GetInstance']>
export type SessionFacts = OutputOf<(typeof sessionActions)['actions']['Facts']>
export type Tool = OutputOf<(typeof sysActions)['actions']['GetToolerArrs']>[number]

/** What the start-up flow reads through the generic data service (clauses 7.8-003 to 7.8-012, 7.8-014). */
function startUpReads({ call }: Api) {
  const single = (request: QueryInput) => callSealed(call, 'QuerySingle', { ...request })
  const byId = (TableName: string, id: string) => single({ TableName, Condition: `Id = ${id}` })
  return {
    organization: async (id: string) => organizationRow.nullable().parse(await byId('organization', id)),
    systemCategory: (id: string) => byId('system_category', id),
    business: async (id: string) => businessRow.nullable().parse(await byId('business', id)),
    async serverMap(id: string) {
      const request = { TableName: 'business_server_map', Condition: `BusinessId = ${id}` }
      return serverMapRow.nullable().parse(await single(request))
    },
    overallSettings: (id: string) =>
      callSealed(call, 'Query', { TableName: 'overall_setting', Condition: `BusinessId = ${id}`, IsPager: 0 }),
    /** The registered statement of clause 7.8-009; only the length of its answer is used. */
    async administratorPosts(userId: string) {
      const Sql = `select m.Id from user_post_map m inner join post_manage p on p.Id = m.PostId
        where m.UserId = ${userId} and p.SystemCategoryId = ${fixedIds.laboratorySystemCategory} and p.Name like '%administrator'`
      const answer = await callSealed(call, 'QuerySql', { Sql, IsPager: 0 })
      return Array.isArray(answer) ? answer.length : answer.results.length
    },
  }
}

/** No other server is configured, so an address of one is only noted, never used (clause 7.8-015). */
function noteServer(address: string | undefined): void {
  if (address === undefined) return
  const origin = URL.canParse(address) ? new URL(address).origin : address
  if (origin !== location.origin) console.info('address of another server is not in the list and is not used', origin)
}

/**
 * The calls that the specification itself names for the client (clause 7.8-014), in one place; pages never make them
 * directly.
 */
export function contractCalls(api: Api) {
  const { call } = api
  const reads = startUpReads(api)
  let person: Promise<Person> | null = null
  let instance: Promise<Instance> | null = null

  function user(): Promise<Person> {
    person = call(sysConfigActions, 'GetUser', {})
    return person
  }

  /** Organisation, system category, business, server map, settings and posts of the signed-in user, side by side. */
  async function readOwn() {
    const [self, place] = await Promise.all([person ?? user(), instance])
    const unit = self.BusinessId === '0' ? null : self.BusinessId
    const [organization, , business, serverMap, , posts] = await Promise.all([
      self.OrganizationId === '0' ? null : reads.organization(self.OrganizationId),
      place?.CategoryId ? reads.systemCategory(place.CategoryId) : null,
      unit ? reads.business(unit) : null,
      unit ? reads.serverMap(unit) : null,
      // entrusted accounts have no sight of the laboratory's settings
      unit && self.IsEntrust === 0 ? reads.overallSettings(unit) : null,
      reads.administratorPosts(self.Id),
    ])
    noteServer(serverMap?.ServerBaseUrl)
    return { organization, business, posts }
  }

  return {
    testToken: () => call(oauthActions, 'testToken', {}, { codeIsAnswer: true }),
    user,
    instance(instanceId: string) {
      instance = call(sysConfigActions, 'GetInstance', { instanceId })
      return instance
    },
    clientConfig: () => call(clientConfigActions, 'GetById', { id: '0' }),
    /** Facts of the session; organisation, business and administrator posts as the generic data service gives them. */
    async facts(): Promise<SessionFacts> {
      const [facts, own] = await Promise.all([call(sessionActions, 'Facts', {}), readOwn()])
      const { business, organization } = own
      return {
        ...facts,
        business: business && {
          id: business.Id,
          name: business.Name,
          short_name: business.ShortName,
          unit_category: business.UnitCategory,
          mode: business.Mode,
          data_view_mode: business.DataViewMode,
          type_id: business.TypeId,
        },
        organization: organization && { id: organization.Id, name: organization.Name },
        is_administrator: own.posts > 0 ? 1 : 0,
      }
    },
    navs: (moduleApp: string, currentTrialCategory: string) =>
      call(sysActions, 'GetNavs', { moduleApp, currentTrialCategory }),
    tools: (page: string) => call(sysActions, 'GetToolerArrs', { ModelId: page }),
    heartbeat: (loginRecordsId: string) => call(oauthActions, 'UpdateHeartbeatTime', { loginRecordsId }),
    removeToken: (loginRecordsId: string) => call(oauthActions, 'RemoveToken', { loginRecordsId }),
  }
}

export type ContractCalls = ReturnType<typeof contractCalls>
