import { Refusal } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { nextNumber, reserveTyped } from '../numbering/api.ts'

/** Most volumes that one question answers; older ones are found by number or shelf. */
const mostVolumes = 500

interface Volume {
  readonly year: string
  readonly category: string
  readonly volume_no: string
  readonly shelf: string | null
  readonly reports: number
  readonly pages: number
}

interface Volumes {
  readonly rows: Volume[]
  /** How many there are in all; more than the rows when the list ends before. */
  readonly total: number
  /** Number of the next new volume; null where the laboratory has no rule for it. */
  readonly next: string | null
}

/** Why a text is no number of the rule: it follows none, is ahead of it, stands already, or there is no rule. */
const ownNumbers: ReadonlySet<string> = new Set(['N-03', 'N-04', 'E-09'])
const isOwnNumber = (error: unknown): boolean =>
  error instanceof Refusal && error.reasons.every(({ code }) => ownNumbers.has(code))

async function nextVolume(ctx: Ctx): Promise<string | null> {
  try {
    return await nextNumber(ctx, 'volume', {})
  } catch (error) {
    if (isOwnNumber(error)) return null
    throw error
  }
}

/** Volumes by year and category of their reports in the reader's language, the newest year first, whose number or shelf holds the text. */
export async function volumesOf(ctx: Ctx, search: string): Promise<Volumes> {
  const rows = await ctx.tx.query<Volume & { total: number }>(
    `select to_char(a.archived_on, 'YYYY') as year,
       coalesce(case $3 when 'en' then nullif(c.name_en, '') when 'es' then nullif(c.name_es, '') end, c.name_zh, '') as category,
       a.volume_no, max(a.shelf) as shelf,
       count(*)::int as reports, coalesce(sum(r.page_count), 0)::int as pages, (count(*) over ())::int as total
     from report_archive a join report r on r.business_id = a.business_id and r.id = a.report_id
     left join trial_category c on c.id = r.trial_category_id
     where a.business_id = app_biz() and a.deleted_at is null and a.state <> 'unarchived' and a.volume_no is not null
       and ($2 = '' or position(lower($2) in lower(concat_ws(' ', a.volume_no, a.shelf))) > 0)
     group by 1, 2, 3 order by 1 desc, 2, 3 desc limit $1`,
    [mostVolumes, search, ctx.language],
  )
  return {
    rows: rows.map(({ total: _, ...volume }) => volume),
    total: rows[0]?.total ?? 0,
    next: await nextVolume(ctx),
  }
}

/**
 * Begins a volume with the first file that is put into it: a number of the rule is drawn with it. A volume that stands on the shelf since
 * before the rule keeps the number on its spine (decision 0042).
 * @param fileId the file, in the volume already
 */
export async function beginVolume(ctx: Ctx, volumeNo: string, fileId: string): Promise<void> {
  const [known] = await ctx.tx.query(
    `select 1 from report_archive where business_id = app_biz() and volume_no = $1 and id <> $2 and state <> 'unarchived' and deleted_at is null limit 1`,
    [volumeNo, fileId],
  )
  if (known) return
  try {
    await reserveTyped(ctx, 'volume', {}, volumeNo, { kind: 'volume', id: fileId })
  } catch (error) {
    if (!isOwnNumber(error)) throw error
  }
}
