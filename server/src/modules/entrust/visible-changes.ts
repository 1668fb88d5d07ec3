import { askedChangeFields } from '@gt/domain/entrust/asked-change.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { visibleOrders } from './visible.ts'

/** Changes are seen with their orders (workflow 25); clients get the sheet on paper. */
export const visibleChanges = (ctx: Ctx): ListOptions => ({
  where: (visibleOrders(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the order; the pair before it is the change's
    sql: `(t.business_id, t.entrustment_id) in (select t.business_id, t.id from entrustment t where ${sql})`,
    values,
  })),
})

/** What a list of changes is asked by besides their own fields: a scanned number of the order or of the change. */
export const changeFacts = factsOf(askedChangeFields, {
  scanned: {
    find: values => {
      const codes = values.map(scannedCode).flatMap(code => [code, code.toUpperCase()])
      return {
        sql: `(t.business_id, t.id) in (select c.business_id, c.id from entrust_change c where c.change_no = any(?)
          union all select c.business_id, c.id from entrustment e join entrust_change c on c.business_id = e.business_id and c.entrustment_id = e.id
            where e.entrust_no = any(?))`,
        values: [codes, codes],
      }
    },
  },
})

/** True when the file is the client's confirmation of a change in sight. */
export async function seesConfirmation(ctx: Ctx, fileId: string): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from entrust_change t where t.business_id = app_biz() and t.client_signed_file_id = $1 and t.deleted_at is null${sightSql(visibleChanges(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined
}
