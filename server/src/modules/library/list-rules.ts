import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { catalogueErrors } from '@gt/domain/methods/catalogue-errors.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { originalDataSet } from '@gt/domain/reports/original-data-set.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { getRow, insertRow, removeRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

/** The industry of a test is that of its class. Refuses with G-14. */
async function industryOf(ctx: Ctx, classId: Id | null | undefined): Promise<Id> {
  const [found] = await ctx.tx.query<{ id: Id }>(
    'select trial_category_id as id from trial_class where id = $1 and deleted_at is null',
    [classId ?? null],
  )
  if (found) return found.id
  const field = 'trial_class_id'
  throw new Refusal([refused(generalErrors, 'G-14', { field: trialList.fields[field].label }, { field })])
}

/** TC-07 for a code of other letters than those that numbers are made of. */
function guardCode(code: string | undefined): void {
  if (code !== undefined && !/^[A-Za-z0-9.-]+$/.test(code))
    throw new Refusal([refused(catalogueErrors, 'TC-07', { code }, { field: 'code' })])
}

/** Published sheets of a test that the reader may see, of one kind. */
const hasSheet = (kind: 'record' | 'report'): string =>
  `exists (select from report_template s join report_template_version v on v.id = s.current_version_id and v.state = 'published'
     where s.trial_list_id = t.id and s.kind = '${kind}' and s.enabled and s.deleted_at is null)`

/** The sheet that counts for a test in the reader's laboratory, of one kind: of its opened test, of its raw records, else the test's own. */
const sheet = (kind: 'record' | 'report', column: string): string =>
  `select ${column} from report_template s join report_template_version v on v.id = s.current_version_id and v.state = 'published'
   where s.trial_list_id = t.id and s.kind = '${kind}' and s.enabled and s.deleted_at is null
   order by (s.id = (select u.${kind}_template_id from unit_trial u where u.business_id = app_biz() and u.trial_list_id = t.id and u.deleted_at is null)) desc nulls last,
     ${kind === 'record' ? `(s.id = (select o.record_template_id from original_data_set o where o.business_id = app_biz() and o.trial_list_id = t.id and o.deleted_at is null)) desc nulls last,` : ''}
     s.business_id desc, s.id limit 1`
/** What is set for reports of the test, else the default of the laboratory or the platform. */
const headFoot = `select h.name from header_footer_set h where h.deleted_at is null and h.id = coalesce(
  (select r.header_footer_set_id from report_set r where r.business_id = app_biz() and r.trial_list_id = t.id and r.deleted_at is null),
  (${sheet('report', 's.header_footer_set_id')}),
  (select d.id from header_footer_set d where d.kind = 'report' and d.is_default and d.deleted_at is null order by d.business_id desc limit 1))`

/** The method by which the reader's laboratory carries a test out. */
const method = `select concat(m.method_key, ' v', m.version_no) from trial_method m where m.state = 'published' and m.deleted_at is null
  and m.id = coalesce((select u.trial_method_id from unit_trial u where u.business_id = app_biz() and u.trial_list_id = t.id and u.deleted_at is null), t.current_method_id)`

const templateState = `case when ${hasSheet('record')} and ${hasSheet('report')} then 'published'
      when ${hasSheet('record')} or ${hasSheet('report')} then 'partial' else 'none' end`

/** Rules of the catalogue of tests (page totalset/triallist). */
export const listRules = entityRules(trialList, {
  computed: {
    param_count: `select count(*)::int from trial_parameter p where p.trial_list_id = t.id and p.deleted_at is null
      and (p.owner_business_id is null or p.owner_business_id = app_biz())`,
    method_version: method,
    template_state: templateState,
    record_sheet: sheet('record', 's.name'),
    report_sheet: sheet('report', 's.name'),
    sheet_versions: `select nullif(concat_ws(' / ', 'v' || (${sheet('record', 'v.version_no')}), 'v' || (${sheet('report', 'v.version_no')})), '')`,
    head_foot: headFoot,
    // the platform counts all laboratories, others those that they see
    opened_count: ctx =>
      ctx.principal.business
        ? 'select count(*)::int from unit_trial u where u.trial_list_id = t.id and u.enabled and u.deleted_at is null'
        : 'select count(*)::int from gt_test_units(t.id)',
  },
  visible: () => ({ facts: factsOf(trialList.computed, { template_state: { column: templateState, place: '#' } }) }),
  async beforeCreate(ctx, values) {
    guardCode(values.code)
    const business = ctx.principal.business?.id ?? '0'
    return {
      ...values,
      trial_category_id: await industryOf(ctx, values.trial_class_id),
      owner_business_id: business === '0' ? null : business,
    }
  },
  async afterSave(ctx, row, before) {
    // what a record of it needs is set on the pages of raw records
    if (!before) await insertRow(ctx, originalDataSet, { trial_list_id: row.id, humiture_required: 0 })
  },
  async beforeRemove(ctx, { id }) {
    const found = await ctx.tx.query<{ id: Id }>(
      'select id from original_data_set where business_id = coalesce(app_biz(), 0) and trial_list_id = $1 and deleted_at is null',
      [id],
    )
    for (const one of found) await removeRow(ctx, originalDataSet, await getRow(ctx, originalDataSet, one.id, true))
  },
  async beforeChange(ctx, row, changes) {
    if (changes.code !== row.code) guardCode(changes.code)
    if (changes.trial_class_id === undefined || changes.trial_class_id === row.trial_class_id) return changes
    return { ...changes, trial_category_id: await industryOf(ctx, changes.trial_class_id) }
  },
})
