import type { Language } from '@gt/domain/kit/label.ts'
import { checksOf, type ReadinessCheck, readinessLabel } from '@gt/domain/methods/readiness.ts'
import { unitTrial } from '@gt/domain/methods/unit-trial.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { entityRules } from '../../pages/rules.ts'
import { usableForNeed } from '../equipment/api.ts'

const ofTest = 'trial_list_id = t.trial_list_id and deleted_at is null'
/** The method by which the laboratory carries the test out. */
const method = `from trial_list l join trial_method m on m.state = 'published' and m.deleted_at is null
  and m.id = coalesce(t.trial_method_id, l.current_method_id) where l.id = t.trial_list_id`
const published = (kind: 'record' | 'report'): string =>
  `exists (select from report_template r join report_template_version v on v.id = r.current_version_id and v.state = 'published'
     where r.kind = '${kind}' and r.enabled and r.deleted_at is null and r.trial_list_id = t.trial_list_id
       and (t.${kind}_template_id is null or r.id = t.${kind}_template_id))`

/** Whether an opened test `t` has what each check is about, in the words of the database. */
const checks: Readonly<Record<ReadinessCheck, string>> = {
  ready_parameters:
    'exists (select from unit_trial_parameter p where p.business_id = t.business_id and p.unit_trial_id = t.id and p.enabled and p.deleted_at is null)',
  // nothing is charged for a parameter without a price, unless an item of the price list names the test
  ready_price: `(not exists (select from unit_trial_parameter p where p.business_id = t.business_id and p.unit_trial_id = t.id and p.enabled
      and p.main_parameter and p.unit_price = 0 and p.deleted_at is null)
    or exists (select from test_charge_index c where c.${ofTest}))`,
  ready_frequency: `exists (select from trial_number_set n where n.${ofTest} and n.enabled and n.per_quantity > 0)`,
  ready_method: `exists (select ${method} and (m.confidence = 'high' or t.method_confirmed_at is not null))`,
  ready_record: published('record'),
  ready_report: published('report'),
  ready_bases: `exists (select from trial_rule r where r.${ofTest} and r.kind = 'test' and r.enabled
    and coalesce(r.valid_to, 'infinity') > gt_today())`,
  // a method that judges nothing needs no limit
  ready_limits: `(exists (select ${method} and (jsonb_array_length(coalesce(m.definition -> 'judge', '[]')) = 0
      or jsonb_array_length(coalesce(m.definition -> 'prescribed', '[]')) > 0))
    or exists (select from prescribed_value v where v.${ofTest}))`,
  ready_digits: `exists (select from digit_set d where d.${ofTest})`,
  ready_equipment: `(exists (select from equipment_trial_index i where i.business_id = t.business_id and i.${ofTest})
    and not exists (select from equipment_trial_index n where n.business_id = t.business_id and n.${ofTest} and n.required
      and (${usableForNeed('n')}) < coalesce(n.count_required, 1)))`,
  ready_people: `exists (select from user_trial_authority a where a.business_id = t.business_id and a.${ofTest} and a.role = 'tester' and a.enabled
    and a.valid_from <= gt_today() and coalesce(a.valid_to, 'infinity') >= gt_today())`,
}

const modeOf = (ctx: Ctx): 'dj' | 'gd' => (ctx.principal.business?.labKind === 'gd' ? 'gd' : 'dj')

/** In the order of the checks, with the words of a language: what is missing. */
const missing = (mode: 'dj' | 'gd', language: Language): string =>
  `nullif(concat_ws('${language === 'zh' ? '、' : ', '}', ${checksOf(mode)
    .map(check => `case when not ${checks[check]} then '${readinessLabel(check)[language]}' end`)
    .join(', ')}), '')`
const rate = (mode: 'dj' | 'gd'): string =>
  `round(100.0 * (${checksOf(mode)
    .map(check => `${checks[check]}::int`)
    .join(' + ')}) / ${checksOf(mode).length})::int`
const whole = (mode: 'dj' | 'gd'): string =>
  `(${checksOf(mode)
    .map(check => checks[check])
    .join(' and ')})`

/** Rules of the tests that a laboratory opened, as the overview of its settings shows them (pages djbaseset/index, gdbaseset/index). */
export const readinessRules = entityRules(unitTrial, {
  computed: {
    ...checks,
    test_class:
      'select c.name_zh from trial_list l join trial_class c on c.id = l.trial_class_id where l.id = t.trial_list_id',
    ready_rate: ctx => rate(modeOf(ctx)),
    missing_items: ctx => missing(modeOf(ctx), ctx.language),
    is_ready: ctx => whole(modeOf(ctx)),
  },
  visible: ctx => ({
    facts: factsOf(unitTrial.computed, { is_ready: { column: whole(modeOf(ctx)), place: '#' } }),
  }),
})
