import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import type { ListOptions } from '../../db/list.ts'
import { entityRules } from '../../pages/rules.ts'
import { hidesSamples, numberShown } from './blind.ts'
import { visibleSamples } from './visible.ts'

/** Hand-overs are seen with their samples; they are found by the number that the reader may know. */
export const visibleFlows = (ctx: Ctx): ListOptions => ({
  where: (visibleSamples(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the sample; the pair before it is the hand-over's
    sql: `(t.business_id, t.sample_id) in (select t.business_id, t.id from sample t where ${sql})`,
    values,
  })),
  facts: factsOf(sampleFlow.computed, {
    calc_number: {
      column: numberShown(ctx, 's'),
      place: 'exists (select from sample s where s.business_id = t.business_id and s.id = t.sample_id and #)',
    },
  }),
})

const notBlind = `not exists (select from blind_sample b where b.business_id = t.business_id and b.sample_id = t.sample_id
  and b.opened_at is null and b.deleted_at is null)`

/** What was written or scanned at a hand-over may name a blind sample or its client: it is empty for who may not know it. */
export const shownFlows = async (ctx: Ctx): Promise<Pick<ListOptions, 'shown'>> =>
  (await hidesSamples(ctx))
    ? {
        shown: Object.fromEntries(
          ['scan_code', 'remarks', 'photo_file_id', 'signature_file_id'].map(name => [
            name,
            `case when ${notBlind} then t."${name}" end`,
          ]),
        ),
      }
    : {}

/** Rules of the hand-overs of samples (page djentrustmanage/sampleflow). */
export const flowRules = entityRules(sampleFlow, {
  visible: visibleFlows,
  shown: shownFlows,
  computed: {
    calc_number: ctx =>
      `select ${numberShown(ctx, 's')} from sample s where s.business_id = t.business_id and s.id = t.sample_id`,
    calc_state: 'select s.state from sample s where s.business_id = t.business_id and s.id = t.sample_id',
  },
})
