import type { MenuNode, sysActions } from '@gt/domain/identity/actions.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { type Licences, lapseOf, licencesOf } from '../licences.ts'

type Sys = (typeof sysActions)['actions']

interface ModuleRow {
  id: string
  parent_id: string | null
  code: string
  name_zh: string
  name_en: string | null
  name_es: string | null
  url: string | null
  icon: string | null
  licence_code: string | null
  hidden: 0 | 1
  open_to_all: 0 | 1
}

/** Name of a page in a language; Chinese where there is no other. */
export const nameIn = (
  row: { name_zh: string; name_en: string | null; name_es: string | null },
  language: Language,
): string => row[`name_${language}`] || row.name_zh

/** What the caller's unit has licensed; null for people of the platform. */
export const ownLicences = async ({ tx, principal }: Ctx): Promise<Licences | null> =>
  principal.business ? licencesOf(tx, principal.business.id) : null

/** Menu of the caller: pages bound to his posts, in the mode of his unit, with the branches that lead to them. */
export const getNavs: Run<Sys['GetNavs']> = async (ctx, { moduleApp, currentTrialCategory }) => {
  const category = /^[1-9]\d*$/.test(String(currentTrialCategory ?? '')) ? String(currentTrialCategory) : null
  const mode = ctx.principal.business?.labKind ?? null
  const rows = await ctx.tx.query<ModuleRow>(
    `select id, parent_id, code, name_zh, name_en, name_es, url, icon, licence_code, hidden, open_to_all from module
     where enabled and deleted_at is null and ($1::text is null or module_app = $1) and (mode is null or $2::text is null or mode = $2)
       and (trial_category_id is null or $3::bigint is null or trial_category_id = $3)
     order by sort_no, id`,
    [moduleApp ?? null, mode, category],
  )
  const licences = await ownLicences(ctx)
  const permitted = (row: ModuleRow): boolean =>
    row.url !== null && (row.open_to_all === 1 || ctx.principal.permissions.has(`${row.code.toLowerCase()}.view`))
  const children = new Map<string, ModuleRow[]>()
  for (const row of rows) children.set(row.parent_id ?? '0', [...(children.get(row.parent_id ?? '0') ?? []), row])
  const build = (parent: string): MenuNode[] =>
    (children.get(parent) ?? []).flatMap(row => {
      const below = build(row.id)
      if (below.length === 0 && !permitted(row)) return []
      const past = lapseOf(licences, row.licence_code === null ? [] : [row.licence_code]) !== null
      return [
        {
          Id: row.id,
          Pid: row.parent_id ?? '0',
          Code: row.code,
          Name: nameIn(row, ctx.language),
          Url: permitted(row) ? row.url : null,
          Icon: row.icon,
          Licence: row.licence_code,
          Expired: past ? (1 as const) : (0 as const),
          Hidden: row.hidden,
          Children: below,
        },
      ]
    })
  return build('0')
}

interface OperationRow {
  code: string
  name_zh: string
  name_en: string | null
  name_es: string | null
  icon: string | null
  location: string
  button_style: string | null
  confirm_text: string | null
}

/** Buttons of a page that the caller's posts grant; the same table guards the calls behind them (D-22). */
export const getToolers: Run<Sys['GetToolerArrs']> = async (ctx, { ModelId, Location }) => {
  const rows = await ctx.tx.query<OperationRow>(
    `select o.code, coalesce(x.name_zh, o.name_zh) as name_zh, coalesce(x.name_en, x.name_zh, o.name_en) as name_en,
       coalesce(x.name_es, x.name_zh, o.name_es) as name_es, o.icon, x.location, o.button_style, o.confirm_text
     from module m join module_operation_map x on x.module_id = m.id join operation o on o.id = x.operation_id
     where (lower(m.code) = lower($1) or m.id::text = $1) and m.enabled and m.deleted_at is null and o.enabled and o.deleted_at is null
       and x.deleted_at is null and ($2::text is null or x.location = $2)
     order by x.location, x.sort_no, o.sort_no, o.id`,
    [ModelId, Location ?? null],
  )
  return rows
    .filter(row => ctx.principal.permissions.has(row.code.toLowerCase()))
    .map(row => ({
      Code: row.code,
      Op: row.code.slice(row.code.lastIndexOf('.') + 1),
      Name: nameIn(row, ctx.language),
      Icon: row.icon,
      Location: row.location,
      Style: row.button_style ?? 'default',
      Confirm: row.confirm_text,
    }))
}
