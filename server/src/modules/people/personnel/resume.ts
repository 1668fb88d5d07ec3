import type { Entity } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import { type LedgerPaperLine, ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import type { fileActions } from '@gt/domain/people/file-actions.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { personnelRecord } from '@gt/domain/people/personnel-record.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { detailRow } from '../../../db/list.ts'
import { laboratoryName } from '../../../flow/laboratory-name.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { cellOfField } from '../../../sheets/field-cell.ts'
import { cellText } from '../../../sheets/fitted-sheet.ts'
import { rightsOfFile } from './file-rights.ts'
import { guardSeen } from './own-changes.ts'

const words = {
  title: { zh: '人员简历表', en: 'Résumé', es: 'Currículum' },
  facts: { zh: '基本信息', en: 'Person', es: 'Persona' },
  certificates: { zh: '证书', en: 'Certificates', es: 'Certificados' },
  records: {
    zh: '学历、经历、培训与考核',
    en: 'Education, work, training, assessment',
    es: 'Estudios, experiencia, formación y evaluación',
  },
  rights: { zh: '试验授权', en: 'Authorised tests', es: 'Ensayos autorizados' },
  item: { zh: '项目', en: 'Item', es: 'Concepto' },
  content: { zh: '内容', en: 'Content', es: 'Contenido' },
  signatures: [
    { zh: '本人签字：', en: 'Signature:', es: 'Firma:' },
    { zh: '单位（盖章）：', en: 'Laboratory (seal):', es: 'Laboratorio (sello):' },
    { zh: '日期：', en: 'Date:', es: 'Fecha:' },
  ],
} as const satisfies Readonly<Record<string, Label | readonly Label[]>>

type Row = Readonly<Record<string, unknown>>

/** Facts as they stand on paper, two to a line; numbers are masked as in every list. */
const factNames = [
  ...['personnel_no', 'name', 'sex', 'birth_date', 'id_card', 'phone', 'education', 'graduated_from', 'major', 'title'],
  ...['title_no', 'work_since', 'test_years', 'department_id', 'position', 'employ_kind', 'entry_date', 'leave_date'],
] as const

/** Rows on paper; of records of other kinds more are kept than a résumé shows. */
const mostRows = 200

const textOf = (entity: Entity, row: Row, name: string, language: Language): string => {
  const field = entity.fields[name]
  return field ? cellText(cellOfField(field, name, row, language)) : ''
}

const partsOf = (ctx: Ctx, table: string, id: Id, order: string): Promise<Row[]> =>
  ctx.tx.query<Record<string, unknown>>(
    `select t.* from ${table} t where t.business_id = app_biz() and t.personnel_id = $1 and t.deleted_at is null order by ${order}, t.id limit ${mostRows}`,
    [id],
  )

const head = (label: Label, language: Language): LedgerPaperLine => ({ kind: 'head', text: label[language] })
const row = (...texts: readonly string[]): LedgerPaperLine => ({ kind: 'row', texts })
const span = (from: string, to: string): string => (from || to ? `${from} — ${to}` : '')

async function linesOf(ctx: Ctx, id: Id): Promise<{ name: string; lines: LedgerPaperLine[] }> {
  const { language } = ctx
  const person: Row = await detailRow(ctx, personnel, id, {})
  const facts = factNames.map(name => [
    personnel.fields[name].label[language],
    textOf(personnel, person, name, language),
  ])
  const lines: LedgerPaperLine[] = [head(words.facts, language)]
  for (let at = 0; at < facts.length; at += 2) lines.push(row(...(facts[at] ?? []), ...(facts[at + 1] ?? ['', ''])))
  lines.push(head(words.certificates, language))
  for (const one of await partsOf(ctx, 'personnel_certificate', id, 't.kind')) {
    const say = (name: string): string => textOf(personnelCertificate, one, name, language)
    lines.push(row(say('kind'), say('certificate_no'), say('specialty'), span(say('issue_date'), say('valid_to'))))
  }
  lines.push(head(words.records, language))
  for (const one of await partsOf(ctx, 'personnel_record', id, 't.kind, t.from_date')) {
    const say = (name: string): string => textOf(personnelRecord, one, name, language)
    lines.push(
      row(
        say('kind'),
        [say('title'), say('organisation')].filter(Boolean).join('　'),
        span(say('from_date'), say('to_date')),
        [say('result'), say('score')].filter(Boolean).join('　'),
      ),
    )
  }
  lines.push(head(words.rights, language))
  const { tests } = await rightsOfFile(ctx, id)
  for (const { role, test, parameter, valid_from, valid_to, certificate } of tests.slice(0, mostRows))
    lines.push(
      row(role, parameter ? `${test}（${parameter}）` : test, span(valid_from, valid_to ?? ''), certificate ?? ''),
    )
  return { name: String(person.name ?? ''), lines }
}

/** A person's file on paper; see the contract. */
export const printResume: Run<(typeof fileActions)['actions']['Resume']> = async (call: OutsideCall, { id }) => {
  const { language } = call
  const { name, lines, laboratory } = await call.transaction({}, async ctx => {
    await guardSeen(ctx, id)
    const found = await linesOf(ctx, id)
    ctx.pending.audit.push({
      entity: personnel.name,
      id,
      action: 'export',
      number: found.name,
      before: null,
      after: { resume: 'made' },
      reason: null,
    })
    return { ...found, laboratory: await laboratoryName(ctx) }
  })
  const column = (label: Label, width: number) => ({ title: label[language], width, align: 'left' as const })
  const document = ledgerPaper({
    language,
    laboratory,
    title: `${words.title[language]}　${name}`,
    facts: [],
    columns: [column(words.item, 1), column(words.content, 2), column(words.item, 1.4), column(words.content, 2)],
    lines,
    maker: call.principal.displayName,
    signatures: words.signatures.map(label => label[language]),
    paper: 'A4',
  })
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
