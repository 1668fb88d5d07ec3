import { BODY_WIDTH, cell, row, ruledAbove, section, value, words } from '../build.ts'
import { blankBelow, factRow, sampleHeading, sampleNotes } from '../data-close.ts'
import type { BodyItem, LocalText, TemplateCell, TemplateRow } from '../template.ts'
import type { Pen } from './pen.ts'

const own = {
  point: { zh: '试验点', en: 'Point', es: 'Punto' },
  depth: { zh: '锥入深度', en: 'Cone depth', es: 'Penetración' },
  moisture: { zh: '含水率', en: 'Moisture', es: 'Humedad' },
  first: { zh: '第一次', en: 'First', es: 'Primera' },
  second: { zh: '第二次', en: 'Second', es: 'Segunda' },
  mean: { zh: '平均', en: 'Mean', es: 'Media' },
  box: { zh: '盒号', en: 'Box no.', es: 'Cápsula n.º' },
  empty: { zh: '盒质量', en: 'Box', es: 'Cápsula' },
  wetSoil: { zh: '盒+湿土质量', en: 'Box + wet soil', es: 'Cápsula + suelo húmedo' },
  drySoil: { zh: '盒+干土质量', en: 'Box + dry soil', es: 'Cápsula + suelo seco' },
  water: { zh: '水质量', en: 'Water', es: 'Agua' },
  dry: { zh: '干土质量', en: 'Dry soil', es: 'Suelo seco' },
  single: { zh: '含水率', en: 'Moisture', es: 'Humedad' },
  difference: { zh: '两直线含水率差', en: 'Difference of the lines', es: 'Diferencia de las rectas' },
  depthP: { zh: '塑限锥入深度', en: 'Cone depth at plastic limit', es: 'Penetración en el límite plástico' },
} satisfies Record<string, LocalText>

/** Block, reading; then the two moisture boxes of a point. */
const columns = [20, 46.1, 18.15, 18.15]
const size = 10

type Parts = TemplateCell['parts']

const lineOf = (cells: TemplateCell[]): TemplateRow => row(7, cells)

function linesOf({ shown, label }: Pen): TemplateRow[] {
  const block = (name: LocalText, rows: number): TemplateCell =>
    cell(0, [words(name)], { rows, size, overflow: 'wrap' })
  const named = (parts: Parts): TemplateCell => cell(1, parts, { size, overflow: 'wrap' })
  const line = (symbol: string, name: LocalText, before: TemplateCell[] = []): TemplateRow =>
    lineOf([...before, named(label(symbol, name)), cell(2, [shown(symbol)], { span: 2, size })])
  const boxes = (symbols: readonly [string, string], name: LocalText, before: TemplateCell[] = []): TemplateRow =>
    lineOf([
      ...before,
      named(label(symbols[0], name)),
      ...symbols.map((symbol, at) => cell(2 + at, [shown(symbol)], { size })),
    ])
  return [
    line('h1', own.first, [block(own.depth, 3)]),
    line('h2', own.second),
    line('h', own.mean),
    boxes(['boxa', 'boxb'], own.box, [block(own.moisture, 8)]),
    boxes(['m0a', 'm0b'], own.empty),
    boxes(['m1a', 'm1b'], own.wetSoil),
    boxes(['m2a', 'm2b'], own.drySoil),
    boxes(['mwa', 'mwb'], own.water),
    boxes(['mda', 'mdb'], own.dry),
    boxes(['w1', 'w2'], own.single),
    line('w', own.mean),
  ]
}

/** Combined cone: the points as columns, the two depths above, below them the two moisture boxes of each point. */
export function limitsSheet(pen: Pen): BodyItem[] {
  const { shown, label } = pen
  const pair = (symbol: string, name?: LocalText, bold = false) => ({
    label: label(symbol, name),
    value: [shown(symbol, bold ? { bold: true } : {})],
  })
  const facts = section('test-readings', [43, 44.5, 43, 44.5], { rows: [factRow([pair('cone'), pair('soil')])] })
  const points = section('points', columns, {
    head: [lineOf([cell(0, [words(own.point)], { span: 2, size }), cell(2, [value('row.number')], { span: 2, size })])],
    rows: linesOf(pen),
    across: { group: 'pt', each: 3, width: 36.3, lead: 2 },
    keepTogether: true,
  })
  const result = section('test-results', [43, 44.5, 43, 44.5], {
    rows: [
      factRow([pair('line_diff', own.difference), pair('hP', own.depthP)]),
      factRow([pair('wL', undefined, true), pair('wP', undefined, true)]),
    ],
  })
  const index = section('test-index', [43, 132], { rows: [factRow([pair('IP', undefined, true)])] })
  return [
    {
      kind: 'samples',
      sections: [ruledAbove(sampleHeading()), ruledAbove(facts), points, result, index, ...sampleNotes().sections],
    },
    blankBelow([BODY_WIDTH], 1),
  ]
}
