import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { type HeadFootRow, headFootNames, lackingNames, unknownNames } from '@gt/domain/paper/head-foot.ts'
import { headerFooterSet } from '@gt/domain/reports/header-footer-set.entity.ts'
import { paperSettingErrors } from '@gt/domain/reports/paper-setting-errors.ts'
import { reportSet } from '@gt/domain/reports/report-set.entity.ts'
import { reportTemplate } from '@gt/domain/reports/report-template.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

type Set = Row<typeof headerFooterSet>
type Values = RowValues<typeof headerFooterSet>

const braced = (names: readonly string[]): string => names.map(name => `{${name}}`).join('、')

/** Widest margins at both sides together: the form is 175 mm wide on paper of 210 mm. */
const sides = 35

/** PX-01 and PX-02 for heads and feet that cannot be printed, PX-03 for margins that leave no room. */
function refusalsOf(values: Values): Refused[] {
  const header = (values.header ?? []) as readonly HeadFootRow[] // the shape of the field
  const footer = (values.footer ?? []) as readonly HeadFootRow[]
  const found: Refused[] = []
  for (const [field, rows] of Object.entries({ header, footer })) {
    const unknown = unknownNames(rows)
    if (unknown.length > 0)
      found.push(
        refused(paperSettingErrors, 'PX-01', { names: braced(unknown), known: braced(headFootNames) }, { field }),
      )
  }
  const lacking = lackingNames(header, footer, values.kind !== 'record')
  if (lacking.length > 0)
    found.push(refused(paperSettingErrors, 'PX-02', { names: braced(lacking) }, { field: 'header' }))
  const [margins] = (values.margins ?? []) as readonly (readonly string[])[]
  if (margins && new Num(margins[1] ?? '0').plus(new Num(margins[3] ?? '0')).comparedTo(new Num(sides)) > 0)
    found.push(refused(paperSettingErrors, 'PX-03', {}, { field: 'margins' }))
  return found
}

/** One set of a kind is the default: the others of the same owner are no longer. */
async function onlyDefault(ctx: Ctx, row: Set): Promise<void> {
  if (row.is_default !== 1) return
  const others = await ctx.tx.query<{ id: Id }>(
    `select id from header_footer_set where business_id = app_biz() and kind = $2 and id <> $1 and is_default and deleted_at is null order by id`,
    [row.id, row.kind],
  )
  for (const { id } of others)
    await changeRow(ctx, headerFooterSet, await getRow(ctx, headerFooterSet, id, true), { is_default: 0 })
}

const doneWith = ({ id, row_version }: Set): CommandDone => ({ id, row_version, state: null })

/** Refuses with PX-05 tests whose templates are of another size than the set is made for. */
async function guardPaper(ctx: Ctx, set: Set, tests: readonly Id[]): Promise<void> {
  const rows = await ctx.tx.query<{ test: string; paper: string }>(
    `select distinct on (l.id) l.name_zh as test, r.paper from report_template r join trial_list l on l.id = r.trial_list_id
     where r.business_id in (0, app_biz()) and r.trial_list_id = any($1) and r.kind in ('record', 'report') and r.enabled
       and r.deleted_at is null and r.paper <> coalesce($2, 'A4') order by l.id`,
    [tests, set.paper],
  )
  refuseIfAny(rows.map(({ test, paper }) => refused(paperSettingErrors, 'PX-05', { test, paper })))
}

/** A laboratory gives the set to its tests (`report_set`). */
async function giveToTests(ctx: Ctx, set: Set, tests: readonly Id[]): Promise<void> {
  for (const test of tests) {
    const [found] = await ctx.tx.query<{ id: Id }>(
      'select id from report_set where business_id = app_biz() and trial_list_id = $1 and deleted_at is null',
      [test],
    )
    if (found)
      await changeRow(ctx, reportSet, await getRow(ctx, reportSet, found.id, true), { header_footer_set_id: set.id })
    else await insertRow(ctx, reportSet, { trial_list_id: test, header_footer_set_id: set.id })
  }
}

/** The platform gives it to the templates of tests, which every laboratory uses. */
async function giveToTemplates(ctx: Ctx, set: Set, tests: readonly Id[]): Promise<void> {
  const templates = await ctx.tx.query<{ id: Id }>(
    `select id from report_template where business_id = 0 and trial_list_id = any($1) and ($2 = 'all' or kind = $2)
       and kind in ('record', 'report') and deleted_at is null order by id`,
    [tests, set.kind],
  )
  for (const { id } of templates)
    await changeRow(ctx, reportTemplate, await getRow(ctx, reportTemplate, id, true), { header_footer_set_id: set.id })
}

/** Chosen tests take the set. Refuses with G-14 tests that there are not, and PX-05. */
async function applyTo(
  ctx: Ctx,
  item: CommandItem,
  { tests }: { readonly tests: readonly Id[] },
): Promise<CommandDone> {
  const set = await getRow(ctx, headerFooterSet, item.id)
  const [known] = await ctx.tx.query<{ n: number }>(
    'select count(*)::int as n from trial_list where id = any($1) and deleted_at is null',
    [tests],
  )
  if (known?.n !== new globalThis.Set(tests).size)
    throw new Refusal([
      refused(generalErrors, 'G-14', { field: reportSet.fields.trial_list_id.label }, { field: 'tests' }),
    ])
  await guardPaper(ctx, set, tests)
  if (ctx.principal.business) await giveToTests(ctx, set, tests)
  else await giveToTemplates(ctx, set, tests)
  return doneWith(set)
}

/** Rules of heads and feet (page totalset/headerfooter). */
export const headFootRules = entityRules(headerFooterSet, {
  computed: {
    calc_used: `((select count(*) from report_set s where s.business_id = app_biz() and s.header_footer_set_id = t.id and s.deleted_at is null)
      + (select count(*) from report_template r where r.header_footer_set_id = t.id and r.deleted_at is null))::int`,
  },
  async beforeCreate(_ctx, values) {
    refuseIfAny(refusalsOf(values))
    return values
  },
  async beforeChange(_ctx, row, changes) {
    refuseIfAny(refusalsOf({ ...row, ...changes } as Values))
    return changes
  },
  async beforeRemove(_ctx, row) {
    if (row.is_default === 1) throw new Refusal([refused(paperSettingErrors, 'PX-04', { name: row.name })])
  },
  afterSave: onlyDefault,
  commands: { ApplyTo: applyTo as never },
})
