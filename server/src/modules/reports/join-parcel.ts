import type { Id } from '@gt/domain/kit/id.ts'
import { deliveryParcel } from '@gt/domain/reports/delivery-parcel.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRow } from '../../db/write.ts'
import { addressesOf } from './deliveries.queries.ts'

interface Leaving {
  readonly entrustmentId: Id
  readonly number: string
  readonly at: string
  readonly mode: 'pickup' | 'mail' | 'electronic'
  readonly receiver_name?: string | undefined
  readonly receiver_phone?: string | undefined
  readonly receiver_signature_file_id?: string | undefined
  readonly courier?: string | undefined
  readonly tracking_no?: string | undefined
  readonly mailing_info_id?: string | undefined
}

/** Whose the reports of an order are. */
interface Client {
  readonly id: Id | null
  readonly name: string | null
}

/** What left for the same client already with the same number of the post, or on the same day under the same signature. */
async function gone(ctx: Ctx, leaving: Leaving, client: Client): Promise<Id | null> {
  if (leaving.mode === 'electronic') return null
  const [row] = await ctx.tx.query<{ id: Id }>(
    `select id from delivery_parcel where business_id = app_biz() and mode = $1 and deleted_at is null and state <> 'returned'
       and entrust_unit_id is not distinct from $5::bigint and client_name is not distinct from $6
       and case when $1 = 'mail' then courier = $2 and tracking_no = $3 and state in ('pending', 'on_way')
         else proof_file_id = $4::bigint and sent_at::date = $7::timestamptz::date end
     order by id desc limit 1`,
    [
      leaving.mode,
      leaving.courier ?? null,
      leaving.tracking_no ?? null,
      leaving.receiver_signature_file_id ?? null,
      client.id,
      client.name,
      leaving.at,
    ],
  )
  return row?.id ?? null
}

async function clientOf(ctx: Ctx, entrustmentId: Id): Promise<Client> {
  const [client] = await ctx.tx.query<Client & Record<string, unknown>>(
    `select e.entrust_unit_id as id, left(coalesce(u.name, e.customer_snapshot ->> 'entrusting_unit'), 200) as name from entrustment e
     left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id where e.business_id = app_biz() and e.id = $1`,
    [entrustmentId],
  )
  return client ?? { id: null, name: null }
}

/** The delivery in the register that a report leaves with: that of the reports before it, else a new one. */
export async function joinParcel(ctx: Ctx, leaving: Leaving): Promise<Id> {
  const client = await clientOf(ctx, leaving.entrustmentId)
  const found = await gone(ctx, leaving, client)
  if (found) return found
  const address = leaving.mailing_info_id
    ? (await addressesOf(ctx, [leaving.entrustmentId])).find(({ id }) => id === leaving.mailing_info_id)
    : undefined
  const isHanded = leaving.mode === 'pickup'
  const made = await insertRow(ctx, deliveryParcel, {
    parcel_no: leaving.number,
    mode: leaving.mode,
    entrust_unit_id: client.id,
    client_name: client.name,
    receiver_name: leaving.receiver_name ?? address?.receiver ?? null,
    receiver_phone: leaving.receiver_phone ?? address?.phone ?? null,
    address: address?.address.slice(0, 400) ?? null,
    courier: leaving.courier ?? null,
    tracking_no: leaving.tracking_no ?? null,
    sent_at: leaving.at,
    received_at: isHanded ? leaving.at : null,
    received_by: isHanded ? (leaving.receiver_name ?? null) : null,
    proof_file_id: leaving.receiver_signature_file_id ?? null,
    state: isHanded ? 'received' : 'on_way',
  })
  return made.id
}
