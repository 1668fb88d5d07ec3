import { describe, expect, test } from 'vitest'
import { type ChartNode, chartOfPeople } from './chart-of-people.ts'
import type { ChartDrawing, DocumentGrid } from './document.ts'

/** The paper of the organisation chart (page djbaseset/organizational). */
const drawingsOf = (nodes: readonly ChartNode[], paper: 'A4' | 'A3'): ChartDrawing[] =>
  chartOfPeople({ language: 'zh', title: '组织机构图', laboratory: '中心试验室', nodes, paper }).body.flatMap(part =>
    (part as DocumentGrid).rows.flatMap(({ cells }) =>
      cells.flatMap(({ pieces }) => pieces.filter(piece => piece.kind === 'chart')),
    ),
  )
const wordsOf = (drawings: readonly ChartDrawing[]): string[] =>
  drawings.flatMap(({ words }) => words.map(({ runs }) => runs.map(run => run.text).join('')))

const wide: ChartNode[] = [
  { name: '主任', depth: 0, lines: ['张三'] },
  ...Array.from({ length: 400 }, (_, index): ChartNode => ({ name: `室${index}`, depth: 1 + (index % 7), lines: [] })),
]

describe('[page djbaseset/organizational accept] the paper of the chart', () => {
  test('names every node once, on as many sheets as it takes', () => {
    const drawings = drawingsOf(wide, 'A4')
    expect(drawings.length).toBeGreaterThan(1)
    const names = wordsOf(drawings)
    for (const { name } of wide)
      expect(
        names.filter(one => one === name),
        name,
      ).toHaveLength(1)
  })

  test.each(['A4', 'A3'] as const)(
    'cuts nothing off: on %s all lines and words lie within the drawing and its sheet',
    paper => {
      const height = { A4: 210, A3: 297 }[paper] - 24 - 18
      for (const drawing of drawingsOf(wide, paper)) {
        expect(drawing.height).toBeLessThanOrEqual(height)
        const points = [
          ...drawing.lines.flatMap(({ points: some }) => some),
          ...drawing.words.map(({ x, y }) => [x, y] as const),
        ]
        for (const [x, y] of points) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(drawing.width + 0.001)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(drawing.height + 0.001)
        }
      }
    },
  )

  test('breaks a name that is wider than its box into lines and loses no letter', () => {
    const name = '质量安全与设备管理综合办公室及其附属机构'.repeat(5)
    expect(wordsOf(drawingsOf([{ name, depth: 0, lines: [] }], 'A4')).join('')).toBe(name)
  })
})
