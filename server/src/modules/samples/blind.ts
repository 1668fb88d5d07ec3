import type { Id } from '@gt/domain/kit/id.ts'
import type { Filter, ListQuery } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../db/context.ts'
import { type Condition, escapeLike } from '../../db/filter.ts'
import { seesThroughBlind } from './read.queries.ts'

/** Whether numbers and places of blind samples are told to the caller; a client knows his own. */
const isTold = (ctx: Ctx): boolean => seesThroughBlind(ctx) || ctx.principal.entrustUnitId !== null

/** Condition over the alias `t` of samples: it is not blind, or not any more. */
const notBlind = `not exists (select from blind_sample b where b.business_id = t.business_id and b.sample_id = t.id
  and b.opened_at is null and b.deleted_at is null)`

/** Codes of those of these samples that are blind for the caller still. */
export async function blindFor(ctx: Ctx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (isTold(ctx) || ids.length === 0) return new Map()
  const rows = await ctx.tx.query<{ id: Id; code: string }>(
    `select sample_id as id, blind_code as code from blind_sample
     where business_id = app_biz() and sample_id = any($1) and opened_at is null and deleted_at is null`,
    [ids],
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** What tells whose a sample is, beside its number. */
const telling = [
  'local_no',
  'entrustment_id',
  'entrustment',
  'order',
  'site_stake',
  'structural_part',
  'sampling_location',
  'sampling_record_id',
  'sampling_record',
  'material_arrival_id',
  'material_arrival',
  'photo_file_ids',
  'additional',
] as const

const hidden: Readonly<Record<string, null>> = Object.fromEntries(telling.map(name => [name, null]))

/** The row of a sample as the caller may see it: a blind one has its code for its number, and nothing that tells whose it is. */
export const asBlind = <R extends object>(ctx: Ctx, row: R & { readonly blind_code?: string | null }): R =>
  row.blind_code && !isTold(ctx) ? { ...row, ...hidden, sample_number: row.blind_code } : row

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

const asksNumber = ({ field, op, value }: Filter): boolean =>
  field === 'sample_number' && (op === 'contains' || op === 'eq') && typeof value === 'string'

async function codedLike(ctx: Ctx, { op, value }: Filter): Promise<Id[]> {
  const rows = await ctx.tx.query<{ id: Id }>(
    `select sample_id as id from blind_sample where business_id = app_biz() and opened_at is null and deleted_at is null
       and blind_code ilike $1`,
    [op === 'eq' ? String(value).replace(/[\\%_]/g, sign => `\\${sign}`) : escapeLike(String(value))],
  )
  return rows.map(({ id }) => id)
}

/**
 * What a list of samples is asked, so that nobody finds out by asking whose a blind sample is: its number is its code, and what else
 * tells of it does not find it.
 */
export async function blindQuery(
  ctx: Ctx,
  query: ListQuery,
): Promise<{ readonly query: ListQuery; readonly where: readonly Condition[] }> {
  const { filter = [], search } = query
  const [number, ...more] = filter.filter(asksNumber)
  const tells = filter.some(one => one !== number && [...telling, 'sample_number'].some(name => name === one.field))
  if (isTold(ctx) || (!number && !tells && !search?.trim())) return { query, where: [] }
  const coded = number && more.length === 0 && !tells && !search?.trim() ? await codedLike(ctx, number) : []
  if (!number || coded.length === 0) return { query, where: [{ sql: notBlind, values: [] }] }
  // both at once: the numbers of the open ones, the codes of the blind ones
  const compared = number.op === 'eq' ? 't.sample_number = ?' : 't.sample_number ilike ?'
  const value = number.op === 'eq' ? String(number.value) : escapeLike(String(number.value))
  return {
    query: { ...query, filter: filter.filter(one => one !== number) },
    where: [{ sql: `(${compared} and ${notBlind}) or t.id = any(?)`, values: [value, coded] }],
  }
}
