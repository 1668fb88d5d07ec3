import { chargeTarget } from '@gt/domain/charges/charge-target.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { mostTargetUnits, type targetActions } from '@gt/domain/charges/target-actions.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

type Actions = (typeof targetActions)['actions']
type Values = RowValues<typeof chargeTarget>

/** Clients of a target: whom it names, and whose record names it. */
const unitsSql = (alias: string): string =>
  `select u.id from entrust_unit u where u.business_id = ${alias}.business_id and u.deleted_at is null
     and (u.id = ${alias}.entrust_unit_id or u.charge_target_id = ${alias}.id)`

interface Rival extends Record<string, unknown> {
  readonly name: string
  readonly unit: string | null
}

/** Another target in force at the same time that has one of these clients for the same project, or the project for everybody. */
async function rivalOf(ctx: Ctx, id: Id | null, values: Values, unitIds: readonly Id[]): Promise<Rival | null> {
  const [rival] = await ctx.tx.query<Rival>(
    `select t.name, (select u.name from entrust_unit u where u.business_id = t.business_id and u.id = any($2::bigint[]) and u.id in (${unitsSql('t')})
       order by u.id limit 1) as unit
     from charge_target t where t.business_id = app_biz() and t.enabled and t.deleted_at is null and t.id is distinct from $1
       and t.project_id is not distinct from $3
       and coalesce(t.valid_from, '-infinity') <= coalesce($5::date, 'infinity') and coalesce(t.valid_to, 'infinity') >= coalesce($4::date, '-infinity')
       and (exists (select from (${unitsSql('t')}) x(id) where x.id = any($2::bigint[]))
         or cardinality($2::bigint[]) = 0 and not exists (${unitsSql('t')}))
     order by t.id limit 1`,
    [id, unitIds, values.project_id ?? null, values.valid_from ?? null, values.valid_to ?? null],
  )
  return rival ?? null
}

const clientsOf = async (ctx: Ctx, id: Id): Promise<Id[]> => {
  const rows = await ctx.tx.query<{ id: Id }>(
    'select id from entrust_unit where business_id = app_biz() and charge_target_id = $1 and deleted_at is null order by id',
    [id],
  )
  return rows.map(row => row.id)
}

/** LS-20 for an end before the beginning, LS-21 for what stands in another target already. */
async function guard(ctx: Ctx, id: Id | null, values: Values, clients: readonly Id[]): Promise<void> {
  const { valid_from, valid_to, enabled, entrust_unit_id, project_id, settle_day } = values
  const reasons: Refused[] = [
    ...(valid_from && valid_to && valid_to < valid_from
      ? [refused(chargeErrors, 'LS-20', {}, { field: 'valid_to' })]
      : []),
    ...(typeof settle_day === 'number' && (settle_day < 1 || settle_day > 31)
      ? [refused(chargeErrors, 'LS-22', {}, { field: 'settle_day' })]
      : []),
  ]
  const units = [...new Set([...clients, ...(entrust_unit_id ? [entrust_unit_id] : [])])]
  const isOpen = enabled !== 0 && (units.length > 0 || project_id)
  const rival = isOpen ? await rivalOf(ctx, id, values, units) : null
  if (rival)
    reasons.push(
      refused(
        chargeErrors,
        'LS-21',
        { name: rival.unit ?? chargeTarget.fields.project_id.label, target: rival.name },
        { field: rival.unit ? 'entrust_unit_id' : 'project_id' },
      ),
    )
  refuseIfAny(reasons)
}

/** Rules of charge targets (page djbaseset/chargetarget): a client stands in one of them for a project at a time. */
export const targetRules = entityRules(chargeTarget, {
  computed: {
    unit_names: `select string_agg(u.name, '、' order by u.id) from entrust_unit u where u.business_id = t.business_id and u.id in (${unitsSql('t')})`,
    payment_modes: `select min(u.payment_mode) from entrust_unit u where u.business_id = t.business_id and u.id in (${unitsSql('t')})
      having count(distinct u.payment_mode) = 1`,
    credit_limit: `select sum(u.credit_limit) from entrust_unit u where u.business_id = t.business_id and u.id in (${unitsSql('t')})`,
  },
  async beforeCreate(ctx, values) {
    await guard(ctx, null, values, [])
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guard(ctx, row.id, { ...row, ...changes }, await clientsOf(ctx, row.id))
    return changes
  },
})

interface Client extends Record<string, unknown> {
  readonly id: Id
  readonly name: string
  readonly target_id: Id | null
  readonly target: string | null
}

const clients = (ctx: Ctx): Promise<Client[]> =>
  ctx.tx.query<Client>(
    `select u.id, u.name, t.id as target_id, t.name as target from entrust_unit u
     left join charge_target t on t.business_id = u.business_id and t.id = u.charge_target_id and t.deleted_at is null
     where u.business_id = app_biz() and u.deleted_at is null order by u.name, u.id limit ${mostTargetUnits}`,
  )

/** The clients of the laboratory, with those in a target. */
export const unitsOfTarget: Run<Actions['Units']> = async (ctx, { id }) => {
  await getRow(ctx, chargeTarget, id)
  return {
    rows: (await clients(ctx)).map(one => ({
      id: one.id,
      name: one.name,
      held: one.target_id === id ? 1 : 0,
      reason: one.target_id !== null && one.target_id !== id ? one.target : null,
    })),
  }
}

/** Puts these clients into a target and takes the others out. */
export const saveUnitsOfTarget: Run<Actions['SaveUnits']> = async (ctx, { unit_ids, ...item }) => {
  const target = await lockRow(ctx, chargeTarget, item)
  const all = await clients(ctx)
  const wanted = new Set(unit_ids)
  if ([...wanted].some(id => !all.some(one => one.id === id)))
    throw new Refusal([
      refused(generalErrors, 'G-14', { field: chargeTarget.fields.entrust_unit_id.label }, { field: 'unit_ids' }),
    ])
  const taken = all.find(({ id, target_id }) => wanted.has(id) && target_id !== null && target_id !== target.id)
  if (taken)
    throw new Refusal([
      refused(chargeErrors, 'LS-21', { name: taken.name, target: taken.target }, { field: 'unit_ids' }),
    ])
  await guard(ctx, target.id, target, [...wanted])
  const added = all.filter(({ id, target_id }) => wanted.has(id) && target_id === null)
  const removed = all.filter(({ id, target_id }) => !wanted.has(id) && target_id === target.id)
  for (const [rows, charge_target_id] of [
    [added, target.id],
    [removed, null],
  ] as const)
    for (const { id } of rows)
      await changeRow(ctx, entrustUnit, await getRow(ctx, entrustUnit, id, true), { charge_target_id })
  return { added: added.length, removed: removed.length }
}
