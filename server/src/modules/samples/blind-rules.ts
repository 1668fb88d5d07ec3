import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { NewRow } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { blindErrors } from '@gt/domain/samples/blind-errors.ts'
import { blindSample } from '@gt/domain/samples/blind-sample.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { neededReason, refuseFor } from '../../flow/command.ts'
import { entityRules } from '../../pages/rules.ts'
import { foundSql, isNumberSql, newCode } from './blind-codes.ts'
import { seesThroughBlind } from './read.queries.ts'
import { samplesByIds } from './sample.queries.ts'
import { visibleSamples } from './visible.ts'

type Values = NewRow<typeof blindSample>

/** Where a sample is while nobody has had it in hand. */
const untouched: readonly string[] = ['received', 'in_store', 'curing']
/** Where a task is before its test begins. */
const notBegun: readonly string[] = ['unassigned', 'assigned', 'waiting_age', 'cancelled']

interface TestOf {
  readonly id: Id
  readonly state: string
  readonly parameters: readonly string[]
  /** Who tests it though he received the sample or codes it now. */
  readonly knowing: string | null
}

const testsOf = (ctx: Ctx, sampleId: Id): Promise<TestOf[]> =>
  ctx.tx.query<TestOf & Record<string, unknown>>(
    `select k.id, k.state, array_agg(distinct i.parameter_name) as parameters,
       (select coalesce(u.real_name, u.nickname, u.user_name) from trial_task_person p join app_user u on u.id = p.user_id
          where p.business_id = k.business_id and p.trial_task_id = k.id and p.role in ('tester', 'co_tester') and p.deleted_at is null
            and p.user_id in (s.received_by_id, e.receiver_id, app_user_id()) limit 1) as knowing
     from test_item i join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id and k.deleted_at is null
     join sample s on s.business_id = i.business_id and s.id = i.sample_id join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
     where i.business_id = app_biz() and i.sample_id = $1 and i.deleted_at is null and i.state <> 'cancelled'
     group by k.id, k.business_id, k.state, s.received_by_id, e.receiver_id order by k.id`,
    [sampleId],
  )

/** Whether the sample is in sight, locked for the change. */
async function sampleToCode(ctx: Ctx, id: Id) {
  const values: unknown[] = [id]
  const [seen] = await ctx.tx.query(
    `select 1 from sample t where t.business_id = app_biz() and t.id = $1 and t.deleted_at is null${sightSql(visibleSamples(ctx), values)}`,
    values,
  )
  const [row] = seen ? await samplesByIds(ctx, [id], true) : []
  if (!row)
    throw new Refusal([
      refused(generalErrors, 'G-14', { field: blindSample.fields.sample_id.label }, { field: 'sample_id' }),
    ])
  return row
}

const plainNumber = /^-?\d+(\.\d+)?$/

/** SU-13 to SU-15: what is known of a control sample is said whole, in numbers, of a parameter that it is tested for. */
function controlRefusals(
  { blind_kind, parameter_name, known_value, allowed_difference }: Values,
  tests: readonly TestOf[],
): Refused[] {
  if (blind_kind !== 'qc') return []
  const given = { parameter_name, known_value, allowed_difference }
  const empty = Object.entries(given).find(([, value]) => !value)
  if (empty) return [refused(blindErrors, 'SU-13', {}, { field: empty[0] })]
  const wrong = Object.entries({ known_value, allowed_difference }).filter(
    ([name, value]) => !plainNumber.test(value ?? '') || (name === 'allowed_difference' && value?.startsWith('-')),
  )
  const known = tests.some(({ parameters }) => parameters.includes(parameter_name ?? ''))
  return [
    ...wrong.map(([field]) => refused(blindErrors, 'SU-14', {}, { field })),
    ...(known ? [] : [refused(blindErrors, 'SU-15', { parameter: parameter_name }, { field: 'parameter_name' })]),
  ]
}

/** SU-10 to SU-15 of a sample that is to be tested blind. */
async function guard(ctx: Ctx, values: Values): Promise<void> {
  const row = await sampleToCode(ctx, values.sample_id)
  const [coded] = await ctx.tx.query(
    'select 1 from blind_sample where business_id = app_biz() and sample_id = $1 and deleted_at is null',
    [row.id],
  )
  const tests = await testsOf(ctx, row.id)
  const late =
    !untouched.includes(row.state) || tests.length === 0 || tests.some(({ state }) => !notBegun.includes(state))
  const knowing = tests.find(one => one.knowing !== null)?.knowing
  refuseIfAny([
    ...(coded ? [refused(blindErrors, 'SU-11', {}, { field: 'sample_id' })] : []),
    ...(late ? [refused(blindErrors, 'SU-10', {}, { field: 'sample_id' })] : []),
    ...(knowing ? [refused(blindErrors, 'SU-12', { name: knowing }, { field: 'sample_id' })] : []),
    ...controlRefusals(values, tests),
  ])
}

/** Opens a code by hand, with its reason in the trail. */
async function openCode(ctx: Ctx, item: CommandItem, input: { readonly reason?: string }): Promise<CommandDone> {
  const row = await lockRow(ctx, blindSample, item)
  const reason = neededReason(row.blind_code, input.reason)
  if (row.opened_at !== null) refuseFor(row.blind_code, [refused(blindErrors, 'SU-16', { code: row.blind_code })])
  const open_reason = cutText(reason, 200)
  const now = await changeRow(
    ctx,
    blindSample,
    row,
    { opened_at: ctx.now, opened_by_id: userOf(ctx), open_reason },
    { action: 'unblind', reason },
  )
  return { id: now.id, row_version: now.row_version, state: null }
}

const found = foundSql('t')

/** Rules of blind samples (page djentrustmanage/blindsamplelist); whoever may not know a sample reads its code alone. */
export const blindRules = entityRules(blindSample, {
  computed: {
    calc_number: ctx => {
      const number = 'select s.sample_number from sample s where s.business_id = t.business_id and s.id = t.sample_id'
      // who encoded it knows it, and who registered it is not asked again
      return seesThroughBlind(ctx)
        ? number
        : `select case when t.opened_at is not null or t.encoder_id = app_user_id() then (${number}) end`
    },
    calc_tests: `select string_agg(distinct l.name_zh, '、') from test_item i join trial_list l on l.id = i.trial_list_id
      where i.business_id = t.business_id and i.sample_id = t.sample_id and i.deleted_at is null and i.state <> 'cancelled'`,
    calc_testers: `select string_agg(distinct coalesce(u.real_name, u.nickname, u.user_name), '、') from test_item i
      join trial_task_person p on p.business_id = i.business_id and p.trial_task_id = i.trial_task_id and p.role in ('tester', 'co_tester') and p.deleted_at is null
      join app_user u on u.id = p.user_id where i.business_id = t.business_id and i.sample_id = t.sample_id and i.deleted_at is null and i.state <> 'cancelled'`,
    calc_value: `select case when t.blind_kind = 'qc' then round(${found}, 6) end`,
    calc_difference: `select case when t.blind_kind = 'qc' and ${isNumberSql('t.known_value')} then round(${found} - t.known_value::numeric, 6) end`,
    calc_open: 'select (t.opened_at is not null)::int',
  },
  views: { closed: () => ({ where: [{ sql: 't.opened_at is null', values: [] }] }) },
  async choices(ctx, field, { sample_id }) {
    if (field !== 'parameter_name' || !sample_id) return []
    const tests = await testsOf(ctx, sample_id)
    return [...new Set(tests.flatMap(({ parameters }) => parameters))].map(value => ({
      value,
      label: value,
      hint: null,
    }))
  },
  async beforeCreate(ctx, values) {
    await guard(ctx, values)
    const qc = values.blind_kind === 'qc'
    return {
      ...values,
      ...(qc ? {} : { parameter_name: null, known_value: null, allowed_difference: null }),
      blind_code: newCode(),
      encoder_id: userOf(ctx),
    }
  },
  async afterSave(ctx, row, before) {
    if (before) return
    // testers see the code alone from now on
    for (const { id, state } of await testsOf(ctx, row.sample_id))
      if (state !== 'cancelled') await changeRow(ctx, trialTask, await getRow(ctx, trialTask, id, true), { blind: 1 })
  },
  commands: { Open: openCode as never },
})
