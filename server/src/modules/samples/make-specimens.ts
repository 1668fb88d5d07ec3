import type { Id } from '@gt/domain/kit/id.ts'
import { type Casting, dueAt } from '@gt/domain/samples/moulding.ts'
import type { SpecimenSet } from '@gt/domain/samples/specimens.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { drawNumbers, type NumberContext } from '../numbering/api.ts'
import type { SampleRow, SpecimenRow } from './sample.queries.ts'

/** Specimens to be made of one received sample. */
interface SpecimenPlan {
  readonly row: SampleRow
  readonly sets: readonly SpecimenSet[]
  /** When they were cast; null for materials and for specimens that the laboratory still has to make. */
  readonly casting: Casting | null
  readonly context: NumberContext
}

/** A specimen with the items that are measured on it. */
export interface MadeSpecimen {
  readonly row: SpecimenRow
  readonly items: readonly Id[]
}

/**
 * Makes and numbers the specimens of samples: one statement for the rows, few for the numbers. The draws are kept under the
 * sample (kind `specimen`), so that a cancelled sample voids those of its specimens together.
 */
export async function makeSpecimens(ctx: Ctx, plans: readonly SpecimenPlan[]): Promise<MadeSpecimen[]> {
  const { overall } = await settingsOf(ctx)
  const wanted = plans.flatMap(plan =>
    plan.sets.flatMap(set =>
      Array.from({ length: set.groups * set.per_group }, (_, index) => ({
        plan,
        set,
        group: Math.floor(index / set.per_group) + 1,
      })),
    ),
  )
  const numbers = await drawNumbers(
    ctx,
    'specimen',
    wanted.map(({ plan, set }) => ({
      context: {
        ...plan.context,
        sampleId: plan.row.id,
        tokens: {
          ...plan.context.tokens,
          sample_number: plan.row.sample_number ?? '',
          age: String(set.age_days ?? ''),
        },
      },
      object: { kind: 'specimen', id: plan.row.id },
    })),
    { reuseFree: overall.Numbering.reuse_free },
  )
  const rows = await insertRows(
    ctx,
    testSample,
    wanted.map(({ plan, set, group }, index) => {
      // only specimens that are tested at an age were cast; the date of steel or soil is that of sampling
      const casting = set.age_days === null ? null : plan.casting
      const moulding_at = casting?.moulding_at ?? null
      const due_at = dueAt(moulding_at, set.age_days)
      return {
        sample_id: plan.row.id,
        specimen_no: numbers[index]?.text ?? '',
        group_no: group,
        age_days: set.age_days,
        moulding_at,
        moulded_on_day: casting?.moulded_on_day ? 1 : 0,
        due_at,
        sample_library_id: plan.row.sample_library_id,
        state: due_at !== null && due_at > ctx.now ? ('waiting' as const) : ('ready' as const),
      }
    }),
  )
  return rows.map((row, index) => ({ row, items: wanted[index]?.set.items ?? [] }))
}
