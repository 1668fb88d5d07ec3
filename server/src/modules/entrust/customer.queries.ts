import type { customerInfoActions } from '@gt/domain/entrust/customer-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { folded } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import { escapeLike } from '../../db/filter.ts'

export type PickedCustomer = OutputOf<(typeof customerInfoActions.actions)['Picker']>['rows'][number]

/**
 * Enabled customer sets of the laboratory of which every word of the text is found somewhere: in project, units, people, their
 * telephones and certificates, or what the client's record says of it; by the last order that used them.
 */
export const customersFor = (
  ctx: Ctx,
  wanted: { search: string; trialCategoryId: Id | null; entrustUnitId: Id | null; projectId?: Id | null; size: number },
): Promise<PickedCustomer[]> =>
  ctx.tx.query<PickedCustomer & Record<string, unknown>>(
    `select c.id, c.project_number, c.project_name, c.trial_category_id, c.entrust_unit_id, c.entrusting_unit, c.inspected_unit, c.witness_unit,
       c.witness_person, c.witness_certificate, c.sample_sender, c.sender_phone, c.section, c.remarks, c.witness_phone, c.sender_certificate,
       c.supervision_unit, c.construction_unit, c.owner_unit, c.project_address, o.last_used_at
     from customer_info c left join entrust_unit u on u.business_id = c.business_id and u.id = c.entrust_unit_id
     left join lateral (select e.created_at as last_used_at from entrustment e where e.business_id = c.business_id and e.customer_info_id = c.id
       and e.deleted_at is null order by e.id desc limit 1) o on true
     where c.business_id = app_biz() and c.enabled and c.deleted_at is null
       and gt_fold(concat_ws(chr(10), c.project_number, c.project_name, c.entrusting_unit, c.inspected_unit, c.witness_unit, c.witness_person,
         c.witness_phone, c.witness_certificate, c.sample_sender, c.sender_phone, c.section, c.remarks, u.code, u.short_name, u.contact, u.phone)) like all ($1::text[])
       and ($2::bigint is null or c.trial_category_id is null or c.trial_category_id = $2)
       and ($3::bigint is null or c.entrust_unit_id = $3) and ($5::bigint is null or c.project_id = $5)
     order by o.last_used_at desc nulls last, c.use_count desc nulls last, c.id desc limit $4`,
    [
      folded(wanted.search).split(/\s+/).filter(Boolean).map(escapeLike),
      wanted.trialCategoryId,
      wanted.entrustUnitId,
      wanted.size,
      wanted.projectId ?? null,
    ],
  )
