import { createHash } from 'node:crypto'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf, secondsBetween } from '@gt/domain/kit/time.ts'
import type pg from 'pg'
import type { BusinessScope, Principal, Support } from '../../db/context.ts'
import { type Caller, inTransaction, type Transaction } from '../../db/transaction.ts'
import { orderingKey, type Session } from '../../http/session.ts'
import { holdsToday } from './holds-today.ts'
import { type Licences, licencesOf, nextLapse } from './licences.ts'
import { onlineRights } from './online-orders.ts'
import { accountIsOpen, factorIsNeeded, postCounts, type Rights, rightsOfPosts, unitStands } from './rights.ts'

/** The role that reads who somebody is, before there is a caller. */
const authCaller: Caller = {
  role: 'auth',
  userId: null,
  instanceId: null,
  organizationId: null,
  businessId: '0',
  visibleIds: [],
  entrustUnitId: null,
  clock: null,
}

const liveToken = `token_hash = $1 and revoked_at is null and expires_at > now() and t.deleted_at is null
  and coalesce(l.last_heartbeat_at, l.login_at) > now() - interval '12 hours' and l.logout_at is null
  and (l.operated_by_id is null or (l.support_until > now() and exists (select from app_user o where o.id = l.operated_by_id and o.state = 'active' and o.allow_login
    and o.deleted_at is null)))`

/** True while the token stands: not revoked, not expired, and heard of within twelve hours (clause 4.2-016). */
export const probeSession =
  (pool: pg.Pool) =>
  (tokenHash: string): Promise<boolean> =>
    inTransaction(pool, authCaller, { readOnly: true }, async tx => {
      const found = await tx.prepared(
        `select 1 from login_token t join login_record l on l.id = t.login_record_id join app_user u on u.id = l.user_id
         where ${liveToken} and ${accountIsOpen}`,
        [tokenHash],
      )
      return found.length > 0
    })

interface AccountRow {
  login_record_id: string
  id: string
  user_name: string
  display_name: string
  instance_id: string
  organization_id: string | null
  business_id: string | null
  department_ids: string[] | null
  entrust_unit_id: string | null
  is_entrust: 0 | 1
  is_platform_admin: 0 | 1
  /** He has to enrol a second factor before anything else. */
  factor_missing: 0 | 1
  /** Of a session that somebody of the platform opened. */
  support?: Support | null
}

interface BusinessRow {
  id: string
  guid: string
  instance_id: string
  organization_id: string
  unit_category: string
  mode: 'dj' | 'gd'
  data_view_mode: number
  state: string
  related: string[] | null
  /** The client as which the laboratory knows an account that is at home elsewhere. */
  entrust_unit_id: string | null
  posts: { id: string; code: string; scope: Principal['dataScope'] }[] | null
}

const scopeRank: readonly Principal['dataScope'][] = [
  'self',
  'department',
  'business',
  'related',
  'organization',
  'platform',
]

/**
 * The client that an account stands for in a laboratory, null for staff: an entrusted account its own where it is at home, and
 * anybody the one that another laboratory knows him as, so that people of a site laboratory order in a graded one. `0` is nobody's.
 */
function clientIn(account: AccountRow, business: BusinessRow | null): string | null {
  const atHome = !business || business.id === account.business_id
  return (
    (atHome ? account.is_entrust && account.entrust_unit_id : business.entrust_unit_id) ||
    (account.is_entrust ? '0' : null)
  )
}

function principalFor(account: AccountRow, business: BusinessRow | null, rights: Rights): Principal {
  const posts = business?.posts ?? []
  // who helps in an account proved his own second factor
  const mustEnrol = account.factor_missing === 1 && !account.support
  const widest = posts.reduce((best, { scope }) => Math.max(best, scopeRank.indexOf(scope)), 0)
  const scope: BusinessScope | null = business
    ? {
        id: business.id,
        visibleIds: [...new Set([business.id, ...(business.related ?? [])])],
        category: business.unit_category,
        labKind: business.mode,
        viewMode: business.data_view_mode === 1 || business.data_view_mode === 3 ? 1 : 2,
      }
    : null
  return {
    userId: account.id,
    userName: account.user_name,
    displayName: account.display_name,
    loginRecordId: account.login_record_id,
    instanceId: business?.instance_id ?? account.instance_id,
    organizationId: business?.organization_id ?? account.organization_id ?? '0',
    business: scope,
    entrustUnitId: clientIn(account, business),
    departmentIds: account.department_ids,
    // without the factor that he must have he may enrol it, and nothing else
    posts: new Set(mustEnrol ? [] : posts.map(post => post.code)),
    permissions: mustEnrol ? new Set() : rights.codes,
    unlicensed: mustEnrol ? new Map() : rights.unlicensed,
    mustEnrol,
    ...(account.support ? { support: account.support } : {}),
    dataScope: !business && account.is_platform_admin ? 'platform' : (scopeRank[widest] ?? 'self'),
  }
}

/** Seconds for which rights stay as they are by themselves: until the day of the laboratory is over, or a licence. */
function goodFor(licences: readonly Licences[], now: LocalDateTime): number {
  const midnight = `${addCalendarDays(dayOf(now), 1)} 00:00:00`
  const [next = midnight] = [midnight, ...licences.flatMap(one => nextLapse(one) ?? [])].sort()
  // the fraction of a second that `now` leaves out
  return secondsBetween(now, next) - 1
}

const accountColumns = `u.id, u.user_name, coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name) as display_name,
           u.instance_id, u.organization_id, u.business_id, u.entrust_unit_id,
           (select array_agg(d.id::text) from department d where d.deleted_at is null and (d.id = u.department_id or d.leader_id = u.id
                or exists (select from stand_in s join app_user a on a.id = s.user_id where s.stand_in_id = u.id and s.deleted_at is null
                  and gt_today() between s.from_day and s.to_day and (d.id = a.department_id or d.leader_id = a.id)))
              and exists (select from department o where o.id = u.department_id and o.deleted_at is null and coalesce(o.kind, 'test_room') = 'test_room')) as department_ids, u.is_entrust, u.is_platform_admin,
           (${factorIsNeeded} and u.factor_secret is null)::int as factor_missing`

const supportColumn = `case when l.operated_by_id is not null then json_build_object('operatorId', l.operated_by_id::text, 'operator', l.operated_by,
  'reason', l.support_reason, 'until', to_char(l.support_until, 'YYYY-MM-DD HH24:MI:SS'), 'wished', l.support_write, 'writes', l.support_agreed_at is not null) end as support`

/**
 * Reads the session of a token with every business that the person may act in, and the rights in each.
 * @param clock test clock of the call; heeded only in a database session that allows it
 */
export const loadSession =
  (pool: pg.Pool) =>
  (tokenHash: string, clock: string | null = null): Promise<Session | null> =>
    inTransaction(pool, { ...authCaller, clock }, { readOnly: true }, async (tx, now) => {
      const [account] = await tx.prepared<AccountRow>(
        `select l.id as login_record_id, ${accountColumns}, ${supportColumn}
         from login_token t join login_record l on l.id = t.login_record_id join app_user u on u.id = l.user_id
         where ${liveToken} and ${accountIsOpen}`,
        [tokenHash],
      )
      return account ? sessionFor(tx, now, account, tokenHash) : null
    })

/** Who an account is in a business, as its session would say, for what it was given without one; null while it is shut. */
export const loadPerson = (pool: pg.Pool, userId: string, businessId: string): Promise<Principal | null> =>
  inTransaction(pool, authCaller, { readOnly: true }, async (tx, now) => {
    const [account] = await tx.prepared<AccountRow>(
      `select null as login_record_id, ${accountColumns} from app_user u where u.id = $1 and ${accountIsOpen}`,
      [userId],
    )
    return account ? ((await sessionFor(tx, now, account, '')).principals.get(businessId) ?? null) : null
  })

async function sessionFor(
  tx: Transaction,
  now: LocalDateTime,
  account: AccountRow,
  tokenHash: string,
): Promise<Session> {
  const businesses = await tx.prepared<BusinessRow>(
    `select b.id, b.guid, b.instance_id, b.organization_id, b.unit_category, b.mode, b.data_view_mode, b.state,
           (select x.entrust_unit_id from user_business_map x where x.user_id = $1 and x.business_id = b.id and x.deleted_at is null limit 1) as entrust_unit_id,
           (select array_agg(distinct r.to_business_id::text) from business_relation r where r.from_business_id = b.id and r.deleted_at is null
              and ${holdsToday('r')}) as related,
           (select json_agg(json_build_object('id', p.id::text, 'code', coalesce((select f.code from post f where f.id = p.template_id), p.code), 'scope', p.data_scope)) from user_post_map m join post p on p.id = m.post_id
              where m.user_id = $1 and m.business_id = b.id and m.deleted_at is null and ${postCounts}) as posts
         from business b where ${unitStands} and (b.id = $2 or not $4::boolean and b.id in
           (select x.business_id from user_business_map x where x.user_id = $1 and x.deleted_at is null and coalesce(x.valid_to >= gt_today(), true)
              and (not $3::boolean or x.entrust_unit_id is not null)))`,
    // who helps in an account stays in the unit whose administrator hears of it
    [account.id, account.business_id, account.is_entrust === 1, Boolean(account.support)],
  )
  const principals = new Map<string, Principal>()
  const licences: Licences[] = []
  for (const business of businesses) {
    const licensed = await licencesOf(tx, business.id)
    const posts = (business.posts ?? []).map(post => post.id)
    licences.push(licensed)
    principals.set(business.id, principalFor(account, business, await rightsOfPosts(tx, posts, business, licensed)))
  }
  if (!account.business_id)
    principals.set(
      '0',
      principalFor(account, null, await rightsOfPosts(tx, await platformPosts(tx, account.id), null, null)),
    )
  const ordering = account.support ? new Map() : await orderingPrincipals(tx, account, principals)
  const facts = [...principals, ...ordering].map(([id, principal]) => [
    id,
    [...principal.permissions].sort(),
    [...principal.unlicensed].sort(),
    [...principal.posts].sort(),
    principal.business,
    principal.support?.writes ?? null,
  ])
  return {
    tokenHash,
    loginRecordId: account.login_record_id,
    homeBusinessId: account.business_id,
    principals,
    ordering,
    guids: new Map(businesses.map(business => [business.guid, business.id])),
    goodForSeconds: goodFor(licences, now),
    stamp: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16),
  }
}

/**
 * As whom somebody orders online for each unit where he may (page gdonlineentrust/onlineentrust): in the laboratories that have the
 * unit as a client in their register, and in those that know himself as one. He holds there what a client holds, and what the pages
 * of online orders ask for of what he holds at home (decision 0190).
 */
async function orderingPrincipals(
  tx: Transaction,
  account: AccountRow,
  principals: ReadonlyMap<string, Principal>,
): Promise<Map<string, Principal>> {
  const found = new Map<string, Principal>()
  const units = [...principals].filter(([, one]) => one.business && onlineRights(one.permissions).size > 0)
  if (units.length === 0) return found
  const staffed = units.filter(([, one]) => one.entrustUnitId === null).map(([id]) => id)
  const laboratories = await tx.query<BusinessRow & { unit_id: string } & Record<string, unknown>>(
    `select c.linked_business_id as unit_id, c.id as entrust_unit_id, b.id, b.guid, b.instance_id, b.organization_id, b.unit_category, b.mode, b.data_view_mode, b.state,
       null::text[] as related, (select json_agg(json_build_object('id', p.id::text, 'code', p.code, 'scope', p.data_scope)) from post p
         where p.code = 'client' and p.business_id = 0 and p.enabled and p.deleted_at is null) as posts
     from entrust_unit c join business b on b.id = c.business_id
     where c.linked_business_id = any($1::bigint[]) and b.id <> c.linked_business_id and c.enabled and c.deleted_at is null and ${unitStands}`,
    [staffed],
  )
  for (const laboratory of laboratories) {
    const home = principals.get(laboratory.unit_id)
    if (!home) continue
    const licensed = await licencesOf(tx, laboratory.id)
    const posts = (laboratory.posts ?? []).map(post => post.id)
    const rights = await rightsOfPosts(tx, posts, laboratory, licensed)
    const client = principalFor({ ...account, is_entrust: 0, department_ids: null }, laboratory, rights)
    const { entrust_unit_id } = laboratory
    found.set(
      orderingKey(laboratory.unit_id, laboratory.id),
      asClientOf(home, { ...client, entrustUnitId: entrust_unit_id }),
    )
  }
  for (const [id, home] of units)
    for (const [other, client] of principals)
      if (other !== id && client.business && client.entrustUnitId && client.entrustUnitId !== '0')
        found.set(orderingKey(id, other), asClientOf(home, client))
  return found
}

/** A client with the rights to online orders that he holds at home. */
const asClientOf = (home: Principal, client: Principal): Principal => ({
  ...client,
  permissions: new Set([...client.permissions, ...onlineRights(home.permissions)]),
})

async function platformPosts(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ post_id: string }>(
    `select m.post_id from user_post_map m join post p on p.id = m.post_id where m.user_id = $1 and m.business_id = 0 and m.deleted_at is null and ${postCounts}`,
    [userId],
  )
  return rows.map(row => row.post_id)
}
