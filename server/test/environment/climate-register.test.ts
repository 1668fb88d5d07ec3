import { climateActions, workplaceActions } from '@gt/domain/environment/climate-actions.ts'
import humiturePage from '@gt/domain/environment/djenvironment.humiture.page.ts'
import { humitureRecord } from '@gt/domain/environment/humiture-record.entity.ts'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { watchSensors } from '../../src/modules/environment/api.ts'
import { environmentImplemented } from '../../src/modules/environment/implement.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** The register of the climate (pages djenvironment/workplace and humiture). */
let place: ReportPlace
let keeper: Caller
let room: string
let sensor: string
const rooms = entityController(workplace)
const readings = entityController(humitureRecord)
const page = pageController(humiturePage) as never as typeof readings
const serial = 'PROBE-1'

beforeAll(async () => {
  place = await openReports([...definedActions, ...environmentImplemented])
  keeper = await place.as('equip', '2026-03-29 09:00:00')
  const made = await keeper.call(rooms, 'Create', {
    code: 'T-1',
    name: '恒温间',
    department_id: await departmentOf('SFJC'),
    keeper_id: keeper.userId,
    temp_min: '18',
    temp_max: '22',
    humidity_min: '50',
  } as never)
  room = made.id
  const [device] = await place.query<{ id: string }>(
    `insert into humiture_device (instance_id, organization_id, business_id, workplace_id, device_serial, temp_correction, humidity_correction, calibrated_to, interval_minutes)
     select instance_id, organization_id, id, $1, $2, -0.3, 1, '2026-12-31', 10 from business where code = 'SFJC' returning id::text as id`,
    [room, serial],
  )
  sensor = device?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

async function departmentOf(code: string): Promise<string> {
  const [row] = await place.query<{ id: string }>(
    "select d.id::text as id from department d join business b on b.id = d.business_id where b.code = $1 and d.kind = 'test_room' order by d.id limit 1",
    [code],
  )
  return row?.id ?? ''
}
const sensed = (recorded_at: string, temperature: string, humidity = '60') =>
  keeper.call(climateActions, 'Receive', { device_serial: serial, recorded_at, temperature, humidity })
const at = (now: string): void => {
  keeper.clock = now
}
const noted = (recorded_at: string, values: object = {}) =>
  keeper.call(readings, 'Create', {
    workplace_id: room,
    humiture_device_id: sensor,
    recorded_at,
    temperature: '20.5',
    humidity: '60',
    ...values,
  } as never) as unknown as Promise<Record<string, unknown> & { id: string; row_version: number }>
const rowOf = async (id: string) =>
  (await keeper.call(readings, 'GetById', { id })) as unknown as Record<string, unknown>
const stateOf = async () =>
  ((await keeper.call(rooms, 'GetById', { id: room })) as unknown as Record<string, unknown>).calc_env_state
const todos = () =>
  place.query<{ state: string; title: string }>(
    "select state, title from todo_item where object_kind = 'climate' and object_id = $1 and user_id = $2 and deleted_at is null",
    [room, keeper.userId],
  )
const give = async (
  name: 'Treat' | 'Void',
  row: { id: string; row_version: number },
  more: object,
): Promise<string[]> => refusal(keeper.give(page, name as never, row, more))

describe('[page humiture] by hand', () => {
  it('carries the correction of the sensor, keeps the raw value, and is by who noted it', async () => {
    expect(await noted('2026-03-29 08:50:00')).toMatchObject({
      temperature: '20.2',
      raw_temperature: '20.5',
      humidity: '61.0',
      raw_humidity: '60.0',
      source: 'manual',
      out_of_range: 0,
      recorder_id: keeper.userId,
    })
  })

  it('is refused in the future (PE-20), after 24 hours (PE-21), beyond −20 to 60 ℃ (PE-22), twice (PE-30), without a sensor (G-06)', async () => {
    expect(await refusal(noted('2026-03-29 09:01:00'))).toEqual(['PE-20'])
    expect(await refusal(noted('2026-03-28 08:59:00'))).toEqual(['PE-21'])
    expect(await refusal(noted('2026-03-29 08:55:00', { temperature: '61' }))).toEqual(['PE-22'])
    expect(await refusal(noted('2026-03-29 08:50:00'))).toEqual(['PE-30'])
    expect(await refusal(noted('2026-03-29 08:55:00', { humiture_device_id: null }))).toEqual(['G-06'])
  })

  it('needs a sensor of the room (PE-23) whose calibration has not ended (PE-24)', async () => {
    const [other] = await place.query<{ id: string }>(
      "select id::text as id from humiture_device where device_serial = 'SFJC-TH-01'",
    )
    expect(await refusal(noted('2026-03-29 08:56:00', { humiture_device_id: other?.id }))).toEqual(['PE-23'])
    await place.query("update humiture_device set calibrated_to = '2026-03-28' where id = $1", [sensor])
    expect(await refusal(noted('2026-03-29 08:56:00'))).toEqual(['PE-24'])
    await place.query("update humiture_device set calibrated_to = '2026-12-31' where id = $1", [sensor])
  })

  it('may become void with a reason, once; it counts nowhere then', async () => {
    const row = await noted('2026-03-29 08:57:00')
    expect(await give('Void', row, { reason: '看错读数' })).toEqual([])
    expect(await rowOf(row.id)).toMatchObject({ voided: 1, void_reason: '看错读数', calc_range: 'void' })
    expect(await give('Void', { id: row.id, row_version: row.row_version + 1 }, { reason: '再次' })).toEqual(['PE-26'])
    const { readings: counted } = await keeper.call(climateActions, 'Day', { workplace_id: room, day: '2026-03-29' })
    expect(counted.map(one => one.recorded_at.slice(11, 16))).not.toContain('08:57')
  })
})

describe('[page humiture] a sensor', () => {
  it('is kept every ten minutes and at every crossing of a limit; the same moment again is answered as done', async () => {
    at('2026-03-29 12:00:00')
    expect(await sensed('2026-03-29 10:00:00', '20.0')).toMatchObject({ kept: 1, out_of_range: 0 })
    expect(await sensed('2026-03-29 10:04:00', '20.1')).toMatchObject({ kept: 0, id: null })
    expect(await sensed('2026-03-29 10:06:00', '22.5')).toMatchObject({ kept: 1, out_of_range: 1 })
    expect(await sensed('2026-03-29 10:06:00', '22.5')).toMatchObject({ kept: 1, out_of_range: 1 })
    expect(await sensed('2026-03-29 10:08:00', '21.0')).toMatchObject({ kept: 1, out_of_range: 0 })
    expect(await sensed('2026-03-29 10:18:00', '20.345')).toMatchObject({ kept: 1 })
    const stored = await place.query<{ temperature: string; raw_temperature: string }>(
      "select temperature::text, raw_temperature::text from humiture_record where humiture_device_id = $1 and source = 'device' order by recorded_at",
      [sensor],
    )
    expect(stored.map(one => one.temperature)).toEqual(['19.7', '22.2', '20.7', '20.0'])
    expect(stored.map(one => one.raw_temperature)).toEqual(['20.0', '22.5', '21.0', '20.3'])
  })

  it('is refused when it is unknown (PE-29) or speaks of the future (PE-20)', async () => {
    const call = { device_serial: 'NONE', recorded_at: '2026-03-29 11:00:00', temperature: '20' }
    expect(await refusal(keeper.call(climateActions, 'Receive', call))).toEqual(['PE-29'])
    expect(await refusal(sensed('2026-03-29 12:01:00', '20'))).toEqual(['PE-20'])
  })

  it('[accept] has no edit and no void (PE-25); outside the limits it stays red until it is treated, which is the keeper’s to-do', async () => {
    const { id } = await sensed('2026-03-29 11:55:00', '25.0')
    expect(await stateOf()).toBe('out')
    expect((await todos()).map(({ state, title }) => [state, title])).toEqual([
      ['open', '恒温间温湿度超限：24.7℃（要求18.0～22.0℃、≥50.0%）'],
    ])
    const row = await rowOf(id ?? '')
    expect(row.calc_range).toBe('out')
    const item = { id: String(row.id), row_version: row.row_version as number }
    expect(await give('Void', item, { reason: '不想要' })).toEqual(['PE-25'])
    expect(definedActions.some(({ controller, name }) => controller === 'HumitureRecords' && name === 'Remove')).toBe(
      false,
    )
    const treatment = { cause: '空调跳闸', measure: '已合闸并复测', effect: '无在检试验' }
    const open = await keeper.call(readings, 'List', {
      filter: [
        { field: 'calc_range', op: 'eq', value: 'out' },
        { field: 'workplace_id', op: 'eq', value: room },
      ],
    })
    for (const one of open.rows)
      expect(await give('Treat', { id: one.id, row_version: one.row_version as number }, treatment)).toEqual([])
    expect(await rowOf(item.id)).toMatchObject({
      calc_range: 'treated',
      treatment: '原因：空调跳闸；措施：已合闸并复测；对在检试验的影响：无在检试验',
    })
    expect((await todos()).map(({ state }) => state)).toEqual(['done'])
    expect(await give('Treat', { ...item, row_version: item.row_version + 1 }, treatment)).toEqual(['PE-27'])
  })

  it('[special] silent for 30 minutes is told to the keeper once, until it speaks again', async () => {
    const told = async (now: string): Promise<number> => {
      await inside(place, await place.as('equip', now), watchSensors)
      const rows = await place.query("select 1 from notification where user_id = $1 and title like '%PROBE-1%无读数'", [
        keeper.userId,
      ])
      return rows.length
    }
    expect(await told('2026-03-29 12:20:00')).toBe(0)
    expect(await told('2026-03-29 12:26:00')).toBe(1)
    expect(await told('2026-03-29 13:26:00')).toBe(1)
    at('2026-03-29 13:30:00')
    expect(await stateOf()).toBe('silent')
    await sensed('2026-03-29 13:30:00', '20.0')
    expect(await stateOf()).toBe('normal')
    expect(await told('2026-03-29 14:30:00')).toBe(2)
  })
})

describe('[page humiture] a day and its month', () => {
  it('tells the readings that count, the limits, and the gaps', async () => {
    at('2026-03-29 14:30:00')
    const day = await keeper.call(climateActions, 'Day', { workplace_id: room, day: '2026-03-29' })
    expect(day.limits).toEqual({ temp_min: '18.0', temp_max: '22.0', humidity_min: '50.0', humidity_max: null })
    expect(day.gaps).toContainEqual({ from: '2026-03-29 11:55:00', to: '2026-03-29 13:30:00', minutes: 95 })
    expect(day.gaps.at(-1)).toEqual({ from: '2026-03-29 13:30:00', to: '2026-03-29 14:30:00', minutes: 60 })
    expect(day.readings.filter(one => one.out === 1)).toHaveLength(2)
  })

  it('prints the sheet of the month with means, and the sign of the room', async () => {
    const textOf = async (pdf: string) => (await readTexts(Buffer.from(pdf, 'base64'))).map(one => one.text).join('')
    const sheet = await keeper.call(climateActions, 'MonthSheet', { workplace_id: room, day: '2026-03-12' })
    const text = await textOf(sheet.pdf)
    for (const words of ['恒温间', '2026-03-29', '温湿度月报', '24.7']) expect(text).toContain(words)
    const sign = await textOf((await keeper.call(workplaceActions, 'Sign', { id: room })).pdf)
    for (const words of ['恒温间', '18.0', 'T-1']) expect(sign).toContain(words)
  })

  it('belongs to its laboratory alone (G-04)', async () => {
    const stranger = await place.as('gd-tester1', '2026-03-29 14:30:00', 'LJ3')
    const permissions = new Set([...stranger.principal.permissions, 'djenvironment.humiture.view'])
    Object.assign(stranger, { principal: { ...stranger.principal, permissions } })
    const asked = { workplace_id: room, day: '2026-03-29' }
    expect(await refusal(stranger.call(climateActions, 'Day', asked))).toEqual(['G-04'])
  })
})

describe('[page workplace]', () => {
  it('[accept] high below low is refused, and a room with readings is not deleted (G-13)', async () => {
    const stored = (await keeper.call(rooms, 'GetById', { id: room })) as unknown as { id: string; row_version: number }
    const item = { id: stored.id, row_version: stored.row_version }
    expect(await refusal(keeper.call(rooms, 'Change', { ...item, temp_max: '17' } as never))).not.toEqual([])
    expect(await refusal(keeper.call(rooms, 'Remove', { items: [item] }))).toEqual(['G-13'])
  })

  it('a room without limits asks for nothing, and others are told by their state', async () => {
    const found = await keeper.call(rooms, 'List', { filter: [{ field: 'calc_env_state', op: 'eq', value: 'open' }] })
    expect(found.rows.map(row => (row as unknown as { name: string }).name)).toContain('土工室')
    expect(found.rows.map(row => row.id)).not.toContain(room)
  })
})
