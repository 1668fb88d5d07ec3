import type { Choice } from '@gt/domain/kit/choices.ts'
import { parseNumber, plainText } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { lengthOf, narrow } from '@gt/domain/kit/text.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { methodErrors } from '@gt/domain/methods/errors.ts'
import { prescribedValue } from '@gt/domain/methods/prescribed-value.entity.ts'
import { type NamedLimit, namedLimits } from '@gt/domain/paper/judged-limits.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { entityRules } from '../../pages/rules.ts'
import { methodOfTest } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'
import { prescribedSets } from './prescribed.ts'
import { copyTo, loadStandard, push } from './prescribed-commands.ts'

type Values = RowValues<typeof prescribedValue>

const definitionOf = async (ctx: Ctx, trialListId: string | undefined): Promise<MethodDefinition | null> => {
  const fact = trialListId && /^\d{1,19}$/.test(trialListId) ? await methodOfTest(ctx, trialListId) : null
  return fact ? compiledMethod(fact).definition : null
}

const words = (text: string): string => text.trim().toLowerCase()

/** The limit of a method that a form or a row of a file means: its name, or what it is called in any language. */
const limitMeant = (definition: MethodDefinition, text: string): NamedLimit | undefined =>
  namedLimits(definition).find(
    ({ name, label }) => name === text.trim() || Object.values(label).some(one => words(one) === words(text)),
  )

/** A value with as many places as the columns have. */
const fits = (text: string): boolean => /^-?\d{1,10}(\.\d{1,4})?$/.test(text)

/** What is wrong with a limit: TM-04 without a method that reads it, TM-05 without a number, TM-06, and its complete values. */
async function completed(
  ctx: Ctx,
  values: Values,
): Promise<{ readonly values: Values; readonly reasons: readonly Refused[] }> {
  const definition = await definitionOf(ctx, values.trial_list_id)
  const limit = definition && limitMeant(definition, values.condition_text ?? '')
  const value = narrow((values.text_value ?? '').trim())
  const reasons: Refused[] = []
  if (!limit)
    reasons.push(
      refused(
        methodErrors,
        'TM-04',
        { limit: values.condition_text ?? '' },
        { field: definition ? 'condition_text' : 'trial_list_id' },
      ),
    )
  if (!fits(value)) reasons.push(refused(methodErrors, 'TM-05', {}, { field: 'text_value' }))
  if (!values.grade?.trim() || lengthOf(values.grade.trim()) > 50)
    reasons.push(refused(methodErrors, 'TM-06', {}, { field: 'grade' }))
  if (!limit || reasons.length > 0) return { values, reasons }
  const number = parseNumber(value)
  const plain = number ? plainText(number) : value
  const parameter = await parameterOf(ctx, values.trial_list_id ?? '', limit.parameterKey)
  if (parameter === null)
    return { values, reasons: [refused(methodErrors, 'TM-04', { limit: limit.name }, { field: 'condition_text' })] }
  return {
    reasons,
    values: {
      ...values,
      trial_parameter_id: parameter,
      condition_text: limit.name,
      grade: values.grade?.trim() ?? null,
      set_key: values.grade?.trim() ?? null,
      name: values.name ?? limit.label.zh.slice(0, 100),
      op: limit.op,
      unit: limit.unit.slice(0, 20),
      text_value: value,
      nominal_value: plain,
      lower: limit.op === 'gte' ? plain : null,
      upper: limit.op === 'lte' || limit.op === 'lt' ? plain : null,
    },
  }
}

/** The parameter of a test whose result has this key in its method. */
export async function parameterOf(ctx: Ctx, trialListId: string, key: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ id: string }>(
    'select id from trial_parameter where trial_list_id = $1 and symbol = $2 and deleted_at is null order by id limit 1',
    [trialListId, key],
  )
  return row?.id ?? null
}

/** Sets and limits of the method of a test, and sets that the laboratory made beside them. */
async function limitChoices(ctx: Ctx, field: string, values: Readonly<Record<string, string>>): Promise<Choice[]> {
  const definition = await definitionOf(ctx, values.trial_list_id)
  if (!definition) return []
  if (field === 'condition_text')
    return namedLimits(definition).map(({ name, label, unit }) => ({
      value: name,
      label: label[ctx.language],
      hint: unit ? `${name} ${unit}` : name,
    }))
  const own = await ctx.tx.query<{ set_key: string }>(
    `select distinct set_key from prescribed_value where business_id in (0, app_biz()) and trial_list_id = $1 and set_key is not null
     and deleted_at is null order by 1`,
    [values.trial_list_id],
  )
  const limits = own.map(({ set_key }) => ({ set_key, name: '', value: '', level: 'own' as const }))
  return prescribedSets(definition, limits).map(({ key, label }) => ({
    value: key,
    label: key,
    hint: label[ctx.language] === key ? null : label[ctx.language],
  }))
}

/** Fields from which others of a limit follow. */
const leading = ['trial_list_id', 'grade', 'condition_text', 'text_value'] as const

const level = "case when t.business_id = 0 then 'standard' else 'own' end"

/**
 * Rules of prescribed values (pages totalset/prescribedvalue, djtrialtestset/prescribedvalue, gdtrialtestset/prescribedvalue). What a
 * record was judged by is a copy in it; a change counts for tests that begin afterwards.
 */
export const prescribedRules = entityRules(prescribedValue, {
  computed: {
    level,
    // the sets of a method have words of their own
    grade_name: ({ language }) =>
      `select coalesce((select coalesce(s ->> '${language}', s ->> 'en', s ->> 'zh') from trial_list l
         join trial_method m on m.id = l.current_method_id cross join jsonb_array_elements(m.definition -> 'prescribed') s
         where l.id = t.trial_list_id and s ->> 'key' = t.set_key limit 1), t.grade)`,
  },
  commands: { LoadStandard: loadStandard as never, CopyTo: copyTo as never, Push: push as never },
  visible: () => ({ facts: factsOf(prescribedValue.computed, { level: { column: level, place: '#' } }) }),
  choices: limitChoices,
  async beforeCreate(ctx, given) {
    const { values, reasons } = await completed(ctx, given)
    refuseIfAny([...reasons, ...(await standardOff(ctx, values))])
    return values
  },
  async beforeChange(ctx, row, changes) {
    const { values, reasons } = await completed(ctx, { ...row, ...changes })
    refuseIfAny([
      ...reasons,
      ...(isStandard(row) && changes.enabled === 0 ? [refused(methodErrors, 'TM-07', {}, { field: 'enabled' })] : []),
    ])
    // what follows is stored with what it follows from: the database writes the same number otherwise
    return leading.some(name => changes[name] !== undefined) ? values : changes
  },
})

/** A limit that came with its method. */
const isStandard = ({
  trial_target_item_id,
  business_id,
}: {
  trial_target_item_id: unknown
  business_id: unknown
}): boolean => business_id === '0' && trial_target_item_id !== null

/** TM-07: a limit of the standard is replaced, not switched off. */
async function standardOff(ctx: Ctx, values: Values): Promise<Refused[]> {
  if (values.enabled !== 0 || values.project_id) return []
  const [row] = await ctx.tx.query(
    `select 1 from prescribed_value where business_id = 0 and trial_list_id = $1 and condition_text = $2 and set_key = $3 and deleted_at is null limit 1`,
    [values.trial_list_id, values.condition_text, values.set_key],
  )
  return row ? [refused(methodErrors, 'TM-07', {}, { field: 'enabled' })] : []
}
