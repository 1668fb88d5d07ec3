import { chargeIndex } from '@gt/domain/charges/charge-index.entity.ts'
import { testChargeIndex } from '@gt/domain/charges/test-charge-index.entity.ts'
import { entrustInstruction } from '@gt/domain/entrust/entrust-instruction.entity.ts'
import { type Entity, type Row, type RowValues, references } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { customTrialCategory } from '@gt/domain/methods/custom-trial-category.entity.ts'
import { digitSet } from '@gt/domain/methods/digit-set.entity.ts'
import { trialAgeSet } from '@gt/domain/methods/trial-age-set.entity.ts'
import { trialNumberSet } from '@gt/domain/methods/trial-number-set.entity.ts'
import { unitTrial } from '@gt/domain/methods/unit-trial.entity.ts'
import { unitTrialParameter } from '@gt/domain/methods/unit-trial-parameter.entity.ts'
import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import type { business } from '@gt/domain/organisation/business.entity.ts'
import { organisationErrors } from '@gt/domain/organisation/errors.ts'
import { djbaseSet } from '@gt/domain/platform/djbase-set.entity.ts'
import { gdbaseSet } from '@gt/domain/platform/gdbase-set.entity.ts'
import { overallSetting } from '@gt/domain/platform/overall-setting.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { inUnit } from '../../db/in-tenant.ts'
import { entityNamed, keyClass, quote } from '../../db/schema.ts'
import { changeRow, insertRow, insertRows, rowColumns } from '../../db/write.ts'

type Business = Row<typeof business>
type AnyRow = Readonly<Record<string, unknown>> & { readonly id: Id }

/** What a unit is begun with, each kind after those that it refers to. */
const copied: readonly Entity[] = [
  numberRule,
  customTrialCategory,
  chargeIndex,
  unitTrial,
  unitTrialParameter,
  testChargeIndex,
  trialAgeSet,
  trialNumberSet,
  digitSet,
  entrustInstruction,
] as readonly Entity[] // they differ only in their fields' types

const settings: readonly Entity[] = [overallSetting, djbaseSet, gdbaseSet] as readonly Entity[] // as above

/** The rows of an entity that are the own of the unit of the transaction. */
const ownRows = (ctx: Ctx, entity: Entity): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow & Record<string, unknown>>(
    `select ${rowColumns(entity).map(quote).join(', ')} from ${quote(entity.name)} where business_id = app_biz() and deleted_at is null order by id`,
  )

/** For each row that is not everybody's the one that stands for it in the new unit; null where there is none. */
type Substitutes = ReadonlyMap<string, ReadonlyMap<Id, Id | null>>

/** Departments of both units by what they are called; rows of other kinds that only the pattern has are nobody's in the new one. */
async function substitutes(ctx: Ctx, unit: Business, pattern: Business, found: ReadonlyMap<Entity, readonly AnyRow[]>) {
  const departments = await ctx.tx.query<{ of: Id; to: Id | null }>(
    `select o.id as of, (select n.id from department n where n.business_id = $2 and n.name = o.name and n.deleted_at is null order by n.id limit 1) as to
     from department o where o.business_id = $1`,
    [pattern.id, unit.id],
  )
  const known = new Map<string, Map<Id, Id | null>>([
    ['department', new Map(departments.map(({ of, to }) => [of, to]))],
  ])
  const kinds = new Set([...found.keys()].flatMap(entity => references(entity).map(([, to]) => to)))
  await inUnit(ctx, pattern, async () => {
    for (const name of kinds) {
      const entity = entityNamed(name)
      if (known.has(name) || entity.tenancy !== 'business') continue
      const own = await ctx.tx.query<{ id: Id }>(`select id from ${quote(name)} where business_id = app_biz()`)
      known.set(name, new Map(own.map(({ id }) => [id, null])))
    }
  })
  return known
}

/** A row as one of the new unit: its references stand for what is there, people are named anew. Null when something needed is missing. */
function asOwn(entity: Entity, row: AnyRow, known: Substitutes): RowValues<Entity> | null {
  const to = new Map(references(entity))
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = row[name]
    const target = to.get(name)
    const taken =
      target === 'app_user'
        ? null
        : target && value !== null && known.get(target)?.has(String(value))
          ? (known.get(target)?.get(String(value)) ?? null)
          : value
    if (taken === null && value !== null && field.options.required) return null
    values[name] = taken
  }
  return values as RowValues<Entity> // every field of a row of the entity
}

/**
 * Begins a unit with what another one of its mode has: numbering rules (with the code of the new one where they hold that of the
 * pattern), opened tests with parameters, prices, ages, quantities and digits, settings and instructions. Templates and methods of
 * the platform are shared; what is the pattern's alone stays with it. Refuses with O-06 when the unit has such rows already.
 */
export async function initialise(ctx: Ctx, unit: Business, pattern: Business): Promise<void> {
  const [begun] = await inUnit(ctx, unit, () =>
    ctx.tx.query(
      `select 1 from number_rule where business_id = app_biz() and deleted_at is null
       union all select 1 from unit_trial where business_id = app_biz() and deleted_at is null limit 1`,
    ),
  )
  if (begun) throw new Refusal([refused(organisationErrors, 'O-06')])
  const found = new Map<Entity, readonly AnyRow[]>()
  await inUnit(ctx, pattern, async () => {
    for (const entity of [...copied, ...settings]) found.set(entity, await ownRows(ctx, entity))
  })
  const known = await substitutes(ctx, unit, pattern, found)
  await inUnit(ctx, unit, async () => {
    for (const entity of copied) await copyRows(ctx, entity, found.get(entity) ?? [], known, { unit, pattern })
    for (const entity of settings) {
      const [theirs] = found.get(entity) ?? []
      const values = theirs && asOwn(entity, theirs, known)
      if (!values) continue
      const [mine] = await ownRows(ctx, entity)
      if (mine)
        await changeRow(ctx, entity, mine as Row<Entity>, values) // read as a row of it
      else await insertRow(ctx, entity, values)
    }
  })
  ctx.pending.audit.push({
    entity: 'business',
    id: unit.id,
    action: 'import',
    number: unit.name,
    before: null,
    after: { pattern_id: pattern.id, pattern: pattern.name },
    reason: null,
  })
}

/** The parts of a number that stand as they are written. */
const partsOfNumber = ['rule_one', 'rule_two', 'rule_three', 'rule_four', 'rule_five'] as const

async function copyRows(
  ctx: Ctx,
  entity: Entity,
  rows: readonly AnyRow[],
  known: Map<string, Map<Id, Id | null>>,
  { unit, pattern }: { readonly unit: Business; readonly pattern: Business },
): Promise<void> {
  const kept = rows.flatMap(row => {
    const values = asOwn(entity, row, known)
    return values ? [{ row, values: entity === numberRule ? withCode(values, pattern.code, unit.code) : values }] : []
  })
  const made = await insertRows(
    ctx,
    entity,
    kept.map(({ values }) => values),
    { untracked: true },
  )
  const ids = new Map<Id, Id | null>(rows.map(({ id }) => [id, null]))
  for (const [index, { row }] of kept.entries()) ids.set(row.id, (made[index] as AnyRow | undefined)?.id ?? null)
  if (keyClass(entity) === 'own' || entity.seedable) known.set(entity.name, ids)
}

/** The rule of another unit with the own code in place of that one's, counting from the first number. */
function withCode(values: RowValues<Entity>, from: string, to: string): RowValues<Entity> {
  const rule = values as RowValues<typeof numberRule>
  const changed = Object.fromEntries(partsOfNumber.flatMap(name => (rule[name] === from ? [[name, to] as const] : [])))
  const { sample_text } = rule
  return {
    ...rule,
    ...changed,
    serial_number: 1,
    sample_text: sample_text && changed ? sample_text.replaceAll(from, to) : (sample_text ?? null),
  } as RowValues<Entity> // a rule with other texts
}
