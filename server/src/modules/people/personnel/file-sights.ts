import type { Ctx } from '../../../db/context.ts'
import { visibleFileParts, visibleFiles } from '../visible.ts'

/** True when a row of an entity that the caller sees holds the file. */
const held =
  (table: 'personnel' | 'personnel_certificate' | 'personnel_attachment', column: string, sight: typeof visibleFiles) =>
  async (ctx: Ctx, fileId: string): Promise<boolean> => {
    const where = (sight(ctx).where ?? []).map(({ sql }) => `and (${sql})`).join(' ')
    const [row] = await ctx.tx.query(
      `select 1 from ${table} t where t.business_id = app_biz() and t.${column} = $1 and t.deleted_at is null ${where} limit 1`,
      [fileId],
    )
    if (row) return true
    // one that was just sent belongs to no record yet
    const [sent] = await ctx.tx.query('select 1 from file_object where id = $1 and created_by_id = app_user_id()', [
      fileId,
    ])
    return sent !== undefined
  }

/** Which pictures and scans a caller sees: those of the files in his sight, and what he has just sent. */
export const fileOfPersonSights = {
  personnel_photo: held('personnel', 'photo_file_id', visibleFiles),
  personnel_filing: held('personnel', 'filing_file_id', visibleFiles),
  personnel_certificate_file: held('personnel_certificate', 'file_id', visibleFileParts),
  personnel_attachment: held('personnel_attachment', 'file_id', visibleFileParts),
} as const
