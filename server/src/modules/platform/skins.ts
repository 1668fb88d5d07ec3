import { randomBytes } from 'node:crypto'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { instance } from '@gt/domain/platform/instance.entity.ts'
import { type SkinScope, skin, skinScopeList } from '@gt/domain/platform/skin.entity.ts'
import { skinErrors } from '@gt/domain/platform/skin-errors.ts'
import {
  builtInSkins,
  isBuiltIn,
  isReservedStyle,
  parseStyleValue,
  type StyleType,
  styleTypeList,
} from '@gt/domain/platform/style-values.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { visibleSkins } from './visible.ts'

type Skin = Row<typeof skin>
type Values = RowValues<typeof skin>

/** For whom the caller makes skins: the platform for anybody, an organisation and a unit each for themselves. */
function scopesOf({ principal }: Ctx): readonly SkinScope[] {
  if (principal.dataScope === 'platform') return skinScopeList.codes
  return principal.business ? ['business'] : ['organization']
}

/** G-28 for a skin of the platform or the organisation, which the caller can only copy. */
function guardOwnSkin(ctx: Ctx, row: Skin): void {
  const { principal } = ctx
  if (principal.dataScope === 'platform') return
  const isOwn = principal.business
    ? row.scope === 'business' && row.business_id === principal.business.id
    : row.scope === 'organization' && row.organization_id === principal.organizationId
  if (!isOwn) throw new Refusal([refused(generalErrors, 'G-28', { entity: skin.label })])
}

/** True for an organisation or a unit of the instance of the caller. */
async function isOfInstance(ctx: Ctx, table: 'organization' | 'business', id: Id): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from ${table} where id = $1 and instance_id = app_instance() and deleted_at is null`,
    [id],
  )
  return rows.length > 0
}

/**
 * Whose a skin is. A unit and an organisation are never asked: theirs is their own. Refuses with SN-10 a scope that is not the caller's,
 * with G-06 and G-14 where the platform names no organisation or unit, or one of another instance.
 */
async function ownersOf(ctx: Ctx, values: Values): Promise<Pick<Values, 'organization_id' | 'business_id'>> {
  const { scope } = values
  const { principal } = ctx
  if (!scope || !scopesOf(ctx).includes(scope))
    throw new Refusal([refused(skinErrors, 'SN-10', {}, { field: 'scope' })])
  if (scope === 'instance') return { organization_id: null, business_id: null }
  const field = scope === 'organization' ? 'organization_id' : 'business_id'
  const own = scope === 'organization' ? principal.organizationId : (principal.business?.id ?? null)
  const id = principal.dataScope === 'platform' ? (values[field] ?? null) : own
  const { label } = skin.fields[field]
  if (id === null) throw new Refusal([refused(generalErrors, 'G-06', { field: label }, { field })])
  if (!(await isOfInstance(ctx, scope, id)))
    throw new Refusal([refused(generalErrors, 'G-14', { field: label }, { field })])
  return { organization_id: null, business_id: null, [field]: id }
}

/** G-14 for a picture that was uploaded for something else, or is not the caller's to use. */
async function fileRefusals(ctx: Ctx, values: Values): Promise<Refused[]> {
  const wanted = (
    [
      ['logo_file_id', 'skin_logo'],
      ['background_file_id', 'skin_background'],
    ] as const
  ).flatMap(([field, folder]) => (values[field] ? [{ field, folder, id: values[field] }] : []))
  const refusals: Refused[] = []
  for (const { field, folder, id } of wanted) {
    const found = await ctx.tx.query('select 1 from file_object where id = $1 and folder = $2 and deleted_at is null', [
      id,
      folder,
    ])
    if (found.length === 0)
      refusals.push(refused(generalErrors, 'G-14', { field: skin.fields[field].label }, { field }))
  }
  return refusals
}

const hasPicture = async (ctx: Ctx, content: string): Promise<boolean> =>
  (
    await ctx.tx.query(
      "select 1 from file_object where sha256 = $1 and folder = 'skin_picture' and deleted_at is null limit 1",
      [content],
    )
  ).length > 0

/**
 * The values of variables in their normal form. Refuses with SN-04 a variable that is not there, with SN-01 a value that is none of its
 * type or a picture that nobody uploaded for skins.
 */
async function checkedValues(ctx: Ctx, values: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const rows = await ctx.tx.query<{ code: string; name: string; type: StyleType }>(
    'select code, name_zh as name, type from skin_class where deleted_at is null and code = any($1)',
    [Object.keys(values)],
  )
  const known = new Map(rows.map(row => [row.code, row]))
  const at = { field: 'values' }
  const refusals: Refused[] = []
  const checked: Record<string, string> = {}
  for (const [code, value] of Object.entries(values)) {
    const variable = known.get(code)
    if (!variable || isReservedStyle(code)) {
      refusals.push(refused(skinErrors, 'SN-04', { name: code }, at))
      continue
    }
    const parsed = parseStyleValue(variable.type, value)
    const isThere =
      variable.type !== 'picture' || parsed === 'none' || (parsed !== null && (await hasPicture(ctx, parsed)))
    if (parsed !== null && isThere) checked[code] = parsed
    else
      refusals.push(
        refused(skinErrors, 'SN-01', { name: variable.name, value, type: styleTypeList.labels[variable.type] }, at),
      )
  }
  refuseIfAny(refusals)
  return checked
}

async function checked(ctx: Ctx, values: Values): Promise<Values> {
  refuseIfAny(await fileRefusals(ctx, values))
  return values.values ? { ...values, values: await checkedValues(ctx, values.values) } : values
}

const isDefault = ({ name_zh }: Skin, field?: string): Refusal =>
  new Refusal([refused(skinErrors, 'SN-05', { name: name_zh }, field ? { field } : {})])

/** SN-06 for what the product delivers: its look stands in the style sheet, and these rows only offer it. */
function guardMade(row: Skin, changes: Values): void {
  if (isBuiltIn(row.code) && Object.keys(changes).some(name => name !== 'enabled'))
    throw new Refusal([refused(skinErrors, 'SN-06', { name: row.name_zh })])
}

async function lockOwn(ctx: Ctx, item: CommandItem): Promise<Skin> {
  const row = await lockRow(ctx, skin, item)
  guardOwnSkin(ctx, row)
  if (row.enabled === 0) throw new Refusal([refused(skinErrors, 'SN-07', { name: row.name_zh })])
  return row
}

const doneWith = ({ id, row_version }: Skin): CommandDone => ({ id, row_version, state: null })

/** Opens a skin to its scope. Refuses with G-28, SN-07, SN-09. */
async function publish(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockOwn(ctx, item)
  if (row.published === 1) throw new Refusal([refused(skinErrors, 'SN-09', { name: row.name_zh })])
  return doneWith(await changeRow(ctx, skin, row, { published: 1 }))
}

/** The skin of whoever chose none in its scope; that of the instance is the one of its page of sign-in too. Refuses with G-28, SN-07, SN-08. */
async function makeDefault(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('default-skins'))")
  const row = await lockOwn(ctx, item)
  if (row.published === 0) throw new Refusal([refused(skinErrors, 'SN-08', { name: row.name_zh })])
  const { instance_id, scope, organization_id, business_id } = row
  const others = await ctx.tx.query<{ id: Id }>(
    `select id from skin where id <> $1 and is_default and deleted_at is null and instance_id = $2 and scope = $3
       and organization_id is not distinct from $4 and business_id is not distinct from $5`,
    [row.id, instance_id, scope, organization_id, business_id],
  )
  for (const { id } of others) await changeRow(ctx, skin, await getRow(ctx, skin, id, true), { is_default: 0 })
  if (scope === 'instance')
    await changeRow(ctx, instance, await getRow(ctx, instance, instance_id, true), { skin_id: row.id })
  return doneWith(await changeRow(ctx, skin, row, { is_default: 1 }))
}

/** Rules of skins (page skinmanage/skin). */
export const skinRules = entityRules(skin, {
  visible: visibleSkins,
  computed: {
    scope_name: `select case t.scope when 'business' then (select short_name from business where id = t.business_id)
      when 'organization' then (select name from organization where id = t.organization_id) else (select name from instance where id = t.instance_id) end`,
    is_built_in: `(t.code in (${builtInSkins.map(code => `'${code}'`).join(', ')}))::int`,
  },
  async choices(ctx, field) {
    if (field !== 'scope') return []
    return scopesOf(ctx).map(value => ({ value, label: skinScopeList.labels[value][ctx.language], hint: null }))
  },
  async beforeCreate(ctx, values) {
    const owners = await ownersOf(ctx, values)
    return { ...(await checked(ctx, values)), ...owners, code: `skin-${randomBytes(6).toString('hex')}` }
  },
  async beforeChange(ctx, row, changes) {
    guardOwnSkin(ctx, row)
    guardMade(row, changes)
    const moves = (['scope', 'organization_id', 'business_id'] as const).some(name => changes[name] !== undefined)
    const owners = moves ? await ownersOf(ctx, { ...row, ...changes }) : {}
    const whole: Values = { ...(await checked(ctx, changes)), ...owners }
    if (row.is_default === 0) return whole
    if (moves) throw isDefault(row, 'scope')
    if (changes.enabled !== 0) return whole
    // without that of a unit the wider one holds; below that of the instance there is none
    if (row.scope === 'instance') throw isDefault(row, 'enabled')
    const without: Values = { ...whole, is_default: 0 }
    return without
  },
  async beforeRemove(ctx, row) {
    guardOwnSkin(ctx, row)
    if (isBuiltIn(row.code)) throw new Refusal([refused(skinErrors, 'SN-06', { name: row.name_zh })])
    if (row.is_default === 1) throw isDefault(row)
  },
  commands: { Publish: publish as never, MakeDefault: makeDefault as never },
})
