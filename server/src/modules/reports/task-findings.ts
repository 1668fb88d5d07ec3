import type { Language } from '@gt/domain/kit/label.ts'
import type { Deviation } from '@gt/domain/reports/actions.ts'
import { missingSignature, parallelRules } from '@gt/domain/reports/check-words.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { flagLabel } from '@gt/domain/testing/tested-sample.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { overlapsOfTesters, type RecordForPaper, recordsForPaper } from '../testing/api.ts'
import { climateFinding, type OddClimate, oddClimates } from './climate-finding.ts'
import { type DataFacts, dataFacts, dataFindings } from './data-findings.ts'
import { backdatedTimesOf, changedReadings, retiredStandards, voidedRuns } from './desk.queries.ts'
import type { Finding } from './findings.ts'
import { deviationsOf, testersByTask } from './report.queries.ts'

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

/** Records that a tester of their task has not signed, nobody at all, or that were passed without the checker's signature. */
function signatureFinding(records: readonly RecordForPaper[], testers: TaskFacts['testers']): Finding {
  const faults = records.flatMap(({ context: { signatures }, record, task }) => {
    const where = record.record_number
    const unchecked = signatures.checked.length === 0 && record.checked_at !== null
    const signed = new Set(signatures.tested.map(({ user_id }) => user_id))
    if (signed.size === 0 || unchecked) return [{ where }]
    return testers
      .filter(({ task_id, user_id }) => task_id === task.id && !signed.has(user_id))
      .map(({ user }) => ({ where, words: missingSignature, params: { user } }))
  })
  return { code: 'signature', faults, grave: true }
}

/** Tasks with fewer people than the laboratory demands; one report may stand over several. */
function testersFinding(
  { testers, minTesters }: TaskFacts,
  taskIds: readonly string[],
  records: readonly RecordForPaper[],
): Finding {
  const short = taskIds.filter(
    id => new Set(testers.filter(one => one.task_id === id).map(({ user_id }) => user_id)).size < minTesters,
  )
  return {
    code: 'testers',
    faults: short.map(id => ({
      where: taskIds.length > 1 ? (records.find(({ task }) => task.id === id)?.task.task_number ?? null) : null,
      params: { n: minTesters },
    })),
  }
}

/** What the validity rules of the methods said: notes on a value, and groups that are void or have to be repeated. */
function ruleFindings(records: readonly RecordForPaper[], language: Language): Finding[] {
  const spoken = records.flatMap(({ context, method, verdict }) =>
    Object.entries(verdict.samples).flatMap(([id, { flags }]) =>
      flags.map(flag => {
        const sample = context.samples[id]?.number ?? ''
        return {
          code: parallelRules.has(flag.code)
            ? ('parallel' as const)
            : flag.then === 'note'
              ? ('rule' as const)
              : ('invalid' as const),
          where: sample,
          params: { sample, rule: flagLabel(method, flag.code, language) },
        }
      }),
    ),
  )
  const of = (code: 'rule' | 'invalid' | 'parallel') => spoken.filter(one => one.code === code)
  return [
    { code: 'rule', faults: of('rule') },
    { code: 'invalid', faults: of('invalid'), grave: true },
    { code: 'parallel', faults: of('parallel'), grave: true },
  ]
}

/** What the checks look at of several tasks, read at once. */
export interface TaskFacts {
  readonly records: readonly RecordForPaper[]
  readonly changed: readonly { readonly task_id: string; readonly n: number; readonly captured: number }[]
  readonly deviations: readonly Deviation[]
  readonly retired: readonly { readonly task_id: string; readonly standard: string }[]
  readonly voided: Awaited<ReturnType<typeof voidedRuns>>
  readonly backdated: Awaited<ReturnType<typeof backdatedTimesOf>>
  readonly climates: readonly OddClimate[]
  readonly testers: Awaited<ReturnType<typeof testersByTask>>
  readonly overlaps: Awaited<ReturnType<typeof overlapsOfTesters>>
  readonly data: DataFacts
  readonly minTesters: number
}

/** Reads what the checks of tasks and of their reports look at. */
export async function taskFacts(ctx: Ctx, taskIds: readonly string[]): Promise<TaskFacts> {
  const records = await recordsForPaper(ctx, taskIds)
  return {
    records,
    climates: await oddClimates(ctx, records),
    changed: await changedReadings(ctx, taskIds),
    deviations: await deviationsOf(ctx, taskIds),
    retired: await retiredStandards(ctx, taskIds),
    voided: await voidedRuns(ctx, taskIds),
    backdated: await backdatedTimesOf(ctx, taskIds),
    testers: await testersByTask(ctx, taskIds),
    overlaps: await overlapsOfTesters(ctx, taskIds),
    data: await dataFacts(ctx, taskIds),
    minTesters: (await settingsOf(ctx)).minTesters,
  }
}

/** The records of some of the tasks. */
export const recordsOf = ({ records }: TaskFacts, taskIds: readonly string[]): RecordForPaper[] =>
  records.filter(({ task }) => taskIds.includes(task.id))

/** What is asked of records and of the reports over them alike. */
export function commonFindings(facts: TaskFacts, taskIds: readonly string[], language: Language): Finding[] {
  const ofTasks = <One extends { readonly task_id: string }>(rows: readonly One[]): One[] =>
    rows.filter(row => taskIds.includes(row.task_id))
  const records = recordsOf(facts, taskIds)
  const changed = ofTasks(facts.changed).reduce((sum, { n }) => sum + n, 0)
  const captured = ofTasks(facts.changed).reduce((sum, one) => sum + one.captured, 0)
  const standards = [...new Set(ofTasks(facts.retired).map(({ standard }) => standard))]
  return [
    ...ruleFindings(records, language),
    equipmentFinding(records),
    { code: 'standard', faults: standards.map(standard => ({ where: standard, params: { standard } })) },
    climateFinding(records, ofTasks(facts.climates)),
    signatureFinding(records, facts.testers),
    ...dataFindings(records, facts.data, taskIds),
    testersFinding(facts, taskIds, records),
    {
      code: 'overlap',
      faults: ofTasks(facts.overlaps).map(({ user, other }) => ({ where: user, params: { user, task: other } })),
    },
    {
      code: 'voided',
      faults: ofTasks(facts.voided).map(({ id, task_id, number, reason, counts }) => ({
        where: number,
        params: { number, reason, counts },
        struck: { task_id, id },
      })),
    },
    {
      code: 'backdated',
      faults: ofTasks(facts.backdated).map(({ field, given, began, reason }) => ({
        where: null,
        params: {
          field: testRecord.fields[field].label,
          given: given.slice(0, 16),
          began: began.slice(0, 16),
          reason,
        },
      })),
    },
    { code: 'captured', faults: captured > 0 ? [{ where: null, params: { n: captured } }] : [] },
    { code: 'history', faults: changed > 0 ? [{ where: null, params: { n: changed } }] : [] },
    {
      code: 'deviation',
      faults: ofTasks(facts.deviations.filter(({ decision }) => decision !== 'released')).map(({ number }) => ({
        where: number,
        params: { number },
      })),
      grave: true,
    },
  ]
}
