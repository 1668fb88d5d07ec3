import { z } from 'zod'
import { command, controller, crud, outside, read } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { flowStep } from '../tasks/flow-step.ts'
import { nonconformingRecord } from './nonconforming-record.entity.ts'
import { nonconformingMachine } from './nonconforming-record.states.ts'
import { toldKinds } from './told-units.ts'

const pages = ['djentrustmanage.nonconforminglist', 'gdtrialtest.unqualifiedlist', 'trialreport.unqualified']
const viewing = pages.map(page => `${page}.view`)
const { List, GetById, Pick } = crud(nonconformingRecord, { pages })
const { commands } = nonconformingMachine
const touches = ['Samples', 'Tasks', 'TodoItems']
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const name = z.string().nullable()

/** Ways of treatment that are written down; a re-test is arranged by a command of its own. */
export const writtenTreatments = ['return_goods', 'rework', 'downgrade', 'reinforce', 'accept', 'other'] as const
const mostFiles = 20
/** Files uploaded for this (purpose `nonconforming_record_evidence`); they join those that are there. */
const file_ids = z
  .array(idSchema)
  .max(mostFiles, issue('too_many', { max: mostFiles }))
  .optional()

/** Commands of a nonconforming result that have an action. */
export const nonconformingCommands = {
  notify: commands.notify.permission,
  treat: commands.treat.permission,
  retest: commands.retest.permission,
  close: commands.close.permission,
}

/** Nonconforming results and what became of them (workflow 14, page nonconforminglist). */
export const nonconformingActions = controller('NonconformingRecords', {
  /**
   * Rows carry `trial_name`, `project_name`, `section` of the project, `part` (stake and part of the work), `order`, `late` (nobody was
   * told within 24 hours), `report_void`, `days_open` (days that it has been open; none once closed), `laboratory` whose result it is, and `can`. Units that supervise laboratories see theirs. Filters `project_name` (contains), `trial_class_id`, `days_open` and `scanned` besides the fields.
   */
  List,
  GetById,
  Pick,
  /** The ledger of nonconforming results as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport(pages),
  /** Records in sight by state, for the tabs. */
  Queue: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
  /** What hangs on a record: files, steps, the re-test, and the units that its order names. Refuses with G-04. */
  Whole: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      files: z.array(z.object({ id: z.string(), name: z.string(), mime: z.string(), by: name, at: z.string() })),
      steps: z.array(flowStep),
      retest: z
        .object({ id: z.string(), number: z.string(), test: z.string(), state: z.string(), judgement: name })
        .nullable(),
      units: z.array(z.object({ kind: z.enum(toldKinds), name: z.string() })),
    }),
  }),
  /**
   * Tasks that may be the re-test of a record: later ones of the same client or project, of the same test; where the test is never
   * repeated on new specimens, of another one. The newest first, 50 at most. Refuses with G-04.
   */
  Retests: read({
    permission: commands.retest.permission,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      /** False where the test is never repeated on new specimens: coring, rebound or the like takes its place. */
      repeatable: z.boolean(),
      tasks: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          test: z.string(),
          sample: name,
          order: name,
          state: z.string(),
        }),
      ),
    }),
  }),
  /**
   * Notes which units were told and when; accounts of the client get a message. The first notice counts for the 24 hours. Refuses
   * with G-02, Z-01 (a unit that the order does not name).
   */
  Notify: command({
    permission: commands.notify.permission,
    label: commands.notify.label,
    with: {
      units: z
        .array(z.enum(toldKinds, issue('option')))
        .min(1, issue('required'))
        .max(toldKinds.length),
    },
    touches,
  }),
  /** Writes how it is treated, with the proof there is; a later treatment takes the place of an earlier one, files stay. At a site it goes on to who supervises it. Refuses with G-02, G-04 (a file of something else). */
  Treat: command({
    permission: commands.treat.permission,
    label: commands.treat.label,
    with: {
      treatment: z.enum(writtenTreatments, issue('option')),
      treatment_note: text(1000).min(1, issue('required')),
      /** What the contractor of a site answered. */
      answer_text: text(500).optional(),
      file_ids,
    },
    touches,
  }),
  /** Ties the task of the re-test to the record; the first result stays as it is. Refuses with G-02, Z-05 (no re-test of it). */
  Retest: command({
    permission: commands.retest.permission,
    label: commands.retest.label,
    with: { retest_task_id: idSchema },
    touches,
  }),
  /**
   * Closes a treated record: the sample may go its way again and the to-do ends. Refuses with G-02, G-04 (a file of something else),
   * Z-02 (no proof), Z-03 (the re-test is not checked), Z-04 (it failed too, and nothing else was done).
   */
  Close: command({
    permission: commands.close.permission,
    label: commands.close.label,
    with: { file_ids },
    touches,
  }),
  /** The notice of a nonconforming result as PDF, in the caller's language. Refuses with G-04. */
  Notice: outside({
    permission: pages.map(page => `${page}.print`),
    label: { zh: '打印不合格通知单', en: 'Print the notice', es: 'Imprimir el aviso' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
