import type { Entity } from '@gt/domain/kit/entity.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { type Ctx, userOf } from '../db/context.ts'
import { requireSight } from '../db/sight.ts'
import { getRow } from '../db/write.ts'
import { type ObjectKind, refuseFor, type Subject } from './command.ts'

/**
 * G-24 when somebody else took the step that the caller wants to take: names who did, in place of state or version (page
 * auditlist). The record is locked first, so that an act of the same moment is waited for. What the caller does not see is
 * not found (G-04); a record that waits as before, or that he moved himself, is left to `beginCommand`.
 */
export async function refuseHandled<E extends Entity, S extends string, C extends string>(
  ctx: Ctx,
  { entity, machine, sight }: Subject<E, S, C>,
  step: { readonly kind: ObjectKind; readonly id: string; readonly command: C },
): Promise<void> {
  await requireSight(ctx, entity, step.id, sight(ctx))
  const { state } = (await getRow(ctx, entity, step.id, true)) as unknown as { state: S } // entities with a machine have a state
  if (mayFollow(machine, state, step.command)) return
  const [last] = await ctx.tx.query<{ user_id: string | null; name: string | null; number: string | null }>(
    `select l.operator_id as user_id, coalesce(u.real_name, u.nickname, u.user_name) as name, l.object_number as number
     from task_workflow_log l left join app_user u on u.id = l.operator_id
     where l.business_id = app_biz() and l.object_kind = $1 and l.object_id = $2 and l.from_state = any($3) and l.to_state is distinct from l.from_state
     order by l.occurred_at desc, l.id desc limit 1`,
    [step.kind, step.id, machine.commands[step.command].from],
  )
  if (!last?.name || last.user_id === userOf(ctx)) return
  refuseFor(last.number, [refused(generalErrors, 'G-24', { user: last.name })])
}
