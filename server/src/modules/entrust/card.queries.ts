import type { ReadCard } from '@gt/domain/entrust/card-actions.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { customersFor, type PickedCustomer } from './customer.queries.ts'

type Sheet = NonNullable<ReadCard['sheet']>

export interface FoundCard extends NonNullable<ReadCard['card']> {
  readonly state: 'active' | 'lost' | 'cancelled'
  readonly valid_to: LocalDate | null
  readonly entrust_unit_id: string | null
  readonly project_id: string | null
  readonly test_sample_id: string | null
}

/** The card or chip with a number. */
export async function cardNumbered(ctx: Ctx, number: string): Promise<FoundCard | null> {
  const [row] = await ctx.tx.query<FoundCard & Record<string, unknown>>(
    `select id, kind, holder_name, holder_phone, certificate_no, state, valid_to, entrust_unit_id, project_id, test_sample_id
     from ic_number where business_id = app_biz() and ic_no = $1 and deleted_at is null`,
    [number],
  )
  return row ?? null
}

/** The sampling sheet that was sealed with a number, with the sample that it was registered for. */
export async function sheetSealed(ctx: Ctx, number: string): Promise<(Sheet & { used_by: string | null }) | null> {
  const [row] = await ctx.tx.query<Sheet & { used_by: string | null } & Record<string, unknown>>(
    `select r.id, r.sampling_no, r.sample_name, to_char(r.sampling_date, 'YYYY-MM-DD') as sampled_on, r.sampling_location,
       r.stake, r.quantity, r.representative_quantity, r.witness_name, r.witness_certificate, r.seal_no,
       (select s.id::text from sample s where s.business_id = r.business_id and s.sampling_record_id = r.id and s.state <> 'cancelled' and s.deleted_at is null
         order by s.id limit 1) as used_by
     from sampling_record r where r.business_id = app_biz() and r.seal_no = $1 and r.state <> 'voided' and r.deleted_at is null order by r.id desc limit 1`,
    [number],
  )
  return row ?? null
}

/** Customer sets of the card's project, else of its client, the most used first; none for a card of nobody. */
export async function customersOfCard(
  ctx: Ctx,
  card: Pick<FoundCard, 'project_id' | 'entrust_unit_id'>,
): Promise<PickedCustomer[]> {
  if (!card.project_id && !card.entrust_unit_id) return []
  return customersFor(ctx, {
    search: '',
    trialCategoryId: null,
    entrustUnitId: card.project_id ? null : card.entrust_unit_id,
    projectId: card.project_id,
    size: 1,
  })
}
