import type { Refused } from '@gt/domain/kit/errors.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { type ReturnRule, type ReturnStep, returnRules } from '@gt/domain/reports/return-rules.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { changeOf, openedTasks } from './changes/finish-change.ts'
import type { ReportRow, RevisionRow } from './draft.ts'
import { type BackSetting, backSettings } from './report.queries.ts'

const stateOfStep: Readonly<Record<ReturnStep, string>> = {
  drafting: 'drafting',
  audit: 'auditing',
  testing: 'testing',
  registration: 'registration',
}

/** A return that is open to a report, and what the laboratory's scheme says of it. */
export interface ReturnWay {
  readonly rule: ReturnRule
  readonly setting: Pick<BackSetting, 'reset_signatures' | 'rejoin' | 'limit_count'>
}

/**
 * The returns that workflow 20 and the laboratory's scheme leave to a report where it stands. A change opens what it names
 * and nothing else: none goes to registration, and to the test only where it opens results.
 */
export async function returnWays(ctx: Ctx, row: ReportRow, revision: RevisionRow): Promise<readonly ReturnWay[]> {
  const { overall } = await settingsOf(ctx)
  const own = await backSettings(ctx, row.state)
  const plain = { reset_signatures: 1 as const, rejoin: 'direct' as const, limit_count: overall.Process.return_limit }
  const change = await changeOf(ctx, revision)
  const closed = (to: ReturnStep): boolean =>
    change !== null && (to === 'registration' || (to === 'testing' && openedTasks(change).length === 0))
  return returnRules.flatMap(rule => {
    if (rule.from !== row.state || closed(rule.to)) return []
    const setting = own.length > 0 ? own.find(one => one.to_state === stateOfStep[rule.to]) : plain
    return setting ? [{ rule, setting }] : []
  })
}

/** Refusal K-01 once a report was returned as often as the way allows; the technical manager decides then. */
export const limitRefusals = (ctx: Ctx, row: ReportRow, { setting }: ReturnWay): Refused[] => {
  const limit = setting.limit_count
  return limit > 0 && (row.return_count ?? 0) >= limit && !ctx.principal.posts.has('tech_lead')
    ? [refused(testingErrors, 'K-01', { n: limit })]
    : []
}
