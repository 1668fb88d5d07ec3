import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { detailRow, listRows } from '../../../db/list.ts'
import type { Run } from '../../../http/implement.ts'
import { itemsOfTask, logOfTask, peopleOfTask, samplesOfTask, summariesOf } from '../read.queries.ts'
import { visibleTasks } from '../visible.ts'

type Actions = (typeof taskActions)['actions']
type ListedTask = Listed<Row<typeof trialTask>>

/** Tasks in sight with number and specification of their main sample: one statement more than the list, however many rows. */
export const listTasks: Run<Actions['List']> = async (ctx, query) => {
  const page = (await listRows(ctx, trialTask, query, visibleTasks(ctx))) as ListPage<ListedTask> // made from the definition
  const summaries = await summariesOf(
    ctx,
    page.rows.map(row => row.id),
  )
  return { ...page, rows: page.rows.map(row => ({ ...row, ...summaries.get(row.id) })) }
}

/** A task in sight with its samples, items, people and steps. Refuses with G-04. */
export const getTask: Run<Actions['GetById']> = async (ctx, { id }) => {
  const row = (await detailRow(ctx, trialTask, id, visibleTasks(ctx))) as ListedTask // made from the definition
  return {
    ...row,
    ...(await summariesOf(ctx, [id])).get(id),
    samples: await samplesOfTask(ctx, id),
    items: await itemsOfTask(ctx, id),
    people: await peopleOfTask(ctx, id),
    log: await logOfTask(ctx, id),
  }
}
