import { post } from '@gt/domain/identity/post.entity.ts'
import { postModuleMap } from '@gt/domain/identity/post-module-map.entity.ts'
import { postOperationMap } from '@gt/domain/identity/post-operation-map.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Flag } from '@gt/domain/kit/id.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import { type Ctx, holdsUnlicensed } from '../../db/context.ts'
import { getRow, insertRow, insertRows } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { isAdministrator } from './users/administrators.ts'
import { visiblePosts } from './visible.ts'
import { guardLastWay } from './way-back.ts'

type Post = Row<typeof post>

/** True for a name that makes the holders of a post administrators of their unit (home rule of the specification). */
const namesAdministrator = (name: string | undefined): boolean =>
  /(管理员|administrator|administrador)$/i.test(name?.trim() ?? '')

const flag = (is: boolean): Flag => (is ? 1 : 0)

const isPlatform = (ctx: Ctx): boolean => ctx.principal.dataScope === 'platform'
/** The laboratory whose own a new post is; null for one of the platform. */
const ownerOf = (ctx: Ctx): string | null => (isPlatform(ctx) ? null : (ctx.principal.business?.id ?? null))

/** G-28 for a post of the platform, which laboratories copy; G-04 for one of another laboratory. */
export function guardOwnPost(ctx: Ctx, row: Pick<Post, 'business_id'>): void {
  if (isPlatform(ctx)) return
  if (row.business_id === null) throw new Refusal([refused(generalErrors, 'G-28', { entity: post.label })])
  if (row.business_id !== ctx.principal.business?.id) throw new Refusal([refused(generalErrors, 'G-04')])
}

/** Y-07 from whoever administers nothing. */
async function guardAdministrator(ctx: Ctx): Promise<void> {
  if (!(await isAdministrator(ctx))) throw new Refusal([refused(platformErrors, 'Y-07', {}, { field: 'name' })])
}

/** Pages and buttons, by id. */
export interface Rights {
  readonly modules: readonly string[]
  readonly operations: readonly { readonly module_id: string; readonly operation_id: string }[]
}

/**
 * Y-05 when something among these is not held by the caller, unless he administers his unit: nobody helps himself or a friend to
 * more than he has.
 */
export async function guardHeld(ctx: Ctx, { modules, operations }: Rights): Promise<void> {
  if (await isAdministrator(ctx)) return
  const rows = await ctx.tx.query<{ code: string; name: string }>(
    `select lower(code || '.view') as code, name_zh as name from module where id = any($1::bigint[])
     union all select lower(code), name_zh from operation where id = any($2::bigint[])`,
    [modules, operations.map(pair => pair.operation_id)],
  )
  const missing = rows.find(({ code }) => !holdsUnlicensed(ctx.principal, code))
  if (missing) throw new Refusal([refused(platformErrors, 'Y-05', { name: missing.name })])
}

/** What a post may do, as rows of the tables that say so. */
export async function rightsOf(ctx: Ctx, postId: string): Promise<Rights> {
  const modules = await ctx.tx.query<{ module_id: string }>(
    'select module_id from post_module_map where post_id = $1 and deleted_at is null order by module_id',
    [postId],
  )
  const operations = await ctx.tx.query<{ module_id: string; operation_id: string }>(
    'select module_id, operation_id from post_operation_map where post_id = $1 and deleted_at is null order by module_id, operation_id',
    [postId],
  )
  return { modules: modules.map(row => row.module_id), operations }
}

/** Copies a post with all that it may do; in a laboratory the copy is its own and stands for what it was copied from. */
async function copyPost(
  ctx: Ctx,
  item: CommandItem,
  { name, code }: { name: string; code: string },
): Promise<CommandDone> {
  const from = await getRow(ctx, post, item.id)
  const business_id = ownerOf(ctx)
  if (from.business_id !== null) guardOwnPost(ctx, from)
  if (business_id && from.system_category_id !== fixedIds.laboratorySystemCategory)
    throw new Refusal([refused(generalErrors, 'G-04')])
  // a copy of an administrator's post is one whatever it is called
  const rules = from.is_administrator === 1 || namesAdministrator(name)
  if (rules) await guardAdministrator(ctx)
  const rights = await rightsOf(ctx, from.id)
  await guardHeld(ctx, rights)
  const made = await insertRow(ctx, post, {
    system_category_id: from.system_category_id,
    organization_category_id: from.organization_category_id,
    post_category_id: from.post_category_id,
    sector_id: from.sector_id,
    is_fixed: from.is_fixed,
    data_scope: from.data_scope,
    is_administrator: flag(rules),
    duty: from.duty,
    sort_no: from.sort_no,
    enabled: 1,
    name,
    code,
    business_id,
    template_id: from.template_id ?? from.id,
  })
  const ofPost = { post_id: made.id }
  const pages = rights.modules.map(module_id => ({ ...ofPost, module_id }))
  const buttons = rights.operations.map(pair => ({ ...ofPost, ...pair }))
  await insertRows(ctx, postModuleMap, pages, { untracked: true })
  await insertRows(ctx, postOperationMap, buttons, { untracked: true })
  return { id: made.id, row_version: made.row_version, state: null }
}

/** Rules of posts: those of the platform are read and copied by laboratories, their own are theirs to change. */
export const postRules = entityRules(post, {
  visible: visiblePosts,
  computed: {
    holder_count:
      'select count(distinct m.user_id)::int from user_post_map m where m.post_id = t.id and (app_biz() = 0 or m.business_id = app_biz()) and m.deleted_at is null',
    is_template: 'select (t.business_id is null)::int',
  },
  async beforeCreate(ctx, values) {
    // a field that is missing is told by the database
    if (namesAdministrator(values.name)) await guardAdministrator(ctx)
    const business_id = ownerOf(ctx)
    const { system_category_id = business_id ? fixedIds.laboratorySystemCategory : undefined } = values
    if (business_id && system_category_id !== fixedIds.laboratorySystemCategory)
      throw new Refusal([
        refused(
          generalErrors,
          'G-14',
          { field: post.fields.system_category_id.label },
          { field: 'system_category_id' },
        ),
      ])
    return {
      ...values,
      ...(system_category_id ? { system_category_id } : {}),
      business_id,
      is_administrator: flag(namesAdministrator(values.name)),
    }
  },
  async beforeChange(ctx, row, changes) {
    guardOwnPost(ctx, row)
    // an administrator's post is nobody else's to rename, nor is another one made to it
    if (row.is_administrator === 1 || namesAdministrator(changes.name)) await guardAdministrator(ctx)
    if (isPlatform(ctx) && changes.enabled === 0) await guardLastWay(ctx, row)
    if (changes.name === undefined || changes.name === row.name) return changes
    return { ...changes, is_administrator: flag(namesAdministrator(changes.name)) }
  },
  async beforeRemove(ctx, row) {
    guardOwnPost(ctx, row)
    if (isPlatform(ctx)) await guardLastWay(ctx, row)
  },
  // what it may do goes with it
  parts: [
    ['post_module_map', 'post_id'],
    ['post_operation_map', 'post_id'],
  ],
  commands: { CopyPost: copyPost as never },
})
