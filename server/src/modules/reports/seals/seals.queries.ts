import type { SealUse } from '@gt/domain/reports/seal-actions.ts'
import type { Ctx } from '../../../db/context.ts'

/** Where the content of a picture stands. */
export interface SealFile {
  readonly storage_key: string
  readonly sha256: string
}

/** A picture that the caller sent for a seal and that no other seal has. */
export async function sentPicture(ctx: Ctx, fileId: string): Promise<SealFile | null> {
  const [row] = await ctx.tx.query<SealFile & Record<string, unknown>>(
    `select f.storage_key, f.sha256 from file_object f where f.id = $1 and f.business_id = app_biz() and f.folder = 'stamp_image'
       and f.created_by_id = app_user_id() and f.deleted_at is null
       and not exists (select from stamp s where s.business_id = app_biz() and s.image_file_id = f.id)`,
    [fileId],
  )
  return row ?? null
}

/** The picture of a seal; who asks for it shows it to nobody. */
export async function pictureOfSeal(ctx: Ctx, id: string): Promise<SealFile | null> {
  const [row] = await ctx.tx.query<SealFile & Record<string, unknown>>(
    `select f.storage_key, f.sha256 from stamp s join file_object f on f.id = s.image_file_id and f.deleted_at is null
     where s.business_id = app_biz() and s.id = $1 and s.deleted_at is null`,
    [id],
  )
  return row ?? null
}

/** The picture of a seal that the caller keeps. */
export async function keptPicture(ctx: Ctx, id: string): Promise<SealFile | null> {
  const rows = await ctx.tx.query(
    'select from stamp where business_id = app_biz() and id = $1 and keeper_id = app_user_id() and deleted_at is null',
    [id],
  )
  return rows.length > 0 ? pictureOfSeal(ctx, id) : null
}

/** What a seal was put on, the last first. */
export const usesOfSeal = (ctx: Ctx, id: string): Promise<SealUse[]> =>
  ctx.tx.query<SealUse & Record<string, unknown>>(
    `select x.id, coalesce(v.display_number, r.report_number) as report, r.id as report_id, v.revision_no as revision,
       coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name) as by, x.used_at as at, x.ended_on
     from stamp_use x join report r on r.business_id = x.business_id and r.id = x.report_id
     join report_revision v on v.business_id = x.business_id and v.id = x.report_revision_id join app_user u on u.id = x.user_id
     where x.business_id = app_biz() and x.stamp_id = $1 order by x.used_at desc, x.id desc limit 200`,
    [id],
  )

/** A seal of the laboratory by the picture that stands on a paper, or one that was past its date. */
export interface SealOnPaper {
  readonly id: string
  readonly ended_on: string | null
}

/**
 * The seals whose pictures stand on a paper, and those of the same kinds that were past their date on the day.
 * @param kinds of seals that the paper is to bear
 */
export const sealsOnPaper = (
  ctx: Ctx,
  { files, kinds, day }: { readonly files: readonly string[]; readonly kinds: readonly string[]; readonly day: string },
): Promise<SealOnPaper[]> =>
  ctx.tx.query<SealOnPaper & Record<string, unknown>>(
    `select s.id, case when s.image_file_id = any($1::bigint[]) then null else s.valid_to end as ended_on from stamp s
     where s.business_id = app_biz() and s.deleted_at is null and s.state = 'approved'
       and (s.image_file_id = any($1::bigint[]) or s.enabled and s.kind = any($2) and s.valid_to < $3::date
         and not exists (select from stamp o where o.business_id = app_biz() and o.kind = s.kind and o.deleted_at is null and o.image_file_id = any($1::bigint[])))
     order by s.id`,
    [files, kinds, day],
  )

/** How many seals of a kind there are or were. */
export async function countOfKind(ctx: Ctx, kind: string): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    'select count(*)::int as n from stamp where business_id = app_biz() and kind = $1',
    [kind],
  )
  return row?.n ?? 0
}
