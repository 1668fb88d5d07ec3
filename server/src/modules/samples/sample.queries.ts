import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { rowColumns } from '../../db/write.ts'

export type SampleRow = Row<typeof sample>

const columns = rowColumns(sample)
  .map(name => `s.${quote(name)}`)
  .join(', ')

export type SpecimenRow = Row<typeof testSample>

const specimenColumns = rowColumns(testSample)
  .map(name => `p.${quote(name)}`)
  .join(', ')

/** Specimens by id, locked. */
export const specimensByIds = (ctx: Ctx, ids: readonly Id[]): Promise<SpecimenRow[]> =>
  ctx.tx.query<SpecimenRow>(
    `select ${specimenColumns} from test_sample p where p.business_id = app_biz() and p.id = any($1) and p.deleted_at is null order by p.id for update`,
    [ids],
  )

/** Specimens of samples, locked, in the order of their making. */
export const specimensOfSamples = (ctx: Ctx, sampleIds: readonly Id[]): Promise<SpecimenRow[]> =>
  ctx.tx.query<SpecimenRow>(
    `select ${specimenColumns} from test_sample p where p.business_id = app_biz() and p.sample_id = any($1) and p.deleted_at is null order by p.id for update`,
    [sampleIds],
  )

/** True when a task of the sample was begun; what was voided counts for nothing. */
export async function hasStartedTask(ctx: Ctx, sampleId: Id): Promise<boolean> {
  const [row] = await ctx.tx.query(
    `select 1 from test_item i join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id
     where i.business_id = app_biz() and i.sample_id = $1 and i.deleted_at is null and k.deleted_at is null
       and k.state not in ('unassigned', 'assigned', 'waiting_age', 'outsourced', 'cancelled') limit 1`,
    [sampleId],
  )
  return row !== undefined
}

/** Samples by id, in id order; locked for change when asked (always in that order, so that no two commands block each other). */
export const samplesByIds = (ctx: Ctx, ids: readonly string[], lock = false): Promise<SampleRow[]> =>
  ctx.tx.prepared<SampleRow>(
    `select ${columns} from sample s where s.business_id = app_biz() and s.id = any($1) and s.deleted_at is null order by s.id${lock ? ' for update' : ''}`,
    [ids],
  )

/** Live samples of an order in the order of the sheet. */
export const samplesOfOrder = (ctx: Ctx, entrustmentId: string, lock = false): Promise<SampleRow[]> =>
  ctx.tx.query<SampleRow>(
    `select ${columns} from sample s where s.business_id = app_biz() and s.entrustment_id = $1 and s.deleted_at is null
     order by s.${lock ? 'id for update' : 'sort_no, s.id'}`,
    [entrustmentId],
  )

interface TaskOfSample {
  readonly sample_id: string
  readonly task_id: string
  readonly state: string
  readonly mine: 0 | 1
}

/** Tasks that test these samples, through their items; `mine` says whether the person tests in the task. */
export const tasksOfSamples = (
  ctx: Ctx,
  sampleIds: readonly string[],
  userId: string | null,
): Promise<TaskOfSample[]> =>
  ctx.tx.query<TaskOfSample>(
    `select distinct i.sample_id, t.id as task_id, t.state,
       exists (select 1 from trial_task_person p where p.business_id = t.business_id and p.trial_task_id = t.id
          and p.user_id = $2 and p.role in ('tester', 'co_tester') and p.deleted_at is null) as mine
     from test_item i join trial_task t on t.business_id = i.business_id and t.id = i.trial_task_id and t.deleted_at is null
     where i.business_id = app_biz() and i.sample_id = any($1) and i.deleted_at is null and i.state <> 'cancelled'`,
    [sampleIds, userId],
  )

export interface Holder {
  readonly sample_id: string
  readonly user_id: string
  readonly name: string
  /** Tasks for which he has it. */
  readonly task_ids: readonly string[]
  /** As written when he took it last; null for the whole sample. */
  readonly quantity: string | null
}

/** SQL: the take `f` still holds: nothing brought the whole sample back since, and he did not bring his part back. */
const stillOut = `f.action = 'take' and not exists (select from sample_flow b where b.business_id = f.business_id and b.sample_id = f.sample_id and b.id > f.id
  and (b.action = 'store' or b.action = 'return_in' and (b.to_state = 'in_store' or b.from_user_id = f.to_user_id)))`

/** Who has each sample or a part of it, who took last first, with the tasks it was taken for. */
export const holdersOf = (ctx: Ctx, sampleIds: readonly string[]): Promise<Holder[]> =>
  ctx.tx.query<Holder & Record<string, unknown>>(
    `select f.sample_id, f.to_user_id as user_id, coalesce(u.real_name, u.nickname, u.user_name) as name,
       (array_agg(f.quantity order by f.id desc))[1] as quantity,
       coalesce(array_agg(distinct f.trial_task_id::text) filter (where f.trial_task_id is not null), '{}') as task_ids
     from sample_flow f join app_user u on u.id = f.to_user_id
     where f.business_id = app_biz() and f.sample_id = any($1) and ${stillOut}
     group by f.sample_id, f.to_user_id, u.id order by max(f.id) desc`,
    [sampleIds],
  )

/** SQL: the names of those who have the sample of an alias in hand, who took last first, and how many they are. */
export const holdersSql = (
  sample: string,
): string => `select string_agg(h.name, '、' order by h.last desc) as names, count(*)::int as n
  from (select coalesce(u.real_name, u.nickname, u.user_name) as name, max(f.id) as last from sample_flow f join app_user u on u.id = f.to_user_id
    where f.business_id = ${sample}.business_id and f.sample_id = ${sample}.id and ${stillOut} group by u.id) h
  where ${sample}.state in ('taken', 'testing')`

/** A storage place with the number of samples that lie there now; null when there is no such place. */
export async function placeLoad(
  ctx: Ctx,
  placeId: string,
): Promise<{ name: string; capacity: number | null; held: number } | null> {
  const [place] = await ctx.tx.query<{ name: string; capacity: number | null; held: number }>(
    `select l.name, l.capacity, (select count(*)::int from sample s where s.business_id = l.business_id and s.sample_library_id = l.id
       and s.state in ('in_store', 'curing', 'retained') and s.deleted_at is null) as held
     from sample_library l where l.business_id = app_biz() and l.id = $1 and l.enabled and l.deleted_at is null`,
    [placeId],
  )
  return place ?? null
}

/** State and last day of a sender's or witness's card; null when there is none. */
export async function cardOf(
  ctx: Ctx,
  cardId: Id,
): Promise<{ kind: string; state: string; valid_to: LocalDate | null } | null> {
  const [row] = await ctx.tx.query<{ kind: string; state: string; valid_to: LocalDate | null }>(
    'select kind, state, valid_to from ic_number where business_id = app_biz() and id = $1 and deleted_at is null',
    [cardId],
  )
  return row ?? null
}

/** Seal numbers of sampling sheets, as the sampler wrote them. */
export async function sealsOf(ctx: Ctx, samplingRecordIds: readonly Id[]): Promise<Map<Id, string>> {
  const rows = await ctx.tx.query<{ id: Id; seal_no: string }>(
    'select id, seal_no from sampling_record where business_id = app_biz() and id = any($1) and seal_no is not null and deleted_at is null',
    [samplingRecordIds],
  )
  return new Map(rows.map(row => [row.id, row.seal_no]))
}

const itemColumns = rowColumns(testItem)
  .map(name => `i.${quote(name)}`)
  .join(', ')

/** Items of a sample that are not cancelled, locked. */
export const openItems = (ctx: Ctx, sampleId: Id): Promise<Row<typeof testItem>[]> =>
  ctx.tx.query<Row<typeof testItem>>(
    `select ${itemColumns} from test_item i where i.business_id = app_biz() and i.sample_id = $1 and i.state <> 'cancelled' and i.deleted_at is null
     order by i.id for update`,
    [sampleId],
  )

/** The code of the platform label that is bound to a sample, or null. */
export async function labelOf(ctx: Ctx, row: SampleRow): Promise<string | null> {
  if (!row.qrcode_id) return null
  const [label] = await ctx.tx.query<{ code: string }>('select code from qrcode where id = $1', [row.qrcode_id])
  return label?.code ?? null
}

/** The blind code of a sample, or null; its label stays when it is opened. */
export async function blindCodeOf(ctx: Ctx, sampleId: Id): Promise<string | null> {
  const [row] = await ctx.tx.query<{ blind_code: string }>(
    'select blind_code from blind_sample where business_id = app_biz() and sample_id = $1 and deleted_at is null',
    [sampleId],
  )
  return row?.blind_code ?? null
}

/** Code of a material class, empty for an unknown one. */
export async function classCode(ctx: Ctx, classId: Id): Promise<string> {
  const [row] = await ctx.tx.query<{ code: string }>('select code from trial_class where id = $1', [classId])
  return row?.code ?? ''
}

/**
 * Which of these samples are cancelled and not in the house: they never came, or have gone back or been disposed of since.
 * Asks nothing where none is cancelled.
 */
export async function goneOf(
  ctx: Ctx,
  samples: readonly { readonly id: Id; readonly state?: unknown }[],
): Promise<ReadonlySet<Id>> {
  const cancelled = samples.filter(({ state }) => state === 'cancelled').map(({ id }) => id)
  if (cancelled.length === 0) return new Set()
  const rows = await ctx.tx.query<{ id: string }>(
    `select s.id from sample s where s.id = any($1) and (s.received_at is null or exists (select from sample_flow f
       where f.business_id = s.business_id and f.sample_id = s.id and f.action in ('return_client', 'dispose')))`,
    [cancelled],
  )
  return new Set(rows.map(({ id }) => id))
}
