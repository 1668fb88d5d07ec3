import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sealActions } from '@gt/domain/reports/seal-actions.ts'
import page from '@gt/domain/reports/totalset.stamp.page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { keepFile } from '../../src/files/keep.ts'
import { blank, dot, png } from '../../src/seed/picture.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** Seals (page totalset/stamp; workflow 21). */
let place: ReportPlace
let admin: Caller
let director: Caller
beforeAll(async () => {
  place = await openReports(definedActions)
  admin = await place.as('labadmin', '2026-03-29 08:00:00')
  director = await place.as('director', '2026-03-29 08:30:00')
}, 120_000)
afterAll(() => place?.close())

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly row_version: number }
const controller = pageController(page) as Controller<never>

let serial = 0
/** A ring of so many pixels, sent for a seal. */
async function sent(side: number, by = admin, content = ring(side)): Promise<string> {
  const stored = await place.services.files.put(content)
  const about = { name: '章.png', mime: 'image/png', purpose: 'stamp_image' } as const
  return (await inside(place, by, ctx => keepFile(ctx, stored, about))).id
}
function ring(side: number): Buffer {
  const drawing = blank(side, side)
  serial += 1
  for (let x = 10; x < side - 10; x += 4) dot(drawing, x, side / 2 - (serial % 9), 6)
  return png(drawing, [200, 0, 0])
}
const rowOf = async (id: string, by = admin): Promise<Row> =>
  (await by.call(controller, 'GetById' as never, { id } as never)) as Row
const add = async (values: object, by = admin): Promise<Row> =>
  (await by.call(sealActions, 'Create', {
    ...{ name: '检测专用章二', kind: 'office', diameter_mm: '40', keeper_id: admin.userId },
    ...values,
  } as never)) as Row
const change = async (id: string, values: object, by = admin): Promise<Row> => {
  const { row_version } = await rowOf(id)
  return (await by.call(sealActions, 'Change', { id, row_version, ...values } as never)) as Row
}
const confirm = async (id: string, by: Caller, decision: 'approved' | 'rejected' = 'approved'): Promise<unknown> => {
  const { row_version } = await rowOf(id)
  return by.call(sealActions, 'Confirm', { id, row_version, decision })
}
const seeded = async (kind: string): Promise<string> => {
  const [row] = await place.query<{ id: string }>(
    "select id::text as id from stamp where kind = $1 and business_id = (select id from business where code = 'SFJC') order by id limit 1",
    [kind],
  )
  return row?.id ?? ''
}
const stampsOn = async (report: MadeReport): Promise<string[]> => {
  const [row] = await place.query<{ stamps: Record<string, string> }>(
    "select data_snapshot->'paper'->'stamps' as stamps from report_revision where report_id = $1 order by id desc limit 1",
    [report.id],
  )
  return Object.keys(row?.stamps ?? {}).sort()
}

describe('[totalset/stamp] a seal', () => {
  it('counts once another administrator confirmed it, and so does each change of it (SE-03, SE-04, SE-05)', async () => {
    const { id } = await add({ image_file_id: await sent(480) })
    expect(await rowOf(id)).toMatchObject({ state: 'submitted', code: 'office', name: '检测专用章二' })
    expect(await refusal(confirm(id, admin))).toEqual(['SE-03'])
    await confirm(id, director)
    expect(await rowOf(id)).toMatchObject({ state: 'approved', confirmed_by_id: director.userId })
    expect(await refusal(confirm(id, director))).toEqual(['SE-04'])
    const proposed = await change(id, { name: '公章', valid_to: '2027-01-01' }, director)
    expect(proposed).toMatchObject({ name: '检测专用章二', valid_to: null, calc_proposed: '印章名称、有效期至' })
    expect(await admin.call(sealActions, 'Proposal', { id })).toMatchObject({
      changes: [
        { field: '印章名称', before: '检测专用章二', after: '公章' },
        { field: '有效期至', before: null, after: '2027-01-01' },
      ],
    })
    expect(await refusal(change(id, { name: '又一个' }))).toEqual(['SE-05'])
    expect(await refusal(confirm(id, director))).toEqual(['SE-03'])
    await confirm(id, admin, 'rejected')
    expect(await rowOf(id)).toMatchObject({ state: 'approved', name: '检测专用章二', calc_proposed: null })
    await change(id, { name: '公章' }, director)
    const seen = await rowOf(id)
    const stale = { id, row_version: seen.row_version - 1, decision: 'approved' as const }
    expect(await refusal(admin.call(sealActions, 'Confirm', stale))).toEqual(['G-01'])
    await confirm(id, admin)
    expect(await rowOf(id)).toMatchObject({ name: '公章', calc_proposed: null })
  })

  it('needs its certificate, a fine picture and one that its proposer sent (SE-01, SE-02, G-14)', async () => {
    expect(await refusal(add({ kind: 'grade', image_file_id: await sent(480) }))).toEqual(['SE-01', 'SE-01'])
    expect(await refusal(add({ image_file_id: await sent(300) }))).toEqual(['SE-02'])
    const foreign = await sent(480, director)
    expect(await refusal(add({ image_file_id: foreign }))).toEqual(['G-14'])
    const [taken] = await place.query<{ image_file_id: string }>(
      'select image_file_id::text from stamp where id = $1',
      [await seeded('test_seal')],
    )
    expect(await refusal(add({ image_file_id: taken?.image_file_id }))).toEqual(['G-14'])
    const own = await add({ image_file_id: await sent(480) })
    expect(await refusal(change(own.id, { diameter_mm: '60' }))).toEqual(['SE-02'])
    const opaque = await sent(480, admin, Buffer.from('not a picture'))
    expect(await refusal(add({ image_file_id: opaque }))).toEqual(['SE-02'])
    expect(await refusal(change(await seeded('cma'), { valid_to: null, certificate_serial: null }))).toEqual([
      'SE-01',
      'SE-01',
    ])
  })

  it('shows its picture to its keeper alone, and is not there for another laboratory (G-04)', async () => {
    const image_file_id = await sent(480)
    const { id } = await add({ image_file_id })
    expect((await admin.call(sealActions, 'Picture', { id })).picture).not.toBe('')
    expect(await refusal(director.call(sealActions, 'Picture', { id }))).toEqual(['G-04'])
    const elsewhere = await place.as('labadmin', undefined, 'LJ3')
    for (const name of ['Picture', 'Uses', 'Proposal'] as const)
      expect(await refusal(elsewhere.call(sealActions, name, { id }) as Promise<unknown>)).toEqual(['G-04'])
    const item = { id, row_version: (await rowOf(id)).row_version, decision: 'approved' as const }
    expect(await refusal(elsewhere.call(sealActions, 'Confirm', item))).toEqual(['G-04'])
  })
})

describe('[totalset/stamp accept] uses', () => {
  const uses = async (id: string) => (await director.call(sealActions, 'Uses', { id })).rows
  it('each is listed with its report number; a change that waits changes no paper', async () => {
    const id = await seeded('test_seal')
    const before = (await rowOf(id)).calc_use_count as number
    await change(id, { valid_to: '2026-03-01', certificate_serial: 'X' }, director)
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    expect(await stampsOn(report)).toEqual(['cross_page', 'test_seal'])
    const [row] = await place.query<{ number: string }>('select display_number as number from report where id = $1', [
      report.id,
    ])
    expect((await uses(id))[0]).toMatchObject({ report: row?.number, revision: expect.any(Number), ended_on: null })
    expect((await rowOf(id)).calc_use_count).toBe(before + 1)
  })

  it('past its date it is not put on, and the print page says so', async () => {
    const id = await seeded('test_seal')
    await confirm(id, admin)
    const count = (await rowOf(id)).calc_use_count
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    expect(await stampsOn(report)).toEqual(['cross_page'])
    expect((await uses(id))[0]).toMatchObject({ report_id: report.id, ended_on: '2026-03-01' })
    expect((await rowOf(id)).calc_use_count).toBe(count)
    const clerk = await place.as('reports', '2026-03-30 10:00:00')
    const { rows } = await clerk.call(reportActions, 'List', { view: 'print', size: 50 })
    const [seal] = await place.query<{ name: string }>('select name from stamp where id = $1', [id])
    expect(rows.find(one => one.id === report.id)).toMatchObject({ seals_left_out: `${seal?.name} 2026-03-01` })
  }, 60_000)

  it('a mark past its date stands on no paper, nor one that nobody confirmed', async () => {
    const marks = async (): Promise<string[]> => {
      const report = await testedCubes(place)
      await signedUpTo(place, report, 'Approve')
      const [row] = await place.query<{ marks: { kind: string; image?: string }[] }>(
        "select data_snapshot->'paper'->'context'->'laboratory'->'marks' as marks from report_revision where report_id = $1 order by id desc limit 1",
        [report.id],
      )
      return (row?.marks ?? []).filter(({ image }) => image).map(({ kind }) => kind)
    }
    expect(await marks()).toContain('grade')
    const id = await seeded('grade')
    await change(id, { valid_to: '2026-03-01', certificate_serial: '公路检测乙级' })
    await confirm(id, director)
    expect(await marks()).not.toContain('grade')
  }, 60_000)
})
