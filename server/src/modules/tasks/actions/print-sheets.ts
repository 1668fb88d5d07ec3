import { taskSheets } from '@gt/domain/entrust/order-papers.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { laboratoryName } from '../../../flow/laboratory-name.ts'
import type { Run } from '../../../http/implement.ts'
import { type SheetTask, tasksForSheets } from '../sheets.queries.ts'

/** The tasks that stand on a page of their own: each, or those of each tester. */
const pagesOf = (tasks: readonly SheetTask[], by: 'tester' | 'task'): SheetTask[][] =>
  by === 'task' ? tasks.map(task => [task]) : [...Map.groupBy(tasks, task => task.tester).values()]

/** Task sheets over several orders (page tasklist, printTaskSheet). */
export const printSheets: Run<(typeof taskActions.actions)['Sheets']> = async (call, { ids, by }) => {
  const { tasks, name } = await call.transaction({ readOnly: true }, async ctx => ({
    tasks: await tasksForSheets(ctx, [...new Set(ids)]),
    name: await laboratoryName(ctx),
  }))
  if (tasks.length === 0) throw new Refusal([refused(generalErrors, 'G-04')])
  const { pdf, pages } = await call.services.printer.print(
    taskSheets({ language: call.language, laboratory: { name } }, pagesOf(tasks, by)),
    { createdAt: new Date(0) },
  )
  return { pdf: pdf.toString('base64'), pages }
}
