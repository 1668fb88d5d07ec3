import type { Ctx } from '../../db/context.ts'

/** What the numbers of batches, production orders, assignments and charges begin with. */
type Head = 'PC' | 'SC' | 'FP' | 'SF'

/** The next number of the library, such as `PC20260314-0007`. */
export async function nextNumber(ctx: Ctx, head: Head): Promise<string> {
  const [row] = await ctx.tx.query<{ n: string }>("select nextval('label_number')::text as n")
  return `${head}${ctx.now.slice(0, 10).replaceAll('-', '')}-${(row?.n ?? '').padStart(4, '0')}`
}
