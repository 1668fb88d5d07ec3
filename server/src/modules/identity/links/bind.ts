import { bindRefusals } from '@gt/domain/identity/account-links.ts'
import { userRelationship } from '@gt/domain/identity/user-relationship.entity.ts'
import { refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow, removeRow } from '../../../db/write.ts'

/** What is to be bound: an account, and what a system outside calls it. */
export interface Binding {
  readonly userId: Id
  readonly system: string
  readonly account: string
}

/**
 * Refuses with PS-01, PS-02 what cannot be bound. Accounts of other organisations count as well, by a function that answers
 * nothing else; a unique index stands behind it for two who bind at once.
 */
export async function guardBinding(ctx: Ctx, { userId, system, account }: Binding): Promise<void> {
  const [there] = await ctx.tx.query<{ holder: Id | null; held: string | null }>(
    'select holder, held from gt_account_links($1, $2, $3)',
    [userId, system, account],
  )
  refuseIfAny(bindRefusals(userId, account, { holder: there?.holder ?? null, held: there?.held ?? null }))
}

/** Ends a link; the next automatic sign-in asks for binding. It is kept in the audit trail. */
export async function unbind(ctx: Ctx, id: Id): Promise<void> {
  await removeRow(ctx, userRelationship, await getRow(ctx, userRelationship, id, true))
}
