import { BODY_WIDTH, cell, RECORD_ROW, row, ruledAbove, section, sign, unit, value, words } from '../build.ts'
import { blankBelow, factRow, sampleHeading, sampleNotes } from '../data-close.ts'
import type { BodyItem, LocalText, TemplateCell, TemplateRow } from '../template.ts'
import { formWords } from '../words.ts'
import type { Pen } from './pen.ts'

const own = {
  height: { zh: '试件高度', en: 'Height', es: 'Altura' },
  meanHeight: { zh: '平均', en: 'Mean', es: 'Media' },
  mass: { zh: '质量', en: 'Mass', es: 'Masa' },
  air: { zh: '空中', en: 'in air', es: 'al aire' },
  water: { zh: '水中', en: 'in water', es: 'en agua' },
  surface: { zh: '表干', en: 'SSD', es: 'SSS' },
  volume: { zh: '体积指标', en: 'Volumetrics', es: 'Volumetría' },
  strength: { zh: '力学指标', en: 'Marshall values', es: 'Valores Marshall' },
  modulus: { zh: '马歇尔\n模数', en: 'Quotient', es: 'Cociente' },
  bulk: { zh: '毛体积相对密度', en: 'Bulk sp. gr.', es: 'Dens. apar.' },
  theory: { zh: '理论最大相对密度', en: 'Max. specific gravity (Gmm)', es: 'Densidad máxima (Gmm)' },
  aggregate: { zh: '矿料合成毛体积相对密度', en: 'Sp. gr. of aggregate (Gsb)', es: 'Densidad del árido (Gsb)' },
  // the whole names would be torn apart in their narrow columns
  vma: { zh: '矿料间隙率', en: 'VMA', es: 'VAM' },
  vfa: { zh: '沥青饱和度', en: 'VFA', es: 'VFA' },
  voids: { zh: '空隙率', en: 'Air voids', es: 'Vacíos Va' },
  // the whole words of these two would be torn apart too
  stability: { zh: '稳定度', en: 'Stability', es: 'Estab.' },
  flow: { zh: '流值', en: 'Flow', es: 'Flujo' },
  mean: { zh: '平均值', en: 'Mean', es: 'Media' },
  kept: { zh: '参与稳定度平均的试件数', en: 'Specimens in the mean stability', es: 'Probetas en la estabilidad media' },
} satisfies Record<string, LocalText>

/** Specimen; heights at four places and their mean; masses in air, in water, surface dry; density, VV, VMA, VFA; stability, flow, modulus. */
const columns = [9, 8.4, 8.4, 8.4, 8.4, 9.6, 12.4, 12.4, 12.4, 12.4, 12, 12, 12, 12.4, 9.8, 15]
const size = 9

type Parts = TemplateCell['parts']

const wrapped = (column: number, parts: Parts, options: Partial<TemplateCell> = {}): TemplateCell =>
  cell(column, parts, { size, overflow: 'wrap', ...options })

const headOf = ({ head }: Pen): TemplateRow[] => [
  row(7.5, [
    wrapped(0, [words(formWords.specimen)], { rows: 2 }),
    wrapped(1, [words(own.height), sign(' '), ...unit('mm')], { span: 5 }),
    wrapped(6, [words(own.mass), sign(' '), ...unit('g')], { span: 3 }),
    wrapped(9, [words(own.volume)], { span: 4 }),
    wrapped(13, [words(own.strength)], { span: 3 }),
  ]),
  row(14, [
    ...[1, 2, 3, 4].map(place => wrapped(place, [sign(String(place))])),
    wrapped(5, [words(own.meanHeight)]),
    wrapped(6, [words(own.air)]),
    wrapped(7, [words(own.water)]),
    wrapped(8, [words(own.surface)]),
    wrapped(9, head('gf', own.bulk)),
    wrapped(10, head('VV', own.voids)),
    wrapped(11, head('VMA', own.vma)),
    wrapped(12, head('VFA', own.vfa)),
    wrapped(13, head('S', own.stability)),
    wrapped(14, head('fl', own.flow)),
    wrapped(15, head('Tk', own.modulus)),
  ]),
]

/** Marshall: a line for each specimen, the means below, where voids of the aggregate and modulus are of the means only. */
export function marshallSheet(pen: Pen): BodyItem[] {
  const { shown, label } = pen
  const pair = (symbol: string, name?: LocalText) => ({ label: label(symbol, name), value: [shown(symbol)] })
  const each = (column: number, part: Parts[number]): TemplateCell => cell(column, [part], { size })
  const ofMeans = (column: number): TemplateCell => cell(column, [sign('/')], { size, rows: 'band' })
  const mean = (column: number, symbol: string): TemplateCell => cell(column, [shown(symbol, { bold: true })], { size })
  const table = section('specimens', columns, {
    head: headOf(pen),
    rows: [
      row(RECORD_ROW, [
        each(0, value('row.number')),
        ...['h1', 'h2', 'h3', 'h4', 'ht', 'ma', 'mw', 'mf', 'g1', 'v1'].map((symbol, i) => each(i + 1, shown(symbol))),
        ofMeans(11),
        ofMeans(12),
        each(13, shown('S')),
        each(14, shown('fl')),
        ofMeans(15),
      ]),
    ],
    foot: [
      row(RECORD_ROW, [
        cell(0, [words(own.mean)], { span: 9 }),
        ...['gf', 'VV', 'VMA', 'VFA', 'MS', 'FL', 'Tk'].map((symbol, i) => mean(9 + i, symbol)),
      ]),
      row(RECORD_ROW, [cell(0, [words(own.kept)], { span: 13, size }), cell(13, [shown('nS')], { span: 3, size })]),
    ],
    repeat: { over: 'group', group: 'spec', samples: false },
    repeatHead: true,
  })
  const facts = section('test-readings', [40, 18.3, 40, 18.3, 40, 18.4], {
    rows: [factRow([pair('gt', own.theory), pair('gsb', own.aggregate), pair('Pb')])],
  })
  return [
    { kind: 'samples', sections: [ruledAbove(sampleHeading()), ruledAbove(facts), table, ...sampleNotes().sections] },
    blankBelow([BODY_WIDTH], 1),
  ]
}
