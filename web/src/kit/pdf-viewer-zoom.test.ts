import en from '@gt/domain/shell/labels.en.json' with { type: 'json' }
import es from '@gt/domain/shell/labels.es.json' with { type: 'json' }
import zh from '@gt/domain/shell/labels.zh.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { firstZoom, pageAt, percentOf, scaleOf, stepFrom, typedPage } from './pdf-viewer-zoom.ts'

const a4 = { width: 595, height: 842 }

describe('sizes of the PDF viewer (page pdfviewer)', () => {
  test('100 per cent is the paper size, a fitted page fills the view', () => {
    expect(percentOf(scaleOf(100, { width: 300, height: 300 }, a4))).toBe(100)
    expect(scaleOf('width', { width: 595 + 32, height: 100 }, a4)).toBe(1)
    expect(scaleOf('page', { width: 5_000, height: 421 + 32 }, a4)).toBe(0.5)
  })

  test('steps of 25 between 50 and 300, from fitted sizes to the next one', () => {
    expect([stepFrom(100, 1), stepFrom(112, 1), stepFrom(112, -1), stepFrom(100, -1)]).toEqual([125, 125, 100, 75])
    expect([stepFrom(300, 1), stepFrom(50, -1), stepFrom(20, -1), stepFrom(340, 1)]).toEqual([300, 50, 50, 300])
  })

  test('a phone begins with the width, a wide screen with the paper size', () => {
    expect(firstZoom({ width: 390, height: 700 }, a4)).toBe('width')
    expect(firstZoom({ width: 1_440, height: 800 }, a4)).toBe(100)
  })
})

describe('the page that is read', () => {
  const tops = [16, 1_016, 2_016]
  test('follows the upper third, and is the last one at the end', () => {
    expect(pageAt(tops, 0, 600, 2_600)).toBe(0)
    expect(pageAt(tops, 900, 600, 2_600)).toBe(1)
    expect(pageAt(tops, 1_700, 600, 2_600)).toBe(1)
    expect(pageAt(tops, 2_000, 600, 2_600)).toBe(2)
  })

  test('a document that fits the view stands at its first page', () => {
    expect(pageAt(tops.slice(0, 2), 0, 3_000, 3_000)).toBe(0)
  })

  test('typed numbers count from 1 to the last page', () => {
    expect([typedPage(' 3 ', 3), typedPage('0', 3), typedPage('4', 3), typedPage('x', 3)]).toEqual([
      3,
      null,
      null,
      null,
    ])
  })
})

test('[8.1-029 8.1-030] the two messages of the viewer are those of the specification', () => {
  const words = [zh, en, es].map(one => [one['kit.pdf.loaded'], one['kit.pdf.failed']])
  expect(words).toEqual([
    ['加载成功', '加载失败或文件不存在！'],
    ['Load the success', 'Failed to load or file not found!'],
    ['Carga correcta', '¡Error al cargar o archivo no encontrado!'],
  ])
})
