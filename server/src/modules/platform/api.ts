import type { EditedVariable, skinEditorActions } from '@gt/domain/platform/skin-actions.ts'
import type { SessionLook, SkinLook, SkinVariable } from '@gt/domain/platform/skin-look.ts'
import {
  builtInSkins,
  firstSkin,
  isBuiltIn,
  isReservedStyle,
  parseStyleValue,
  stylePictureAddress,
} from '@gt/domain/platform/style-values.ts'
import type { Ctx } from '../../db/context.ts'
import type { Run } from '../../http/implement.ts'

/** Under which the choice of a person is kept among what he chose for himself. */
export const skinKey = 'skin'

const pictureOf = (hash: string | null): string | null => (hash ? `${stylePictureAddress}${hash}` : null)

/** What a row of the database says of a skin. */
export interface SkinRow {
  readonly code: string
  readonly name: string
  readonly base: SkinLook['base']
  readonly variables: readonly SkinVariable[]
  readonly logo: string | null
  readonly background: string | null
}

/**
 * A skin as browsers wear it. Values are parsed here once more, whatever stands in the rows: what is none of its type, or has a name
 * that no skin sets, is left out.
 */
export function lookOfSkin({ logo, background, variables, ...row }: SkinRow): SkinLook {
  return {
    code: row.code,
    name: row.name,
    base: row.base,
    logo: pictureOf(logo),
    background: pictureOf(background),
    variables: variables.flatMap(one => {
      const value = isReservedStyle(one.name) ? null : parseStyleValue(one.type, one.value)
      return value === null ? [] : [{ name: one.name, type: one.type, value, set: one.set }]
    }),
  }
}

interface Offered extends SkinRow {
  readonly scope: string
  readonly is_default: number
}

/** The skins that are open to the caller: those of his instance, his organisation and his unit. */
const offeredSkins = (ctx: Ctx): Promise<Offered[]> =>
  ctx.tx.prepared<Offered & Record<string, unknown>>(
    `select s.code, case when $1 = 'zh' then s.name_zh else coalesce(s.name_en, s.name_zh) end as name, s.base, s.scope, s.is_default::int as is_default,
       gt_skin_variables(s.values) as variables, gt_skin_picture_hash(s.logo_file_id) as logo, gt_skin_picture_hash(s.background_file_id) as background
     from skin s where s.instance_id = app_instance() and s.enabled and s.published and s.deleted_at is null
       and (s.scope = 'instance' or s.scope = 'organization' and s.organization_id = app_org() or s.scope = 'business' and s.business_id = app_biz())
     order by s.scope desc, s.id`,
    [ctx.language],
  )

/** The skins of the product that the instance disabled. */
async function disabledSkins(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx.prepared<{ code: string }>(
    'select code from skin where instance_id = app_instance() and not enabled and deleted_at is null and code = any($1)',
    [[...builtInSkins]],
  )
  return rows.map(({ code }) => code)
}

/** The skin of an instance for the page of sign-in is its default as well, where it is open to the caller or of the product. */
async function skinOfInstance(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.tx.prepared<{ code: string }>(
    `select s.code from instance i join skin s on s.id = i.skin_id and s.enabled and s.published and s.deleted_at is null
     where i.id = app_instance()`,
  )
  return row?.code ?? null
}

/** The narrowest default counts: that of the unit, of the organisation, of the instance. */
function standardOf(offered: readonly Offered[], ofInstance: string | null): string {
  const defaultOf = (scope: string): string | undefined =>
    offered.find(one => one.scope === scope && one.is_default === 1)?.code
  const known = ofInstance !== null && (isBuiltIn(ofInstance) || offered.some(({ code }) => code === ofInstance))
  return (
    defaultOf('business') ??
    defaultOf('organization') ??
    (known ? ofInstance : undefined) ??
    defaultOf('instance') ??
    firstSkin
  )
}

/** What a person chose; see `keepSkin`. */
async function chosenSkin(ctx: Ctx): Promise<string | null> {
  const [kept] = await ctx.tx.prepared<{ code: string | null }>(
    `select value ->> 'code' as code from user_hobby_set where business_id = app_biz() and user_id = $1 and key = $2 and deleted_at is null`,
    [ctx.principal.userId, skinKey],
  )
  return kept?.code ?? null
}

/** The skins that the caller may choose from, and which he wears: one that was deleted or disabled since gives way to the default. */
export async function skinsOfSession(ctx: Ctx): Promise<SessionLook> {
  const offered = await offeredSkins(ctx)
  const off = await disabledSkins(ctx)
  const chosen = await chosenSkin(ctx)
  const isOffered =
    chosen !== null && (isBuiltIn(chosen) ? !off.includes(chosen) : offered.some(({ code }) => code === chosen))
  return {
    worn: isOffered ? chosen : standardOf(offered, await skinOfInstance(ctx)),
    off,
    made: offered.filter(({ code }) => !isBuiltIn(code)).map(lookOfSkin),
  }
}

/** True for a skin that the caller may choose. */
export async function isOfferedSkin(ctx: Ctx, code: string): Promise<boolean> {
  if (isBuiltIn(code)) return !(await disabledSkins(ctx)).includes(code)
  return (await offeredSkins(ctx)).some(one => one.code === code)
}

/** The variables that skins may set. */
export const editedVariables: Run<(typeof skinEditorActions)['actions']['Variables']> = async ctx => ({
  rows: await ctx.tx.query<EditedVariable & Record<string, unknown>>(
    `select code, name_zh, name_en, group_name as group, type, default_value as standard from skin_class
     where enabled and deleted_at is null order by sort_no, id`,
  ),
})
