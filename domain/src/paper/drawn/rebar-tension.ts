import { BODY_WIDTH, cell, row, ruledAbove, section, value, words } from '../build.ts'
import { chartSection } from '../chart-part.ts'
import { blankBelow, sampleNotes } from '../data-close.ts'
import type { BodyItem, LocalText, TemplateCell, TemplateRow } from '../template.ts'
import { formWords } from '../words.ts'
import type { Pen } from './pen.ts'

const own = {
  grade: { zh: '牌号', en: 'Grade', es: 'Tipo de acero' },
  specimen: { zh: '试样编号', en: 'Specimen', es: 'Probeta' },
  size: { zh: '尺寸', en: 'Size', es: 'Medidas' },
  yield: { zh: '屈服', en: 'Yield', es: 'Límite elástico' },
  tensile: { zh: '抗拉', en: 'Tension', es: 'Tracción' },
  elongation: { zh: '断后伸长', en: 'Elongation after fracture', es: 'Alarg. tras rotura' },
  uniform: { zh: '最大力下伸长', en: 'Elongation at max. force', es: 'Alarg. a carga máxima' },
  ratios: { zh: '比值', en: 'Ratios', es: 'Relaciones' },
  gauge: { zh: '原始标距', en: 'Original gauge', es: 'Longitud inicial' },
  broken: { zh: '断后标距', en: 'Final gauge', es: 'Longitud última' },
} satisfies Record<string, LocalText>

/** A line of the table, lower where the form has no room. */
const lineOf = (cells: TemplateCell[]): TemplateRow => row(6.4, cells, { roomy: 7 })
const size = 9.5

type Parts = TemplateCell['parts']

function linesOf({ shown, label }: Pen): TemplateRow[] {
  const block = (name: LocalText, rows: number): TemplateCell[] => [
    cell(0, [words(name)], { rows, size, overflow: 'wrap' }),
  ]
  const line = (named: Parts, parts: Parts, once: boolean, before: TemplateCell[]): TemplateRow =>
    lineOf([
      ...before,
      cell(1, named, { size, overflow: 'wrap' }),
      cell(2, parts, { size: 10, ...(once ? { rows: 'band' } : {}) }),
    ])
  const single = (symbol: string, before: TemplateCell[] = [], name?: LocalText) =>
    line(label(symbol, name), [shown(symbol)], false, before)
  const once = (symbol: string, before: TemplateCell[] = [], name?: LocalText) =>
    line(label(symbol, name), [shown(symbol)], true, before)
  const result = (symbol: string) => line(label(symbol), [shown(symbol, { bold: true })], false, [])
  const wide = (named: Parts, parts: Parts, band: boolean): TemplateRow =>
    lineOf([cell(0, named, { span: 2, size }), cell(2, parts, { size: 10, ...(band ? { rows: 'band' } : {}) })])
  return [
    wide([words(formWords.sampleNumberHead)], [value('sample.number')], true),
    wide([words(own.grade)], [value('sample.grade')], true),
    once('d', block(own.size, 2)),
    once('S0'),
    wide([words(own.specimen)], [value('row.number')], false),
    single('FeL', block(own.yield, 2)),
    result('ReL'),
    single('Fm', block(own.tensile, 2)),
    result('Rm'),
    once('L0', block(own.elongation, 3), own.gauge),
    single('Lu', [], own.broken),
    result('A5'),
    single('G0', block(own.uniform, 3), own.gauge),
    single('Gu', [], own.broken),
    result('Agt'),
    single('k1', block(own.ratios, 2)),
    single('k2'),
  ]
}

/** Tension of bars: the bars as columns, force above the strength made of it, gauge lengths above the elongation. */
export function rebarSheet(pen: Pen): BodyItem[] {
  const table = section('bars', [22, 42, 18.5], {
    rows: linesOf(pen),
    across: { group: 'spec', each: 6, width: 18.5, lead: 2, samples: true },
    keepTogether: true,
  })
  const chart = chartSection(pen.method, 44, 62)
  const closing = [...(chart ? [chart] : []), ...sampleNotes().sections]
  return [ruledAbove(table), { kind: 'samples', sections: closing }, blankBelow([BODY_WIDTH], 1)]
}
