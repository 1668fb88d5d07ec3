import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow } from '../../db/write.ts'
import { closeTodos } from '../../flow/todos.ts'
import type { TaskRow } from './task.queries.ts'

/** Tasks that still hang on a draft, and those of the order that hang on any. */
async function heldBeside(ctx: Ctx, task: TaskRow): Promise<{ readonly draft: number; readonly order: number }> {
  const [row] = await ctx.tx.query<{ draft: number; order: number }>(
    `select count(*) filter (where order_change_id = $2)::int as draft, count(*)::int as "order" from trial_task
     where business_id = app_biz() and entrustment_id = $1 and order_change_id is not null and id <> $3 and deleted_at is null`,
    [task.entrustment_id, task.order_change_id, task.id],
  )
  return row ?? { draft: 0, order: 0 }
}

/** Drops a draft; one that the registrar has submitted meanwhile goes its own way. */
async function withdraw(ctx: Ctx, changeId: string, reason: string | null): Promise<void> {
  const [draft] = await ctx.tx.query<Row<typeof entrustChange> & Record<string, unknown>>(
    "select * from entrust_change where business_id = app_biz() and id = $1 and state = 'draft' for update",
    [changeId],
  )
  if (draft) await changeRow(ctx, entrustChange, draft, { state: 'withdrawn' }, { reason })
}

/** What a task leaves behind that is held no longer: with the last task of a draft the draft goes, with that of an order its to-do. */
export async function releaseHold(ctx: Ctx, task: TaskRow, reason: string | null): Promise<void> {
  if (!task.order_change_id) return
  const beside = await heldBeside(ctx, task)
  if (beside.draft === 0) await withdraw(ctx, task.order_change_id, reason)
  if (beside.order === 0) await closeTodos(ctx, { kind: 'entrustment', id: task.entrustment_id }, ['change'])
}
