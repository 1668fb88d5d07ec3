import { type ManyRecords, mostAtOnce } from '@gt/domain/kit/calibration-actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { CalibrationSpec } from '@gt/domain/kit/page/calibration.ts'
import type { SentRow } from '@gt/domain/kit/save-rows.ts'
import type { Ctx } from '../db/context.ts'
import { detailRow } from '../db/list.ts'
import { listScope, rowWrites } from './crud.ts'
import type { EntityRules } from './rules.ts'
import { attempt, itemOf, valuesOf } from './save-rows.ts'

/** The numbers from the first to the last; a leading zero keeps the width. */
function countedNumbers({ prefix, from, to }: ManyRecords): readonly string[] {
  const [first, last] = [Number(from), Number(to)]
  if (last < first) throw new Refusal([refused(generalErrors, 'G-39', {}, { field: 'to' })])
  if (last - first >= mostAtOnce)
    throw new Refusal([refused(generalErrors, 'G-40', { max: mostAtOnce }, { field: 'to' })])
  const width = from.startsWith('0') ? from.length : 0
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `${prefix}${String(first + index).padStart(width, '0')}`,
  )
}

/** What pages of calibrations do besides any page; see the contracts for their refusals. */
export function calibrationRuns(rules: EntityRules<Entity>, spec: CalibrationSpec) {
  const { entity, versions } = rules
  const writes = rowWrites(entity, rules)
  /** Every record that was named must be one of those that the caller sees. */
  const guardSight = async (ctx: Ctx, ids: readonly Id[]): Promise<void> => {
    const scope = await listScope(ctx, entity, rules, undefined)
    for (const id of ids) await detailRow(ctx, entity, id, scope)
  }
  const each = async <T>(ctx: Ctx, items: readonly T[], work: (item: T) => Promise<Id>): Promise<Id[]> => {
    const faults: Refused[] = []
    const ids: (Id | null)[] = []
    for (const [row, item] of items.entries())
      ids.push(
        await attempt(
          ctx,
          faults,
          ({ field }) => ({ row, field }),
          () => work(item),
        ),
      )
    if (faults.length > 0) throw new Refusal(faults)
    return ids.flatMap(id => id ?? [])
  }
  return {
    async CreateMany(ctx: Ctx, input: ManyRecords): Promise<{ count: number }> {
      const made = await each(
        ctx,
        countedNumbers(input),
        number => writes.create(ctx, valuesOf(entity, { ...input.values, [spec.number]: number }, {}) as never), // rows of any entity
      )
      return { count: made.length }
    },
    async Remeasure(ctx: Ctx, { rows }: { readonly rows: readonly SentRow[] }): Promise<{ ids: readonly Id[] }> {
      await guardSight(
        ctx,
        rows.flatMap(({ id }) => id ?? []),
      )
      const ids = await each(ctx, rows, async sent => {
        const item = itemOf(sent)
        if (!item) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'id' })])
        return writes.renew(ctx, item, valuesOf(entity, sent, {}) as never) // rows of any entity
      })
      return { ids }
    },
    async OpenUses(ctx: Ctx, { ids }: { readonly ids: readonly Id[] }): Promise<{ count: number }> {
      await guardSight(ctx, ids)
      return { count: (await versions?.openUses(ctx, ids)) ?? 0 }
    },
    async Retake(ctx: Ctx, { ids }: { readonly ids: readonly Id[] }): Promise<{ count: number }> {
      await guardSight(ctx, ids)
      return { count: (await versions?.retake(ctx, ids)) ?? 0 }
    },
  }
}
