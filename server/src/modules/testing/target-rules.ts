import type { Choice } from '@gt/domain/kit/choices.ts'
import type { RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { readConditions } from '@gt/domain/methods/target-conditions.ts'
import { targetErrors } from '@gt/domain/methods/target-errors.ts'
import { trialTargetGroup } from '@gt/domain/methods/trial-target-group.entity.ts'
import { trialTargetItem } from '@gt/domain/methods/trial-target-item.entity.ts'
import type { NamedLimit } from '@gt/domain/paper/judged-limits.ts'
import { comparisonsOf, limitsGiven, requirementText } from '@gt/domain/testing/target-limits.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { entityRules } from '../../pages/rules.ts'
import { methodOfTest } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'
import { type IndicatorPlace, indicatorPlace, standardOfGroup } from './target.queries.ts'

type Item = RowValues<typeof trialTargetItem>
type Group = RowValues<typeof trialTargetGroup>

/** Comparisons that ask for a low limit, and for a high one. */
const lows: readonly unknown[] = ['gte', 'gt', 'eq', 'between']
const highs: readonly unknown[] = ['lte', 'lt', 'between']

const conditionsRefused = (text: string | null | undefined, field: string): Refused[] =>
  readConditions(text ?? null) ? [] : [refused(targetErrors, 'TA-04', {}, { field })]

/** The limits by which the method of a test judges a value; none without a method. */
async function comparisons(ctx: Ctx, place: IndicatorPlace) {
  const fact = place.trial_list_id ? await methodOfTest(ctx, place.trial_list_id) : null
  const definition = fact ? compiledMethod(fact).definition : null
  return { definition, known: definition && place.symbol ? comparisonsOf(definition, place.symbol) : [] }
}

const namesOf = (ctx: Ctx, known: readonly NamedLimit[]): string =>
  known.map(({ name, label }) => `${label[ctx.language]} ${name}`).join('、') || '—'

/** TA-02 and TA-03 where the method of the parameter's test does not take the limit as it is given. */
async function methodRefusals(ctx: Ctx, item: Item, place: IndicatorPlace): Promise<Refused[]> {
  const { definition, known } = await comparisons(ctx, place)
  const words = { parameter: place.parameter_name, known: namesOf(ctx, known) }
  const limit = {
    symbol: place.symbol ?? '',
    op: item.op ?? 'text',
    limit_name: item.limit_name ?? null,
    lower_text: item.lower_text ?? null,
    upper_text: item.upper_text ?? null,
  }
  if (definition && limitsGiven(definition, limit)) return []
  const alike = known.filter(one => one.op === item.op || (item.op === 'eq' && one.op === 'text'))
  const isOpen = alike.length > 1 && !alike.some(one => one.name === item.limit_name)
  return [refused(targetErrors, isOpen ? 'TA-03' : 'TA-02', words, { field: isOpen ? 'limit_name' : 'op' })]
}

const unlimited = (item: Item): Refused[] =>
  (['lower', 'upper'] as const)
    .filter(field => (field === 'lower' ? lows : highs).includes(item.op) && !item[`${field}_text`])
    .map(field => refused(targetErrors, 'TA-08', { field: trialTargetItem.fields[field].label }, { field }))

/** The values of an indicator with what follows from them: limits as they were typed, requirement, unit. Refuses with G-14, TA-02 … TA-08. */
async function completed(
  ctx: Ctx,
  given: Item,
  typed: Pick<Item, 'lower' | 'upper'>,
  made: string | null,
): Promise<Item> {
  const place = await indicatorPlace(ctx, given.trial_target_group_id ?? null, given.trial_parameter_id ?? null)
  if (!place) {
    const field = 'trial_parameter_id'
    throw new Refusal([refused(generalErrors, 'G-14', { field: trialTargetItem.fields[field].label }, { field })])
  }
  const text = (side: 'lower' | 'upper', ops: readonly unknown[]): string | null =>
    !ops.includes(given.op) ? null : typed[side] === undefined ? (given[`${side}_text`] ?? null) : typed[side]
  const lower_text = text('lower', lows)
  const upper_text = text('upper', highs)
  const item: Item = {
    ...given,
    lower_text,
    upper_text,
    ...(lower_text === null ? { lower: null } : {}),
    ...(upper_text === null ? { upper: null } : {}),
  }
  const compares = lows.includes(item.op) || highs.includes(item.op)
  const missing = unlimited(item)
  refuseIfAny([
    ...conditionsRefused(item.condition_text, 'condition_text'),
    ...(place.group_class === place.parameter_class
      ? []
      : [refused(targetErrors, 'TA-06', {}, { field: 'trial_parameter_id' })]),
    ...(compares && place.standard_id === null
      ? [refused(targetErrors, 'TA-05', {}, { field: 'trial_target_group_id' })]
      : []),
    ...missing,
    ...(compares && missing.length === 0 ? await methodRefusals(ctx, item, place) : []),
  ])
  const isMade = !item.text_value || item.text_value === made
  return {
    ...item,
    name: item.name ?? place.parameter_name.slice(0, 100),
    unit: item.unit ?? place.unit,
    text_value: isMade ? requirementText({ op: item.op ?? 'text', lower_text, upper_text }) : item.text_value,
  }
}

/** Fields from which others of an indicator follow. */
const leading = [
  'trial_target_group_id',
  'trial_parameter_id',
  'op',
  'lower',
  'upper',
  'limit_name',
  'text_value',
  'condition_text',
] as const

/** What may be chosen as the limit that is meant: those of the method for the value and the comparison. */
async function limitChoices(ctx: Ctx, _field: string, values: Readonly<Record<string, string>>): Promise<Choice[]> {
  const id = values.trial_parameter_id ?? ''
  if (!/^\d{1,19}$/.test(id)) return []
  const [row] = await ctx.tx.query<{ trial_list_id: string | null; symbol: string | null }>(
    'select trial_list_id, symbol from trial_parameter where id = $1 and deleted_at is null',
    [id],
  )
  const fact = row?.trial_list_id ? await methodOfTest(ctx, row.trial_list_id) : null
  if (!fact || !row?.symbol) return []
  return comparisonsOf(compiledMethod(fact).definition, row.symbol).map(({ name, label, unit }) => ({
    value: name,
    label: label[ctx.language],
    hint: unit ? `${name} ${unit}` : name,
  }))
}

const level = "case when t.owner_business_id is null then 'standard' else 'own' end"

/** Rules of the indicators of groups (page totalset/trialtarget). What a record was judged by is a copy in it (decision 0142). */
export const targetItemRules = entityRules(trialTargetItem, {
  computed: { standard_id: `select ${standardOfGroup('t.trial_target_group_id')}`, level },
  visible: () => ({
    facts: factsOf(trialTargetItem.computed, {
      standard_id: { column: standardOfGroup('t.trial_target_group_id'), place: '#' },
      level: { column: level, place: '#' },
    }),
  }),
  choices: limitChoices,
  async beforeCreate(ctx, values) {
    const business = ctx.principal.business?.id ?? '0'
    const typed = { lower: values.lower ?? null, upper: values.upper ?? null }
    return {
      ...(await completed(ctx, values as Item, typed, null)),
      owner_business_id: business === '0' ? null : business,
    }
  },
  async beforeChange(ctx, row, changes: RowChange<typeof trialTargetItem>) {
    if (leading.every(name => changes[name] === undefined)) return changes
    const { lower, upper } = changes
    return completed(ctx, { ...row, ...changes }, { lower, upper }, requirementText(row))
  },
})

/** TA-07 for a group above that is of another class. */
async function aboveRefusals(ctx: Ctx, { parent_id, trial_class_id }: Group): Promise<Refused[]> {
  if (!parent_id) return []
  const [above] = await ctx.tx.query<{ trial_class_id: string }>(
    'select trial_class_id from trial_target_group where id = $1 and deleted_at is null',
    [parent_id],
  )
  return above && above.trial_class_id !== trial_class_id
    ? [refused(targetErrors, 'TA-07', {}, { field: 'parent_id' })]
    : []
}

async function guardGroup(ctx: Ctx, group: Group): Promise<void> {
  refuseIfAny([...conditionsRefused(group.match_rule, 'match_rule'), ...(await aboveRefusals(ctx, group))])
}

/** Rules of the groups of indicators (page totalset/targetgroup). */
export const targetGroupRules = entityRules(trialTargetGroup, {
  computed: {
    item_count: `select count(*)::int from trial_target_item i where i.trial_target_group_id = t.id and i.deleted_at is null`,
  },
  async beforeCreate(ctx, values) {
    await guardGroup(ctx, values as Group)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardGroup(ctx, { ...row, ...changes })
    return changes
  },
})
