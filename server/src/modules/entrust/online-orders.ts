import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import type { OnlineLaboratory, onlineOrderActions, SiteSample } from '@gt/domain/entrust/online-actions.ts'
import { onlineOrder } from '@gt/domain/entrust/online-order.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Listed, ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { inServing } from '../../db/in-tenant.ts'
import { detailRow, listRows } from '../../db/list.ts'
import { requireSight, sightSql } from '../../db/sight.ts'
import { lockRow } from '../../db/write.ts'
import { refuseState } from '../../flow/command.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { Run } from '../../http/implement.ts'
import { exportList } from '../../sheets/export-list.ts'
import { listedSamples, samplesByName, specSql } from '../samples/api.ts'
import { refuseForClient } from './order-commands.ts'
import { refuseUnlicensed } from './save-pre-order.ts'
import { visiblePreOrders } from './visible.ts'
import { newWitnessRequest, witnessMinutes } from './witness-request.ts'

type Actions = (typeof onlineOrderActions)['actions']
type ListedOrder = Listed<Row<typeof onlineOrder>>

const submitted = { field: 'submitted_at', dir: 'desc' } as const
/** The view shows own orders alone, whoever asks. */
const own = { sort: submitted }

/** What the sender may do with an order by its state; the rights are those of the page. */
const can = ({ state, source }: ListedOrder): string[] =>
  source === 'lab'
    ? []
    : Object.entries(preEntrustmentStates.commands)
        .filter(([name, { from }]) => sendersCommands.includes(name) && from.includes(state ?? 'draft'))
        .map(([name]) => name)

const sendersCommands: readonly string[] = ['save', 'submit', 'withdraw', 'delete', 'abandon']

/** Own orders at all laboratories, the last sent first. */
export const listOnlineOrders = async (ctx: Ctx, query: ListQuery): Promise<ListPage<ListedOrder>> => {
  // made from the definition
  const page = (await listRows(ctx, onlineOrder, query, own)) as ListPage<ListedOrder>
  return { ...page, rows: page.rows.map(row => ({ ...row, can: can(row) })) }
}

export const getOnlineOrder: Run<Actions['GetById']> = async (ctx, { id }) => {
  const row = (await detailRow(ctx, onlineOrder, id)) as ListedOrder // made from the definition
  return { ...row, can: can(row) }
}

const progress = (row: Readonly<Record<string, unknown>>): string | null =>
  typeof row.task_count === 'number' && row.task_count > 0 ? `${String(row.task_done)}/${row.task_count}` : null

/** The progress of own orders as a spreadsheet. */
export const exportOnlineOrders = exportList({
  entity: onlineOrder,
  list: listOnlineOrders,
  cells: { task_progress: progress },
})

export const countOnlineOrders: Run<Actions['Counts']> = async ctx => {
  const rows = await ctx.tx.query<{ stage: string; n: number }>(
    'select t.stage, count(*)::int as n from online_order t group by t.stage',
  )
  return { by_stage: Object.fromEntries(rows.map(({ stage, n }) => [stage, n])) }
}

interface LaboratoryRow extends Omit<OnlineLaboratory, 'licensed'> {
  readonly organization_id: Id
  readonly instance_id: Id
  readonly is_licensed: 0 | 1
}

/** Whether a laboratory shows its prices to clients. */
const showsPrices = (ctx: Ctx, { id, mode, organization_id, instance_id }: LaboratoryRow): Promise<boolean> =>
  inServing(ctx, { id, organization_id, instance_id }, async () => {
    const there = { ...ctx, principal: { ...ctx.principal, business: { ...businessOf(ctx), id, labKind: mode } } }
    return (await settingsOf(there)).showPrices
  })

/** The laboratories that serve the caller's unit. */
export const onlineLaboratories: Run<Actions['Laboratories']> = async ctx => {
  const rows = await ctx.tx.query<LaboratoryRow & Record<string, unknown>>(
    `select l.id, l.organization_id, l.instance_id, l.name, l.address, l.phone, l.mode, l.is_licensed, l.distance_km::text, l.certificates, l.certified_until,
       coalesce(l.scope_count, 0) as scope_count, l.classes, l.turnaround_days::text, coalesce(l.open_tasks, 0) as open_tasks, l.price_from::text, l.price_to::text
     from gt_online_laboratories() l order by l.is_licensed desc, l.distance_km nulls last, l.name`,
  )
  const told: OnlineLaboratory[] = []
  for (const { is_licensed, organization_id, instance_id, ...row } of rows) {
    const shown = row.mode === 'dj' && (await showsPrices(ctx, { is_licensed, organization_id, instance_id, ...row }))
    told.push({ ...row, licensed: is_licensed, ...(shown ? {} : { price_from: null, price_to: null }) })
  }
  return { rows: told }
}

const mostSamples = 50

/** A registered sample of the own site, with its project and the age at which it is tested, days. */
export interface FoundSample extends SiteSample {
  readonly age_days: number | null
  readonly project_name: string | null
}

/** Registered samples that the caller sees at the own site, found by words or by their ids. */
export async function findSiteSamples(
  ctx: Ctx,
  { search, ids }: { readonly search?: string | undefined; readonly ids?: readonly Id[] },
): Promise<FoundSample[]> {
  const values: unknown[] = [search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null, ids ?? null]
  const sight = { where: [...(listedSamples(ctx).where ?? []), ...samplesByName(ctx, 't')] }
  const place = businessOf(ctx).viewMode === 1 ? '= any(app_visible())' : '= app_biz()'
  return ctx.tx.query<FoundSample & Record<string, unknown>>(
    `select t.id, t.sample_number, t.name, t.trial_class_id, c.name_zh as trial_class, nullif(${specSql('t')}, '') as specification, t.quantity, t.sampling_date,
       coalesce(nullif(concat_ws(' ', t.site_stake, t.structural_part), ''), null) as structural_part, t.manufacturer,
       nullif(concat_ws(' ', trim_scale(t.representative_quantity)::text, t.representative_unit), '') as representative_quantity, t.batch_number,
       t.age_days, e.project_name
     from sample t left join trial_class c on c.id = t.trial_class_id left join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
     where t.business_id ${place} and t.sample_number is not null and t.name is not null and t.deleted_at is null and t.state not in ('rejected', 'cancelled')
       and ($2::bigint[] is null or t.id = any($2))
       and ($1::text is null or concat_ws(' ', t.sample_number, t.name, t.structural_part, t.site_stake, t.batch_number) ilike $1)${sightSql(sight, values)}
     order by t.id desc limit ${mostSamples}`,
    values,
  )
}

export const siteSamples: Run<Actions['SiteSamples']> = async (ctx, { search }) => ({
  rows: ctx.principal.entrustUnitId === null ? await findSiteSamples(ctx, { search }) : [],
})

/** Asks the witness of a stored draft to confirm its sampling on his telephone. */
export const askWitness: Run<Actions['AskWitness']> = async (ctx, { id }) => {
  await refuseUnlicensed(ctx)
  await requireSight(ctx, entrustmentTemp, id, visiblePreOrders(ctx))
  const order = await lockRow(ctx, entrustmentTemp, { id, row_version: await versionOf(ctx, id) })
  refuseState(preEntrustmentStates, order.state, 'save', order.pre_no)
  refuseForClient(ctx, 'save', order)
  if (!customerSnapshotOf(order.customer_snapshot).witness_person?.trim()) {
    const { label } = customerInfo.fields.witness_person
    throw new Refusal([refused(generalErrors, 'G-06', { field: label }, { field: 'witness_person' })])
  }
  const request = newWitnessRequest()
  const until = addMinutes(ctx.now, witnessMinutes)
  // the draft keeps its version: nothing that its form shows changes
  await ctx.tx.query(
    `update entrustment_temp set witness_token_digest = $2, witness_code_digest = $3, witness_asked_until = $4, witness_tries = 0,
       witness_confirmed_at = null, witness_confirmed_name = null, witness_content = null where business_id = app_biz() and id = $1`,
    [id, request.tokenDigest, request.codeDigest, until],
  )
  return { token: request.token, code: request.code, until }
}

const versionOf = async (ctx: Ctx, id: Id): Promise<number> => {
  const [row] = await ctx.tx.query<{ row_version: number }>(
    'select row_version from entrustment_temp where business_id = app_biz() and id = $1 and deleted_at is null',
    [id],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row.row_version
}

export const witnessOf: Run<Actions['Witness']> = async (ctx, { id }) => {
  await requireSight(ctx, entrustmentTemp, id, visiblePreOrders(ctx))
  const [row] = await ctx.tx.query<{ name: string | null; at: string | null }>(
    `select witness_confirmed_name as name, witness_confirmed_at as at from entrustment_temp where business_id = app_biz() and id = $1 and deleted_at is null`,
    [id],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}
