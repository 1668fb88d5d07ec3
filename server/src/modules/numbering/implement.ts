import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { numberDrawActions, numberRuleActions } from '@gt/domain/numbering/actions.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import { changeoverDate } from '@gt/domain/numbering/scope-key.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, insertRow, lockRow, removeRow } from '../../db/write.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { crudActions } from '../../pages/crud.ts'
import { type CrudHooks, type EntityRules, entityRules } from '../../pages/rules.ts'
import { adjustSerial } from './adjust.ts'
import { numberDrawRules } from './draw-rules.ts'
import {
  completeRule,
  isUsed,
  parseNewRule,
  parseRuleChange,
  type RuleChange,
  type RuleRow,
  ruleRefusals,
  subjectRefusals,
} from './guards.ts'
import { listJumps } from './jumps.ts'
import { exampleOf, previewNumbers } from './preview.ts'

/** A platform default shows as long as no enabled rule of the laboratory's own stands in its place. */
const effective = {
  sql: `t.business_id <> 0 or not exists (select from number_rule o where o.business_id = app_biz() and o.enabled and o.deleted_at is null
    and o.business_id <> 0 and o.rule_type = t.rule_type and o.trial_category_id is not distinct from t.trial_category_id
    and o.trial_class_id is not distinct from t.trial_class_id
    and o.trial_task_category_id is not distinct from t.trial_task_category_id and o.project_id is not distinct from t.project_id)`,
  values: [],
}

/** Rules of the numbering rules for the pages that list them. */
const numberRuleRules = entityRules(numberRule, {
  views: { usual: () => ({ where: [effective] }) },
  computed: {
    last_serial: `select max(c.last_serial) from number_counter c
      where c.business_id = app_biz() and c.number_rule_id = t.id and c.deleted_at is null`,
  },
  beforeRemove: refuseUsed,
})

const hooks = numberRuleRules as CrudHooks<typeof numberRule> // its own rules
// the tree of its page stands beside the list
const plain = crudActions(numberRule, { ...hooks, trees: [['rule_type']] })
const offered = crudActions(numberRule, { ...hooks, visible: () => ({ where: [effective] }) })

/** A rule with draws is disabled, not deleted (N-11). */
async function refuseUsed(ctx: Ctx, rule: RuleRow): Promise<void> {
  if (await isUsed(ctx, rule)) throw new Refusal([refused(numberingErrors, 'N-11')], { number: rule.sample_text })
  // a deleted row that is still enabled is a version that serves until its successor begins; a removed rule serves no more.
  // Plain SQL, since the removal itself is what the trail shall show.
  await ctx.tx.query('update number_rule set enabled = false where business_id = app_biz() and id = $1', [rule.id])
}

async function createRule(ctx: Ctx, form: Readonly<Record<string, unknown>>) {
  const values = parseNewRule(form)
  const rule = completeRule(values)
  refuseIfAny(await ruleRefusals(ctx, rule, null))
  const row = await insertRow(ctx, numberRule, {
    ...rule,
    sample_text: values.sample_text ?? (await exampleOf(ctx, rule)),
  })
  return plain.GetById(ctx, { id: row.id })
}

/** The day on which another scope or period of a used rule begins: that of lab_admin, or the next period. */
function beginningOf(ctx: Ctx, rule: RuleRow, changes: RuleChange): string {
  if (changes.effective_from && ctx.principal.posts.has('lab_admin')) return changes.effective_from
  return changeoverDate(rule.serial_period, changes.serial_period ?? rule.serial_period, dayOf(ctx.now))
}

async function changeRule(ctx: Ctx, { id, row_version, ...form }: CommandItem & RuleChange) {
  const rule = await lockRow(ctx, numberRule, { id, row_version })
  const changes = parseRuleChange(form)
  const next = completeRule({ ...rule, ...changes })
  const used = await isUsed(ctx, rule)
  refuseIfAny([...(used ? subjectRefusals(rule, next) : []), ...(await ruleRefusals(ctx, next, id))])
  const sample_text = changes.sample_text ?? (await exampleOf(ctx, next))
  if (!used || (next.serial_period === rule.serial_period && next.serial_scope === rule.serial_scope)) {
    await changeRow(ctx, numberRule, rule, { ...changes, sample_text })
    return plain.GetById(ctx, { id })
  }
  // the numbers drawn stay with the old version, which serves until the new one begins (workflow 18, R-85)
  const effective_from = beginningOf(ctx, rule, changes)
  await removeRow(ctx, numberRule, rule, { reason: `${effective_from}起由新版本替代` })
  const made = await insertRow(ctx, numberRule, { ...next, effective_from, sample_text })
  return plain.GetById(ctx, { id: made.id })
}

/** Rules of the lists of numbering. */
export const numberingEntities: readonly EntityRules<Entity>[] = [numberRuleRules, numberDrawRules]

export const numberingImplemented: readonly Implemented[] = [
  ...implement(numberRuleActions, {
    ...plain,
    Pick: offered.Pick,
    Create: createRule,
    Change: changeRule,
    Preview: previewNumbers,
    Adjust: adjustSerial,
  }),
  ...implement(numberDrawActions, { Jumps: listJumps }),
]
