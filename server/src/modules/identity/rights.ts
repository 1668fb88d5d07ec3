import { isReading } from '@gt/domain/kit/page/operations.ts'
import { type Ctx, holdsUnlicensed, type Lapse } from '../../db/context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { holdsToday } from './holds-today.ts'
import { keptBack, type Licences } from './licences.ts'
import { openModules } from './open-modules.ts'

/*
 * What gives somebody a right and what takes it away. A session asks for what counts; the explanation of rights asks for the
 * same with each condition by itself, so that it cannot say anything else.
 */

/** True for an account `u` whose instance is enabled, and for people of the platform, who enable it again. */
export const instanceIsOpen =
  '(u.is_platform_admin and u.business_id is null or not exists (select from instance i where i.id = u.instance_id and not i.enabled))'

/** True for a unit `b` of an instance that is enabled. */
export const unitIsOpen = 'not exists (select from instance i where i.id = b.instance_id and not i.enabled)'

/** True for an account `u` that may be signed in. */
export const accountIsOpen = `u.allow_login and u.state = 'active' and u.deleted_at is null and ${instanceIsOpen}`

/** True for a unit `b` in which people may act. */
export const unitStands = `b.deleted_at is null and b.state <> 'closed' and ${unitIsOpen}`

/** True for a row `m` of `user_post_map` whose post `p` gives rights today. */
export const postCounts = `p.enabled and p.deleted_at is null and ${holdsToday('m')}`

/** True for an account `u` that administers where the instance wants a second factor of its administrators. */
export const factorIsNeeded = `((u.is_platform_admin and u.business_id is null or exists (select from user_post_map m join post p on p.id = m.post_id
    left join post f on f.id = p.template_id where m.user_id = u.id and m.deleted_at is null and ${postCounts} and coalesce(f.code, p.code) like '%\\_admin'))
  and coalesce((select c.second_factor from client_config c where c.instance_id = u.instance_id and c.deleted_at is null),
    (select c.second_factor from client_config c where c.code = 'default' and c.instance_id is null and c.deleted_at is null), 'chosen') = 'administrators')`

/**
 * What the posts `$1` give in a unit of mode `$2`, as a common table expression `given` of codes with their conditions and the
 * licensed functions that they need: that of the page where they are given, and that of their own page.
 */
const given = `with recursive ${openModules}, bound as (
    select post_id, module_id, operation_id from post_operation_map where post_id = any($1) and deleted_at is null
    union all select post_id, module_id, null from post_module_map where post_id = any($1) and deleted_at is null
    union all select null, id, null from module where open_to_all
  ), licensed as (
    select lower(code) as page, min(licence_code) as licence from module where licence_code is not null and deleted_at is null group by 1
  ), given as (
    select g.post_id, g.module_id, lower(case when g.operation_id is null then m.code || '.view' else o.code end) as code,
      s.id is not null as module_open, g.operation_id is null or o.enabled and o.deleted_at is null as operation_open,
      m.mode is null or $2::text is null or m.mode = $2 as in_mode, array_remove(array[m.licence_code, l.licence::text], null) as needed
    from bound g join module m on m.id = g.module_id left join open_module s on s.id = m.id left join operation o on o.id = g.operation_id
      left join licensed l on l.page = lower(regexp_replace(o.code, '[.][^.]*$', '')))`

/** True for a row of `given` that gives its right. */
const givenCounts = 'module_open and operation_open and in_mode'

/** What of a unit decides about rights. */
interface RightsUnit {
  readonly mode: 'dj' | 'gd'
  readonly state: string
}

/** Of a unit that is read only the rights to look and to take away are left; its buttons go with the others. */
export const staysIn = (unit: Pick<RightsUnit, 'state'> | null, code: string): boolean =>
  unit?.state !== 'readonly' || isReading(code)

/** What posts give in a unit. */
export interface Rights {
  /** Operation codes, lower-cased. */
  readonly codes: ReadonlySet<string>
  /** Those that only a licence keeps back. */
  readonly unlicensed: ReadonlyMap<string, Lapse>
}

interface Counting extends Record<string, unknown> {
  readonly post_id: string | null
  readonly code: string
  readonly needed: readonly string[]
}

/** The codes that posts give in a unit, read only or not and licensed or not. */
const counting = (tx: Transaction, postIds: readonly string[], mode: 'dj' | 'gd' | null): Promise<Counting[]> =>
  tx.prepared<Counting>(`${given} select distinct post_id, code, needed from given where ${givenCounts}`, [
    postIds,
    mode,
  ])

/** What posts which count give in a unit; null for people of the platform, whom no licence stops. */
export async function rightsOfPosts(
  tx: Transaction,
  postIds: readonly string[],
  unit: RightsUnit | null,
  licences: Licences | null,
): Promise<Rights> {
  const codes = new Set<string>()
  const unlicensed = new Map<string, Lapse>()
  if (postIds.length === 0) return { codes, unlicensed }
  const rows = (await counting(tx, postIds, unit?.mode ?? null)).filter(({ code }) => staysIn(unit, code))
  for (const { code, needed } of rows) {
    const lapse = keptBack(licences, code, needed)
    if (lapse) unlicensed.set(code, lapse)
    else codes.add(code)
  }
  for (const code of codes) unlicensed.delete(code)
  return { codes, unlicensed }
}

/** Those of some posts that give a right which the caller has not. */
export async function postsBeyond({ tx, principal }: Ctx, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await counting(tx, postIds, principal.business?.labKind ?? null)
  return new Set(rows.flatMap(({ post_id, code }) => (post_id && !holdsUnlicensed(principal, code) ? [post_id] : [])))
}

/** A code as one page of one post gives it; the post is null for a page that is open to all. */
export interface Given {
  readonly post_id: string | null
  readonly module_id: string
  readonly code: string
  readonly module_open: 0 | 1
  readonly operation_open: 0 | 1
  readonly in_mode: 0 | 1
  readonly counts: 0 | 1
  /** Licensed functions. */
  readonly needed: readonly string[]
}

/** How posts give some codes, whether it counts or not. */
export const givenBy = (
  tx: Transaction,
  postIds: readonly string[],
  unit: Pick<RightsUnit, 'mode'> | null,
  codes: readonly string[],
): Promise<Given[]> =>
  tx.query<Given & Record<string, unknown>>(
    `${given} select *, ${givenCounts} as counts from given where code = any($3) order by module_id, post_id`,
    [postIds, unit?.mode ?? null, codes],
  )
