import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { Row, RowChange } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { rules } from '@gt/domain/kit/rules.ts'
import { lengthOf, narrow } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import { findUnit, inUnit } from '../../../db/in-tenant.ts'
import { changeRow } from '../../../db/write.ts'
import type { CrudHooks } from '../../../pages/rules.ts'
import { visibleAccounts } from '../visible.ts'
import { guardLastAdministrator } from './administrators.ts'
import { followDepartment } from './department-staff.ts'
import { guardRights, heldToday } from './posts.ts'

type User = Row<typeof appUser>
type Values = RowChange<typeof appUser>

const userNameLengths = { min: 4, max: 20 } as const
const realNameLengths = { min: 2, max: 30 } as const

const within = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  lengthOf(text) >= min && lengthOf(text) <= max

const needed = (field: 'business_id' | 'department_id' | 'entrust_unit_id' | 'real_name'): Refused =>
  refused(generalErrors, 'G-06', { field: appUser.fields[field].label }, { field })

/** What is wrong with a value by itself. */
function valueRefusals({ user_name, real_name }: Values): Refused[] {
  return [
    ...(user_name !== undefined && !(rules.alnum.test(user_name) && within(user_name, userNameLengths))
      ? [refused(identityErrors, 'L-10', userNameLengths, { field: 'user_name' })]
      : []),
    ...(typeof real_name === 'string' && !within(real_name, realNameLengths)
      ? [refused(identityErrors, 'L-12', realNameLengths, { field: 'real_name' })]
      : []),
    ...(real_name === null ? [needed('real_name')] : []),
  ]
}

/** Departments and clients of another unit are "not there", as everywhere (G-14). */
async function belongingRefusals(ctx: Ctx, unit: Id | null, values: Values): Promise<Refused[]> {
  const [found] = await ctx.tx.query<{ department: 0 | 1; client: 0 | 1 }>(
    `select ($2::bigint is null or exists (select from department d where d.id = $2 and d.deleted_at is null and d.business_id is not distinct from $1::bigint))::int as department,
       ($3::bigint is null or exists (select from entrust_unit e where e.id = $3 and e.deleted_at is null and e.business_id = $1::bigint))::int as client`,
    [unit, values.department_id ?? null, values.entrust_unit_id ?? null],
  )
  const missing = (field: 'department_id' | 'entrust_unit_id'): Refused =>
    refused(generalErrors, 'G-14', { field: appUser.fields[field].label }, { field })
  return [
    ...(found?.department === 1 ? [] : [missing('department_id')]),
    ...(found?.client === 1 ? [] : [missing('entrust_unit_id')]),
  ]
}

/** The language in which new accounts of an instance begin; null leaves it to the product. */
async function languageOf(ctx: Ctx, instanceId: Id): Promise<User['language'] | null> {
  const [found] = await ctx.tx.query<{ language: User['language'] | null }>(
    'select default_language as language from instance where id = $1',
    [instanceId],
  )
  return found?.language ?? null
}

const nameOf = ({ real_name, user_name }: User): string => real_name ?? user_name

/** Who may not be kept out: oneself (L-14), the last administrator (L-13), and whoever has more rights than the caller (L-18). */
async function guardKeepingOut(ctx: Ctx, account: User): Promise<void> {
  refuseIfAny(
    account.id === ctx.principal.userId ? [refused(identityErrors, 'L-14', {}, { field: 'allow_login' })] : [],
  )
  await inUnit(ctx, await findUnit(ctx, account.business_id), async () => {
    await guardRights(ctx, { id: account.id, name: nameOf(account), unit: account.business_id ?? '0' })
    await guardLastAdministrator(ctx, account.id)
  })
}

const endSessions = (ctx: Ctx, userId: Id): Promise<unknown> => ctx.tx.query('select gt_end_sessions($1)', [userId])

const posts = (what: string): string =>
  `select ${what} from user_post_map m join post p on p.id = m.post_id where ${heldToday}`

/** Rules of login accounts (page sysConfig/user). */
export const userRules: CrudHooks<typeof appUser> = {
  visible: ctx => ({
    ...visibleAccounts(ctx),
    facts: factsOf(appUser.computed, {
      post_id: { column: 'm.post_id', place: `exists (select from user_post_map m where ${heldToday} and #)` },
    }),
  }),
  views: {
    usual: () => ({ where: [{ sql: "t.state = 'active'", values: [] }] }),
    disabled: () => ({ where: [{ sql: "t.state <> 'active'", values: [] }] }),
  },
  computed: {
    calc_posts: posts("string_agg(p.name, '、' order by p.sort_no, p.id)"),
    post_id: `${posts('p.id')} order by p.sort_no, p.id limit 1`,
  },
  async beforeCreate(ctx, values) {
    const { business, dataScope } = ctx.principal
    const wanted = values.business_id ?? null
    const unit = await findUnit(ctx, business?.id ?? wanted)
    const isStaff = values.is_entrust !== 1
    // one name, whatever the width of its signs
    const user_name = narrow(values.user_name)
    refuseIfAny([
      ...valueRefusals({ ...values, user_name, real_name: values.real_name ?? null }),
      // a laboratory makes accounts of its own alone
      ...(wanted !== null && wanted !== unit?.id ? [refused(generalErrors, 'G-18', {}, { field: 'business_id' })] : []),
      ...(!unit && (dataScope !== 'platform' || !isStaff) ? [needed('business_id')] : []),
      ...(unit && isStaff && !values.department_id ? [needed('department_id')] : []),
      ...(!isStaff && !values.entrust_unit_id ? [needed('entrust_unit_id')] : []),
    ])
    refuseIfAny(await inUnit(ctx, unit, () => belongingRefusals(ctx, unit?.id ?? null, values)))
    const instance_id = unit?.instance_id ?? ctx.principal.instanceId ?? '0'
    const language = await languageOf(ctx, instance_id)
    return {
      ...values,
      user_name,
      ...(language ? { language } : {}),
      entrust_unit_id: isStaff ? null : (values.entrust_unit_id ?? null),
      instance_id,
      organization_id: unit?.organization_id ?? null,
      business_id: unit?.id ?? null,
      // people who are at home in no unit are the platform's
      is_platform_admin: unit ? 0 : 1,
    }
  },
  async beforeChange(ctx, row, changes) {
    const fixed = (['user_name', 'business_id'] as const).filter(
      name => changes[name] !== undefined && changes[name] !== row[name],
    )
    const { is_entrust, entrust_unit_id } = { ...row, ...changes }
    refuseIfAny([
      ...fixed.map(field => refused(identityErrors, 'L-11', { field: appUser.fields[field].label }, { field })),
      ...valueRefusals({ ...changes, user_name: undefined }),
      ...(changes.department_id === null && row.business_id && is_entrust !== 1 ? [needed('department_id')] : []),
      ...(is_entrust === 1 && !entrust_unit_id ? [needed('entrust_unit_id')] : []),
    ])
    refuseIfAny(
      await inUnit(ctx, await findUnit(ctx, row.business_id), () => belongingRefusals(ctx, row.business_id, changes)),
    )
    if (changes.allow_login === 0 && row.allow_login === 1) await guardKeepingOut(ctx, row)
    return {
      ...changes,
      ...(is_entrust === 1 || row.entrust_unit_id === null ? {} : { entrust_unit_id: null }),
      // who is let in again is no longer put away
      ...(changes.allow_login === 1 && row.state === 'disabled' ? { state: 'active' as const } : {}),
    }
  },
  async afterSave(ctx, row, before) {
    await inUnit(ctx, await findUnit(ctx, row.business_id), async () => {
      if (before?.allow_login === 1 && row.allow_login === 0) await endSessions(ctx, row.id)
      if (row.department_id !== (before?.department_id ?? null)) await followDepartment(ctx, row)
    })
  },
  beforeRemove: guardKeepingOut,
  async insteadOfRemoving(ctx, row, isUsed) {
    await endSessions(ctx, row.id)
    // the platform does not see what a laboratory has of its people
    if (!isUsed && (ctx.principal.business || !row.business_id)) return false
    await changeRow(ctx, appUser, row, { allow_login: 0, state: 'disabled' })
    return true
  },
  parts: [
    ['user_post_map', 'user_id'],
    ['user_department_map', 'user_id'],
    ['user_business_map', 'user_id'],
    ['login_record', 'user_id'],
    ['user_hobby_set', 'user_id'],
    ['quick_menu', 'user_id'],
    ['notification', 'user_id'],
    ['password_reset', 'user_id'],
  ],
}
