import { type Ctx, userOf } from '../db/context.ts'

/** Records that are held softly while somebody works on them. */
type LeasedKind = 'record' | 'report' | 'entrustment' | 'entrustment_temp'

/** Who has a record open, and who asks him for it. */
export interface Lease {
  readonly user_id: string
  readonly name: string
  readonly mine: 0 | 1
  readonly since: string
  readonly until: string
  readonly asked: {
    readonly user_id: string
    readonly name: string
    readonly mine: 0 | 1
    readonly at: string
  } | null
}

interface LeaseRow extends Omit<Lease, 'asked'> {
  readonly asked_by_id: string | null
  readonly asked_by: string | null
  readonly asked_at: string | null
}

/** A pen that is not renewed lies free after this time; one whose holder leaves a request unanswered passes on after it. */
const silence = "interval '2 minutes'"

const nameOf = (user: string): string => `coalesce(${user}.real_name, ${user}.nickname, ${user}.user_name)`

/** Who holds the record now; null when nobody does. */
export async function leaseOf(ctx: Ctx, kind: LeasedKind, id: string): Promise<Lease | null> {
  const [row] = await ctx.tx.prepared<LeaseRow>(
    `select l.user_id, ${nameOf('u')} as name, (l.user_id = app_user_id()) as mine, coalesce(l.held_since, l.created_at) as since, l.expires_at as until,
       l.asked_by_id, ${nameOf('a')} as asked_by, l.asked_at
     from edit_lease l join app_user u on u.id = l.user_id left join app_user a on a.id = l.asked_by_id
     where l.business_id = app_biz() and l.object_kind = $1 and l.object_id = $2 and l.expires_at > gt_now() and l.deleted_at is null`,
    [kind, id],
  )
  if (!row) return null
  const { asked_by_id, asked_by, asked_at, ...lease } = row
  return {
    ...lease,
    asked:
      asked_by_id === null || asked_by === null || asked_at === null
        ? null
        : { user_id: asked_by_id, name: asked_by, mine: asked_by_id === userOf(ctx) ? 1 : 0, at: asked_at },
  }
}

interface Taking {
  readonly tabKey: string
  /** He writes with it: a request that waits for his answer waits on. */
  readonly writes?: boolean
}

/**
 * Takes or renews the pen for two minutes; answers the holder. Somebody else's is taken when it was not renewed, or when he
 * left the caller's request without an answer and wrote nothing for as long.
 */
export async function takeLease(
  ctx: Ctx,
  kind: LeasedKind,
  id: string,
  { tabKey, writes = false }: Taking,
): Promise<Lease | null> {
  await ctx.tx.prepared(
    `insert into edit_lease as l (object_kind, object_id, user_id, session_key, expires_at, held_since, written_at)
     values ($1, $2, $3, $4, gt_now() + ${silence}, gt_now(), case when $5 then gt_now() end)
     on conflict (business_id, object_kind, object_id) where deleted_at is null do update
       set user_id = excluded.user_id, session_key = excluded.session_key, expires_at = excluded.expires_at,
         held_since = case when l.user_id = excluded.user_id and l.expires_at > gt_now() then l.held_since else gt_now() end,
         written_at = coalesce(excluded.written_at, case when l.user_id = excluded.user_id then l.written_at end),
         asked_by_id = case when l.user_id = excluded.user_id and l.expires_at > gt_now() then l.asked_by_id end,
         asked_at = case when l.user_id = excluded.user_id and l.expires_at > gt_now() then l.asked_at end,
         row_version = l.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
       where l.user_id = excluded.user_id or l.expires_at <= gt_now()
         or (l.asked_by_id = excluded.user_id and greatest(l.asked_at, l.written_at) <= gt_now() - ${silence})`,
    [kind, id, userOf(ctx), tabKey, writes],
  )
  return leaseOf(ctx, kind, id)
}

/** Asks the holder for the pen. Who asked first is answered first, as long as he is heard of. */
export async function askLease(ctx: Ctx, kind: LeasedKind, id: string): Promise<void> {
  await ctx.tx.query(
    `update edit_lease set asked_by_id = app_user_id(), asked_at = gt_now(),
       row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and object_kind = $1 and object_id = $2 and deleted_at is null and user_id <> app_user_id()
       and (asked_by_id is null or (asked_by_id <> app_user_id() and asked_at <= gt_now() - ${silence} * 2))`,
    [kind, id],
  )
}

/** The holder's answer to a request: the pen goes to whoever asked, or stays. */
export async function answerLease(ctx: Ctx, kind: LeasedKind, id: string, gives: boolean): Promise<void> {
  await ctx.tx.query(
    `update edit_lease set user_id = case when $3 then asked_by_id else user_id end,
       session_key = case when $3 then 'handed over' else session_key end,
       expires_at = case when $3 then gt_now() + ${silence} else expires_at end,
       held_since = case when $3 then gt_now() else held_since end,
       written_at = case when $3 then null else written_at end, asked_by_id = null, asked_at = null,
       row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and object_kind = $1 and object_id = $2 and deleted_at is null and user_id = app_user_id()
       and asked_by_id is not null`,
    [kind, id, gives],
  )
}

const ended = 'expires_at = gt_now(), asked_by_id = null, asked_at = null'
const written = 'row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()'

/**
 * Lays the caller's pen down.
 * @param tabKey of the tab that closes; a pen that another tab of his renewed since stays
 */
export async function dropLease(ctx: Ctx, kind: LeasedKind, id: string, tabKey: string | null = null): Promise<void> {
  await ctx.tx.query(
    `update edit_lease set ${ended}, ${written}
     where business_id = app_biz() and object_kind = $1 and object_id = $2 and user_id = $3 and deleted_at is null
       and ($4::text is null or session_key = $4)`,
    [kind, id, userOf(ctx), tabKey],
  )
}

/** Takes the pen out of whatever hand it is in: the work it was for has ended. */
export async function endLease(ctx: Ctx, kind: LeasedKind, id: string): Promise<void> {
  await ctx.tx.query(
    `update edit_lease set ${ended}, ${written}
     where business_id = app_biz() and object_kind = $1 and object_id = $2 and expires_at > gt_now() and deleted_at is null`,
    [kind, id],
  )
}
