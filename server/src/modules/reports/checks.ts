import { fill, type Label, type Language } from '@gt/domain/kit/label.ts'
import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import { type CheckCode, checkWords, conclusionFits } from '@gt/domain/reports/check-words.ts'
import { missingFacts } from '@gt/domain/reports/missing-facts.ts'
import { allInScope, type ScopedItem } from '@gt/domain/reports/scope.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type RecordForPaper, recordsForPaper } from '../testing/api.ts'
import { changedReadings, retiredStandards } from './desk.queries.ts'
import { reportedItems } from './draft.queries.ts'
import { type ReportRow, type RevisionRow, snapshotOf } from './draft.ts'
import { openDeviations, testersOf } from './report.queries.ts'

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
          const unchecked = signatures.checked.length === 0 && record.checker_id !== null
          return signatures.tested.length === 0 || unchecked
        })
        .map(one => ({ where: number(one) })),
      grave: true,
    },
  ]
}

async function peopleFinding(ctx: Ctx, taskIds: readonly string[]): Promise<Finding> {
  const { minTesters } = await settingsOf(ctx)
  const testers = await testersOf(ctx, taskIds)
  return { code: 'testers', faults: testers.size < minTesters ? [{ where: null, params: { n: minTesters } }] : [] }
}

async function basisFindings(ctx: Ctx, row: ReportRow, taskIds: readonly string[]): Promise<Finding[]> {
  const { test_date_from: from, test_date_to: to } = row
  const items = from && to ? await reportedItems(ctx, taskIds, from, to) : []
  const outside = items.filter(item => !allInScope<ScopedItem & typeof item>([item], one => one.cma_scope))
  return [
    {
      code: 'standard',
      faults: (await retiredStandards(ctx, taskIds)).map(({ standard }) => ({ where: standard, params: { standard } })),
    },
    {
      code: 'scope',
      faults: outside.map(({ parameter_name: parameter }) => ({ where: parameter, params: { parameter } })),
    },
  ]
}

function paperFindings(row: ReportRow, revision: RevisionRow, fresh: ReportSnapshot): Finding[] {
  const missing = fresh.paper ? missingFacts(fresh.paper) : []
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
    {
      code: 'digest',
      faults: fresh.digest === snapshotOf(revision).digest ? [] : [{ where: null }],
      grave: true,
    },
    { code: 'result', faults: row.judgement === 'fail' ? [{ where: null }] : [], grave: true },
    {
      code: 'returned',
      faults: (row.return_count ?? 0) > 0 ? [{ where: null, params: { n: row.return_count } }] : [],
    },
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

/** The automatic checks of the audit desk over a report as it stands now, each passed or with what is wrong and where. */
export async function reportChecks(
  ctx: Ctx,
  row: ReportRow,
  revision: RevisionRow,
  taskIds: readonly string[],
  fresh: ReportSnapshot,
): Promise<ReportCheck[]> {
  const records = await recordsForPaper(ctx, taskIds)
  const changed = await changedReadings(ctx, taskIds)
  const deviations = await openDeviations(ctx, taskIds)
  const findings: Finding[] = [
    ...paperFindings(row, revision, fresh),
    equipmentFinding(records),
    ...(await basisFindings(ctx, row, taskIds)),
    ...recordFindings(records),
    await peopleFinding(ctx, taskIds),
    { code: 'history', faults: changed > 0 ? [{ where: null, params: { n: changed } }] : [] },
    {
      code: 'deviation',
      faults: deviations.map(({ number }) => ({ where: number, params: { number } })),
      grave: true,
    },
  ]
  return findings.flatMap(finding => inWords(finding, ctx.language))
}
