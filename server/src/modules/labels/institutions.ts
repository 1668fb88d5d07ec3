import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { checkInstitution } from '@gt/domain/qrcode/check-institution.entity.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'

type Institution = Row<typeof checkInstitution>

/** The institution of the caller's unit; null for people of the platform, and for a unit that is none yet. */
export async function ownInstitution(ctx: Ctx): Promise<Id | null> {
  const { business } = ctx.principal
  if (!business) return null
  const [row] = await ctx.tx.query<{ id: Id }>(
    'select id from check_institution where business_id = $1 and enabled and deleted_at is null',
    [business.id],
  )
  return row?.id ?? null
}

const held = (states: string): string =>
  `select count(*)::int from qrcode q where q.check_institution_id = t.id and q.state in (${states}) and q.deleted_at is null`

async function guardStock(ctx: Ctx, { id, name }: Institution): Promise<void> {
  const [row] = await ctx.tx.query<{ stock: number }>(
    "select count(*)::int as stock from qrcode where check_institution_id = $1 and state in ('sent', 'assigned', 'bound') and deleted_at is null",
    [id],
  )
  if (row && row.stock > 0) throw new Refusal([refused(labelErrors, 'QB-22', { name, stock: row.stock })])
}

/** Rules of testing institutions (page qrcodelibrary/checkinstitution). */
export const institutionRules = entityRules(checkInstitution, {
  computed: {
    calc_region:
      "select concat_ws(' ', p.name, c.name) from (select 1) o left join province p on p.id = t.province_id left join city c on c.id = t.city_id",
    calc_stock: held("'sent', 'assigned'"),
    calc_bound: held("'bound'"),
  },
  beforeRemove: guardStock,
})
