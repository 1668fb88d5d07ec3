import type { Id } from '@gt/domain/kit/id.ts'
import { metresBetween } from '@gt/domain/kit/mileage.ts'
import { type ProposedTest, proposedTests, type StepFrequency } from '@gt/domain/tasks/process-proposal.ts'
import type { Ctx } from '../../db/context.ts'

/** What of a request its tests follow from. */
interface StepExtent {
  readonly wbs_node_id: Id
  readonly quantity: string
  readonly start_stake?: string | null
  readonly end_stake?: string | null
}

type Named = StepFrequency & { readonly test: string }

/** How often tests are demanded at a place: by its own frequency, else by that of the nearest place above it. */
const frequenciesAt = (ctx: Ctx, place: Id): Promise<(Named & Record<string, unknown>)[]> =>
  ctx.tx.query<Named & Record<string, unknown>>(
    `with recursive up(id, parent_id, steps) as (select n.id, n.parent_id, 0 from wbs_node n where n.id = $1
       union all select n.id, n.parent_id, u.steps + 1 from up u join wbs_node n on n.id = u.parent_id where n.deleted_at is null)
     select distinct on (f.trial_list_id) f.trial_list_id, l.name_zh as test, f.quantity_unit, f.per_quantity::text as per_quantity, f.required_count,
       coalesce(f.check_share, p.supervision_share)::text as share, f.basis
     from up u join wbs_trial_frequency f on f.wbs_node_id = u.id and f.deleted_at is null join trial_list l on l.id = f.trial_list_id
     join wbs_node n on n.id = u.id left join project p on p.id = n.project_id
     order by f.trial_list_id, u.steps`,
    [place],
  )

/** The tests that a step demands by the frequency of its place, with their names. */
export async function proposalFor(
  ctx: Ctx,
  { wbs_node_id, quantity, start_stake, end_stake }: StepExtent,
): Promise<(ProposedTest & { readonly test: string })[]> {
  const frequencies = await frequenciesAt(ctx, wbs_node_id)
  const names = new Map(frequencies.map(({ trial_list_id, test }) => [trial_list_id, test]))
  const metres = start_stake && end_stake ? metresBetween(start_stake, end_stake) : null
  return proposedTests({ quantity, metres }, frequencies).map(one => ({
    ...one,
    test: names.get(one.trial_list_id) ?? '',
  }))
}
