import { dashes, folded, foldedCode, invisible } from '@gt/domain/kit/text.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed } from '../../src/db/schema.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Texts are searched and codes compared in one form, however they were typed. */
let product: TestProduct
let user: ApiClient

beforeAll(async () => {
  product = await testProduct()
  const page = (code: string) => ['view', 'add', 'edit'].map(op => `${code}.${op}`)
  user = await (await makeLaboratory(product)).user([
    ...page('djequipment.equipmentsorts'),
    ...page('djequipment.equipmentlist'),
    ...page('djbaseset.entrustunit'),
    ...page('djentrustmanage.entrustunit'),
  ])
}, 60_000)
afterAll(() => product?.stop())

test('the program and the database fold alike', async () => {
  const signs = fc.constantFrom(
    ...`aZé ＡＺ０９－–—−‐Ｗ　\t·ñÑﬁ①㎡㎏𠮷Σσς${invisible}${dashes}`,
    'e\u0301',
    'n\u0303',
    'İ'.normalize(),
  )
  const texts = fc
    .sample(
      fc.array(signs, { maxLength: 12 }).map(parts => parts.join('')),
      300,
    )
    .filter(text => !/[İΣ]/.test(text))
  const { rows } = await product.services.ownerPool.query<{ text: string; search: string; code: string }>(
    'select t as text, gt_fold(t) as search, gt_code_fold(t) as code from unnest($1::text[]) t',
    [texts],
  )
  for (const { text, search, code } of rows)
    expect([text, search, code]).toEqual([text, folded(text), foldedCode(text)])
})

type Listed = { rows: { id: string }[] }

test('[8.1] a search finds what it means in full-width, decomposed and capital letters, on both sides', async () => {
  const made = await user.raw('EquipmentSorts/Create', { code: 'WT-2026-0224', name: 'Compañía ＡＢＣ 水泥' })
  const id = (made.envelope.result as { id: string }).id
  for (const text of [
    'ＷＴ－２０２６－０２２４',
    'wt-2026',
    'Compan\u0303i\u0301a',
    'COMPAÑÍA',
    'abc',
    'ａｂｃ',
    '水\u200b泥',
  ]) {
    const searched = (await user.raw('EquipmentSorts/List', { search: text })).envelope.result as Listed
    const filtered = await Promise.all(
      ['code', 'name'].map(
        async field =>
          (await user.raw('EquipmentSorts/List', { filter: [{ field, op: 'contains', value: text }] })).envelope
            .result as Listed,
      ),
    )
    const picked = (await user.raw('EquipmentSorts/Pick', { search: text })).envelope.result as Listed
    expect([text, searched.rows.map(row => row.id)]).toEqual([text, [id]])
    expect([text, picked.rows.map(row => row.id)]).toEqual([text, [id]])
    expect(filtered.flatMap(({ rows }) => rows.map(row => row.id))).toEqual([id])
  }
})

test('a code that differs in width, case, dashes, blanks or signs that nobody sees is the same code, kept as it was typed', async () => {
  const create = (code: string) => user.raw('EquipmentSorts/Create', { code, name: '压力机' })
  const first = await create('YQ-TG-001')
  expect((first.envelope.result as { code: string }).code).toBe('YQ-TG-001')
  for (const code of ['ＹＱ－ＴＧ－００１', 'yq-tg-001', 'YQ–TG–001', 'YQ -TG-001', 'YQ-TG-\u200b001', 'YQ−TG−001']) {
    const { status, envelope } = await create(code)
    const [error] = (envelope.result as { errors: { code: string; field: string; message: string }[] }).errors
    expect([code, status, error?.field]).toEqual([code, 409, 'code'])
    expect(error?.message).toMatch(/已存在/)
  }
  expect((await create('YQ-TG-0011')).status).toBe(200)
  expect((await create('YQ-TG-01')).status).toBe(200)
})

test('every code that people type is compared folded', async () => {
  const { rows } = await product.services.ownerPool.query<{ name: string }>(
    "select tablename as name from pg_indexes where indexdef like '%gt_code_fold%'",
  )
  for (const name of ['equipment', 'equipment_sort', 'standard', 'ring_knife', 'signature_target', 'sample_library'])
    expect(rows.map(row => row.name)).toContain(entityNamed(name).name)
  expect(rows.length).toBeGreaterThan(60)
})
