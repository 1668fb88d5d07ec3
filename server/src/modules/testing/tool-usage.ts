import type { RecordValues } from '@gt/domain/testing/record-data.ts'
import { toolsOf } from '@gt/domain/testing/tools-of-values.ts'
import type { Ctx } from '../../db/context.ts'

/**
 * Notes which calibrated tools the readings of a record come from, where that changed: by it a register knows how often a tool is
 * used, and which open records hold a value that was measured anew.
 */
export async function noteTools(
  ctx: Ctx,
  recordId: string,
  { before, after }: { readonly before: RecordValues; readonly after: RecordValues },
): Promise<void> {
  const tools = toolsOf(after)
  if (toolsOf(before).join() === tools.join()) return
  const used = tools.map(tool => {
    const [tool_entity, tool_id] = tool.split(':')
    return { tool_entity, tool_id }
  })
  await ctx.tx.query(
    `with used as (select * from jsonb_to_recordset($2::jsonb) as u(tool_entity text, tool_id bigint)),
       gone as (update tool_usage t set deleted_at = gt_now(), deleted_by_id = app_user_id(), row_version = t.row_version + 1
         where t.business_id = app_biz() and t.test_record_id = $1 and t.deleted_at is null
           and not exists (select 1 from used u where u.tool_entity = t.tool_entity and u.tool_id = t.tool_id))
     insert into tool_usage (test_record_id, tool_entity, tool_id)
     select $1, u.tool_entity, u.tool_id from used u
     where not exists (select 1 from tool_usage t where t.business_id = app_biz() and t.test_record_id = $1
       and t.tool_entity = u.tool_entity and t.tool_id = u.tool_id and t.deleted_at is null)`,
    [recordId, JSON.stringify(used)],
  )
}
