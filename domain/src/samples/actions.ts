import { z } from 'zod'
import { rowShape } from '../entrust/form-shape.ts'
import { command, controller, crud, itemSchema, read, write } from '../kit/action.ts'
import { treeNodeSchema } from '../kit/behaviours.ts'
import { listExport } from '../kit/export.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { renumberSchema } from '../numbering/renumber.ts'
import { sample } from './sample.entity.ts'
import { sampleStates } from './sample.states.ts'
import { sampleForm } from './sample-form.ts'
import { mostRetentionDays } from './sample-retention.entity.ts'

const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))

const pages = ['djentrustmanage.samplelist', 'gdtrialtest.samplelist', 'gdtrialtest.trialsample']
const viewing = pages.map(page => `${page}.view`)
const { List, GetById, Pick } = crud(sample, { pages })
const { commands } = sampleStates
const touches = ['Samples', 'Tasks', 'Entrustments', 'TodoItems']

const handedOver = { quantity: text(50).optional(), scan_code: text(64).optional() }
const scanning = [
  ...viewing,
  'djentrustmanage.samplelyList.retain',
  'gdtrialtest.samplelistly.retain',
  'djentrustmanage.sampleflow.scan',
]
const place = { ...handedOver, sample_library_id: idSchema }

/** Samples from receipt to the end of their tests (workflow 4); retention and disposal have their own controller. */
export const sampleActions = controller('Samples', {
  /** Rows carry `order`, `progress` of the tasks, `holder` and `can`; view `to_dispose` finds those kept beyond their day, the filter `project_name` (contains) those of a project, `scanned` (eq) that of a scanned label. */
  List,
  /** The sample with its flow, items, tasks, specimens and the prints of its label. Refuses with G-04. */
  GetById,
  Pick,
  /** The list as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport(pages),
  /** The sample of a scanned label: of its number, the one it had without a network, its blind code or the code bound to it. Refuses with G-04. */
  Scanned: read({
    permission: scanning,
    input: z.strictObject({ code: text(64).min(1, issue('required')) }),
    output: z.object({
      id: z.string(),
      row_version: z.number(),
      sample_number: z.string().nullable(),
      name: z.string().nullable(),
      state: z.string(),
      can: z.array(z.string()),
    }),
  }),
  /** Why each command that the caller may give in another state is greyed now. */
  Why: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      can: z.array(z.string()),
      why_not: z.record(z.string(), z.array(z.object({ code: z.string(), message: z.string() }))),
    }),
  }),
  /** The strip above the list: samples due today, within 3 days, past their age, waiting to be taken, kept beyond their time. */
  Counts: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({
      /** Samples by state; a state without samples is left out. */
      counts: z.record(z.string(), z.number()),
      due_today: z.number(),
      due_soon: z.number(),
      overdue: z.number(),
      to_take: z.number(),
      to_dispose: z.number(),
    }),
  }),
  /**
   * The two faces of the tree beside the samples: material classes, and places of the works, each with how many tests its frequencies
   * still want. A client sees neither.
   */
  Sides: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({ classes: z.array(treeNodeSchema), places: z.array(treeNodeSchema) }),
  }),
  /**
   * Corrects what is written about a sample until its test starts, with the change in the trail; specimens, reminders and days of
   * its tasks follow its moulding. Refuses with G-01, G-06 (a column that the class must fill is emptied, or the day that ages
   * count from), G-08, E-10, S-29 (class or age of a registered sample), S-36 (what tells whose a blind sample is).
   */
  Change: write({
    permission: [
      'djentrustmanage.samplelist.edit',
      'gdtrialtest.samplelist.edit',
      'djentrustmanage.djdynamicSample.save',
      'gdtrialtest.dynamicsample.save',
    ],
    input: z.strictObject({ ...itemSchema.shape, ...sampleForm }),
    output: rowShape<typeof sample>(),
    touches,
  }),
  /**
   * Gives a sample another number by hand while none of its tasks is begun; its specimens follow, the old number stays used.
   * Refuses with N-03, N-04, N-19, N-20, N-21.
   */
  Renumber: write({
    permission: ['djentrustmanage.newEntrustsManager.editNumber', 'gdtrialtest.samplelist.editNumber'],
    input: renumberSchema,
    output: itemSchema,
    touches,
  }),
  /**
   * Refuses a sample at the counter until its order is accepted. Refuses with G-02, G-07. Its test items are cancelled and the client is
   * told.
   */
  Reject: command({
    permission: commands.reject.permission,
    label: commands.reject.label,
    touches: [...touches, 'Charges'],
  }),
  /** Refuses with G-02, G-14 (no such place), S-06 (warn). */
  Store: command({ permission: commands.store.permission, label: commands.store.label, with: place, touches }),
  /** Refuses with G-02, G-14 (no such place), S-06 (warn). */
  ToCuring: command({
    permission: commands.to_curing.permission,
    label: commands.to_curing.label,
    with: place,
    touches,
  }),
  /**
   * Hands a sample to a tester of one of its tasks: the caller, or the person named. A part (`quantity`) may be taken while
   * another holds the rest. Whoever takes it himself confirms it by the own sign-in, anybody else signs for it: one signature serves what is
   * handed over together. Refuses with G-02, G-04 (scanned code of another sample), G-07 (neither scan nor reason), S-04, S-05, S-27 (no tester yet), S-35 (another person who did not sign), S-38 (warn: less is left than the part).
   */
  Take: command({
    permission: commands.take.permission,
    label: commands.take.label,
    with: {
      ...handedOver,
      user_id: idSchema.optional(),
      trial_task_id: idSchema.optional(),
      /** Drawn by the person named, or the list that was signed, uploaded for this. */
      signature_file_id: idSchema.optional(),
    },
    touches,
  }),
  /**
   * Takes a sample back. Where several hold parts of it everything comes back, or the part of the person named: it stays in the
   * hands of the others then. Refuses with G-02, G-14 (no such place), S-37 (the person named has none of it), S-06 (warn).
   */
  ReturnIn: command({
    permission: commands.return_in.permission,
    label: commands.return_in.label,
    with: {
      ...handedOver,
      user_id: idSchema.optional(),
      sample_library_id: idSchema.optional(),
      sample_condition: text(200).optional(),
    },
    touches,
  }),
  /**
   * Keeps a part of a sample under a number of its own until its day: a sealed counter-sample at receipt, or what is left after
   * the test. Refuses with G-02, G-06 (no place), G-14 (no such place), S-25, S-06 and S-38 (warn: more than the sample is).
   */
  Retain: command({
    permission: commands.retain.permission,
    label: commands.retain.label,
    with: {
      quantity: text(50).min(1, issue('required')),
      /** Days; those of the material or of the laboratory when not given. */
      retention_days: z.int().min(1).max(mostRetentionDays).optional(),
      /** Needed; what is kept without it is refused with G-06. */
      sample_library_id: idSchema.nullable().optional(),
      seal_no: text(50).optional(),
      storage_condition: text(150).optional(),
    },
    touches,
  }),
  /**
   * Gives a tested or retained sample, or that of a cancelled order, back to its client, whose signature is drawn for it, or stands on a paper
   * that is attached. Refuses with G-02, G-04 (a picture that was not drawn for it), S-21, S-28 (nobody signed), S-39 (not in the house).
   */
  ReturnClient: command({
    permission: commands.return_client.permission,
    label: commands.return_client.label,
    with: {
      receiver_name: text(50).min(1, issue('required')),
      quantity: text(50).optional(),
      /** The drawn signature, or the paper that was signed, uploaded for this. */
      signature_file_id: idSchema.optional(),
    },
    touches,
  }),
  /**
   * Disposes of a tested sample, or that of a cancelled order, before a witness. Refuses with G-02, S-21, S-22, S-24 (retained), S-26,
   * S-30 (too soon after its report), S-39 (not in the house).
   */
  Dispose: command({
    permission: commands.dispose.permission,
    label: commands.dispose.label,
    with: { disposal_method: z.enum(['discard', 'hazardous']), witness_id: idSchema },
    touches,
  }),
})
