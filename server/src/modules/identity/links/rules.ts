import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { linkActions } from '@gt/domain/identity/link-actions.ts'
import { linkErrors } from '@gt/domain/identity/link-errors.ts'
import { userRelationship } from '@gt/domain/identity/user-relationship.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { verify } from '@node-rs/argon2'
import type { Ctx } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import { inOrganization } from '../../../db/in-tenant.ts'
import { detailRow, type ListOptions } from '../../../db/list.ts'
import { insertRow, lockRow } from '../../../db/write.ts'
import { forgiveAttempts, reserveAttempts } from '../../../flow/attempts.ts'
import type { Run } from '../../../http/implement.ts'
import { entityRules } from '../../../pages/rules.ts'
import { ofLaboratory } from '../../people/api.ts'
import { holdsToday } from '../holds-today.ts'
import { openPasswords } from '../password-seal.ts'
import { guardBinding, unbind } from './bind.ts'

const ofUser = (what: string): string => `select ${what} from app_user u where u.id = t.user_id`

/** A unit sees the links of its own people; the platform all. */
const visibleLinks = (ctx: Ctx): ListOptions => ({
  ...(ctx.principal.business ? { where: [{ sql: `exists (${ofUser('')} and ${ofLaboratory})`, values: [] }] } : {}),
  facts: factsOf(userRelationship.computed, {
    real_name: {
      column: "concat_ws(' ', u.real_name, u.nickname, u.user_name)",
      place: `exists (${ofUser('')} and #)`,
    },
  }),
})

/** G-14 for an account of another unit; answers the organisation of the account. */
async function guardOwn(ctx: Ctx, userId: Id): Promise<Id | null> {
  const own = ctx.principal.business ? ` and ${ofLaboratory}` : ' and u.deleted_at is null'
  const [found] = await ctx.tx.query<{ organization_id: Id | null }>(
    `select u.organization_id from app_user u where u.id = $1${own}`,
    [userId],
  )
  if (found) return found.organization_id
  const { label } = userRelationship.fields.user_id
  throw new Refusal([refused(generalErrors, 'G-14', { field: label }, { field: 'user_id' })])
}

const systems = (ctx: Ctx): Promise<{ code: string; name: string }[]> =>
  ctx.tx.query('select code, name from gt_partner_systems() order by code')

const need = (name: 'external_system' | 'external_account'): Refusal =>
  new Refusal([refused(generalErrors, 'G-06', { field: userRelationship.fields[name].label }, { field: name })])

async function unbindOne(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  await detailRow(ctx, userRelationship, item.id, visibleLinks(ctx))
  const row = await lockRow(ctx, userRelationship, item)
  await unbind(ctx, row.id)
  return { id: row.id, row_version: row.row_version, state: null }
}

/** Rules of links between accounts (page personnel/usersrelationship). */
export const linkRules = entityRules(userRelationship, {
  visible: visibleLinks,
  computed: {
    real_name: ofUser("coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name)"),
    user_name: ofUser('u.user_name'),
    calc_unit: `select coalesce(nullif(b.short_name, ''), b.name) from app_user u join business b on b.id = u.business_id where u.id = t.user_id`,
    // of an account that row security shows nobody here but the link itself
    related_name: 'gt_linked_name(t.id)',
  },
  async choices(ctx) {
    return (await systems(ctx)).map(({ code, name }) => ({ value: code, label: code, hint: name }))
  },
  organizationOf: (ctx, { user_id }) => guardOwn(ctx, user_id),
  async beforeCreate(ctx, values) {
    const system = narrow(values.external_system ?? '').trim()
    const account = narrow(values.external_account ?? '').trim()
    await guardOwn(ctx, values.user_id)
    if (system === '') throw need('external_system')
    if (account === '') throw need('external_account')
    if (!(await systems(ctx)).some(({ code }) => code === system))
      throw new Refusal([refused(linkErrors, 'PS-03', {}, { field: 'external_system' })])
    await guardBinding(ctx, { userId: values.user_id, system, account })
    return {
      ...values,
      external_system: system,
      external_account: account,
      relation: 'external' as const,
      valid_from: ctx.now as LocalDateTime,
    }
  },
  commands: { Unbind: unbindOne as never },
})

interface Other {
  readonly id: Id
  readonly business_id: Id | null
  readonly organization_id: Id | null
  readonly [column: string]: unknown
}

const notProven = (): Refusal => new Refusal([refused(linkErrors, 'PS-04', {}, { field: 'password' })])

/** Links two accounts of one person; see the contract. */
export const linkAccounts: Run<(typeof linkActions)['actions']['Link']> = async (call, input) => {
  const [password = ''] = await openPasswords(call, [input.password])
  const related = narrow(input.related_name).toLowerCase()
  const confirming = narrow(input.confirmed_by || input.related_name).toLowerCase()
  const tries = `link:${confirming}`
  const minutes = await reserveAttempts(call, [
    { key: tries, most: 5, minutes: 15 },
    { key: `link-by:${call.principal.userId}`, most: 20, minutes: 15 },
  ])
  if (minutes > 0) throw new Refusal([refused(identityErrors, 'L-04', { minutes })])
  const proven = await call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const live = "u.state = 'active' and u.allow_login and u.deleted_at is null"
    const [other] = await ctx.tx.query<Other>(
      `select u.id, u.business_id, u.organization_id from app_user u where lower(u.user_name) = $1 and ${live}`,
      [related],
    )
    const [judge] = await ctx.tx.query<{ id: Id; password: string; administers: 0 | 1 }>(
      `select u.id, u.password, exists (select from user_post_map m join post p on p.id = m.post_id where m.user_id = u.id and m.business_id = $2
         and m.deleted_at is null and ${holdsToday('m')} and p.is_administrator and p.enabled and p.deleted_at is null)::int as administers
       from app_user u where lower(u.user_name) = $1 and u.password is not null and ${live}`,
      [confirming, other?.business_id ?? null],
    )
    return { other, judge }
  })
  const { other, judge } = proven
  const isRight = judge !== undefined && (await verify(judge.password, password))
  if (!other || !judge || !isRight || !(judge.id === other.id || judge.administers === 1)) throw notProven()
  await forgiveAttempts(call, tries)
  return call.transaction({}, async ctx => {
    const organization = await guardOwn(ctx, input.user_id)
    const [own] = await ctx.tx.query<{ business_id: Id | null }>('select business_id from app_user where id = $1', [
      input.user_id,
    ])
    if (other.id === input.user_id || other.business_id === own?.business_id || other.organization_id !== organization)
      throw new Refusal([refused(linkErrors, 'PS-05', {}, { field: 'related_name' })])
    const known = await ctx.tx.query(
      `select 1 from user_relationship where relation = 'same_person' and deleted_at is null
         and (user_id = $1 and related_user_id = $2 or user_id = $2 and related_user_id = $1)`,
      [input.user_id, other.id],
    )
    if (known.length > 0) throw new Refusal([refused(linkErrors, 'PS-06', {}, { field: 'related_name' })])
    const { label } = userRelationship.fields.user_id
    const made = await inOrganization(ctx, organization, { name: 'user_id', label }, () =>
      insertRow(ctx, userRelationship, {
        ...{ user_id: input.user_id, related_user_id: other.id, relation: 'same_person' as const },
        valid_from: ctx.now as LocalDateTime,
      }),
    )
    return { id: made.id }
  })
}
