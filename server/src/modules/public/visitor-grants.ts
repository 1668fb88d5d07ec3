import { createHmac } from 'node:crypto'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustState } from '@gt/domain/entrust/lists.ts'
import type { visitorGrantActions } from '@gt/domain/identity/visitor-actions.ts'
import { visitorErrors } from '@gt/domain/identity/visitor-errors.ts'
import { visitorGrant } from '@gt/domain/identity/visitor-grant.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { addDays } from '@gt/domain/kit/time.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import type { ListOptions } from '../../db/list.ts'
import { quote } from '../../db/schema.ts'
import { sightSql } from '../../db/sight.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { forgiveAttempts, reserveAttempts } from '../../flow/attempts.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { hashToken } from '../../http/session.ts'
import { entityRules } from '../../pages/rules.ts'
import { ordersInSight } from '../entrust/api.ts'
import { reportsInSight } from '../reports/api.ts'
import { limitLookups } from './lookups.ts'

type Actions = (typeof visitorGrantActions)['actions']
type Grant = Row<typeof visitorGrant>
type Values = RowValues<typeof visitorGrant>

/** A grant ends at the latest after so many days. */
const mostDays = 90
/** Wrong access codes after which a grant rests, and for how many minutes. */
const pinTries = { most: 5, minutes: 15 } as const

const secretOf = (
  { services }: OutsideCall,
  what: 'link' | 'pin',
  { business_id, id }: { business_id: string; id: string },
) => createHmac('sha256', services.linkSecret).update(`visitor-grant|${what}|${business_id}|${id}`).digest()

/** The key of a link: made of a secret of this installation, so that it is kept nowhere and can be told again. */
const keyOf = (call: OutsideCall, grant: { business_id: string; id: string }): string =>
  secretOf(call, 'link', grant).toString('base64url')

/** Six digits that go another way than the link. */
const pinOf = (call: OutsideCall, grant: { business_id: string; id: string }): string =>
  String(secretOf(call, 'pin', grant).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** VG-03 for chosen records that the giver does not see himself. */
async function unseen(
  ctx: Ctx,
  entity: Entity,
  field: 'order_ids' | 'report_ids',
  ids: readonly string[],
  sight: ListOptions,
): Promise<Refused[]> {
  if (ids.length === 0) return []
  const values: unknown[] = [[...new Set(ids)]]
  const issued = entity === report ? ' and t.issued_at is not null' : ' and t.entrust_no is not null'
  const seen = await ctx.tx.query(
    `select 1 from ${quote(entity.name)} t where t.business_id = app_biz() and t.deleted_at is null and t.id = any($1::bigint[])${issued}${sightSql(sight, values)}`,
    values,
  )
  return seen.length === new Set(ids).size
    ? []
    : [refused(visitorErrors, 'VG-03', { field: visitorGrant.fields[field].label }, { field })]
}

async function guardGrant(ctx: Ctx, { order_ids, report_ids, valid_to }: Values): Promise<void> {
  const [orders, reports] = [order_ids ?? [], report_ids ?? []]
  const last = addDays(ctx.now, mostDays)
  refuseIfAny([
    ...(orders.length + reports.length > 0 ? [] : [refused(visitorErrors, 'VG-01', {}, { field: 'order_ids' })]),
    ...(!valid_to || (valid_to > ctx.now && valid_to <= last)
      ? []
      : [refused(visitorErrors, 'VG-02', { days: mostDays }, { field: 'valid_to' })]),
    ...(await unseen(ctx, entrustment, 'order_ids', orders, ordersInSight(ctx))),
    ...(await unseen(ctx, report, 'report_ids', reports, reportsInSight(ctx))),
  ])
}

const doneWith = ({ id, row_version }: Grant): CommandDone => ({ id, row_version, state: null })
const over = ({ title }: Grant): Refusal => new Refusal([refused(visitorErrors, 'VG-04', { title })])

/** Takes a grant back: its link ends at once. Refuses with VG-04. */
async function revoke(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, visitorGrant, item)
  if (row.revoked === 1) throw over(row)
  return doneWith(await changeRow(ctx, visitorGrant, row, { revoked: 1 }))
}

const stateSql = `case when t.revoked then 'revoked' when t.valid_to <= gt_now() then 'expired'
  when coalesce(t.use_count, 0) >= t.max_uses then 'used_up' else 'active' end`
const numbers = (column: string, table: string, field: string): string =>
  `(select string_agg(x.${column}, '、' order by x.${column}) from ${table} x where x.business_id = t.business_id and t.${field} ? x.id::text)`

/** Rules of grants (page totalset/visitorgrant). */
export const visitorGrantRules = entityRules(visitorGrant, {
  visible: () => ({ facts: factsOf(visitorGrant.computed, { calc_state: { column: `(${stateSql})`, place: '(#)' } }) }),
  computed: {
    calc_scope_text: `select concat_ws('；', ${numbers('entrust_no', 'entrustment', 'order_ids')}, ${numbers('display_number', 'report', 'report_ids')})`,
    calc_state: `select ${stateSql}`,
  },
  async beforeCreate(ctx, values) {
    await guardGrant(ctx, values)
    return values
  },
  commands: { Revoke: revoke as never },
})

export const grantLink: Run<Actions['Link']> = (call, { id }) =>
  call.transaction({}, async ctx => {
    const row = await getRow(ctx, visitorGrant, id, true)
    if (row.revoked === 1 || row.valid_to <= ctx.now) throw over(row)
    const key = keyOf(call, row)
    await changeRow(ctx, visitorGrant, row, { code: hashToken(key) })
    return {
      address: `${ctx.origin ?? ''}/#/account/visitor?g=${key}`,
      pin: row.with_pin === 1 ? pinOf(call, row) : null,
    }
  })

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly business_id: string
  readonly title: string
  readonly guest: string
  readonly laboratory: string
  readonly valid_to: string
  readonly with_pin: 0 | 1
  readonly stands: 0 | 1
}

async function findGrant(call: OutsideCall, digest: string): Promise<Found | null> {
  const [found] = await call.transaction({ role: 'visitor', readOnly: true }, ctx =>
    ctx.tx.query<Found>('select * from visitor_grant_of($1)', [digest]),
  )
  return found?.stands === 1 ? found : null
}

const gone = { outcome: 'gone', granted: null } as const

/** Throws VG-05 and VG-06. */
async function guardPin(call: OutsideCall, found: Found, pin: string): Promise<void> {
  const key = `visitor-grant:${found.business_id}:${found.id}`
  const minutes = await reserveAttempts(call, [{ key, ...pinTries }])
  if (minutes > 0) throw new Refusal([refused(visitorErrors, 'VG-06', { minutes }, { field: 'pin' })])
  if (pin !== pinOf(call, found)) throw new Refusal([refused(visitorErrors, 'VG-05', {}, { field: 'pin' })])
  await forgiveAttempts(call, key)
}

const wordOf = (list: { readonly labels: object }, state: string, language: 'zh' | 'en' | 'es'): string =>
  (list.labels as Readonly<Record<string, Readonly<Record<typeof language, string>>>>)[state]?.[language] ?? state

export const openGrant: Run<Actions['Open']> = async (call, { g, pin }) => {
  const digest = hashToken(g)
  await limitLookups(call)
  const found = await findGrant(call, digest)
  if (!found) return gone
  if (found.with_pin === 1) {
    if (!pin) return { outcome: 'pin', granted: null }
    await guardPin(call, found, pin)
  }
  return call.transaction({ role: 'visitor' }, async ctx => {
    const [used] = await ctx.tx.query<{ counted: 0 | 1 }>('select visitor_grant_use($1) as counted', [digest])
    if (used?.counted !== 1) return gone
    const orders = await ctx.tx.query<{
      number: string
      date: string | null
      state: string
      samples: number
      tasks: number
      done: number
    }>('select * from visitor_grant_orders($1)', [digest])
    const reports = await ctx.tx.query<{ number: string; date: string | null; state: string; code: string | null }>(
      'select * from visitor_grant_reports($1)',
      [digest],
    )
    const { laboratory, title, guest, valid_to } = found
    return {
      outcome: 'open' as const,
      granted: {
        ...{ laboratory, title, guest, valid_to, asked_at: ctx.now },
        orders: orders.map(one => ({ ...one, state: wordOf(entrustState, one.state, call.language) })),
        reports: reports.map(one => ({ ...one, state: wordOf(reportState, one.state, call.language) })),
      },
    }
  })
}

export const stillOpen: Run<Actions['Still']> = async (call, { g }) => ({
  open: (await findGrant(call, hashToken(g))) ? 1 : 0,
})
