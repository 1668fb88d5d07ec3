import { refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginFile, finishFile } from '../archive-file.ts'

type Actions = (typeof reportActions)['actions']

/** Lends a file; the archivist has a to-do that is due on the day of its return. */
export const borrowFile: Run<Actions['Borrow']> = async (ctx, item, input) => {
  const begun = await beginFile(ctx, 'borrow', item)
  const number = begun.row.display_number
  const late = input.due_back < dayOf(ctx.now)
  passGuards(number, late ? [refused(reportErrors, 'I-13', {}, { field: 'due_back' })] : [], input)
  const { borrower, borrow_purpose, due_back } = input
  const done = await finishFile(
    ctx,
    begun,
    'borrow',
    { state: 'borrowed', borrower, borrow_purpose, due_back, borrowed_at: ctx.now },
    `${borrower}，${borrow_purpose}，${due_back}`,
  )
  await openTodoForPost(ctx, 'archivist', {
    kind: 'archive',
    title: notice(reportNotices, 'lent', { number, borrower }),
    object: { kind: 'report', id: begun.row.id, number },
    route: '/djentrustmanage/archivelist',
    dueAt: `${due_back} 23:59:59`,
    step: 'give_back',
  })
  return done
}

/** The file is back on its shelf. */
export const giveBackFile: Run<Actions['GiveBack']> = async (ctx, item, input) => {
  const begun = await beginFile(ctx, 'give_back', item)
  const { borrower } = begun.file
  const done = await finishFile(
    ctx,
    begun,
    'give_back',
    { state: 'filed', borrower: null, borrow_purpose: null, due_back: null, borrowed_at: null },
    input.reason ?? borrower,
  )
  await closeTodos(ctx, { kind: 'report', id: begun.row.id }, ['archive'])
  return done
}
