import type { MethodDefinition } from '../../methods/definition.ts'
import { BODY_WIDTH, cell, row, ruledAbove, section, value, words } from '../build.ts'
import { chartSection } from '../chart-part.ts'
import { blankBelow, factRow, sampleHeading, sampleNotes } from '../data-close.ts'
import type { BodyItem, LocalText, Part, TemplateCell, TemplateRow } from '../template.ts'
import { localised } from '../words.ts'
import type { Fact, Pen } from './pen.ts'

const own = {
  kind: { zh: '击实类型', en: 'Type of test', es: 'Tipo de ensayo' },
  prep: { zh: '试样制备', en: 'Preparation', es: 'Preparación' },
  oversize: { zh: '大于 40 mm 颗粒含量', en: 'Particles above 40 mm', es: 'Partículas > 40 mm' },
  point: { zh: '试验次数', en: 'Point', es: 'Punto' },
  wet: { zh: '湿密度', en: 'Wet density', es: 'Densidad húmeda' },
  moisture: { zh: '含水率', en: 'Moisture', es: 'Humedad' },
  // the whole names would take two lines each in the other languages
  filled: { zh: '筒+湿土质量', en: 'Mould + soil', es: 'Molde+suelo' },
  mould: { zh: '筒质量', en: 'Mould', es: 'Molde' },
  soil: { zh: '湿土质量', en: 'Wet soil', es: 'Suelo húm.' },
  density: { zh: '湿密度', en: 'Density', es: 'Densidad' },
  box: { zh: '盒号', en: 'Box no.', es: 'Cápsula n.º' },
  wetSoil: { zh: '盒+湿土质量', en: 'Box + wet', es: 'Cáps.+húm.' },
  drySoil: { zh: '盒+干土质量', en: 'Box + dry', es: 'Cáps.+seco' },
  empty: { zh: '盒质量', en: 'Box', es: 'Cápsula' },
  water: { zh: '水质量', en: 'Water', es: 'Agua' },
  dry: { zh: '干土质量', en: 'Dry soil', es: 'Suelo seco' },
  single: { zh: '含水率', en: 'Moisture', es: 'Humedad' },
  mean: { zh: '平均含水率', en: 'Mean', es: 'Media' },
} satisfies Record<string, LocalText>

/** Block, reading; then the two moisture boxes of a point. */
const columns = [15, 27.2, 11.05, 11.05]
const size = 9.5
/** Six figures of a balance fit into the half of a point. */
const boxSize = 8.5
/** A line of the table, lower where the form has no room. */
const lineOf = (cells: TemplateCell[]): TemplateRow => row(5.2, cells, { roomy: 7 })

type Parts = TemplateCell['parts']

function linesOf({ shown, label }: Pen): TemplateRow[] {
  const block = (name: LocalText, rows: number): TemplateCell =>
    cell(0, [words(name)], { rows, size, overflow: 'wrap' })
  const line = (named: Parts, point: Parts, before: TemplateCell[] = []): TemplateRow =>
    lineOf([...before, cell(1, named, { size, overflow: 'wrap' }), cell(2, point, { span: 2, size })])
  const boxes = (symbol: string, name: LocalText, before: TemplateCell[] = []): TemplateRow => {
    const [first, second] = [`${symbol}a`, `${symbol}b`]
    return lineOf([
      ...before,
      cell(1, label(first, name), { size, overflow: 'wrap' }),
      cell(2, [shown(first)], { size: boxSize }),
      cell(3, [shown(second)], { size: boxSize }),
    ])
  }
  return [
    line(label('mms', own.filled), [shown('mms')], [block(own.wet, 4)]),
    line(label('mm', own.mould), [shown('mm')]),
    line(label('ms', own.soil), [shown('ms')]),
    line(label('rho', own.density), [shown('rho')]),
    boxes('box', own.box, [block(own.moisture, 8)]),
    boxes('m1', own.wetSoil),
    boxes('m2', own.drySoil),
    boxes('m0', own.empty),
    boxes('mw', own.water),
    boxes('md', own.dry),
    boxes('w', own.single),
    line(label('w', own.mean), [shown('w')]),
    lineOf([cell(0, label('rhod'), { span: 2, size: 10.5 }), cell(2, [shown('rhod', { bold: true })], { span: 2 })]),
  ]
}

/** The words of the test types with their layers and blows, from the table of the method. */
function typesWithBlows(
  method: MethodDefinition,
  words: Readonly<Record<string, LocalText>>,
): Record<string, LocalText> {
  const blows = new Map(method.tables?.blows?.map(([type = '', text = '']) => [type, text.split('x')]))
  const withBlows = ([type, word]: [string, LocalText]): [string, LocalText] => {
    const [layers, each] = blows.get(type) ?? []
    if (!layers || !each) return [type, word]
    return [
      type,
      {
        zh: `${word.zh}\n${layers} 层×${each} 击`,
        en: `${localised(word, 'en')}\n${layers} layers × ${each} blows`,
        es: `${localised(word, 'es')}\n${layers} capas × ${each} golpes`,
      },
    ]
  }
  return Object.fromEntries(Object.entries(words).map(withBlows))
}

/** A maximum dry density says nothing without the effort it was found with: type, preparation and mould. */
export function compactionFacts({ shown, label, method }: Pen): Fact[] {
  const kind = shown('kind')
  const words = kind.kind === 'value' ? kind.words : undefined
  const typed: Part =
    kind.kind === 'value' && words ? { ...kind, words: typesWithBlows(method, words), size: 9.5 } : kind
  return [
    { label: label('kind', own.kind), value: [typed] },
    { label: label('prep', own.prep), value: [shown('prep')] },
    { label: label('V'), value: [shown('V')] },
  ]
}

/**
 * Compaction: the points as columns, wet density above, below it the two moisture boxes of each point with all that was
 * weighed of them, then the curve and its peak.
 */
export function compactionSheet(pen: Pen): BodyItem[] {
  const { shown, label, method } = pen
  const pair = (symbol: string, name?: LocalText) => ({ label: label(symbol, name), value: [shown(symbol)] })
  const facts = section('test-readings', [34, 24.3, 34, 24.3, 34, 24.4], {
    rows: [factRow(compactionFacts(pen)), factRow([pair('p', own.oversize), pair('Gs2'), pair('w2')], 8)],
  })
  const points = section('points', columns, {
    head: [lineOf([cell(0, [words(own.point)], { span: 2 }), cell(2, [value('row.number')], { span: 2 })])],
    rows: linesOf(pen),
    across: { group: 'pt', each: 6, width: 22.1, lead: 2 },
    keepTogether: true,
  })
  const result = section('test-results', [34, 24.3, 34, 24.3, 34, 24.4], {
    rows: [
      factRow(
        [
          pair('fit'),
          { label: label('rhod_max'), value: [shown('rhod_max', { bold: true })] },
          { label: label('w_opt'), value: [shown('w_opt', { bold: true })] },
        ],
        8,
      ),
    ],
  })
  const chart = chartSection(method, 34, 62)
  const sections = [
    sampleHeading(),
    ruledAbove(facts),
    points,
    ...(chart ? [chart] : []),
    result,
    ...sampleNotes().sections,
  ]
  return [
    { kind: 'samples', sections: [ruledAbove(sections[0] ?? facts), ...sections.slice(1)] },
    blankBelow([BODY_WIDTH], 1),
  ]
}
