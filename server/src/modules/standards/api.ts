import { type Ctx, userOf } from '../../db/context.ts'

/** True when the file is that of a document which the caller's post opens, or which he was given. */
async function seesDocument(ctx: Ctx, fileId: string): Promise<boolean> {
  const { permissions } = ctx.principal
  if (['djbaseset', 'gdbaseset'].some(area => permissions.has(`${area}.hierarchymanagefile.view`))) return true
  const [row] = await ctx.tx.query(
    `select 1 from hierarchy_receipt r join hierarchy_file t on t.id = r.hierarchy_file_id and t.deleted_at is null
     where r.business_id = app_biz() and r.user_id = $2 and t.file_id = $1 and r.deleted_at is null limit 1`,
    [fileId, userOf(ctx)],
  )
  return row !== undefined
}

/** Which files of documents a caller sees. */
export const documentFileSights = { hierarchy_file_file: seesDocument } as const
