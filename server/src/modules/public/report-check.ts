import { fill } from '@gt/domain/kit/label.ts'
import { type PaperData, paperDataSchema } from '@gt/domain/paper/data.ts'
import { paperTemplateSchema } from '@gt/domain/paper/template.ts'
import type { publicActions } from '@gt/domain/reports/public-actions.ts'
import { publicWords } from '@gt/domain/reports/public-words.ts'
import { isUniqueCode, normaliseCode } from '@gt/domain/reports/unique-code.ts'
import {
  beingChanged,
  type CodeFacts,
  outcomeOf,
  publicFacts,
  type VerifyOutcome,
  verifyWords,
} from '@gt/domain/reports/verification.ts'
import { contentKey } from '../../files/keep.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { documentForScreen } from '../reports/api.ts'
import { addressDigest, limitLookups, limitTails, noteLookup, rightTail } from './lookups.ts'

interface ReportRow extends CodeFacts {
  readonly display_number: string
  readonly revision_no: number
  readonly report_date: string | null
  readonly judgement: string
  readonly being_changed: 0 | 1
  readonly replaced_by: string | null
  readonly replacing_code: string | null
  readonly voided_on: string | null
  readonly content_hash: string | null
  readonly page_count: number | null
  readonly laboratory: string
  readonly laboratory_phone: string | null
  readonly paper: unknown
  readonly layout: unknown
  readonly lookups: number
  readonly first_lookup_at: string | null
}

interface Found {
  readonly row: ReportRow | null
  readonly outcome: VerifyOutcome
  readonly code: string
  readonly askedAt: string
}

/** The report behind a code; a code whose check characters do not fit is not even looked up. */
async function findReport(call: OutsideCall, typed: string): Promise<Found> {
  await limitLookups(call)
  const code = normaliseCode(typed)
  const { row, askedAt } = await call.transaction({ role: 'visitor', readOnly: true }, async ctx => {
    const rows = isUniqueCode(code)
      ? await ctx.tx.query<ReportRow & Record<string, unknown>>('select * from visitor_report($1)', [code])
      : []
    return { row: rows[0] ?? null, askedAt: ctx.now }
  })
  return { row, outcome: outcomeOf(row), code, askedAt }
}

const paperOf = (row: ReportRow): PaperData => paperDataSchema.parse(row.paper)

/** The verdict that the paper gives: what its client wanted no judgement of was measured (decision 0108). */
function toldJudgement(row: ReportRow): string {
  const { samples } = paperOf(row)
  const judged = samples.some(({ verdict }) => verdict.overall === 'pass' || verdict.overall === 'fail')
  return !judged && (row.judgement === 'pass' || row.judgement === 'fail') ? 'measured' : row.judgement
}

/** Answers the public check of a report and notes the look-up. */
export const checkReport: Run<(typeof publicActions)['actions']['ReportCheck']> = async (call, input) => {
  const { row, outcome, code, askedAt } = await findReport(call, input.code)
  await noteLookup(call, code, outcome)
  const number =
    row && outcome === 'superseded' ? row.replaced_by : row && outcome === 'voided' ? row.display_number : null
  const banner = {
    outcome,
    message: fill(verifyWords[outcome][call.language], { number: number ?? '' }),
    asked_at: askedAt,
    number,
    replacing_code: row && outcome === 'superseded' ? row.replacing_code : null,
    voided_on: row && outcome === 'voided' ? row.voided_on : null,
  }
  if (!row || outcome !== 'genuine') return { ...banner, report: null }
  return {
    ...banner,
    report: {
      laboratory: row.laboratory,
      laboratory_phone: row.laboratory_phone,
      display_number: row.display_number,
      revision_no: row.revision_no,
      report_date: row.report_date,
      judgement: toldJudgement(row),
      remark: row.being_changed === 1 ? beingChanged[call.language] : null,
      ...publicFacts(paperOf(row)),
      page_count: row.page_count,
      sha256: row.content_hash,
      lookups: row.lookups + 1,
      first_lookup_at: row.first_lookup_at ?? askedAt,
    },
  }
}

/** Letters of the mark are those of our own words and of a time: nothing in them needs escaping. */
export const marked = (svg: string, words: string): string => {
  const [, width = '595', height = '842'] = /width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? []
  const [x, y] = [Number.parseInt(width, 10) / 2, Number.parseInt(height, 10) / 2]
  const mark = `<text x="${x}" y="${y}" text-anchor="middle" font-size="34" fill="#c00" fill-opacity="0.28" transform="rotate(-35 ${x} ${y})">${words}</text>`
  return svg.replace(/<\/svg>\s*$/, `${mark}</svg>`)
}

/** First page of an issued report, drawn from what the revision froze, without pictures of signatures. */
export const showReportPage: Run<(typeof publicActions)['actions']['ReportPage']> = async (call, input) => {
  const { row, outcome, askedAt } = await findReport(call, input.code)
  if (!row || outcome !== 'genuine') return { outcome, svg: null }
  const [page] = await call.services.printer.svg(documentForScreen(paperTemplateSchema.parse(row.layout), paperOf(row)))
  return { outcome, svg: page ? marked(page, `${publicWords.copy[call.language]} ${askedAt}`) : null }
}

/** Notes that a stranger has the file from now on; false when its issue was taken back meanwhile. */
async function takesReport(call: OutsideCall, code: string, tail: string): Promise<boolean> {
  const [row] = await call.transaction({ role: 'visitor' }, ctx =>
    ctx.tx.query<{ taken: 0 | 1 }>('select visitor_takes_report($1, $2, $3) as taken', [
      code,
      tail,
      addressDigest(call),
    ]),
  )
  return row?.taken === 1
}

/** The stored file itself, for whoever knows the client's telephone; its digest is compared on the way out. */
export const fetchReportFile: Run<(typeof publicActions)['actions']['ReportFile']> = async (call, input) => {
  const code = normaliseCode(input.code)
  await limitTails(call, code)
  const [file] = await call.transaction({ role: 'visitor', readOnly: true }, ctx =>
    ctx.tx.query<{ name: string; storage_key: string; sha256: string }>('select * from visitor_report_file($1, $2)', [
      code,
      input.tail,
    ]),
  )
  if (file) await rightTail(call, code)
  const content = file && (await call.services.files.get(contentKey(file.storage_key), file.sha256))
  const taken = content !== undefined && (await takesReport(call, code, input.tail))
  await noteLookup(call, code, taken ? 'genuine' : 'unknown', file ? 'qr' : 'web')
  if (!file || !taken) return { file: null, message: publicWords.noFile[call.language] }
  return { file: { name: file.name, pdf: content.toString('base64') }, message: '' }
}
