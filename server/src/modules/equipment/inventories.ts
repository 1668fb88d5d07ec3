import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentInventoryItem, inventoryResult } from '@gt/domain/equipment/equipment-inventory-item.entity.ts'
import { equipmentInventoryRecord } from '@gt/domain/equipment/equipment-inventory-record.entity.ts'
import { mayMove } from '@gt/domain/equipment/equipment-moves.ts'
import { inventoryErrors } from '@gt/domain/equipment/inventory-errors.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRows, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { closeTodos, notifyUsers, openTodoForPost, type Todo } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'
import { bindNumber, drawNumber, freeNumber } from '../numbering/api.ts'
import { writeLifeEvent, writeLifeEvents } from './life-line.ts'
import { moveEquipment } from './move-equipment.ts'

type Inventory = Row<typeof equipmentInventoryRecord>
type Item = Row<typeof equipmentInventoryItem>
type Result = (typeof inventoryResult.codes)[number]

const route = '/djequipment/inventoryrecord'
const stateWords = equipmentInventoryRecord.fields.state.options.list.labels

/** How the line `t` compares with the register. */
export const resultSql = `case when not t.found then 'missing' when not t.planned then 'surplus'
  when t.real_place_id is distinct from t.book_place_id then 'place' else 'match' end`

const countSql = (condition: string): string =>
  `select count(*)::int from equipment_inventory_item i where i.business_id = t.business_id and i.equipment_inventory_record_id = t.id
     and ${condition} and i.deleted_at is null`

/** Machines that the register has within a scope: those of a class with the classes below it, in a room, neither scrapped nor given back. */
const bookSql = `from equipment e left join equipment_sort s on s.business_id = e.business_id and s.id = e.equipment_sort_id
  where e.business_id = app_biz() and e.deleted_at is null and e.state not in ('scrapped', 'lost') and coalesce(e.left_on > gt_today(), true)
    and ($1::bigint is null or e.workplace_id = $1) and ($2::bigint is null or $2 in (s.id, s.parent_id))`

const object = ({ id, inventory_no }: Inventory): Todo['object'] => ({
  kind: 'equipment_inventory_record',
  id,
  number: inventory_no,
})

/** EI-02 for a stock-take that is in another state. */
export function guardInventory({ state, inventory_no }: Inventory, wanted: Inventory['state']): void {
  if (state !== wanted)
    throw new Refusal([refused(inventoryErrors, 'EI-02', { number: inventory_no, state: stateWords[state] })])
}

/** EI-06 while a machine of the scope stands on the list of another stock-take that is not closed. */
async function guardOverlap(ctx: Ctx, scope: readonly (Id | null)[]): Promise<void> {
  const [other] = await ctx.tx.query<{ number: string | null }>(
    `select r.inventory_no as number from equipment_inventory_record r where r.business_id = app_biz() and r.state <> 'closed' and r.deleted_at is null
       and exists (select from equipment_inventory_item i where i.business_id = r.business_id and i.equipment_inventory_record_id = r.id
         and i.planned and i.deleted_at is null and i.equipment_id in (select e.id ${bookSql})) limit 1`,
    scope,
  )
  if (other) throw new Refusal([refused(inventoryErrors, 'EI-06', { number: other.number })])
}

/** Draws up the list of a new stock-take. Refuses with EI-01. */
async function listMachines(ctx: Ctx, { id, workplace_id, equipment_sort_id }: Inventory): Promise<void> {
  const machines = await ctx.tx.query<{ id: Id; state: Item['book_state']; place: Id | null }>(
    `select e.id, e.state, e.workplace_id as place ${bookSql} order by e.equipment_number`,
    [workplace_id, equipment_sort_id],
  )
  if (machines.length === 0)
    throw new Refusal([
      refused(inventoryErrors, 'EI-01', {}, { field: workplace_id ? 'workplace_id' : 'equipment_sort_id' }),
    ])
  await insertRows(
    ctx,
    equipmentInventoryItem,
    machines.map(machine => ({
      equipment_inventory_record_id: id,
      equipment_id: machine.id,
      planned: 1 as const,
      book_state: machine.state,
      book_place_id: machine.place,
    })),
  )
}

interface Difference {
  readonly id: Id
  readonly number: string
  readonly result: Result
  readonly difference: string | null
}

const differencesOf = (ctx: Ctx, id: Id): Promise<Difference[]> =>
  ctx.tx.query<Difference>(
    `select t.id, e.equipment_number as number, ${resultSql} as result, t.difference
     from equipment_inventory_item t join equipment e on e.business_id = t.business_id and e.id = t.equipment_id
     where t.business_id = app_biz() and t.equipment_inventory_record_id = $1 and t.deleted_at is null and ${resultSql} <> 'match' order by e.equipment_number`,
    [id],
  )

const doneWith = ({ id, row_version, state }: Inventory): CommandDone => ({ id, row_version, state })

/** Puts a finished stock-take before the director. Refuses with G-01, EI-02, and EI-03 for each difference that nobody explained. */
async function submit(ctx: Ctx, item: CommandItem, input: { readonly summary?: string | null }): Promise<CommandDone> {
  const row = await lockRow(ctx, equipmentInventoryRecord, item)
  guardInventory(row, 'open')
  const unexplained = (await differencesOf(ctx, row.id)).filter(({ difference }) => !difference?.trim())
  refuseIfAny(
    unexplained.map(({ number, result }) =>
      refused(inventoryErrors, 'EI-03', { number, result: inventoryResult.labels[result] }, { field: 'difference' }),
    ),
  )
  const now = await changeRow(ctx, equipmentInventoryRecord, row, {
    state: 'submitted',
    submitted_by_id: userOf(ctx),
    finished_on: dayOf(ctx.now),
    opinion: null,
    ...(input.summary === undefined ? {} : { summary: input.summary }),
  })
  await openTodoForPost(ctx, 'director', {
    kind: 'approve',
    step: equipmentInventoryRecord.name,
    title: notice(equipmentNotices, 'inventory_waits', { number: row.inventory_no, title: row.title }),
    object: object(row),
    route,
  })
  return doneWith(now)
}

/** A submitted stock-take, locked, for somebody else than who submitted it. Refuses with G-01, EI-02, EI-04. */
async function lockSubmitted(ctx: Ctx, item: CommandItem): Promise<Inventory> {
  const row = await lockRow(ctx, equipmentInventoryRecord, item)
  guardInventory(row, 'submitted')
  if (row.submitted_by_id === userOf(ctx)) throw new Refusal([refused(inventoryErrors, 'EI-04')])
  return row
}

/** What a difference changes of its machine in the register, which may have changed since the list was drawn up. */
async function settle(ctx: Ctx, inventory: Inventory, item: Item, result: Result): Promise<void> {
  const machine = await getRow(ctx, equipment, item.equipment_id, true)
  const reason = item.difference ?? inventory.title
  const source = {
    kind: 'inventory',
    entity: equipmentInventoryRecord.name,
    id: inventory.id,
    number: inventory.inventory_no,
  } as const
  const to = result === 'missing' ? 'lost' : machine.state === 'lost' ? 'stopped' : null
  // what is away for calibration or repair is not lost: its own sheet says where it is
  if (to && mayMove(machine.state, to))
    await moveEquipment(ctx, machine.id, {
      to,
      reason,
      source,
      ...(inventory.submitted_by_id ? { appliedBy: inventory.submitted_by_id } : {}),
    })
  if (!item.found || item.real_place_id === null || item.real_place_id === machine.workplace_id) return
  await changeRow(
    ctx,
    equipment,
    await getRow(ctx, equipment, machine.id, true),
    { workplace_id: item.real_place_id },
    { reason },
  )
  await writeLifeEvent(ctx, { equipmentId: machine.id, kind: 'transfer', title: reason, source })
}

/** Closes a stock-take; its differences change the register. Refuses with G-01, EI-02, EI-04. */
async function approve(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockSubmitted(ctx, item)
  for (const { id, result } of await differencesOf(ctx, row.id)) {
    const line = await getRow(ctx, equipmentInventoryItem, id, true)
    if (line.decision === 'change') await settle(ctx, row, line, result)
  }
  const found = await ctx.tx.query<{ id: Id; at: string | null; by: Id | null }>(
    `select equipment_id as id, checked_at as at, checked_by_id as by from equipment_inventory_item
     where business_id = app_biz() and equipment_inventory_record_id = $1 and found and deleted_at is null order by id`,
    [row.id],
  )
  await writeLifeEvents(
    ctx,
    found.map(({ id: equipmentId, at, by }) => ({
      equipmentId,
      kind: 'inventory' as const,
      title: `${row.inventory_no} ${row.title}`,
      ...(at ? { at } : {}),
      source: { entity: equipmentInventoryRecord.name, id: row.id },
      userId: by,
    })),
  )
  const now = await changeRow(ctx, equipmentInventoryRecord, row, { state: 'closed', approved_by_id: userOf(ctx) })
  await tellSubmitter(ctx, now, null)
  return doneWith(now)
}

/** Sends a stock-take back to be counted on. Refuses with G-01, G-07, EI-02, EI-04. */
async function reject(ctx: Ctx, item: CommandItem, input: { readonly reason?: string }): Promise<CommandDone> {
  const row = await lockSubmitted(ctx, item)
  const opinion = neededReason(row.inventory_no, input.reason)
  const values: RowValues<typeof equipmentInventoryRecord> = { state: 'open', finished_on: null, opinion }
  const now = await changeRow(ctx, equipmentInventoryRecord, row, values, { reason: opinion })
  await tellSubmitter(ctx, now, opinion)
  return doneWith(now)
}

/** Who submitted hears what became of it, and nobody waits for it any more. */
async function tellSubmitter(ctx: Ctx, row: Inventory, reason: string | null): Promise<void> {
  await closeTodos(ctx, object(row), ['approve'])
  if (!row.submitted_by_id) return
  const about = { number: row.inventory_no, title: row.title }
  await notifyUsers(ctx, [row.submitted_by_id], {
    kind: 'equipment',
    title:
      reason === null
        ? notice(equipmentNotices, 'inventory_closed', about)
        : notice(equipmentNotices, 'inventory_back', { ...about, reason }),
    route,
  })
}

/** Rules of stock-takes (page djequipment/inventoryrecord). */
export const inventoryRules = entityRules(equipmentInventoryRecord, {
  computed: {
    scope: `select coalesce(nullif(concat_ws(' / ', (select w.name from workplace w where w.business_id = t.business_id and w.id = t.workplace_id),
      (select s.name from equipment_sort s where s.business_id = t.business_id and s.id = t.equipment_sort_id)), ''), '—')`,
    planned_count: countSql('i.planned'),
    found_count: countSql('i.found'),
    missing_count: countSql('not i.found'),
    surplus_count: countSql('i.found and not i.planned'),
  },
  async beforeCreate(ctx, values) {
    if (values.started_on && values.started_on > dayOf(ctx.now))
      throw new Refusal([refused(inventoryErrors, 'EI-09', {}, { field: 'started_on' })])
    // two lists of the same machines are not drawn up at once
    await ctx.tx.query(
      "select pg_advisory_xact_lock(hashtext('equipment_inventory_record'), hashtext(app_biz()::text))",
    )
    await guardOverlap(ctx, [values.workplace_id ?? null, values.equipment_sort_id ?? null])
    const { text } = await drawNumber(ctx, 'inventory', {}, { kind: equipmentInventoryRecord.name, id: null })
    return { ...values, leader_id: values.leader_id ?? userOf(ctx), inventory_no: text }
  },
  async beforeChange(_ctx, row, changes) {
    guardInventory(row, 'open')
    return changes
  },
  async beforeRemove(ctx, row) {
    guardInventory(row, 'open')
    await freeNumber(ctx, { kind: equipmentInventoryRecord.name, id: row.id })
  },
  parts: [[equipmentInventoryItem.name, 'equipment_inventory_record_id']],
  async afterSave(ctx, row, before) {
    if (before) return
    if (row.inventory_no) await bindNumber(ctx, equipmentInventoryRecord.name, row.inventory_no, row.id)
    await listMachines(ctx, row)
  },
  commands: { Submit: submit as never, Approve: approve as never, Reject: reject as never }, // called by their contracts
})
