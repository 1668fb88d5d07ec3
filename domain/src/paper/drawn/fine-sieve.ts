import { BODY_WIDTH, cell, row, ruledAbove, section, sign, unit, words } from '../build.ts'
import { chartSection } from '../chart-part.ts'
import { blankBelow, factRow, sampleHeading, sampleNotes } from '../data-close.ts'
import type { BodyItem, LocalText, TemplateCell, TemplateRow } from '../template.ts'
import type { Fact, Pen } from './pen.ts'

const own = {
  size: { zh: '筛孔尺寸', en: 'Sieve', es: 'Tamiz' },
  first: { zh: '试样 1', en: 'Sample 1', es: 'Muestra 1' },
  second: { zh: '试样 2', en: 'Sample 2', es: 'Muestra 2' },
  retained: { zh: '筛余质量', en: 'Retained', es: 'Retenido' },
  share: { zh: '分计筛余', en: 'Individual', es: 'Parcial' },
  sum: { zh: '累计筛余', en: 'Cumulative', es: 'Acumulado' },
  passing: { zh: '平均通过百分率', en: 'Mean passing', es: 'Pasa (media)' },
  mass: { zh: '试样质量', en: 'Mass of sample', es: 'Masa de muestra' },
  pan: { zh: '筛底', en: 'Pan', es: 'Fondo' },
  loss: { zh: '筛分损耗', en: 'Sieving loss', es: 'Pérdida' },
  modulus: { zh: '细度模数', en: 'Fineness modulus', es: 'Módulo de finura' },
  // the whole word would be torn apart in its narrow cell
  zone: { zh: '级配区', en: 'Zone', es: 'Zona' },
  mean: { zh: '平均细度模数', en: 'Mean modulus', es: 'Módulo medio' },
} satisfies Record<string, LocalText>

/** Sieve; retained mass, share and sum of both runs; mean passing. */
const columns = [26, 21.5, 19, 20, 21.5, 19, 20, 28]
const lineHeight = 6.4
const size = 10

type Parts = TemplateCell['parts']

const at = (column: number, parts: Parts, span = 1): TemplateCell => cell(column, parts, { span, size })
/** A place of the form that holds nothing. */
const nothing = (column: number, span = 1): TemplateCell => at(column, [sign('/')], span)
const wrapped = (column: number, parts: Parts, options: Partial<TemplateCell> = {}): TemplateCell =>
  cell(column, parts, { size: 9.5, overflow: 'wrap', ...options })

function headOf({ head }: Pen): TemplateRow[] {
  const run = (from: number, number: 1 | 2): TemplateCell[] => [
    wrapped(from, head(`m${number}`, own.retained)),
    wrapped(from + 1, head(`a${number}`, own.share)),
    wrapped(from + 2, head(`A${number}`, own.sum)),
  ]
  return [
    row(6.5, [
      wrapped(0, head('size', own.size), { rows: 2 }),
      wrapped(1, [words(own.first)], { span: 3 }),
      wrapped(4, [words(own.second)], { span: 3 }),
      wrapped(7, head('passing', own.passing), { rows: 2 }),
    ]),
    row(10.5, [...run(1, 1), ...run(4, 2)]),
  ]
}

/** Label at the left, then what belongs to each run and to both. */
const lineOf = (label: Parts, first: Parts, second: Parts, both: TemplateCell): TemplateRow =>
  row(lineHeight, [wrapped(0, label), at(1, first, 3), at(4, second, 3), both])

/** Where a sand belongs: its zone and, by the modulus, its class. */
export const sandFacts = ({ shown, label }: Pen): Fact[] => [
  { label: label('zone', own.zone), value: [shown('zone')] },
  { label: label('sand_class'), value: [shown('sand_class')] },
]

/** Fine sieving: two runs side by side, mass of sample above, pan and loss below, then moduli, class and curve. */
export function fineSieveSheet(pen: Pen): BodyItem[] {
  const { shown, label, method } = pen
  const grams: Parts = [sign(' '), ...unit('g')]
  const percent: Parts = [sign(' '), ...unit('%')]
  const table = section('sieves', columns, {
    head: [...headOf(pen), lineOf([words(own.mass), ...grams], [shown('M1')], [shown('M2')], nothing(7))],
    rows: [
      row(
        lineHeight,
        ['size', 'm1', 'a1', 'A1', 'm2', 'a2', 'A2', 'passing'].map((symbol, i) => at(i, [shown(symbol)])),
      ),
    ],
    foot: [
      row(lineHeight, [
        wrapped(0, [words(own.pan), ...grams]),
        at(1, [shown('pan1')]),
        nothing(2, 2),
        at(4, [shown('pan2')]),
        nothing(5, 2),
        nothing(7),
      ]),
      lineOf([words(own.loss), ...percent], [shown('loss1')], [shown('loss2')], nothing(7)),
      lineOf([words(own.modulus)], [shown('Mx1')], [shown('Mx2')], nothing(7)),
    ],
    repeat: { over: 'group', group: 'sieve', samples: false },
    repeatHead: false,
    keepTogether: true,
    down: true,
  })
  const result = section('test-results', [26, 12, 44, 12, 15, 26, 17, 23], {
    rows: [
      factRow(
        [
          { label: label('Mx', own.mean), value: [shown('Mx')] },
          { label: label('A06'), value: [shown('A06')] },
          ...sandFacts(pen),
        ],
        7.5,
      ),
    ],
  })
  const chart = chartSection(method, 36, 62)
  const sections = [ruledAbove(sampleHeading()), ruledAbove(table), result, ...(chart ? [chart] : [])]
  return [{ kind: 'samples', sections: [...sections, ...sampleNotes().sections] }, blankBelow([BODY_WIDTH], 1)]
}
