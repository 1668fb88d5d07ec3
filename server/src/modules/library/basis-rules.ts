import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { NewRow, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { RuleUse, ruleActions } from '@gt/domain/methods/rule-actions.ts'
import { ruleErrors } from '@gt/domain/methods/rule-errors.ts'
import { trialRule } from '@gt/domain/methods/trial-rule.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { standardState } from '../../flow/standard-state.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { replacedRows, shippedRow } from '../../pages/shipped-rows.ts'

type Rule = Row<typeof trialRule>
type Values = RowValues<typeof trialRule>
type Actions = (typeof ruleActions)['actions']

/** Rows that say the same, in a laboratory and on the platform. */
const sameKey = (a: string, b: string): string =>
  `${a}.trial_list_id = ${b}.trial_list_id and ${a}.trial_parameter_id is not distinct from ${b}.trial_parameter_id and ${a}.kind = ${b}.kind
   and ${a}.standard_id = ${b}.standard_id and ${a}.clause is not distinct from ${b}.clause`

/** TR-01 for a parameter of another test. */
async function strangeParameter(ctx: Ctx, { trial_list_id, trial_parameter_id }: Values): Promise<Refused[]> {
  if (!trial_parameter_id) return []
  const [found] = await ctx.tx.query(
    'select 1 from trial_parameter where id = $1 and trial_list_id = $2 and deleted_at is null',
    [trial_parameter_id, trial_list_id ?? null],
  )
  return found ? [] : [refused(ruleErrors, 'TR-01', {}, { field: 'trial_parameter_id' })]
}

/** TR-05 for a default that is not offered. */
const idleDefault = ({ enabled, is_default }: Values): Refused[] =>
  is_default === 1 && enabled === 0 ? [refused(ruleErrors, 'TR-05', {}, { field: 'is_default' })] : []

/** What stands on order and paper when nothing else is typed: number and method. */
async function withText(ctx: Ctx, values: Values): Promise<Values> {
  if (values.display_text) return values
  const [row] = await ctx.tx.query<{ text: string }>(
    "select concat_ws(' ', coalesce(s.standard_no, s.file_name), nullif($2, '')) as text from standard s where s.id = $1",
    [values.standard_id ?? null, values.clause ?? ''],
  )
  return row ? { ...values, display_text: row.text } : values
}

/** The other defaults of the same parameter and kind in days that the row counts in, its own unit's and those that the platform gives it. */
const otherDefaults = (ctx: Ctx, row: Rule): Promise<{ id: Id; row_version: number; business_id: Id }[]> =>
  ctx.tx.query<{ id: Id; row_version: number; business_id: Id }>(
    `select o.id, o.row_version, o.business_id from trial_rule o join trial_rule t on t.id = $1
     where o.business_id in (t.business_id, 0) and o.id <> t.id and o.is_default and o.deleted_at is null and o.trial_list_id = t.trial_list_id
       and o.trial_parameter_id is not distinct from t.trial_parameter_id and o.kind = t.kind
       and coalesce(o.valid_to, 'infinity') > coalesce(t.valid_from, '-infinity') and coalesce(o.valid_from, '-infinity') < coalesce(t.valid_to, 'infinity')
       and (o.business_id = t.business_id or not exists (select from trial_rule x where x.business_id = t.business_id and x.deleted_at is null and ${sameKey('x', 'o')}))
     order by o.id`,
    [row.id],
  )

/** A laboratory's parameters that named one of these bases name another one. */
const repoint = (ctx: Ctx, from: readonly Id[], to: Id): Promise<unknown> =>
  ctx.tx.query(
    `update unit_trial_parameter set test_rule_id = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and test_rule_id = any($1::bigint[]) and deleted_at is null`,
    [from, to],
  )

/** The laboratory's own row in place of one of the platform's. */
async function ownOf(ctx: Ctx, shipped: Rule, changes: Values): Promise<Rule> {
  const { trial_list_id, trial_parameter_id, kind, standard_id, clause, display_text, is_default, enabled, sort_no } =
    shipped
  const key = { trial_list_id, trial_parameter_id, kind, standard_id, clause }
  const row = await insertRow(ctx, trialRule, { ...key, display_text, is_default, enabled, sort_no, ...changes })
  await repoint(ctx, [shipped.id], row.id)
  return row
}

/** One default for each parameter and kind: the others are none any more, and parameters that named them follow. */
async function keepOneDefault(ctx: Ctx, row: Rule): Promise<void> {
  if (row.is_default !== 1) return
  const others = await otherDefaults(ctx, row)
  const before = [...others.map(({ id }) => id)]
  for (const other of others) {
    if (other.business_id === row.business_id)
      await changeRow(ctx, trialRule, await lockRow(ctx, trialRule, other), { is_default: 0 })
    else before.push((await ownOf(ctx, await getRow(ctx, trialRule, other.id), { is_default: 0 })).id)
  }
  const isLaboratory = row.business_id !== '0'
  if (isLaboratory && row.kind === 'test' && before.length > 0) await repoint(ctx, before, row.id)
}

const doneWith = ({ id, row_version }: Rule): CommandDone => ({ id, row_version, state: null })

/** Proposes a basis first; one of the platform becomes the laboratory's own for that. Refuses with TR-05. */
async function setDefault(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const shipped = await shippedRow(ctx, trialRule, item)
  const row = shipped ?? (await lockRow(ctx, trialRule, item))
  refuseIfAny(idleDefault({ ...row, is_default: 1 }))
  const now = shipped
    ? await ownOf(ctx, shipped, { is_default: 1 })
    : await changeRow(ctx, trialRule, row, { is_default: 1 })
  await keepOneDefault(ctx, now)
  return doneWith(now)
}

/** The bases that name a standard, as the caller's pages show them. */
export const ruleUses: Run<Actions['Uses']> = async (ctx, { standard_id }) => {
  const shown = replacedRows(ctx, trialRule).map(({ sql }) => ` and ${sql}`)
  const rows = await ctx.tx.query<RuleUse & Record<string, unknown>>(
    `select t.id, t.row_version, l.name_zh as test, p.parameter_name as parameter, t.kind, coalesce(t.display_text, t.clause, '') as text, t.is_default
     from trial_rule t join trial_list l on l.id = t.trial_list_id left join trial_parameter p on p.id = t.trial_parameter_id
     where t.business_id in (0, app_biz()) and t.standard_id = $1 and t.deleted_at is null and t.enabled and coalesce(t.valid_to > gt_today(), true)${shown.join('')}
     order by l.sort_no, l.id, t.kind, t.sort_no, t.id limit 2000`,
    [standard_id],
  )
  return { rows }
}

/** TR-03 for a new standard that is not there, is abolished or is the old one. */
async function wrongStandard(ctx: Ctx, rows: readonly Rule[], id: Id): Promise<Refused[]> {
  const [standard] = await ctx.tx.query<{ state: string }>(
    `select ${standardState('s')} as state from standard s where s.id = $1 and s.deleted_at is null`,
    [id],
  )
  const isOther = rows.every(row => row.standard_id !== id)
  return standard && standard.state !== 'abolished' && isOther
    ? []
    : [refused(ruleErrors, 'TR-03', {}, { field: 'standard_id' })]
}

/** TR-04 for tests that have a row with the new standard already. */
async function alreadyThere(ctx: Ctx, rows: readonly Rule[], id: Id): Promise<Refused[]> {
  const found = await ctx.tx.query<{ name: string }>(
    `select distinct l.name_zh as name from trial_rule t join trial_rule n on n.business_id = app_biz() and n.deleted_at is null and n.standard_id = $2
       and n.trial_list_id = t.trial_list_id and n.trial_parameter_id is not distinct from t.trial_parameter_id and n.kind = t.kind
       and n.clause is not distinct from t.clause
     join trial_list l on l.id = t.trial_list_id where t.id = any($1::bigint[]) order by name limit 5`,
    [rows.map(row => row.id), id],
  )
  if (found.length === 0) return []
  return [refused(ruleErrors, 'TR-04', { tests: found.map(({ name }) => name).join('、') })]
}

/** Offers another standard in place of the one of these bases from a day on. */
export const replaceStandard: Run<Actions['Replace']> = async (ctx, { items, standard_id, from }) => {
  const rows: { row: Rule; shipped: boolean }[] = []
  for (const item of items) {
    const shipped = await shippedRow(ctx, trialRule, item)
    rows.push({ row: shipped ?? (await lockRow(ctx, trialRule, item)), shipped: shipped !== null })
  }
  const all = rows.map(({ row }) => row)
  refuseIfAny([
    ...(from < dayOf(ctx.now) ? [refused(ruleErrors, 'TR-02', {}, { field: 'from' })] : []),
    ...(await wrongStandard(ctx, all, standard_id)),
  ])
  refuseIfAny(await alreadyThere(ctx, all, standard_id))
  for (const { row, shipped } of rows) {
    const { trial_list_id, trial_parameter_id, kind, clause, is_default, sort_no } = row
    const key = { trial_list_id, trial_parameter_id, kind, clause }
    const values = await withText(ctx, { ...key, standard_id, is_default, sort_no, enabled: 1, valid_from: from })
    const { id } = await insertRow(ctx, trialRule, values)
    const end = { valid_to: from, replaced_by_id: id }
    if (shipped) await ownOf(ctx, row, end)
    else await changeRow(ctx, trialRule, row, end)
  }
  return { count: rows.length }
}

const ofStandard = (column: string): string => `select s.${column} from standard s where s.id = t.standard_id`
const standing = `(select ${standardState('s')} from standard s where s.id = t.standard_id)`

/** Rules of the bases of tests (pages totalset/trialrules, djbaseset/trialrules, gdbaseset/trialrules). */
export const basisRules = entityRules(trialRule, {
  computed: {
    standard_no: ofStandard('standard_no'),
    standard_name: ofStandard('file_name'),
    standing: `select ${standing}`,
  },
  visible: () => ({
    facts: factsOf(trialRule.computed, {
      standard_no: {
        column: 's.standard_no',
        place: 'exists (select from standard s where s.id = t.standard_id and #)',
      },
      standing: { column: standing, place: '#' },
    }),
  }),
  async beforeCreate(ctx, values) {
    const whole = values as NewRow<typeof trialRule> & Values
    refuseIfAny(await strangeParameter(ctx, whole))
    return withText(ctx, { ...whole, ...(whole.enabled === 0 ? { is_default: 0 } : {}) })
  },
  async beforeChange(ctx, row, changes) {
    const whole: Values = { ...row, ...changes }
    refuseIfAny([...(await strangeParameter(ctx, whole)), ...(changes.is_default === 1 ? idleDefault(whole) : [])])
    const isOther =
      (changes.clause ?? row.clause) !== row.clause || (changes.standard_id ?? row.standard_id) !== row.standard_id
    const typed = isOther && changes.display_text === undefined ? { ...whole, display_text: null } : whole
    // what is switched off is no default any more
    const off = whole.enabled === 0 ? ({ is_default: 0 } as const) : {}
    return { ...changes, ...off, display_text: (await withText(ctx, typed)).display_text ?? null }
  },
  async afterSave(ctx, row, before) {
    if (!before && row.business_id !== '0') {
      const shipped = await ctx.tx.query<{ id: Id }>(
        `select o.id from trial_rule o join trial_rule t on t.id = $1 where o.business_id = 0 and o.deleted_at is null and ${sameKey('o', 't')}`,
        [row.id],
      )
      if (shipped.length > 0)
        await repoint(
          ctx,
          shipped.map(({ id }) => id),
          row.id,
        )
    }
    await keepOneDefault(ctx, row)
  },
  async beforeRemove(ctx, row) {
    // the platform's row comes back, for the parameters as well
    const [shipped] = await ctx.tx.query<{ id: Id }>(
      `select o.id from trial_rule o join trial_rule t on t.id = $1 where o.business_id = 0 and t.business_id <> 0 and o.deleted_at is null and ${sameKey('o', 't')}`,
      [row.id],
    )
    if (shipped) await repoint(ctx, [row.id], shipped.id)
  },
  commands: { SetDefault: setDefault as never },
})
