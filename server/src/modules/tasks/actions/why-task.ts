import { Refusal, type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type taskActions, taskCommandPermissions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { commandsFor, reasonsAgainst } from '../../../flow/can.ts'
import type { Run } from '../../../http/implement.ts'
import {
  ageRefusals,
  emptyRefusals,
  pausedRefusals,
  sampleRefusals,
  scopeRefusals,
  testerRefusals,
} from '../start-guards.ts'
import { seesTask, type TaskRow } from '../task.queries.ts'
import { voidRefusals } from './cancel-task.ts'
import { startFacts } from './start-task.ts'

/** What would refuse a start now, as far as it can be said without choosing machines. */
async function againstStart(ctx: Ctx, task: TaskRow): Promise<Refused[]> {
  const facts = await startFacts(ctx, task)
  return [
    ...(await testerRefusals(ctx, facts)),
    ...(await pausedRefusals(ctx, task)),
    ...(await sampleRefusals(ctx, facts)),
    ...(await ageRefusals(ctx, facts, null)),
    ...(await scopeRefusals(ctx, facts)),
    ...emptyRefusals(facts),
  ]
}

/** Why commands of a task are greyed (conventions 7): from its state, and for the start, the moulding, the end of a pause and the voiding from their guards too. */
export const whyTask: Run<(typeof taskActions.actions)['Why']> = async (ctx, { id }) => {
  const task = await getRow(ctx, trialTask, id)
  if (!(await seesTask(ctx, id))) throw new Refusal([refused(generalErrors, 'G-04')])
  const can = commandsFor(ctx, trialTaskStates, taskCommandPermissions, task.state)
  const reasons = new Map<string, Refused[]>(
    [...reasonsAgainst(ctx, trialTaskStates, taskCommandPermissions, task.state)].map(([command, reason]) => [
      command,
      [reason],
    ]),
  )
  const guards = { start: againstStart, mould: pausedRefusals, resume: pausedRefusals, cancel: voidRefusals } as const
  for (const command of ['start', 'mould', 'resume', 'cancel'] as const) {
    const found = can.includes(command) ? await guards[command](ctx, task) : []
    if (found.length > 0) reasons.set(command, found)
  }
  return {
    can: can.filter(command => !reasons.has(command)),
    why_not: Object.fromEntries(
      [...reasons].map(([command, list]) => [
        command,
        list.map(reason => ({
          code: reason.code,
          message: sentence(reason, ctx.language),
          severity: reason.definition.severity === 'warn' ? ('warn' as const) : ('error' as const),
          field: reason.field,
        })),
      ]),
    ),
  }
}
