import { expect, test } from 'vitest'
import { POINT, textWidth } from '../paper/text-width.ts'
import { drawLabel, drawTestPage, type LabelFacts, type LabelShape } from './draw-label.ts'
import { labelLayoutSchema, sampleLabelStyles, specimenLabelStyles } from './label-layout.ts'

const facts: LabelFacts = {
  number: 'YP-2026-0001',
  index: '',
  name: '混凝土试块',
  specification: 'C30 150 mm',
  tests: '水泥混凝土立方体抗压强度试验、水泥混凝土抗渗试验、水泥混凝土棱柱体轴心抗压强度试验',
  received: '2026-03-03',
  due: '2026-03-29',
  place: '养护室A-03',
  serial: '',
  blind: false,
  kept: false,
  reprint: false,
}

const texts = (shapes: readonly LabelShape[]) => shapes.flatMap(shape => (shape.kind === 'text' ? [shape] : []))

test.each(sampleLabelStyles)('[page newEntrustsManager, labels] $name keeps everything on the label', style => {
  expect(labelLayoutSchema.parse(style.layout)).toEqual(style.layout)
  for (const language of ['zh', 'en', 'es'] as const) {
    const shapes = drawLabel(style.layout, style, { ...facts, reprint: true, blind: true }, language)
    expect(shapes.filter(shape => shape.kind === 'qr')).toHaveLength(1)
    expect(shapes.filter(shape => shape.kind === 'box' && !shape.solid)).toHaveLength(4)
    for (const word of texts(shapes)) {
      const width = textWidth(word.text, word.size / POINT)
      expect(word.y, word.text).toBeLessThan(style.height)
      expect(word.end ? word.x - width : word.x, word.text).toBeGreaterThanOrEqual(0)
      expect(word.end ? word.x : word.x + width, word.text).toBeLessThanOrEqual(style.width)
    }
  }
})

test.each(specimenLabelStyles)(
  '[looks 8.1] $name shows the place of the specimen, and keeps everything on it',
  style => {
    expect(labelLayoutSchema.parse(style.layout)).toEqual(style.layout)
    const ofSpecimen = { ...facts, index: '12/12', specification: 'C30 28 d', reprint: true }
    for (const language of ['zh', 'en', 'es'] as const) {
      const words = texts(drawLabel(style.layout, style, ofSpecimen, language))
      expect(words.map(word => word.text)).toEqual(expect.arrayContaining(['YP-2026-0001', '12/12', 'C30 28 d']))
      for (const word of words) {
        const width = textWidth(word.text, word.size / POINT)
        expect(word.y, word.text).toBeLessThan(style.height)
        expect(word.end ? word.x : word.x + width, word.text).toBeLessThanOrEqual(style.width)
      }
    }
  },
)

test.each([...sampleLabelStyles, ...specimenLabelStyles])('[looks 8.1] the test page of $name stays on it', style => {
  const shapes = drawTestPage(style)
  const lines = shapes.flatMap(shape => (shape.kind === 'line' ? [shape] : []))
  for (const { x, y, width, height = 0 } of lines) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(1)
    expect(x + width).toBeLessThanOrEqual(style.width - 1 + 1e-9)
    expect(y + height).toBeLessThanOrEqual(style.height - 1 + 1e-9)
  }
  const marks = lines.filter(line => line.width < 1 && (line.height ?? 0) <= 2)
  expect(marks.map(mark => mark.x - marks[0]!.x)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(texts(shapes).map(word => word.text)).toContain(`${style.width} × ${style.height} mm`)
})

test('[looks 8.1] a long text breaks into its lines and is cut; blind samples and reprints carry their marks', () => {
  const [a] = sampleLabelStyles
  const plain = drawLabel(a!.layout, a!, facts, 'zh')
  const tests = texts(plain).filter(word => word.x === 24 && word.y > 17 && word.y < 24)
  expect(tests).toHaveLength(2)
  expect(tests[0]!.text).toMatch(/^水泥混凝土立方体/)
  expect(tests[1]!.text).toMatch(/…$/)
  expect(texts(plain).map(word => word.text)).toContain('到期 2026-03-29')
  expect(plain.some(shape => shape.kind === 'box' && shape.solid)).toBe(false)
  expect(texts(plain).map(word => word.text)).not.toContain('补')

  const marked = drawLabel(a!.layout, a!, { ...facts, due: null, blind: true, reprint: true }, 'zh')
  expect(marked).toContainEqual({ kind: 'box', x: 57, y: 0, size: 3, solid: true })
  expect(texts(marked).find(word => word.text === '补')).toMatchObject({ x: 59, end: true })
  expect(texts(marked).some(word => word.text.startsWith('到期'))).toBe(false)
})

test('[page samplelist, retain] the label of a kept part has its box ticked, its number and the days it is kept', () => {
  const [a, b] = sampleLabelStyles
  const kept = { ...facts, tests: 'LY-2026-0001', kept: true }
  const shapes = drawLabel(a!.layout, a!, kept, 'zh')
  expect(shapes.flatMap(shape => (shape.kind === 'box' ? [shape.solid] : []))).toEqual([false, false, false, true])
  expect(texts(shapes).map(word => word.text)).toEqual(
    expect.arrayContaining(['YP-2026-0001', 'LY-2026-0001', '留样 2026-03-03', '到期 2026-03-29']),
  )
  expect(drawLabel(b!.layout, b!, kept, 'es')).toContainEqual(expect.objectContaining({ kind: 'box', solid: true }))
})
