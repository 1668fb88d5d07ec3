import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { type taskActions, taskCommandPermissions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Condition } from '../../../db/filter.ts'
import { detailRow, listRows, pickRows } from '../../../db/list.ts'
import { holdsAny } from '../../../flow/can.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { checkersOf } from '../../people/api.ts'
import { mayKnowBlind } from '../../samples/api.ts'
import { checkableTasks } from '../checkable.queries.ts'
import {
  itemsOfTask,
  logOfTask,
  machineHints,
  peopleOfTask,
  progressOf,
  samplesOfTask,
  summariesOf,
} from '../read.queries.ts'
import { shownFields, taskFacts, toldTask, visibleTasks } from '../visible.ts'

type Actions = (typeof taskActions)['actions']
type ListedTask = Listed<Row<typeof trialTask>>

/**
 * What is scanned or typed to find a task: its number, that of its record, of the order, of any of its samples, blind codes
 * too, or the whole number of a specimen. Who may not know whose a blind sample is cannot find out by asking for the numbers behind its code.
 */
function found(ctx: Ctx, text: string): Condition {
  const knows = mayKnowBlind(ctx)
  const code = scannedCode(text)
  return {
    sql: `strpos(lower(concat_ws(' ', t.task_number, t.record_number, case when not t.blind or ? then t.entrust_number end)), lower(?)) > 0
      or t.id in (select i.trial_task_id from test_item i join sample s on s.business_id = i.business_id and s.id = i.sample_id
        left join blind_sample b on b.business_id = s.business_id and b.sample_id = s.id and b.deleted_at is null
        where i.deleted_at is null and strpos(lower(concat_ws(' ', case when b.id is null or b.opened_at is not null or ? then s.sample_number end, b.blind_code)), lower(?)) > 0)
      or t.id in (select p.trial_task_id from test_sample p where p.specimen_no in (?, upper(?)) and p.deleted_at is null
        and (? or not exists (select from blind_sample b where b.business_id = p.business_id and b.sample_id = p.sample_id and b.opened_at is null and b.deleted_at is null)))
      or t.id in (select i.trial_task_id from qrcode q join test_item i on i.business_id = q.business_id and i.deleted_at is null
          and i.sample_id = case q.object_kind when 'sample' then q.object_id else (select p.sample_id from test_sample p where p.business_id = q.business_id and p.id = q.object_id) end
        where q.code = label_scanned(?) and q.state = 'bound' and q.object_kind in ('sample', 'specimen'))`,
    values: [knows, code, knows, code, code, code, knows, code],
  }
}

/** Which rows come first in the views that ask for more than an order by one field. */
const ranks: Readonly<Record<string, string>> = {
  // urgent tasks before the others, where the checker looks for his next one (page auditlist)
  check: "t.priority = 'normal'",
  // returned ones first, then by the day on which the test is due, or its result (page checklist)
  entry: "not (coalesce(t.return_count, 0) > 0 and t.state = 'testing'), coalesce(t.due_at, t.deadline)",
}

const beforeCheck: ReadonlySet<string> = new Set(['unassigned', 'assigned', 'waiting_age', 'testing', 'checking'])

/** Why nobody may check the record of a task, of those where it is so; told to whoever gives tasks out (decision 0074). */
async function uncheckedOf(
  ctx: Ctx,
  rows: readonly { readonly id: string; readonly state: string }[],
): Promise<ReadonlyMap<string, { readonly unchecked: string }>> {
  const ids = rows.filter(({ state }) => beforeCheck.has(state)).map(({ id }) => id)
  const { recordCheck } = await settingsOf(ctx)
  if (ids.length === 0 || !recordCheck || !holdsAny(ctx, taskCommandPermissions.assign)) return new Map()
  const found = await checkersOf(ctx, await checkableTasks(ctx, ids))
  return new Map(
    [...found].flatMap(([id, { against }]) => (against ? [[id, { unchecked: against[ctx.language] }]] : [])),
  )
}

/**
 * Tasks in sight with their sample, order, testers and machine, for the entry with how far they are, for who gives them out with why
 * nobody could check them: a few statements more than the list, however many rows.
 */
export const listTasks: Run<Actions['List']> = async (ctx, { search, ...query }) => {
  const sight = visibleTasks(ctx)
  const wanted = search?.trim()
  const where = [...(sight.where ?? []), ...(wanted ? [found(ctx, wanted)] : [])]
  const rank = ranks[query.view ?? '']
  const page = (await listRows(ctx, trialTask, query, {
    ...sight,
    where,
    ...(await shownFields(ctx, query)),
    facts: taskFacts,
    ...(rank ? { rank } : {}),
  })) as ListPage<ListedTask> // made from the definition
  const ids = page.rows.map(row => row.id)
  const summaries = await summariesOf(ctx, ids)
  const progress = query.view === 'entry' ? await progressOf(ctx, ids) : new Map<string, object>()
  const machines = await machineHints(ctx, [...new Set(page.rows.map(row => row.trial_list_id))])
  const unchecked = await uncheckedOf(ctx, page.rows)
  return {
    ...page,
    rows: page.rows.map(row => ({
      ...toldTask(ctx, row),
      ...summaries.get(row.id),
      ...progress.get(row.id),
      ...machines.get(row.trial_list_id),
      ...unchecked.get(row.id),
    })),
  }
}

/** Tasks in sight for a picker: nobody finds out by asking which order a blind sample is of. */
export const pickTask: Run<Actions['Pick']> = async (ctx, query) => {
  const filter = Object.entries(query.filter ?? {}).map(([field, value]) => ({ field, op: 'eq' as const, value }))
  return pickRows(ctx, trialTask, query, { ...visibleTasks(ctx), ...(await shownFields(ctx, { filter })) })
}

/** A task in sight with its samples, items, people and steps. Refuses with G-04. */
export const getTask: Run<Actions['GetById']> = async (ctx, { id }) => {
  const row = (await detailRow(ctx, trialTask, id, visibleTasks(ctx))) as ListedTask // made from the definition
  return {
    ...toldTask(ctx, row),
    ...(await summariesOf(ctx, [id])).get(id),
    ...(await uncheckedOf(ctx, [row])).get(id),
    samples: await samplesOfTask(ctx, id),
    items: await itemsOfTask(ctx, id),
    people: await peopleOfTask(ctx, id),
    log: await logOfTask(ctx, id),
  }
}
