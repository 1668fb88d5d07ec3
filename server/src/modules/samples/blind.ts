import type { Id } from '@gt/domain/kit/id.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import { originFields } from '@gt/domain/samples/origin-fields.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import type { ListOptions } from '../../db/list.ts'
import { seesThroughBlind } from './read.queries.ts'
import type { SampleRow } from './sample.queries.ts'

/** Whether numbers and places of blind samples are told to the caller; a client knows his own. */
const isTold = (ctx: Ctx): boolean => seesThroughBlind(ctx) || ctx.principal.entrustUnitId !== null

/** Condition over the alias `t` of samples: it is not blind, or not any more. */
const notBlind = `not exists (select from blind_sample b where b.business_id = t.business_id and b.sample_id = t.id
  and b.opened_at is null and b.deleted_at is null)`

/** Codes of those of these samples that are blind still, whoever asks: what is written for several readers names them by it. */
export async function codesOf(ctx: Ctx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.prepared<{ id: Id; code: string }>(
    `select sample_id as id, blind_code as code from blind_sample
     where business_id = app_biz() and sample_id = any($1) and opened_at is null and deleted_at is null`,
    [ids],
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Codes of those of these samples that are blind for the caller still. */
export const blindFor = async (ctx: Ctx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> =>
  isTold(ctx) ? new Map() : codesOf(ctx, ids)

type Named = Pick<SampleRow, 'id' | 'sample_number' | 'name'>

/** How refusals name these samples to the caller: by their number, a blind one by its code. */
export async function namesFor(ctx: Ctx, rows: readonly Named[]): Promise<(row: Named) => string> {
  const codes = await blindFor(
    ctx,
    rows.map(row => row.id),
  )
  return row => codes.get(row.id) ?? row.sample_number ?? row.name ?? row.id
}

/** How refusals name a sample to the caller. */
export const nameFor = async (ctx: Ctx, row: Named): Promise<string> => (await namesFor(ctx, [row]))(row)

const blindOf = (
  alias: string,
): string => `blind_sample b where b.business_id = ${alias}.business_id and b.sample_id = ${alias}.id
  and b.opened_at is null and b.deleted_at is null`

/** Conditions on the sample of an alias: it is none that is blind for the caller, so that a row may tell of it by name. */
export const toldByName = (ctx: Ctx, alias: string): Condition[] =>
  isTold(ctx) ? [] : [{ sql: `not exists (select from ${blindOf(alias)})`, values: [] }]

/** The number of the sample of an alias in SQL, as the caller may know it: a blind one has its code for it. */
export const numberShown = (ctx: Ctx, alias: string): string => {
  const number = `${alias}.sample_number`
  return isTold(ctx) ? number : `coalesce((select b.blind_code from ${blindOf(alias)}), ${number})`
}

/** The number of a specimen `p` under the code `b.blind_code` of its sample `o`, as `specimenUnder` writes it. */
const coded = `b.blind_code || case when starts_with(p.specimen_no, o.sample_number) then substr(p.specimen_no, length(o.sample_number) + 1) else '' end`
const codedFrom = `blind_sample b join sample o on o.business_id = b.business_id and o.id = b.sample_id
  join test_sample p on p.business_id = b.business_id and p.sample_id = b.sample_id and p.deleted_at is null`

/** The number of the specimen of an alias in SQL, as the caller may know it. */
export const specimenShown = (ctx: Ctx, alias: string): string => {
  const number = `${alias}.specimen_no`
  if (isTold(ctx)) return number
  return `coalesce((select ${coded} from ${codedFrom} where p.id = ${alias}.id and b.opened_at is null and b.deleted_at is null), ${number})`
}

/** The number of the specimen that a text names in SQL: by itself, or under the code of its sample, whose label stays when it is opened. */
export const specimenNamed = (text: string): string =>
  `coalesce((select p.specimen_no from ${codedFrom} where b.business_id = app_biz() and b.deleted_at is null and ${coded} = ${text} limit 1), ${text})`

/** What tells whose a sample is, beside its number: what is stored, and what lists join to it. */
const telling = [...originFields, 'entrustment', 'order', 'sampling_record', 'material_arrival'] as const

const hidden: Readonly<Record<string, null>> = Object.fromEntries(telling.map(name => [name, null]))

/** What goes with a sample besides its fields, without what tells whose it is: the time of day from which its age counts. */
function withoutOrigin(additional: unknown): { readonly moulding_time: string } | null {
  const { moulding_time } = additionalOf(additional)
  return moulding_time ? { moulding_time } : null
}

/** The row of a sample as the caller may see it: a blind one has its code for its number, and nothing that tells whose it is. */
export const asBlind = <R extends object>(
  ctx: Ctx,
  row: R & { readonly blind_code?: string | null; readonly additional?: unknown },
): R =>
  row.blind_code && !isTold(ctx)
    ? { ...row, ...hidden, additional: withoutOrigin(row.additional), sample_number: row.blind_code }
    : row

/** A sample that somebody else has changed meanwhile, as the caller may see it. */
export const toldSample = async (ctx: Ctx, row: SampleRow): Promise<object> =>
  asBlind(ctx, { ...row, blind_code: (await blindFor(ctx, [row.id])).get(row.id) ?? null })

/** The number of a specimen begins with that of its sample: the code stands in its place. */
export const specimenUnder = (code: string | undefined, sampleNumber: string | null, number: string): string => {
  if (code === undefined) return number
  return sampleNumber && number.startsWith(sampleNumber) ? `${code}${number.slice(sampleNumber.length)}` : code
}

/** Samples with a label that tells more than their code are not found by it; over the alias `t`, beside what was scanned. */
export const scannedBlind = (ctx: Ctx, codes: readonly string[]): Condition =>
  isTold(ctx)
    ? { sql: 'true', values: [] }
    : {
        sql: `${notBlind} or t.qrcode_id in (select q.id from qrcode q where q.code = any(?))
          or t.id in (select b.sample_id from blind_sample b where b.business_id = app_biz() and b.blind_code = any(?) and b.deleted_at is null)`,
        values: [codes, codes],
      }

/** Whether any sample of the laboratory is blind for the caller. */
export async function hidesSamples(ctx: Ctx): Promise<boolean> {
  if (isTold(ctx)) return false
  const rows = await ctx.tx.query(
    'select 1 from blind_sample where business_id = app_biz() and opened_at is null and deleted_at is null limit 1',
  )
  return rows.length > 0
}

/** SQL: the caller tests in the task `k`, or checks it. */
const ofCaller = `(k.checker_id = app_user_id() or exists (select from trial_task_person p where p.business_id = k.business_id
  and p.trial_task_id = k.id and p.user_id = app_user_id() and p.deleted_at is null))`

/**
 * SQL of the samples that are blind still and are tested in a task whose record is not checked: the few blind ones are gathered once
 * for a statement, however many rows it asks about.
 * @param whose condition over the alias `k` of that task
 */
const underTest = (whose: string): string => `select b.sample_id from blind_sample b
  join test_item o on o.business_id = b.business_id and o.sample_id = b.sample_id and o.deleted_at is null and o.state <> 'cancelled'
  join trial_task k on k.business_id = o.business_id and k.id = o.trial_task_id and k.deleted_at is null
    and k.state not in ('checked', 'reporting', 'done', 'cancelled')
  where b.business_id = app_biz() and b.opened_at is null and b.deleted_at is null and ${whose}`

/** Whether what the caller sees is drawn by tests: testers, checkers and heads of rooms (workflow 12); nobody who may know blind samples. */
const sightOfTests = (ctx: Ctx): boolean => !isTold(ctx) && ['self', 'department'].includes(ctx.principal.dataScope)

/**
 * SQL of the tasks that say nothing by name of their samples while one of these is blind and a test of it still runs: to who has a
 * part in that test, and to checkers and heads, who may come to have one. Null where nothing is kept.
 * @param reports the caller makes reports, which name the sample: he is kept from his own tests alone
 */
export function keptTasks(ctx: Ctx, reports: boolean): string | null {
  if (!sightOfTests(ctx)) return null
  const whose = reports || ctx.principal.dataScope === 'self' ? ofCaller : 'true'
  return `select i.trial_task_id from test_item i where i.business_id = app_biz() and i.deleted_at is null and i.trial_task_id is not null
    and i.sample_id in (${underTest(whose)})`
}

/** Whether one of these samples is blind and still tested for a task whose record is not checked. */
export async function anyUnderTest(ctx: Ctx, ids: readonly Id[]): Promise<boolean> {
  if (ids.length === 0) return false
  const rows = await ctx.tx.query(`select 1 from (${underTest('true')}) u where u.sample_id = any($1) limit 1`, [ids])
  return rows.length > 0
}

/** The same for who does not know them and whose sight is drawn by tests. */
export const anyUnderBlindTest = async (ctx: Ctx, ids: readonly Id[]): Promise<boolean> =>
  sightOfTests(ctx) && (await anyUnderTest(ctx, ids))

/**
 * Condition over the alias `t` of orders: no sample of it is blind for the caller. Whose sight is drawn by tests, testers, checkers and heads of
 * rooms, learns nothing of such an order (workflow 12), unless he registered it.
 */
export const orderOpen = (ctx: Ctx): Condition | null =>
  !sightOfTests(ctx)
    ? null
    : {
        sql: `t.created_by_id = ? or t.id <> all(array(select s.entrustment_id from blind_sample b join sample s on s.business_id = b.business_id
          and s.id = b.sample_id where b.business_id = app_biz() and b.opened_at is null and b.deleted_at is null))`,
        values: [ctx.principal.userId],
      }

/** What stands in a list of samples for fields that tell whose a blind one is. */
const shownToNobody: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(sample.fields)
    .filter(name => telling.some(one => one === name))
    .map(name => [name, `case when ${notBlind} then t."${name}" end`]),
)

/** Whether a question depends on what tells whose a sample is. */
const asks = ({ filter = [], sort, search, columns = [] }: ListQuery): boolean =>
  [sort?.field, ...columns, ...filter.map(({ field }) => field), ...(search?.trim() ? sample.search : [])].some(
    name => name === 'sample_number' || (name !== undefined && name in shownToNobody),
  )

/**
 * What stands in place of the fields of samples for who may not know the blind ones, so that nobody finds out by asking or sorting
 * whose one is: its number is its code, and what else tells of it is empty.
 */
export const shownSamples = async (ctx: Ctx): Promise<Pick<ListOptions, 'shown'>> =>
  (await hidesSamples(ctx)) ? { shown: { ...shownToNobody, sample_number: numberShown(ctx, 't') } } : {}

/** The same for a list whose rows are told `asBlind`: it needs them only where it is asked or sorted by what tells. */
export const shownFields = async (ctx: Ctx, query: ListQuery): Promise<Pick<ListOptions, 'shown'>> =>
  asks(query) ? shownSamples(ctx) : {}
