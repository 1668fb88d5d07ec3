import type { Language } from '../kit/label.ts'
import type { ChartDrawing, DocumentGrid, PaperDocument } from './document.ts'
import { textWidth } from './text-width.ts'

/** A node of the chart, in the order of the tree: each stands behind the one above it. */
export interface ChartNode {
  readonly name: string
  readonly depth: number
  /** Further lines of its box: who holds it, who stands in. */
  readonly lines: readonly string[]
}

export interface ChartPaper {
  readonly language: Language
  readonly title: string
  readonly laboratory: string
  readonly nodes: readonly ChartNode[]
  readonly paper: 'A4' | 'A3'
}

/** Sheets laid across, millimetres. */
const sheets = { A4: [297, 210], A3: [420, 297] } as const
const MARGIN = 12
const HEAD = 18
/** Between a box and those under it, and between boxes below one another. */
const GAP = { across: 8, down: 3 } as const
const PAD = 1.5
const WIDEST = 62
const SIZE = 8
const LEADING = 4
const LINE = 0.6

/** A text in lines that are not wider than the room. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of text) {
    if (line !== '' && textWidth(line + sign, SIZE) > room) {
      lines.push(line)
      line = ''
    }
    line += sign
  }
  return line === '' ? lines : [...lines, line]
}

interface Box {
  readonly node: number
  readonly parent: number | null
  readonly x: number
  readonly lines: readonly { readonly text: string; readonly bold: boolean }[]
  readonly height: number
}

/** A row of the chart: a chain of first children, beside one another from left to right. */
interface Band {
  readonly boxes: readonly Box[]
  readonly height: number
}

function bandsOf(nodes: readonly ChartNode[], column: number): Band[] {
  const width = column - GAP.across
  const bands: Box[][] = []
  const above: number[] = []
  nodes.forEach((node, index) => {
    const { depth } = node
    above.length = depth
    above.push(index)
    const lines = [
      ...wrapped(node.name, width - 2 * PAD).map(text => ({ text, bold: true })),
      ...node.lines.flatMap(text => wrapped(text, width - 2 * PAD)).map(text => ({ text, bold: false })),
    ]
    const box: Box = {
      node: index,
      parent: depth > 0 ? (above[depth - 1] ?? null) : null,
      x: depth * column,
      lines,
      height: lines.length * LEADING + 2 * PAD,
    }
    const isFirstChild = depth > 0 && nodes[index - 1]?.depth === depth - 1
    const last = bands.at(-1)
    if (isFirstChild && last) last.push(box)
    else bands.push([box])
  })
  return bands.map(boxes => ({ boxes, height: Math.max(...boxes.map(({ height }) => height)) + GAP.down }))
}

/** Bands that stand on one sheet. */
function sheetsOf(bands: readonly Band[], room: number): Band[][] {
  const made: Band[][] = [[]]
  let used = 0
  for (const band of bands) {
    if (used > 0 && used + band.height > room) {
      made.push([])
      used = 0
    }
    made.at(-1)?.push(band)
    used += band.height
  }
  return made
}

type Drawn = Pick<ChartDrawing, 'lines' | 'words'>
const stroke = (points: [number, number][]): ChartDrawing['lines'][number] => ({ points, width: LINE, dash: 'solid' })

function drawBox(drawn: Drawn, { x, lines, height }: Box, y: number, width: number): void {
  drawn.lines.push(
    stroke([
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ]),
  )
  lines.forEach(({ text, bold }, index) => {
    drawn.words.push({
      x: x + PAD,
      y: y + PAD + (index + 0.5) * LEADING,
      size: SIZE,
      runs: [{ kind: 'text', text, ...(bold ? { bold: true as const } : {}) }],
      anchor: ['left', 'middle'],
    })
  })
}

/** Where the line to a box meets it: the middle of its first line of words. */
const ENTRY = PAD + LEADING / 2

/**
 * The chart of an organisation from left to right: every node once, those under it beside it. What is taller than a sheet goes on
 * upon the next one, where the lines to the nodes above begin at its upper edge.
 */
export function chartOfPeople({ language, title, laboratory, nodes, paper }: ChartPaper): PaperDocument {
  const [width, height] = sheets[paper]
  const body = { width: width - 2 * MARGIN, height: height - 2 * MARGIN - HEAD - 8 }
  const depth = Math.max(0, ...nodes.map(node => node.depth)) + 1
  const column = Math.min(WIDEST, (body.width + GAP.across) / depth)
  const pages = sheetsOf(bandsOf(nodes, column), body.height)
  const sheetOf = new Map(
    pages.flatMap((bands, page) => bands.flatMap(({ boxes }) => boxes.map(box => [box.node, page]))),
  )
  const lastChild = new Map<number, number>()
  for (const { node, parent } of pages.flat().flatMap(({ boxes }) => boxes))
    if (parent !== null) lastChild.set(parent, node)
  const all = pages.flat().flatMap(({ boxes }) => boxes)
  const drawings = pages.map((bands, page): ChartDrawing => {
    const drawn: Drawn = { lines: [], words: [] }
    const tops = new Map<number, number>()
    let top = 0
    for (const band of bands) {
      for (const box of band.boxes) {
        tops.set(box.node, top)
        drawBox(drawn, box, top, column - GAP.across)
      }
      top += band.height
    }
    for (const box of all) {
      const last = lastChild.get(box.node)
      if (last === undefined) continue
      const [from, to] = [sheetOf.get(box.node) ?? 0, sheetOf.get(last) ?? 0]
      if (page < from || page > to) continue
      const right = box.x + column - GAP.across
      const trunk = right + GAP.across / 2
      const begin = page === from ? (tops.get(box.node) ?? 0) + ENTRY : 0
      const end = page === to ? (tops.get(last) ?? 0) + ENTRY : top
      if (page === from)
        drawn.lines.push(
          stroke([
            [right, begin],
            [trunk, begin],
          ]),
        )
      if (end > begin)
        drawn.lines.push(
          stroke([
            [trunk, begin],
            [trunk, end],
          ]),
        )
    }
    for (const box of bands.flatMap(({ boxes }) => boxes)) {
      const y = (tops.get(box.node) ?? 0) + ENTRY
      if (box.parent !== null)
        drawn.lines.push(
          stroke([
            [box.x - GAP.across / 2, y],
            [box.x, y],
          ]),
        )
    }
    return { kind: 'chart', width: body.width, height: Math.max(top, LEADING), markers: [], ...drawn }
  })
  const plain = { colspan: 1, rowspan: 1, x: 0, valign: 'middle', inset: [0, 0], borders: [0, 0, 0, 0] } as const
  const line = (text: string, size: number, weight: 400 | 700, tall: number): DocumentGrid['rows'][number] => ({
    height: tall,
    breakable: false,
    cells: [
      {
        ...plain,
        inset: [0, 0],
        borders: [0, 0, 0, 0],
        align: 'center',
        size,
        weight,
        pieces: [{ kind: 'text', text }],
      },
    ],
  })
  const grid = (rows: DocumentGrid['rows'], newPage: boolean): DocumentGrid => ({
    kind: 'grid',
    columns: [body.width],
    head: 0,
    repeatHead: false,
    keep: false,
    ...(newPage ? { newPage: true as const } : {}),
    rows,
  })
  return {
    version: 1,
    title,
    language,
    page: { width, height, margins: [MARGIN, MARGIN, MARGIN, MARGIN] },
    fontSize: SIZE,
    frame: 0,
    headerHeight: 0,
    footerHeight: 0,
    header: [],
    body: drawings.map((drawing, page) =>
      grid(
        [
          line(laboratory, 10.5, 400, 7),
          line(title, 15, 700, HEAD - 7),
          {
            height: drawing.height,
            breakable: false,
            cells: [
              {
                ...plain,
                inset: [0, 0],
                borders: [0, 0, 0, 0],
                align: 'left',
                size: SIZE,
                weight: 400,
                pieces: [drawing],
              },
            ],
          },
        ],
        page > 0,
      ),
    ),
    footer: [],
    overlays: [],
    watermark: null,
  }
}
