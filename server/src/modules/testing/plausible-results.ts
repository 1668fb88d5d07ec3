import { parseNumber, plainText } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../db/context.ts'
import type { Entry } from './entry.ts'

interface Plausible {
  readonly name: string
  /** The derived value that is the result of the parameter. */
  readonly key: string
  readonly low: string | null
  readonly high: string | null
}

/** What the laboratory holds plausible for the results of a test (page djtrialparameter/parametersetting). */
const plausibleOf = (ctx: Ctx, trialListId: string): Promise<(Plausible & Record<string, unknown>)[]> =>
  ctx.tx.prepared<Plausible & Record<string, unknown>>(
    `select p.parameter_name as name, d.field_key as key, p.plausible_low::text as low, p.plausible_high::text as high
     from unit_trial u join unit_trial_parameter p on p.business_id = u.business_id and p.unit_trial_id = u.id and p.deleted_at is null
     join trial_list_detail d on d.trial_list_id = u.trial_list_id and d.trial_parameter_id = p.trial_parameter_id and d.deleted_at is null
     where u.business_id = app_biz() and u.trial_list_id = $1 and u.deleted_at is null
       and (p.plausible_low is not null or p.plausible_high is not null) order by p.sort_no, p.id`,
    [trialListId],
  )

const shown = (limit: string | null): string => {
  const number = parseNumber(limit ?? '')
  return number ? plainText(number) : ''
}

/**
 * a result lies outside what the laboratory holds plausible; it is asked once, and whoever submits says why.
 * @param named the number of a sample where the record has several, so that the refusal names it
 */
export async function implausibleResults(
  ctx: Ctx,
  { task, blocks }: Entry,
  named: (sampleId: string) => string | null,
): Promise<Refused[]> {
  const limits = await plausibleOf(ctx, task.trial_list_id)
  return limits.flatMap(({ name, key, low, high }) =>
    Object.entries(blocks.computed.samples).flatMap(([id, { values }]) => {
      const outside = [values[key]].flat().filter(value => {
        const number = typeof value === 'string' ? parseNumber(value) : null
        return number && ((low !== null && number.lessThan(low)) || (high !== null && number.greaterThan(high)))
      })
      if (outside.length === 0) return []
      const sample = named(id)
      const called: Label = sample
        ? { zh: `${sample} ${name}`, en: `${sample} ${name}`, es: `${sample} ${name}` }
        : { zh: name, en: name, es: name }
      const range = `${shown(low)}～${shown(high)}`
      return [refused(testingErrors, 'R-38', { name: called, value: outside.join('、'), range })]
    }),
  )
}
