import { limitsText } from '@gt/domain/environment/room-limits.ts'
import type { Decimal } from '@gt/domain/kit/id.ts'
import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djstatistical.envaccount.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import type { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

/** The climate of rooms (page /djstatistical/envaccount). */
let place: ReportPlace
let director: Caller
let room: string
const ledger = ledgerController(page)
const period = { date: 'record_time', from: '2020-03-01', to: '2020-03-31' }
const ask = (more: Partial<LedgerQuery> = {}, who = director) =>
  who.call(ledger, 'Query', { ...period, size: 50, ...more })
const readings = [
  ['2020-03-02 08:00', '20.0', '95.0'],
  ['2020-03-02 08:30', '22.5', '95.0'],
  ['2020-03-02 10:00', '22.0', '94.9'],
  ['2020-03-02 10:30', '18.0', '96.0'],
  ['2020-03-03 08:00', '17.9', null],
] as const

beforeAll(async () => {
  place = await openReports(ledgerActions)
  director = await place.as('director', '2026-04-02 09:00:00')
  const [curing] = await place.query<{ id: string }>(
    `update workplace set temp_min = 18, temp_max = 22, humidity_min = 95, humidity_max = null, row_version = row_version + 1
     where kind = 'curing' and business_id = (select id from business where code = 'SFJC') returning id::text as id`,
  )
  room = curing?.id ?? ''
  for (const [at, [moment, temperature, humidity]] of readings.entries())
    await place.query(
      `insert into humiture_record overriding system value select (jsonb_populate_record(h, jsonb_build_object('id', 860000000 + $1::int, 'workplace_id', $2::text,
         'recorded_at', $3::text || ':00+08', 'temperature', $4::text, 'humidity', $5::text, 'out_of_range', false, 'treatment', null))).*
       from humiture_record h where h.business_id = (select business_id from workplace where id = $2::bigint) order by h.id limit 1`,
      [at, room, moment, temperature, humidity],
    )
}, 120_000)
afterAll(() => place?.close())

it('[accept] in a room of 20 ± 2 ℃ a reading of 22.5 is marked, one of 22.0 is not; what is demanded is told', async () => {
  const { rows, totals } = await ask({ filter: [{ field: 'workplace_id', op: 'eq', value: room }] })
  expect(rows.map(row => [row.temperature, row.humidity, row.in_range])).toEqual([
    ['20.0', '95.0', 1],
    ['22.5', '95.0', 0],
    ['22.0', '94.9', 0],
    ['18.0', '96.0', 1],
    ['17.9', null, 0],
  ])
  expect(rows.map(row => row.gt_mark)).toEqual([null, 'out', 'out', null, 'out'])
  const [limits] = await place.query<Record<'temp_min' | 'temp_max' | 'humidity_min' | 'humidity_max', Decimal | null>>(
    'select temp_min::text, temp_max::text, humidity_min::text, humidity_max::text from workplace where id = $1',
    [room],
  )
  expect(rows[0]?.required_range).toBe(limits && limitsText(limits))
  // 1.5 h until 10:00, half an hour until 10:30; what follows the last is years later: 24 h
  expect(totals).toMatchObject({ out: '3', hours_out: '26.0', temperature: '20.1' })
  expect((await ask({ filter: [{ field: 'out_of_range', op: 'eq', value: 1 }] })).total).toBe(3)
})

it('by day and room stand least, greatest and mean, and a number lists its readings', async () => {
  const { rows, totals, groups } = await ask({ line: 'day', groups: ['room'] })
  // (20.0 + 22.5 + 22.0 + 18.0) ÷ 4 = 20.625, to the even 20.6; (95.0 + 95.0 + 94.9 + 96.0) ÷ 4 = 95.225
  expect(rows).toMatchObject([
    {
      day: '2020-03-02',
      temperature_min: '18.0',
      temperature_max: '22.5',
      temperature_mean: '20.6',
      humidity_mean: '95.2',
      readings: 4,
      out: 2,
    },
    { day: '2020-03-03', temperature_min: '17.9', humidity_min: null, readings: 1, out: 1 },
  ])
  // of all readings: 100.4 ÷ 5 = 20.08
  expect(totals).toMatchObject({
    temperature_min: '17.9',
    temperature_max: '22.5',
    temperature_mean: '20.1',
    hours_out: '26.0',
  })
  expect(groups).toHaveLength(1)
  const listed = await ask({
    line: 'reading',
    within: [
      { by: 'room', key: groups[0]?.keys[0] ?? null },
      { by: 'day', key: String(rows[0]?.gt_line) },
    ],
    counted: 'out',
  })
  expect(listed.rows.map(row => row.temperature)).toEqual(['22.5', '22.0'])
})

it('[accept] the sheet of a month begins a page for each room', async () => {
  const [other] = await place.query<{ id: string }>(
    'select id::text as id from workplace where id <> $1 and business_id = (select business_id from workplace where id = $1) order by id limit 1',
    [room],
  )
  const pages = async () => (await director.call(ledger, 'Paper', { ...period, groups: ['room'] })).pages
  expect(await pages()).toBe(1)
  await place.query(
    'update humiture_record set workplace_id = $1, row_version = row_version + 1 where id = 860000004',
    [other?.id],
  )
  expect(await pages()).toBe(2)
  expect((await director.call(ledger, 'Paper', period)).pages).toBe(1)
})

it('another laboratory finds none, an empty period none; the sheet has the lines of the screen', async () => {
  const stranger = await place.as('gd-chief', '2026-04-02 09:00:00', 'LJ3')
  ;(stranger.principal.permissions as Set<string>).add(`${page.code}.view`)
  expect((await ask({}, stranger)).total).toBe(0)
  expect((await ask({ from: '2019-01-01', to: '2019-02-01' })).total).toBe(0)
  expect((await director.call(ledger, 'Export', period)).rows).toBe((await ask()).total)
})
