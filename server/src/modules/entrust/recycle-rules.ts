import { entrustTempTestItem } from '@gt/domain/entrust/entrust-temp-test-item.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { recycleErrors } from '@gt/domain/entrust/recycle-errors.ts'
import { sampleTemp } from '@gt/domain/entrust/sample-temp.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity, Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { recycleItem } from '@gt/domain/platform/recycle-item.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { z } from 'zod'
import { restoreRows } from '../../db/change-rows.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { entityRules } from '../../pages/rules.ts'
import { takeAgain } from '../numbering/api.ts'

type Item = Row<typeof recycleItem>

const named = z.object({ id: z.string() })
/** What a bin keeps of an order: its rows by their ids. */
const kept = z.object({ order: named.extend({ state: z.string() }), samples: z.array(named), items: z.array(named) })

/** Entities of what was deleted: the order, its samples, its tests. */
const entitiesOf: Readonly<Record<'entrustment' | 'entrustment_temp', readonly [Entity, Entity, Entity]>> = {
  entrustment: [entrustment, sample, testItem],
  entrustment_temp: [entrustmentTemp, sampleTemp, entrustTempTestItem],
}

/** What waits in the bin still. Refuses with RB-03. */
async function waiting(ctx: Ctx, item: CommandItem): Promise<Item> {
  const row = await lockRow(ctx, recycleItem, item)
  if (row.restored_at !== null || row.purged_at !== null) throw new Refusal([refused(recycleErrors, 'RB-03')])
  return row
}

const numberOf = (row: Item): string => row.object_number ?? row.title ?? row.id

/** Brings an order back with its samples and tests, as they were. Refuses with RB-01, RB-03. */
async function restore(ctx: Ctx, item: CommandItem, { reason }: { reason?: string } = {}): Promise<CommandDone> {
  const row = await waiting(ctx, item)
  const kind = row.object_kind === 'entrustment_temp' ? 'entrustment_temp' : 'entrustment'
  const { order, samples, items } = kept.parse(row.snapshot)
  const object = { kind, id: order.id } as const
  const number = row.object_number
  if (number !== null && !(await takeAgain(ctx, object, number)))
    throw new Refusal([refused(recycleErrors, 'RB-01', { number })], { number })
  const [orders, rows, tests] = entitiesOf[kind]
  const ids = (list: readonly { readonly id: Id }[]): Id[] => list.map(({ id }) => id)
  const why = reason?.trim() || null
  await restoreRows(ctx, orders, [order.id], why)
  await restoreRows(ctx, rows, ids(samples), why)
  await restoreRows(ctx, tests, ids(items), why)
  await logStep(ctx, { ...object, number, command: 'restore', from: order.state, to: order.state, opinion: why })
  const { id, row_version } = await changeRow(ctx, recycleItem, row, {
    restored_at: ctx.now,
    restored_by_id: userOf(ctx),
  })
  return { id, row_version, state: null }
}

/** Takes what the bin keeps of an order without a number; its deleted rows are found by nobody any more. Refuses with RB-02, RB-03. */
async function purge(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await waiting(ctx, item)
  if (row.object_number !== null)
    throw new Refusal([refused(recycleErrors, 'RB-02', { number: row.object_number })], { number: numberOf(row) })
  const { id, row_version } = await changeRow(ctx, recycleItem, row, { purged_at: ctx.now, snapshot: {} })
  return { id, row_version, state: null }
}

/** For the nightly timer, once for each laboratory: what lay in the bin for its ninety days goes, unless it bears a number. Answers how much. */
export async function purgeBin(ctx: Ctx): Promise<number> {
  const rows = await ctx.tx.query<CommandItem>(
    `select id, row_version from recycle_item where business_id = app_biz() and deleted_at is null and restored_at is null
       and purged_at is null and object_number is null and purge_after < gt_today() order by id for update`,
  )
  for (const { id, row_version } of rows) await purge(ctx, { id, row_version })
  return rows.length
}

/** Rules of the recycle bins (pages djentrustmanage/recyclelist, gdtrialtest/testlistrecycle). */
export const recycleRules = entityRules(recycleItem, {
  visible: ctx => ({
    where: [
      // a client has no bin, whatever it deleted
      {
        sql: ctx.principal.entrustUnitId === null ? 't.restored_at is null and t.purged_at is null' : 'false',
        values: [],
      },
    ],
  }),
  computed: {
    calc_tests: `select string_agg(distinct l.name_zh, '、') from jsonb_array_elements(coalesce(t.snapshot -> 'items', '[]')) x
      join trial_list l on l.id = nullif(x ->> 'trial_list_id', '')::bigint`,
    calc_place: `select string_agg(distinct nullif(concat_ws(' ', x ->> 'site_stake', x ->> 'structural_part'), ''), '、')
      from jsonb_array_elements(coalesce(t.snapshot -> 'samples', '[]')) x`,
  },
  commands: { Restore: restore as never, Purge: purge as never },
})
