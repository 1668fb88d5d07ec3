import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { numberRuleActions } from '@gt/domain/numbering/actions.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import { subjectFields } from '@gt/domain/numbering/scope-subject.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { counterKey, lockPlaces, storeCounters } from './counters.ts'
import { freeDraws, insertDraws, voidDraws } from './draws.ts'
import { completeRule } from './guards.ts'
import { asksOf, placeFor } from './preview.ts'
import { fittingText } from './take.ts'
import { leap, skippedDraws } from './typed.ts'

/** Type of a rule, and the kind of object that it numbered last; before the first one the type stands for it. */
async function kindsOf(ctx: Ctx, ruleId: Id): Promise<{ type: string; kind: string }> {
  const [row] = await ctx.tx.query<{ type: string; kind: string }>(
    `select c.code as type, coalesce((select d.object_kind from number_draw d where d.business_id = app_biz() and d.number_rule_id = r.id
       order by d.id desc limit 1), c.code) as kind
     from number_rule r join number_rule_category c on c.id = r.rule_type where r.id = $1`,
    [ruleId],
  )
  if (!row) throw new Error(`rule ${ruleId} has no type`)
  return row
}

/** Raises a counter; what is passed over is void with the reason, so that every jump is explained (workflow 18). */
export const adjustSerial: Run<(typeof numberRuleActions)['actions']['Adjust']> = async (ctx, input) => {
  const rule = await getRow(ctx, numberRule, input.id)
  const reason = input.reason ?? ''
  if (reason === '') throw new Refusal([refused(generalErrors, 'G-07', {}, { field: 'reason' })])
  const whole = completeRule(rule)
  const unnamed = asksOf(whole).filter(name => !input.subject?.[name])
  refuseIfAny(
    unnamed.map(name => refused(numberingErrors, 'N-22', { field: subjectFields[name].label }, { field: name })),
  )
  const { type, kind } = await kindsOf(ctx, rule.id)
  const place = await placeFor(ctx, whole, { id: rule.id, type, subject: input.subject })
  const counters = await lockPlaces(ctx, [place])
  const counter = counters.get(counterKey(place))
  if (!counter) throw new Error(`the counter ${place.key} is not locked`)
  const next = counter.last + 1
  if (input.next_serial <= next)
    throw new Refusal([refused(numberingErrors, 'N-17', { next }, { field: 'next_serial' })])
  if (input.next_serial > next + leap)
    throw new Refusal([refused(numberingErrors, 'N-18', { most: leap }, { field: 'next_serial' })])
  const number = fittingText(place, input.next_serial)
  const [free = []] = await freeDraws(ctx, [{ place, count: leap }])
  await voidDraws(
    ctx,
    free.map(({ id }) => id),
    reason,
  )
  await insertDraws(ctx, await skippedDraws(ctx, place, { from: next, to: input.next_serial, kind, reason }))
  counter.last = input.next_serial - 1
  await storeCounters(ctx, counters.values())
  return { number }
}
