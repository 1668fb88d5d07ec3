import { billingInfo } from '@gt/domain/entrust/billing-info.entity.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { mailingInfo } from '@gt/domain/entrust/mailing-info.entity.ts'
import type { unitActions } from '@gt/domain/entrust/unit-actions.ts'
import { unitErrors } from '@gt/domain/entrust/unit-errors.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import { type Entity, type Row, type RowValues, references } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import { allEntities, keyClass, quote } from '../../db/schema.ts'
import { changeRow, getRow, lockRow, removeRow } from '../../db/write.ts'
import { byAge } from '../../flow/in-order.ts'
import type { Run } from '../../http/implement.ts'
import { movePrepaid } from '../charges/api.ts'

type Actions = (typeof unitActions)['actions']
type Unit = Row<typeof entrustUnit>

const longestAliases = 1000

/** Every reference to a record of an entity, by the entity that has it. */
const referencesTo = (entity: Entity): (readonly [Entity, string])[] =>
  allEntities.flatMap(other =>
    references(other)
      .filter(([, to]) => to === entity.name)
      .map(([field]) => [other, field] as const),
  )

/** What pointed at one record points at another; every row of it in the trail. Answers how many did. */
async function repoint(ctx: Ctx, entity: Entity, from: readonly Id[], to: Id, reason: string): Promise<number> {
  let moved = 0
  for (const [other, field] of referencesTo(entity)) {
    // what is only ever added to stays with whom it was written for
    if (other.appendOnly) continue
    // accounts and their units have keys of their own, and stand in more than one laboratory
    const own = keyClass(other) === 'own' || 'business_id' in other.fields ? ' and business_id = app_biz()' : ''
    const rows = await ctx.tx.query<{ id: Id }>(
      `select id from ${quote(other.name)} where ${quote(field)} = any($1::bigint[])${own} and deleted_at is null order by id`,
      [from],
    )
    for (const { id } of rows)
      await changeRow(ctx, other, await getRow(ctx, other, id, true), { [field]: to } as RowValues<Entity>, { reason })
    // what lies in the recycle bin comes back to the unit that there is then
    await ctx.tx.query(
      `update ${quote(other.name)} set ${quote(field)} = $2 where ${quote(field)} = any($1::bigint[])${own} and deleted_at is not null`,
      [from, to],
    )
    moved += rows.length
  }
  return moved
}

/** Titles of invoices that the kept unit has already go into its own; of the others none is the usual one any more. */
async function joinTitles(ctx: Ctx, keep: Id, from: readonly Id[], reason: string): Promise<void> {
  const twins = await ctx.tx.query<{ id: Id; kept: Id }>(
    `select b.id, min(k.id)::text as kept from billing_info b join billing_info k on k.business_id = b.business_id and k.title = b.title
       and k.deleted_at is null and k.id <> b.id and (k.entrust_unit_id = $1 or (k.entrust_unit_id = any($2::bigint[]) and k.id < b.id))
     where b.business_id = app_biz() and b.entrust_unit_id = any($2::bigint[]) and b.deleted_at is null group by b.id order by b.id desc`,
    [keep, from],
  )
  for (const { id, kept } of twins) {
    await repoint(ctx, billingInfo, [id], kept, reason)
    await removeRow(ctx, billingInfo, await getRow(ctx, billingInfo, id, true), { reason })
  }
}

/** One of the titles and one of the addresses of a unit is the usual one: that which the kept unit had, else the oldest. */
async function keepOneUsual(
  ctx: Ctx,
  keep: Id,
  usual: readonly (readonly [Entity, Id | null])[],
  reason: string,
): Promise<void> {
  for (const [entity, before] of usual) {
    const rows = await ctx.tx.query<{ id: Id }>(
      `select id from ${quote(entity.name)} where business_id = app_biz() and entrust_unit_id = $1 and is_default and deleted_at is null order by id`,
      [keep],
    )
    const stays = before ?? rows[0]?.id
    for (const { id } of rows.filter(row => row.id !== stays))
      await changeRow(ctx, entity, await getRow(ctx, entity, id, true), { is_default: 0 } as RowValues<Entity>, {
        reason,
      })
  }
}

const usualOf = async (ctx: Ctx, entity: Entity, unit: Id): Promise<Id | null> => {
  const [row] = await ctx.tx.query<{ id: Id }>(
    `select id from ${quote(entity.name)} where business_id = app_biz() and entrust_unit_id = $1 and is_default and deleted_at is null order by id limit 1`,
    [unit],
  )
  return row?.id ?? null
}

/** SU-04 when the unit now stands in two charge targets that are in force at once for the same project. */
async function guardTargets(ctx: Ctx, keep: Id): Promise<void> {
  const [two] = await ctx.tx.query<{ name: string; other: string }>(
    `with held as (select t.* from charge_target t where t.business_id = app_biz() and t.enabled and t.deleted_at is null
       and (t.entrust_unit_id = $1 or t.id = (select u.charge_target_id from entrust_unit u where u.business_id = app_biz() and u.id = $1)))
     select a.name, b.name as other from held a join held b on a.id < b.id and a.project_id is not distinct from b.project_id
       and coalesce(a.valid_from, '-infinity') <= coalesce(b.valid_to, 'infinity') and coalesce(b.valid_from, '-infinity') <= coalesce(a.valid_to, 'infinity')
     order by a.id limit 1`,
    [keep],
  )
  if (two) throw new Refusal([refused(unitErrors, 'SU-04', { ...two })])
}

/** What the kept unit lacks itself, from the first of the others that has it. */
const filled = [
  'short_name',
  'credit_code',
  'linked_business_id',
  'address',
  'postal_code',
  'contact',
  'phone',
  'email',
  'contract_no',
  'contract_file_id',
  'charge_target_id',
  'project_section_id',
] as const

function takenOver(keep: Unit, others: readonly Unit[]): RowValues<typeof entrustUnit> {
  const gaps = filled.flatMap(name => {
    const source = keep[name] ? undefined : others.find(one => one[name])
    return source ? [[name, source[name]] as const] : []
  })
  const names = [keep, ...others].flatMap(({ aliases }) => (aliases ?? '').split(/[、,，;；]/))
  const aliases = new Set(
    [...names.map(one => one.trim()), ...others.map(({ name }) => name)].filter(one => one && one !== keep.name),
  )
  return {
    ...Object.fromEntries(gaps),
    aliases: cutText([...aliases].join('、'), longestAliases) || null,
  } as RowValues<typeof entrustUnit> // names of its fields with their own values
}

/** What the others paid ahead is the kept unit's; each movement has its entry. */
async function joinBalances(ctx: Ctx, keep: Unit, others: readonly Unit[]): Promise<Unit> {
  let kept = keep
  for (const one of others) {
    const amount = new Num(one.prepaid_balance ?? '0')
    if (amount.isZero()) continue
    await movePrepaid(ctx, one, { kind: 'merge', amount: moneyText(amount.negated()), note: keep.name })
    kept = await movePrepaid(ctx, kept, { kind: 'merge', amount: moneyText(amount), note: one.name })
  }
  return kept
}

/** Doubles become one unit; see the contract. */
export const mergeUnits: Run<Actions['Merge']> = async (ctx, { keep_id, items }) => {
  const locked: Unit[] = []
  for (const item of byAge(items)) locked.push(await lockRow(ctx, entrustUnit, item))
  const keep = locked.find(({ id }) => id === keep_id)
  const others = locked.filter(({ id }) => id !== keep_id)
  if (!keep) throw new Refusal([refused(generalErrors, 'G-14', { field: entrustUnit.label }, { field: 'keep_id' })])
  if (others.length === 0) throw new Refusal([refused(unitErrors, 'SU-02', {}, { field: 'items' })])
  const coded = locked.filter(({ credit_code }) => credit_code)
  const different = coded.find(({ credit_code }) => credit_code !== coded[0]?.credit_code)
  if (different && coded[0])
    throw new Refusal([refused(unitErrors, 'SU-03', { name: coded[0].name, other: different.name })])
  const from = others.map(({ id }) => id)
  const reason = `合并重复单位：${others.map(({ name }) => name).join('、')} → ${keep.name}`
  const usual = [
    [billingInfo, await usualOf(ctx, billingInfo, keep.id)],
    [mailingInfo, await usualOf(ctx, mailingInfo, keep.id)],
  ] as const
  await joinTitles(ctx, keep.id, from, reason)
  const moved = await repoint(ctx, entrustUnit, from, keep.id, reason)
  await keepOneUsual(ctx, keep.id, usual, reason)
  const kept = await joinBalances(ctx, keep, others)
  for (const one of others) await removeRow(ctx, entrustUnit, await getRow(ctx, entrustUnit, one.id, true), { reason })
  await changeRow(ctx, entrustUnit, kept, takenOver(keep, others), { reason })
  await guardTargets(ctx, keep.id)
  return { moved }
}
