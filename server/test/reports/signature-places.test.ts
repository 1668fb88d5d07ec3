import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/reports/djbaseset.signaturetarget.page.ts'
import { templatePreviewActions } from '@gt/domain/reports/template-preview-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { frozenOf } from '../make/frozen-paper.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
let admin: Caller
beforeAll(async () => {
  place = await openReports([...definedActions])
  admin = await place.as('labadmin')
})
afterAll(() => place?.close())

interface Place {
  readonly id: string
  readonly row_version: number
  readonly name_zh: string
  readonly level: string
  readonly kind: string
}
const ask = async (action: string, input: unknown): Promise<unknown> =>
  admin.call(pageController(page) as Controller, action as never, input as never)
async function placeOf(document_kind: string, name: string): Promise<Place> {
  const filter = [{ field: 'document_kind', op: 'eq', value: document_kind }]
  const { rows } = (await ask('List', { filter, size: 50 })) as { rows: Place[] }
  const row = rows.find(({ name_zh }) => name_zh === name)
  if (!row) throw new Error(`no place ${name}`)
  return row
}
async function change(document_kind: string, name: string, values: object): Promise<readonly string[]> {
  const { id, row_version } = await placeOf(document_kind, name)
  return refusal(ask('Change', { id, row_version, ...values }))
}

/** Where the name of the checker stands on the specimen of the record of cubes. */
async function checkerAt(): Promise<{ left: number; base: number }> {
  const [test] = await place.query<{ id: string }>(
    `select l.id::text as id from trial_list l join trial_method m on m.id = l.current_method_id where m.method_key = 'concrete-cube-strength'`,
  )
  const { pdf } = await admin.call(templatePreviewActions, 'OfTest', { trial_list_id: test?.id ?? '', kind: 'record' })
  const texts = await readTexts(Buffer.from(pdf, 'base64'))
  const label = texts.findIndex(({ text }) => text.includes('复核'))
  const name = texts.slice(label).find(({ text }) => /^[^：:]*员/.test(text) || text.includes('复核员'))
  if (!name) throw new Error('no checker on the paper')
  return { left: name.left, base: name.base }
}

it('[page djbaseset/signaturetarget accept] moving a place by 5 mm moves the signature on the paper by 5 mm, for this laboratory alone', async () => {
  const before = await checkerAt()
  expect(await placeOf('record', '复核')).toMatchObject({ level: 'standard' })
  expect(await change('record', '复核', { offset_x_mm: '5', offset_y_mm: '-2' })).toEqual([])
  const after = await checkerAt()
  expect(after.left - before.left).toBeCloseTo(5, 1)
  expect(after.base - before.base).toBeCloseTo(2, 1)
  const { id, row_version, level } = await placeOf('record', '复核')
  expect(level).toBe('own')
  const [shipped] = await place.query<{ moved: string | null }>(
    "select offset_x_mm::text as moved from signature_target where business_id = 0 and code = 'checker' and document_kind = 'record'",
  )
  expect(shipped?.moved).toBeNull()
  await ask('Remove', { items: [{ id, row_version }] })
  expect((await checkerAt()).left).toBeCloseTo(before.left, 1)
})

it('[page totalset/signaturetarget accept] a place of 30 × 12 mm shows the signature within that size, on reports that are made from then on', async () => {
  expect(await change('report', '审核', { width_mm: '30', height_mm: '12' })).toEqual([])
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  const parts = JSON.stringify((await frozenOf(place, report)).layout)
  expect(parts).toContain('"kind":"signature","role":"audited","width":30,"height":14')
  expect(parts).toContain('"kind":"signature","role":"approved","width":22,"height":10')
})

it('sizes and ways that no paper takes are refused, and no signature is switched off', async () => {
  expect(await change('record', '检测', { width_mm: '81' })).toEqual(['PX-12'])
  expect(await change('record', '检测', { height_mm: '4.9' })).toEqual(['PX-12'])
  expect(await change('record', '检测', { offset_x_mm: '31' })).toEqual(['PX-12'])
  expect(await change('report', '批准', { enabled: 0 })).toEqual(['PX-13'])
  expect(await change('report', '骑缝章', { enabled: 0, offset_y_mm: '40' })).toEqual([])
})
