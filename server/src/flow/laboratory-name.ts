import type { Ctx } from '../db/context.ts'

/** Name of the caller's laboratory as papers and files head with it. */
export async function laboratoryName(ctx: Ctx): Promise<string> {
  const [row] = await ctx.tx.query<{ name: string }>(
    "select coalesce(nullif(test_room_name, ''), name) as name from business where id = app_biz()",
  )
  return row?.name ?? ''
}
