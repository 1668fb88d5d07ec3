import { z } from 'zod'
import { command, controller, crud, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDate, isLocalDateTime } from '../kit/rules.ts'
import { trialTask } from './trial-task.entity.ts'
import { trialTaskStates } from './trial-task.states.ts'

/** Pages that show tasks; their view codes permit reading them. */
const taskPages = [
  'djentrustmanage.tasklist',
  'djentrustmanage.checklist',
  'djentrustmanage.auditlist',
  'gdtrialtest.trialtasklist',
  'gdtrialtest.testlist',
  'gdtrialtest.trialreportaudit',
] as const
const viewing = taskPages.map(page => `${page}.view`)
const assigning = ['djentrustmanage.tasklist.view', 'gdtrialtest.trialtasklist.view']

const localDate = z.string().refine(isLocalDate, issue('date'))
const moment = z.string().refine(isLocalDateTime, issue('date'))
const { commands } = trialTaskStates
const touches = ['Tasks', 'Records', 'Papers', 'Samples', 'Entrustments', 'TodoItems']

const people = {
  /** The first is the main tester, the others test with him. */
  tester_ids: z.array(idSchema).min(1, issue('required')).max(6),
  /** Preset of who checks the record. */
  checker_id: idSchema.nullable().optional(),
  planned_start: localDate.nullable().optional(),
  workplace_id: idSchema.nullable().optional(),
}

const starting = {
  /** Equipment to begin with; the defaults of the test when not given. */
  equipment_ids: z.array(idSchema).max(30).optional(),
  workplace_id: idSchema.optional(),
  /** Words on testing outside the age window or the climate; printed in the additional statement. */
  deviation: z.string().trim().max(500).optional(),
}

const refusalItem = z.object({
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warn']),
  field: z.string().nullable(),
})

const candidate = z.object({
  user_id: z.string(),
  name: z.string(),
  department_id: z.string().nullable(),
  open_tasks: z.number(),
  due_this_week: z.number(),
  overdue: z.number(),
  /** Workload points of the tasks in hand. */
  points: z.string(),
  certificate: z.string().nullable(),
  certificate_valid_to: z.string().nullable(),
  is_default: z.literal([0, 1]),
  authorised: z.literal([0, 1]),
  /** Tests of the question that he is not authorised for. */
  missing: z.array(z.string()),
})

const plain = crud(trialTask, { pages: taskPages })

export const taskActions = controller('Tasks', {
  /** Rows carry number, name, specification and grade of the main sample, and how many samples the task tests. */
  List: plain.List,
  /** The task with its samples, items, people and steps; see whole-task.ts. Refuses with G-04. */
  GetById: plain.GetById,
  Pick: plain.Pick,
  /** Why commands of a task are greyed: reasons by command, from state and guards of the assignment. */
  Why: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ can: z.array(z.string()), why_not: z.record(z.string(), z.array(refusalItem)) }),
  }),
  /** Counts of the tabs of the assignment and of the entry page, for what the caller's post lets him see. */
  Queue: read({
    permission: viewing,
    input: z.strictObject({ mine: z.literal([0, 1]).optional() }),
    output: z.object({
      counts: z.record(z.string(), z.number()),
      returned: z.number(),
      overdue: z.number(),
      due_today: z.number(),
      due_3_days: z.number(),
    }),
  }),
  /** People who may be given tasks of these tests, with what they have in hand; unauthorised ones are told as such. */
  Candidates: read({
    permission: assigning,
    input: z.strictObject({ trial_list_ids: z.array(idSchema).min(1).max(50) }),
    output: z.object({ people: z.array(candidate) }),
  }),
  /** The 14 days from today: due specimens, planned tasks, and the tasks that need each class of machine. */
  Calendar: read({
    permission: assigning,
    input: z.strictObject({}),
    output: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          due: z.number(),
          planned: z.number(),
          machines: z.array(
            z.object({ sort_id: z.string(), name: z.string(), tasks: z.number(), available: z.number() }),
          ),
        }),
      ),
    }),
  }),
  /** Refuses with T-01, T-02, T-03, T-11, T-12. A task whose specimens are not mature waits for its age. */
  Assign: command({ permission: commands.assign.permission, label: commands.assign.label, with: people, touches }),
  /** As Assign; a task under test needs a reason, its data stay and the new tester confirms them. */
  Reassign: command({
    permission: commands.reassign.permission,
    label: commands.reassign.label,
    with: people,
    touches,
  }),
  Recall: command({ permission: commands.recall.permission, label: commands.recall.label, touches }),
  /**
   * Registers the moulding of specimens made in the laboratory, for all ages of the sample and test at once. Refuses with
   * T-01, T-05, T-07, T-16, T-17, A-01.
   */
  Mould: command({
    permission: commands.mould.permission,
    label: commands.mould.label,
    with: {
      /** Time of adding water where it is known, else of moulding. */
      moulded_at: moment,
      equipment_ids: z.array(idSchema).max(30).optional(),
      workplace_id: idSchema.optional(),
      note: z.string().trim().max(500).optional(),
      values: z.record(z.string().regex(/^\w{1,40}$/), z.string().max(200).nullable()).optional(),
    },
    touches,
  }),
  /** Refuses with T-01, T-04, T-05a … T-05e, T-06a … T-06c, T-07, T-08a, T-08b, T-11, T-13 … T-16. */
  Start: command({ permission: commands.start.permission, label: commands.start.label, with: starting, touches }),
  /** Takes the samples of due tasks out of the store and starts the tasks as one series. */
  TakeAndStart: command({
    permission: ['djentrustmanage.checklist.start+djentrustmanage.samplelist.moveOut', 'gdtrialtest.testlist.start'],
    label: { zh: '领样并开始', en: 'Take and start', es: 'Retirar e iniciar' },
    with: { ...starting, take_reason: z.string().trim().max(200).optional() },
    touches,
  }),
  Suspend: command({ permission: commands.suspend.permission, label: commands.suspend.label, touches }),
  Resume: command({ permission: commands.resume.permission, label: commands.resume.label, touches }),
})

/** Operation codes of the commands of a task that have an action of their own. */
export const taskCommandPermissions = {
  assign: commands.assign.permission,
  reassign: commands.reassign.permission,
  recall: commands.recall.permission,
  mould: commands.mould.permission,
  start: commands.start.permission,
  suspend: commands.suspend.permission,
  resume: commands.resume.permission,
} as const
