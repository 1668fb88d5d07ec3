import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { folded } from '@gt/domain/kit/text.ts'
import { type AskedFact, askedFacts } from '@gt/domain/reports/asked-report.ts'
import type { Ctx } from '../../db/context.ts'
import { type Fact, type FactPlace, factsOf } from '../../db/facts.ts'
import { type Condition, escapeLike } from '../../db/filter.ts'
import { testsInClasses } from '../tasks/api.ts'

// each kind of number is found by its index, however many reports there are
const ownNumbers = [
  'select r.business_id, r.id from report r where r.display_number = any(?)',
  'select r.business_id, r.id from report r where r.report_number = any(?)',
  'select c.business_id, c.report_id from report_unique_code c where c.code = any(?)',
]
const numbersOnPaper = [
  ...ownNumbers,
  `select r.business_id, r.id from entrustment e join report r on r.business_id = e.business_id and r.entrustment_id = e.id
    where e.entrust_no = any(?)`,
]

/** Reports with one of the scanned codes among these kinds of numbers. */
function scannedIn(kinds: readonly string[], values: readonly string[]) {
  const codes = values.map(scannedCode).flatMap(code => [code, code.toUpperCase()])
  return { sql: `(t.business_id, t.id) in (${kinds.join(' union all ')})`, values: kinds.map(() => codes) }
}

/** Reports that a scanned text names by a number of their own or by the code of their paper, and not by that of their order. */
export const reportsNamed = (text: string): Condition => scannedIn(ownNumbers, [text])

const ofTask = 'join report_task l on l.business_id = k.business_id and l.trial_task_id = k.id and l.deleted_at is null'
const numbersOfTests = [
  `select l.business_id, l.report_id from trial_task k ${ofTask} where k.task_number = any(?)`,
  `select l.business_id, l.report_id from trial_task k ${ofTask} where k.record_number = any(?)`,
  // a sample that is blind still is not found by its number
  `select l.business_id, l.report_id from sample s join test_item i on i.business_id = s.business_id and i.sample_id = s.id and i.deleted_at is null
    join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id ${ofTask} where s.sample_number = any(?)
      and not exists (select from blind_sample b where b.business_id = s.business_id and b.sample_id = s.id and b.opened_at is null and b.deleted_at is null)`,
]

/** Clients and supervising units get the paper alone. */
const isOutside = ({ principal }: Ctx): boolean =>
  principal.entrustUnitId !== null || principal.business?.viewMode === 1

/**
 * Reports that a text finds in a search: a part of their number, or the whole of what a label or a paper bears, in the house
 * also that of a sample, a record or a task.
 */
export function reportsFound(ctx: Ctx, text: string): Condition {
  const scanned = scannedIn(isOutside(ctx) ? numbersOnPaper : [...numbersOnPaper, ...numbersOfTests], [text])
  return {
    sql: `gt_fold(t.display_number) like ? or ${scanned.sql}`,
    values: [escapeLike(folded(text)), ...scanned.values],
  }
}

const counting = "d.state not in ('recovered', 'cancelled') and d.deleted_at is null"
const byHand = "d.mode <> 'electronic'"

/** Deliveries of the report `t` that count and meet a condition on `d`. */
const delivered = (condition: string): string =>
  `select from report_delivery d where d.business_id = t.business_id and d.report_id = t.id and d.report_revision_id = t.current_revision_id and ${counting}
    and ${condition}`

const leftOnPaper = delivered(byHand)
/** Copies on paper of the report `t` that left the house. */
export const leftSql = `(${leftOnPaper.replace('select', 'select coalesce(sum(d.copies), 0)')})`
/** What was sent electronically is not the end where the client asked for paper. */
const wantsPaper = `exists (select from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id
  and e.report_delivery_mode is distinct from 'electronic')`

/** Copies on paper of the report `t` that were ordered and did not leave the house; none where the client has it electronically. */
const dueSql = `(case when exists (${leftOnPaper}) or ${wantsPaper}
  then greatest(0, coalesce(t.copies, 1) - ${leftSql}) else 0 end)`

/** Issued reports of which copies on paper are due, as `dueSql` counts them for one: all deliveries are read once, since asking by the report takes seconds. */
export const dueReports = `select t.business_id, t.id from report t
  left join (select d.business_id, d.report_id, d.report_revision_id, sum(d.copies) as copies from report_delivery d
    where d.business_id = any(app_visible()) and ${counting} and ${byHand} group by d.business_id, d.report_id, d.report_revision_id) d
    on d.business_id = t.business_id and d.report_id = t.id and d.report_revision_id = t.current_revision_id
  where t.business_id = any(app_visible()) and t.state in ('issued', 'archived') and coalesce(t.copies, 1) > coalesce(d.copies, 0)
    and (d.copies is not null or ${wantsPaper})`

/** Copies on paper of a report that were ordered and did not leave the house. */
export async function copiesDue(ctx: Ctx, reportId: string): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    `select ${dueSql}::int as n from report t where t.business_id = app_biz() and t.id = $1`,
    [reportId],
  )
  return row?.n ?? 0
}

/** Reports whose file meets a condition on `a` that few files meet: a statement gathers them once. */
export const filedAs = (condition: string): string =>
  `(t.business_id, t.id) in (select a.business_id, a.report_id from report_archive a
    where a.business_id = any(app_visible()) and a.deleted_at is null and ${condition})`

/** Whether the file of the report `t` meets a condition on `a`. */
export const filed = (condition: string): string =>
  `exists (select from report_archive a where a.business_id = t.business_id and a.report_id = t.id and a.deleted_at is null and ${condition})`

const ofOrder = (condition: string): string =>
  `exists (select from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id and ${condition})`

/** The order of the report `t` should have been answered before today: by the day the client asked for, else by the planned one. */
export const lateSql = ofOrder('coalesce(e.required_date, e.planned_report_date) < gt_today()')

/** What stands on the papers that everybody gets who sees a report. */
const onPaper = {
  tester_id: {
    column: 'k.assigned_user_id',
    place: `exists (select from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
      where l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null and #)`,
  },
  project_name: { column: 'e.project_name', place: ofOrder('#') },
  project_section_id: { column: 'e.project_section_id', place: ofOrder('#') },
  wbs_node_id: {
    find: ids => ({
      sql: ofOrder('e.wbs_node_id in (select gt_works_below(w) from unnest(?::bigint[]) w)'),
      values: [ids],
    }),
  },
  entrust_unit_id: { column: 'e.entrust_unit_id', place: ofOrder('#') },
  trial_class_id: { find: ids => ({ sql: testsInClasses, values: [ids] }) },
  scanned: { find: values => scannedIn(numbersOnPaper, values) },
} as const satisfies Partial<Record<AskedFact, FactPlace>>

/** What clients and supervising units are not told, and may not ask by either. */
const inside = {
  charge_state: { column: 'e.charge_state', place: ofOrder('#') },
  delivery_mode: {
    column: 'w.mode',
    // every way in which it went, before that how the client of the order wants it
    place: `exists (select from entrustment e, lateral (${delivered('true').replace('select', 'select d.mode')}
        union all select e.report_delivery_mode where not exists (${delivered('true')})) w
      where e.business_id = t.business_id and e.id = t.entrustment_id and #)`,
  },
  delivered_at: {
    column: 'w.delivered_at',
    place: `exists (select from (${delivered('true').replace('select', 'select d.delivered_at')} order by d.id desc limit 1) w where #)`,
  },
  late: { find: values => ({ sql: `(${lateSql}) = any(?::boolean[])`, values: [values.map(value => value === '1')] }) },
  scanned: {
    find: values =>
      scannedIn(
        [
          ...numbersOnPaper,
          'select a.business_id, a.report_id from report_archive a where a.archive_no = any(?) and a.deleted_at is null',
        ],
        values,
      ),
  },
  archive_no: { column: 'a.archive_no', place: filed('#') },
  volume_no: { column: 'a.volume_no', place: filed("a.state <> 'unarchived' and #") },
  archived_on: { column: 'a.archived_on', place: filed("a.state <> 'unarchived' and #") },
} as const satisfies Partial<Record<AskedFact, FactPlace>>

const told = factsOf(askedFacts, onPaper)
const all = factsOf(askedFacts, { ...onPaper, ...inside })

/** What the caller may ask a list of reports by besides their own fields. */
export const reportFactsFor = (ctx: Ctx): Readonly<Record<string, Fact>> => (isOutside(ctx) ? told : all)
