import { refused } from '@gt/domain/kit/errors.ts'
import type { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginChange, todoObject } from './begin-change.ts'
import { recalledBy } from './finish-change.ts'

/** Notes what became of the old copies; see the contract. */
export const recallCopies: Run<(typeof reportChangeActions)['actions']['Recall']> = async (ctx, item, input) => {
  const { change } = await beginChange(ctx, 'recall', item)
  const { out, most } = await recalledBy(ctx, change)
  const left = out - input.recovered_copies
  const note = input.unrecovered_note?.trim() || null
  passGuards(
    change.change_no,
    [
      ...(input.recovered_copies > most
        ? [refused(reportChangeErrors, 'X-10', { n: most }, { field: 'recovered_copies' })]
        : []),
      ...(left > 0 && note === null
        ? [refused(reportChangeErrors, 'X-03', { n: left }, { field: 'unrecovered_note' })]
        : []),
    ],
    input,
  )
  const { done } = await finishCommand(
    ctx,
    reportChange,
    change,
    { recovered_copies: input.recovered_copies, unrecovered_note: note },
    { kind: 'change', number: change.change_no, command: 'recall', opinion: note },
  )
  await closeTodos(ctx, todoObject(change), ['change'], ['recall'])
  return done
}
