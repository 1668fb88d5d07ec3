import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { placeActions } from '@gt/domain/samples/place-actions.ts'
import { placeErrors } from '@gt/domain/samples/place-errors.ts'
import { sampleLibrary } from '@gt/domain/samples/sample-library.entity.ts'
import { sampleStockTake } from '@gt/domain/samples/sample-stock-take.entity.ts'
import { codesOfPattern, compareStock, mostPlaces } from '@gt/domain/samples/stock-take.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { sightSql } from '../../db/sight.ts'
import { getRow, insertRow, insertRows } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { numberShown } from './blind.ts'
import { samplesOfPost } from './visible.ts'

type Actions = (typeof placeActions)['actions']

/** A place `t` and all below it. */
const below = (top: string): string => `(with recursive down(id) as (select ${top} union
  select c.id from sample_library c join down d on c.parent_id = d.id where c.business_id = app_biz() and c.deleted_at is null) select id from down)`

/** Samples `s` that lie at the places of a statement. */
const lying = (
  places: string,
): string => `sample s where s.business_id = t.business_id and s.sample_library_id in ${places}
  and s.state in ('in_store', 'curing', 'retained') and s.deleted_at is null`
const occupiedSql = `(select count(*)::int from ${lying(below('t.id'))})`
const freeSql = `t.capacity - ${occupiedSql}`
const keptSql = `(select min(r.due_on) from sample_retention r where r.business_id = t.business_id and r.sample_library_id in ${below('t.id')}
  and r.state in ('in_store', 'due', 'extended') and r.deleted_at is null)`
/** Numbers that a cell of the list shows; the rest is counted. */
const shown = 6

const samplesSql = (ctx: Ctx): string => `(select string_agg(x.no, '、' order by x.no) filter (where x.nth <= ${shown})
    || case when count(*) > ${shown} then ' …' else '' end
  from (select ${numberShown(ctx, 's')} as no, row_number() over (order by s.sample_number) as nth from ${lying('(select t.id)')}) x)`

type Place = RowValues<typeof sampleLibrary>

/** The places of a pattern, all but the first of them made beside it. Refuses with MA-12. */
async function spread(ctx: Ctx, values: Place): Promise<Place> {
  const codes = codesOfPattern(values.code ?? '')
  if (codes === null) return values
  const [first, ...others] = codes
  if (!first) throw new Refusal([refused(placeErrors, 'MA-12', { n: mostPlaces }, { field: 'code' })])
  const named = (code: string): Place => ({ ...values, code, name: `${values.name ?? ''} ${code}`.trim() })
  for (const code of others)
    await insertRow(ctx, sampleLibrary, named(code) as typeof values & { code: string; name: string })
  return named(first)
}

/** MA-13 for a capacity that is less than what lies there. */
async function guardCapacity(ctx: Ctx, id: Id, capacity: number | null | undefined): Promise<void> {
  if (capacity === null || capacity === undefined) return
  if ((await heldAt(ctx, id)) > capacity)
    throw new Refusal([refused(placeErrors, 'MA-13', { n: capacity }, { field: 'capacity' })])
}

async function heldAt(ctx: Ctx, id: Id): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    `select ${occupiedSql} as n from sample_library t where t.business_id = app_biz() and t.id = $1`,
    [id],
  )
  return row?.n ?? 0
}

/** Rules of storage places (page gdtrialtest/sampleLibrary). */
export const placeRules = entityRules(sampleLibrary, {
  visible: ctx => ({
    facts: factsOf(sampleLibrary.computed, {
      sample_no: { column: numberShown(ctx, 's'), place: `exists (select from ${lying('(select t.id)')} and #)` },
      keep_until: { column: keptSql, place: '#' },
      free: { column: `(${freeSql})`, place: '#' },
    }),
  }),
  computed: {
    occupied: `select ${occupiedSql}`,
    free: `select ${freeSql}`,
    sample_no: ctx => `select ${samplesSql(ctx)}`,
    keep_until: `select ${keptSql}`,
  },
  beforeCreate: (ctx, values) => spread(ctx, values) as Promise<typeof values>,
  async beforeChange(ctx, row, changes) {
    await guardCapacity(ctx, row.id, changes.capacity)
    return changes
  },
  async beforeRemove(ctx, row) {
    const n = await heldAt(ctx, row.id)
    refuseIfAny(n > 0 ? [refused(placeErrors, 'MA-11', { number: row.code, n })] : [])
  },
})

interface LyingRow {
  readonly id: Id
  readonly number: string | null
  readonly name: string | null
  readonly place: string
  readonly state: string
  readonly stored: string | null
  readonly keep_until: string | null
}

/** Samples in sight of the caller at a place and below. */
function samplesAt(ctx: Ctx, placeId: Id): Promise<LyingRow[]> {
  const values: unknown[] = [placeId]
  return ctx.tx.query<LyingRow & Record<string, unknown>>(
    `select t.id::text, ${numberShown(ctx, 't')} as number, t.name, l.code as place, t.state,
       (select max(f.occurred_at)::date::text from sample_flow f where f.business_id = t.business_id and f.sample_id = t.id
          and f.action in ('receive', 'store', 'to_curing', 'return_in', 'retain')) as stored,
       (select min(r.due_on)::text from sample_retention r where r.business_id = t.business_id and r.sample_id = t.id
          and r.state in ('in_store', 'due', 'extended') and r.deleted_at is null) as keep_until
     from sample t join sample_library l on l.business_id = t.business_id and l.id = t.sample_library_id
     where t.business_id = app_biz() and t.sample_library_id in ${below('$1::bigint')} and t.state in ('in_store', 'curing', 'retained')
       and t.deleted_at is null${sightSql(samplesOfPost(ctx), values)}
     order by l.code, t.sample_number limit 2000`,
    values,
  )
}

/** How the caller knows these samples. */
async function numbersOf(ctx: Ctx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.query<{ id: Id; number: string | null }>(
    `select t.id::text, coalesce(${numberShown(ctx, 't')}, t.name) as number from sample t where t.business_id = app_biz() and t.id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, number }) => [id, number ?? id]))
}

const most = 5

interface TakeRow {
  readonly id: Id
  readonly at: string
  readonly by: string | null
  readonly expected: number
  readonly found: number
  readonly missing_ids: readonly Id[]
  readonly surplus_ids: readonly Id[]
  readonly unknown_codes: readonly string[]
}

/** What lies at a place; see the contract. */
export const whatLies: Run<Actions['Lying']> = async (ctx, { id }) => {
  businessOf(ctx)
  await getRow(ctx, sampleLibrary, id)
  const takes = await ctx.tx.query<TakeRow & Record<string, unknown>>(
    `select t.id::text, t.created_at as at, coalesce(a.real_name, a.nickname, a.user_name) as by, t.expected, t.found, t.missing_ids, t.surplus_ids,
       t.unknown_codes from sample_stock_take t left join app_user a on a.id = t.created_by_id
     where t.business_id = app_biz() and t.sample_library_id = $1 order by t.id desc limit ${most}`,
    [id],
  )
  const names = await numbersOf(
    ctx,
    takes.flatMap(({ missing_ids, surplus_ids }) => [...missing_ids, ...surplus_ids]),
  )
  const called = (ids: readonly Id[]): string[] => ids.flatMap(one => names.get(one) ?? [])
  return {
    samples: await samplesAt(ctx, id),
    takes: takes.map(({ missing_ids, surplus_ids, unknown_codes, ...take }) => ({
      ...take,
      missing: called(missing_ids),
      surplus: called(surplus_ids),
      unknown: [...unknown_codes],
    })),
  }
}

/** The samples that scanned labels belong to, as the caller may know them by. */
async function scannedSamples(ctx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, Id>> {
  const bare = [...new Set(codes.map(scannedCode))]
  const values: unknown[] = [bare]
  const rows = await ctx.tx.query<{ id: Id; code: string }>(
    `select t.id::text, c.code from unnest($1::text[]) as c(code) join sample t on t.business_id = app_biz()
       and (${numberShown(ctx, 't')} = c.code or t.qrcode_id in (select q.id from qrcode q where q.code = label_scanned(c.code)))
     where t.deleted_at is null${sightSql(samplesOfPost(ctx), values)}`,
    values,
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Counts what lies at a place; see the contract. */
export const takeStock: Run<Actions['StockTake']> = async (ctx, { id, codes }) => {
  await getRow(ctx, sampleLibrary, id, true)
  const expected = await samplesAt(ctx, id)
  const known = await scannedSamples(ctx, codes)
  const bare = [...new Set(codes.map(scannedCode))]
  const { missing, surplus, found } = compareStock(
    expected.map(one => one.id),
    bare.flatMap(code => known.get(code) ?? []),
  )
  const unknown = bare.filter(code => !known.has(code))
  await insertRows(ctx, sampleStockTake, [
    {
      sample_library_id: id,
      expected: expected.length,
      found: found.length,
      missing_ids: [...missing],
      surplus_ids: [...surplus],
      unknown_codes: unknown,
    },
  ])
  const names = await numbersOf(ctx, [...missing, ...surplus])
  const called = (ids: readonly Id[]): string[] => ids.flatMap(one => names.get(one) ?? [])
  return {
    expected: expected.length,
    found: found.length,
    missing: called(missing),
    surplus: called(surplus),
    unknown,
  }
}
