import { module } from '@gt/domain/identity/module.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { productModule, productPage } from './product-modules.ts'
import { guardMenuPage } from './way-back.ts'

type Module = Row<typeof module>
type Values = Partial<Module>

const onField = (code: keyof typeof platformErrors, field: string, params: Record<string, string> = {}): Refusal =>
  new Refusal([refused(platformErrors, code, params, { field })])

/** Y-09 for an address that is another module's by nature, G-12 for one that another module has. */
async function guardAddress(ctx: Ctx, id: Id | null, code: string, url: string): Promise<void> {
  const ofUrl = productPage(url)
  const ofCode = productModule(code)
  if (ofUrl && ofUrl.code.toLowerCase() !== code.toLowerCase()) throw onField('Y-09', 'url', { url, code: ofUrl.code })
  if (ofCode?.url && ofCode.url.toLowerCase() !== url.toLowerCase())
    throw onField('Y-09', 'url', { url: ofCode.url, code: ofCode.code })
  const [other] = await ctx.tx.query(
    'select 1 from module where lower(url) = lower($1) and id is distinct from $2 and deleted_at is null limit 1',
    [url, id],
  )
  if (other) throw new Refusal([refused(generalErrors, 'G-12', { field: module.fields.url.label }, { field: 'url' })])
}

/** G-34 for a code that another module of any application has: the rights of both would be the same. */
async function guardCode(ctx: Ctx, id: Id | null, code: string): Promise<void> {
  const [other] = await ctx.tx.query(
    'select 1 from module where gt_code_fold(code) = gt_code_fold($1) and id is distinct from $2 and deleted_at is null limit 1',
    [code, id],
  )
  if (other)
    throw new Refusal([
      refused(generalErrors, 'G-34', { field: module.fields.code.label, value: code }, { field: 'code' }),
    ])
}

/** The module above, which is there and is a branch. Refuses with G-14, Y-13. */
async function branchAbove(ctx: Ctx, parentId: Id): Promise<{ module_app: Module['module_app'] }> {
  const [above] = await ctx.tx.query<{ module_app: Module['module_app']; name: string; url: string | null }>(
    'select module_app, name_zh as name, url from module where id = $1 and deleted_at is null',
    [parentId],
  )
  if (!above)
    throw new Refusal([
      refused(generalErrors, 'G-14', { field: module.fields.parent_id.label }, { field: 'parent_id' }),
    ])
  if (above.url !== null) throw onField('Y-13', 'parent_id', { name: above.name })
  return above
}

/** Y-08 for a code or an address of the product, by which rights and screens are found. */
function guardOfProduct(row: Module, changes: Values): void {
  if (!productModule(row.code)) return
  const isOther = (name: 'code' | 'url'): boolean => changes[name] !== undefined && changes[name] !== row[name]
  const field = isOther('code') ? 'code' : isOther('url') ? 'url' : null
  if (field) throw onField('Y-08', field, { name: row.name_zh, code: row.code })
}

/** The application of a row after a change: that of the branch above it. Refuses with G-14, Y-11, Y-13. */
async function applicationFor(ctx: Ctx, row: Module, changes: Values): Promise<Values> {
  const parentId = changes.parent_id === undefined ? row.parent_id : changes.parent_id
  const isMoved = parentId !== row.parent_id
  if (!parentId || (!isMoved && changes.module_app === undefined)) return changes
  const { module_app } = isMoved ? await branchAbove(ctx, parentId) : await getRow(ctx, module, parentId)
  if (changes.module_app !== undefined && changes.module_app !== module_app) throw onField('Y-11', 'module_app')
  return { ...changes, module_app }
}

/** Y-13 for an address of a module that has others below it. */
async function guardLeaf(ctx: Ctx, row: Module): Promise<void> {
  const [below] = await ctx.tx.query('select 1 from module where parent_id = $1 and deleted_at is null limit 1', [
    row.id,
  ])
  if (below) throw onField('Y-13', 'url', { name: row.name_zh })
}

/** What stands below a branch goes with it into another application. */
async function takeAlong(ctx: Ctx, { id, module_app }: Module): Promise<void> {
  const below = await ctx.tx.query<{ id: Id }>('select id from module where parent_id = $1 and deleted_at is null', [
    id,
  ])
  for (const child of below) {
    const now = await changeRow(ctx, module, await getRow(ctx, module, child.id, true), { module_app })
    await takeAlong(ctx, now)
  }
}

const narrowing = ['enabled', 'hidden', 'parent_id', 'mode', 'trial_category_id', 'licence_code'] as const

/** Rules of the menu: what comes with the product keeps its code and address, and nobody closes the way back. */
export const moduleRules = entityRules(module, {
  async beforeCreate(ctx, values) {
    const { code, url, parent_id, module_app } = values as Values
    if (code) await guardCode(ctx, null, code)
    if (code && url) await guardAddress(ctx, null, code, url)
    if (parent_id && (await branchAbove(ctx, parent_id)).module_app !== module_app) throw onField('Y-11', 'module_app')
    return { ...values, url: url || null }
  },
  async beforeChange(ctx, row, changes) {
    guardOfProduct(row, changes)
    const { code = row.code, url } = changes
    if (code !== row.code) await guardCode(ctx, row.id, code)
    if (url && url !== row.url) {
      await guardAddress(ctx, row.id, code, url)
      await guardLeaf(ctx, row)
    } else if (code !== row.code && row.url && url === undefined) await guardAddress(ctx, row.id, code, row.url)
    const complete = await applicationFor(ctx, row, changes)
    return complete.url === undefined ? complete : { ...complete, url: complete.url || null }
  },
  async afterSave(ctx, row, before) {
    if (!before) return
    if (row.module_app !== before.module_app) await takeAlong(ctx, row)
    if (narrowing.some(name => row[name] !== before[name])) await guardMenuPage(ctx)
  },
})
