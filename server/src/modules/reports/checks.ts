import { type Language, listed } from '@gt/domain/kit/label.ts'
import { unprintableTexts } from '@gt/domain/paper/unprintable.ts'
import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import { conclusionFaults, unaskedFaults } from '@gt/domain/reports/conclusion-faults.ts'
import { missingFacts } from '@gt/domain/reports/missing-facts.ts'
import type { Outcome } from '@gt/domain/reports/outcomes.ts'
import { allInScope, type ScopedItem } from '@gt/domain/reports/scope.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import type { Ctx } from '../../db/context.ts'
import { isPrintableSign } from '../../print/paper-font.ts'
import { tasksOf } from '../tasks/api.ts'
import { isJudgementAsked, type ReportedItem, reportedItems } from './draft.queries.ts'
import { digestOf, type ReportRow, type RevisionRow, snapshotOf } from './draft.ts'
import { type Finding, inWords } from './findings.ts'
import { reportOutcomes } from './outcomes.ts'
import { outdatedOn } from './outdated.ts'
import { commonFindings, recordsOf, type TaskFacts, taskFacts } from './task-findings.ts'

function scopeFinding(items: readonly ReportedItem[]): Finding {
  const outside = items.filter(item => !allInScope<ScopedItem & typeof item>([item], one => one.cma_scope))
  return {
    code: 'scope',
    faults: outside.map(({ parameter_name: parameter }) => ({ where: parameter, params: { parameter } })),
  }
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

/** Whether an approved report still says what its order does; a draft follows it. */
async function orderFinding(ctx: Ctx, row: ReportRow, revision: RevisionRow): Promise<Finding> {
  const found = await outdatedOn(ctx, row, revision)
  return { code: 'order', faults: found.length > 0 ? [{ where: null, params: { fields: listed(found) } }] : [] }
}

function paperFindings(
  { row, revision }: CheckedReport,
  { digest, paper }: Fresh,
  { outcomes, isAsked }: { readonly outcomes: readonly Outcome[]; readonly isAsked: boolean },
): Finding[] {
  const missing = paper ? missingFacts(paper) : []
  const fields = listed(missing)
  const unfit = isAsked
    ? conclusionFaults(row.judgement, row.conclusion, outcomes, judgement.labels[row.judgement])
    : unaskedFaults(row.conclusion)
  return [
    {
      code: 'glyphs',
      faults: (paper ? unprintableTexts(paper, isPrintableSign) : []).map(one => ({ where: null, params: { ...one } })),
      grave: true,
    },
    { code: 'complete', faults: missing.length > 0 ? [{ where: null, params: { fields } }] : [], grave: true },
    { code: 'conclusion', faults: unfit.map(fault => ({ where: null, ...fault })), grave: true },
    { code: 'digest', faults: digest === snapshotOf(revision).digest ? [] : [{ where: null }], grave: true },
    resultFinding(row.judgement),
    returnFinding(row.return_count),
  ]
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
  checked: CheckedReport,
  facts: TaskFacts,
  fresh: Fresh | null,
): Promise<ReportCheck[]> {
  const { row, taskIds } = checked
  const { test_date_from: from, test_date_to: to } = row
  const records = recordsOf(facts, taskIds)
  const items = from && to ? await reportedItems(ctx, taskIds, from, to) : []
  const isAsked = await isJudgementAsked(ctx, row.entrustment_id)
  const outcomes = row.judgement === 'fail' && isAsked ? reportOutcomes(taskIds, records, items, true) : []
  const findings: Finding[] = [
    ...paperFindings(checked, fresh ?? { digest: digestOf(records), paper: null }, { outcomes, isAsked }),
    ...commonFindings(facts, taskIds, ctx.language),
    scopeFinding(items),
    await orderFinding(ctx, row, checked.revision),
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

/** The checks over the record of one task as they stand now. */
export async function checksOfTask(ctx: Ctx, taskId: string): Promise<ReportCheck[]> {
  const [task] = await tasksOf(ctx, [taskId])
  return task ? recordChecks(task, await taskFacts(ctx, [taskId]), ctx.language) : []
}

/** The checks over one report as the queue marks it. */
export const checksOfReport = async (ctx: Ctx, checked: CheckedReport): Promise<ReportCheck[]> =>
  reportChecks(ctx, checked, await taskFacts(ctx, checked.taskIds), null)
