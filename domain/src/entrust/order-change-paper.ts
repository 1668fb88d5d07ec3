import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { watermarkOf } from '../paper/fill.ts'
import { headCell, type PlainCell, plainDocument, plainGrid, plainHeading, textCell } from '../paper/plain-form.ts'
import type { OrderChangeLine } from './order-change-actions.ts'
import { orderPaperWords } from './order-paper-words.ts'

const words = {
  title: { zh: '委托变更单', en: 'Order change', es: 'Cambio de encargo' },
  number: { zh: '变更单号：', en: 'Change no.: ', es: 'N.º de cambio: ' },
  order: { zh: '委托编号', en: 'Order no.', es: 'N.º de encargo' },
  requestedBy: { zh: '申请人', en: 'Requested by', es: 'Solicitante' },
  submitted: { zh: '申请时间', en: 'Submitted', es: 'Solicitado' },
  confirmation: { zh: '委托方确认件', en: 'Client confirmation', es: 'Confirmación del cliente' },
  reason: { zh: '变更原因', en: 'Reason', es: 'Motivo' },
  changes: { zh: '变更内容', en: 'What changes', es: 'Contenido del cambio' },
  what: { zh: '变更项目', en: 'Item', es: 'Elemento' },
  before: { zh: '变更前', en: 'Before', es: 'Antes' },
  after: { zh: '变更后', en: 'After', es: 'Después' },
  fee: { zh: '费用变化（元）', en: 'Fee (CNY)', es: 'Importe (CNY)' },
  reports: { zh: '涉及已出报告', en: 'Issued reports touched', es: 'Informes afectados' },
  approved: { zh: '批准', en: 'Approved', es: 'Autorizado' },
  signedReception: { zh: '受理人：', en: 'Received by: ', es: 'Recibido por: ' },
  signedApprover: { zh: '批准人：', en: 'Approved by: ', es: 'Autorizado por: ' },
} satisfies Readonly<Record<string, Label>>

/** What the change sheet prints. Amounts are CNY with two places. */
export interface OrderChangePaperFacts {
  readonly language: Language
  readonly laboratory: string
  readonly number: string | null
  readonly orderNumber: string
  readonly client: string
  readonly project: string
  readonly requestedBy: string
  /** Empty while it is a draft. */
  readonly submittedAt: string
  /** Name of the file by which the client agreed; empty without one. */
  readonly confirmation: string
  readonly reason: string
  readonly lines: readonly OrderChangeLine[]
  readonly fee: { readonly before: string; readonly after: string; readonly effect: string } | null
  readonly reports: readonly string[]
  /** Empty while it is not approved. */
  readonly approver: string
  readonly approvedAt: string
  readonly draft: boolean
}

/** The change sheet that client and laboratory sign (page entrustchangelist, print). */
export function orderChangeSheet(facts: OrderChangePaperFacts): PaperDocument {
  const say = (label: Label): string => label[facts.language]
  const signed = (word: Label, name: string): string => `${say(word)}${name}\n${say(orderPaperWords.date)}`
  const pair = (left: Label, one: string, right: Label, two: string): PlainCell[] => [
    headCell(say(left)),
    textCell(one),
    headCell(say(right)),
    textCell(two),
  ]
  const { fee } = facts
  const effect = fee ? `${fee.before} → ${fee.after}（${fee.effect.startsWith('-') ? '' : '+'}${fee.effect}）` : '—'
  return plainDocument({
    language: facts.language,
    title: say(words.title),
    laboratory: facts.laboratory,
    number: `${say(words.number)}${facts.number ?? ''}`,
    body: [
      plainGrid(
        [26, 62, 27, 60],
        [
          pair(words.order, facts.orderNumber, orderPaperWords.client, facts.client),
          [headCell(say(orderPaperWords.project)), textCell(facts.project, 3)],
          pair(words.requestedBy, facts.requestedBy, words.submitted, facts.submittedAt),
          [headCell(say(words.reason)), textCell(facts.reason, 3)],
        ],
      ),
      plainHeading(say(words.changes)),
      plainGrid(
        [12, 63, 50, 50],
        [
          [orderPaperWords.index, words.what, words.before, words.after].map(label => headCell(say(label))),
          ...facts.lines.map((line, at) => [
            { text: String(at + 1) },
            textCell([line.of, line.item].filter(Boolean).join(' ')),
            textCell(line.old || '—'),
            textCell(line.new || '—'),
          ]),
        ],
        { head: 1 },
      ),
      plainGrid(
        [44, 131],
        [
          [headCell(say(words.fee)), textCell(effect)],
          [headCell(say(words.confirmation)), textCell(facts.confirmation || '—')],
          [headCell(say(words.reports)), textCell(facts.reports.join('、') || '—')],
          [headCell(say(words.approved)), textCell([facts.approver, facts.approvedAt].filter(Boolean).join(' '))],
        ],
        { keep: true },
      ),
    ],
    signatures: [
      signed(orderPaperWords.signedClient, ''),
      signed(words.signedReception, ''),
      signed(words.signedApprover, facts.approver),
    ],
    ...(facts.draft ? { watermark: watermarkOf('draft', facts.language) } : {}),
  })
}
