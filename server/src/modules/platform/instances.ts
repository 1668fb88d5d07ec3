import { domainToASCII } from 'node:url'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { issueMessages } from '@gt/domain/kit/issue.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import { hostNamesIn, isHostName, joinHostNames } from '@gt/domain/platform/host-names.ts'
import { instance } from '@gt/domain/platform/instance.entity.ts'
import { builtInSkins } from '@gt/domain/platform/style-values.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'

type Instance = Row<typeof instance>
type Values = RowValues<typeof instance>

/** Longest text of all host names of an instance. */
const longestDomain = 200

/** Names in other scripts as browsers send them. */
const asSent = (name: string): string => domainToASCII(name) || name

/**
 * The host names of a text as they are kept. Two instances that are saved at once take turns, so that a name is one's alone.
 * Refuses with Y-40 (none), Y-41 (of another instance), G-11 (too many of them).
 */
async function hostNames(ctx: Ctx, id: Id | null, text: string | null): Promise<string | null> {
  const at = { field: 'domain' }
  const names = [...new Set(hostNamesIn(text ?? '').map(asSent))]
  refuseIfAny(names.filter(name => !isHostName(name)).map(name => refused(platformErrors, 'Y-40', { name }, at)))
  if (names.length === 0) return null
  const joined = joinHostNames(names)
  if (lengthOf(joined) > longestDomain) {
    const definition = { ...generalErrors['G-11'], ...issueMessages.too_long }
    const params = { field: instance.fields.domain.label, max: longestDomain }
    throw new Refusal([{ code: 'G-11', definition, params, field: 'domain', row: null }])
  }
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('host-names'))")
  const taken = await ctx.tx.query<{ name: string; instance: string }>(
    `select n as name, i.name as instance from instance i, string_to_array(i.domain, ', ') names, unnest(names) n
     where i.id is distinct from $1 and i.deleted_at is null and n = any($2) order by n`,
    [id, names],
  )
  refuseIfAny(taken.map(params => refused(platformErrors, 'Y-41', params, at)))
  return joined
}

const missingTitle = (): Refused =>
  refused(generalErrors, 'G-06', { field: instance.fields.title_zh.label }, { field: 'title_zh' })

/** An instance wears published skins of its own, for everybody of it, or those of the product. */
async function skinRefusals(ctx: Ctx, id: Id | null, skin: Id | null | undefined): Promise<Refused[]> {
  if (!skin) return []
  const [found] = await ctx.tx.query(
    `select 1 from skin where id = $1 and deleted_at is null
       and (instance_id = $2 and scope = 'instance' or instance_id = $3 and code = any($4))`,
    [skin, id, fixedIds.standardInstance, [...builtInSkins]],
  )
  const { label } = instance.fields.skin_id
  return found ? [] : [refused(generalErrors, 'G-14', { field: label }, { field: 'skin_id' })]
}

/** G-33 for who is not of the platform, before he learns anything of the instances of others. */
export function guardPlatform(ctx: Ctx): void {
  if (ctx.principal.dataScope !== 'platform') throw new Refusal([refused(generalErrors, 'G-33')])
}

/** What a new or changed instance is kept with. */
async function checked(ctx: Ctx, before: Instance | null, values: Values): Promise<Values> {
  guardPlatform(ctx)
  // instances of before have none until somebody gives them one
  const lacksTitle = before ? values.title_zh === null : !values.title_zh
  const isRecoded = before?.legacy_id === fixedIds.relatedInstance && (values.code ?? before.code) !== before.code
  refuseIfAny([
    ...(lacksTitle ? [missingTitle()] : []),
    ...(isRecoded ? [refused(platformErrors, 'Y-42', { name: before.name }, { field: 'code' })] : []),
    ...(await skinRefusals(ctx, before?.id ?? null, values.skin_id)),
  ])
  if (values.domain === undefined) return values
  return { ...values, domain: await hostNames(ctx, before?.id ?? null, values.domain) }
}

/** The skin of an instance is the default of its list of skins as well. */
async function markDefault(ctx: Ctx, { id, skin_id }: Instance): Promise<void> {
  await ctx.tx.query(
    `update skin set is_default = (id is not distinct from $2), row_version = row_version + 1
     where instance_id = $1 and scope = 'instance' and deleted_at is null and is_default is distinct from (id is not distinct from $2)`,
    [id, skin_id],
  )
}

const countOf = (table: string): string =>
  `select count(*)::int from ${table} x where x.instance_id = t.id and x.deleted_at is null`

/** Rules of instances (page sysConfig/instance). */
export const instanceRules = entityRules(instance, {
  computed: {
    number: 'select t.id::int',
    org_count: countOf('organization'),
    business_count: countOf('business'),
  },
  beforeCreate: (ctx, values) => checked(ctx, null, values),
  beforeChange: checked,
  async afterSave(ctx, row, before) {
    if (before?.enabled === 1 && row.enabled === 0) await ctx.tx.query('select gt_end_instance_sessions($1)', [row.id])
    if (before && row.skin_id !== before.skin_id) await markDefault(ctx, row)
    // its units come back to the sessions of people who are at home elsewhere
    if (before?.enabled === 0 && row.enabled === 1) await ctx.tx.query("select pg_notify('gt_session', '')")
  },
  async beforeRemove(ctx) {
    guardPlatform(ctx)
    throw new Refusal([refused(platformErrors, 'Y-45')])
  },
})
