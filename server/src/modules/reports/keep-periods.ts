import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { fallsShort, type KeepPeriod, keepPeriod, periodWords } from '@gt/domain/reports/keep-period.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { periodsOfTests } from './keep-periods.queries.ts'

/** How long the files of these reports are kept by the settings of the laboratory, by report. */
export async function keepPeriodsOf(ctx: Ctx, reportIds: readonly string[]): Promise<ReadonlyMap<string, KeepPeriod>> {
  const { keep_years, keep_classes } = (await settingsOf(ctx)).overall.Report
  const tests = keep_classes.length > 0 ? await periodsOfTests(ctx, reportIds, keep_classes) : new Map()
  return new Map(reportIds.map(id => [id, keepPeriod(keep_years, tests.get(id) ?? [])]))
}

/** The period of a file that is made: what was asked for (null for ever), else that of the settings; refusal I-24 when it is shorter than theirs. */
export async function periodOf(
  ctx: Ctx,
  report: { readonly id: string; readonly number: string },
  asked: number | null | undefined,
): Promise<{ readonly years: number | null; readonly refusals: readonly Refused[] }> {
  const set = (await keepPeriodsOf(ctx, [report.id])).get(report.id) ?? keepPeriod(0, [])
  const years = asked === undefined ? set.years : asked
  return {
    years,
    refusals: fallsShort(years, set)
      ? [refused(reportErrors, 'I-24', { number: report.number, period: periodWords(set.least ?? null) })]
      : [],
  }
}
