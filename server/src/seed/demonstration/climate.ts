import { humitureDevice } from '@gt/domain/environment/humiture-device.entity.ts'
import { humitureRecord } from '@gt/domain/environment/humiture-record.entity.ts'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { addMinutes, dayOf } from '@gt/domain/kit/time.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, putRows } from '../put-rows.ts'
import { normal, seededRandom, seedOf } from '../random.ts'
import { cell, readTable, type TableRow } from '../read-table.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

const daysKept = 30
const intervalMinutes = 30
/** The laboratory's swing over a day, warmest in the afternoon. */
const swing = 0.6

/** Workplaces with their limits, their sensors, and the last thirty days of the climate of those that have one. */
export async function seedClimate(scene: Scene, unit: string): Promise<void> {
  const rows = readTable('workplaces').filter(row => row.unit === unit)
  await inUnit(scene, unit, async tx => {
    const places = await putRows(
      tx,
      workplace,
      ['name'],
      rows.map(row => ({
        code: row.code,
        name: row.name,
        kind: row.kind,
        temp_min: row.tmin,
        temp_max: row.tmax,
        humidity_min: row.hmin,
        humidity_max: row.hmax,
        department_id: known(scene.departments, `${unit}.${row.department}`),
        keeper_id: known(scene.users, unit === 'SFJC' ? 'equip' : 'gd-tester1'),
        record_times_per_day: row.temperature ? 48 : 2,
      })),
      'once',
    )
    const measured = rows.filter(row => row.temperature)
    const devices = await putRows(
      tx,
      humitureDevice,
      ['device_serial'],
      measured.map(row => ({
        workplace_id: idOf(places, cell(row, 'name')),
        device_serial: serialOf(unit, row),
        model: 'TH-20',
        calibrated_to: day(scene, 200),
        interval_minutes: intervalMinutes,
        last_seen_at: scene.now,
      })),
      'once',
    )
    await seedRecords(
      tx,
      measured.flatMap(row => series(scene, row, idOf(places, cell(row, 'name')), idOf(devices, serialOf(unit, row)))),
    )
  })
}

const serialOf = (unit: string, row: TableRow): string => `${unit}-TH-${cell(row, 'code').slice(-2)}`

interface Reading {
  readonly workplace_id: Id
  readonly humiture_device_id: Id
  readonly recorded_at: string
  readonly temperature: string
  readonly humidity: string
  readonly out_of_range: 0 | 1
  readonly treatment: string | null
}

/** Half-hourly readings up to now. On D−18 the door of the curing room stood open from 02:00 to 05:30. */
function series(scene: Scene, row: TableRow, workplaceId: Id, deviceId: Id): Reading[] {
  const random = seededRandom(seedOf(`${row.unit}:${row.name}`))
  const [mean, humidity] = [Number(row.temperature), Number(row.humidity)]
  const count = (daysKept * 24 * 60) / intervalMinutes
  const start = addMinutes(`${dayOf(scene.now)} ${scene.now.slice(11, 14)}00:00`, -daysKept * 24 * 60)
  return Array.from({ length: count + 1 }, (_, index) => {
    const recorded_at = addMinutes(start, index * intervalMinutes)
    const hour = Number(recorded_at.slice(11, 13)) + Number(recorded_at.slice(14, 16)) / 60
    const daily = (swing / 2) * Math.sin(((hour - 9) / 12) * Math.PI)
    const open = row.unit === 'SFJC' && row.code === 'F-01' && isOpenDoor(scene, recorded_at)
    const temperature = open ? 17.4 : mean + daily + normal(random) * 0.08
    const moisture = Math.min(100, humidity + normal(random) * (humidity > 90 ? 0.4 : 1.5))
    return {
      workplace_id: workplaceId,
      humiture_device_id: deviceId,
      recorded_at,
      temperature: temperature.toFixed(1),
      humidity: moisture.toFixed(1),
      out_of_range: open ? 1 : 0,
      treatment: open ? '养护室门未关，已关闭并复测合格；按不符合工作处理并关闭' : null,
    }
  })
}

function isOpenDoor(scene: Scene, moment: string): boolean {
  const date = day(scene, -18)
  return moment >= `${date} 02:00:00` && moment <= `${date} 05:30:00`
}

/** A climate that stands is kept: a later start of the program must not write a second one beside it. */
async function seedRecords(tx: Transaction, readings: readonly Reading[]): Promise<void> {
  const [there] = await tx.query('select 1 from humiture_record where business_id = app_biz() limit 1')
  if (there) return
  await putRows(
    tx,
    humitureRecord,
    ['workplace_id', 'recorded_at'],
    readings.map(reading => ({ ...reading, source: 'device' })),
    'once',
  )
}
