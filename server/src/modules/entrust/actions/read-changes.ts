import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { orderChangeStates } from '@gt/domain/entrust/order-change.states.ts'
import { type OrderChangeDiff, orderChangeDiff } from '@gt/domain/entrust/order-change.ts'
import {
  type orderChangeActions,
  orderChangeCommands,
  type WholeOrderChange,
} from '@gt/domain/entrust/order-change-actions.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../../db/context.ts'
import { countByState } from '../../../db/count-by-state.ts'
import { detailRow, listRows } from '../../../db/list.ts'
import { commandsFor } from '../../../flow/can.ts'
import type { Run } from '../../../http/implement.ts'
import { begunTasks, fileNamed, heldTasks, logOfChange, testedItems } from '../change.queries.ts'
import { touchedReports } from '../change-guards.ts'
import { changeLines } from '../change-words.ts'
import { changeFacts, visibleChanges } from '../visible-changes.ts'

type Actions = (typeof orderChangeActions)['actions']
type ListedChange = Listed<Row<typeof entrustChange>>

/** The commands of a change; applied at once is only what changes an order on which nobody has begun to work. */
const canOf = (ctx: Ctx, state: Row<typeof entrustChange>['state'], begunTask: string | null): string[] =>
  commandsFor(ctx, orderChangeStates, orderChangeCommands, state).filter(
    command => command !== 'apply' || begunTask === null,
  )

async function told(ctx: Ctx, rows: readonly ListedChange[]) {
  const lines = await changeLines(
    ctx,
    rows.map(row => orderChangeDiff(row.diff)),
    ctx.language,
  )
  const begun = await begunTasks(
    ctx,
    rows.map(row => row.entrustment_id),
  )
  return rows.map((row, at) => {
    const begun_task = begun.get(row.entrustment_id) ?? null
    const own = lines[at] ?? []
    const [first] = own
    return {
      ...row,
      change_item: first?.item ?? '',
      change_of: first?.of ?? '',
      old_value: first?.old ?? '',
      new_value: first?.new ?? '',
      changes: own.length,
      begun_task,
      can: row.state ? canOf(ctx, row.state, begun_task) : [],
    }
  })
}

/** Changes of orders in sight, each with the first thing that it changes. */
export const listChanges: Run<Actions['List']> = async (ctx, query) => {
  // the words of a row are made from its diff, whatever columns are asked for
  const { columns: _all, ...asked } = query
  const page = (await listRows(ctx, entrustChange, asked, {
    ...visibleChanges(ctx),
    facts: changeFacts,
    sort: { field: 'id', dir: 'desc' },
  })) as ListPage<ListedChange> // made from the definition
  return { ...page, rows: await told(ctx, page.rows) }
}

const changeInSight = async (ctx: Ctx, id: string): Promise<ListedChange> =>
  (await detailRow(ctx, entrustChange, id, visibleChanges(ctx))) as ListedChange // made from the definition

/** A change in sight as its list shows it. */
export const getChange: Run<Actions['GetById']> = async (ctx, { id }) => {
  const [row] = await told(ctx, [await changeInSight(ctx, id)])
  if (!row) throw new Error(`change ${id} has no words`)
  return row
}

export const countChanges: Run<Actions['Queue']> = async ctx => ({
  counts: await countByState(ctx, entrustChange, visibleChanges(ctx)),
})

const feeOf = ({ fee }: OrderChangeDiff): WholeOrderChange['fee'] =>
  fee && { ...fee, effect: moneyText(new Num(fee.after).minus(new Num(fee.before))) }

/** A change with everything that its drawer and its paper show. Refuses with G-04. */
export async function wholeChange(ctx: Ctx, id: string): Promise<WholeOrderChange> {
  const change = await changeInSight(ctx, id)
  const diff = orderChangeDiff(change.diff)
  const [lines = []] = await changeLines(ctx, [diff], ctx.language)
  const reports = await touchedReports(ctx, change.entrustment_id, diff, await testedItems(ctx, change.entrustment_id))
  return {
    change,
    lines,
    fee: feeOf(diff),
    reports: reports.map(({ taskIds: _of, ...report }) => report),
    held: await heldTasks(ctx, id),
    file: change.client_signed_file_id === null ? null : await fileNamed(ctx, change.client_signed_file_id),
    log: await logOfChange(ctx, id),
    can: canOf(ctx, change.state, (await begunTasks(ctx, [change.entrustment_id])).get(change.entrustment_id) ?? null),
  }
}

export const getWholeChange: Run<Actions['GetWhole']> = (ctx, { id }) => wholeChange(ctx, id)
