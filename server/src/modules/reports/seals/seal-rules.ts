import { stamp } from '@gt/domain/reports/stamp.entity.ts'
import { userOf } from '../../../db/context.ts'
import { entityRules } from '../../../pages/rules.ts'
import { countOfKind } from './seals.queries.ts'

const { fields } = stamp
/** Fields that a change may be about, with their words. */
const proposable = Object.entries(fields).filter(([, field]) => !('byServer' in field.options))

/** Rules of seals (page totalset/stamp). */
export const sealRules = entityRules(stamp, {
  computed: {
    calc_use_count:
      'select count(*)::int from stamp_use x where x.business_id = t.business_id and x.stamp_id = t.id and x.ended_on is null',
    calc_proposed: ({ language }) =>
      `select string_agg(w.word, '、' order by w.place) from (values ${proposable
        .map(([name, { label }], place) => `('${name}', '${label[language]}', ${place})`)
        .join(', ')}) as w(name, word, place) where t.proposal ? w.name`,
  },
  async beforeCreate(ctx, values) {
    const others = await countOfKind(ctx, values.kind)
    return {
      ...values,
      code: others === 0 ? values.kind : `${values.kind}-${others + 1}`,
      state: 'submitted' as const,
      proposed_by_id: userOf(ctx),
    }
  },
  // of one that nobody confirmed yet
  beforeChange: async (ctx, _row, changes) => ({
    ...changes,
    state: 'submitted' as const,
    proposed_by_id: userOf(ctx),
  }),
})
