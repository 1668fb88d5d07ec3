import { type Ctx, userOf } from '../db/context.ts'

/** Records that are held softly while somebody works on them. */
type LeasedKind = 'record' | 'report' | 'entrustment' | 'entrustment_temp'

/** Who has a record open. The pen is soft: it warns the second editor; versions and cells tell conflicts. */
export interface Lease {
  readonly user_id: string
  readonly name: string
  readonly mine: 0 | 1
  readonly until: string
}

const minutes = 2

/** Who holds the record now; null when nobody does. */
export async function leaseOf(ctx: Ctx, kind: LeasedKind, id: string): Promise<Lease | null> {
  const [row] = await ctx.tx.query<Lease>(
    `select l.user_id, coalesce(u.real_name, u.nickname, u.user_name) as name, (l.user_id = app_user_id()) as mine, l.expires_at as until
     from edit_lease l join app_user u on u.id = l.user_id
     where l.business_id = app_biz() and l.object_kind = $1 and l.object_id = $2 and l.expires_at > gt_now() and l.deleted_at is null`,
    [kind, id],
  )
  return row ?? null
}

/** Takes or renews the pen for two minutes when nobody else holds it; answers the holder. */
export async function takeLease(ctx: Ctx, kind: LeasedKind, id: string, tabKey: string): Promise<Lease | null> {
  await ctx.tx.query(
    `insert into edit_lease as l (object_kind, object_id, user_id, session_key, expires_at)
     values ($1, $2, $3, $4, gt_now() + interval '${minutes} minutes')
     on conflict (business_id, object_kind, object_id) where deleted_at is null do update
       set user_id = excluded.user_id, session_key = excluded.session_key, expires_at = excluded.expires_at,
         row_version = l.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
       where l.user_id = excluded.user_id or l.expires_at <= gt_now()`,
    [kind, id, userOf(ctx), tabKey],
  )
  return leaseOf(ctx, kind, id)
}

/** Lays the pen down. */
export async function dropLease(ctx: Ctx, kind: LeasedKind, id: string): Promise<void> {
  await ctx.tx.query(
    `update edit_lease set expires_at = gt_now(), row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and object_kind = $1 and object_id = $2 and user_id = $3 and deleted_at is null`,
    [kind, id, userOf(ctx)],
  )
}
