import { createHash } from 'node:crypto'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import type { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import {
  type AuthorityLine,
  type AuthorityPeriod,
  type AuthorityRole,
  authorityRoles,
} from '@gt/domain/people/authority-actions.ts'
import { authorityErrors } from '@gt/domain/people/errors.ts'

export type Authority = Row<typeof userTrialAuthority>

/** Tells one state of somebody's rights from every other. */
export const versionOf = (rows: readonly Authority[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, row_version }) => `${id}:${row_version}`).join(' '))
    .digest('hex')
    .slice(0, 32)

const placeOf = (at: Pick<AuthorityLine, 'trial_list_id' | 'trial_parameter_id'>): string =>
  `${at.trial_list_id} ${at.trial_parameter_id ?? ''}`

const isOfPage = (role: string): role is AuthorityRole => authorityRoles.some(one => one === role)

/** Earlier first. */
const byStart = (a: Authority, b: Authority): number => a.valid_from.localeCompare(b.valid_from)

/** A line with the note behind its rights, and from when to when each of them stands. */
export interface HeldLine extends AuthorityLine {
  readonly note: string | null
  readonly periods: AuthorityPeriod[]
}

/** Rows as lines of the matrix: test, or parameter of one, with every right that stands today or later. */
export function linesOf(rows: readonly Authority[]): HeldLine[] {
  const held = rows.filter(row => row.enabled && isOfPage(row.role))
  return [...Map.groupBy(held, placeOf).values()].flatMap(group => {
    const [first] = group.toSorted(byStart)
    if (!first) return []
    const ends = group.flatMap(({ valid_to }) => valid_to ?? []).toSorted()
    return [
      {
        trial_list_id: first.trial_list_id,
        trial_parameter_id: first.trial_parameter_id ?? null,
        roles: authorityRoles.filter(role => group.some(row => row.role === role)),
        is_default: group.some(row => row.role === 'tester' && row.is_default) ? 1 : 0,
        valid_from: first.valid_from,
        // where rights of a line differ, the first to end
        valid_to: ends[0] ?? null,
        note: group.find(row => row.note)?.note ?? null,
        periods: periodsOf(group),
      },
    ]
  })
}

/** Periods of the rights of one line, each with the roles that stand for it. */
function periodsOf(group: readonly Authority[]): AuthorityPeriod[] {
  const periods = Map.groupBy(group.toSorted(byStart), row => `${row.valid_from} ${row.valid_to ?? ''}`)
  return [...periods.values()].flatMap(rows => {
    const [first] = rows
    if (!first) return []
    const roles = authorityRoles.filter(role => rows.some(row => row.role === role))
    return [{ roles, valid_from: first.valid_from, valid_to: first.valid_to ?? null }]
  })
}

/** What is to be done with the rows of one person. */
export interface Plan {
  readonly add: (Pick<Authority, 'trial_list_id' | 'role' | 'valid_from'> & {
    readonly trial_parameter_id: string | null
    readonly valid_to: LocalDate | null
    readonly is_default: 0 | 1
  })[]
  readonly change: { readonly row: Authority; readonly changes: RowValues<typeof userTrialAuthority> }[]
  /** Rights that end: they stood until yesterday. */
  readonly end: Authority[]
  /** Rights that never stood. */
  readonly remove: Authority[]
  /** Tests with a right that stands longer than before. */
  readonly longer: string[]
  /** Something is more than before: what nobody does for himself. */
  readonly gains: boolean
  readonly refusals: readonly Refused[]
}

/**
 * How the stored rows come to what the lines say. What stood on a day before today is never unsaid: a right that is taken away
 * ends yesterday, and a new one begins today at the earliest, so that a test of another day is judged by the rights of that day.
 * Dates of a line that come back as they were shown leave every right of it its own: rights of one line may end on different days.
 */
export function planOf(
  rows: readonly Authority[],
  lines: readonly AuthorityLine[],
  today: LocalDate,
  nameOf: (trialListId: string) => string,
): Plan {
  const plan = { add: [], change: [], end: [], remove: [], longer: [], refusals: [] } as {
    -readonly [K in Exclude<keyof Plan, 'gains'>]: Plan[K] extends readonly (infer T)[] ? T[] : never
  }
  let gains = false
  const byPlace = Map.groupBy(rows, placeOf)
  for (const line of lines) {
    const test = nameOf(line.trial_list_id)
    const there = byPlace.get(placeOf(line)) ?? []
    const held = there.filter(row => row.enabled && isOfPage(row.role)).toSorted(byStart)
    const [shown] = linesOf(held)
    const isStartKept = shown !== undefined && (line.valid_from ?? shown.valid_from) === shown.valid_from
    const isEndKept = shown !== undefined && line.valid_to === shown.valid_to
    const wanted = line.valid_from ?? today
    // a further right of a line that stands begins now
    const from = held.length > 0 && wanted < today ? today : wanted
    plan.refusals.push(...faultsOf(line, from, today, test))
    const takeAway = (row: Authority): void => {
      if (row.valid_from < today) plan.end.push(row)
      else plan.remove.push(row)
    }
    for (const role of authorityRoles) {
      const [kept, ...others] = held.filter(row => row.role === role)
      const isWanted = line.roles.includes(role)
      const isDefault = role === 'tester' ? line.is_default : 0
      if (!isWanted) {
        if (kept) takeAway(kept)
        for (const row of others) takeAway(row)
      } else if (kept && isStartKept && isEndKept) {
        gains ||= isDefault > (kept.is_default ?? 0)
        for (const row of [kept, ...others]) plan.change.push({ row, changes: { is_default: isDefault } })
      } else if (kept) {
        for (const row of others) takeAway(row)
        const start = kept.valid_from > today && !isStartKept ? from : kept.valid_from
        const valid_to = isEndKept ? (kept.valid_to ?? null) : line.valid_to
        const isLonger = start < kept.valid_from || (kept.valid_to ?? '9999') < (valid_to ?? '9999')
        if (isLonger) plan.longer.push(line.trial_list_id)
        gains ||= isLonger || isDefault > (kept.is_default ?? 0)
        plan.change.push({ row: kept, changes: { valid_from: start, valid_to, is_default: isDefault } })
      } else {
        gains = true
        // nothing of the same day stands in its way
        plan.remove.push(...there.filter(row => row.role === role && !row.enabled && row.valid_from === from))
        const { trial_list_id, trial_parameter_id, valid_to } = line
        plan.add.push({ trial_list_id, trial_parameter_id, role, valid_from: from, valid_to, is_default: isDefault })
      }
    }
  }
  return { ...plan, gains }
}

function faultsOf(line: AuthorityLine, from: LocalDate, today: LocalDate, test: string): Refused[] {
  if (line.roles.length === 0) return line.is_default ? [refused(authorityErrors, 'PA-06', { test })] : []
  const soonest = from > today ? from : today
  const ofParameter = line.trial_parameter_id !== null
  return [
    ...(from < today ? [refused(authorityErrors, 'PA-03', { test, date: today }, { field: 'valid_from' })] : []),
    ...(line.valid_to !== null && line.valid_to < soonest
      ? [refused(authorityErrors, 'PA-04', { test, date: soonest }, { field: 'valid_to' })]
      : []),
    ...(line.is_default && !line.roles.includes('tester') ? [refused(authorityErrors, 'PA-06', { test })] : []),
    ...(ofParameter && line.roles.some(role => role === 'auditor' || role === 'approver')
      ? [refused(authorityErrors, 'PA-08', { test })]
      : []),
  ]
}

/** The day before which what is taken away stood. */
export const lastDay = (today: LocalDate): LocalDate => addCalendarDays(today, -1)
