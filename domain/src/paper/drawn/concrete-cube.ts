import { cell, lineBreak, RECORD_ROW, row, ruledAbove, section, sign, unit, value, words } from '../build.ts'
import { blankBelow, sampleNotes } from '../data-close.ts'
import type { BodyItem, TemplateCell } from '../template.ts'
import { formWords } from '../words.ts'
import type { Pen } from './pen.ts'

/** Sample, grade, moulded, age, design age, side, specimen, a, b, load, single strength, factor, strength, share. */
const columns = [23, 10, 17.4, 9, 10, 11, 9, 11.6, 11.6, 15.2, 12, 10, 13.2, 12]
const size = 9.5
const headSize = 9

const own = {
  grade: { zh: '强度等级', en: 'Class', es: 'Clase' },
  moulded: { zh: '成型日期', en: 'Moulded', es: 'Moldeo' },
  side: { zh: '试件边长', en: 'Cube size', es: 'Arista' },
  bearing: { zh: '承压面边长', en: 'Bearing side', es: 'Lado cargado' },
  strength: { zh: '抗压强度', en: 'Compressive strength', es: 'Resistencia' },
  single: { zh: '单块值', en: 'Single', es: 'Indiv.' },
  measured: { zh: '测定值', en: 'Result', es: 'Valor' },
  factor: { zh: '换算系数', en: 'Size factor', es: 'Factor' },
  share: { zh: '达设计', en: 'Of design', es: 'De diseño' },
}

const headCell = (column: number, parts: TemplateCell['parts'], span = 1): TemplateCell =>
  cell(column, parts, { size: headSize, overflow: 'wrap', span, rows: span > 1 ? 1 : 2 })

const below = (column: number, parts: TemplateCell['parts']): TemplateCell =>
  cell(column, parts, { size: headSize, overflow: 'wrap' })

const headOf = ({ head }: Pen) => [
  row(10, [
    headCell(0, [words(formWords.sampleNumberHead)]),
    headCell(1, [words(own.grade)]),
    headCell(2, [words(own.moulded)]),
    headCell(3, head('age')),
    headCell(4, head('design_age')),
    headCell(5, head('size', own.side)),
    headCell(6, [words(formWords.specimen)]),
    headCell(7, [words(own.bearing), sign(' '), ...unit('mm')], 2),
    headCell(9, head('F')),
    headCell(10, [words(own.strength), sign(' '), ...unit('MPa')], 3),
    headCell(13, head('ratio', own.share)),
  ]),
  row(10, [
    below(7, [{ kind: 'text', text: { zh: 'a' }, italic: true }]),
    below(8, [{ kind: 'text', text: { zh: 'b' }, italic: true }]),
    below(10, [words(own.single)]),
    below(11, [words(own.factor)]),
    below(12, [words(own.measured)]),
  ]),
]

/** Cubes: all samples in one table, a line for each cube, factor and result beside the cubes of the sample (look 10). */
export function cubeSheet(pen: Pen): BodyItem[] {
  const { shown } = pen
  const once = (column: number, parts: TemplateCell['parts'], wrap = false): TemplateCell =>
    cell(column, parts, { rows: 'band', size, overflow: wrap ? 'wrap' : 'shrink' })
  const each = (column: number, part: TemplateCell['parts'][number]): TemplateCell => cell(column, [part], { size })
  const table = section('data', columns, {
    head: headOf(pen),
    rows: [
      row(RECORD_ROW, [
        once(0, [value('sample.number')]),
        once(1, [value('sample.grade')], true),
        cell(2, [value('sample.moulded')], { rows: 'band', size: 8, overflow: 'wrap' }),
        once(3, [shown('age')]),
        once(4, [shown('design_age')]),
        once(5, [shown('size')]),
        each(6, value('row.number')),
        each(7, shown('a')),
        each(8, shown('b')),
        each(9, shown('F')),
        each(10, shown('f')),
        once(11, [shown('k')]),
        once(12, [shown('fcu', { bold: true }), lineBreak, shown('state', { size: 7.5 })]),
        once(13, [shown('ratio')]),
      ]),
    ],
    repeat: { over: 'group', group: 'spec', samples: true },
    repeatHead: true,
  })
  return [ruledAbove(table), sampleNotes(), blankBelow(columns, 40)]
}
