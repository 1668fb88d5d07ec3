import { add, parseNumber, plainText, ZERO } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { workloadErrors } from '@gt/domain/methods/workload-errors.ts'
import { workloadRule } from '@gt/domain/methods/workload-rule.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'

type Values = Partial<RowValues<typeof workloadRule>>

const shares = ['share_tester', 'share_checker', 'share_helper'] as const

/** WL-01 to WL-03: shares are all there and 100 in sum, of testers alone; a factor is above zero. */
function shareRefusals(values: Values): Refused[] {
  const given = shares.flatMap(name => values[name] ?? [])
  const sum = given.reduce((so, one) => add(so, parseNumber(one) ?? ZERO), ZERO)
  const factor = values.coefficient ? parseNumber(values.coefficient) : null
  const isWhole = given.length === shares.length && sum.equals(100)
  return [
    ...(given.length > 0 && values.role !== 'tester'
      ? [refused(workloadErrors, 'WL-02', {}, { field: 'share_tester' })]
      : []),
    ...(given.length > 0 && values.role === 'tester' && !isWhole
      ? [refused(workloadErrors, 'WL-01', { sum: plainText(sum) }, { field: 'share_tester' })]
      : []),
    ...(factor && !factor.greaterThan(0) ? [refused(workloadErrors, 'WL-03', {}, { field: 'coefficient' })] : []),
  ]
}

/** WL-04 for a parameter without its test, or of another one. */
async function parameterRefusals(ctx: Ctx, { trial_list_id, trial_parameter_id }: Values): Promise<Refused[]> {
  if (!trial_parameter_id) return []
  const [found] = await ctx.tx.query(
    'select 1 from trial_parameter where id = $1 and trial_list_id = $2 and deleted_at is null',
    [trial_parameter_id, trial_list_id ?? null],
  )
  return found ? [] : [refused(workloadErrors, 'WL-04', {}, { field: 'trial_parameter_id' })]
}

const everyTest: Label = { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' }

/** Rules of what work counts (page totalset/workloadrule). */
export const workloadRuleRules = entityRules(workloadRule, {
  computed: {
    // the words are this file's own
    applies_to:
      ctx => `select coalesce((select concat_ws(' · ', coalesce(nullif(l.name_${ctx.language}, ''), l.name_zh), (select p.parameter_name
        from trial_parameter p where p.id = t.trial_parameter_id)) from trial_list l where l.id = t.trial_list_id), '${everyTest[ctx.language]}')`,
  },
  async beforeCreate(ctx, values) {
    refuseIfAny([...shareRefusals(values), ...(await parameterRefusals(ctx, values))])
    return values
  },
  async beforeChange(ctx, row, changes) {
    const now = { ...row, ...changes }
    refuseIfAny([...shareRefusals(now), ...(await parameterRefusals(ctx, now))])
    return changes
  },
})
