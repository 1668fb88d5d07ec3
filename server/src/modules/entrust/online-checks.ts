import { onlineErrors } from '@gt/domain/entrust/online-errors.ts'
import { isPlaced, photoProofsOf } from '@gt/domain/entrust/photo-proof.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { fileIds, type PreOrderRow, type PreSampleRow } from './pre-order.queries.ts'

/** Names of the parameters of an announcement that are not within the scope of the laboratory now. */
const outsideScope = async (ctx: Ctx, preOrderId: Id): Promise<string[]> => {
  const rows = await ctx.tx.query<{ name: string }>(
    `select distinct p.parameter_name as name from entrust_temp_test_item i
     join unit_trial_parameter p on p.business_id = i.business_id and p.id = i.unit_trial_parameter_id
     join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     where i.business_id = app_biz() and i.entrustment_temp_id = $1 and i.deleted_at is null
       and not (coalesce(p.within_scope, false) and coalesce(u.within_scope, false)) order by 1`,
    [preOrderId],
  )
  return rows.map(row => row.name)
}

/** A sample has a photograph that says where it was taken. */
const hasProof = ({ photo_file_ids, photo_proofs }: PreSampleRow): boolean => {
  const photos = fileIds(photo_file_ids)
  return photoProofsOf(photo_proofs).some(proof => photos.includes(proof.file_id) && isPlaced(proof))
}

/**
 * What an online order is refused for besides the others: tests outside the scope (ON-02), and of a witnessed sampling samples
 * without proof (ON-03) and the missing word of the witness (ON-04).
 */
export async function onlineRefusals(
  ctx: Ctx,
  order: PreOrderRow,
  samples: readonly PreSampleRow[],
  lab: string,
): Promise<Refused[]> {
  const scope = (await outsideScope(ctx, order.id)).map(parameter =>
    refused(onlineErrors, 'ON-02', { lab, parameter }, { field: 'items' }),
  )
  if (order.nature !== 'witness') return scope
  return [
    ...scope,
    ...samples.flatMap((sample, row) =>
      hasProof(sample) ? [] : [refused(onlineErrors, 'ON-03', { sample: sample.name ?? '' }, { field: 'name', row })],
    ),
    ...(order.witness_confirmed_at ? [] : [refused(onlineErrors, 'ON-04', {}, { field: 'samples' })]),
  ]
}

/** The time of a photograph is that of its upload: what the form says of it does not count. */
export async function stampProofs(ctx: Ctx, preOrderId: Id): Promise<void> {
  await ctx.tx.query(
    `update sample_temp s set photo_proofs = w.proofs from (
       select t.id, jsonb_agg(p.proof || jsonb_build_object('taken_at', to_char(f.created_at, 'YYYY-MM-DD HH24:MI:SS')) order by p.at) as proofs
       from sample_temp t cross join lateral jsonb_array_elements(t.photo_proofs) with ordinality as p(proof, at)
       join file_object f on f.business_id = t.business_id and f.id = (p.proof ->> 'file_id')::bigint and t.photo_file_ids @> to_jsonb(array[p.proof ->> 'file_id'])
       where t.business_id = app_biz() and t.entrustment_temp_id = $1 and t.deleted_at is null and jsonb_typeof(t.photo_proofs) = 'array' group by t.id) w
     where s.business_id = app_biz() and s.id = w.id and s.photo_proofs is distinct from w.proofs`,
    [preOrderId],
  )
}

/** What a witness confirmed and was changed since is not confirmed any more. */
export async function forgetWitness(ctx: Ctx, preOrderId: Id): Promise<void> {
  await ctx.tx.query(
    `update entrustment_temp set witness_confirmed_at = null, witness_confirmed_name = null, witness_content = null
     where business_id = app_biz() and id = $1 and witness_confirmed_at is not null and witness_content is distinct from gt_witnessed(business_id, id)`,
    [preOrderId],
  )
}
