import { z } from 'zod'
import { command, controller, crud, itemSchema, outside, read, write } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { renumberSchema } from '../numbering/renumber.ts'
import { outsourcedTest } from '../outsourced/outsourced-test.entity.ts'
import { mouldingValues } from '../testing/moulding-part.ts'
import { calendarSchema, candidatesSchema } from './assignment-board.ts'
import { testChoicesSchema } from './test-choices.ts'
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
const editing = ['djentrustmanage.tasklist.edit']
const assigning = ['djentrustmanage.tasklist.view', 'gdtrialtest.trialtasklist.view']

const moment = z.string().refine(isLocalDateTime, issue('date'))
const { commands } = trialTaskStates
const touches = ['Tasks', 'Records', 'Papers', 'Samples', 'Entrustments', 'TodoItems']

const people = {
  /** The first is the main tester, the others test with him. */
  tester_ids: z.array(idSchema).min(1, issue('required')).max(6),
  /** Preset of who checks the record. */
  checker_id: idSchema.nullable().optional(),
  planned_start: daySchema.nullable().optional(),
  workplace_id: idSchema.nullable().optional(),
}

const starting = {
  /** Equipment to begin with; the defaults of the test when not given. */
  equipment_ids: z.array(idSchema).max(30).optional(),
  workplace_id: idSchema.optional(),
  /** Words on testing outside the age window or the climate; printed in the additional statement. */
  deviation: z.string().trim().max(500).optional(),
}

const moulding = {
  /** Time of adding water where it is known, else of moulding. */
  moulded_at: moment,
  /** The machine that mixed. */
  mixer_id: idSchema.optional(),
  workplace_id: idSchema.optional(),
  note: z.string().trim().max(500).optional(),
  ...mouldingValues,
}

const refusalItem = z.object({
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warn']),
  field: z.string().nullable(),
})

const plain = crud(trialTask, { pages: taskPages })

export const taskActions = controller('Tasks', {
  /** Rows carry number, name, specification and grade of the main sample, and how many samples the task tests. */
  List: plain.List,
  /** The task with its samples, items, people and steps; see whole-task.ts. Refuses with G-04. */
  GetById: plain.GetById,
  Pick: plain.Pick,
  /** The list as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport([
    'djentrustmanage.tasklist',
    'djentrustmanage.auditlist',
    'gdtrialtest.trialtasklist',
    'gdtrialtest.trialreportaudit',
  ]),
  /** Why commands of a task are greyed: reasons by command, from state and guards of the assignment. */
  Why: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ can: z.array(z.string()), why_not: z.record(z.string(), z.array(refusalItem)) }),
  }),
  /**
   * Counts of the tabs of the assignment and of the entry page, for what the caller's post lets him see; with `mine` of the tasks
   * in which he tests.
   */
  Queue: read({
    permission: viewing,
    input: z.strictObject({ mine: z.literal([0, 1]).optional() }),
    output: z.object({
      counts: z.record(z.string(), z.number()),
      returned: z.number(),
      /** Tasks that went back to registration; they do not count among the unassigned. */
      held: z.number(),
      /** What he sees besides his own tasks: those of his room, or of the laboratory. */
      beyond: z.enum(['room', 'all']).nullable(),
      overdue: z.number(),
      /** Longer in their state than the laboratory permits (page djbaseset/trialstate). */
      step_late: z.number(),
      due_today: z.number(),
      due_3_days: z.number(),
    }),
  }),
  /**
   * Everyone of the laboratory who tests, with what he has in hand and what keeps him from these tasks (T-01, T-02, T-03);
   * without tasks the people alone. Tasks out of sight are left out; refuses with G-04 when all of them are.
   */
  Candidates: read({
    permission: assigning,
    input: z.strictObject({ task_ids: z.array(idSchema).max(200, issue('too_many', { max: 200 })) }),
    output: candidatesSchema,
  }),
  /**
   * Makes somebody the default tester of a test, or no longer: with `auto_assign_on_register` a registration gives its tasks to
   * him by itself (page tasklist, rule of the default tester). It stands at his authorities in force. Refuses with T-01 whoever
   * has none, with G-04 for somebody out of sight.
   */
  SetDefault: write({
    permission: commands.assign.permission,
    input: z.strictObject({ trial_list_id: idSchema, user_id: idSchema, is_default: z.literal([0, 1]) }),
    output: z.object({}),
    touches: ['Tasks'],
  }),
  /** The 14 days from today: due specimens, planned tasks, and hours at the machines they require. */
  Calendar: read({ permission: assigning, input: z.strictObject({}), output: calendarSchema }),
  /**
   * Refuses with T-01, T-02, T-03, T-11, T-12, T-20, T-26, and with T-18 when somebody else was quicker. A task whose specimens are
   * not mature waits for its age. Without a day it is planned for the day on which its specimens are due, else for today; a
   * chosen day is refused as that of Plan (T-06a, T-19). The reason is a note to the testers (page tasklist, form). Asks with T-31
   * when nobody could check the record.
   */
  Assign: command({ permission: commands.assign.permission, label: commands.assign.label, with: people, touches }),
  /**
   * As Assign; a task under test needs a reason, its data stay and the new tester confirms them. The preset checker stays
   * unless he is to test now.
   */
  Reassign: command({
    permission: commands.reassign.permission,
    label: commands.reassign.label,
    with: people,
    touches,
  }),
  /**
   * The tester gives a task that he has not begun back to whoever assigns, with a reason. Refuses with G-07, T-16.
   */
  GiveBack: command({ permission: commands.give_back.permission, label: commands.give_back.label, touches }),
  /** Takes a task back from its testers. Refuses with T-30 while a tester has a sample of it in hand. */
  Recall: command({ permission: commands.recall.permission, label: commands.recall.label, touches }),
  /**
   * Sends a task with wrong or missing data back to registration: a draft of an order change carries the reason to the
   * registrar, and the task is not given out meanwhile (workflow 20). Refuses with G-07, T-20.
   */
  Reject: command({
    permission: commands.reject.permission,
    label: commands.reject.label,
    touches: ['Tasks', 'TodoItems'],
  }),
  /** Offers a returned task again; the draft of the order change is dropped with its last task. Refuses with T-21. */
  Readmit: command({
    permission: commands.readmit.permission,
    label: commands.readmit.label,
    touches: ['Tasks', 'TodoItems'],
  }),
  /** Plans a task that is not begun for a day. Refuses with T-19 for a day gone by, with T-06a outside the age window. */
  Plan: command({
    permission: commands.plan.permission,
    label: commands.plan.label,
    with: { planned_start: daySchema },
    touches: ['Tasks'],
  }),
  /** What the test of a task may be changed to: the parameters and bases that the laboratory offers of it. Refuses with G-04. */
  Choices: read({ permission: editing, input: z.strictObject({ id: idSchema }), output: testChoicesSchema }),
  /**
   * Changes parameters and bases of one task that is not begun, on all its samples; what is dropped is cancelled, what is new is
   * priced, and the draft bill follows. Testers must be authorised for the new parameters. Refuses with T-01, T-02, T-11,
   * T-20, T-22, T-25, G-14 (a parameter or basis of another test).
   */
  ChangeTest: command({
    permission: commands.change_test.permission,
    label: commands.change_test.label,
    single: true,
    with: {
      parameters: z
        .array(
          z.strictObject({
            unit_trial_parameter_id: idSchema,
            /** As it is when not given. */
            test_rule_id: idSchema.optional(),
            judgement_rule_id: idSchema.nullable().optional(),
          }),
        )
        .max(100, issue('too_many', { max: 100 })),
    },
    touches: [...touches, 'Charges'],
  }),
  /**
   * Tasks of one test and order that are not begun share one record sheet: the first takes the samples of the others, which are
   * cancelled; their numbers stay used. Its testers test it, else those of the first of the others that was given out (decision
   * 0065). All or none. Refuses with T-20, T-22, T-23, T-24, with T-30 while a sample of a task that ends is in hand, and as
   * Assign does for the testers of the joined task.
   */
  Merge: command({ permission: commands.merge.permission, label: commands.merge.label, atomic: true, touches }),
  /**
   * Voids a task that is not begun: its items end, its numbers stay used, the draft bill follows, and the order may be complete
   * without it. Refuses with G-07, and with T-29 for whom is not the technical manager while no approved change of the order
   * names its items.
   */
  Cancel: command({
    permission: commands.cancel.permission,
    label: commands.cancel.label,
    touches: [...touches, 'Charges'],
  }),
  /**
   * Gives a task that nobody has yet to another laboratory: the draft of its outsourced test is made. The client has agreed on
   * the order or since. Refuses with G-07, G-11 (back on a day that is over), T-10, T-20, and asks with T-27 about a laboratory without the scope.
   */
  Outsource: command({
    permission: commands.outsource.permission,
    label: commands.outsource.label,
    with: {
      testing_unit: named(
        z
          .string()
          .trim()
          .min(1, issue('required'))
          .max(200, issue('too_long', { max: 200 })),
        outsourcedTest.fields.testing_unit.label,
      ),
      unit_qualification_no: z
        .string()
        .trim()
        .max(80, issue('too_long', { max: 80 }))
        .optional(),
      unit_in_scope: z.literal([0, 1]).optional(),
      /** The client agreed; not needed where the order says so. */
      client_consent: z.literal([0, 1]).optional(),
      planned_back_on: daySchema.optional(),
    },
    touches,
  }),
  /**
   * Registers the moulding of specimens made in the laboratory, for all ages of the sample and test at once. A correction
   * keeps what it does not name. Refuses with T-01, T-05, T-07, T-16, T-17, T-28, A-01.
   */
  Mould: command({ permission: commands.mould.permission, label: commands.mould.label, with: moulding, touches }),
  /** Takes the samples out of the store and registers the moulding; as Mould, and as Take of samples. */
  TakeAndMould: command({
    permission: ['djentrustmanage.checklist.start+djentrustmanage.samplelist.moveOut', 'gdtrialtest.testlist.start'],
    label: { zh: '领样并成型', en: 'Take and mould', es: 'Retirar y fabricar' },
    with: { ...moulding, take_reason: z.string().trim().max(200).optional() },
    touches,
  }),
  /** Refuses with T-01, T-04, T-05a … T-05f, T-06a … T-06c, T-07, T-08a, T-08b, T-11, T-13 … T-16, T-28. */
  Start: command({ permission: commands.start.permission, label: commands.start.label, with: starting, touches }),
  /** Takes the samples of due tasks out of the store and starts the tasks as one series. */
  TakeAndStart: command({
    permission: ['djentrustmanage.checklist.start+djentrustmanage.samplelist.moveOut', 'gdtrialtest.testlist.start'],
    label: { zh: '领样并开始', en: 'Take and start', es: 'Retirar e iniciar' },
    with: { ...starting, take_reason: z.string().trim().max(200).optional() },
    touches,
  }),
  /** The sheets of tasks for their testers, without anything of the client, as PDF in base64. Refuses with G-04. */
  Sheets: outside({
    permission: ['djentrustmanage.tasklist.printTaskSheet'],
    input: z.strictObject({
      ids: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(200, issue('too_many', { max: 200 })),
      /** A page for each tester, or for each task. */
      by: z.enum(['tester', 'task']),
    }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
  /** Gives a task another number by hand; its old one stays used. Refuses with N-03, N-04, N-19, N-20. */
  Renumber: write({
    permission: ['djentrustmanage.tasklist.editNumber', 'gdtrialtest.trialtasklist.editNumber'],
    input: renumberSchema,
    output: itemSchema,
    touches: ['Tasks', 'Entrustments'],
  }),
  Suspend: command({ permission: commands.suspend.permission, label: commands.suspend.label, touches }),
  /** Puts a suspended task back where it stood; its deadline moves by the days of the pause. */
  Resume: command({ permission: commands.resume.permission, label: commands.resume.label, touches }),
})

/** Operation codes of the commands of a task that have an action of their own. */
export const taskCommandPermissions = {
  assign: commands.assign.permission,
  reassign: commands.reassign.permission,
  recall: commands.recall.permission,
  give_back: commands.give_back.permission,
  reject: commands.reject.permission,
  readmit: commands.readmit.permission,
  plan: commands.plan.permission,
  change_test: commands.change_test.permission,
  merge: commands.merge.permission,
  outsource: commands.outsource.permission,
  cancel: commands.cancel.permission,
  mould: commands.mould.permission,
  start: commands.start.permission,
  suspend: commands.suspend.permission,
  resume: commands.resume.permission,
} as const
