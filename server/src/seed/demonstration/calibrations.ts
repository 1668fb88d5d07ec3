import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import { equipmentCalibrationPlan } from '@gt/domain/equipment/equipment-calibration-plan.entity.ts'
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
      calibration_no: `JZ-${cell(row, 'number')}-1`,
      planned_on: calibratedOn(scene, row),
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
        calibration_no: `JZ-${cell(row, 'number')}-2`,
        kind: kinds.get(cell(row, 'sort')),
        verification_unit: verificationUnit,
        planned_on: day(scene, -5),
        sent_on: day(scene, -3),
        state: 'sent',
      })),
    'once',
  )
  await seedOpenCalibrations(tx, scene, rows, devices)
  await seedHistory(tx, scene, rows, devices, keeper)
  await seedReminders(tx, scene, rows, devices, keeper)
}

/** What is planned of the machines that are soon due, and a certificate that came back and waits for its confirmation. */
async function seedOpenCalibrations(
  tx: Transaction,
  scene: Scene,
  rows: readonly TableRow[],
  devices: IdsByKey,
): Promise<void> {
  const kinds = new Map(readTable('equipment-sorts').map(row => [cell(row, 'code'), cell(row, 'trace')]))
  const common = (row: TableRow) => ({
    equipment_id: idOf(devices, cell(row, 'number')),
    calibration_no: `JZ-${cell(row, 'number')}-2`,
    kind: kinds.get(cell(row, 'sort')),
    verification_unit: verificationUnit,
  })
  const planned = rows.filter(row => statusOf(row) === 'due_soon' && row.state === 'valid')
  const plannedOn = (row: TableRow): string => day(scene, Math.max((dueIn(row) ?? 0) - 7, 1))
  const lines = await putRows(
    tx,
    equipmentCalibrationPlan,
    ['equipment_id', 'planned_on'],
    planned.map((row, index) => {
      const { calibration_no: _, ...line } = common(row)
      return {
        ...line,
        plan_year: Number.parseInt(plannedOn(row), 10),
        planned_on: plannedOn(row),
        parameters: row.range,
        state: index === 0 ? 'draft' : 'approved',
      }
    }),
    'once',
  )
  await putRows(
    tx,
    equipmentCalibration,
    ['equipment_id', 'calibration_no'],
    [
      ...planned.map(row => ({
        ...common(row),
        equipment_calibration_plan_id: idOf(lines, `${idOf(devices, cell(row, 'number'))}|${plannedOn(row)}`),
        planned_on: plannedOn(row),
        state: 'planned',
      })),
      ...rows
        .filter(row => row.state === 'stopped')
        .map(row => ({
          ...common(row),
          certificate_no: `ZS-${cell(row, 'number')}-2`,
          planned_on: day(scene, -6),
          sent_on: day(scene, -5),
          calibrated_on: day(scene, -2),
          valid_to: day(scene, 362),
          result: 'pass',
          confirm_requirement: row.accuracy,
          state: 'returned',
        })),
    ],
    'once',
  )
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
