import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentInventoryItem } from '@gt/domain/equipment/equipment-inventory-item.entity.ts'
import { equipmentInventoryRecord } from '@gt/domain/equipment/equipment-inventory-record.entity.ts'
import { equipmentLifecycleEvent } from '@gt/domain/equipment/equipment-lifecycle-event.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, putRows } from '../put-rows.ts'
import { day, known, type Scene } from './scene.ts'

interface SeedEvent extends Record<string, unknown> {
  readonly equipment_id: Id
  readonly kind: string
  readonly occurred_at: string
  readonly title: string
  readonly source_entity: string
  readonly source_id: Id
  readonly user_id: Id | null
}

/** The lines that repairs, maintenance and changes of states of the demonstration left in the lives of their machines. */
export async function seedLifeLines(tx: Transaction): Promise<void> {
  const events = await tx.query<SeedEvent>(
    `select equipment_id, 'repair' as kind, concat(sent_on, ' 09:00:00') as occurred_at, left(fault_text, 200) as title, 'equipment_repair' as source_entity, id as source_id, applied_by_id as user_id
     from equipment_repair where business_id = app_biz() and state = 'accepted' and deleted_at is null
     union all select equipment_id, case to_state when 'in_service' then 'enable' else 'disable' end, to_char(done_at, 'YYYY-MM-DD HH24:MI:SS'), left(reason, 200), 'equipment_state_change', id, approved_by_id
     from equipment_state_change where business_id = app_biz() and state = 'approved' and done_at is not null and source_kind = 'manual' and source_id is null and deleted_at is null
     union all select equipment_id, 'maintain', concat(done_on, ' 15:00:00'), left(content, 200), 'equipment_maintenance', id, maintainer_id
     from equipment_maintenance where business_id = app_biz() and state = 'done' and deleted_at is null`,
  )
  await putRows(tx, equipmentLifecycleEvent, ['source_entity', 'source_id', 'kind'], events, 'once')
}

/** A stock-take of a room that is closed, and one of another room that is being scanned. */
export async function seedStockTakes(scene: Scene, tx: Transaction): Promise<void> {
  const rooms = await tx.query<{ id: Id; name: string }>(
    `select w.id, w.name from workplace w join equipment e on e.business_id = w.business_id and e.workplace_id = w.id and e.deleted_at is null
     where w.business_id = app_biz() and w.deleted_at is null group by w.id, w.name having count(*) >= 4 order by count(*) desc, w.id limit 2`,
  )
  const [closed, open] = rooms
  if (!closed || !open) return
  const [keeper, director] = [known(scene.users, 'equip'), known(scene.users, 'director')]
  const common = { leader_id: keeper, submitted_by_id: null, approved_by_id: null, finished_on: null, summary: null }
  const records = await putRows(
    tx,
    equipmentInventoryRecord,
    ['inventory_no'],
    [
      {
        ...common,
        inventory_no: 'PD-001',
        title: `${closed.name}季度盘点`,
        started_on: day(scene, -40),
        finished_on: day(scene, -39),
        workplace_id: closed.id,
        submitted_by_id: keeper,
        approved_by_id: director,
        summary: '账物相符',
        state: 'closed',
      },
      {
        ...common,
        inventory_no: 'PD-002',
        title: `${open.name}季度盘点`,
        started_on: day(scene, -1),
        workplace_id: open.id,
        state: 'open',
      },
    ],
    'once',
  )
  const machines = await tx.query<{ id: Id; place: Id; state: string }>(
    `select id, workplace_id as place, state from ${equipment.name} where business_id = app_biz() and workplace_id = any($1) and deleted_at is null order by equipment_number`,
    [[closed.id, open.id]],
  )
  const inOpen = machines.filter(({ place }) => place === open.id)
  await putRows(
    tx,
    equipmentInventoryItem,
    ['equipment_inventory_record_id', 'equipment_id'],
    machines.map(machine => {
      const isClosed = machine.place === closed.id
      // the last machine of the room has not been found yet
      const found = isClosed || machine !== inOpen.at(-1)
      return {
        equipment_inventory_record_id: idOf(records, isClosed ? 'PD-001' : 'PD-002'),
        equipment_id: machine.id,
        planned: 1,
        book_state: machine.state,
        book_place_id: machine.place,
        found: found ? 1 : 0,
        real_place_id: found ? machine.place : null,
        condition: found ? 'good' : null,
        checked_by_id: found ? keeper : null,
        checked_at: found ? `${day(scene, isClosed ? -40 : -1)} 10:00:00` : null,
        decision: 'change',
      }
    }),
    'once',
  )
}
