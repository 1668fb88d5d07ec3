import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import { equipmentCalibrationPoint } from '@gt/domain/equipment/equipment-calibration-point.entity.ts'
import { equipmentLifecycleEvent } from '@gt/domain/equipment/equipment-lifecycle-event.entity.ts'
import { equipmentReminder } from '@gt/domain/equipment/equipment-reminder.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, putRows } from '../put-rows.ts'
import { cell, readTable, type TableRow } from '../read-table.ts'
import { calibrationPoints } from './calibration-points.ts'
import { calibratedOn, dueIn, statusOf, verificationUnit } from './device-dates.ts'
import { day, known, type Scene } from './scene.ts'

/** The number whose correction enters calculations: the sieve of the cement residue. */
const corrected = 'YQ-SN-007'

/** The last certificate of every device with its points, what happened to it so far, and what is due. */
export async function seedCalibrations(
  tx: Transaction,
  scene: Scene,
  rows: readonly TableRow[],
  devices: IdsByKey,
): Promise<void> {
  const graded = rows[0]?.unit === 'SFJC'
  const keeper = known(scene.users, graded ? 'equip' : 'gd-tester1')
  const approver = known(scene.users, graded ? 'tech' : 'gd-chief')
  const kinds = new Map(readTable('equipment-sorts').map(row => [cell(row, 'code'), cell(row, 'trace')]))
  const deviceOf = (row: TableRow): Id => idOf(devices, cell(row, 'number'))
  const certificateOf = (row: TableRow): string => `ZS-${row.number}-1`
  const made = await putRows(
    tx,
    equipmentCalibration,
    ['equipment_id', 'certificate_no'],
    rows.map(row => ({
      equipment_id: deviceOf(row),
      certificate_no: certificateOf(row),
      kind: kinds.get(cell(row, 'sort')),
      verification_unit: verificationUnit,
      calibrated_on: calibratedOn(scene, row),
      valid_to: day(scene, dueIn(row) ?? -45),
      result: 'pass',
      confirm_requirement: row.accuracy,
      confirm_result: row.number === corrected ? 'correction' : 'suitable',
      confirmed_by_id: keeper,
      confirmed_on: calibratedOn(scene, row),
      approved_by_id: approver,
      use_correction: row.number === corrected ? 1 : 0,
      state: 'confirmed',
    })),
    'once',
  )
  await putRows(
    tx,
    equipmentCalibrationPoint,
    ['equipment_calibration_id', 'sort_no'],
    rows.flatMap(row =>
      calibrationPoints(cell(row, 'number')).map((point, index) => ({
        ...point,
        equipment_calibration_id: idOf(made, `${deviceOf(row)}|${certificateOf(row)}`),
        sort_no: index + 1,
      })),
    ),
    'once',
  )
  await putRows(
    tx,
    equipmentCalibration,
    ['equipment_id', 'sent_on'],
    rows
      .filter(row => row.state === 'calibrating')
      .map(row => ({
        equipment_id: deviceOf(row),
        kind: kinds.get(cell(row, 'sort')),
        verification_unit: verificationUnit,
        sent_on: day(scene, -3),
        state: 'sent',
      })),
    'once',
  )
  await seedHistory(tx, scene, rows, devices, keeper)
  await seedReminders(tx, scene, rows, devices, keeper)
}

async function seedHistory(
  tx: Transaction,
  scene: Scene,
  rows: readonly TableRow[],
  devices: IdsByKey,
  keeper: Id,
): Promise<void> {
  const events = (row: TableRow, index: number) =>
    [
      ['accept', '验收', day(scene, -1490 + index)],
      ['enable', '启用', day(scene, -1480 + index)],
      ['calibrate', '检校确认', calibratedOn(scene, row)],
    ] as const
  await putRows(
    tx,
    equipmentLifecycleEvent,
    ['equipment_id', 'kind'],
    rows.flatMap((row, index) =>
      events(row, index).map(([kind, title, date]) => ({
        equipment_id: idOf(devices, cell(row, 'number')),
        kind,
        title,
        occurred_at: `${date} 09:00:00`,
        user_id: keeper,
      })),
    ),
    'once',
  )
}

async function seedReminders(
  tx: Transaction,
  scene: Scene,
  rows: readonly TableRow[],
  devices: IdsByKey,
  keeper: Id,
): Promise<void> {
  await putRows(
    tx,
    equipmentReminder,
    ['equipment_id', 'kind', 'due_on'],
    rows
      .filter(row => ['due_soon', 'overdue'].includes(statusOf(row)))
      .map(row => ({
        equipment_id: idOf(devices, cell(row, 'number')),
        kind: 'calibration',
        due_on: day(scene, dueIn(row) ?? 0),
        remind_from: day(scene, (dueIn(row) ?? 0) - 30),
        user_id: keeper,
        state: 'active',
      })),
    'once',
  )
}
