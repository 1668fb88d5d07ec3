import type { Label, Language } from '../kit/label.ts'
import type { DocumentCell, PaperDocument, Piece, TextPiece } from '../paper/document.ts'

const words = {
  title: { zh: '邮寄地址标签', en: 'Address labels', es: 'Etiquetas de dirección' },
  to: { zh: '收件人：', en: 'To: ', es: 'Para: ' },
  phone: { zh: '电话：', en: 'Phone: ', es: 'Teléfono: ' },
  parcel: { zh: '快递：', en: 'Parcel: ', es: 'Envío: ' },
  reports: { zh: '报告：', en: 'Reports: ', es: 'Informes: ' },
  from: { zh: '寄件：', en: 'From: ', es: 'De: ' },
} satisfies Readonly<Record<string, Label>>

/** A parcel with the reports in it. */
export interface Parcel {
  readonly receiver: string
  readonly phone: string
  /** Empty where none is known: it is written by hand then. */
  readonly address: string
  readonly courier: string | null
  readonly tracking_no: string | null
  readonly reports: readonly string[]
  readonly laboratory: string
  readonly laboratory_address: string | null
  readonly laboratory_phone: string | null
}

/** Two labels side by side, four rows to an A4 page; millimetres. */
const width = 95
const height = 66
const perRow = 2
const line = 0.5

/** The lines of a label; the receiver and the address are read from afar. */
function piecesOf(parcel: Parcel, language: Language): Piece[] {
  const say = (label: Label): string => label[language]
  const sent = [parcel.courier, parcel.tracking_no].filter(Boolean).join(' ')
  const from = [parcel.laboratory, parcel.laboratory_address, parcel.laboratory_phone].filter(Boolean).join('，')
  const lines: Omit<TextPiece, 'kind'>[] = [
    { text: `${say(words.to)}${parcel.receiver}`, bold: true, size: 14 },
    { text: `${say(words.phone)}${parcel.phone}`, size: 12 },
    { text: parcel.address || '＿'.repeat(16), bold: true, size: 13 },
    ...(sent ? [{ text: `${say(words.parcel)}${sent}`, size: 9 }] : []),
    { text: `${say(words.reports)}${parcel.reports.join('、')}`, size: 9 },
    { text: `${say(words.from)}${from}`, size: 9 },
  ]
  return lines.flatMap((one, index): Piece[] => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    { kind: 'text', ...one },
  ])
}

const cellOf = (x: number, pieces: Piece[], framed: boolean): DocumentCell => ({
  x,
  colspan: 1,
  rowspan: 1,
  align: 'left',
  valign: 'middle',
  inset: [4, 3],
  borders: framed ? [line, line, line, line] : [0, 0, 0, 0],
  size: 10,
  weight: 400,
  pieces,
})

/** Labels for parcels, to be cut along their frames. */
export function addressLabelPaper(parcels: readonly Parcel[], language: Language): PaperDocument {
  const rows = Array.from({ length: Math.ceil(parcels.length / perRow) }, (_, row) => ({
    height,
    breakable: false,
    cells: Array.from({ length: perRow }, (_, x) => {
      const parcel = parcels[row * perRow + x]
      return cellOf(x, parcel ? piecesOf(parcel, language) : [], parcel !== undefined)
    }),
  }))
  return {
    version: 1,
    title: words.title[language],
    language,
    page: { width: 210, height: 297, margins: [10, 10, 10, 10] },
    fontSize: 10,
    frame: 0,
    headerHeight: 0,
    footerHeight: 0,
    header: [],
    body: [{ kind: 'grid', columns: [width, width], head: 0, repeatHead: false, keep: false, rows }],
    footer: [],
    overlays: [],
    watermark: null,
  }
}
