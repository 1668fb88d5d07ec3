import { parseNumber, plainText, roundDecimals } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { cutOptional, cutText } from '@gt/domain/kit/text.ts'
import { JUDGEMENT_CODES } from '@gt/domain/methods/judgement.ts'
import type { Printed } from '@gt/domain/methods/rounding.ts'
import type { JudgedItem } from '@gt/domain/paper/judged-items.ts'
import { judgedOfRecord } from '@gt/domain/testing/judged-record.ts'
import { testItemResult } from '@gt/domain/testing/test-item-result.entity.ts'
import { testedPart } from '@gt/domain/testing/tested-sample.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { itemsOf } from '../tasks/api.ts'
import type { Entry } from './entry.ts'
import { resultFields } from './method.queries.ts'

const scalar = (value: Printed | undefined): string | null =>
  value === undefined || value === null || Array.isArray(value) ? null : String(value)

const listOf = (value: Printed | undefined): (string | null)[] =>
  Array.isArray(value) ? value.map(one => scalar(one)) : []

/** The decimal column holds 18 digits with 6 places; a value that does not fit stands in the text alone. */
function numberOf(text: string | null): string | null {
  const number = parseNumber(text ?? '')
  return number?.abs().lessThan('1e12') ? plainText(roundDecimals(number, 6)) : null
}

/**
 * Writes the reportable results of a submitted record from its computed block (workflow 6, methods.md section 17): one row
 * for each item of a sample, and one for each row of a group where the parameter is measured point by point. Results of an
 * earlier submission are replaced; nothing here is ever typed.
 *
 * @param isJudged false when the client wanted no judgement: results are measured values then
 */
export async function writeResults(ctx: Ctx, entry: Entry, isJudged: boolean): Promise<void> {
  const { record, task, method, blocks, context } = entry
  const items = await itemsOf(ctx, task.id)
  const fields = new Map((await resultFields(ctx, task.trial_list_id)).map(row => [row.trial_parameter_id, row]))
  await ctx.tx.query(
    `update test_item_result set deleted_at = gt_now(), deleted_by_id = app_user_id(), row_version = row_version + 1
     where business_id = app_biz() and test_record_id = $1 and deleted_at is null`,
    [record.id],
  )
  const requirements = requirementsOf(entry)
  const judged = judgedOfRecord({ ...blocks, method: method.definition, context })
  const rows = items.flatMap((item): RowValues<typeof testItemResult>[] => {
    const computed = blocks.computed.samples[item.sample_id]
    const verdict = blocks.verdict.samples[item.sample_id]
    const key = fields.get(item.trial_parameter_id)?.field_key
    const derived = method.definition.derived.find(value => value.name === key)
    if (!computed || !verdict || !key || !derived) return []
    const value = computed.values[key]
    const texts = derived.in === undefined ? [scalar(value)] : listOf(value)
    const invalid = verdict.flags.find(flag => flag.then === 'invalid')
    const rule = method.definition.validity.find(one => one.code === invalid?.code)
    const asked = items.flatMap(one =>
      one.sample_id === item.sample_id ? (fields.get(one.trial_parameter_id)?.field_key ?? []) : [],
    )
    const worst = worstOf(judgedFor(judged.get(item.sample_id) ?? [], key, asked))
    const isRepeated = verdict.overall === 'retest' && worst === 'retest'
    const judgement = invalid ? 'invalid' : JUDGEMENT_CODES[(isJudged || isRepeated ? worst : null) ?? 'measured_only']
    const requirement = requirements.get(item.sample_id)?.get(key) ?? null
    return texts.map((text, index) => ({
      test_item_id: item.id,
      test_record_id: record.id,
      trial_task_id: task.id,
      trial_parameter_id: item.trial_parameter_id,
      group_no: index + 1,
      value_num: numberOf(text),
      value_text: cutOptional(text, 300),
      unit: derived.unit ?? fields.get(item.trial_parameter_id)?.unit ?? null,
      values: singlesOf(entry, item.sample_id, derived.in),
      requirement_text: item.requirement_text ?? requirementText(requirement, derived.unit),
      op: opOf(requirement),
      ...boundsOf(requirement),
      judgement,
      valid: invalid ? 0 : 1,
      invalid_reason: invalid ? cutOptional(context.samples[item.sample_id]?.remark ?? rule?.zh, 300) : null,
    }))
  })
  await insertRows(ctx, testItemResult, rows)
}

/** What decides over a parameter of a sample; what nobody asked for decides over the first that was asked for. */
const judgedFor = (judged: readonly JudgedItem[], key: string, asked: readonly string[]): JudgedItem[] =>
  judged.filter(({ parameters }) => {
    const [own = asked[0]] = parameters.filter(one => asked.includes(one))
    return parameters.includes(key) || own === key
  })

const grave = ['invalid', 'retest', 'fail', 'pass', 'measured_only', 'not_judged'] as const
const worstOf = (judged: readonly JudgedItem[]) => grave.find(state => judged.some(one => one.judgement === state))

/** What each value of each sample had to reach, as its papers print it. */
const requirementsOf = ({ method, blocks, context }: Entry): ReadonlyMap<string, ReadonlyMap<string, string | null>> =>
  new Map(
    Object.entries(context.samples).flatMap(([id, sample]) => {
      const [raw, computed, verdict] = [
        blocks.values.samples[id],
        blocks.computed.samples[id],
        blocks.verdict.samples[id],
      ]
      if (!raw || !computed || !verdict) return []
      const { results } = testedPart(method.definition, { raw, ...computed, verdict, context: sample }, 'zh')
      return [[id, new Map(results.map(row => [row.key, row.requirement]))]]
    }),
  )

const figure = String.raw`(-?\d+(?:\.\d+)?)`
const oneSided = new RegExp(`^([≥≤<>])${figure}$`)
const twoSided = new RegExp(`^${figure}～${figure}$`)

/** The limits of a requirement as numbers, where it has one side or two. */
function boundsOf(requirement: string | null): { lower?: string; upper?: string } {
  const number = (text: string | undefined): string | undefined => numberOf(text ?? null) ?? undefined
  const [, sign, limit] = oneSided.exec(requirement ?? '') ?? []
  if (sign) return sign === '≥' || sign === '>' ? { lower: number(limit) } : { upper: number(limit) }
  const [, low, high] = twoSided.exec(requirement ?? '') ?? []
  return low === undefined ? {} : { lower: number(low), upper: number(high) }
}

/** How a requirement compares; null without one. */
function opOf(requirement: string | null): RowValues<typeof testItemResult>['op'] {
  if (requirement === null) return null
  if (twoSided.test(requirement) || requirement.includes('±')) return 'between'
  const signs = { '≥': 'gte', '≤': 'lte', '>': 'gt', '<': 'lt' } as const
  const [, sign = ''] = oneSided.exec(requirement) ?? []
  return sign in signs ? signs[sign as keyof typeof signs] : 'text'
}

const requirementText = (requirement: string | null, unit: string | undefined): string | null =>
  requirement === null ? null : cutText(`${requirement}${unit ? ` ${unit}` : ''}`, 200)

/** Printed values of the single specimens behind a result of the whole sample. */
function singlesOf({ method, blocks }: Entry, sampleId: string, group: string | undefined): string[][] {
  if (group !== undefined) return []
  const computed = blocks.computed.samples[sampleId]
  return method.definition.derived
    .filter(value => value.in !== undefined)
    .flatMap(value => {
      const list = listOf(computed?.values[value.name])
      return list.length > 0 ? [[value.name, ...list.map(text => text ?? '')]] : []
    })
}
