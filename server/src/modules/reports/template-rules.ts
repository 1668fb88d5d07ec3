import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { freeText } from '@gt/domain/kit/text.ts'
import { paperSettingErrors } from '@gt/domain/reports/paper-setting-errors.ts'
import { reportTemplate } from '@gt/domain/reports/report-template.entity.ts'
import { reportTemplateVersion } from '@gt/domain/reports/report-template-version.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, guardVersion, insertRow, lockRow } from '../../db/write.ts'
import { guardOwner } from '../../pages/guard-owner.ts'
import { entityRules } from '../../pages/rules.ts'
import { methodInForceOf } from '../testing/api.ts'

type Template = Row<typeof reportTemplate>
type Version = Row<typeof reportTemplateVersion>

const doneWith = ({ id, row_version }: Template): CommandDone => ({ id, row_version, state: null })

/** Records and reports of the reader's laboratory that are written on the version `alias`. */
const uses = (alias: string): string =>
  `((select count(*) from test_record r where r.report_template_version_id = ${alias}.id)
    + (select count(*) from report r where r.report_template_version_id = ${alias}.id))`
const source = "case when t.business_id = 0 then 'platform' else 'own' end"

const lastNumber = async (ctx: Ctx, id: Id): Promise<number> => {
  const [row] = await ctx.tx.query<{ last: number }>(
    'select coalesce(max(version_no), 0) as last from report_template_version where report_template_id = $1',
    [id],
  )
  return row?.last ?? 0
}

/** The next version of a locked template, published at once: what begins from now on is written on it. */
async function publish(
  ctx: Ctx,
  template: Template,
  content: Pick<Version, 'layout' | 'paging'>,
  note: string | null,
): Promise<Template> {
  const version = await insertRow(ctx, reportTemplateVersion, {
    ...content,
    report_template_id: template.id,
    version_no: (await lastNumber(ctx, template.id)) + 1,
    change_note: note,
    state: 'published',
    published_at: ctx.now,
  })
  return changeRow(ctx, reportTemplate, template, { current_version_id: version.id })
}

/** Method of the test that a new template is made from. Refuses with PX-09. */
async function guardMethod(ctx: Ctx, testId: Id | null | undefined): Promise<void> {
  if (!testId || (await methodInForceOf(ctx, testId))) return
  const [row] = await ctx.tx.query<{ name: string }>('select name_zh as name from trial_list where id = $1', [testId])
  throw new Refusal([refused(paperSettingErrors, 'PX-09', { test: row?.name ?? '' }, { field: 'trial_list_id' })])
}

const mostCode = 40

/** A code that no template of the kind has yet in the laboratory. */
async function freeCode(ctx: Ctx, kind: string, code: string): Promise<string> {
  const rows = await ctx.tx.query<{ code: string }>(
    'select code from report_template where business_id = app_biz() and kind = $1 and code is not null and deleted_at is null',
    [kind],
  )
  return freeText(code, new Set(rows.map(row => row.code)), mostCode)
}

async function currentVersion(ctx: Ctx, { current_version_id }: Template): Promise<Version | null> {
  return current_version_id === null ? null : getRow(ctx, reportTemplateVersion, current_version_id)
}

/** A template in sight becomes another one of the laboratory, with the layout of its present version. Refuses with PX-08. */
async function copyTemplate(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await getRow(ctx, reportTemplate, item.id)
  await guardVersion(ctx, { ...row }, item)
  const version = await currentVersion(ctx, row)
  if (!version) throw new Refusal([refused(paperSettingErrors, 'PX-08', { name: row.name })])
  const { kind, name, trial_list_id, trial_category_id, mode, paper, orientation, header_footer_set_id, remark } = row
  const made = await insertRow(ctx, reportTemplate, {
    ...{ kind, name, trial_list_id, trial_category_id, mode, paper, orientation, header_footer_set_id, remark },
    code: await freeCode(ctx, kind, row.code ?? row.id),
    shared_to: 'business',
  })
  const { layout, paging } = version
  return doneWith(await publish(ctx, made, { layout, paging }, `${row.name} v${version.version_no}`))
}

/** A version of before becomes the present one again, as a new version. Refuses with PX-11. */
async function restore(
  ctx: Ctx,
  item: CommandItem,
  { version_no, reason }: { readonly version_no: number; readonly reason?: string },
): Promise<CommandDone> {
  const row = await lockRow(ctx, reportTemplate, item)
  guardOwner(ctx, reportTemplate, { ...row })
  const [found] = await ctx.tx.query<{ id: Id }>(
    `select id from report_template_version where report_template_id = $1 and version_no = $2 and id is distinct from $3
       and state <> 'draft' and deleted_at is null`,
    [row.id, version_no, row.current_version_id],
  )
  if (!found) throw new Refusal([refused(paperSettingErrors, 'PX-11', { number: version_no }, { field: 'version_no' })])
  const { layout, paging } = await getRow(ctx, reportTemplateVersion, found.id)
  return doneWith(await publish(ctx, row, { layout, paging }, reason ?? null))
}

/** Rules of the templates of records and reports (page totalset/reporttemplate). */
export const templateRules = entityRules(reportTemplate, {
  computed: {
    version_no: 'select v.version_no from report_template_version v where v.id = t.current_version_id',
    used_count: `select coalesce(sum(${uses('v')}), 0)::int from report_template_version v where v.report_template_id = t.id`,
    source,
  },
  visible: () => ({ facts: factsOf(reportTemplate.computed, { source: { column: source, place: '#' } }) }),
  parts: [['report_template_version', 'report_template_id']],
  async beforeCreate(ctx, values: RowValues<typeof reportTemplate>) {
    await guardMethod(ctx, values.trial_list_id)
    const isOwn = (ctx.principal.business?.id ?? '0') !== '0'
    return { ...values, shared_to: isOwn ? ('business' as const) : ('platform' as const) }
  },
  async afterSave(ctx, row, before) {
    if (before || (row.kind !== 'record' && row.kind !== 'report') || row.trial_list_id === null) return
    const template = await getRow(ctx, reportTemplate, row.id, true)
    await publish(ctx, template, { layout: { generated: true }, paging: {} }, null)
  },
  async beforeRemove(ctx, { id, name }) {
    const [row] = await ctx.tx.query<{ n: number }>(
      `select coalesce(sum(${uses('v')}), 0)::int as n from report_template_version v where v.report_template_id = $1`,
      [id],
    )
    if (row && row.n > 0) throw new Refusal([refused(paperSettingErrors, 'PX-10', { name, n: row.n })])
  },
  commands: { CopyTemplate: copyTemplate as never, Restore: restore as never },
})

/** Rules of the versions of a template, which nobody changes. */
export const templateVersionRules = entityRules(reportTemplateVersion, {
  computed: {
    used_count: `select ${uses('t')}::int`,
    is_current: 'exists (select from report_template o where o.current_version_id = t.id)',
  },
})
