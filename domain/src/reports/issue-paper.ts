import type { Row } from '../kit/entity.ts'
import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { plainSheet } from '../paper/sheet.ts'
import { reportDelivery } from './report-delivery.entity.ts'

const { mode: modes, state: states } = reportDelivery.fields

/** A delivery of a report as its file proves it. */
export interface ProvenDelivery
  extends Pick<
    Row<typeof reportDelivery>,
    | 'delivery_no'
    | 'mode'
    | 'state'
    | 'copies'
    | 'receiver_name'
    | 'receiver_phone'
    | 'receiver_paper_no'
    | 'courier'
    | 'tracking_no'
    | 'delivered_at'
  > {
  readonly delivered_by: string | null
  /** Number of the report of which the copies were. */
  readonly report_no: string
}

/** What the receiver of a delivery drew: a picture in base64, and whether it stands higher than wide. */
export interface ReceiptSignature {
  readonly delivery_no: string
  readonly receiver: string | null
  readonly picture: string
  readonly upright: boolean
}

const words = {
  title: { zh: '报告发放凭证', en: 'Proof of issue', es: 'Justificante de emisión' },
  report: { zh: '报告编号', en: 'Report', es: 'Informe' },
  number: { zh: '发放单号', en: 'Delivery', es: 'N.º de entrega' },
  mode: { zh: '方式', en: 'Way', es: 'Modo' },
  copies: { zh: '份数', en: 'Copies', es: 'Ejempl.' },
  to: { zh: '领取人 / 快递', en: 'Receiver / courier', es: 'Receptor / mensajería' },
  by: { zh: '发放人', en: 'Handed over by', es: 'Entregado por' },
  at: { zh: '发放时间', en: 'Time', es: 'Fecha' },
  state: { zh: '状态', en: 'State', es: 'Estado' },
  signed: { zh: '领取人签名', en: 'Signature of the receiver', es: 'Firma del receptor' },
} satisfies Readonly<Record<string, Label>>

/** Millimetres: a drawn line of writing, and a scanned sheet that stands upright. */
const drawn = { width: 120, height: 36 } as const
const sheet = { width: 140, height: 190 } as const

/** The sheet of a report's file that tells how each copy left the house, with the signatures of those who took them. */
export function issuePaper(
  facts: {
    readonly laboratory: string
    readonly report: string
    readonly deliveries: readonly ProvenDelivery[]
    readonly signatures: readonly ReceiptSignature[]
  },
  language: Language,
): PaperDocument {
  const say = (label: Label): string => label[language]
  const numbers = [...new Set(facts.deliveries.map(one => one.report_no))]
  return plainSheet({
    language,
    title: say(words.title),
    laboratory: facts.laboratory,
    number: '',
    facts: [[say(words.report), facts.report]],
    // copies of a paper that was replaced since stand under its own number
    tables: numbers.map(number => ({
      ...(numbers.length > 1 ? { caption: number } : {}),
      columns: [
        { title: say(words.number), width: 32 },
        { title: say(words.mode), width: 18 },
        { title: say(words.copies), width: 15, align: 'center' },
        { title: say(words.to) },
        { title: say(words.by), width: 22 },
        { title: say(words.at), width: 33 },
        { title: say(words.state), width: 20 },
      ],
      rows: facts.deliveries
        .filter(one => one.report_no === number)
        .map(one => [
          one.delivery_no,
          say(modes.options.list.labels[one.mode]),
          String(one.copies),
          [one.receiver_name, one.receiver_phone, one.receiver_paper_no, one.courier, one.tracking_no]
            .filter(Boolean)
            .join(' ') || '—',
          one.delivered_by ?? '—',
          one.delivered_at?.slice(0, 16) ?? '—',
          say(states.options.list.labels[one.state]),
        ]),
    })),
    drawings: facts.signatures.map(({ delivery_no, receiver, picture, upright }) => ({
      caption: [say(words.signed), receiver, delivery_no].filter(Boolean).join(' '),
      drawing: { kind: 'image', source: picture, ...(upright ? sheet : drawn) },
    })),
    closing: [],
    signatures: [],
  })
}
