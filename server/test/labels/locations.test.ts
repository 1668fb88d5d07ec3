import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { labelActions } from '@gt/domain/qrcode/label-actions.ts'
import { locationActions } from '@gt/domain/qrcode/location-actions.ts'
import { qrcodeLocation } from '@gt/domain/qrcode/qrcode-location.entity.ts'
import locationPage from '@gt/domain/qrcode/qrcodelibrary.qrcodelocation.page.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { labelsImplemented } from '../../src/modules/labels/implement.ts'
import { refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

/** Places of labels (pages qrcodelibrary/qrcodelocation and qrcodelibrary/qrcodeboard). */
let place: ReportPlace
const points = entityController(qrcodeLocation)
const page = pageController(locationPage)
const at = '2026-03-10 09:00:00'
const site = { longitude: '120.205000', latitude: '30.265000' }
/** 5 km to the east. */
const far = { longitude: '120.257100', latitude: '30.265000' }
let label = ''

beforeAll(async () => {
  place = await openReports([...definedActions, ...labelsImplemented])
  const [free] = await place.query<{ code: string }>(
    "select q.code from qrcode q join business b on b.id = q.business_id where b.code = 'SFJC' and q.state = 'assigned' order by q.id desc limit 1",
  )
  label = free?.code ?? ''
}, 120_000)
afterAll(() => place?.close())

const count = async (): Promise<number> =>
  (await place.query<{ n: number }>('select count(*)::int as n from qrcode_location'))[0]?.n ?? -1

it('[page qrcodelocation, accept] a staff scan 5 km from the binding place with limit 2 km shows an alarm, which is explained', async () => {
  const keeper = await place.as('keeper', at)
  const { rows } = await keeper.call(labelActions, 'Objects', { object_kind: 'equipment' })
  await keeper.call(labelActions, 'Bind', {
    scanned: label,
    object_kind: 'equipment',
    object_id: rows[0]?.id ?? '',
    place: site,
  })
  const near = await keeper.call(locationActions, 'Locate', { scanned: label, place: site })
  expect(near).toEqual({ kept: 1, distance_m: 0, alarm: 'none' })
  const later = await place.as('keeper', '2026-03-12 09:00:00')
  expect(await later.call(locationActions, 'Locate', { scanned: label, place: far })).toEqual({
    ...{ kept: 1, alarm: 'distance' },
    distance_m: 5004,
  })
  const head = await place.as('sysadmin', '2026-03-12 10:00:00')
  const { rows: open } = await head.call(points, 'List', {
    filter: [
      { field: 'calc_code', op: 'eq', value: label },
      { field: 'alarm', op: 'eq', value: 'distance' },
    ],
  })
  expect(open).toMatchObject([{ distance_m: 5004, calc_code: label, event: 'scan' }])
  const [row] = open as unknown as { id: string; row_version: number }[]
  const item = { id: row?.id ?? '', row_version: row?.row_version ?? 0 }
  expect(await refusal(head.give(page as never, 'Handle' as never, item, { handled_note: '已核' }))).toEqual(['GP-03'])
  await head.give(page as never, 'Handle' as never, item, { handled_note: '试件随车转运，已核实' })
  expect(await head.call(points, 'GetById', { id: item.id })).toMatchObject({ alarm: 'handled' })
  expect(
    await refusal(
      head.give(
        page as never,
        'Handle' as never,
        { ...item, row_version: item.row_version + 1 },
        { handled_note: '再次处理试试' },
      ),
    ),
  ).toEqual(['GP-02'])
})

it('a label that is scanned elsewhere within minutes is scanned twice at once', async () => {
  const keeper = await place.as('keeper', '2026-03-13 09:00:00')
  await keeper.call(locationActions, 'Locate', { scanned: label, place: site })
  const soon = await place.as('keeper', '2026-03-13 09:10:00')
  expect(await soon.call(locationActions, 'Locate', { scanned: label, place: far })).toMatchObject({ alarm: 'double' })
})

it('[page qrcodelocation, accept] what is no label, a label of others and a scan of a client make no point', async () => {
  const before = await count()
  const keeper = await place.as('keeper', at)
  expect(await keeper.call(locationActions, 'Locate', { scanned: 'YP-2026-0001', place: site })).toMatchObject({
    kept: 0,
  })
  const client = await place.as('client1', at)
  expect(await client.call(locationActions, 'Locate', { scanned: label, place: site })).toMatchObject({ kept: 0 })
  const strange = await place.as('gd-chief', at, 'LJ3')
  expect(await refusal(strange.call(locationActions, 'Locate', { scanned: label, place: site }))).toEqual(['GP-01'])
  expect(await count()).toBe(before)
})

it('[page qrcodelocation, special] the map has the points of the list in metres from their middle', async () => {
  const head = await place.as('sysadmin', '2026-03-14 10:00:00')
  const { points: all, middle } = await head.call(locationActions, 'Points', {
    query: { filter: [{ field: 'calc_code', op: 'eq', value: label }] },
  })
  const xs = all.map(({ x }) => x)
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(4950)
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(5050)
  expect(middle?.latitude).toBe('30.265000')
})

it('[page qrcodeboard, accept] binding a code raises the bound number', async () => {
  const head = await place.as('sysadmin', '2026-03-14 10:00:00')
  const asked = { from: '2026-03-01', to: '2026-03-31' }
  const before = await head.call(locationActions, 'Board', asked)
  expect(before).toMatchObject({ double: 1 })
  expect(before.institutions.length).toBeGreaterThan(0)
  const [free] = await place.query<{ code: string }>(
    "select q.code from qrcode q join business b on b.id = q.business_id where b.code = 'SFJC' and q.state = 'assigned' order by q.id limit 1",
  )
  const keeper = await place.as('keeper', '2026-03-14 09:00:00')
  const { rows } = await keeper.call(labelActions, 'Objects', { object_kind: 'equipment' })
  await keeper.call(labelActions, 'Bind', {
    scanned: free?.code ?? '',
    object_kind: 'equipment',
    object_id: rows[0]?.id ?? '',
  })
  expect((await head.call(locationActions, 'Board', asked)).bound).toBe(before.bound + 1)
})
