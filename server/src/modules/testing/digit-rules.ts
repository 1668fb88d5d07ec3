import { isDeepStrictEqual } from 'node:util'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { digitActions } from '@gt/domain/methods/digit-actions.ts'
import { digitSet } from '@gt/domain/methods/digit-set.entity.ts'
import { methodErrors } from '@gt/domain/methods/errors.ts'
import { checkOverrides } from '@gt/domain/methods/evaluate.ts'
import { isPossibleRounding } from '@gt/domain/methods/rounding.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { getRow, lockRow, removeRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { ownRoundings } from './copies.queries.ts'
import { type Entry, entryOf } from './entry.ts'
import { methodOfTest } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'
import { overrideOf, withRoundings } from './prescribed.ts'
import { storeContext } from './store-context.ts'

type Digits = Row<typeof digitSet>
type Values = RowValues<typeof digitSet>

const numbers = ['round_rule', 'decimals', 'round_step', 'significant_digits', 'compare_mode'] as const

const differs = (a: Partial<Digits>, b: Partial<Digits>): boolean =>
  numbers.some(name => String(a[name] ?? '') !== String(b[name] ?? ''))

/** What is wrong with a rounding of a value of a test: TM-01, TM-02, TM-03. */
async function refusalsOf(ctx: Ctx, digits: Values, before: Partial<Digits> | null): Promise<Refused[]> {
  const isOther = !before || differs(digits as Partial<Digits>, before)
  const reasons = isOther && !digits.reason?.trim() ? [refused(methodErrors, 'TM-03', {}, { field: 'reason' })] : []
  const override = overrideOf({
    field_key: digits.field_key ?? '',
    round_rule: digits.round_rule ?? 'half_even',
    decimals: digits.decimals ?? 0,
    round_step: digits.round_step ?? null,
    significant_digits: digits.significant_digits ?? null,
    compare_mode: null,
  })
  if (!isPossibleRounding(override)) {
    const field = override.rule === 'step' ? 'round_step' : 'significant_digits'
    return [...reasons, refused(methodErrors, 'TM-02', {}, { field })]
  }
  const fact = digits.trial_list_id ? await methodOfTest(ctx, digits.trial_list_id) : null
  const key = digits.field_key ?? ''
  if (fact && checkOverrides(compiledMethod(fact), { [key]: override }).length > 0)
    reasons.push(refused(methodErrors, 'TM-01', { value: key }, { field: 'round_rule' }))
  return reasons
}

/** An interval has its own places. */
const complete = (values: Values): Values =>
  values.round_rule === 'step' && values.round_step
    ? { ...values, decimals: values.round_step.replace(/0+$/, '').split('.')[1]?.length ?? 0 }
    : values

/** An own setting goes, so that its value is rounded as the method says; rows of the platform are not in sight of who locks (G-04). */
async function reset(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await lockRow(ctx, digitSet, item)
  await removeRow(ctx, digitSet, row)
  return { id: row.id, row_version: row.row_version + 1, state: null }
}

/** Open records of a test, in one order so that two who write them do not wait for each other. */
const openRecords = (ctx: Ctx, trialListId: Id): Promise<{ id: Id }[]> =>
  ctx.tx.query<{ id: Id }>(
    `select r.id from test_record r join trial_task k on k.business_id = r.business_id and k.id = r.trial_task_id
     where r.business_id = app_biz() and r.state in ('draft', 'returned') and r.deleted_at is null and k.trial_list_id = $1 order by r.id`,
    [trialListId],
  )

/** The open records that are rounded otherwise than the settings of their test say now, with what they would be rounded by. */
async function staleEntries(ctx: Ctx, id: Id, lock: boolean): Promise<{ entry: Entry; next: Entry['context'] }[]> {
  const { trial_list_id } = await getRow(ctx, digitSet, id)
  const roundings = await ownRoundings(ctx, trial_list_id)
  const stale: { entry: Entry; next: Entry['context'] }[] = []
  for (const record of await openRecords(ctx, trial_list_id)) {
    const entry = await entryOf(ctx, await getRow(ctx, testRecord, record.id, lock))
    // a change of the report opened single readings only
    if (entry.context.unlocked !== null) continue
    const next = withRoundings(entry.method, entry.context, roundings)
    // whatever the order in which the settings are read
    if (!isDeepStrictEqual(next, entry.context)) stale.push({ entry, next })
  }
  return stale
}

export const openUsesOfDigits: Run<(typeof digitActions)['actions']['OpenUses']> = async (ctx, { id }) => ({
  count: (await staleEntries(ctx, id, false)).length,
})

const rounded: Label = { zh: '小数位数设置已更改', en: 'Rounding was set otherwise', es: 'Se cambió el redondeo' }

export const retakeDigits: Run<(typeof digitActions)['actions']['Retake']> = async (ctx, { id }) => {
  const stale = await staleEntries(ctx, id, true)
  for (const { entry, next } of stale) await storeContext(ctx, entry, next, rounded[ctx.language])
  return { count: stale.length }
}

const ofDetail = (column: string): string =>
  `select d.${column} from trial_list_detail d where d.trial_list_id = t.trial_list_id and d.field_key = t.field_key and d.deleted_at is null`
const source = "case when t.business_id = 0 then 'standard' else 'own' end"

/** Rules of the digits of tests (pages djtrialtestset/digitset, gdtrialtestset/digitset). */
export const digitRules = entityRules(digitSet, {
  computed: {
    field_label: ({ language }) =>
      `select coalesce(nullif(d.${language === 'zh' ? 'label_zh' : 'label_en'}, ''), d.label_zh, t.field_key) from trial_list_detail d
       where d.trial_list_id = t.trial_list_id and d.field_key = t.field_key and d.deleted_at is null`,
    unit: ofDetail('unit'),
    source,
  },
  visible: () => ({ facts: factsOf(digitSet.computed, { source: { column: source, place: '#' } }) }),
  async beforeCreate(ctx, values) {
    const whole = complete(values)
    const [shipped] = await ctx.tx.query<Digits & Record<string, unknown>>(
      `select round_rule, decimals, trim_scale(round_step)::text as round_step, significant_digits, compare_mode from digit_set
       where business_id = 0 and trial_list_id = $1 and field_key = $2 and deleted_at is null`,
      [values.trial_list_id ?? null, values.field_key ?? null],
    )
    refuseIfAny(await refusalsOf(ctx, whole, shipped ?? null))
    return whole
  },
  async beforeChange(ctx, row, changes) {
    const whole = complete({ ...row, ...changes })
    // another reason is asked for whenever the numbers change
    const said = changes.reason === undefined ? { ...whole, reason: null } : whole
    refuseIfAny(await refusalsOf(ctx, said, row))
    return { ...changes, decimals: whole.decimals }
  },
  commands: { Reset: reset as never },
})
