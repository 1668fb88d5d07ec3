import type { entrustTemplateActions } from '@gt/domain/entrust/actions.ts'
import { entrustTemplate } from '@gt/domain/entrust/entrust-template.entity.ts'
import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { asPattern, orderForm } from '@gt/domain/entrust/order-form.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { z } from 'zod'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { templateNamed, templatesOf } from '../template.queries.ts'

type Actions = (typeof entrustTemplateActions)['actions']
type Template = Row<typeof entrustTemplate>

/** The caller's own patterns and the shared ones. */
export const listTemplates: Run<Actions['List']> = async ctx => ({ rows: await templatesOf(ctx) })

/** Somebody else's private pattern is not found (G-04). */
function refuseForeign(ctx: Ctx, row: Template): void {
  if (row.owner_id !== null && row.owner_id !== ctx.principal.userId)
    throw new Refusal([refused(generalErrors, 'G-04')])
}

/** Keeps a form as a pattern; one of the same name and owner is replaced. */
export const saveTemplate: Run<Actions['Save']> = async (ctx, { name, shared, form }) => {
  const owner_id = shared ? null : userOf(ctx)
  const pattern = asPattern(form)
  const [first] = pattern.samples
  const values = {
    name,
    owner_id,
    trial_class_id: first?.trial_class_id ?? null,
    payload: z.json().parse(JSON.parse(JSON.stringify(pattern))), // absent fields are left out, as on the wire
  }
  const id = await templateNamed(ctx, name, owner_id)
  const row = id
    ? await changeRow(ctx, entrustTemplate, await getRow(ctx, entrustTemplate, id, true), values)
    : await insertRow(ctx, entrustTemplate, values)
  return { ...row }
}

/** Answers a pattern as a form to start from and counts its use. Refuses with G-04 for somebody else's, E-42 for one of an older form. */
export const applyTemplate: Run<Actions['Use']> = async (ctx, { id }) => {
  const row = await getRow(ctx, entrustTemplate, id, true)
  refuseForeign(ctx, row)
  const form = orderForm.safeParse(row.payload)
  if (!form.success) throw new Refusal([refused(entrustmentErrors, 'E-42', { name: row.name })])
  await changeRow(ctx, entrustTemplate, row, { use_count: (row.use_count ?? 0) + 1 })
  return form.data
}

/** Removes patterns of the caller or shared ones. Refuses with G-01, G-04. */
export const removeTemplates: Run<Actions['Remove']> = async (ctx, { items }) => {
  for (const item of items) {
    const row = await lockRow(ctx, entrustTemplate, item)
    refuseForeign(ctx, row)
    await removeRow(ctx, entrustTemplate, row)
  }
  return { count: items.length }
}
