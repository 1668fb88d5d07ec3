import type { Id, LocalDate } from '../kit/id.ts'
import { addCalendarDays } from '../kit/time.ts'
import type { NumberFrame, RuleTemplate, Token, TokenTexts } from './compose.ts'

type SerialPeriod = 'none' | 'yearly' | 'monthly' | 'daily'
export type SerialScope = 'rule' | 'class' | 'task_category' | 'sample' | 'prefix'

/** What decides where a serial runs and when it begins anew. */
export interface SerialForm {
  readonly serial_period: SerialPeriod
  readonly serial_scope: SerialScope
}

/** The period of a day: `2026`, `2026-11`, `2026-11-03`, or `-` for a serial that never begins anew. */
function periodOf(period: SerialPeriod, date: LocalDate): string {
  return { none: '-', yearly: date.slice(0, 4), monthly: date.slice(0, 7), daily: date }[period]
}

/** First day of the next period; null for a serial that never begins anew. */
export function nextPeriodStart(period: SerialPeriod, date: LocalDate): LocalDate | null {
  const [year = 0, month = 1] = date.split('-').map(Number)
  switch (period) {
    case 'none':
      return null
    case 'yearly':
      return `${year + 1}-01-01`
    case 'monthly':
      return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
    case 'daily':
      return addCalendarDays(date, 1)
  }
}

/**
 * The first day on which a used rule may run in another form without repeating a serial of a running period: the next
 * beginning of the longer of both periods. A rule that never began anew has no such day; the change then counts at once.
 */
export function changeoverDate(from: SerialPeriod, to: SerialPeriod, date: LocalDate): LocalDate {
  const starts = [nextPeriodStart(from, date), nextPeriodStart(to, date)].filter(start => start !== null)
  return starts.sort().at(-1) ?? date
}

interface ScopeContext {
  readonly tokens: TokenTexts
  readonly sampleId: Id | null
  readonly date: LocalDate
  readonly frame: NumberFrame
}

/** Key of the counter that a draw takes its serial from: scope and period, `class:TG|2026-11` (workflow 18). */
export function scopeKey(form: SerialForm, { tokens, sampleId, date, frame }: ScopeContext): string {
  const scope = {
    rule: 'rule',
    class: `class:${tokens.trial_class ?? ''}`,
    task_category: `task_category:${tokens.task_category ?? ''}`,
    sample: `sample:${sampleId ?? ''}`,
    prefix: `prefix:${frame.before}${frame.after}`,
  }[form.serial_scope]
  return `${scope}|${periodOf(form.serial_period, date)}`
}

interface RuleReach {
  readonly trial_class_id: Id | null
  readonly trial_task_category_id: Id | null
}

/**
 * Tokens that a rule's text lacks although its serial begins anew for each of their values: without them the first number
 * of the next period or class repeats an old one. Year stands for either of its spellings.
 */
export function missingTokens(form: SerialForm, reach: RuleReach, template: RuleTemplate): Token[] {
  const { tokens } = template
  const needed: Token[] = []
  if (form.serial_period !== 'none' && !tokens.has('yy')) needed.push('yyyy')
  if (form.serial_period === 'monthly' || form.serial_period === 'daily') needed.push('mm')
  if (form.serial_period === 'daily') needed.push('dd')
  if (form.serial_scope === 'class' && !reach.trial_class_id) needed.push('trial_class')
  if (form.serial_scope === 'task_category' && !reach.trial_task_category_id) needed.push('task_category')
  if (form.serial_scope === 'sample') needed.push('sample_number')
  return needed.filter(token => !tokens.has(token))
}
