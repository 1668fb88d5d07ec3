import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { worksActions } from '@gt/domain/wbs/actions.ts'
import { worksErrors } from '@gt/domain/wbs/errors.ts'
import { mostGenerated, placesOf } from '@gt/domain/wbs/generate.ts'
import { layerStandard } from '@gt/domain/wbs/layer-standard.entity.ts'
import { nodeKind } from '@gt/domain/wbs/lists.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import { wbsTrialFrequency } from '@gt/domain/wbs/wbs-trial-frequency.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { getRow, insertRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { guardKeeper } from './keeper.ts'
import { visibleWorks } from './visible.ts'

/** Generated places are sub-items; below a sub-item they are parts, and below a part there is nothing. */
function kindBelow(kind: (typeof nodeKind.codes)[number]): 'item' | 'part' | null {
  const { codes } = nodeKind
  return (['item', 'part'] as const).find(one => codes.indexOf(one) > codes.indexOf(kind)) ?? null
}

/** The number behind which the codes of new places go on. */
async function lastOf(ctx: Ctx, parentId: Id, code: string): Promise<number> {
  const [row] = await ctx.tx.query<{ last: number }>(
    `select coalesce(max(substr(code, length($2) + 2)::int), 0) as last from wbs_node
     where parent_id = $1 and deleted_at is null and left(code, length($2) + 1) = $2 || '-' and substr(code, length($2) + 2) ~ '^\\d{1,6}$'`,
    [parentId, code],
  )
  return row?.last ?? 0
}

type Actions = (typeof worksActions)['actions']

/** What may be chosen for a place. */
export const patternsOf: Run<Actions['Patterns']> = async (ctx, { id }) => {
  const place = await detailRow(ctx, wbsNode, id, visibleWorks(ctx))
  const listed = <R extends { readonly id: Id }>(table: string, columns: string): Promise<R[]> =>
    ctx.tx.query<R & Record<string, unknown>>(
      `select x.id, x.name, s.name as structure, x.length_step${columns} from ${table} x join structure_type s on s.id = x.structure_type_id
       where x.deleted_at is null and s.enabled and s.deleted_at is null order by (s.id = $1) desc nulls last, s.sort_no, s.id, x.id`,
      [place.structure_type_id],
    )
  type Pattern = { id: Id; name: string; structure: string; length_step: string | null }
  return {
    layers: await listed<Pattern>('layer_standard', ''),
    granularities: await listed<Pattern & { split_by: 'stake' | 'pier' | 'span' }>(
      'modelling_granularity',
      ', x.split_by',
    ),
  }
}

/** Makes the places of a split below another one. */
export const generate: Run<Actions['Generate']> = async (ctx, input) => {
  const parent = await getRow(ctx, wbsNode, input.parent_id, true)
  await guardKeeper(ctx, parent)
  const kind = kindBelow(parent.kind)
  const words = nodeKind.labels
  if (!kind) throw new Refusal([refused(worksErrors, 'WB-02', { kind: words.part, parent: words[parent.kind] })])
  const layer = input.layer_standard_id ? await getRow(ctx, layerStandard, input.layer_standard_id) : null
  const step = (input.length_step ?? layer?.length_step ?? null) as string | null
  const places = placesOf({
    split_by: input.split_by as 'stake', // one of its list
    from: input.start_stake as string | null,
    to: input.end_stake as string | null,
    step,
    first: input.first_no,
    last: input.last_no,
    layer: layer?.name,
  })
  if (!places) throw new Refusal([refused(worksErrors, 'WB-09', { max: mostGenerated })])
  const last = await lastOf(ctx, parent.id, parent.code)
  for (const [at, place] of places.entries()) {
    const code = `${parent.code}-${String(last + at + 1).padStart(2, '0')}`
    const node = await insertRow(ctx, wbsNode, {
      project_id: parent.project_id,
      project_section_id: parent.project_section_id,
      parent_id: parent.id,
      structure_type_id: layer?.structure_type_id ?? parent.structure_type_id,
      kind,
      code,
      name: place.name,
      start_stake: place.start_stake,
      end_stake: place.end_stake,
      quantity: place.quantity as never, // a length as a decimal
      quantity_unit: place.quantity ? 'm' : null,
      path: `${parent.path ?? parent.code}/${code}`,
      sort_no: last + at + 1,
    })
    if (layer?.trial_list_id && step && place.quantity)
      await insertRow(ctx, wbsTrialFrequency, {
        wbs_node_id: node.id,
        trial_list_id: layer.trial_list_id,
        quantity_unit: 'length',
        per_quantity: step as never, // the length of a stretch as a decimal
        required_count: layer.test_count ?? 1,
        basis: layer.basis,
      })
  }
  return { count: places.length }
}
