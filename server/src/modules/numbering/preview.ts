import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { noBusiness } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { numberRuleActions } from '@gt/domain/numbering/actions.ts'
import { frameOf, numberText, parseRule } from '@gt/domain/numbering/compose.ts'
import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import { type SubjectName, scopeSubject } from '@gt/domain/numbering/scope-subject.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import type { NumberContext, NumberType } from './api.ts'
import { dayTypes, firstGap, heldTexts } from './draws.ts'
import { type CompleteRule, completeRule, parseNewRule, parseRuleChange, partRefusals } from './guards.ts'
import { knownOf, type Place, placeOf, placesOf } from './places.ts'
import { fittingText } from './take.ts'

/** How many numbers a preview shows that does not say how many. */
const usual = 3

type PreviewInput = InputOf<(typeof numberRuleActions.actions)['Preview']>
type Previewed = OutputOf<(typeof numberRuleActions.actions)['Preview']>

async function previewed(ctx: Ctx, { id, rule }: PreviewInput): Promise<CompleteRule> {
  if (!id) {
    if (!rule) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'rule' })])
    return completeRule(parseNewRule(rule))
  }
  const stored = await getRow(ctx, numberRule, id)
  return completeRule(rule ? { ...stored, ...parseRuleChange(rule) } : stored)
}

/** What a subject must name before one serial of the rule is meant. */
export const asksOf = (rule: CompleteRule): SubjectName[] => scopeSubject(rule, rule, parseRule(rule).template)

/** The criteria of a rule stand for what the preview does not name. */
const contextOf = (rule: CompleteRule, subject: NonNullable<PreviewInput['subject']>): NumberContext => ({
  date: subject.date,
  trialCategoryId: subject.trial_category_id ?? rule.trial_category_id,
  trialClassId: subject.trial_class_id ?? rule.trial_class_id,
  trialTaskCategoryId: subject.trial_task_category_id ?? rule.trial_task_category_id,
  projectId: subject.project_id ?? rule.project_id,
  sampleId: subject.sample_id ?? null,
  tokens: subject.test ? { test: subject.test } : {},
})

/** Where a rule draws today for a subject. */
export async function placeFor(
  ctx: Ctx,
  rule: CompleteRule,
  { id, type, subject }: { id: string; type: string; subject: PreviewInput['subject'] },
): Promise<Place> {
  const [known] = await knownOf(ctx, [contextOf(rule, subject ?? {})])
  if (!known) throw new Error('the look-up of a rule answered nothing')
  return placeOf({ ...rule, id, business_id: noBusiness, live: true, type }, known)
}

/** Kinds of records that carry numbers of the type of a rule: each rule numbers one, so that one draw of it tells. */
async function kindsOf(ctx: Ctx, ruleType: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ kind: string }>(
    `select distinct d.object_kind as kind from number_rule r
     cross join lateral (select n.object_kind from number_draw n where n.business_id = app_biz() and n.number_rule_id = r.id and n.deleted_at is null limit 1) d
     where r.business_id in (0, app_biz()) and r.rule_type = $1`,
    [ruleType],
  )
  return rows.map(({ kind }) => kind)
}

/** The serials behind the last one whose texts no record holds: a draw passes over the others. */
async function openSerials(
  ctx: Ctx,
  place: Place,
  ruleType: string,
  { last, count }: { readonly last: number; readonly count: number },
): Promise<number[]> {
  const kinds = await kindsOf(ctx, ruleType)
  const open: number[] = []
  let serial = last + 1
  while (open.length < count) {
    const text = fittingText(place, serial)
    const held = await heldTexts(
      ctx,
      kinds.map(kind => ({ kind, text })),
    )
    if (held.size > 0) serial = await firstGap(ctx, kinds, place.frame, serial)
    else {
      open.push(serial)
      serial += 1
    }
  }
  return open
}

/** The serials that the next draws of a place would take today. */
async function nextSerials(ctx: Ctx, place: Place, ruleType: string, count = usual): Promise<number[]> {
  const { rule, key } = place
  const free = await ctx.tx.query<{ serial: number }>(
    `select d.serial from number_draw d join number_rule r on r.id = d.number_rule_id join number_rule_category c on c.id = r.rule_type
     where d.business_id = app_biz() and d.number_rule_id = $1 and d.scope_key = $2 and d.state = 'free' and d.deleted_at is null
       and (c.code <> all($4::text[]) or d.created_at::date = gt_today())
     order by d.serial limit $3`,
    [rule.id, key, count, dayTypes],
  )
  const [counter] = await ctx.tx.query<{ last_serial: number }>(
    'select last_serial from number_counter where business_id = app_biz() and number_rule_id = $1 and scope_key = $2 and deleted_at is null',
    [rule.id, key],
  )
  const last = counter?.last_serial ?? rule.serial_number - 1
  return [...free.map(({ serial }) => serial), ...(await openSerials(ctx, place, ruleType, { last, count }))].slice(
    0,
    count,
  )
}

/**
 * The next numbers of a rule, stored or as its form stands, without drawing any. Throws the refusals of a form, G-04 for
 * a rule out of sight, N-02 when the serial has outgrown the rule.
 */
export async function previewNumbers(ctx: Ctx, input: PreviewInput): Promise<Previewed> {
  const rule = await previewed(ctx, input)
  refuseIfAny(await partRefusals(ctx, rule))
  const place = await placeFor(ctx, rule, { id: input.id ?? '0', type: '', subject: input.subject })
  const numbers = (await nextSerials(ctx, place, rule.rule_type, input.count)).map(serial => fittingText(place, serial))
  return { numbers, asks: asksOf(rule) }
}

/** The number that the next draw of a type would take now; nothing is drawn. Throws E-09 (no rule), N-02. */
export async function nextNumber(ctx: Ctx, type: NumberType, context: NumberContext): Promise<string | null> {
  const [place] = await placesOf(ctx, [{ type, context }])
  if (!place) return null
  const { rule_type } = await getRow(ctx, numberRule, place.rule.id)
  const [serial] = await nextSerials(ctx, place, rule_type)
  return serial === undefined ? null : fittingText(place, serial)
}

/** An example of a rule's numbers for lists: what cannot be known yet stands as its token. */
export async function exampleOf(ctx: Ctx, rule: CompleteRule): Promise<string | null> {
  const { template } = parseRule(rule)
  const [known] = await knownOf(ctx, [contextOf(rule, {})])
  const open = Object.fromEntries([...template.tokens].map(token => [token, `{${token}}`]))
  const frame = frameOf(template, { ...open, ...known?.tokens }, known?.date ?? dayOf(ctx.now))
  return numberText(frame, rule.serial_number, rule)?.slice(0, 100) ?? null
}
