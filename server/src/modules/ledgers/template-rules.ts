import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Choice } from '@gt/domain/kit/choices.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { freeText } from '@gt/domain/kit/text.ts'
import { ledgerErrors } from '@gt/domain/ledgers/errors.ts'
import { readResultPath } from '@gt/domain/ledgers/result-path.ts'
import { fieldPath, readFieldPath, type TemplateField, templateFields } from '@gt/domain/ledgers/template-fields.ts'
import { accountTemplate } from '@gt/domain/reports/account-template.entity.ts'
import { accountTemplateColumn } from '@gt/domain/reports/account-template-column.entity.ts'
import { accountTemplateTrial } from '@gt/domain/reports/account-template-trial.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { getRow, guardVersion, insertRow, insertRows } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

type Values = RowValues<typeof accountTemplateColumn>

const partsOf = (table: string): string =>
  `select count(*)::int from ${table} x where x.business_id = t.business_id and x.account_template_id = t.id and x.deleted_at is null`

/** The columns and tests of a template as values of new rows. */
async function contentOf(ctx: Ctx, id: Id) {
  const columns = await ctx.tx.query<Values & Record<string, unknown>>(
    `select label_zh, label_en, source_path, width, format, aggregate, group_label, sort_no from account_template_column
     where account_template_id = $1 and deleted_at is null order by sort_no, id`,
    [id],
  )
  const tests = await ctx.tx.query<{ trial_list_id: Id }>(
    'select trial_list_id from account_template_trial where account_template_id = $1 and deleted_at is null order by id',
    [id],
  )
  return { columns, tests }
}

const mostName = 150

/** A name that no template of the laboratory has yet. */
async function freeName(ctx: Ctx, name: string): Promise<string> {
  const rows = await ctx.tx.query<{ name: string }>(
    'select name from account_template where business_id = app_biz() and deleted_at is null',
  )
  return freeText(name, new Set(rows.map(row => row.name)), mostName)
}

/** A template of the platform, or one of its own, becomes another own one of the laboratory with its columns and tests. */
async function copyTemplate(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await getRow(ctx, accountTemplate, item.id)
  await guardVersion(ctx, { ...row }, item)
  const { name, kind, trial_category_id, mode, date_field, paper, trial_class_id, sort_no } = row
  const made = await insertRow(ctx, accountTemplate, {
    ...{ kind, trial_category_id, mode, date_field, paper, trial_class_id, sort_no },
    name: await freeName(ctx, name),
    source: 'own',
  })
  const { columns, tests } = await contentOf(ctx, row.id)
  const account_template_id = made.id
  await insertRows(
    ctx,
    accountTemplateColumn,
    columns.map(column => ({ ...column, account_template_id })),
  )
  await insertRows(
    ctx,
    accountTemplateTrial,
    tests.map(({ trial_list_id }) => ({ account_template_id, trial_list_id })),
  )
  return { id: made.id, row_version: made.row_version, state: null }
}

/** Rules of ledger templates (pages totalset/accounttemplate, djbaseset/accountTemplate). */
export const ledgerTemplateRules = entityRules(accountTemplate, {
  computed: { test_count: partsOf('account_template_trial'), column_count: partsOf('account_template_column') },
  parts: [
    ['account_template_trial', 'account_template_id'],
    ['account_template_column', 'account_template_id'],
  ],
  async beforeCreate(ctx, values) {
    const own = (ctx.principal.business?.id ?? '0') !== '0'
    return { ...values, kind: 'trial' as const, source: own ? ('own' as const) : ('platform' as const) }
  },
  commands: { CopyTemplate: copyTemplate as never },
})

/** The parameters of the tests that a template is bound to, as the codes of its paths. */
const parametersOf = (ctx: Ctx, templateId: string): Promise<{ code: string; name: string; test: string }[]> =>
  ctx.tx.query(
    `select distinct p.code, p.parameter_name as name, l.name_zh as test from account_template_trial b
     join trial_list l on l.id = b.trial_list_id join trial_parameter p on p.trial_list_id = l.id and p.deleted_at is null
     where b.account_template_id = $1 and b.deleted_at is null and p.code is not null order by l.name_zh, p.code`,
    [templateId],
  )

const beside = {
  value: { zh: '', en: '', es: '' },
  requirement: { zh: ' 技术要求', en: ' requirement', es: ' requisito' },
  judgement: { zh: ' 判定', en: ' judgement', es: ' dictamen' },
  unit: { zh: ' 单位', en: ' unit', es: ' unidad' },
} as const

/** What a column may show: results of the bound tests, and what stands in orders, samples, tasks, reports and bills. */
async function pathsOffered(
  ctx: Ctx,
  field: string,
  values: Readonly<Record<string, string>>,
): Promise<readonly Choice[]> {
  if (field !== 'source_path') return []
  const parameters = await parametersOf(ctx, values.account_template_id ?? '')
  return [
    ...parameters.flatMap(({ code, name, test }) =>
      Object.entries(beside).map(([aspect, words]) => ({
        value: aspect === 'value' ? `result:${code}` : `result:${code}:${aspect}`,
        label: `${name}${words[ctx.language]}`,
        hint: test,
      })),
    ),
    ...Object.entries(templateFields).map(([name, { label }]) => ({
      value: fieldPath(name as TemplateField), // its own keys
      label: label[ctx.language],
      hint: '',
    })),
  ]
}

/**
 * Refuses with LD-06 a path that leads nowhere, with LD-08 a parameter of a test that the template is not bound to, with LD-07 a
 * total of what is no number.
 */
async function guardColumn(ctx: Ctx, values: Values): Promise<void> {
  const { source_path: path = '', label_zh: column = '', aggregate } = values
  const field = readFieldPath(path ?? '')
  const result = readResultPath(path ?? '')
  const at = { field: 'source_path' }
  if (!field && !result)
    throw new Refusal([refused(ledgerErrors, 'LD-06', { column: column ?? '', path: path ?? '' }, at)])
  const list = accountTemplateColumn.fields.aggregate.options.list
  const isReckoned = aggregate && aggregate !== 'none' && aggregate !== 'count'
  if (field && isReckoned && !('number' in templateFields[field]))
    throw new Refusal([
      refused(
        ledgerErrors,
        'LD-07',
        { column: column ?? '', aggregate: list.labels[aggregate] },
        { field: 'aggregate' },
      ),
    ])
  if (!result) return
  const known = await parametersOf(ctx, values.account_template_id ?? '')
  if (!known.some(({ code }) => code === result.parameter))
    throw new Refusal([refused(ledgerErrors, 'LD-08', { path: result.parameter }, at)])
}

/** What a column shows, in the words of the reader. */
const shows = ({ language }: Ctx): string => {
  const fields = Object.entries(templateFields).map(
    ([name, { label }]) => `when '${fieldPath(name as TemplateField)}' then '${label[language].replaceAll("'", "''")}'`, // its own keys
  )
  const name = language === 'zh' ? 'p.parameter_name' : "coalesce(nullif(p.name_en, ''), p.parameter_name)"
  const aspects = Object.entries(beside).map(([aspect, words]) => `when '${aspect}' then '${words[language]}'`)
  return `case when t.source_path like 'result:%' then coalesce(
      (select concat(${name}, case split_part(t.source_path, ':', 3) ${aspects.join(' ')} else '' end) from trial_parameter p
       where p.code = split_part(t.source_path, ':', 2) and p.deleted_at is null order by p.id limit 1), t.source_path)
    else case t.source_path ${fields.join(' ')} else t.source_path end end`
}

/** Rules of the columns of a ledger template. */
export const ledgerColumnRules = entityRules(accountTemplateColumn, {
  computed: { shows },
  choices: pathsOffered,
  async beforeCreate(ctx, values) {
    await guardColumn(ctx, values)
    return values
  },
  async beforeChange(ctx, row: Row<typeof accountTemplateColumn>, changes) {
    await guardColumn(ctx, { ...row, ...changes })
    return changes
  },
})
