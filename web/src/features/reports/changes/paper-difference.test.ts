import type { DocumentCell, PaperDocument } from '@gt/domain/paper/document.ts'
import { expect, test } from 'vitest'
import { changedPath, differencesIn, markedAgainst } from './paper-difference.ts'

const cell = (x: number, text: string): DocumentCell => ({
  x,
  colspan: 1,
  rowspan: 1,
  align: 'left',
  valign: 'middle',
  inset: [0, 0],
  borders: [0, 0, 0, 0],
  size: 9,
  weight: 400,
  pieces: [{ kind: 'text', text }],
  path: 'raw.test.a',
})
const paper = (rows: string[][]) =>
  ({
    header: [],
    footer: [],
    body: [
      {
        kind: 'grid',
        columns: [10, 10],
        head: 0,
        repeatHead: false,
        keep: false,
        rows: rows.map(row => ({ height: 5, breakable: false, cells: row.map((text, x) => cell(x, text)) })),
      },
    ],
  }) as unknown as PaperDocument // what the difference reads of a paper

const changed = (before: string[][], after: string[][]): string[] => {
  const marked = markedAgainst(paper(after), paper(before))
  const cells = marked.body.flatMap(part => (part.kind === 'grid' ? part.rows.flatMap(row => row.cells) : []))
  const texts = cells.filter(({ path }) => path === changedPath).map(({ pieces: [piece] }) => piece)
  expect(differencesIn(marked)).toBe(texts.length)
  return texts.map(piece => (piece?.kind === 'text' ? piece.text : ''))
}

test('[page changelist, compare] marks what is printed otherwise, exchanged values as well, and no more when rows come in', () => {
  expect(changed([['部位', '左幅']], [['部位', '右幅']])).toEqual(['右幅'])
  expect(changed([['1.2', '3.4']], [['3.4', '1.2']])).toEqual(['3.4', '1.2'])
  expect(
    changed(
      [['a', 'b']],
      [
        ['说明', 'c'],
        ['a', 'b'],
      ],
    ),
  ).toEqual(['说明', 'c'])
  expect(changed([['a', 'b']], [['a', 'b']])).toEqual([])
})
