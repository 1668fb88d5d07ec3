import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import * as ends from './licence-ends.ts'

/** Days that a site laboratory still works after its project was handed over. */
const daysAfterHandOver = 90

/** Makes the laboratory of the transaction read only when its works were handed over long enough ago; a job of every night. */
export async function endHandedOver(ctx: Ctx): Promise<void> {
  const [unit] = await ctx.tx.query<{ id: string }>(
    `select b.id from business b join project p on p.id = b.project_id and p.deleted_at is null
       join business_system_category c on c.id = b.type_id
     where b.id = app_biz() and b.state = 'active' and b.mode = 'gd' and c.is_laboratory and p.state = 'closed' and p.handed_over_on <= $1`,
    [addCalendarDays(dayOf(ctx.now), -daysAfterHandOver)],
  )
  if (unit) await changeRow(ctx, business, await getRow(ctx, business, unit.id, true), { state: 'readonly' })
}

/** Puts the ends of functions of a unit where `endOf` says and tells its administrators; see licence-ends.ts. */
export const putLicenceEnds = (...given: Parameters<typeof ends.putEnds>): ReturnType<typeof ends.putEnds> =>
  ends.putEnds(...given)

/** Accounts that administer a unit. */
export const administratorsOfUnit = (ctx: Ctx, unit: string): Promise<string[]> => ends.administratorsOf(ctx, unit)

/** The ends of the licence of a unit by function, as far as the caller sees them. */
export const licenceEnds = (ctx: Ctx, unit: string): ReturnType<typeof ends.endsOf> => ends.endsOf(ctx, unit)

/** Whether the file is that of an extension in sight of the caller. */
export const extensionFileSights = { extension_approve_record: ends.seesExtensionFile } as const
