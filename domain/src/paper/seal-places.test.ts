import { expect, it } from 'vitest'
import { placeSeals, type SealPlace } from './seal-places.ts'
import type { PaperTemplate } from './template.ts'

const template = {
  page: { width: 210, height: 297, margins: [10, 10, 10, 10] },
  overlays: [
    { path: 'stamps.test_seal', x: 150, y: 242, width: 42, height: 42, pages: 'all' },
    { path: 'stamps.cross_page', x: 0, y: 120, width: 42, height: 42, pages: 'cross' },
  ],
} as unknown as PaperTemplate // a seal is placed by these alone
const seal: SealPlace = {
  code: 'test_seal',
  width_mm: '22.0',
  height_mm: '9.0',
  offset_x_mm: '-30.5',
  offset_y_mm: null,
  page_rule: 'first',
  enabled: 1,
}
const [own, cross] = template.overlays

it('[page printlist, seals] stand where the laboratory wants them, and else where the template has them', () => {
  // nobody measured it: the size of a signature is none of a seal
  expect(placeSeals(template, [seal]).overlays).toEqual([{ ...own, x: 119.5, pages: 'first' }, cross])
  const small = { ...seal, width_mm: '38', height_mm: '38', page_rule: null }
  expect(placeSeals(template, [small]).overlays[0]).toEqual({ ...own, x: 119.5, width: 38, height: 38 })
  expect(placeSeals(template, []).overlays).toEqual(template.overlays)
  expect(placeSeals(template, [{ ...seal, enabled: 0 }]).overlays).toEqual([cross])
})

it('never leaves the sheet', () => {
  const far = { ...seal, offset_x_mm: '90', offset_y_mm: '-900' }
  expect(placeSeals(template, [far]).overlays[0]).toMatchObject({ x: 168, y: 0 })
})
