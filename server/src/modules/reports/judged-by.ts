import type { JudgementRule, judgementRuleActions } from '@gt/domain/reports/judgement-rule-actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { judgedOfRecord } from '@gt/domain/testing/judged-record.ts'
import type { SampleContext } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import type { Run } from '../../http/implement.ts'
import { type RecordForPaper, recordsForPaper, toldSamplesOf } from '../testing/api.ts'
import { namesSamples } from './paper-of-blind.ts'
import { taskIdsOf } from './report.queries.ts'
import { seenReports } from './visible.ts'

const sources = ['standard', 'target', 'own', 'project'] as const

/** The names of limits that a rule reads. */
const needed = (expression: string, names: readonly string[]): string[] =>
  names.filter(name => new RegExp(`\\b${name}\\b`).test(expression))

type Limits = NonNullable<SampleContext['prescribed']>

/** The indicators that gave the limits which a rule read; null where none did. */
function targetOf({ target }: Limits, read: readonly string[]): NonNullable<JudgementRule['limits']>['target'] {
  const items = (target?.items ?? []).filter(({ limits }) => limits.some(limit => read.includes(limit)))
  return target && items.length > 0
    ? {
        group: target.group,
        standard: target.standard,
        items: items.map(({ name, clause }) => [name, clause].filter(Boolean).join(' ')),
      }
    : null
}

/** Whether a rule compared a value before it was rounded: all of the test, or one that an indicator says it of. */
const comparesFull = ({ compare, compared = {} }: Limits, expression: string): boolean =>
  compare === 'full' || needed(expression, Object.keys(compared)).some(name => compared[name] === 'full')

/** What a record judges, by the copies that it keeps: later changes of settings leave it. */
async function rulesOfRecord(ctx: Ctx, of: RecordForPaper): Promise<JudgementRule[]> {
  const { task, context, record } = of
  const samples = (await namesSamples(ctx, of)) ? context.samples : await toldSamplesOf(ctx, context.samples)
  const [own] = await ctx.tx.query<{ own: 0 | 1 }>(
    'select (business_id <> 0)::int as own from trial_method where id = $1',
    [record.trial_method_id],
  )
  const { language } = ctx
  return [...judgedOfRecord(of)].flatMap(([id, items]) => {
    const set = context.samples[id]?.prescribed ?? null
    return items.map(({ item, name, values, unit, requirement, judgement }): JudgementRule => {
      const expression = item.ok ?? item.state ?? ''
      const read = set ? needed(expression, [...new Set([...Object.keys(set.values), ...(item.need ?? [])])]) : []
      const measured = values.map(value => value ?? '—').join('、')
      return {
        task_id: task.id,
        trial_list_id: task.trial_list_id,
        sample: samples[id]?.number ?? '',
        name: name[language] ?? name.zh,
        value: measured && unit ? `${measured} ${unit}` : measured,
        requirement,
        judgement,
        expression,
        method: {
          key: context.method.key,
          version: context.method.version,
          standard: [context.method.standard, context.method.clause].filter(Boolean).join(' '),
          own: own?.own ?? 0,
        },
        limits: set
          ? {
              set: set.label,
              source: sources.find(one => one === set.source) ?? 'standard',
              values: read.flatMap(one => {
                const value = set.values[one]
                return value === undefined ? [] : [{ name: one, value }]
              }),
              target: targetOf(set, read),
            }
          : null,
        compare: set && comparesFull(set, expression) ? 'full' : 'rounded',
      }
    })
  })
}

export const rulesOfReport: Run<(typeof judgementRuleActions)['actions']['OfReport']> = async (ctx, { report_id }) => {
  await detailRow(ctx, report, report_id, seenReports(ctx))
  const rules: JudgementRule[] = []
  for (const one of await recordsForPaper(ctx, await taskIdsOf(ctx, report_id)))
    rules.push(...(await rulesOfRecord(ctx, one)))
  return { rules }
}
