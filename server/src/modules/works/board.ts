import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { type LedgerPaperLine, ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import { colourOf } from '@gt/domain/wbs/board.ts'
import { type BoardPiece, type boardActions, mostPieces } from '@gt/domain/wbs/board-actions.ts'
import { nodeKind, worksState } from '@gt/domain/wbs/lists.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { workbookOf } from '../../sheets/workbook.ts'
import { fileNames } from '../../sheets/zip.ts'
import { reportsInSight } from '../reports/api.ts'
import { visibleWorks } from './visible.ts'

type Actions = (typeof boardActions)['actions']
type Question = Parameters<Run<Actions['Read']>>[1]

const words = {
  board: { zh: '检测进度看板', en: 'Testing progress', es: 'Progreso de ensayos' },
  documents: { zh: '检测资料清单', en: 'List of test documents', es: 'Lista de documentos de ensayo' },
  place: { zh: '部位', en: 'Place', es: 'Lugar' },
  need: { zh: '应检', en: 'Required', es: 'Exigidos' },
  done: { zh: '已检', en: 'Done', es: 'Hechos' },
  under_way: { zh: '在检', en: 'Under way', es: 'En curso' },
  failed: { zh: '不合格', en: 'Failed', es: 'No conformes' },
  missing: { zh: '欠缺', en: 'Missing', es: 'Faltan' },
} as const satisfies Record<string, Label>

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The project that is asked for, else that of the reader's unit, else the first with works; none where he sees no works. */
async function projectOf(ctx: Ctx, projectId: Id | null | undefined): Promise<{ id: Id; name: string } | null> {
  const values: unknown[] = [projectId ?? null]
  const [found] = await ctx.tx.query<{ id: Id; name: string }>(
    `select p.id, p.name from project p where p.deleted_at is null and ($1::bigint is null or p.id = $1)
       and exists (select from wbs_node t where t.project_id = p.id and t.deleted_at is null${sightSql(visibleWorks(ctx), values)})
     order by (p.id = (select b.project_id from business b where b.id = app_biz())) desc nulls last, p.id limit 1`,
    values,
  )
  return found ?? null
}

async function boardOf(ctx: Ctx, question: Question) {
  const project = await projectOf(ctx, question.project_id)
  if (!project) return { project: null, pieces: [] }
  const values: unknown[] = [
    project.id,
    question.project_section_id ?? null,
    question.trial_class_id ?? null,
    question.date ?? null,
  ]
  const rows = await ctx.tx.query<Omit<BoardPiece, 'colour'>>(
    `select t.id, t.parent_id, t.name, t.code, t.kind, (select s.name from project_section s where s.id = t.project_section_id) as section,
       t.start_stake, t.end_stake, t.works_state, f.need, f.done, f.under_way, f.failed, f.missing
     from wbs_node t cross join lateral gt_works_figures(t.id, $3, $4) f
     where t.project_id = $1 and ($2::bigint is null or t.project_section_id = $2) and t.deleted_at is null${sightSql(visibleWorks(ctx), values)}
     order by t.path, t.id limit ${mostPieces + 1}`,
    values,
  )
  if (rows.length > mostPieces) throw new Refusal([refused(generalErrors, 'G-23')])
  return { project, pieces: rows.map(row => ({ ...row, colour: colourOf(row) })) }
}

/** The board of a project. */
export const readBoard: Run<Actions['Read']> = (ctx, question) => boardOf(ctx, question)

interface PlaceReport extends Record<string, unknown> {
  readonly id: Id
  readonly place: string
  readonly number: string | null
  readonly report_date: string | null
  readonly test: string
  readonly judgement: string | null
  readonly state: string
}

/** Reports of these places themselves, as far as the caller sees them. */
async function reportsAt(ctx: Ctx, nodes: string, value: unknown): Promise<PlaceReport[]> {
  const values: unknown[] = [value]
  return ctx.tx.query<PlaceReport>(
    `select t.id, n.name as place, coalesce(t.display_number, t.report_number) as number, t.report_date, l.name_zh as test, t.judgement, t.state
     from wbs_node n join entrustment e on e.wbs_node_id = n.id and e.deleted_at is null
     join report t on t.business_id = e.business_id and t.entrustment_id = e.id join trial_list l on l.id = t.trial_list_id
     where n.id in (${nodes}) and t.state <> 'voided' and t.deleted_at is null${sightSql(reportsInSight(ctx), values)}
     order by n.path, n.id, t.report_date, t.id limit ${mostPieces}`,
    values,
  )
}

/** Reports behind a piece of the board. */
export const reportsOfPlace: Run<Actions['Reports']> = async (ctx, { id }) => {
  await detailRow(ctx, wbsNode, id, visibleWorks(ctx))
  return { rows: await reportsAt(ctx, 'select gt_works_below($1)', id) }
}

const trail = (ctx: Ctx, rows: number): void => {
  ctx.pending.audit.push({
    entity: wbsNode.name,
    id: null,
    action: 'export',
    number: 'wbs.wbsboard',
    before: null,
    after: { rows },
    reason: null,
  })
}

const nameOf = (title: string, ending: string): string => fileNames([title], ending)[0] ?? title

/** The board as a spreadsheet. */
export const exportBoard: Run<Actions['ExportBoard']> = async (call: OutsideCall, question) => {
  const { language } = call
  const found = await call.transaction({}, async ctx => {
    const board = await boardOf(ctx, question)
    trail(ctx, board.pieces.length)
    return { ...board, now: ctx.now }
  })
  const { code, kind, start_stake, end_stake, works_state } = wbsNode.fields
  const figures = [words.need, words.done, words.under_way, words.failed, words.missing]
  const titles = [
    words.place,
    code.label,
    kind.label,
    start_stake.label,
    end_stake.label,
    works_state.label,
    ...figures,
  ]
  const content = workbookOf(
    [
      {
        name: words.board[language],
        above: [`${words.board[language]} ${found.project?.name ?? ''}`],
        columns: titles.map(label => ({ title: label[language], width: 16 })),
        rows: found.pieces.map(piece => [
          piece.name,
          piece.code,
          nodeKind.labels[piece.kind][language],
          piece.start_stake ?? '',
          piece.end_stake ?? '',
          piece.works_state ? worksState.labels[piece.works_state][language] : '',
          piece.need,
          piece.done,
          piece.under_way,
          piece.failed,
          piece.missing,
        ]),
      },
    ],
    found.now as Parameters<typeof workbookOf>[1], // the moment of the transaction
  )
  return {
    files: [{ name: nameOf(words.board[language], '.xlsx'), content: content.toString('base64'), type: xlsx }],
  }
}

/** Every report of the places of the board, as a spreadsheet and on paper. */
export const documentsOfBoard: Run<Actions['Documents']> = async (call: OutsideCall, question) => {
  const { language } = call
  const found = await call.transaction({}, async ctx => {
    const { project, pieces } = await boardOf(ctx, question)
    const rows = await reportsAt(
      ctx,
      'select unnest($1::bigint[])',
      pieces.map(({ id }) => id),
    )
    trail(ctx, rows.length)
    const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = app_biz()')
    return { project, rows, laboratory: unit?.name ?? '', now: ctx.now }
  })
  const verdict = (code: string | null): string =>
    Object.entries(judgement.labels).find(([one]) => one === code)?.[1][language] ?? ''
  const { display_number, report_date } = report.fields
  const columns = [
    { label: words.place, width: 200 },
    { label: trialList.label, width: 200 },
    { label: display_number.label, width: 140 },
    { label: report_date.label, width: 90 },
    { label: report.fields.judgement.label, width: 80 },
  ]
  const lines = found.rows.map(row => [
    row.place,
    row.test,
    row.number ?? '',
    row.report_date ?? '',
    verdict(row.judgement),
  ])
  const title = words.documents[language]
  const content = workbookOf(
    [
      {
        name: title,
        above: [`${title} ${found.project?.name ?? ''}`],
        columns: columns.map(({ label }) => ({ title: label[language], width: 22 })),
        rows: lines,
        paper: 'A4',
      },
    ],
    found.now as Parameters<typeof workbookOf>[1], // as above
  )
  const document = ledgerPaper({
    language,
    laboratory: found.laboratory,
    title,
    facts: found.project ? [found.project.name] : [],
    columns: columns.map(({ label, width }) => ({ title: label[language], width, align: 'left' as const })),
    lines: lines.map((texts): LedgerPaperLine => ({ kind: 'row', texts })),
    maker: `${call.principal.displayName} ${found.now.slice(0, 16)}`,
    signatures: [],
    paper: 'A4',
  })
  const { pdf } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return {
    files: [
      { name: nameOf(title, '.xlsx'), content: content.toString('base64'), type: xlsx },
      { name: nameOf(title, '.pdf'), content: pdf.toString('base64'), type: 'application/pdf' },
    ],
  }
}
