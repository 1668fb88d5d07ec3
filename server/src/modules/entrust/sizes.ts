import { sizeRefusals } from '@gt/domain/entrust/order-check.ts'
import type { Refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { type KnownSizes, type SizedTest, sizesAmong } from '@gt/domain/samples/specimen-size.ts'
import type { Ctx } from '../../db/context.ts'
import { inputsOfTests } from '../testing/api.ts'

/** The sizes of specimens that tests of the laboratory know, by their ids; tests that know none are absent. */
export async function knownSizes(ctx: Ctx, unitTrialIds: readonly Id[]): Promise<Map<Id, KnownSizes>> {
  const tests = await inputsOfTests(ctx, [...new Set(unitTrialIds)])
  return new Map(
    tests.flatMap(({ unit_trial_id, inputs }) => {
      const size = sizesAmong(inputs)
      return size ? [[unit_trial_id, size] as const] : []
    }),
  )
}

/**
 * Of each of these samples the tests that know the sizes of their specimens; cancelled tests are left out.
 * @param itemIds where given, no others of their tests
 */
export async function sizedTests(
  ctx: Ctx,
  sampleIds: readonly Id[],
  itemIds: readonly Id[] | null = null,
): Promise<Map<Id, SizedTest[]>> {
  const rows = await ctx.tx.query<{ sample_id: Id; unit_trial_id: Id; name: string }>(
    `select i.sample_id, u.id as unit_trial_id, coalesce(u.display_name, l.name_zh) as name
     from test_item i join unit_trial_parameter p on p.business_id = i.business_id and p.id = i.unit_trial_parameter_id
     join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id join trial_list l on l.id = u.trial_list_id
     where i.business_id = app_biz() and i.sample_id = any($1) and i.deleted_at is null and i.state <> 'cancelled'
       and ($2::bigint[] is null or i.id = any($2))
     group by i.sample_id, u.business_id, u.id, l.id order by i.sample_id, min(i.sort_no), u.id`,
    [sampleIds, itemIds],
  )
  const sizes = await knownSizes(
    ctx,
    rows.map(row => row.unit_trial_id),
  )
  const found = new Map<Id, SizedTest[]>()
  for (const { sample_id, unit_trial_id, name } of rows) {
    const size = sizes.get(unit_trial_id)
    if (size) found.set(sample_id, [...(found.get(sample_id) ?? []), { name, size }])
  }
  return found
}

/** A sample with the size of its specimens as a correction would leave it. */
interface Corrected {
  readonly id: Id
  readonly grade: string | null
  readonly specification: string | null
}

/** E-41 for the corrected samples whose tests know no such specimens. */
export async function correctedSizes(ctx: Ctx, samples: readonly Corrected[]): Promise<Refused[]> {
  if (samples.length === 0) return []
  const known = await sizedTests(
    ctx,
    samples.map(({ id }) => id),
  )
  return samples.flatMap(({ id, grade, specification }) =>
    sizeRefusals({ grade, specification, sized: known.get(id) ?? [] }),
  )
}
