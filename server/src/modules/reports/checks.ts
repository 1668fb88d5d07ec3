import { fill, type Label, type Language } from '@gt/domain/kit/label.ts'
import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import { type CheckCode, checkWords, conclusionFits } from '@gt/domain/reports/check-words.ts'
import { missingFacts } from '@gt/domain/reports/missing-facts.ts'
import { allInScope, type ScopedItem } from '@gt/domain/reports/scope.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import { flagLabel } from '@gt/domain/testing/tested-sample.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { tasksOf } from '../tasks/api.ts'
import { type RecordForPaper, recordsForPaper } from '../testing/api.ts'
import { changedReadings, retiredStandards, voidedRuns } from './desk.queries.ts'
import { reportedItems } from './draft.queries.ts'
import { digestOf, type ReportRow, type RevisionRow, snapshotOf } from './draft.ts'
import { openDeviations, testersByTask } from './report.queries.ts'

interface Finding {
  readonly code: CheckCode
  /** Where it went wrong; an empty list is a passed check. */
  readonly faults: readonly { readonly where: string | null; readonly params?: Readonly<Record<string, unknown>> }[]
  readonly grave?: true
}

function equipmentFinding(records: readonly RecordForPaper[]): Finding {
  const faults = records.flatMap(({ record, context }) =>
    context.equipment
      .filter(({ calibration }) => {
        const day = record.test_start_at?.slice(0, 10)
        return day !== undefined && calibration.valid_to !== null && calibration.valid_to < day
      })
      .map(({ number }) => ({ where: number, params: { number } })),
  )
  return { code: 'equipment', faults }
}

function recordFindings(records: readonly RecordForPaper[]): Finding[] {
  const number = ({ record }: RecordForPaper): string | null => record.record_number
  return [
    {
      code: 'environment',
      faults: records.filter(({ record }) => record.temperature === null).map(one => ({ where: number(one) })),
    },
    {
      code: 'signature',
      faults: records
        .filter(({ context: { signatures }, record }) => {
          const unchecked = signatures.checked.length === 0 && record.checked_at !== null
          return signatures.tested.length === 0 || unchecked
        })
        .map(one => ({ where: number(one) })),
      grave: true,
    },
  ]
}

async function scopeFinding(ctx: Ctx, row: ReportRow, taskIds: readonly string[]): Promise<Finding> {
  const { test_date_from: from, test_date_to: to } = row
  const items = from && to ? await reportedItems(ctx, taskIds, from, to) : []
  const outside = items.filter(item => !allInScope<ScopedItem & typeof item>([item], one => one.cma_scope))
  return {
    code: 'scope',
    faults: outside.map(({ parameter_name: parameter }) => ({ where: parameter, params: { parameter } })),
  }
}

/** What the validity rules of the methods said: notes on a value, and groups that are void or have to be repeated. */
function ruleFindings(records: readonly RecordForPaper[], language: Language): Finding[] {
  const spoken = records.flatMap(({ context, method, verdict }) =>
    Object.entries(verdict.samples).flatMap(([id, { flags }]) =>
      flags.map(flag => {
        const sample = context.samples[id]?.number ?? ''
        return {
          note: flag.then === 'note',
          where: sample,
          params: { sample, rule: flagLabel(method, flag.code, language) },
        }
      }),
    ),
  )
  return [
    { code: 'rule', faults: spoken.filter(one => one.note) },
    { code: 'invalid', faults: spoken.filter(one => !one.note), grave: true },
  ]
}

const resultFinding = (judged: string | null): Finding => ({
  code: 'result',
  faults: judged === 'fail' ? [{ where: null }] : [],
  grave: true,
})

const returnFinding = (count: number | null): Finding => ({
  code: 'returned',
  faults: (count ?? 0) > 0 ? [{ where: null, params: { n: count } }] : [],
})

/** What the checks look at of several tasks, read at once. */
export interface TaskFacts {
  readonly records: readonly RecordForPaper[]
  readonly changed: readonly { readonly task_id: string; readonly n: number; readonly captured: number }[]
  readonly deviations: readonly { readonly task_id: string; readonly number: string }[]
  readonly retired: readonly { readonly task_id: string; readonly standard: string }[]
  readonly voided: readonly { readonly task_id: string; readonly number: string; readonly reason: string }[]
  readonly testers: readonly { readonly task_id: string; readonly user_id: string }[]
  readonly minTesters: number
}

/** Reads what the checks of tasks and of their reports look at. */
export const taskFacts = async (ctx: Ctx, taskIds: readonly string[]): Promise<TaskFacts> => ({
  records: await recordsForPaper(ctx, taskIds),
  changed: await changedReadings(ctx, taskIds),
  deviations: await openDeviations(ctx, taskIds),
  retired: await retiredStandards(ctx, taskIds),
  voided: await voidedRuns(ctx, taskIds),
  testers: await testersByTask(ctx, taskIds),
  minTesters: (await settingsOf(ctx)).minTesters,
})

/** The records of some of the tasks. */
const recordsOf = ({ records }: TaskFacts, taskIds: readonly string[]): RecordForPaper[] =>
  records.filter(({ task }) => taskIds.includes(task.id))

/** What is asked of records and of the reports over them alike. */
function commonFindings(facts: TaskFacts, taskIds: readonly string[], language: Language): Finding[] {
  const ofTasks = <One extends { readonly task_id: string }>(rows: readonly One[]): One[] =>
    rows.filter(row => taskIds.includes(row.task_id))
  const records = recordsOf(facts, taskIds)
  const changed = ofTasks(facts.changed).reduce((sum, { n }) => sum + n, 0)
  const captured = ofTasks(facts.changed).reduce((sum, one) => sum + one.captured, 0)
  const standards = [...new Set(ofTasks(facts.retired).map(({ standard }) => standard))]
  const testers = new Set(ofTasks(facts.testers).map(({ user_id }) => user_id))
  const { minTesters } = facts
  return [
    ...ruleFindings(records, language),
    equipmentFinding(records),
    { code: 'standard', faults: standards.map(standard => ({ where: standard, params: { standard } })) },
    ...recordFindings(records),
    { code: 'testers', faults: testers.size < minTesters ? [{ where: null, params: { n: minTesters } }] : [] },
    {
      code: 'voided',
      faults: ofTasks(facts.voided).map(({ number, reason }) => ({ where: number, params: { number, reason } })),
    },
    { code: 'captured', faults: captured > 0 ? [{ where: null, params: { n: captured } }] : [] },
    { code: 'history', faults: changed > 0 ? [{ where: null, params: { n: changed } }] : [] },
    {
      code: 'deviation',
      faults: ofTasks(facts.deviations).map(({ number }) => ({ where: number, params: { number } })),
      grave: true,
    },
  ]
}

function paperFindings(row: ReportRow, { digest, paper }: Fresh, revision: RevisionRow): Finding[] {
  const missing = paper ? missingFacts(paper) : []
  const fields: Label = {
    zh: missing.map(label => label.zh).join('、'),
    en: missing.map(label => label.en).join(', '),
    es: missing.map(label => label.es).join(', '),
  }
  const fits = conclusionFits(row.judgement, row.conclusion)
  return [
    { code: 'complete', faults: missing.length > 0 ? [{ where: null, params: { fields } }] : [], grave: true },
    {
      code: 'conclusion',
      faults: fits ? [] : [{ where: null, params: { judgement: judgement.labels[row.judgement] } }],
      grave: true,
    },
    { code: 'digest', faults: digest === snapshotOf(revision).digest ? [] : [{ where: null }], grave: true },
    resultFinding(row.judgement),
    returnFinding(row.return_count),
  ]
}

const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'zh' in value

function inWords({ code, faults, grave }: Finding, language: Language): ReportCheck[] {
  const words = checkWords[code]
  if (faults.length === 0) return [{ code, severity: 'ok', message: words.ok[language], where: null }]
  return faults.map(({ where, params = {} }) => ({
    code,
    severity: grave ? 'error' : 'warn',
    message: fill(
      words.bad[language],
      Object.fromEntries(Object.entries(params).map(([key, value]) => [key, isLabel(value) ? value[language] : value])),
    ),
    where,
  }))
}

/** The report as it would be drawn now. */
type Fresh = Pick<ReportSnapshot, 'digest' | 'paper'>

/** A report whose checks are asked for, with its tasks. */
export interface CheckedReport {
  readonly row: ReportRow
  readonly revision: RevisionRow
  readonly taskIds: readonly string[]
}

/**
 * The automatic checks of the audit desk over a report as it stands now, each passed or with what is wrong and where.
 * Without `fresh` the paper itself is not looked at: a report that waits was complete when it was submitted (B-04).
 */
export async function reportChecks(
  ctx: Ctx,
  { row, revision, taskIds }: CheckedReport,
  facts: TaskFacts,
  fresh: Fresh | null,
): Promise<ReportCheck[]> {
  const findings: Finding[] = [
    ...paperFindings(row, fresh ?? { digest: digestOf(recordsOf(facts, taskIds)), paper: null }, revision),
    ...commonFindings(facts, taskIds, ctx.language),
    await scopeFinding(ctx, row, taskIds),
  ]
  return findings.flatMap(finding => inWords(finding, ctx.language))
}

type CheckedTask = Pick<Awaited<ReturnType<typeof tasksOf>>[number], 'id' | 'judgement' | 'return_count'>

/** The automatic checks over the record of a task that waits for its check. */
export function recordChecks(task: CheckedTask, facts: TaskFacts, language: Language): ReportCheck[] {
  const findings: Finding[] = [
    resultFinding(task.judgement),
    returnFinding(task.return_count),
    ...commonFindings(facts, [task.id], language),
  ]
  return findings.flatMap(finding => inWords(finding, language))
}
