import { module } from '@gt/domain/identity/module.entity.ts'
import type { moduleButtonActions, OfferedButton, PlacedButton } from '@gt/domain/identity/module-button-actions.ts'
import { moduleOperationMap } from '@gt/domain/identity/module-operation-map.entity.ts'
import { operation } from '@gt/domain/identity/operation.entity.ts'
import { post } from '@gt/domain/identity/post.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow, insertRows, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { isCarriedOut } from '../../../pages/known-operations.ts'
import { guardWayOperation } from '../way-back.ts'
import { nameIn } from './navigation.ts'

type Actions = (typeof moduleButtonActions)['actions']

export const buttonPages: Run<Actions['Pages']> = async ctx => {
  const rows = await ctx.tx.query<{
    id: Id
    parent_id: Id | null
    code: string
    name_zh: string
    name_en: string | null
    name_es: string | null
    module_app: string
    system_category_id: Id
    mode: 'dj' | 'gd' | null
    leaf: 0 | 1
    buttons: number
  }>(
    `select m.id, m.parent_id, m.code, m.name_zh, m.name_en, m.name_es, m.module_app, m.system_category_id, m.mode,
       not exists (select from module c where c.parent_id = m.id and c.deleted_at is null) as leaf,
       (select count(distinct x.operation_id)::int from module_operation_map x where x.module_id = m.id and x.deleted_at is null) as buttons
     from module m where m.deleted_at is null order by m.sort_no, m.id`,
  )
  return {
    pages: rows.map(({ name_zh, name_en, name_es, leaf, ...row }) => ({
      ...row,
      name: nameIn({ name_zh, name_en, name_es }, ctx.language),
      page: leaf === 1 && !row.code.startsWith('branch.'),
    })),
  }
}

/** Operations of a page that the product carries out there; looking at it is no button. */
async function offeredOn(ctx: Ctx, code: string): Promise<OfferedButton[]> {
  const rows = await ctx.tx.query<OfferedButton>(
    `select o.id, o.code, o.name_zh, o.name_en, o.name_es, f.code as function_point, o.default_location as location
     from operation o left join function_point f on f.id = o.function_point_id
     where o.deleted_at is null and o.enabled and lower(left(o.code, length($1) + 1)) = lower($1) || '.' order by o.sort_no, o.id`,
    [code],
  )
  return rows.filter(one => {
    const op = one.code.slice(code.length + 1)
    return op !== 'view' && !op.includes('.') && isCarriedOut(one.code)
  })
}

type Placed = PlacedButton & { readonly id: Id; readonly name: string; readonly code: string }

/** The buttons of a page in their order. */
const placedOn = (ctx: Ctx, id: Id): Promise<Placed[]> =>
  ctx.tx.query<Placed>(
    `select x.id, x.operation_id, x.location, x.name_zh, x.name_en, x.name_es, o.code, o.name_zh as name
     from module_operation_map x join operation o on o.id = x.operation_id
     where x.module_id = $1 and x.deleted_at is null order by x.location, x.sort_no, o.sort_no, o.id`,
    [id],
  )

const asButton = ({ operation_id, location, name_zh, name_en, name_es }: PlacedButton): PlacedButton => ({
  operation_id,
  location,
  name_zh: name_zh || null,
  name_en: name_en || null,
  name_es: name_es || null,
})

export const buttonsOfPage: Run<Actions['OfPage']> = async (ctx, { id }) => {
  const row = await getRow(ctx, module, id)
  const offered = await offeredOn(ctx, row.code)
  const ids = new Set(offered.map(one => one.id))
  const placed = await placedOn(ctx, id)
  return {
    id,
    row_version: row.row_version,
    offered,
    buttons: placed.filter(one => ids.has(one.operation_id)).map(asButton),
  }
}

/** Posts that may press one of these buttons of a page. */
const holders = (
  ctx: Ctx,
  moduleId: Id,
  operations: readonly Id[],
): Promise<{ id: Id; code: string; lost: string[] }[]> =>
  ctx.tx.query(
    `select p.id, p.code, array_agg(o.code order by o.code) as lost from post_operation_map x
     join post p on p.id = x.post_id join operation o on o.id = x.operation_id
     where x.module_id = $1 and x.operation_id = any($2::bigint[]) and x.deleted_at is null group by p.id, p.code`,
    [moduleId, operations],
  )

/** Takes operations that are no buttons any more from the posts, each of which keeps a line of it. */
async function takeFromPosts(ctx: Ctx, moduleId: Id, operations: readonly Id[], accepted: number): Promise<number> {
  const losing = await holders(ctx, moduleId, operations)
  if (losing.length > accepted) throw new Refusal([refused(platformErrors, 'Y-15', { n: losing.length })])
  if (losing.length === 0) return 0
  await ctx.tx.query(
    `update post_operation_map set deleted_at = gt_now(), deleted_by_id = app_user_id(), row_version = row_version + 1
     where module_id = $1 and operation_id = any($2::bigint[]) and deleted_at is null`,
    [moduleId, operations],
  )
  for (const { id, code, lost } of losing)
    ctx.pending.audit.push({
      entity: post.name,
      id,
      action: 'permission',
      number: code,
      before: { removed: lost },
      after: { added: [] },
      reason: null,
    })
  return losing.length
}

const keyOf = ({ operation_id, location }: PlacedButton): string => `${operation_id}:${location}`

/**
 * Puts the buttons of a page in the places of these. A button that changes its place is a new row, since the seeds know the former
 * one by its place and would put it back; every row that stays counts as edited, so that they leave its order and name as well.
 */
async function place(
  ctx: Ctx,
  moduleId: Id,
  before: readonly Placed[],
  wanted: readonly PlacedButton[],
): Promise<void> {
  const stays = new Set(wanted.map(keyOf))
  await ctx.tx.query(
    `update module_operation_map set deleted_at = gt_now(), deleted_by_id = app_user_id(), row_version = row_version + 1
     where id = any($1::bigint[]) and deleted_at is null`,
    [before.filter(one => !stays.has(keyOf(one))).map(({ id }) => id)],
  )
  const rows = wanted.map((one, index) => ({ ...asButton(one), sort_no: index + 1 }))
  const known = new Map(before.map(one => [keyOf(one), one.id]))
  const kept = rows.flatMap(row => {
    const id = known.get(keyOf(row))
    return id ? [{ ...row, id }] : []
  })
  await ctx.tx.query(
    `update module_operation_map x set sort_no = w.sort_no, name_zh = w.name_zh, name_en = w.name_en, name_es = w.name_es,
       row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from jsonb_to_recordset($1::jsonb) as w(id bigint, sort_no integer, name_zh text, name_en text, name_es text) where x.id = w.id`,
    [JSON.stringify(kept)],
  )
  const fresh = rows.filter(row => !known.has(keyOf(row)))
  await insertRows(
    ctx,
    moduleOperationMap,
    fresh.map(row => ({ module_id: moduleId, ...row })),
    { untracked: true },
  )
}

/** Who read the buttons before saves none over these; everybody is told that the menu changed. */
async function sign(
  ctx: Ctx,
  id: Id,
  code: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  // the row itself is as the seeds know it: only its version counts on
  await ctx.tx.query('update module set row_version = row_version + 1 where id = $1', [id])
  ctx.pending.audit.push({
    entity: module.name,
    id,
    action: 'permission',
    number: code,
    before: { buttons: [...before] },
    after: { buttons: [...after] },
    reason: null,
  })
  ctx.pending.changed.set(module.name, (ctx.pending.changed.get(module.name) ?? new Set<string>()).add(id))
}

const named = (buttons: readonly PlacedButton[], codes: ReadonlyMap<Id, string>): string[] =>
  buttons.map(one => `${codes.get(one.operation_id) ?? one.operation_id} ${one.location}`)

/** G-12 for a button that is named twice, Y-14 for one that the page does nothing for. */
async function guardOffered(
  ctx: Ctx,
  offered: readonly OfferedButton[],
  buttons: readonly PlacedButton[],
): Promise<void> {
  const ids = new Set(buttons.map(one => one.operation_id))
  if (ids.size < buttons.length) throw new Refusal([refused(generalErrors, 'G-12', { field: operation.label })])
  const known = new Set(offered.map(({ id }) => id))
  const strange = buttons.find(one => !known.has(one.operation_id))
  if (!strange) return
  const { name_zh: name } = await getRow(ctx, operation, strange.operation_id)
  throw new Refusal([refused(platformErrors, 'Y-14', { name })])
}

export const saveButtons: Run<Actions['Save']> = async (ctx, { id, row_version, buttons, accepted_posts = 0 }) => {
  const row = await lockRow(ctx, module, { id, row_version })
  const offered = await offeredOn(ctx, row.code)
  await guardOffered(ctx, offered, buttons)
  const codes = new Map(offered.map(one => [one.id, one.code]))
  // what the page is still to carry out keeps its button and its posts
  const before = (await placedOn(ctx, id)).filter(one => codes.has(one.operation_id))
  const wanted = new Set(buttons.map(one => one.operation_id))
  const had = new Set(before.map(one => one.operation_id))
  const gone = before.filter(one => !wanted.has(one.operation_id))
  for (const one of gone) guardWayOperation(one)
  const posts = await takeFromPosts(
    ctx,
    id,
    gone.map(one => one.operation_id),
    accepted_posts,
  )
  await place(ctx, id, before, buttons)
  await sign(ctx, id, row.code, named(before, codes), named(buttons, codes))
  return {
    row_version: row.row_version + 1,
    added: [...wanted].filter(one => !had.has(one)).length,
    removed: [...had].filter(one => !wanted.has(one)).length,
    posts,
  }
}

const opOf = (code: string): string => code.slice(code.lastIndexOf('.') + 1).toLowerCase()

export const copyButtons: Run<Actions['Copy']> = async (ctx, { id, to }) => {
  await getRow(ctx, module, id)
  const from = await placedOn(ctx, id)
  let [pages, added] = [0, 0]
  // in the order of their ids: two copies at once would otherwise wait for each other
  const targets = [...new Set(to)].filter(one => one !== id).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const target of targets) {
    const row = await getRow(ctx, module, target, true)
    const offered = await offeredOn(ctx, row.code)
    const byOp = new Map(offered.map(one => [opOf(one.code), one]))
    const copied = new Map<Id, PlacedButton>()
    for (const one of from) {
      const twin = byOp.get(opOf(one.code))
      if (twin && !copied.has(twin.id)) copied.set(twin.id, { ...asButton(one), operation_id: twin.id })
    }
    if (copied.size === 0) continue
    const codes = new Map(offered.map(one => [one.id, one.code]))
    const before = (await placedOn(ctx, target)).filter(one => codes.has(one.operation_id))
    const had = new Set(before.map(one => one.operation_id))
    const wanted = [...copied.values(), ...before.filter(one => !copied.has(one.operation_id)).map(asButton)]
    await place(ctx, target, before, wanted)
    await sign(ctx, target, row.code, named(before, codes), named(wanted, codes))
    pages += 1
    added += [...copied.keys()].filter(one => !had.has(one)).length
  }
  return { pages, added }
}
