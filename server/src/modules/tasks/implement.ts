import type { Entity } from '@gt/domain/kit/entity.ts'
import { ageActions } from '@gt/domain/methods/age-actions.ts'
import { taskActions, taskCommandPermissions } from '@gt/domain/tasks/actions.ts'
import { ageReminderActions } from '@gt/domain/tasks/age-reminder-actions.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { withCan } from '../../flow/can.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { assignTask } from './actions/assign-task.ts'
import { cancelTask } from './actions/cancel-task.ts'
import { changeTest } from './actions/change-test.ts'
import { exportTasks } from './actions/export-tasks.ts'
import { mergeTasks } from './actions/merge-tasks.ts'
import { mouldTask, takeAndMould } from './actions/mould-task.ts'
import { outsourceTask } from './actions/outsource-task.ts'
import { planTask } from './actions/plan-task.ts'
import { printSheets } from './actions/print-sheets.ts'
import { taskCalendar } from './actions/read-calendar.ts'
import { taskCandidates } from './actions/read-candidates.ts'
import { taskChoices } from './actions/read-choices.ts'
import { taskQueue } from './actions/read-queue.ts'
import { getTask, listTasks, pickTask } from './actions/read-task.ts'
import { reassignTask } from './actions/reassign-task.ts'
import { giveBackTask, recallTask } from './actions/recall-task.ts'
import { readmitTask, rejectTask } from './actions/reject-task.ts'
import { renumberTask } from './actions/renumber-task.ts'
import { setDefaultTester } from './actions/set-default-tester.ts'
import { startTask, takeAndStart } from './actions/start-task.ts'
import { resumeTask, suspendTask } from './actions/suspend-task.ts'
import { whyTask } from './actions/why-task.ts'
import { ageReminderRules, dueOfMonth } from './age-reminders.ts'
import { ageRules, loadStandard } from './age-rules.ts'
import { numberSetRules } from './number-rules.ts'
import { workloadRuleRules } from './workload-rules.ts'

export const tasksImplemented: readonly Implemented[] = [
  ...implement(ageActions, { LoadStandard: loadStandard }),
  ...implement(taskActions, {
    ...withCan(trialTaskStates, taskCommandPermissions, { List: listTasks, GetById: getTask }),
    Pick: pickTask,
    Why: whyTask,
    Queue: taskQueue,
    Candidates: taskCandidates,
    SetDefault: setDefaultTester,
    Calendar: taskCalendar,
    Assign: assignTask,
    Reassign: reassignTask,
    GiveBack: giveBackTask,
    Recall: recallTask,
    Reject: rejectTask,
    Readmit: readmitTask,
    Plan: planTask,
    Choices: taskChoices,
    ChangeTest: changeTest,
    Merge: mergeTasks,
    Cancel: cancelTask,
    Mould: mouldTask,
    TakeAndMould: takeAndMould,
    Outsource: outsourceTask,
    Start: startTask,
    TakeAndStart: takeAndStart,
    Export: exportTasks,
    Sheets: printSheets,
    Renumber: renumberTask,
    Suspend: suspendTask,
    Resume: resumeTask,
  }),
  ...implement(ageReminderActions, { Calendar: dueOfMonth }),
]

/** Rules of the settings of tasks. */
export const tasksEntities: readonly EntityRules<Entity>[] = [
  ageReminderRules,
  ageRules,
  numberSetRules,
  workloadRuleRules,
]
