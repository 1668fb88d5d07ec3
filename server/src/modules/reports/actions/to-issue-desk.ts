import { refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginReport } from '../begin.ts'
import { openStepTodo } from '../todos.ts'

/** Hands a printed report to the issue desk, whose work it is from now on. Refuses with G-02, I-14. */
export const toIssueDesk: Run<(typeof reportActions)['actions']['ToIssue']> = async (ctx, item, input) => {
  const { row } = await beginReport(ctx, 'to_issue', item)
  const there = row.to_issue_at !== null
  passGuards(row.display_number, there ? [refused(reportErrors, 'I-14', { number: row.display_number })] : [], input)
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    { to_issue_at: ctx.now },
    { kind: 'report', number: row.display_number, command: 'to_issue', opinion: input.reason },
  )
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['print'])
  await openStepTodo(ctx, after, 'handed_over')
  return done
}
