import { equipmentMaintenance } from '@gt/domain/equipment/equipment-maintenance.entity.ts'
import { equipmentUseRecord } from '@gt/domain/equipment/equipment-use-record.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, putRows } from '../put-rows.ts'
import { cell, type TableRow } from '../read-table.ts'
import { day, known, type Scene } from './scene.ts'

/** Maintenance of some machines that is done, due and overdue, and a use that somebody wrote by hand. */
export async function seedCare(
  tx: Transaction,
  scene: Scene,
  rows: readonly TableRow[],
  devices: IdsByKey,
): Promise<void> {
  const graded = rows[0]?.unit === 'SFJC'
  const keeper = known(scene.users, graded ? 'equip' : 'gd-tester1')
  const usable = rows.filter(row => row.state === 'valid')
  const planned = [-4, 3, 6, 40, 75]
  const maintained = usable.slice(0, planned.length)
  const line = (row: TableRow, at: number) => ({
    equipment_id: idOf(devices, cell(row, 'number')),
    maintain_no: `BY-${cell(row, 'number')}-${day(scene, at).replaceAll('-', '')}`,
    kind: 'periodic',
    planned_on: day(scene, at),
    content: '清洁、润滑、紧固，检查传动与安全装置，通电试运行',
  })
  await putRows(
    tx,
    equipmentMaintenance,
    ['equipment_id', 'maintain_no'],
    [
      ...maintained.map((row, index) => ({
        ...line(row, (planned[index] ?? 0) - 184),
        done_on: day(scene, (planned[index] ?? 0) - 184),
        maintainer_id: keeper,
        result: '正常',
        state_before: 'in_service',
        next_on: day(scene, planned[index] ?? 0),
        state: 'done',
      })),
      ...maintained.map((row, index) => ({ ...line(row, planned[index] ?? 0), state: 'planned' })),
    ],
    'once',
  )
  await putRows(
    tx,
    equipmentUseRecord,
    ['equipment_id', 'used_from'],
    usable.slice(0, 2).map((row, index) => ({
      equipment_id: idOf(devices, cell(row, 'number')),
      test_name: index === 0 ? '设备培训' : '功能检查',
      used_from: `${day(scene, -2 - index)} 09:00:00`,
      used_to: `${day(scene, -2 - index)} 10:30:00`,
      user_id: keeper,
      source: 'manual',
    })),
    'once',
  )
}
