import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { arrivalErrors } from '@gt/domain/samples/arrival-errors.ts'
import { arrivalState, materialArrival } from '@gt/domain/samples/material-arrival.entity.ts'
import { sampleNotices } from '@gt/domain/samples/notices.ts'
import { type BatchRule, samplesOfBatch } from '@gt/domain/samples/shares.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { closeTodos, openTodoForPost, type Todo } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'
import { bindNumber, drawNumber } from '../numbering/api.ts'

type Arrival = Row<typeof materialArrival>
type State = (typeof arrivalState.codes)[number]

const route = '/gdtrialtest/materialarrival'
/** Who registers samples, and who brings the material. */
const minders = ['reception', 'contractor'] as const

/** Samples `s` of the batch `t` that count. */
const ofBatch = `sample s where s.business_id = t.business_id and s.material_arrival_id = t.id and s.deleted_at is null
  and s.state not in ('rejected', 'cancelled')`
const countSql = `(select count(*)::int from ${ofBatch})`
/** Tests `k` of the sample `s`. */
const tests = `test_item i join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id and k.deleted_at is null and k.state <> 'cancelled'
  where i.business_id = s.business_id and i.sample_id = s.id and i.deleted_at is null and i.state <> 'cancelled'`

/**
 * A batch failed when a checked test of it did and no repeat of that test conformed since; it may be used when every sample that it demands was
 * taken and all of their reports stand.
 */
const stateSql = `case when t.withdrawn_on is not null then 'withdrawn'
  when exists (select from ${ofBatch} and exists (select from ${tests} and k.judgement = 'fail' and k.state in ('checked', 'reporting', 'done')
    and not exists (select from trial_task r where r.business_id = k.business_id and r.retest_of_id = k.id and r.judgement = 'pass' and r.state = 'done'
      and r.deleted_at is null))) then 'fail'
  when not exists (select from ${ofBatch}) then 'untested'
  when ${countSql} >= t.required_tests and not exists (select from ${ofBatch} and (not exists (select from ${tests})
    or exists (select from ${tests} and k.state <> 'done'))) then 'pass'
  else 'testing' end`
const missingSql = `greatest(t.required_tests - ${countSql}, 0)`

const object = ({ id, arrival_no }: Pick<Arrival, 'id' | 'arrival_no'>): Todo['object'] => ({
  kind: 'material_arrival',
  id,
  number: arrival_no,
})

/** The batches that tests of a class set, those of the laboratory before the platform's. */
const rulesOfClass = (ctx: Ctx, classId: Id | null): Promise<(BatchRule & Record<string, unknown>)[]> =>
  ctx.tx.query<BatchRule & Record<string, unknown>>(
    `select distinct on (x.trial_list_id) x.per_quantity::text as per_quantity, x.quantity_unit, x.min_per_batch, x.min_count
     from trial_number_set x join trial_list l on l.id = x.trial_list_id
     where x.business_id in (0, app_biz()) and x.enabled and x.deleted_at is null and x.trial_task_category_id is null and l.trial_class_id = $1
     order by x.trial_list_id, x.business_id desc`,
    [classId],
  )

interface Figures {
  readonly state: State
  readonly samples: number
}

async function figuresOf(ctx: Ctx, id: Id): Promise<Figures> {
  const [row] = await ctx.tx.query<{ state: State; samples: number }>(
    `select ${stateSql} as state, ${countSql} as samples from material_arrival t where t.business_id = app_biz() and t.id = $1`,
    [id],
  )
  return row ?? { state: 'untested', samples: 0 }
}

/** How many samples it demands; MA-05 for a day to come. */
async function reckoned(ctx: Ctx, values: RowValues<typeof materialArrival>): Promise<number> {
  const { inbound_date, trial_class_id = null, quantity, quantity_unit } = values
  if (inbound_date && inbound_date > dayOf(ctx.now))
    refuseIfAny([refused(arrivalErrors, 'MA-05', {}, { field: 'inbound_date' })])
  return samplesOfBatch(quantity ?? '0', quantity_unit ?? '', await rulesOfClass(ctx, trial_class_id))
}

/** What its samples were taken as. */
const taken = [
  'material_name',
  'trial_class_id',
  'specification',
  'manufacturer',
  'batch_number',
  'quantity',
  'quantity_unit',
] as const

/** MA-04 for what left the site, MA-01 for each field that samples were taken of. */
function refusalsOfChange(row: Arrival, changes: RowChange<typeof materialArrival>, { samples }: Figures): Refused[] {
  const number = row.arrival_no
  if (row.withdrawn_on) return [refused(arrivalErrors, 'MA-04', { number })]
  if (samples === 0) return []
  return taken
    .filter(name => changes[name] !== undefined && changes[name] !== row[name])
    .map(field => refused(arrivalErrors, 'MA-01', { number, field: materialArrival.fields[field].label }, { field }))
}

interface Removal {
  readonly withdrawn_on: string
  readonly withdrawal_note: string
  readonly withdrawal_file_id?: Id | null
}

/** A batch that does not conform leaves the site. Refuses with G-01, MA-03, MA-04, MA-06. */
async function withdraw(ctx: Ctx, item: CommandItem, input: Removal): Promise<CommandDone> {
  const row = await lockRow(ctx, materialArrival, item)
  const number = row.arrival_no
  const { state } = await figuresOf(ctx, row.id)
  const { withdrawn_on, withdrawal_note, withdrawal_file_id = null } = input
  const isLate = withdrawn_on < row.inbound_date || withdrawn_on > dayOf(ctx.now)
  refuseIfAny([
    ...(state === 'withdrawn' ? [refused(arrivalErrors, 'MA-04', { number })] : []),
    ...(state === 'fail' || state === 'withdrawn'
      ? []
      : [refused(arrivalErrors, 'MA-03', { number, state: arrivalState.labels[state] })]),
    ...(isLate ? [refused(arrivalErrors, 'MA-06', {}, { field: 'withdrawn_on' })] : []),
  ])
  const now = await changeRow(ctx, materialArrival, row, { withdrawn_on, withdrawal_note, withdrawal_file_id })
  await closeTodos(ctx, object(row))
  return { id: now.id, row_version: now.row_version, state: 'withdrawn' }
}

/** Rules of batches of material (page gdtrialtest/materialarrival). */
export const arrivalRules = entityRules(materialArrival, {
  visible: () => ({
    facts: factsOf(materialArrival.computed, {
      result_state: { column: `(${stateSql})`, place: '#' },
      calc_missing: { column: missingSql, place: '#' },
    }),
  }),
  computed: {
    result_state: `select ${stateSql}`,
    sample_count: `select ${countSql}`,
    calc_missing: `select ${missingSql}`,
  },
  async beforeCreate(ctx, values) {
    const { text } = await drawNumber(ctx, 'arrival', {}, { kind: materialArrival.name, id: null })
    return { ...values, arrival_no: text, required_tests: await reckoned(ctx, values) }
  },
  async beforeChange(ctx, row, changes) {
    refuseIfAny(refusalsOfChange(row, changes, await figuresOf(ctx, row.id)))
    return { ...changes, required_tests: await reckoned(ctx, { ...row, ...changes }) }
  },
  async afterSave(ctx, row, before) {
    if (before) return
    await bindNumber(ctx, materialArrival.name, row.arrival_no ?? '', row.id)
    for (const post of minders)
      await openTodoForPost(ctx, post, {
        kind: 'other',
        step: 'arrival',
        title: notice(sampleNotices, 'arrival_waits', {
          number: row.arrival_no,
          material: row.material_name,
          n: row.required_tests,
        }),
        object: object(row),
        route,
      })
  },
  commands: { Withdraw: withdraw as never }, // called by its contract
})

/** Opens to-dos on the batches of these samples, which failed: for who registers and for who brought them. */
export async function failedArrivals(ctx: Ctx, sampleIds: readonly Id[]): Promise<void> {
  if (sampleIds.length === 0) return
  const rows = await ctx.tx.query<{ id: Id; arrival_no: string | null; material_name: string }>(
    `select distinct t.id, t.arrival_no, t.material_name from material_arrival t join sample s on s.business_id = t.business_id and s.material_arrival_id = t.id
     where t.business_id = app_biz() and s.id = any($1) and t.withdrawn_on is null and t.deleted_at is null order by t.id`,
    [sampleIds],
  )
  for (const row of rows)
    for (const post of minders)
      await openTodoForPost(ctx, post, {
        kind: 'nonconforming',
        step: 'arrival_failed',
        title: notice(sampleNotices, 'arrival_failed', { number: row.arrival_no, material: row.material_name }),
        object: object(row),
        route,
      })
}

/** A batch, locked, with the samples that it still lacks; its to-do on them ends. Refuses with G-01, G-04, MA-02, MA-04. */
export async function samplesWanted(
  ctx: Ctx,
  item: CommandItem,
): Promise<{ readonly row: Arrival; readonly lacking: number }> {
  const row = await lockRow(ctx, materialArrival, item)
  const number = row.arrival_no
  const { samples } = await figuresOf(ctx, row.id)
  const lacking = (row.required_tests ?? 1) - samples
  refuseIfAny([
    ...(row.withdrawn_on ? [refused(arrivalErrors, 'MA-04', { number })] : []),
    ...(!row.withdrawn_on && lacking <= 0 ? [refused(arrivalErrors, 'MA-02', { number, n: row.required_tests })] : []),
  ])
  await closeTodos(ctx, object(row), ['other'], ['arrival'])
  return { row, lacking }
}

/** A batch with how it stands now. Refuses with G-04. */
export async function arrivalAsIs(ctx: Ctx, id: Id): Promise<{ readonly row: Arrival; readonly state: State }> {
  return { row: await getRow(ctx, materialArrival, id), state: (await figuresOf(ctx, id)).state }
}
