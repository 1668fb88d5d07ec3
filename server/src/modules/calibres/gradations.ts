import { aggregateGradation } from '@gt/domain/calibres/aggregate-gradation.entity.ts'
import { aggregateGradationSieve } from '@gt/domain/calibres/aggregate-gradation-sieve.entity.ts'
import { calibreErrors } from '@gt/domain/calibres/errors.ts'
import { ordinateOf, risingAt, sievesOf, sizesText, widerAt } from '@gt/domain/calibres/gradation.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { getRow, insertRow } from '../../db/write.ts'
import { type EntityRules, entityRules } from '../../pages/rules.ts'
import { ownCopy } from '../../pages/shipped-rows.ts'
import { register } from './register.ts'

const fewestSieves = 3

const sieveRows = (ctx: Ctx, id: Id): Promise<Record<string, unknown>[]> =>
  ctx.tx.query(
    `select sieve_mm, pass_lower, pass_upper, pass_target, tolerance, is_key, sort_no from aggregate_gradation_sieve
     where business_id in (0, app_biz()) and aggregate_gradation_id = $1 and deleted_at is null order by sieve_mm desc`,
    [id],
  )

/**
 * What a gradation must be as a whole: three sieves or more (CB-05), no limit that rises towards smaller sieves (CB-06), and none
 * wider than in the standard that it was copied from without a word why (CB-07).
 */
async function guardWhole(ctx: Ctx, id: Id): Promise<void> {
  const row = await getRow(ctx, aggregateGradation, id)
  const sieves = sievesOf({ aggregate_gradation_sieve: await sieveRows(ctx, id) })
  const rising = risingAt(sieves, ordinateOf({ ordinate: row.ordinate }))
  refuseIfAny([
    ...(sieves.length < fewestSieves ? [refused(calibreErrors, 'CB-05', { n: sieves.length })] : []),
    ...(rising.length > 0 ? [refused(calibreErrors, 'CB-06', { sizes: sizesText(rising) })] : []),
  ])
  if (row.copied_from_id === null || row.deviation_note) return
  const standard = await getRow(ctx, aggregateGradation, row.copied_from_id)
  // limits in another ordinate are not compared figure by figure
  if (standard.ordinate !== row.ordinate) return
  const wider = widerAt(sieves, sievesOf({ aggregate_gradation_sieve: await sieveRows(ctx, standard.id) }))
  if (wider.length === 0) return
  const params = { sizes: sizesText(wider), standard: standard.name }
  throw new Refusal([refused(calibreErrors, 'CB-07', params, { field: 'deviation_note' })])
}

/** A gradation of a standard becomes the laboratory's own, with its sieves. Refuses with CB-08 where its name is taken. */
async function loadStandard(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await getRow(ctx, aggregateGradation, item.id)
  const [taken] = await ctx.tx.query(
    `select 1 from aggregate_gradation where business_id = app_biz() and name = $1 and version_of_id is null and enabled and deleted_at is null`,
    [row.name],
  )
  if (taken) throw new Refusal([refused(calibreErrors, 'CB-08', { name: row.name })])
  const { values } = ownCopy(aggregateGradation, row, {})
  const made = await insertRow(ctx, aggregateGradation, {
    ...(values as object),
    name: row.name,
    enabled: 1,
    copied_from_id: row.business_id === '0' ? row.id : row.copied_from_id,
  })
  for (const sieve of await sieveRows(ctx, row.id))
    await insertRow(ctx, aggregateGradationSieve, { ...sieve, aggregate_gradation_id: made.id } as never) // fields of a sieve
  return { id: made.id, row_version: made.row_version, state: null }
}

const sieveCount = `select count(*)::int from aggregate_gradation_sieve s
  where s.business_id = t.business_id and s.aggregate_gradation_id = t.id and s.deleted_at is null`

export const gradationRules: readonly EntityRules<Entity>[] = [
  register(
    aggregateGradation,
    {
      computed: { sieve_count: sieveCount },
      whole: guardWhole,
      parts: [['aggregate_gradation_sieve', 'aggregate_gradation_id']],
      commands: { LoadStandard: loadStandard as never },
    },
    { entity: 'aggregate_gradation_sieve', by: 'aggregate_gradation_id' },
  ),
  entityRules(aggregateGradationSieve, { computed: { median: '(t.pass_lower + t.pass_upper) / 2' } }),
]
