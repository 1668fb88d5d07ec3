import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Num, parseNumber } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { mixDesign } from '@gt/domain/samples/mix-design.entity.ts'
import { mixDesignItem } from '@gt/domain/samples/mix-design-item.entity.ts'
import { mixDesignTrial } from '@gt/domain/samples/mix-design-trial.entity.ts'
import { mixErrors } from '@gt/domain/samples/mix-errors.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow, insertRows, lockRow } from '../../db/write.ts'
import { neededReason, passGuards } from '../../flow/command.ts'
import { entityRules } from '../../pages/rules.ts'

type Mix = Row<typeof mixDesign>
type State = Mix['state']

const words = mixDesign.fields.state.options.list.labels
/** Constituents may add up to this much more or less than the design density, in percent. */
const mostOff = 2
/** Kinds that are tried before they are used. */
const tried: readonly Mix['kind'][] = ['concrete', 'mortar']

const sumSql = `(select sum(i.dosage) from mix_design_item i where i.business_id = t.business_id and i.mix_design_id = t.id and i.deleted_at is null)`
const offSql = `round((${sumSql} - t.design_density) * 100 / t.design_density, 2)`
const samples = (what: string): string =>
  `select ${what} from sample s where s.business_id = t.business_id and s.mix_design_id = t.id and s.deleted_at is null`

/** MD-05 for a design that stands otherwise. */
function guardState({ state, design_no }: Mix, wanted: State, command: Label): void {
  if (state !== wanted)
    throw new Refusal([refused(mixErrors, 'MD-05', { number: design_no, state: words[state], command })])
}

/** MD-07: what was approved is changed by nobody. */
function guardDraft({ state, design_no }: Mix): void {
  if (state !== 'draft') throw new Refusal([refused(mixErrors, 'MD-07', { number: design_no, state: words[state] })])
}

/** The design that a row belongs to, locked, which must be a draft still. */
async function guardOwner(ctx: Ctx, id: Id): Promise<void> {
  guardDraft(await getRow(ctx, mixDesign, id, true))
}

const done = ({ id, row_version, state }: Mix): CommandDone => ({ id, row_version, state })

interface Tried {
  readonly trial_no: string
  readonly strength_28d: string | null
}

/** MD-01 to MD-04. */
async function refusalsOf(ctx: Ctx, row: Mix): Promise<Refused[]> {
  const number = row.design_no
  const [found] = await ctx.tx.query<{ sum: string | null; off: string | null; n: number }>(
    `select ${sumSql}::text as sum, ${offSql}::text as off, (select count(*)::int from mix_design_item i
       where i.business_id = t.business_id and i.mix_design_id = t.id and i.deleted_at is null) as n
     from mix_design t where t.business_id = app_biz() and t.id = $1`,
    [row.id],
  )
  const [chosen] = await ctx.tx.query<Tried & Record<string, unknown>>(
    `select trial_no, strength_28d::text as strength_28d from mix_design_trial
     where business_id = app_biz() and mix_design_id = $1 and chosen and deleted_at is null`,
    [row.id],
  )
  const target = parseNumber(row.target_strength ?? '')
  const reached = parseNumber(chosen?.strength_28d ?? '') ?? new Num(0)
  const off = parseNumber(found?.off ?? '')
  return [
    ...(found?.n ? [] : [refused(mixErrors, 'MD-01', { number })]),
    ...(chosen || !tried.includes(row.kind) ? [] : [refused(mixErrors, 'MD-02', { number })]),
    ...(chosen && target?.gt(reached)
      ? [refused(mixErrors, 'MD-03', { trial: chosen.trial_no, target: row.target_strength })]
      : []),
    ...(off?.abs().gt(mostOff) ? [refused(mixErrors, 'MD-04', { sum: found?.sum, off: found?.off })] : []),
  ]
}

interface Given {
  readonly reason?: string
  readonly confirmed?: readonly string[]
}

/** The technical manager approves a draft. Refuses with G-01, MD-01, MD-02, MD-03, MD-05, asks with MD-04. */
async function approve(ctx: Ctx, item: CommandItem, input: Given): Promise<CommandDone> {
  const row = await lockRow(ctx, mixDesign, item)
  guardState(row, 'draft', { zh: '审批', en: 'approval', es: 'aprobarla' })
  passGuards(row.design_no, await refusalsOf(ctx, row), input)
  return done(
    await changeRow(
      ctx,
      mixDesign,
      row,
      { state: 'approved', approved_by_id: userOf(ctx) },
      { reason: input.reason ?? null },
    ),
  )
}

interface Reply {
  readonly reply_no: string
  readonly approved_on: string
  readonly valid_to?: string | null
}

/** What the supervision replied; the design is in force from then on. Refuses with G-01, MD-05, MD-06. */
async function reply(ctx: Ctx, item: CommandItem, input: Reply): Promise<CommandDone> {
  const row = await lockRow(ctx, mixDesign, item)
  guardState(row, 'approved', { zh: '登记批复', en: 'the reply', es: 'anotar la respuesta' })
  const { reply_no, approved_on, valid_to = null } = input
  refuseIfAny([
    ...(approved_on > dayOf(ctx.now) ? [refused(mixErrors, 'MD-06', {}, { field: 'approved_on' })] : []),
    ...(valid_to && valid_to < approved_on ? [refused(mixErrors, 'MD-06', {}, { field: 'valid_to' })] : []),
  ])
  return done(await changeRow(ctx, mixDesign, row, { state: 'in_force', reply_no, approved_on, valid_to }))
}

/** The supervision wants it otherwise. Refuses with G-01, G-07, MD-05. */
async function giveBack(ctx: Ctx, item: CommandItem, input: Given): Promise<CommandDone> {
  const row = await lockRow(ctx, mixDesign, item)
  guardState(row, 'approved', { zh: '退回', en: 'a return', es: 'devolverla' })
  const reason = neededReason(row.design_no, input.reason)
  return done(await changeRow(ctx, mixDesign, row, { state: 'draft', approved_by_id: null }, { reason }))
}

/** Takes a design out of use; what was made by it keeps it. Refuses with G-01, G-07, MD-05. */
async function disable(ctx: Ctx, item: CommandItem, input: Given): Promise<CommandDone> {
  const row = await lockRow(ctx, mixDesign, item)
  guardState(row, 'in_force', { zh: '停用', en: 'taking it out of use', es: 'ponerla fuera de uso' })
  const reason = neededReason(row.design_no, input.reason)
  return done(await changeRow(ctx, mixDesign, row, { state: 'disabled' }, { reason }))
}

/** A new draft with the same constituents and trial mixes. Refuses with G-01, G-12 (the number is taken). */
async function copyAs(
  ctx: Ctx,
  item: CommandItem,
  { design_no }: { readonly design_no: string },
): Promise<CommandDone> {
  const row = await lockRow(ctx, mixDesign, item)
  const [taken] = await ctx.tx.query(
    'select 1 from mix_design where business_id = app_biz() and design_no = $1 and deleted_at is null',
    [design_no],
  )
  const { fields } = mixDesign
  if (taken)
    throw new Refusal([refused(generalErrors, 'G-12', { field: fields.design_no.label }, { field: 'design_no' })])
  const { kind, grade, water_binder_ratio, slump_text, asphalt_ratio, max_dry_density, optimum_moisture } = row
  const { project_id, used_for, name, target_strength, design_density } = row
  const made = await insertRow(ctx, mixDesign, {
    ...{ design_no, kind, grade, water_binder_ratio, slump_text, asphalt_ratio, max_dry_density, optimum_moisture },
    ...{ project_id, used_for, name, target_strength, design_density, copied_from_id: row.id },
  })
  const partsOf = (table: 'mix_design_item' | 'mix_design_trial') =>
    ctx.tx.query<{ id: Id }>(
      `select id from ${table} where business_id = app_biz() and mix_design_id = $1 and deleted_at is null order by id`,
      [row.id],
    )
  const items = await Promise.all((await partsOf('mix_design_item')).map(({ id }) => getRow(ctx, mixDesignItem, id)))
  const trials = await Promise.all((await partsOf('mix_design_trial')).map(({ id }) => getRow(ctx, mixDesignTrial, id)))
  await insertRows(
    ctx,
    mixDesignItem,
    items.map(({ material_name, specification, manufacturer, dosage, ratio, sort_no }) => ({
      ...{ mix_design_id: made.id, material_name, specification, manufacturer, dosage, ratio, sort_no },
    })),
  )
  await insertRows(
    ctx,
    mixDesignTrial,
    trials.map(({ trial_no, made_on, density, strength_7d, strength_28d, chosen, remarks, ...one }) => ({
      ...{ mix_design_id: made.id, trial_no, made_on, water_binder_ratio: one.water_binder_ratio },
      ...{ slump_text: one.slump_text, density, strength_7d, strength_28d, chosen, remarks },
    })),
  )
  return done(made)
}

/** Rules of mix designs (page gdtrialtest/mixdesign). */
export const mixRules = entityRules(mixDesign, {
  computed: {
    calc_sum: `select ${sumSql}`,
    calc_off: `select ${offSql}`,
    calc_samples: samples('count(*)::int'),
    calc_last_used: samples('max(s.sampling_date)'),
  },
  async beforeChange(_ctx, row, changes) {
    guardDraft(row)
    return changes
  },
  async beforeRemove(_ctx, row) {
    guardDraft(row)
  },
  parts: [
    ['mix_design_item', 'mix_design_id'],
    ['mix_design_trial', 'mix_design_id'],
  ],
  commands: {
    Approve: approve as never, // called by their contracts
    Reply: reply as never,
    Return: giveBack as never,
    CopyAs: copyAs as never,
    PutOut: disable as never,
  },
})

/** Rules of the constituents of mix designs. */
export const mixItemRules = entityRules(mixDesignItem, {
  async beforeCreate(ctx, values) {
    await guardOwner(ctx, values.mix_design_id)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardOwner(ctx, row.mix_design_id)
    return changes
  },
  beforeRemove: (ctx, row) => guardOwner(ctx, row.mix_design_id),
})

/** MD-08 when another trial of the design is chosen. */
async function guardChosen(ctx: Ctx, designId: Id, ownId: Id | null): Promise<void> {
  const [other] = await ctx.tx.query<{ trial_no: string }>(
    `select trial_no from mix_design_trial where business_id = app_biz() and mix_design_id = $1 and chosen and id is distinct from $2::bigint
     and deleted_at is null`,
    [designId, ownId],
  )
  if (other) throw new Refusal([refused(mixErrors, 'MD-08', { trial: other.trial_no }, { field: 'chosen' })])
}

/** Rules of trial mixes. */
export const mixTrialRules = entityRules(mixDesignTrial, {
  async beforeCreate(ctx, values) {
    await guardOwner(ctx, values.mix_design_id)
    if (values.chosen === 1) await guardChosen(ctx, values.mix_design_id, null)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardOwner(ctx, row.mix_design_id)
    if (changes.chosen === 1) await guardChosen(ctx, row.mix_design_id, row.id)
    return changes
  },
  beforeRemove: (ctx, row) => guardOwner(ctx, row.mix_design_id),
})

/** Mixes that samples may name on a day: in force, and not expired. */
export const mixInForce = {
  sql: "t.state = 'in_force' and (t.valid_to is null or t.valid_to >= gt_today())",
  values: [],
}

/** MD-09 for each of these designs that no new sample may name. */
export async function mixesNotInForce(
  ctx: Ctx,
  named: readonly { readonly id: Id; readonly row: number }[],
): Promise<Refused[]> {
  if (named.length === 0) return []
  const wrong = await ctx.tx.query<{ id: Id; design_no: string }>(
    `select t.id, t.design_no from mix_design t where t.business_id = app_biz() and t.id = any($1) and not (${mixInForce.sql})`,
    [named.map(({ id }) => id)],
  )
  return named.flatMap(({ id, row }) => {
    const one = wrong.find(mix => mix.id === id)
    return one ? [refused(mixErrors, 'MD-09', { number: one.design_no }, { field: 'mix_design_id', row })] : []
  })
}
