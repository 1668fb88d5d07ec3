import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { type FileOf, fileSheet } from './file-sheet.ts'

/** What happened to a report besides its way, as its file tells it. */
export const matterKinds = {
  order_change: { zh: '委托变更', en: 'Order change', es: 'Cambio de encargo' },
  report_change: { zh: '报告变更', en: 'Report change', es: 'Cambio de informe' },
  deviation: { zh: '偏离', en: 'Deviation', es: 'Desviación' },
  nonconforming: { zh: '不合格处理', en: 'Nonconformity', es: 'No conformidad' },
} as const satisfies Readonly<Record<string, Label>>
export type MatterKind = keyof typeof matterKinds

export interface Matter {
  readonly kind: MatterKind
  readonly number: string
  /** Why it was changed, what deviated, what did not conform. */
  readonly content: string
  /** What was decided about it, or done. */
  readonly outcome: string | null
  readonly by: string | null
  readonly at: string | null
}

const words = {
  title: {
    zh: '变更、偏离与不合格处理记录',
    en: 'Changes, deviations, nonconformities',
    es: 'Cambios, desviaciones, no conformidades',
  },
  number: { zh: '序号', en: 'No.', es: 'N.º' },
  kind: { zh: '类别', en: 'Kind', es: 'Clase' },
  of: { zh: '编号', en: 'Number', es: 'Número' },
  content: { zh: '内容', en: 'Content', es: 'Contenido' },
  outcome: { zh: '处理意见', en: 'Outcome', es: 'Resultado' },
  by: { zh: '处理人', en: 'By', es: 'Por' },
  at: { zh: '时间', en: 'At', es: 'Fecha' },
} satisfies Readonly<Record<string, Label>>

/** The sheet of a report's file on what was changed, what deviated and what did not conform. */
export function mattersPaper(
  facts: FileOf & { readonly matters: readonly Matter[] },
  language: Language,
): PaperDocument {
  const say = (label: Label): string => label[language]
  return fileSheet(
    facts,
    {
      title: words.title,
      tables: [
        {
          columns: [
            { title: say(words.number), width: 13, align: 'center' },
            { title: say(words.kind), width: 24 },
            { title: say(words.of), width: 30 },
            { title: say(words.content) },
            { title: say(words.outcome), width: 34 },
            { title: say(words.by), width: 18 },
            { title: say(words.at), width: 24 },
          ],
          rows: facts.matters.map((matter, at) => [
            String(at + 1),
            say(matterKinds[matter.kind]),
            matter.number,
            matter.content,
            matter.outcome ?? '—',
            matter.by ?? '—',
            matter.at?.slice(0, 16) ?? '—',
          ]),
        },
      ],
    },
    language,
  )
}
