import { Num } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import { type PaperData, paperDataSchema } from '@gt/domain/paper/data.ts'
import { fitsPaper, withHeadFoot } from '@gt/domain/paper/head-foot.ts'
import { withPageText, withQrPlace, withTitle } from '@gt/domain/paper/paper-options.ts'
import { placeSeals } from '@gt/domain/paper/seal-places.ts'
import { placeSignatures } from '@gt/domain/paper/signature-places.ts'
import type { PaperTemplate } from '@gt/domain/paper/template.ts'
import { printedCode } from '@gt/domain/reports/report-code-rule.ts'
import { allInScope } from '@gt/domain/reports/scope.ts'
import { pictureReference, type ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import { mouldingWords } from '@gt/domain/testing/moulding-part.ts'
import { joinSamples, withoutJudgement } from '@gt/domain/testing/tested-sample.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { orderForPaper } from '../entrust/api.ts'
import { samplesOf } from '../samples/api.ts'
import { tasksOf } from '../tasks/api.ts'
import { extraLines, type RecordForPaper, recordsForPaper, standingTexts, struckForPaper } from '../testing/api.ts'
import { reportedItems, reportOptions } from './draft.queries.ts'
import { digestOf, type ReportRow } from './draft.ts'
import { layoutFor } from './layout.ts'
import { amendedByOrder } from './order-amendments.ts'
import {
  correctionsOf,
  headFootOf,
  laboratoryFacts,
  layoutOf,
  otherAges,
  photosForPaper,
  repeatedBy,
  replacedNumber,
  sealPlaces,
  sealsOf,
  signaturePlaces,
  subcontractorsOf,
  titlesOf,
} from './paper.queries.ts'
import {
  contextOf,
  distinct,
  marksOf,
  paperLanguage,
  repeatMark,
  type Shared,
  samplesOfRecord,
  testTimes,
} from './paper-context.ts'
import { namesSamples, toldRecord, withoutOrigin } from './paper-of-blind.ts'
import { oncePerPerson, signatureOfStep, signedBy, withUnsigned } from './paper-signatures.ts'
import { paperWord } from './paper-words.ts'
import { frozenRecord, signedOfTask, signedPapers } from './signed-papers.ts'

async function statementOf(
  ctx: Ctx,
  row: ReportRow,
  taskIds: readonly string[],
  { repeated }: Shared,
  own: readonly (string | null)[],
) {
  const others = await otherAges(ctx, taskIds)
  const old = await replacedNumber(ctx, row)
  const replaced = old ? [paperWord('replaces', paperLanguage, { number: old })] : []
  const ages = others.map(one =>
    paperWord(one.display_number ? 'earlier' : 'pending', paperLanguage, {
      age: String(one.age_days),
      test: one.test_name,
      number: one.display_number ?? '',
    }),
  )
  const first = repeated?.reports ?? []
  const repeat = first.length > 0 ? [paperWord('repeated', paperLanguage, { numbers: first.join('、') })] : []
  return [...replaced, ...repeat, ...ages, ...distinct([row.remarks, ...own])].join('\n') || null
}

/** What a record prints as it stands. */
async function recordPaper(ctx: Ctx, shared: Shared, one: RecordForPaper): Promise<PaperData> {
  const { signatures } = one.context
  const tested = withUnsigned(await signedBy(ctx, signatures.tested), [one])
  const checked = await signedBy(ctx, signatures.checked)
  const photos = (await photosForPaper(ctx, one.record.id)).map(photo => ({
    caption: distinct([
      one.context.samples[photo.sample_id ?? '']?.number ?? photo.sample,
      photo.row_no === null ? null : `#${photo.row_no + 1}`,
      photo.caption,
    ]).join(' '),
    taken: photo.taken.slice(0, 16),
    image: pictureReference(photo),
  }))
  const context = contextOf(
    { ...shared, laboratory: { ...shared.laboratory, marks: [] } },
    [one],
    {
      entrust: shared.order.row.entrust_no && shared.order.row.entrust_no + repeatMark(shared),
      task: one.task.task_number,
      record: one.record.record_number,
      report: null,
    },
    null,
  )
  return paperDataSchema.parse({
    schema: 1,
    language: paperLanguage,
    context: { ...context, times: { ...context.times, tested: testTimes(one) } },
    samples: samplesOfRecord(shared, one),
    ...one.calculation(one.context.samples, paperLanguage),
    conclusion: null,
    statement:
      distinct([
        one.context.moulding && mouldingWords(one.context.moulding, paperLanguage),
        ...extraLines(one.context, 'on_record'),
      ]).join('；') || null,
    deviations: distinct([one.record.deviation]),
    signatures: { tested, recorded: tested.slice(0, 1), checked },
    signed_on: (checked.at(-1) ?? tested.findLast(({ date }) => date !== ''))?.date.slice(0, 10) ?? null,
    stamps: {},
    qr: null,
    ...(photos.length > 0 ? { photos } : {}),
  })
}

/** Path of the short address under which a code is checked (conventions 13). */
export const checkPath = (code: string): string => `/q/${code}`

/** A code with what the laboratory prints before it now; the snapshot of an approval keeps that. */
async function codeOnPaper(ctx: Ctx, code: string): Promise<string> {
  const { code_prefix, code_area } = (await settingsOf(ctx)).overall.Report
  return printedCode(code, { prefix: code_prefix, area: code_area })
}

/** What an approval gives a report: its number, its date and its code. */
interface Final {
  readonly number: string
  readonly date: string
  readonly code: Row<typeof reportUniqueCode>
}

/** Whether every item of the report lies in the scope of an accreditation that was valid from the test to today. */
async function isAccredited(ctx: Ctx, row: ReportRow, taskIds: readonly string[]): Promise<boolean> {
  const today = dayOf(ctx.now)
  const items = await reportedItems(ctx, taskIds, row.test_date_from ?? today, row.test_date_to ?? today)
  return allInScope(items, item => item.cnas_scope)
}

/** The seals of an approved report; a draft carries none (workflow 21). */
async function stampsOf(ctx: Ctx, final: Final | null): Promise<PaperData['stamps']> {
  if (final === null) return {}
  return Object.fromEntries((await sealsOf(ctx, final.date)).map(seal => [seal.kind, pictureReference(seal)]))
}

async function sharedFacts(
  ctx: Ctx,
  entrustmentId: string,
  records: readonly RecordForPaper[],
  marks: Shared['laboratory']['marks'],
  /** Those of other laboratories have no record here. */
  allTasks: readonly string[] = [],
): Promise<Shared> {
  const sampleIds = new Set(records.flatMap(({ context }) => Object.keys(context.samples)))
  const recordIds = records.map(({ record }) => record.id)
  const taskIds = records.map(({ task }) => task.id)
  return {
    laboratory: { ...(await laboratoryFacts(ctx)), marks },
    order: await orderForPaper(ctx, entrustmentId),
    repeated: await repeatedBy(ctx, taskIds),
    samples: new Map((await samplesOf(ctx, [...sampleIds])).map(sample => [sample.id, sample])),
    subcontractor: (await subcontractorsOf(ctx, [...taskIds, ...allTasks])).join('、') || null,
    corrections: await correctionsOf(ctx, recordIds),
  }
}

/** The layout with the head, foot and margins that the laboratory set for its papers. */
async function withOwnHead(ctx: Ctx, layout: PaperTemplate, trialListId: string, versionId: string) {
  const set = await headFootOf(ctx, layout.kind, trialListId, versionId)
  if (!set || !fitsPaper(layout, set.paper)) return layout
  const [margins] = set.margins ?? []
  const [top, right, bottom, left] = (margins ?? []).map(side => new Num(side).toNumber())
  const all = top !== undefined && right !== undefined && bottom !== undefined && left !== undefined
  return withHeadFoot(layout, { ...set, margins: all ? [top, right, bottom, left] : null })
}

/** The layout of a report with what the laboratory set for the papers of this test. */
async function asSet(
  ctx: Ctx,
  task: Awaited<ReturnType<typeof tasksOf>>[number] | undefined,
  layout: PaperTemplate,
  versionId: string,
): Promise<PaperTemplate> {
  if (!task) return layout
  const options = await reportOptions(ctx, task.trial_list_id)
  const titles = await titlesOf(ctx, task.trial_list_id)
  const headed = await withOwnHead(ctx, layout, task.trial_list_id, versionId)
  const titled = titles ? withTitle(headed, { zh: titles.report }, titles.below) : headed
  const placed = placeSignatures(titled, await signaturePlaces(ctx, 'report'))
  return withQrPlace(withPageText(placed, options.page_text), options.qr_place)
}

/** The layout of a record as it is made now, under the title that was set for its test. */
async function recordLayout(ctx: Ctx, one: RecordForPaper): Promise<PaperTemplate> {
  const { report_template_version_id: versionId } = one.record
  const drawn = layoutFor('record', await layoutOf(ctx, versionId), one.method)
  const layout = await withOwnHead(ctx, drawn, one.task.trial_list_id, versionId)
  const titles = await titlesOf(ctx, one.task.trial_list_id)
  const titled = titles ? withTitle(layout, { zh: titles.record }) : layout
  return placeSignatures(titled, await signaturePlaces(ctx, 'record'))
}

/** The report itself; `tasks` in the order of the report. */
async function reportPaper(
  ctx: Ctx,
  row: ReportRow,
  tasks: Awaited<ReturnType<typeof tasksOf>>,
  given: { readonly shared: Shared; readonly records: readonly RecordForPaper[]; readonly final: Final | null },
): Promise<PaperData> {
  const { shared, records, final } = given
  const [first] = tasks
  const options = first ? await reportOptions(ctx, first.trial_list_id) : null
  const taskIds = tasks.map(task => task.id)
  const numbers = {
    entrust: shared.order.row.entrust_no,
    task: tasks.map(task => task.task_number).join('、'),
    record: distinct(records.map(({ record }) => record.record_number)).join('、') || null,
    report: final?.number ?? `${row.display_number}${paperWord('draft', paperLanguage)}`,
  }
  const testers = records.flatMap(({ context }) => context.signatures.tested)
  const context = contextOf(shared, records, numbers, final?.date ?? null)
  const samples = joinSamples(records.flatMap(one => samplesOfRecord(shared, one)))
  const isJudged = shared.order.row.judgement_requested !== 0
  return paperDataSchema.parse({
    schema: 1,
    language: paperLanguage,
    context: isJudged ? context : { ...context, basis: { ...context.basis, judgement: null, decision_rule: null } },
    samples: isJudged ? samples : samples.map(withoutJudgement),
    calculation: [],
    conclusion: row.conclusion,
    statement: await statementOf(ctx, row, taskIds, shared, [
      ...records.flatMap(({ context }) => extraLines(context, 'on_report')),
      ...(first ? await standingTexts(ctx, first.trial_list_id) : []),
      options?.statement || null,
    ]),
    deviations: distinct(records.map(({ record }) => record.deviation)),
    signatures: {
      tested: withUnsigned(oncePerPerson(await signedBy(ctx, testers)), records),
      compiled: await signatureOfStep(ctx, row, 'submit', row.compiled_at ? row.compiler_id : null),
      audited: await signatureOfStep(ctx, row, 'audit', row.auditor_id),
      approved: await signatureOfStep(ctx, row, 'approve', row.approver_id),
    },
    signed_on: final?.date ?? null,
    stamps: await stampsOf(ctx, final),
    qr: final ? { url: checkPath(final.code.code), code: await codeOnPaper(ctx, final.code.code) } : null,
  })
}

type Struck = NonNullable<Awaited<ReturnType<typeof struckForPaper>>>

const struckWords = ({ reason, by, at }: Struck['run'], statement: string | null): string =>
  distinct([
    paperWord('struck', paperLanguage, { reason: reason ?? '—', by: by ?? '—', at: at.slice(0, 16) }),
    statement,
  ]).join('\n')

/**
 * A record of a task as it prints now, with its layout; null when the task has none yet. Pictures stay references.
 * Who may not know a blind sample reads it under its code until the report is approved (workflow 12, decision 0067).
 * @param struckId a struck run of the task in place of the one that counts; its statement tells why it was struck
 */
export async function recordSheet(
  ctx: Ctx,
  taskId: string,
  struckId: string | null,
): Promise<{ readonly record: RecordForPaper; readonly paper: PaperData; readonly layout: PaperTemplate } | null> {
  const [task] = await tasksOf(ctx, [taskId])
  const struck = struckId === null ? null : await struckForPaper(ctx, taskId, struckId)
  const record = struckId === null ? (await recordsForPaper(ctx, [taskId]))[0] : struck?.record
  if (!task || !record) return null
  // what an approval locked is printed as it was frozen then
  const locked = struckId === null && (await namesSamples(ctx, record))
  const frozen = locked ? await frozenRecord(ctx, record) : null
  if (frozen) return { record, ...frozen }
  const shared = await sharedFacts(ctx, task.entrustment_id, [record], [])
  const told = await toldRecord(ctx, shared, record)
  const whole = await recordPaper(ctx, told.shared, told.record)
  const paper = told.isBlind
    ? withoutOrigin(whole)
    : ((await signedOfTask(ctx, taskId)).amended(record.record.id, whole) ??
      (await amendedByOrder(ctx, shared, record, whole)))
  return {
    record: told.record,
    paper: struck ? { ...paper, statement: struckWords(struck.run, paper.statement) } : paper,
    layout: await recordLayout(ctx, record),
  }
}

/**
 * Everything a report and its records print, as it stands now: the snapshot of a revision (workflow 7, 23). With `final`
 * the date of the approval and the code are on it. Pictures stay references to the file store.
 */
export async function buildSnapshot(
  ctx: Ctx,
  row: ReportRow,
  taskIds: readonly string[],
  final: Final | null,
  auditedDigest: string | null = null,
): Promise<ReportSnapshot> {
  const tasks = await tasksOf(ctx, taskIds)
  const records = await recordsForPaper(ctx, taskIds)
  const [main] = records
  const digests = { version: 1 as const, digest: digestOf(records), audited_digest: auditedDigest }
  if (!main) return { ...digests, paper: null, layout: null, records: [] }
  const marks = await marksOf(ctx, row, () => isAccredited(ctx, row, taskIds))
  const shared = await sharedFacts(ctx, row.entrustment_id, records, marks, taskIds)
  const signed = await signedPapers(ctx, row)
  const papers: ReportSnapshot['records'] = []
  for (const one of records) {
    const now = await recordPaper(ctx, shared, one)
    papers.push({
      task_id: one.task.id,
      test_record_id: one.record.id,
      template_version_id: one.record.report_template_version_id,
      paper: signed.amended(one.record.id, now) ?? (await amendedByOrder(ctx, shared, one, now)),
      layout: await recordLayout(ctx, one),
    })
  }
  return {
    ...digests,
    paper: await reportPaper(ctx, row, tasks, { shared, records, final }),
    layout: placeSeals(
      await asSet(
        ctx,
        tasks[0],
        layoutFor('report', await layoutOf(ctx, row.report_template_version_id), main.method),
        row.report_template_version_id,
      ),
      await sealPlaces(ctx),
    ),
    records: papers,
  }
}
