import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentInventoryItem } from '@gt/domain/equipment/equipment-inventory-item.entity.ts'
import { equipmentInventoryRecord } from '@gt/domain/equipment/equipment-inventory-record.entity.ts'
import type { inventoryActions } from '@gt/domain/equipment/inventory-actions.ts'
import { inventoryErrors } from '@gt/domain/equipment/inventory-errors.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { labelCalled } from '../labels/api.ts'
import { guardInventory, resultSql } from './inventories.ts'
import { machineNumber } from './sheets.ts'

type Actions = (typeof inventoryActions)['actions']
type Item = Row<typeof equipmentInventoryItem>
type Values = RowValues<typeof equipmentInventoryItem>
type Machine = Row<typeof equipment>

/** The machine of a label or a number. Refuses with EI-05, EI-08. */
async function machineOf(ctx: Ctx, scanned: string): Promise<Machine> {
  const code = scannedCode(scanned)
  const label = await labelCalled(ctx, code)
  const [found] = await ctx.tx.query<{ id: Id }>(
    `select e.id from equipment e left join qrcode q on q.id = e.qrcode_id and q.state = 'bound' and q.deleted_at is null
     where e.business_id = app_biz() and e.deleted_at is null and (e.equipment_number = $1 or q.code = $2) order by e.id limit 1`,
    [code, label],
  )
  if (!found) throw new Refusal([refused(inventoryErrors, 'EI-05', { label: code }, { field: 'scanned' })])
  const machine = await getRow(ctx, equipment, found.id)
  if (machine.state === 'scrapped')
    throw new Refusal([refused(inventoryErrors, 'EI-08', { number: machine.equipment_number }, { field: 'scanned' })])
  return machine
}

/** An open stock-take, locked, so that nobody submits it meanwhile. Refuses with G-04, EI-02. */
async function lockOpen(ctx: Ctx, id: Id) {
  const row = await getRow(ctx, equipmentInventoryRecord, id, true)
  guardInventory(row, 'open')
  return row
}

/** Who found a machine and when, where somebody found it. */
const foundNow = (ctx: Ctx, at: LocalDateTime = ctx.now): Values => ({
  found: 1,
  checked_by_id: userOf(ctx),
  checked_at: at,
})

/** Notes the machine of a label as found; see the contract. */
export const scanForInventory: Run<Actions['Scan']> = async (ctx, { id, scanned, real_place_id, scanned_at }) => {
  const inventory = await lockOpen(ctx, id)
  const at = scanned_at ?? ctx.now
  if (at > ctx.now || at < `${inventory.started_on} 00:00:00`)
    throw new Refusal([refused(inventoryErrors, 'EI-07', {}, { field: 'scanned_at' })])
  const machine = await machineOf(ctx, scanned)
  const [known] = await ctx.tx.query<{ id: Id }>(
    'select id from equipment_inventory_item where business_id = app_biz() and equipment_inventory_record_id = $1 and equipment_id = $2 and deleted_at is null',
    [id, machine.id],
  )
  const line = known ? await getRow(ctx, equipmentInventoryItem, known.id, true) : null
  // in the room that is being counted; without one where the register has it
  const place = real_place_id ?? inventory.workplace_id ?? (line?.found ? line.real_place_id : machine.workplace_id)
  const saved = line
    ? await changeRow(ctx, equipmentInventoryItem, line, {
        ...(line.found ? {} : foundNow(ctx, at)),
        real_place_id: place,
        condition: line.condition ?? 'good',
      })
    : await insertRow(ctx, equipmentInventoryItem, {
        ...foundNow(ctx, at),
        equipment_inventory_record_id: id,
        equipment_id: machine.id,
        planned: 0,
        book_state: machine.state,
        book_place_id: machine.workplace_id,
        real_place_id: place,
        condition: 'good',
      })
  const [counted] = await ctx.tx.query<{ check_result: 'match'; found: number; planned: number }>(
    `select ${resultSql} as check_result, (select count(*) filter (where i.found)::int from equipment_inventory_item i where i.business_id = t.business_id
         and i.equipment_inventory_record_id = t.equipment_inventory_record_id and i.deleted_at is null) as found,
       (select count(*) filter (where i.planned)::int from equipment_inventory_item i where i.business_id = t.business_id
         and i.equipment_inventory_record_id = t.equipment_inventory_record_id and i.deleted_at is null) as planned
     from equipment_inventory_item t where t.business_id = app_biz() and t.id = $1`,
    [saved.id],
  )
  return {
    equipment_number: machine.equipment_number,
    name: machine.name,
    again: line?.found ? 1 : 0,
    ...(counted ?? { check_result: 'match', found: 0, planned: 0 }),
  }
}

/** What follows from whether a machine was found: who found it and when, or that it has no place. */
const followed = (ctx: Ctx, row: Pick<Item, 'found' | 'checked_at'> | null, changes: Values): Values =>
  changes.found === 1 && row?.found !== 1
    ? { ...changes, ...foundNow(ctx) }
    : changes.found === 0
      ? { ...changes, checked_by_id: null, checked_at: null, real_place_id: null, condition: null }
      : changes

/** Rules of the lines of stock-takes: they change while it is open. */
export const inventoryItemRules = entityRules(equipmentInventoryItem, {
  computed: { equipment_number: machineNumber, check_result: resultSql },
  async beforeCreate(ctx, values) {
    await lockOpen(ctx, values.equipment_inventory_record_id)
    const machine = await getRow(ctx, equipment, values.equipment_id)
    if (machine.state === 'scrapped')
      throw new Refusal([
        refused(inventoryErrors, 'EI-08', { number: machine.equipment_number }, { field: 'equipment_id' }),
      ])
    return {
      ...values,
      ...foundNow(ctx),
      planned: 0 as const,
      book_state: machine.state,
      book_place_id: machine.workplace_id,
      real_place_id: values.real_place_id ?? machine.workplace_id,
    }
  },
  async beforeChange(ctx, row, changes) {
    const { workplace_id } = await lockOpen(ctx, row.equipment_inventory_record_id)
    const now = followed(ctx, row, changes as Values)
    // found by hand where the list looks for it
    return now.found === 1 && !row.found && now.real_place_id === undefined
      ? { ...now, real_place_id: workplace_id ?? row.book_place_id, condition: now.condition ?? 'good' }
      : now
  },
  async beforeRemove(ctx, row) {
    await lockOpen(ctx, row.equipment_inventory_record_id)
    if (!row.planned) return
    const { equipment_number: number } = await getRow(ctx, equipment, row.equipment_id)
    throw new Refusal([refused(inventoryErrors, 'EI-10', { number })])
  },
})
