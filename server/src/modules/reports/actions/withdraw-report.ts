import { refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { userOf } from '../../../db/context.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginReport } from '../begin.ts'
import { lastStep } from '../report.queries.ts'
import { deskTodos, openStepTodo } from '../todos.ts'

const acts = ['submit', 'audit', 'return', 'return_direct', 'withdraw']

/** The last actor takes his step back while the next person has not acted (workflow 20). Refuses with K-03. */
export const withdrawReport: Run<(typeof reportActions)['actions']['Withdraw']> = async (ctx, item, input) => {
  const { row } = await beginReport(ctx, 'withdraw', item)
  const last = await lastStep(ctx, row.id, acts)
  const own = last?.operator_id === userOf(ctx) && (last.command === 'submit' || last.command === 'audit')
  passGuards(row.report_number, own ? [] : [refused(reportErrors, 'K-03')], input)
  const audited = last?.command === 'audit'
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    audited
      ? { auditor_id: null, audited_at: null, state: 'auditing' }
      : { compiled_at: null, auditor_id: null, audited_at: null, state: 'drafting' },
    { kind: 'report', number: row.report_number, command: 'withdraw', opinion: input.reason },
  )
  await closeTodos(ctx, { kind: 'report', id: row.id }, deskTodos)
  if (audited) await openStepTodo(ctx, after, 'auditing')
  return done
}
