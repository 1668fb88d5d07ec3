import { taskActions, taskCommandPermissions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { pickRows } from '../../db/list.ts'
import { withCan } from '../../flow/can.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { assignTask } from './actions/assign-task.ts'
import { taskCalendar, taskCandidates, taskQueue } from './actions/board.ts'
import { mouldTask } from './actions/mould-task.ts'
import { getTask, listTasks } from './actions/read-task.ts'
import { reassignTask } from './actions/reassign-task.ts'
import { recallTask } from './actions/recall-task.ts'
import { startTask, takeAndStart } from './actions/start-task.ts'
import { resumeTask, suspendTask } from './actions/suspend-task.ts'
import { whyTask } from './actions/why-task.ts'

export const tasksImplemented: readonly Implemented[] = implement(taskActions, {
  ...withCan(trialTaskStates, taskCommandPermissions, { List: listTasks, GetById: getTask }),
  Pick: (ctx, query) => pickRows(ctx, trialTask, query),
  Why: whyTask,
  Queue: taskQueue,
  Candidates: taskCandidates,
  Calendar: taskCalendar,
  Assign: assignTask,
  Reassign: reassignTask,
  Recall: recallTask,
  Mould: mouldTask,
  Start: startTask,
  TakeAndStart: takeAndStart,
  Suspend: suspendTask,
  Resume: resumeTask,
})
