import { grantingSignatures, judgingSignatures } from '@gt/domain/reports/signing-actions.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { holdsAny } from '../../flow/can.ts'

const own: ListOptions = { where: [{ sql: 't.user_id = app_user_id()', values: [] }] }

/** Signatures of others are seen by who judges them. */
export const visibleSignatures = (ctx: Ctx): ListOptions => (holdsAny(ctx, judgingSignatures) ? {} : own)

/** What others may sign is seen by who says so. */
export const visibleGrants = (ctx: Ctx): ListOptions => (holdsAny(ctx, grantingSignatures) ? {} : own)
