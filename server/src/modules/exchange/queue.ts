import { thirdPartyPush } from '@gt/domain/exchange/third-party-push.entity.ts'
import { thirdPartySystem } from '@gt/domain/exchange/third-party-system.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { closeTodos, type Todo } from '../../flow/todos.ts'
import { digestOf } from './calls.ts'
import { chosenParts, type Fields, type Push, rawContent } from './content.ts'
import { gapsOf, type MapRow, mapsOf } from './mapping.ts'
import { announce, type System } from './offer.ts'

type Changes = RowValues<typeof thirdPartyPush>

/** Signs of a reason that the row keeps. */
const mostReason = 500

/** What a to-do about a transfer is about. */
export const aboutPush = ({ id, object_number }: Pick<Push, 'id' | 'object_number'>): Todo['object'] => ({
  kind: 'third_party_push',
  id,
  number: object_number,
})

/** A transfer that somebody changes: its row is its own log, and each call of it has a line of another one. */
export const changePush = (ctx: Ctx, push: Push, changes: Changes): Promise<Push> =>
  changeRow(ctx, thirdPartyPush, push, changes, { number: push.object_number })

export const failed = (ctx: Ctx, push: Push, reason: string, changes: Changes = {}): Promise<Push> =>
  changePush(ctx, push, {
    ...changes,
    state: 'failed',
    fail_reason: cutText(reason, mostReason),
    next_try_at: null,
    claimed_at: null,
  })

/** What a transfer carries, or why it cannot be sent at all: then nobody is called. */
export type Readied =
  | { readonly fields: Fields; readonly maps: readonly MapRow[]; readonly source: string }
  | { readonly reason: string }

export async function ready(ctx: Ctx, push: Push, system: Pick<System, 'id' | 'needs' | 'contents'>): Promise<Readied> {
  const raw = await rawContent(ctx, push)
  if (!raw) return { reason: '数据已删除' }
  const maps = await mapsOf(ctx, system.id)
  const gaps = gapsOf(raw.codes, maps, system.needs ?? [])
  if (gaps.length > 0) return { reason: `缺少编码映射：${gaps.join('、')}` }
  const fields = chosenParts(push.object_kind, raw.fields, system)
  return { fields, maps, source: digestOf(Buffer.from(JSON.stringify([fields, maps]), 'utf8')) }
}

/** Its own job sends what is queued, after the commit. */
function sendSoon(ctx: Ctx): void {
  const businessId = businessOf(ctx).id
  ctx.pending.jobs.push({
    name: 'send_transfers',
    input: { business_id: businessId },
    key: `send_transfers-${businessId}`,
  })
}

/** True for a record that changed in nothing that its system is given: the last that was sent of it says the same. */
async function wasSentAlike(ctx: Ctx, push: Push, source: string): Promise<boolean> {
  const [last] = await ctx.tx.query<{ source_hash: string | null }>(
    `select source_hash from third_party_push where business_id = app_biz() and third_party_system_id = $1 and object_kind = $2 and object_id = $3 and state = 'sent'
       and deleted_at is null order by revision_no desc limit 1`,
    [push.third_party_system_id, push.object_kind, push.object_id],
  )
  return last?.source_hash === source
}

/** Queues a transfer. One that lacks a code fails at once, and nobody is called for it. */
export async function enqueue(ctx: Ctx, push: Push, system: System, changes: Changes = {}): Promise<Push> {
  await closeTodos(ctx, aboutPush(push), ['other'])
  const readied = await ready(ctx, push, system)
  if ('reason' in readied) return failed(ctx, push, readied.reason, changes)
  if (push.push_count === 0 && (await wasSentAlike(ctx, push, readied.source)))
    return changePush(ctx, push, { state: 'skipped', skip_reason: '内容与上次上报的相同', next_try_at: null })
  const queued = await changePush(ctx, push, {
    ...changes,
    state: 'sending',
    try_no: 0,
    next_try_at: ctx.now as LocalDateTime,
    claimed_at: null,
    fail_reason: null,
    skip_reason: null,
  })
  sendSoon(ctx)
  return queued
}

/** Transfers of a system in a state, locked in their order. */
async function lockedOf(ctx: Ctx, systemId: string, state: Push['state'], since: string | null): Promise<Push[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select id from third_party_push where business_id = app_biz() and third_party_system_id = $1 and state = $2 and deleted_at is null
       and coalesce(approve_time >= $3::timestamptz, true) order by approve_time, id limit 500 for update`,
    [systemId, state, since],
  )
  const pushes: Push[] = []
  for (const { id } of rows) pushes.push(await getRow(ctx, thirdPartyPush, id, true))
  return pushes
}

/**
 * Queues what waits for a system, or what failed with it, at most 500 at once.
 * @param since moment before which a record was there already; all when null
 * @returns how many were taken up
 */
export async function enqueueAll(
  ctx: Ctx,
  system: System,
  state: 'waiting' | 'failed',
  since: string | null = null,
): Promise<number> {
  const pushes = await lockedOf(ctx, system.id, state, since)
  for (const push of pushes) await enqueue(ctx, push, system, corrected(push))
  announce(
    ctx,
    pushes.map(({ id }) => id),
  )
  return pushes.length
}

/** What is sent again although the receiver has it, or returned it, is another content: under a key of its own, with old faults forgotten. */
export function corrected(push: Push): Changes {
  const isKnown = push.foreign_state === 'returned' || push.state === 'sent'
  if (!isKnown) return {}
  const correction_no = push.correction_no + 1
  return {
    correction_no,
    push_key: `${push.push_key.replace(/-c\d+$/, '')}-c${correction_no}`,
    foreign_state: null,
    faults: [],
  }
}

/** The system of a transfer. */
export const systemOf = (ctx: Ctx, { third_party_system_id }: Push): Promise<System> =>
  getRow(ctx, thirdPartySystem, third_party_system_id)
