import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { placeErrors } from '@gt/domain/samples/place-errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import type { specimenActions } from '@gt/domain/samples/specimen-actions.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import type { ListOptions } from '../../db/list.ts'
import { requireSight } from '../../db/sight.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { passGuards } from '../../flow/command.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { hidesSamples, nameFor, numberShown, specimenShown } from './blind.ts'
import { makeSpecimens } from './make-specimens.ts'
import { degreeSql, sameCondition } from './maturity.ts'
import { samplesOfPost, visibleSamples } from './visible.ts'

type Specimen = Row<typeof testSample>

const words = testSample.fields.state.options.list.labels
const inRoom = 't.curing_in_at is not null and t.curing_out_at is null'
const ofSample = 'exists (select from sample s where s.business_id = t.business_id and s.id = t.sample_id and #)'
const sampled = (what: string): string =>
  `select ${what} from sample s where s.business_id = t.business_id and s.id = t.sample_id`

/** Specimens are seen with their samples. */
export const visibleSpecimens = (ctx: Ctx): ListOptions => ({
  where: (samplesOfPost(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the sample; the pair before it is the specimen's
    sql: `(t.business_id, t.sample_id) in (select t.business_id, t.id from sample t where ${sql})`,
    values,
  })),
  facts: factsOf(testSample.computed, {
    sample_no: { column: numberShown(ctx, 's'), place: ofSample },
    curing: { column: 's.curing', place: ofSample },
    calc_in_room: { column: `(${inRoom})::int`, place: '#' },
  }),
})

/** A specimen of a blind sample has the code of its sample in its number, and names no sample. */
export const shownSpecimens = async (ctx: Ctx): Promise<Pick<ListOptions, 'shown'>> =>
  (await hidesSamples(ctx))
    ? {
        shown: {
          specimen_no: specimenShown(ctx, 't'),
          sample_id: `case when not exists (select from blind_sample b where b.business_id = t.business_id and b.sample_id = t.sample_id
            and b.opened_at is null and b.deleted_at is null) then t.sample_id end`,
        },
      }
    : {}

/** The number of a specimen as the caller may know it. */
async function numberOf(ctx: Ctx, id: Id): Promise<string> {
  const [row] = await ctx.tx.query<{ number: string }>(
    `select ${specimenShown(ctx, 't')} as number from test_sample t where t.business_id = app_biz() and t.id = $1`,
    [id],
  )
  return row?.number ?? id
}

interface Begun {
  readonly row: Specimen
  readonly number: string
}

/** A specimen in sight of the caller, locked. Refuses with G-01, G-04. */
async function begin(ctx: Ctx, item: CommandItem): Promise<Begun> {
  await requireSight(ctx, testSample, item.id, visibleSpecimens(ctx))
  const row = await lockRow(ctx, testSample, item, async (one, now) => ({
    id: now.id,
    row_version: now.row_version,
    specimen_no: await numberOf(one, now.id),
    state: now.state,
  }))
  return { row, number: await numberOf(ctx, row.id) }
}

/** MA-18 for a specimen that was tested or is spoiled. */
function guardWhole({ row, number }: Begun, command: Label): void {
  if (row.state === 'tested' || row.state === 'spoiled')
    throw new Refusal([refused(placeErrors, 'MA-18', { number, state: words[row.state], command })])
}

const done = ({ id, row_version, state }: Specimen): CommandDone => ({ id, row_version, state })

interface CuringPlace {
  readonly name: string
  readonly capacity: number | null
  readonly curing: 0 | 1
  readonly held: number
}

/** A place with whether it is of a curing room, and how many specimens stand there; the one itself takes no room. */
async function curingPlace(ctx: Ctx, placeId: Id, own: Id): Promise<CuringPlace | null> {
  const [place] = await ctx.tx.query<CuringPlace & Record<string, unknown>>(
    `select l.name, l.capacity, (l.kind = 'curing' or exists (select from sample_library u where u.business_id = l.business_id and u.kind = 'curing'
         and (u.id = l.parent_id or u.id = (select m.parent_id from sample_library m where m.business_id = l.business_id and m.id = l.parent_id))))::int as curing,
       (select count(*)::int from test_sample t where t.business_id = l.business_id and t.sample_library_id = l.id and ${inRoom} and t.id <> $2
         and t.deleted_at is null) as held
     from sample_library l where l.business_id = app_biz() and l.id = $1 and l.enabled and l.deleted_at is null`,
    [placeId, own],
  )
  return place ?? null
}

/** Puts a specimen into a curing room. Refuses with G-01, G-04, G-14, MA-16, MA-18, MA-19. */
async function intoRoom(
  ctx: Ctx,
  item: CommandItem,
  { sample_library_id }: { readonly sample_library_id: Id },
): Promise<CommandDone> {
  const begun = await begin(ctx, item)
  const field = { field: 'sample_library_id' }
  guardWhole(begun, { zh: '入室', en: 'curing', es: 'curarla' })
  const place = await curingPlace(ctx, sample_library_id, begun.row.id)
  if (!place)
    throw new Refusal([refused(generalErrors, 'G-14', { field: testSample.fields.sample_library_id.label }, field)])
  refuseIfAny([
    ...(place.curing ? [] : [refused(placeErrors, 'MA-16', { place: place.name }, field)]),
    ...(place.capacity !== null && place.held >= place.capacity
      ? [refused(placeErrors, 'MA-19', { place: place.name, n: place.capacity }, field)]
      : []),
  ])
  return done(
    await changeRow(ctx, testSample, begun.row, { sample_library_id, curing_in_at: ctx.now, curing_out_at: null }),
  )
}

interface Given {
  readonly reason?: string
  readonly confirmed?: readonly string[]
}

/** Takes a specimen out of its curing room. Refuses with G-01, G-04, MA-14, asks with MA-15 before its day. */
async function outOfRoom(ctx: Ctx, item: CommandItem, input: Given): Promise<CommandDone> {
  const { row, number } = await begin(ctx, item)
  if (row.curing_in_at === null || row.curing_out_at !== null)
    throw new Refusal([refused(placeErrors, 'MA-14', { number })])
  const isEarly = row.state !== 'tested' && row.due_at !== null && row.due_at > ctx.now
  passGuards(number, isEarly ? [refused(placeErrors, 'MA-15', { number, day: row.due_at?.slice(0, 16) })] : [], input)
  return done(
    await changeRow(ctx, testSample, row, { curing_out_at: ctx.now }, { number, reason: input.reason?.trim() || null }),
  )
}

/** Names the task that tests a specimen. Refuses with G-01, G-04, MA-17, MA-18. */
async function tieTask(
  ctx: Ctx,
  item: CommandItem,
  { trial_task_id }: { readonly trial_task_id: Id },
): Promise<CommandDone> {
  const begun = await begin(ctx, item)
  guardWhole(begun, { zh: '关联任务', en: 'tying it to a task', es: 'vincularla a una tarea' })
  const [fits] = await ctx.tx.query(
    `select 1 from trial_task k join test_item i on i.business_id = k.business_id and i.trial_task_id = k.id and i.sample_id = $2 and i.deleted_at is null
     where k.business_id = app_biz() and k.id = $1 and k.state in ('unassigned', 'assigned', 'waiting_age', 'testing') and k.deleted_at is null limit 1`,
    [trial_task_id, begun.row.sample_id],
  )
  if (!fits) throw new Refusal([refused(placeErrors, 'MA-17', {}, { field: 'trial_task_id' })])
  return done(await changeRow(ctx, testSample, begun.row, { trial_task_id }))
}

/** Rules of specimens (page gdtrialtest/trialsample). */
export const specimenRules = entityRules(testSample, {
  visible: visibleSpecimens,
  shown: shownSpecimens,
  computed: {
    sample_no: ctx => sampled(numberShown(ctx, 's')),
    sample_name: sampled('s.name'),
    curing: sampled('s.curing'),
    task_number:
      'select k.task_number from trial_task k where k.business_id = t.business_id and k.id = t.trial_task_id',
    mature_degree: `select case when ${sameCondition} then ${degreeSql} end`,
    calc_in_room: `select (${inRoom})::int`,
  },
  commands: { IntoRoom: intoRoom as never, OutOfRoom: outOfRoom as never, TieTask: tieTask as never }, // called by their contracts
})

/** Samples of which specimens may be made. */
const makeable: readonly string[] = ['received', 'in_store', 'curing', 'taken', 'testing']

/** Makes specimens of a sample; see the contract. */
export const makeOfSample: Run<(typeof specimenActions)['actions']['Make']> = async (ctx, input) => {
  const { sample_id, count, age_days = null, moulding_at = null, size_text = null } = input
  await requireSight(ctx, sample, sample_id, visibleSamples(ctx))
  const row = await getRow(ctx, sample, sample_id, true)
  if (!makeable.includes(row.state))
    throw new Refusal([
      refused(
        placeErrors,
        'MA-18',
        {
          number: await nameFor(ctx, row),
          state: sampleStates.states.labels[row.state],
          command: { zh: '制作试件', en: 'making specimens', es: 'fabricar probetas' },
        },
        { field: 'sample_id' },
      ),
    ])
  if (moulding_at !== null && moulding_at > ctx.now)
    throw new Refusal([refused(placeErrors, 'MA-20', {}, { field: 'moulding_at' })])
  const made = await makeSpecimens(ctx, [
    {
      row,
      sets: [{ trial_list_id: '', age_days, items: [], groups: 1, per_group: count }],
      casting: moulding_at === null ? null : { moulding_at, moulded_on_day: false },
      context: { trialClassId: row.trial_class_id },
    },
  ])
  if (size_text) for (const { row: one } of made) await changeRow(ctx, testSample, one, { size_text })
  return { made: made.length }
}
