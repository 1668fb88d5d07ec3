import type { OrderChangeLine } from '../entrust/order-change-actions.ts'
import { fill, type Label, type Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import type { ChangedField } from './change-scope.ts'
import { type FileOf, fileSheet } from './file-sheet.ts'
import { reportChange } from './report-change.entity.ts'

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

const { reason_kind: reasonKind, apply_source: applySource } = reportChange.fields

/** A change of a report as its file tells it. */
export interface ToldChange {
  readonly kind: (typeof reasonKind.options.list.codes)[number] | null
  readonly reason: string | null
  readonly fields: readonly ChangedField[]
  readonly source: (typeof applySource.options.list.codes)[number] | null
  readonly applicant: string | null
  readonly applied_at: string | null
  readonly old_number: string | null
  readonly new_number: string | null
  /** Old copies that were out, and what became of them. */
  readonly out: number
  readonly recovered: number
  readonly note: string | null
}

const told = {
  reason: { zh: '原因：', en: 'Reason: ', es: 'Motivo: ' },
  reading: { zh: '（见修改后的原始记录）', en: '(see the corrected record)', es: '(véase el registro corregido)' },
  applied: { zh: '申请：', en: 'Asked for by: ', es: 'Solicitado por: ' },
  replaced: { zh: '{old} 由 {now} 代替', en: '{old} is replaced by {now}', es: '{old} queda sustituido por {now}' },
  recalled: {
    zh: '原报告发出 {out} 份，收回 {n} 份',
    en: '{out} old copies were out, {n} came back',
    es: 'Se emitieron {out} ejemplares; se recuperaron {n}',
  },
} satisfies Readonly<Record<string, Label>>

/** All that a change of a report is about, line by line: the numbers, why, what was and is, who asked, the old copies. */
export function changeContent(change: ToldChange, language: Language): string {
  const say = (label: Label): string => label[language]
  const { kind, source } = change
  const fields = change.fields.map(field => {
    const now = field.made === undefined ? field.wanted : field.made
    const isReading = field.key.startsWith('cell.')
    return `${field.of ? `${field.of} ` : ''}${say(field.name)}: ${field.old ?? '—'} → ${now ?? (isReading ? say(told.reading) : '—')}`
  })
  const why = [kind && say(reasonKind.options.list.labels[kind]), change.reason].filter(Boolean).join(' · ')
  const asked = [
    source && say(applySource.options.list.labels[source]),
    change.applicant,
    change.applied_at?.slice(0, 16),
  ]
  const recalled = fill(say(told.recalled), { out: change.out, n: change.recovered })
  return [
    ...(change.old_number && change.new_number
      ? [fill(say(told.replaced), { old: change.old_number, now: change.new_number })]
      : []),
    say(told.reason) + why,
    ...fields,
    say(told.applied) + asked.filter(Boolean).join(' '),
    ...(change.out > 0 ? [[recalled, change.note].filter(Boolean).join(' · ')] : []),
  ].join('\n')
}

/** A change of the order as the file of its report tells it. */
export interface ToldOrderChange {
  readonly reason: string | null
  readonly requested_by: string | null
  readonly submitted_at: string | null
  readonly lines: readonly OrderChangeLine[]
}

/** All that a change of an order is about, line by line: why, what was and is, who asked. */
export function orderChangeContent(change: ToldOrderChange, language: Language): string {
  const say = (label: Label): string => label[language]
  return [
    say(told.reason) + (change.reason ?? '—'),
    ...change.lines.map(
      line => `${[line.of, line.item].filter(Boolean).join(' ')}: ${line.old || '—'} → ${line.new || '—'}`,
    ),
    say(told.applied) + [change.requested_by, change.submitted_at?.slice(0, 16)].filter(Boolean).join(' '),
  ].join('\n')
}

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
            // numbers of changes are long: they stand below their kind, the time below the person
            { title: `${say(words.kind)} / ${say(words.of)}`, width: 37 },
            { title: say(words.content) },
            { title: say(words.outcome), width: 28 },
            { title: `${say(words.by)} / ${say(words.at)}`, width: 28 },
          ],
          rows: facts.matters.map((matter, at) => [
            String(at + 1),
            [say(matterKinds[matter.kind]), matter.number].filter(Boolean).join('\n'),
            matter.content,
            matter.outcome ?? '—',
            [matter.by, matter.at?.slice(0, 16)].filter(Boolean).join('\n') || '—',
          ]),
        },
      ],
    },
    language,
  )
}
