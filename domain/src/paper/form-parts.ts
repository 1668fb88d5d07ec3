import { bare, cell, lineBreak, prose, row, section, value, words } from './build.ts'
import type { LocalText, Part, Section, TemplateRow } from './template.ts'
import { formWords } from './words.ts'

/** The parts of JT/T 828 that every record sheet and report has: title area, basic information, signatures. */

interface TitleArea {
  code: string
  title: LocalText
  laboratory: LocalText
  numberLabel: LocalText
  number: string
  marks: boolean
}

/** Code and page, marks, title, laboratory and number; stands on every page. */
export function titleArea(area: TitleArea): Section {
  const marks: TemplateRow = row(
    15,
    [
      bare(
        0,
        [
          { kind: 'image', path: 'context.laboratory.marks.image', width: 24, height: 12 },
          value('context.laboratory.marks.label', { blank: '', join: '　', size: 8, before: { zh: ' ' } }),
        ],
        { span: 2, align: 'left' },
      ),
    ],
    { when: 'context.laboratory.marks' },
  )
  const page: Part[] = [
    words(formWords.pageBefore),
    { kind: 'page', of: 'number' },
    words(formWords.pageBetween),
    { kind: 'page', of: 'total' },
    words(formWords.pageAfter),
  ]
  return section('title-area', [115, 60], {
    rows: [
      row(7, [bare(0, [value(area.code, { blank: '' })], { align: 'left' }), bare(1, page, { align: 'right' })]),
      ...(area.marks ? [marks] : []),
      row(14, [bare(0, [words(area.title)], { span: 2, size: 18, weight: 700 })]),
      row(8, [
        bare(0, [words(area.laboratory), value('context.laboratory.name')], { align: 'left', valign: 'middle' }),
        bare(1, [words(area.numberLabel), value(area.number)], { align: 'right' }),
      ]),
    ],
  })
}

/** Widths of label and value, twice. */
const basicColumns = [27, 61, 27, 60]

interface Pair {
  label: LocalText
  parts: Part[]
}

/** A row of the basic information: one pair over the whole width, or two side by side. */
const pairRow = (height: number, ...list: Pair[]): TemplateRow =>
  row(
    height,
    list.flatMap((pair, i) => [
      cell(2 * i, [words(pair.label)], { overflow: 'wrap' }),
      prose(2 * i + 1, pair.parts, { span: list.length === 1 ? 3 : 1 }),
    ]),
  )

/** A further fact of the sample, left out with its label when there is none. */
const fact = (label: LocalText, path: string): Part =>
  value(path, {
    before: { zh: `；${label.zh}`, en: `; ${label.en}`, es: `; ${label.es}` },
    blank: '',
    join: '、',
  })

const sampleFacts: Part[] = [
  value('sample.name', { before: formWords.sampleName, blank: '', join: '、' }),
  fact(formWords.sampleNumber, 'sample.numbers'),
  fact(formWords.specification, 'sample.specification'),
  fact(formWords.grade, 'sample.grade'),
  fact(formWords.batch, 'sample.batch'),
  fact(formWords.manufacturer, 'sample.manufacturer'),
  fact(formWords.quantity, 'sample.quantity'),
  fact(formWords.samplePart, 'sample.part'),
  fact(formWords.moulded, 'sample.moulded'),
  fact(formWords.age, 'sample.age'),
  fact(formWords.sampled, 'context.times.sampled'),
  fact(formWords.received, 'context.times.received'),
  fact(formWords.state, 'sample.state'),
]

/** `T 0553` after the standard is part of the basis text already, so only the text is bound. */
const basisPairs: Pair[] = [
  { label: formWords.testBasis, parts: [value('context.basis.test')] },
  { label: formWords.judgementBasis, parts: [value('context.basis.judgement')] },
]

const equipmentPair = (path: string): Pair => ({
  label: formWords.equipment,
  parts: [value(path, { format: 'lines' })],
})

/** Basic information of a record sheet. */
export const recordBasics = (): Section =>
  section('basics', basicColumns, {
    rows: [
      pairRow(
        8.5,
        { label: formWords.project, parts: [value('context.customer.project')] },
        { label: formWords.entrust, parts: [value('context.numbers.entrust')] },
      ),
      pairRow(
        8.5,
        { label: formWords.part, parts: [value('context.customer.part')] },
        { label: formWords.task, parts: [value('context.numbers.task')] },
      ),
      { ...pairRow(11, { label: formWords.sample, parts: sampleFacts }), roomy: 15 },
      pairRow(
        8.5,
        { label: formWords.tested, parts: [value('context.times.tested')] },
        { label: formWords.environment, parts: [value('context.environment')] },
      ),
      pairRow(8.5, ...basisPairs),
      pairRow(11, equipmentPair('context.equipment.full')),
    ],
  })

/** Basic information of a report: customer and project, then the properties of the object under test. */
export const reportBasics = (): Section[] => [
  section('basics', basicColumns, {
    rows: [
      pairRow(
        9,
        { label: formWords.unit, parts: [value('context.customer.unit')] },
        { label: formWords.entrust, parts: [value('context.numbers.entrust')] },
      ),
      pairRow(
        9,
        {
          label: formWords.project,
          parts: [
            value('context.customer.project'),
            value('context.customer.section', { before: { zh: ' ' }, blank: '' }),
          ],
        },
        { label: formWords.part, parts: [value('context.customer.part')] },
      ),
      pairRow(
        9,
        {
          label: formWords.nature,
          parts: [
            value('context.nature'),
            value('context.customer.sender', {
              before: { zh: '；送样人：', en: '; sent by ', es: '; remitente ' },
              blank: '',
            }),
          ],
        },
        {
          label: formWords.witness,
          parts: [
            value('context.customer.witness_unit'),
            value('context.customer.witness', { before: { zh: '　' }, blank: '' }),
            value('context.customer.witness_number', {
              before: { zh: '（', en: ' (', es: ' (' },
              after: { zh: '）', en: ')', es: ')' },
              blank: '',
            }),
          ],
        },
      ),
      {
        ...pairRow(9, {
          label: formWords.parties,
          parts: [
            value('context.customer.construction_unit'),
            value('context.customer.supervision_unit', { before: { zh: ' / ' }, blank: '' }),
          ],
        }),
        when: 'context.customer.construction_unit',
      },
      pairRow(
        9,
        ...basisPairs.map((pair, i) =>
          i === 0
            ? pair
            : {
                ...pair,
                parts: [
                  ...pair.parts,
                  value('context.basis.decision_rule', {
                    before: { zh: '；判定规则：', en: '; decision rule: ', es: '; regla de decisión: ' },
                    blank: '',
                  }),
                ],
              },
        ),
      ),
      pairRow(
        9,
        { label: formWords.tested, parts: [value('context.times.tested')] },
        { label: formWords.environment, parts: [value('context.environment')] },
      ),
      pairRow(10, equipmentPair('context.equipment.brief')),
    ],
  }),
  section('object', basicColumns, { rows: [pairRow(15, { label: formWords.sample, parts: sampleFacts })] }),
]

interface SignaturePlace {
  label: LocalText
  role: string
  width: number
}

/** Signature row: label and signatures of each role, then the date. Fifteen millimetres high.
 * `dateBelow` sets the date under its word where the row is narrow. */
export function signatureRow(
  places: readonly SignaturePlace[],
  width: number,
  dateBelow = false,
): { columns: number[]; row: TemplateRow } {
  const dateWidth = width - places.reduce((sum, place) => sum + place.width, 0)
  const cells = places.map((place, i) =>
    bare(i, [words(place.label), { kind: 'signature', role: place.role, width: 22, height: 10 }], { align: 'left' }),
  )
  cells.push(
    bare(
      places.length,
      [
        words(formWords.date),
        ...(dateBelow ? [lineBreak] : []),
        value('signed_on', { format: 'long-date', blank: '' }),
      ],
      {
        align: 'right',
      },
    ),
  )
  return { columns: [...places.map(place => place.width), dateWidth], row: row(15, cells) }
}

/** Running text with a bold-free heading and an indented paragraph. */
export const paragraph = (heading: LocalText, parts: Part[]): Part[] => [
  words(heading),
  lineBreak,
  words({ zh: '　　', en: '  ', es: '  ' }),
  ...parts,
]
