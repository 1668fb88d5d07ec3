import { everybodysFiles } from '@gt/domain/people/personnel-actions.ts'
import { grantingSignatures, judgingSignatures } from '@gt/domain/reports/signing-actions.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { holdsAny } from '../../flow/can.ts'

const own: ListOptions = { where: [{ sql: 't.user_id = app_user_id()', values: [] }] }

/** Signatures of others are seen by who judges them. */
export const visibleSignatures = (ctx: Ctx): ListOptions => (holdsAny(ctx, judgingSignatures) ? {} : own)

/** What others may sign is seen by who says so. */
export const visibleGrants = (ctx: Ctx): ListOptions => (holdsAny(ctx, grantingSignatures) ? {} : own)

/** Files of others are seen by who keeps or oversees them; one's own by everybody. */
export const visibleFiles = (ctx: Ctx): ListOptions => (holdsAny(ctx, everybodysFiles) ? {} : own)

/** Certificates and records, as far as the file that they belong to is seen. */
export const visibleFileParts = (ctx: Ctx): ListOptions =>
  holdsAny(ctx, everybodysFiles)
    ? {}
    : {
        where: [
          {
            sql: `exists (select from personnel f where f.business_id = t.business_id and f.id = t.personnel_id and f.user_id = app_user_id() and f.deleted_at is null)`,
            values: [],
          },
        ],
      }
