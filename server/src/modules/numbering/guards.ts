import type { NewRow, Row, RowChange } from '@gt/domain/kit/entity.ts'
import { changeSchema, createSchema } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { isSaved, noBusiness } from '@gt/domain/kit/id.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { parseRule, ruleFields, type Token } from '@gt/domain/numbering/compose.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import { missingTokens } from '@gt/domain/numbering/scope-key.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { refusalOfInput } from '../../http/faults.ts'
import { faultRefusals } from './rules.ts'

export type RuleRow = Row<typeof numberRule>
type NewRule = NewRow<typeof numberRule>
export type RuleChange = RowChange<typeof numberRule>

/** Fields that say what a rule is for; a used rule keeps them. */
const subjectFields = [
  'rule_type',
  'trial_category_id',
  'trial_class_id',
  'trial_task_category_id',
  'project_id',
] as const

type Form = Readonly<Record<string, unknown>>
const blank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The messages that the form of a rule has of its own (clauses 5.2-014 to 5.2-019). */
function formRefusals(form: Form, isNew: boolean): Refused[] {
  const has = (field: string): boolean => isNew || field in form
  const reasons: Refused[] = []
  const add = (code: keyof typeof numberingErrors, field: string): void => {
    reasons.push(refused(numberingErrors, code, {}, { field }))
  }
  if (has('rule_type') && (blank(form.rule_type) || !isSaved(String(form.rule_type)))) add('N-05', 'rule_type')
  if (has('rule_one') && blank(form.rule_one)) add('N-06', 'rule_one')
  for (const [field, empty, broken] of [
    ['serial_number', 'N-07', 'N-13'],
    ['serial_digit_count', 'N-08', 'N-14'],
  ] as const) {
    if (!(field in form)) continue
    if (blank(form[field])) add(empty, field)
    else if (!/^-?\d+$/.test(narrow(String(form[field])))) add(broken, field)
  }
  return reasons
}

/** Checks and normalises the form of a rule; every reason is told, the form's own messages first. */
function parseForm(form: Form, isNew: boolean): unknown {
  const reasons = formRefusals(form, isNew)
  const input = isNew ? createSchema(numberRule) : changeSchema(numberRule)
  const parsed = input.safeParse(form)
  if (parsed.success) {
    refuseIfAny(reasons)
    return parsed.data
  }
  const told = new Set(reasons.map(({ field }) => field))
  const others = refusalOfInput(parsed.error, { input, entity: numberRule }).reasons.filter(
    ({ field }) => !told.has(field),
  )
  throw new Refusal([...reasons, ...others])
}

/** A new rule as the client sent it; throws N-05 to N-08, N-13, N-14 and the refusals of the fields. */
export const parseNewRule = (form: Form): NewRule => parseForm(form, true) as NewRule // parsed by the schema of this type

/** The changed fields of a rule; throws as `parseNewRule` does. */
export const parseRuleChange = (form: Form): RuleChange => parseForm(form, false) as RuleChange // as above

/** What a rule is made of, with the defaults of the definition for what a new one leaves out. */
export const completeRule = (rule: NewRule | (RuleRow & RuleChange)) => ({
  rule_type: rule.rule_type,
  trial_category_id: rule.trial_category_id ?? null,
  trial_class_id: rule.trial_class_id ?? null,
  trial_task_category_id: rule.trial_task_category_id ?? null,
  project_id: rule.project_id ?? null,
  rule_one: rule.rule_one,
  rule_two: rule.rule_two ?? null,
  rule_three: rule.rule_three ?? null,
  rule_four: rule.rule_four ?? null,
  rule_five: rule.rule_five ?? null,
  separator: rule.separator === undefined ? numberRule.fields.separator.options.default : rule.separator,
  serial_period: rule.serial_period ?? numberRule.fields.serial_period.options.default,
  serial_number: rule.serial_number ?? numberRule.fields.serial_number.options.default,
  serial_digit_count: rule.serial_digit_count ?? numberRule.fields.serial_digit_count.options.default,
  serial_scope: rule.serial_scope ?? numberRule.fields.serial_scope.options.default,
  overflow: rule.overflow ?? numberRule.fields.overflow.options.default,
  effective_from: rule.effective_from ?? null,
  enabled: rule.enabled ?? 1,
})
export type CompleteRule = ReturnType<typeof completeRule>

/** Numbers that a tester reads beside a blind sample, and what in them would tell whose it is. */
const numbersOfTest: readonly string[] = ['task', 'record', 'retention']
const telling: readonly Token[] = ['entrust_no', 'sample_number', 'project', 'section']

/** Refusals N-23: tokens that tell of a blind sample, where the laboratory has them. */
async function blindRefusals(ctx: Ctx, rule: CompleteRule, tokens: ReadonlySet<Token>): Promise<Refused[]> {
  const told = telling.filter(token => tokens.has(token))
  if (told.length === 0) return []
  // rules of the platform are for laboratories of both ways
  if (!ctx.principal.business || !(await settingsOf(ctx)).blindNumbers) return []
  return told.map(token =>
    refused(
      numberingErrors,
      'N-23',
      { token: `{${token}}` },
      { field: ruleFields.find(field => rule[field]?.includes(`{${token}}`)) ?? 'rule_one' },
    ),
  )
}

/** Refusals of a whole rule: N-04, N-06, N-12 (its parts), N-16 (its numbers would repeat), N-23 (they tell of blind samples). */
export async function partRefusals(ctx: Ctx, rule: CompleteRule): Promise<Refused[]> {
  const [type] = await ctx.tx.query<{ code: string; allowed_tokens: unknown }>(
    'select code, allowed_tokens from number_rule_category where id = $1',
    [rule.rule_type],
  )
  const allowed = Array.isArray(type?.allowed_tokens)
    ? type.allowed_tokens.map(name => String(name).replace(/[{}]/g, ''))
    : []
  const { template, faults } = parseRule(rule, allowed)
  if (faults.length > 0) return faultRefusals(faults)
  const blind = type && numbersOfTest.includes(type.code) ? await blindRefusals(ctx, rule, template.tokens) : []
  const missing = missingTokens(rule, rule, template)
  if (missing.length === 0) return blind
  return [
    ...blind,
    refused(numberingErrors, 'N-16', { tokens: missing.map(token => `{${token}}`).join(' ') }, { field: 'rule_one' }),
  ]
}

/** Refusals of a rule that is to be stored: its parts, N-09 (no organisation), N-10 (another rule of the same subject). */
export async function ruleRefusals(ctx: Ctx, rule: CompleteRule, ownId: string | null): Promise<Refused[]> {
  const [twin] = await ctx.tx.query(
    `select 1 from number_rule where business_id = app_biz() and deleted_at is null and id is distinct from $6 and rule_type = $1
       and trial_category_id is not distinct from $2 and trial_class_id is not distinct from $3
       and trial_task_category_id is not distinct from $4 and project_id is not distinct from $5`,
    [...subjectFields.map(name => rule[name]), ownId],
  )
  return [
    ...(ctx.principal.organizationId ? [] : [refused(numberingErrors, 'N-09')]),
    ...(await partRefusals(ctx, rule)),
    ...(twin ? [refused(numberingErrors, 'N-10', {}, { field: 'rule_type' })] : []),
  ]
}

/**
 * True when a number of the rule is on record. Defaults under business 0 count as used: the laboratories that draw by
 * them are not in sight of who keeps them.
 */
export async function isUsed(ctx: Ctx, rule: RuleRow): Promise<boolean> {
  if (rule.business_id === noBusiness) return true
  const [draw] = await ctx.tx.query(
    'select 1 from number_draw where business_id = app_biz() and number_rule_id = $1 limit 1',
    [rule.id],
  )
  return draw !== undefined
}

/** Refusals N-15: fields of a used rule that say what it is for. */
export const subjectRefusals = (rule: RuleRow, next: CompleteRule): Refused[] =>
  subjectFields
    .filter(name => (rule[name] ?? null) !== next[name])
    .map(name => refused(numberingErrors, 'N-15', { field: numberRule.fields[name].label }, { field: name }))
