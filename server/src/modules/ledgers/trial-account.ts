import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { TemplateColumn } from '@gt/domain/kit/page/ledger.ts'
import type { LedgerTemplate } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djstatistical.trialaccount.ledger.ts'
import { ledgerErrors } from '@gt/domain/ledgers/errors.ts'
import { type ResultPath, readResultPath } from '@gt/domain/ledgers/result-path.ts'
import { readFieldPath, type TemplateField, templateFields } from '@gt/domain/ledgers/template-fields.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { type FilledTemplate, ledgerSource } from '../../ledgers/source.ts'
import { reportsInSight } from '../reports/api.ts'

/** Results of a parameter that count, of the test `k` on the sample `s`; `?` stands for the code of the parameter. */
const results = (expression: string): string =>
  `(select ${expression} from test_item i join test_item_result x on x.business_id = i.business_id and x.test_item_id = i.id and x.valid and x.deleted_at is null
      join test_record d on d.business_id = x.business_id and d.id = x.test_record_id and d.state <> 'voided'
      join trial_parameter q on q.id = i.trial_parameter_id and q.code = ?
    where i.business_id = k.business_id and i.trial_task_id = k.id and i.sample_id = s.id and i.deleted_at is null
      and (g.group_no is null or x.group_no = g.group_no))`

/** The specimens, or groups of them, that have results of their own. */
const specimens = `select distinct x.group_no from test_item i join test_item_result x on x.business_id = i.business_id and x.test_item_id = i.id and x.valid and x.deleted_at is null
  where i.business_id = k.business_id and i.trial_task_id = k.id and i.sample_id = s.id and i.deleted_at is null`

/** What stands in a cell; values of several specimens beside one another. */
const aspects: Readonly<Record<ResultPath['aspect'], string>> = {
  value: results(`string_agg(x.value_text, '、' order by x.group_no, x.id)`),
  requirement: results(`string_agg(distinct x.requirement_text, '、')`),
  judgement: results(`string_agg(x.judgement, '、' order by x.group_no, x.id)`),
  unit: results('max(x.unit)'),
}

const nameOf = (column: string): string =>
  `(select coalesce(a.real_name, a.nickname, a.user_name) from app_user a where a.id = ${column})`

/** What a field of a template shows; numbers as numbers. */
const fields: Readonly<Record<TemplateField, string>> = {
  grade: 's.grade',
  factory_number: 's.factory_number',
  manufacture_date: 's.manufacture_date',
  sampling_date: 's.sampling_date',
  sampling_location: 's.sampling_location',
  site_stake: 's.site_stake',
  represented: 's.representative_quantity',
  client: 'u.name',
  entrust_date: 'e.entrust_date',
  project_name: 'e.project_name',
  project_part: 'e.project_part',
  sample_sender: 'e.sample_sender',
  witness_person: 'e.witness_person',
  charged: `(select sum(i.unit_price * coalesce(i.quantity, 1)) from test_item i
    where i.business_id = k.business_id and i.trial_task_id = k.id and i.sample_id = s.id and i.deleted_at is null)`,
  task_number: 'k.task_number',
  record_number: 'k.record_number',
  age_days: 'k.age_days',
  inspection_date: 'k.inspection_date',
  compiler: nameOf('t.compiler_id'),
  approver: nameOf('t.approver_id'),
  conclusion: 't.conclusion',
  issued_on: '(t.issued_at)::date',
}
const isNumber = (field: TemplateField): boolean => 'number' in templateFields[field]

const kinds: Readonly<Record<string, TemplateColumn['total']>> = {
  sum: 'sum',
  avg: 'mean',
  min: 'min',
  max: 'max',
  count: 'count',
  pass_rate: 'mean',
}

/** Of what was judged, what passed, in percent. */
const passed = results("avg(case x.judgement when 'pass' then 100 when 'fail' then 0 end)")

interface ColumnRow {
  readonly label_zh: string
  readonly label_en: string | null
  readonly source_path: string
  readonly width: number | null
  readonly aggregate: string | null
  readonly group_label: string | null
}

/** Kind of laboratory that a template is made for. */
type Mode = 'dj' | 'gd'

interface OfferedTemplate extends LedgerTemplate {
  readonly business_id: string
}

/** The templates of tests that the laboratory uses, in its order; to who supervises sites those of each, under its name. */
const offeredTemplates = (ctx: Ctx, mode: Mode): Promise<OfferedTemplate[]> =>
  ctx.tx.query<OfferedTemplate & Record<string, unknown>>(
    `select a.id, a.business_id::text as business_id, a.code, a.date_field as date,
       case when $2 then concat_ws(' ', b.short_name, a.name) else a.name end as name,
       exists (select from account_template_trial c where c.business_id = a.business_id and c.account_template_id = a.id and c.deleted_at is null) as bound
     from account_template a join business b on b.id = a.business_id
     where ${mode === 'gd' ? "a.business_id = any(app_visible()) and b.mode = 'gd'" : 'a.business_id = app_biz()'}
       and a.enabled and a.kind = 'trial' and a.deleted_at is null and (a.mode is null or a.mode = $1) order by b.sort_no, b.id, a.sort_no, a.id`,
    [mode, mode === 'gd' && ctx.principal.business?.viewMode === 1],
  )

const listTemplates =
  (mode: Mode) =>
  async (ctx: Ctx): Promise<LedgerTemplate[]> =>
    (await offeredTemplates(ctx, mode)).map(({ business_id: _, ...template }) => template)

/** A template that the caller may choose; see `LedgerSource.templates`. */
async function chosenTemplate(ctx: Ctx, mode: Mode, id: string): Promise<OfferedTemplate> {
  const template = (await offeredTemplates(ctx, mode)).find(one => one.id === id)
  if (!template) throw new Refusal([refused(generalErrors, 'G-04')])
  if (!template.bound) throw new Refusal([refused(ledgerErrors, 'LD-02', {}, { field: 'template_id' })])
  return template
}

const columnsOf = (ctx: Ctx, businessId: string, id: string): Promise<ColumnRow[]> =>
  ctx.tx.query<ColumnRow & Record<string, unknown>>(
    `select label_zh, label_en, source_path, width, aggregate, group_label from account_template_column
     where business_id = $2 and account_template_id = $1 and deleted_at is null order by sort_no, id`,
    [id, businessId],
  )

/** Tests `k` of the laboratory of a template that it is bound to. */
const boundTests = (businessId: string, id: string): Condition => ({
  sql: `t.business_id = ? and k.trial_list_id in (select b.trial_list_id from account_template_trial b where b.business_id = t.business_id and b.account_template_id = ? and b.deleted_at is null)`,
  values: [businessId, id],
})

const fillTemplate =
  (mode: Mode) =>
  async (ctx: Ctx, id: string): Promise<FilledTemplate> => {
    const { business_id } = await chosenTemplate(ctx, mode, id)
    const rows = await columnsOf(ctx, business_id, id)
    return {
      columns: rows.map((row, index) => {
        const path = readResultPath(row.source_path)
        const field = readFieldPath(row.source_path)
        const title = ctx.language === 'zh' ? row.label_zh : (row.label_en ?? row.label_zh)
        if (field) {
          const total = isNumber(field) || row.aggregate === 'count' ? (kinds[row.aggregate ?? ''] ?? null) : null
          return {
            column: {
              name: `field_${index}`,
              title,
              width: row.width ?? 110,
              group: row.group_label,
              total,
              percent: 0,
            },
            sql: `(${fields[field]})::text`,
            number: isNumber(field) ? fields[field] : 'null::numeric',
            values: [],
          }
        }
        if (!path)
          throw new Refusal([
            refused(ledgerErrors, 'LD-06', { column: title, path: row.source_path }, { field: 'template_id' }),
          ])
        return {
          column: {
            name: `result_${index}`,
            title,
            width: row.width ?? 110,
            group: row.group_label,
            total: kinds[row.aggregate ?? ''] ?? null,
            percent: row.aggregate === 'pass_rate' ? 1 : 0,
          },
          sql: aspects[path.aspect],
          number: row.aggregate === 'pass_rate' ? passed : results('avg(x.value_num)'),
          values: [path.parameter],
        }
      }),
      where: [boundTests(business_id, id)],
    }
  }

/** Results `x` of the indicators of a template, of tests `k` that it is bound to. */
const indicatorsOf =
  (mode: Mode) =>
  async (ctx: Ctx, id: string): Promise<FilledTemplate> => {
    const { business_id } = await chosenTemplate(ctx, mode, id)
    const rows = await columnsOf(ctx, business_id, id)
    const codes = rows.flatMap(row => readResultPath(row.source_path)?.parameter ?? [])
    return { columns: [], where: [boundTests(business_id, id), { sql: 'q.code = any(?)', values: [codes] }] }
  }

/** The templates of a kind of laboratory as sets of indicators. */
export const indicatorTemplates = (mode: Mode) => ({ list: listTemplates(mode), fill: indicatorsOf(mode) })

/** The templates of a kind of laboratory. */
export const trialTemplates = (mode: Mode) => ({ list: listTemplates(mode), fill: fillTemplate(mode) })

/** A line for each test of a report that is approved. */
export const trialAccount = ledgerSource({
  page,
  from: on => `report t join report_task l on l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null
    join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
    join sample s on s.business_id = k.business_id and s.id = k.sample_id
    join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
    left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
    cross join lateral (${on.has('each') ? specimens : 'select null::int as group_no'}) g`,
  where: ctx => [
    {
      sql: "t.deleted_at is null and t.state in ('approved', 'signing', 'signed', 'printed', 'issued', 'archived')",
      values: [],
    },
    ...(reportsInSight(ctx).where ?? []),
  ],
  columns: {
    report_date: 't.report_date',
    entrustment_id: 'e.id',
    entrust_no: 'e.entrust_no',
    sample_id: 's.id',
    sample_no: 's.sample_number',
    sample_name: 's.name',
    specification: 's.specification',
    manufacturer: 's.manufacturer',
    batch_number: 's.batch_number',
    represented: 's.representative_quantity',
    represent_quantity: `nullif(concat(trim_scale(s.representative_quantity), ' ', s.representative_unit), ' ')`,
    use_part: 's.structural_part',
    judgement: 't.judgement',
    report_id: 't.id',
    report_no: 't.display_number',
    testers: `(select string_agg(coalesce(a.real_name, a.nickname, a.user_name), '、' order by p.sort_no, p.id) from trial_task_person p join app_user a on a.id = p.user_id
      where p.business_id = k.business_id and p.trial_task_id = k.id and p.role in ('tester', 'co_tester') and p.deleted_at is null)`,
    remarks: 'k.remarks',
  },
  dates: { report_date: 't.report_date', test_date: 't.test_date_to', entrust_date: 'e.entrust_date' },
  filters: {
    judgement: 't.judgement',
    project_name: 'e.project_name',
    entrust_unit_name: 'u.name',
    manufacturer: 's.manufacturer',
    specification: 's.specification',
  },
  groups: { month: "to_char(t.report_date, 'YYYY-MM')" },
  category: 't.trial_category_id',
  key: 'l.id * 10000 + coalesce(g.group_no, 0)',
  templates: trialTemplates('dj'),
})
