import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { equipmentTrialIndex } from '@gt/domain/equipment/equipment-trial-index.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { cell, readTable, type TableRow } from '../read-table.ts'
import { seedCalibrations } from './calibrations.ts'
import { seedCare } from './care.ts'
import { calibratedOn, dueIn, statusOf, verificationUnit } from './device-dates.ts'
import { testsOf } from './offered-tests.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

/** What a machine of a category cost, CNY. */
const priceOf: Readonly<Record<string, string>> = { A: '48000.00', B: '6800.00', C: '350.00' }

/** Classes, devices with their last calibration, reminders, and which device classes a test needs. */
export async function seedEquipment(scene: Scene, unit: string): Promise<void> {
  const rows = readTable('equipment').filter(row => row.unit === unit)
  await inUnit(scene, unit, async tx => {
    const sorts = await seedSorts(tx)
    const devices = await seedDevices(tx, scene, rows, sorts)
    await seedCalibrations(tx, scene, rows, devices)
    await seedCare(tx, scene, rows, devices)
    await seedNeeds(tx, unit, sorts, new Set(rows.map(row => cell(row, 'sort'))))
  })
}

async function seedSorts(tx: Transaction): Promise<IdsByKey> {
  const rows = readTable('equipment-sorts')
  const values = (row: TableRow, index: number, parents: IdsByKey) => ({
    code: row.code,
    parent_id: row.parent ? idOf(parents, row.parent) : null,
    name: row.name,
    abc_class: row.abc,
    default_cycle_months: row.cycle,
    trace_mode: row.trace,
    needs_intermediate_check: row.check,
    maintain_cycle_months: row.abc === 'C' ? null : 6,
    sort_no: index + 1,
  })
  const top = rows.filter(row => !row.parent).map((row, index) => values(row, index, new Map()))
  const parents = await putRows(tx, equipmentSort, ['code'], top, 'once')
  const below = rows.filter(row => row.parent).map((row, index) => values(row, index, parents))
  return new Map([...parents, ...(await putRows(tx, equipmentSort, ['code'], below, 'once'))])
}

async function seedDevices(
  tx: Transaction,
  scene: Scene,
  rows: readonly TableRow[],
  sorts: IdsByKey,
): Promise<IdsByKey> {
  const places = await idsByKey(tx, workplace, ['name'])
  const kinds = new Map(readTable('equipment-sorts').map(row => [cell(row, 'code'), row]))
  return putRows(
    tx,
    equipment,
    ['equipment_number'],
    rows.map((row, index) => {
      const due = dueIn(row)
      const status = statusOf(row)
      const state = row.state === 'valid' ? 'in_service' : row.state
      const kind = kinds.get(cell(row, 'sort'))
      return {
        equipment_number: row.number,
        equipment_sort_id: idOf(sorts, cell(row, 'sort')),
        name: row.name,
        specification_model: row.model,
        serial_number: `SN${String(index + 1).padStart(5, '0')}`,
        manufacturer: '示范仪器有限公司',
        purchase_date: day(scene, -1500 + index),
        accepted_on: day(scene, -1490 + index),
        enabled_on: day(scene, -1480 + index),
        category: kind?.abc,
        verification_unit: kind?.trace === 'self' ? '自校' : verificationUnit,
        trace_mode: kind?.trace,
        cycle: row.months,
        last_calibration_date: calibratedOn(scene, row),
        validity_period: due === null ? null : day(scene, due),
        range_accuracy: row.accuracy,
        measuring_range: row.range,
        range_min: row.low,
        range_max: row.high,
        range_unit: row.unit_text,
        custodian_id: known(scene.users, row.unit === 'SFJC' ? 'equip' : 'gd-tester1'),
        department_id: known(scene.departments, `${row.unit}.${row.department}`),
        workplace_id: idOf(places, cell(row, 'place')),
        price: priceOf[kind?.abc ?? 'B'],
        capture_kind: row.capture,
        capture_serial: row.capture === 'none' ? null : `CJ-${row.number}`,
        needs_intermediate_check: kind?.check,
        calibration_status: status,
        label: state === 'in_service' && status !== 'overdue' ? 'green' : 'red',
        state,
        remarks: state === 'stopped' ? '维修已完成，尚未重新校准，不得使用' : null,
      }
    }),
    'once',
  )
}

/** A test needs a device class of its method when the laboratory owns one; small ware of the method is not managed here. */
async function seedNeeds(tx: Transaction, unit: string, sorts: IdsByKey, owned: ReadonlySet<string>): Promise<void> {
  const lists = await idsByKey(tx, trialList, ['calculation_key'])
  const kinds = new Map(readTable('equipment-kinds').map(row => [cell(row, 'kind'), cell(row, 'sort')]))
  const methods = await tx.query<{ method_key: string; equipment: string[] }>(
    `select method_key, definition -> 'equipment' as equipment from trial_method
     where business_id = 0 and state = 'published' and deleted_at is null`,
  )
  const needed = new Map(methods.map(row => [row.method_key, row.equipment]))
  await putRows(
    tx,
    equipmentTrialIndex,
    ['trial_list_id', 'trial_parameter_id', 'equipment_sort_id', 'equipment_id'],
    testsOf(unit).flatMap(({ method }) => {
      const codes = new Set((needed.get(method) ?? []).flatMap(kind => kinds.get(kind) ?? []))
      return [...codes]
        .filter(code => owned.has(code))
        .map((code, index) => ({
          trial_list_id: idOf(lists, method),
          trial_parameter_id: null,
          equipment_sort_id: idOf(sorts, code),
          equipment_id: null,
          required: 1,
          capture: ['LX01', 'LX02', 'LX03'].includes(code) ? 1 : 0,
          count_required: 1,
          sort_no: index + 1,
        }))
    }),
    'once',
  )
}
