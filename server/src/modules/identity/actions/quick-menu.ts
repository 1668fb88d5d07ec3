import type { sysActions } from '@gt/domain/identity/actions.ts'
import { quickMenu } from '@gt/domain/identity/quick-menu.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRows, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { nameIn } from './navigation.ts'

type TileColor = NonNullable<Row<typeof quickMenu>['color']>
type Sys = (typeof sysActions)['actions']

interface EntryRow {
  readonly id: string
  readonly module_id: string
  readonly code: string
  readonly name_zh: string
  readonly name_en: string | null
  readonly name_es: string | null
  readonly url: string | null
  readonly open_to_all: 0 | 1
  readonly color: TileColor | null
  readonly short_name: string | null
}

/** The caller's entries whose page he may open; one whose right he lost stays kept, in case the right returns. */
async function entriesOf(ctx: Ctx): Promise<EntryRow[]> {
  const rows = await ctx.tx.query<EntryRow & Record<string, unknown>>(
    `select q.id, q.module_id, q.color, q.short_name, m.code, m.name_zh, m.name_en, m.name_es, m.url, m.open_to_all from quick_menu q join module m on m.id = q.module_id
     where q.business_id = app_biz() and q.user_id = $1 and q.deleted_at is null and m.enabled and m.deleted_at is null and m.url is not null
     order by q.sort_no, q.id`,
    [userOf(ctx)],
  )
  return rows.filter(row => row.open_to_all === 1 || ctx.principal.permissions.has(`${row.code.toLowerCase()}.view`))
}

/** The caller's common menus in his order (clause 7.6-043). */
export const getQuickMenu: Run<Sys['GetCurrentUserQuickMenu']> = async ctx => {
  return (await entriesOf(ctx)).map(row => ({
    Id: row.module_id,
    Code: row.code,
    Name: nameIn(row, ctx.language),
    Url: row.url,
    Color: row.color,
    ShortName: row.short_name,
  }))
}

/** Keeps these pages as the caller's common menus, in this order; nobody's work depends on it, so that keeping leaves no trail. */
export const saveQuickMenu: Run<Sys['SaveCurrentUserQuickMenu']> = async (ctx, { ids, looks = [] }) => {
  const wanted = [...new Set(ids)]
  const lookOf = (id: string): { color?: TileColor | null; short_name?: string | null } => {
    const look = looks.find(one => one.id === id)
    return look ? { color: look.color, short_name: look.short_name || null } : {}
  }
  const shown = await entriesOf(ctx)
  for (const { id, module_id } of shown) {
    const row = await getRow(ctx, quickMenu, id, true)
    const sort_no = wanted.indexOf(module_id)
    if (sort_no < 0) await removeRow(ctx, quickMenu, row, { untracked: true })
    else await changeRow(ctx, quickMenu, row, { sort_no, ...lookOf(module_id) }, { untracked: true })
  }
  const added = wanted.filter(id => !shown.some(one => one.module_id === id))
  const known = await ctx.tx.query<{ id: string }>(
    `select m.id from module m where m.id = any($1) and m.enabled and m.deleted_at is null and m.url is not null
       and not exists (select from quick_menu q where q.business_id = app_biz() and q.user_id = $2 and q.module_id = m.id and q.deleted_at is null)`,
    [added, userOf(ctx)],
  )
  await insertRows(
    ctx,
    quickMenu,
    known.map(({ id }) => ({ user_id: userOf(ctx), module_id: id, sort_no: wanted.indexOf(id), ...lookOf(id) })),
    { untracked: true },
  )
  return { kept: 1 }
}
