import { equipmentMaintenance } from '@gt/domain/equipment/equipment-maintenance.entity.ts'
import { equipmentReminder } from '@gt/domain/equipment/equipment-reminder.entity.ts'
import { equipmentUseRecord } from '@gt/domain/equipment/equipment-use-record.entity.ts'
import { intermediateCheckPlan } from '@gt/domain/equipment/intermediate-check-plan.entity.ts'
import { intermediateCheckRecord } from '@gt/domain/equipment/intermediate-check-record.entity.ts'
import { Num, plainText } from '@gt/domain/kit/decimal.ts'
import type { Id } from '@gt/domain/kit/id.ts'
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
  await putRows(
    tx,
    equipmentReminder,
    ['equipment_id', 'kind', 'due_on'],
    maintained.flatMap((row, index) => {
      const at = planned[index] ?? 0
      const reminder = { kind: 'maintenance', due_on: day(scene, at), remind_from: day(scene, at - 7), user_id: keeper }
      return at <= 7 ? [{ equipment_id: idOf(devices, cell(row, 'number')), ...reminder, state: 'active' }] : []
    }),
    'once',
  )
  await seedChecks(tx, scene, usable, devices, keeper)
}

/** Checks of the first machine that led to its control chart, and one that is due. */
async function seedChecks(
  tx: Transaction,
  scene: Scene,
  rows: readonly TableRow[],
  devices: IdsByKey,
  keeper: Id,
): Promise<void> {
  const [row] = rows
  if (!row) return
  const differences = ['0.4', '-0.2', '0.1', '0.3', '-0.1']
  const at = (index: number): string => day(scene, (index - differences.length) * 60 + 10)
  const number = (date: string): string => `HC-${cell(row, 'number')}-${date.slice(0, 7).replace('-', '')}`
  const plans = await putRows(
    tx,
    intermediateCheckPlan,
    ['equipment_id', 'plan_no'],
    [...differences, null].map((difference, index) => ({
      equipment_id: idOf(devices, cell(row, 'number')),
      plan_no: number(at(index)),
      planned_on: at(index),
      method: '标准测力仪比对',
      standard_text: '标准测力仪 100 kN',
      allowed: '1',
      unit: 'kN',
      checker_id: keeper,
      cycle_months: 2,
      state: difference === null ? 'approved' : 'done',
    })),
    'once',
  )
  await putRows(
    tx,
    intermediateCheckRecord,
    ['intermediate_check_plan_id', 'checked_on'],
    differences.map((difference, index) => ({
      intermediate_check_plan_id: idOf(plans, `${idOf(devices, cell(row, 'number'))}|${number(at(index))}`),
      equipment_id: idOf(devices, cell(row, 'number')),
      checked_on: at(index),
      value_1: plainText(new Num('100').plus(difference)),
      reference_value: '100',
      mean: plainText(new Num('100').plus(difference)),
      difference,
      allowed: '1',
      uncertainty: '0.5',
      reference_uncertainty: '0.2',
      en_value: plainText(new Num(difference).dividedBy(new Num('0.29').sqrt()).toDecimalPlaces(4)),
      result: 'pass',
      checker_id: keeper,
    })),
    'once',
  )
}
