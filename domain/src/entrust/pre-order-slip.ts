import type { Label, Language } from '../kit/label.ts'
import type { DocumentCell, DocumentGrid, PaperDocument, Piece } from '../paper/document.ts'
import { customerInfo } from './customer-info.entity.ts'
import { entrustmentTemp } from './entrustment-temp.entity.ts'
import { sampleTemp } from './sample-temp.entity.ts'

/** What the slip of a pre-entrustment tells; texts as they are shown. */
export interface SlipFacts {
  readonly laboratory: string
  readonly address: string | null
  readonly phone: string | null
  readonly number: string
  /** The delivery code that the counter scans. */
  readonly code: string
  readonly client: string | null
  readonly project: string | null
  readonly part: string | null
  readonly sender: string | null
  readonly senderPhone: string | null
  readonly sendDate: string | null
  /** On a sheet to another laboratory. */
  readonly witness?: string | null
  readonly backDate?: string | null
  readonly samples: readonly {
    readonly name: string | null
    readonly specification: string | null
    readonly quantity: string | null
    readonly part: string | null
    readonly tests: string
  }[]
}

/** What the slip is called, and what is said below its number: of an announcement, or of a test that a site sends to a laboratory. */
const words = {
  announced: {
    title: { zh: '预委托单', en: 'Pre-entrustment slip', es: 'Resguardo de preencargo' },
    hint: {
      zh: '请随样品出示此码，收样员扫码即可受理。',
      en: 'Show this code with the samples; the counter scans it.',
      es: 'Presente este código con las muestras; se escanea en recepción.',
    },
  },
  outside: {
    title: { zh: '外委送检委托单', en: 'Entrustment of an outside test', es: 'Encargo de ensayo externo' },
    hint: {
      zh: '请随样品送交检测单位；二维码为送样码或外委编号。',
      en: 'Goes to the laboratory with the sample; the code is its delivery code, or the number of the order.',
      es: 'Acompaña a la muestra; el código es el de entrega o el número del encargo.',
    },
  },
} as const satisfies Readonly<Record<string, { title: Label; hint: Label }>>
type Kind = keyof typeof words

const outsideLabels = {
  witness: { zh: '见证人', en: 'Witness', es: 'Testigo' },
  back: { zh: '预计返回', en: 'Expected back', es: 'Retorno previsto' },
} as const
const testsLabel: Label = { zh: '检测项目', en: 'Tests', es: 'Ensayos' }
const indexLabel: Label = { zh: '序号', en: 'No.', es: 'N.º' }

/** Millimetres between the margins of A4. */
const bodyWidth = 175
const line = 0.5
const bare: DocumentCell['borders'] = [0, 0, 0, 0]
const ruled: DocumentCell['borders'] = [line, line, line, line]

const piece = (text: string, style: { bold?: true; size?: number } = {}): Piece => ({ kind: 'text', text, ...style })

const cell = (x: number, pieces: Piece[], more: Partial<DocumentCell> = {}): DocumentCell => ({
  x,
  colspan: 1,
  rowspan: 1,
  align: 'left',
  valign: 'middle',
  inset: [1.5, 1.2],
  borders: ruled,
  size: 10.5,
  weight: 400,
  pieces,
  ...more,
})

const grid = (columns: number[], rows: DocumentGrid['rows'], head = 0): DocumentGrid => ({
  kind: 'grid',
  columns,
  head,
  repeatHead: head > 0,
  keep: false,
  rows,
})

const row = (height: number, cells: DocumentCell[]): DocumentGrid['rows'][number] => ({
  height,
  breakable: false,
  cells,
})

/** The code in groups of four, to be read aloud where nothing can be scanned. */
const fours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')

function headOf(facts: SlipFacts, language: Language, kind: Kind): DocumentGrid {
  const { title, hint } = words[kind]
  const place = [facts.address, facts.phone].filter(Boolean).join('  ')
  return grid(
    [bodyWidth - 46, 46],
    [
      row(10, [
        cell(0, [piece(facts.laboratory, { size: 12 })], { borders: bare }),
        cell(1, [{ kind: 'qr', text: facts.code, size: 42 }], { borders: bare, rowspan: 4, align: 'right' }),
      ]),
      row(14, [cell(0, [piece(title[language], { bold: true, size: 18 })], { borders: bare })]),
      row(10, [cell(0, [piece(facts.number, { bold: true, size: 14 })], { borders: bare })]),
      row(14, [
        cell(0, [piece(hint[language]), ...(place ? [{ kind: 'break' } as const, piece(place)] : [])], {
          borders: bare,
          size: 9.5,
        }),
      ]),
      row(8, [cell(0, [piece(fours(facts.code))], { borders: bare, colspan: 2, align: 'right', size: 9.5 })]),
    ],
  )
}

function factsOf(facts: SlipFacts, language: Language): DocumentGrid {
  const { fields } = entrustmentTemp
  const customer = customerInfo.fields
  const pair = (x: number, label: Label, text: string | null, span = 1): DocumentCell[] => [
    cell(x, [piece(label[language])], { size: 9.5 }),
    cell(x + 1, [piece(text ?? '')], { colspan: span }),
  ]
  return grid(
    [32, 55.5, 32, 55.5],
    [
      row(9, pair(0, fields.entrust_unit_id.label, facts.client, 3)),
      row(9, pair(0, fields.project_name.label, facts.project, 3)),
      row(9, [
        ...pair(0, fields.project_part.label, facts.part),
        ...pair(2, fields.expected_send_date.label, facts.sendDate),
      ]),
      row(9, [
        ...pair(0, customer.sample_sender.label, facts.sender),
        ...pair(2, customer.sender_phone.label, facts.senderPhone),
      ]),
      ...(facts.witness === undefined
        ? []
        : [
            row(9, [
              ...pair(0, outsideLabels.witness, facts.witness),
              ...pair(2, outsideLabels.back, facts.backDate ?? null),
            ]),
          ]),
    ],
  )
}

function samplesOf({ samples }: SlipFacts, language: Language): DocumentGrid {
  const { fields } = sampleTemp
  const labels = [
    indexLabel,
    fields.name.label,
    fields.specification.label,
    fields.quantity.label,
    fields.structural_part.label,
    testsLabel,
  ]
  const texts = (sample: SlipFacts['samples'][number], index: number): string[] => [
    String(index + 1),
    sample.name ?? '',
    sample.specification ?? '',
    sample.quantity ?? '',
    sample.part ?? '',
    sample.tests,
  ]
  return grid(
    [10, 31, 27, 18, 39, 50],
    [
      row(
        9,
        labels.map((label, x) => cell(x, [piece(label[language])], { align: 'center', size: 9.5, weight: 700 })),
      ),
      ...samples.map((sample, index) =>
        row(
          9,
          texts(sample, index).map((text, x) => cell(x, [piece(text)], { size: 9.5 })),
        ),
      ),
    ],
    1,
  )
}

const gap = (height: number): DocumentGrid => grid([bodyWidth], [row(height, [cell(0, [], { borders: bare })])])

/** The paper that a client shows at the counter: number, delivery code as QR code, customer, samples and tests. Millimetres, A4. */
export const preOrderSlip = (facts: SlipFacts, language: Language, kind: Kind = 'announced'): PaperDocument => ({
  version: 1,
  title: `${words[kind].title[language]} ${facts.number}`,
  language,
  page: { width: 210, height: 297, margins: [18, 15, 15, 20] },
  fontSize: 10.5,
  frame: 0,
  headerHeight: 0,
  footerHeight: 0,
  header: [],
  body: [headOf(facts, language, kind), gap(4), factsOf(facts, language), gap(6), samplesOf(facts, language)],
  footer: [],
  overlays: [],
  watermark: null,
})
