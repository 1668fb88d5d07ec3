import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { type ExportedFile, exportLimit, longExportLimit } from '@gt/domain/kit/export.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { RefOptions } from '@gt/domain/kit/fields/ref.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { comparisonOf, comparisonWords, joinWords } from '@gt/domain/kit/page/conditions.ts'
import {
  type LedgerAnswer,
  type LedgerPage,
  type LedgerQuery,
  ledgerDays,
  mostPaperLines,
} from '@gt/domain/kit/page/ledger.ts'
import { type LedgerActions, ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import { ledgerErrors } from '@gt/domain/ledgers/errors.ts'
import { type LedgerPaperColumn, type LedgerPaperLine, ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import { businessOf, type Ctx } from '../db/context.ts'
import { nameSql } from '../db/list.ts'
import { entityNamed, quote } from '../db/schema.ts'
import { type Implemented, implement, type OutsideCall, type Run } from '../http/implement.ts'
import type { SheetCell } from '../sheets/cell.ts'
import { cellOfField } from '../sheets/field-cell.ts'
import { cellText } from '../sheets/fitted-sheet.ts'
import { deliverExport, queueAction } from '../sheets/long-export.ts'
import { workbookOf } from '../sheets/workbook.ts'
import { fileNames } from '../sheets/zip.ts'
import { keepQuestion, readQuestions } from './kept-questions.ts'
import { ledgerSheet } from './ledger-sheet.ts'
import { pageWindow, readLedger } from './read.ts'
import type { LedgerSource } from './source.ts'
import { ledgerTitle } from './titles.ts'
import { groupName, lineWords, toldCell, toldColumns, totalCell, wholeLines } from './told.ts'

const words = {
  until: { zh: '至', en: 'to', es: 'a' },
  laboratory: { zh: '单位：', en: 'Laboratory: ', es: 'Laboratorio: ' },
  maker: { zh: '制表：', en: 'Made by ', es: 'Elaborado por ' },
} satisfies Readonly<Record<string, Label>>

/** What a condition is compared with, in words; a reference by its name. */
async function valueWords(ctx: Ctx, field: Field | undefined, { field: name, value }: Filter): Promise<string> {
  if (!field || value === null) return ''
  const values = Array.isArray(value) ? value : [value]
  if (field.kind.name !== 'ref')
    return values.map(one => cellText(cellOfField(field, name, { [name]: one }, ctx.language))).join('、')
  const entity = entityNamed((field.options as RefOptions).to)
  const title =
    entity.name === 'app_user'
      ? 'coalesce(r.real_name, r.nickname, r.user_name)'
      : nameSql(ctx, entity, 'r', entity.title)
  const rows = await ctx.tx.query<{ name: string }>(
    `select (${title})::text as name from ${quote(entity.name)} r where r.id = any($1::bigint[]) order by r.id`,
    [values.map(String)],
  )
  return rows.map(row => row.name).join('、')
}

/** The alternatives of a free question in words. */
async function alternativeWords(
  ctx: Ctx,
  page: LedgerPage,
  alternatives: readonly (readonly Filter[])[],
): Promise<string> {
  const { language } = ctx
  const each: string[] = []
  for (const all of alternatives) {
    const said: string[] = []
    for (const condition of all) {
      const field = page.columns[condition.field]?.field
      const how = comparisonWords[comparisonOf(condition)][language]
      said.push(`${field?.label[language]} ${how} ${await valueWords(ctx, field, condition)}`.trim())
    }
    each.push(said.join(` ${joinWords.and[language]} `))
  }
  return each.length > 1 ? each.map(one => `(${one})`).join(` ${joinWords.or[language]} `) : each.join('')
}

/** Period and conditions of a question in words, a line each. */
async function factsOf(ctx: Ctx, page: LedgerPage, query: LedgerQuery): Promise<string[]> {
  const { language } = ctx
  const label = page.dates[query.date]?.[language] ?? query.date
  const ends = [query.from, query.to].map(end => end ?? '…')
  const days = page.asOf.includes(query.date) ? query.to : ends.join(` ${words.until[language]} `)
  const period = `${label}: ${days}`
  const conditions: string[] = []
  for (const filter of query.filter ?? []) {
    const value = await valueWords(ctx, page.filters[filter.field], filter)
    if (value) conditions.push(`${page.filters[filter.field]?.label[language]}: ${value}`)
  }
  const { within = [], counted, alternatives = [] } = query
  if (alternatives.length > 0) conditions.push(await alternativeWords(ctx, page, alternatives))
  for (const { by, key } of within)
    conditions.push(
      `${(page.groups[by]?.label ?? page.lines[by])?.[language] ?? by}: ${groupName(page, by, key, language)}`,
    )
  const column = counted === undefined ? undefined : page.columns[counted]
  if (column) conditions.push(column.field.label[language])
  return [[period, ...conditions].join('    ')]
}

interface Told {
  readonly answer: LedgerAnswer
  readonly facts: readonly string[]
  readonly laboratory: string
  readonly maker: string
}

/** All lines of a question with what its file says above them. */
async function toldLedger(ctx: Ctx, source: LedgerSource, query: LedgerQuery, most: number): Promise<Told> {
  const answer = await readLedger(ctx, source, query, { days: ledgerDays.file, offset: 0, limit: most })
  const { business } = ctx.principal
  const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = $1', [
    source.ofUnits ? (business?.id ?? '0') : businessOf(ctx).id,
  ])
  return {
    answer,
    facts: await factsOf(ctx, source.page, query),
    laboratory: unit?.name ?? '',
    maker: `${ctx.principal.displayName}  ${ctx.now.slice(0, 16)}`,
  }
}

/** Notes in the audit trail what left the product. */
function noteExport(ctx: Ctx, page: LedgerPage, query: LedgerQuery, rows: number): void {
  ctx.pending.audit.push({
    entity: page.entity.name,
    id: null,
    action: 'export',
    number: page.code,
    before: null,
    after: { rows, query },
    reason: null,
  })
}

const exportLedger =
  (source: LedgerSource): Run<LedgerActions['Export']> =>
  async (call, query): Promise<ExportedFile> => {
    const { page } = source
    const title = ledgerTitle(page.code)[call.language]
    const most = call.job ? longExportLimit : exportLimit
    const told = await call.transaction({}, async ctx => {
      const found = await toldLedger(ctx, source, query, most)
      if (found.answer.total > most) {
        if (call.job) throw new Refusal([refused(generalErrors, 'G-25', { max: most })])
        await queueAction(ctx, call, { kind: 'export', title, query })
        return null
      }
      noteExport(ctx, page, query, found.answer.total)
      return found
    })
    if (!told) return { name: title, content: null, rows: 0 }
    const { answer, facts, laboratory, maker } = told
    const { language } = call
    const above = [title, `${words.laboratory[language]}${laboratory}`, ...facts, `${words.maker[language]}${maker}`]
    const content = workbookOf([ledgerSheet(page, query, answer, { title, above, language })], answer.at)
    const [name = ''] = fileNames([[title, query.from, query.to].filter(Boolean).join(' ')], '.xlsx')
    if (!call.job) return { name, content: content.toString('base64'), rows: answer.total }
    await deliverExport(call, call.job, { name, content, rows: answer.total, title })
    return { name, content: null, rows: answer.total }
  }

const isNumber = (cell: SheetCell): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'decimal' in cell)

/** A cell as the paper shows it: money with its thousands apart. */
function paperText(cell: SheetCell): string {
  const text = cellText(cell)
  const isMoney = typeof cell === 'object' && cell !== null && 'decimal' in cell && cell.money === true
  return isMoney ? text.replace(/\B(?=(\d{3})+\.)/g, ',') : text
}

const paperLines = (page: LedgerPage, query: LedgerQuery, answer: LedgerAnswer, language: Language) => {
  const columns = toldColumns(page, query, answer, language)
  const said = lineWords(page, query.groups ?? [], language)
  const totals = (word: string, of: LedgerAnswer['totals']): LedgerPaperLine => {
    const [first, ...others] = columns.map(column => paperText(totalCell(column, of, language)))
    return { kind: 'total', texts: [first || word, ...others] }
  }
  const lines = wholeLines(answer, query).map((line): LedgerPaperLine => {
    if (line.kind === 'head')
      return { kind: 'head', text: said.head(line), newPage: line.level === 0 && query.groups?.[0] === page.pages }
    if (line.kind === 'total') return totals(said.total(line), line.group.totals)
    return { kind: 'row', texts: columns.map(column => paperText(toldCell(column, line.row, language))) }
  })
  const aligned = columns.map((column): LedgerPaperColumn => {
    const numbers = answer.rows.some(row => isNumber(toldCell(column, row, language)))
    return { title: column.title, width: column.width, align: numbers ? 'right' : 'left' }
  })
  return { columns: aligned, lines: [...lines, totals(said.whole(answer.total), answer.totals)] }
}

const printLedger =
  (source: LedgerSource): Run<LedgerActions['Paper']> =>
  async (call: OutsideCall, query) => {
    const { page } = source
    const { language } = call
    const { answer, facts, laboratory, maker } = await call.transaction({}, async ctx => {
      const found = await toldLedger(ctx, source, query, mostPaperLines)
      const { total: n } = found.answer
      if (n > mostPaperLines) throw new Refusal([refused(ledgerErrors, 'LD-05', { n, max: mostPaperLines })])
      noteExport(ctx, page, query, n)
      return found
    })
    const { columns, lines } = paperLines(page, query, answer, language)
    const document = ledgerPaper({
      language,
      laboratory,
      title: ledgerTitle(page.code)[language],
      facts,
      columns,
      lines,
      maker,
      signatures: page.signatures.map(label => label[language]),
      paper: columns.length > 12 ? 'A3' : 'A4',
    })
    const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
    return { pdf: pdf.toString('base64'), pages }
  }

/** The actions of ledgers, each on its source. */
export const ledgersImplemented = (sources: readonly LedgerSource[]): Implemented[] =>
  sources.flatMap(source => {
    const { templates } = source
    return implement(ledgerController(source.page), {
      Query: (ctx, query) => readLedger(ctx, source, query, pageWindow(query)),
      Export: exportLedger(source),
      ...(source.page.printed ? { Paper: printLedger(source) } : {}),
      ...(templates ? { Templates: async (ctx: Ctx) => ({ rows: await templates.list(ctx) }) } : {}),
      ...(source.page.conditions
        ? { Questions: readQuestions(source.page), KeepQuestion: keepQuestion(source.page) }
        : {}),
    } as { readonly [Name in keyof LedgerActions]: Run<LedgerActions[Name]> })
  })
