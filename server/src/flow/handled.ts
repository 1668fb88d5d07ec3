import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { type Ctx, userOf } from '../db/context.ts'
import { requireSight } from '../db/sight.ts'
import { getRow } from '../db/write.ts'
import { type ObjectKind, refuseFor, type Subject } from './command.ts'

/**
 * G-24 when somebody else took the step that the caller wants to take: names who did and when, in place of state or version
 * (page auditlist). Of a command that follows the next state as well, that step is what changed the record last since the caller
 * read it. The record is locked first, so that an act of the same moment is waited for. What the caller does not see is not
 * found (G-04); a record that waits as before, or that he moved himself, is left to `beginCommand`.
 */
export async function refuseHandled<E extends Entity, S extends string, C extends string>(
  ctx: Ctx,
  { entity, machine, sight }: Subject<E, S, C>,
  step: { readonly kind: ObjectKind; readonly command: C },
  { id, row_version }: CommandItem,
): Promise<void> {
  await requireSight(ctx, entity, id, sight(ctx))
  // entities with a machine have a state
  const row = (await getRow(ctx, entity, id, true)) as unknown as { state: S; row_version: number; updated_at: string }
  const follows = mayFollow(machine, row.state, step.command)
  if (follows && row.row_version === row_version) return
  const [last] = await ctx.tx.query<{ user_id: string | null; name: string | null; number: string | null; at: string }>(
    `select l.operator_id as user_id, coalesce(u.real_name, u.nickname, u.user_name) as name, l.object_number as number, l.occurred_at as at
     from task_workflow_log l left join app_user u on u.id = l.operator_id
     where l.business_id = app_biz() and l.object_kind = $1 and l.object_id = $2 and l.from_state = any($3) and l.to_state is distinct from l.from_state
     order by l.occurred_at desc, l.id desc limit 1`,
    [step.kind, id, machine.commands[step.command].from],
  )
  if (!last?.name || last.user_id === userOf(ctx)) return
  if (follows && last.at !== row.updated_at) return
  refuseFor(last.number, [refused(generalErrors, 'G-24', { user: last.name, at: last.at.slice(5, 16) })])
}
