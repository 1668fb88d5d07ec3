import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import type { locationActions } from '@gt/domain/qrcode/location-actions.ts'
import { locationErrors } from '@gt/domain/qrcode/location-errors.ts'
import { qrcodeLocation } from '@gt/domain/qrcode/qrcode-location.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { inOverseen } from '../../db/in-tenant.ts'
import { type ListOptions, listRows } from '../../db/list.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { labelCalled } from './api.ts'
import { boundNumberSql } from './bound-things.ts'

type Actions = (typeof locationActions)['actions']
interface Place {
  readonly longitude: string
  readonly latitude: string
}

interface Kept {
  readonly distance_m: number | null
  readonly alarm: string
  readonly [column: string]: unknown
}

/** Metres on the sphere between two places, as an expression over their degrees. */
const metres = (longitude: string, latitude: string, otherLongitude: string, otherLatitude: string): string =>
  `round(2 * 6371008.8 * asin(sqrt(least(1, power(sin(radians((${latitude} - ${otherLatitude}) / 2)), 2)
     + cos(radians(${latitude})) * cos(radians(${otherLatitude})) * power(sin(radians((${longitude} - ${otherLongitude}) / 2)), 2)))))::int`

/** Minutes within which nobody carries a label farther than the limit. */
const doubleMinutes = 30

/**
 * Keeps where a label of the caller's unit was bound or scanned. The first place since it was bound is its own; what is farther from it
 * than the rule of its institution permits is an alarm, unless it lies at the laboratory itself, as is what was scanned elsewhere a
 * few minutes before.
 */
export async function keepPlace(
  ctx: Ctx,
  labelId: Id,
  event: 'bind' | 'scan',
  { longitude, latitude }: Place,
): Promise<Kept> {
  const [kept] = await ctx.tx.query<Kept>(
    `with q as (
       select q.id, q.business_id, q.bound_at, label_distance_limit(q.id) as most from qrcode q where q.id = $1
     ), home as (
       select l.longitude, l.latitude from qrcode_location l join q on l.qrcode_id = q.id where l.deleted_at is null
         and (q.bound_at is null or l.occurred_at >= q.bound_at - interval '1 minute') order by l.event = 'bind' desc, l.id limit 1
     ), found as (
       select q.id, q.business_id, q.most,
         (select ${metres('$2::numeric', '$3::numeric', 'h.longitude', 'h.latitude')} from home h) as distance,
         coalesce((select ${metres('$2::numeric', '$3::numeric', 'b.longitude', 'b.latitude')} <= q.most from business b
           where b.id = q.business_id and b.longitude is not null and b.latitude is not null), false) as at_home,
         exists (select from qrcode_location l where l.qrcode_id = q.id and l.deleted_at is null and l.occurred_at > gt_now() - interval '${doubleMinutes} minutes'
           and ${metres('$2::numeric', '$3::numeric', 'l.longitude', 'l.latitude')} > q.most) as twice,
         (select coalesce(nullif(b.short_name, ''), b.name) from business b where b.id = q.business_id and b.longitude is not null and b.latitude is not null
           and ${metres('$2::numeric', '$3::numeric', 'b.longitude', 'b.latitude')} <= 500) as near
       from q
     )
     insert into qrcode_location (qrcode_id, business_id, event, longitude, latitude, address, user_id, occurred_at, distance_m, alarm)
     select f.id, f.business_id, $4, $2::numeric, $3::numeric, coalesce(f.near, $2 || ', ' || $3), app_user_id(), gt_now(), f.distance,
       case when $4 = 'bind' then 'none' when f.twice then 'double' when f.distance > f.most and not f.at_home then 'distance' else 'none' end
     from found f returning distance_m, alarm`,
    [labelId, longitude, latitude, event],
  )
  if (!kept) throw new Refusal([refused(locationErrors, 'GP-01', {}, { field: 'scanned' })])
  return kept
}

/** Keeps the place of a scan; see the contract. */
export const locateScan: Run<Actions['Locate']> = async (ctx, { scanned, place }) => {
  const nothing = { kept: 0 as const, distance_m: null, alarm: null }
  if (ctx.principal.entrustUnitId !== null || !ctx.principal.business) return nothing
  const code = await labelCalled(ctx, scannedCode(scanned))
  if (code === null) return nothing
  const [label] = await ctx.tx.query<{ id: Id }>(
    'select id from qrcode where code = $1 and business_id = app_biz() and deleted_at is null',
    [code],
  )
  if (!label) throw new Refusal([refused(locationErrors, 'GP-01', {}, { field: 'scanned' })])
  const { distance_m, alarm } = await keepPlace(ctx, label.id, 'scan', place)
  return { kept: 1 as const, distance_m, alarm }
}

const mostPoints = 1000
const pageSize = 50

const visibleLocations = (): ListOptions => ({
  facts: factsOf(qrcodeLocation.computed, {
    calc_code: { column: 'q.code', place: 'exists (select from qrcode q where q.id = t.qrcode_id and #)' },
  }),
})

/** Points of a list on a plane; see the contract. */
export const scanPoints: Run<Actions['Points']> = async (ctx, { query }) => {
  const { filter, search } = query
  const asked = { ...(filter ? { filter } : {}), ...(search ? { search } : {}), size: pageSize as 50 }
  const ids: unknown[] = []
  let total = 0
  for (let page = 1; page <= mostPoints / pageSize; page += 1) {
    const found = await listRows(
      ctx,
      qrcodeLocation,
      { ...asked, page, columns: ['id'], sort: { field: 'occurred_at', dir: 'desc' } },
      visibleLocations(),
    )
    total = found.total
    ids.push(...found.rows.map(({ id }) => id))
    if (found.rows.length < pageSize) break
  }
  const points = await ctx.tx.query<{
    id: string
    code: string
    x: number
    y: number
    event: string
    alarm: string
    at: string
    longitude: string
    latitude: string
  }>(
    `with l as (select * from qrcode_location where id = any($1::bigint[])),
       m as (select (max(longitude) + min(longitude)) / 2 as longitude, (max(latitude) + min(latitude)) / 2 as latitude from l)
     select l.id::text, coalesce(q.code, '') as code, l.event, l.alarm, l.occurred_at as at,
       round((l.longitude - m.longitude) * 111320 * cos(radians(m.latitude))::numeric)::int as x, round((l.latitude - m.latitude) * 110574)::int as y,
       round(m.longitude, 6)::text as longitude, round(m.latitude, 6)::text as latitude
     from l cross join m left join qrcode q on q.id = l.qrcode_id order by l.occurred_at desc, l.id desc`,
    [ids],
  )
  const [first] = points
  return {
    points: points.map(({ longitude: _, latitude: __, ...point }) => point),
    total,
    middle: first ? { longitude: first.longitude, latitude: first.latitude } : null,
  }
}

/** Explains an alarm. Refuses with G-01, G-04, GP-02, GP-03. */
async function handle(
  ctx: Ctx,
  item: CommandItem,
  { handled_note }: { readonly handled_note: string },
): Promise<CommandDone> {
  return inOverseen(ctx, qrcodeLocation, item.id, async () => {
    const row = await lockRow(ctx, qrcodeLocation, item)
    if (row.alarm !== 'distance' && row.alarm !== 'double') throw new Refusal([refused(locationErrors, 'GP-02')])
    const length = lengthOf(handled_note.trim())
    if (length < 5 || length > 300) throw new Refusal([refused(locationErrors, 'GP-03', {}, { field: 'handled_note' })])
    const after = await changeRow(ctx, qrcodeLocation, row, {
      alarm: 'handled',
      handled_note: handled_note.trim(),
      handled_by_id: userOf(ctx),
      handled_at: ctx.now,
    })
    return { id: after.id, row_version: after.row_version, state: after.alarm }
  })
}

/** Rules of places of labels (page qrcodelibrary/qrcodelocation). */
export const locationRules = entityRules(qrcodeLocation, {
  visible: visibleLocations,
  computed: {
    calc_code: 'select q.code from qrcode q where q.id = t.qrcode_id',
    calc_bound_no: ctx =>
      `select (${boundNumberSql(ctx)}) from (select q.object_kind, q.object_id, q.business_id from qrcode q where q.id = t.qrcode_id) t`,
  },
  commands: { Handle: handle as never },
})
