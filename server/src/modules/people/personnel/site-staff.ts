import type { Row, RowChange } from '@gt/domain/kit/entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import type { Ctx } from '../../../db/context.ts'

type Values = RowChange<typeof personnel>

/** The parent of the caller's site laboratory; null where it has none. */
async function parentOf(ctx: Ctx): Promise<{ readonly id: Id; readonly name: string } | null> {
  const [parent] = await ctx.tx.query<{ id: Id; name: string | null }>(
    'select s.parent_lab_id as id, p.name from business s left join business p on p.id = s.parent_lab_id where s.id = app_biz() and s.parent_lab_id is not null',
  )
  // a parent that is out of sight is known by its number alone
  return parent ? { id: parent.id, name: parent.name ?? parent.id } : null
}

/**
 * What a site laboratory keeps of who sent a person: its parent where it has one, else whom the form names. Refuses with G-06
 * (nobody sent him), PP-05 (filed without the document), PP-06 (sent by another one). A graded laboratory keeps none of it.
 */
export async function sentTo(ctx: Ctx, row: Row<typeof personnel> | null, values: Values): Promise<Values> {
  if (ctx.principal.business?.labKind !== 'gd') return {}
  const { filed = null, filing_file_id = null, sent_by_business_id = null } = { ...row, ...values }
  const touched = row === null || values.sent_by_business_id !== undefined
  const parent = touched ? await parentOf(ctx) : null
  const sender = sent_by_business_id ?? parent?.id ?? null
  const field = { field: 'sent_by_business_id' }
  refuseIfAny([
    ...(touched && sender === null
      ? [refused(generalErrors, 'G-06', { field: personnel.fields.sent_by_business_id.label }, field)]
      : []),
    ...(touched && parent && sender !== parent.id
      ? [refused(personnelErrors, 'PP-06', { name: parent.name }, field)]
      : []),
    ...(filed === 1 && filing_file_id === null && (values.filed !== undefined || values.filing_file_id !== undefined)
      ? [refused(personnelErrors, 'PP-05', {}, { field: 'filing_file_id' })]
      : []),
  ])
  return touched ? { sent_by_business_id: sender } : {}
}
