import type { Ctx } from '../../../db/context.ts'
import type { ListOptions } from '../../../db/list.ts'
import { sightSql } from '../../../db/sight.ts'

/** Requests that a revision has, or those that count. */
export async function countOfRevision(ctx: Ctx, revisionId: string, live = false): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from esign_request where business_id = app_biz() and report_revision_id = $1
       and deleted_at is null${live ? " and state in ('created', 'signing', 'signed')" : ''}`,
    [revisionId],
  )
  return row?.n ?? 0
}

/** Whether the laboratory may sign electronically today. */
export async function hasLicence(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.tx.query(
    'select 1 from business_system where business_id = app_biz() and esign_expires_at > gt_now() and deleted_at is null',
  )
  return rows.length > 0
}

/** Names by which people sign. */
export async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.tx.query<{ id: string; name: string }>(
    "select id, coalesce(nullif(real_name, ''), nullif(nickname, ''), user_name) as name from app_user where id = any($1)",
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const waitingSql = `from report t join report_revision v on v.business_id = t.business_id and v.id = t.current_revision_id
  where t.business_id = app_biz() and t.deleted_at is null and t.state = 'approved' and v.state = 'effective' and v.pdf_file_id is not null
    and v.content_hash is not null and not exists (select from esign_request q where q.business_id = v.business_id
      and q.report_revision_id = v.id and q.state in ('created', 'signing', 'signed') and q.deleted_at is null)`

const mostGathered = 500

/** Approved reports in sight that no request takes up, the oldest first. */
export function waitingRevisions(ctx: Ctx, sight: ListOptions): Promise<{ id: string; report_id: string }[]> {
  const values: unknown[] = [mostGathered]
  return ctx.tx.query(
    `select v.id, t.id as report_id ${waitingSql}${sightSql(sight, values)} order by t.approved_at, t.id limit $1`,
    values,
  )
}

/** How many they are. */
export async function countWaiting(ctx: Ctx, sight: ListOptions): Promise<number> {
  const values: unknown[] = []
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n ${waitingSql}${sightSql(sight, values)}`,
    values,
  )
  return row?.n ?? 0
}

/** Where the signing happens, and the name of the laboratory, as certificates and signatures say it. */
export async function laboratoryOf(ctx: Ctx): Promise<{ name: string; place: string }> {
  const [row] = await ctx.tx.query<{ name: string; place: string }>(
    "select coalesce(nullif(test_room_name, ''), name) as name, coalesce(address, '') as place from business where id = app_biz()",
  )
  return row ?? { name: '', place: '' }
}

/** A seal that the caller may put on. */
export interface UsableSeal {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: 'test_seal' | 'cma' | 'cnas' | 'grade' | 'cross_page' | 'office' | 'copy'
}

/** Confirmed seals in use and in date that the caller keeps, or that nobody keeps in particular. */
export const usableSeals = (ctx: Ctx): Promise<UsableSeal[]> =>
  ctx.tx.query<UsableSeal & Record<string, unknown>>(
    `select s.id, s.code, s.name, s.kind from stamp s where s.business_id = app_biz() and s.deleted_at is null and s.enabled
       and s.state = 'approved' and s.kind <> 'copy' and coalesce(s.valid_from, gt_today()) <= gt_today()
       and coalesce(s.valid_to, gt_today()) >= gt_today() and (s.keeper_id is null or s.keeper_id = app_user_id()) order by s.id`,
  )
