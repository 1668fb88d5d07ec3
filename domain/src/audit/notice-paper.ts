import { customerSnapshotOf } from '../entrust/customer-snapshot.ts'
import type { LocalDateTime } from '../kit/id.ts'
import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { plainSheet } from '../paper/sheet.ts'
import { reportState } from '../reports/lists.ts'

const words = {
  title: { zh: '不合格检测结果通知单', en: 'Notice of a nonconforming result', es: 'Aviso de resultado no conforme' },
  number: { zh: '编号：', en: 'No. ', es: 'N.º ' },
  client: { zh: '委托单位', en: 'Client', es: 'Cliente' },
  supervision: { zh: '监理单位', en: 'Supervision', es: 'Supervisión' },
  construction: { zh: '施工单位', en: 'Contractor', es: 'Constructora' },
  project: { zh: '工程名称', en: 'Project', es: 'Proyecto' },
  order: { zh: '委托编号', en: 'Order', es: 'Encargo' },
  report: { zh: '报告编号', en: 'Report', es: 'Informe' },
  sample: { zh: '样品编号', en: 'Sample', es: 'Muestra' },
  name: { zh: '样品名称', en: 'Name', es: 'Nombre' },
  part: { zh: '工程部位', en: 'Part', es: 'Parte' },
  found: { zh: '发现时间', en: 'Found', es: 'Detectado' },
  test: { zh: '试验名称', en: 'Test', es: 'Ensayo' },
  parameter: { zh: '不合格参数', en: 'Parameters', es: 'Parámetros' },
  measured: { zh: '实测值', en: 'Measured', es: 'Valor medido' },
  requirement: { zh: '要求', en: 'Requirement', es: 'Requisito' },
  asks: {
    zh: '上述检测结果不符合要求，请按有关规定处理，并将处理情况及证明资料书面反馈我单位。对结果有异议的，请在留样期内提出。',
    en: 'The result above does not conform. Please treat it by the rules in force and send us what was done, with proof, in writing. Objections are raised while the sample is retained.',
    es: 'El resultado anterior no es conforme. Trátelo según la normativa vigente y remítanos por escrito lo realizado, con justificantes. Las objeciones se presentan mientras se conserve la muestra testigo.',
  },
  issued: { zh: '签发人：', en: 'Issued by: ', es: 'Emitido por: ' },
  received: { zh: '签收单位（人）：', en: 'Received by: ', es: 'Recibido por: ' },
  day: { zh: '日期：', en: 'Date: ', es: 'Fecha: ' },
} satisfies Readonly<Record<string, Label>>

export interface NoticeFacts {
  readonly laboratory: string
  readonly nonconforming_no: string
  readonly report_no: string | null
  readonly report_void: 0 | 1
  readonly entrust_no: string | null
  readonly customer_snapshot: unknown
  readonly project_name: string | null
  readonly sample_no: string | null
  readonly sample_name: string | null
  readonly specification: string | null
  readonly part: string
  readonly test_name: string
  readonly parameter_text: string
  readonly measured_text: string | null
  readonly requirement_text: string | null
  readonly found_at: LocalDateTime
}

/** The notice that tells client, supervision and contractor of a result that does not conform; it carries no treatment. */
export function noticePaper(facts: NoticeFacts, language: Language): PaperDocument {
  const say = (label: Label): string => label[language]
  const customer = customerSnapshotOf(facts.customer_snapshot)
  const or = (text: string | null): string => text || '—'
  return plainSheet({
    language,
    title: say(words.title),
    laboratory: facts.laboratory,
    number: `${say(words.number)}${facts.nonconforming_no}`,
    facts: [
      [say(words.client), or(customer.entrusting_unit)],
      [say(words.project), or(facts.project_name)],
      [say(words.construction), or(customer.construction_unit)],
      [say(words.supervision), or(customer.supervision_unit)],
      [say(words.order), or(facts.entrust_no)],
      [
        say(words.report),
        or([facts.report_no, facts.report_void ? say(reportState.labels.voided) : ''].filter(Boolean).join(' ')),
      ],
      [say(words.sample), or(facts.sample_no)],
      [say(words.name), [facts.sample_name, facts.specification].filter(Boolean).join(' ') || '—'],
      [say(words.part), or(facts.part)],
      [say(words.found), facts.found_at.slice(0, 16)],
    ],
    tables: [
      {
        columns: [
          { title: say(words.test), width: 44 },
          { title: say(words.parameter) },
          { title: say(words.measured), width: 44 },
          { title: say(words.requirement), width: 36 },
        ],
        rows: [[facts.test_name, facts.parameter_text, or(facts.measured_text), or(facts.requirement_text)]],
        rowHeight: 14,
      },
    ],
    closing: [say(words.asks)],
    signatures: [say(words.issued), say(words.received), say(words.day)],
  })
}
