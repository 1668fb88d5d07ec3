import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { CallerRole } from './policy-rules.ts'
import type { Db, Transaction } from './transaction.ts'

/** Who calls, as the session and the tenant header say; the same for every transaction of a request. */
export interface Principal {
  readonly userId: string | null
  readonly userName: string
  readonly displayName: string
  readonly loginRecordId: string | null
  readonly instanceId: string | null
  readonly organizationId: string | null
  readonly business: BusinessScope | null
  readonly entrustUnitId: string | null
  /**
   * Test rooms whose work posts of scope `department` see: the own one, those led, and those of colleagues for whom he stands in;
   * null when none limits them.
   */
  readonly departmentIds: readonly string[] | null
  /** Keys of the posts held in this business. */
  readonly posts: ReadonlySet<string>
  /** Operation codes, lower-cased. */
  readonly permissions: ReadonlySet<string>
  /** Operation codes, lower-cased, that the posts give and a licence that has ended keeps back. */
  readonly unlicensed: ReadonlyMap<string, Lapse>
  /** He has no rights until he enrolled the second factor that his instance wants. */
  readonly mustEnrol?: boolean
  /** Somebody of the platform acts in this account (page open/backstagelogin). */
  readonly support?: Support
  readonly dataScope: 'self' | 'department' | 'business' | 'related' | 'organization' | 'platform'
}

/** A session in a customer's account, with who is in it. */
export interface Support {
  readonly operatorId: string
  /** His name and login name, as trails keep them. */
  readonly operator: string
  readonly reason: string
  /** Moment at which the session ends; it is not renewed. */
  readonly until: LocalDateTime
  /** Changes are wished for, and the laboratory's administrator agreed to them. */
  readonly wished: boolean
  readonly writes: boolean
}

/** A function of the product that a unit may only read of: its licence ended, or was never opened. */
export interface Lapse {
  readonly licence: string
  readonly ends: LocalDateTime | null
}

/** True for who has a right or would have it if the licence stood; the code in lower case. */
export const holdsUnlicensed = (
  { permissions, unlicensed }: Pick<Principal, 'permissions' | 'unlicensed'>,
  code: string,
): boolean => permissions.has(code) || unlicensed.has(code)

/** The role of the database in which a principal reads. */
export const roleOf = ({ business, entrustUnitId, dataScope }: Principal): CallerRole =>
  entrustUnitId
    ? 'client'
    : dataScope === 'platform'
      ? 'platform'
      : !business
        ? 'org'
        : business.viewMode === 1
          ? 'wide'
          : 'own'

/** A caller who has not signed in. */
export const nobody: Principal = {
  userId: null,
  userName: '',
  displayName: '',
  loginRecordId: null,
  instanceId: null,
  organizationId: null,
  business: null,
  entrustUnitId: null,
  departmentIds: null,
  posts: new Set(),
  permissions: new Set(),
  unlicensed: new Map(),
  dataScope: 'self',
}

export interface BusinessScope {
  readonly id: string
  readonly visibleIds: readonly string[]
  readonly category: string
  readonly labKind: 'dj' | 'gd'
  /** 1 = supervised view, 2 = own data. */
  readonly viewMode: 1 | 2
}

/** One change of one record, for the audit trail. */
export interface AuditEntry {
  readonly entity: string
  /** Null for what is done with many records at once, such as an export. */
  readonly id: string | null
  readonly action:
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'state'
    | 'view'
    | 'export'
    | 'import'
    | 'print'
    | 'login'
    | 'permission'
    | 'refused'
    | 'unblind'
  readonly number: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
}

/** What an action works with; `db` is the open transaction itself. */
export interface Ctx {
  readonly requestId: string
  readonly address: string | null
  readonly principal: Principal
  readonly language: Language
  /** Address by which people outside reach this server: PUBLIC_URL, else that of the request; absent in jobs. */
  readonly origin?: string | null
  /** Hosts of the house that the operator lets data be sent to; absent in jobs, which know the configuration. */
  readonly outgoingPrivate?: readonly string[]
  /** Trial category chosen in the session; null when none filters. */
  readonly trialCategory: string | null
  /** Laboratory time of the transaction, `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string
  readonly tx: Transaction
  readonly db: Db
  /** Collected by the write helpers and written in one statement before the commit. */
  readonly pending: Pending
}

export interface Pending {
  readonly audit: AuditEntry[]
  readonly jobs: { name: string; input: Readonly<Record<string, unknown>>; key?: string; runAt?: string }[]
  readonly changed: Map<string, Set<string>>
  /** The id that the next new row of an entity gets: one that was reserved for its writer. */
  readonly ids: Map<string, string>
}

export const newPending = (): Pending => ({ audit: [], jobs: [], changed: new Map(), ids: new Map() })

/** The business of the caller; actions of a laboratory cannot run without one. Refuses with G-32. */
export function businessOf(ctx: Ctx): BusinessScope {
  const { business } = ctx.principal
  if (!business) throw new Refusal([refused(generalErrors, 'G-32')])
  return business
}

/** The signed-in user's id; open actions have none. */
export function userOf(ctx: Ctx): string {
  const { userId } = ctx.principal
  if (!userId) throw new Error('the action needs a signed-in user')
  return userId
}
