import { z } from 'zod'
import { sealedPassword } from '../identity/oauth-actions.ts'
import { command, controller, crud, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { mostExtraSigns } from '../methods/extra-field.ts'
import { takersSchema } from '../people/takers.ts'
import { cellChangeSchema, pinInput } from './record-data.ts'
import { blocks, cellWarning, lease, sheet } from './sheet.ts'
import { testRecord } from './test-record.entity.ts'
import { testRecordStates } from './test-record.states.ts'

const recordPages = [
  'djentrustmanage.checklist',
  'djentrustmanage.auditlist',
  'gdtrialtest.testlist',
  'gdtrialtest.trialreportaudit',
] as const
const viewing = recordPages.map(page => `${page}.view`)
const saving = ['djentrustmanage.checklist.save', 'gdtrialtest.testlist.save']
const { commands } = testRecordStates
const touches = ['Records', 'Papers', 'Tasks', 'Samples', 'Reports', 'TodoItems', 'EquipmentUseRecords']

const moment = z.string().refine(isLocalDateTime, issue('date'))
const flag = z.literal([0, 1])
const decimal = z.string().regex(/^-?\d{1,3}(\.\d)?$/, issue('number'))

// and where they are listed by number
const plain = crud(testRecord, {
  pages: [...recordPages, 'djentrustmanage.originaldata', 'gdtrialtest.originaldata', 'gdtrialtest.testlistview'],
})

export const recordActions = controller('Records', {
  List: plain.List,
  GetById: plain.GetById,
  /** Everything the entry sheet of a task under test needs, in one call. */
  Open: read({
    permission: viewing,
    input: z.strictObject({ task_id: idSchema }),
    output: sheet,
  }),
  /**
   * Takes or renews the pen of the sheet for two minutes when nobody else holds it, or its holder left a request without an
   * answer and a key for as long; answers who holds it. The pen of an open record is for its testers: others are only told.
   */
  Lease: write({
    permission: viewing,
    input: z.strictObject({ record_id: idSchema, tab_key: z.string().min(1).max(60), release: flag.optional() }),
    output: z.object({ lease }),
  }),
  /**
   * Saves changed cells and answers the recomputed results. Refuses with G-02, R-13 (not a value), R-14, R-16, R-39, R-40, R-34 (another tester has the pen), T-16; after
   * the first submission each change needs a reason (G-07). A cell that somebody else changed in between is not
   * overwritten but told in `conflicts`.
   */
  SaveCells: write({
    permission: saving,
    input: z.strictObject({
      record_id: idSchema,
      tab_key: z.string().max(60).optional(),
      cells: z.array(cellChangeSchema).max(2000),
      /** Number of rows a group shall have, for rows added or taken away at its end. */
      rows: z
        .array(z.strictObject({ sample_id: idSchema, group: z.string().max(40), count: z.int().min(0).max(1000) }))
        .max(500)
        .optional(),
      reason: z.string().trim().max(300).optional(),
    }),
    output: z.object({
      row_version: z.number(),
      ...blocks,
      warnings: z.array(cellWarning),
      conflicts: z.array(
        z.object({
          sample_id: z.string(),
          group: z.string().nullable(),
          row: z.number().nullable(),
          input: z.string(),
          value: z.union([z.string(), z.boolean(), z.null()]),
          by: z.string().nullable(),
          at: z.string(),
        }),
      ),
      lease,
    }),
    touches: ['Records'],
  }),
  /**
   * Times, place, climate, weather, deviation, equipment, conditions of samples and remarks of the sheet. Refuses with G-02, R-34, T-05c … T-05f, T-16,
   * AI-06, G-03 for a time before the start in the system without the right to back-date, and G-07 for such a time, another prescribed
   * set or anything after the first submission without a reason.
   */
  SetConditions: write({
    permission: saving,
    input: z.strictObject({
      record_id: idSchema,
      row_version: z.int().min(1),
      test_start_at: moment.nullable().optional(),
      test_end_at: moment.nullable().optional(),
      workplace_id: idSchema.nullable().optional(),
      /** A reading of the climate register; its values are taken over. */
      humiture_record_id: idSchema.nullable().optional(),
      temperature: decimal.nullable().optional(),
      humidity: decimal.nullable().optional(),
      weather: z.string().trim().max(50).nullable().optional(),
      longitude: z.string().max(12).nullable().optional(),
      latitude: z.string().max(12).nullable().optional(),
      deviation: z.string().trim().max(500).nullable().optional(),
      /** The machines of the task; those left out are taken off. */
      equipment: z
        .array(
          z.strictObject({
            equipment_id: idSchema,
            used_from: moment.nullable().optional(),
            used_to: moment.nullable().optional(),
            state_before: z.enum(['normal', 'abnormal']).optional(),
            state_after: z.enum(['normal', 'abnormal']).optional(),
            print_on_report: flag.optional(),
          }),
        )
        .max(30)
        .optional(),
      /** How each sample was when it was tested. */
      sample_conditions: z.record(z.string().regex(/^\d{1,19}$/), z.string().trim().min(1).max(200)).optional(),
      remarks: z.record(z.string().regex(/^\d{1,19}$/), z.string().trim().max(500).nullable()).optional(),
      /** Prescribed set of a sample, when the one proposed by its grade is not the agreed one; with a reason. */
      prescribed: z.record(z.string().regex(/^\d{1,19}$/), z.string().max(80).nullable()).optional(),
      /** Fields of the laboratory's own (page additionalinfo) by their keys; null empties one. */
      extra: z.record(z.string().max(60), z.string().trim().max(mostExtraSigns).nullable()).optional(),
      reason: z.string().trim().max(300).optional(),
    }),
    output: z.object({ row_version: z.number(), ...blocks }),
    touches: ['Records', 'Tasks'],
  }),
  /**
   * Records of the calibration register that a reading takes its value from (tins, ring knives, sand cylinders, proving
   * rings, penetrometers, bump integrators, gradations, constants of the task's machines), at most 50. A record that is
   * not in use or out of date on the day of the test tells why in `problem` and cannot be taken (SaveCells, R-13).
   */
  Register: read({
    permission: viewing,
    input: z.strictObject({
      record_id: idSchema,
      /** `calib` of the reading, such as `ringknife.volume`. */
      calib: z.string().max(60),
      search: z.string().trim().max(50).optional(),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          valid_to: z.string().nullable(),
          problem: z.string().nullable(),
          /** What it fills: the value of each `calib`, one set for a tool, one for each sieve of a gradation. */
          records: z.array(
            z.object({
              origin: z.object({ entity: z.string(), id: z.string(), label: z.string() }),
              values: z.record(z.string(), z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
  /**
   * The last submitted record of the same test in this laboratory, without saying whose: machines, place, weather and the
   * words on the state of its samples to take over, and the last value of each reading to compare with. The climate is that
   * of the place when this record began, never the one of last time. Null when there is none.
   */
  Previous: read({
    permission: viewing,
    input: z.strictObject({ record_id: idSchema }),
    output: z.object({
      previous: z
        .object({
          inspection_date: z.string(),
          equipment_ids: z.array(z.string()),
          workplace_id: z.string().nullable(),
          /** The reading of its place nearest to the start of this record. */
          humiture_record_id: z.string().nullable(),
          weather: z.string().nullable(),
          /** How its samples were, where all were alike. */
          sample_condition: z.string().nullable(),
          /** Value of each reading of its first sample, by `group.row.input` with rows counted from 0. */
          readings: z.record(z.string(), z.string()),
        })
        .nullable(),
    }),
  }),
  /** Refuses with R-01 …, R-29 (unusual readings without a word on them), R-30 (a test shorter than its method takes), R-31 (the tester at two tests at once), R-33 (climate outside the limits of the room; confirmed with a reason it is the deviation of the record), R-25 (remarks of a return without an answer), R-36 (a value cannot be computed), R-41 (readings by hand that a machine measures, without a word why), R-37 (a box used twice that nobody confirmed), R-34 (another tester has the pen), T-05a … T-05e, W-02, W-06, G-09. */
  Submit: command({ permission: commands.submit.permission, label: commands.submit.label, touches }),
  /** Another tester of the task signs the submitted record. Refuses with R-17, T-01, T-16, W-02, W-06. */
  Sign: command({ permission: commands.sign.permission, label: commands.sign.label, touches }),
  /** Refuses with R-12 when the checker has opened the record. */
  Withdraw: command({ permission: commands.withdraw.permission, label: commands.withdraw.label, touches }),
  /** Refuses with R-08, T-01, T-02, W-02, W-06, G-09. */
  Check: command({
    permission: commands.check.permission,
    label: commands.check.label,
    with: { opinion: z.string().trim().max(500).optional() },
    touches,
  }),
  /**
   * The checker takes his own check back while nobody has acted on the report: a draft that was begun by it goes, its number is
   * free again. Refuses with K-03.
   */
  Uncheck: command({
    permission: commands.uncheck.permission,
    label: commands.uncheck.label,
    touches: [...touches, 'Reports'],
  }),
  /** Back to the tester with reasons; refuses with G-07, K-01. */
  Return: command({
    permission: commands.return.permission,
    label: commands.return.label,
    with: {
      back_items: z.array(z.string().max(60)).min(1, issue('required')).max(20),
      pins: z.array(pinInput).max(100).optional(),
    },
    touches,
  }),
  /** To another checker, with a reason, by a checker or by whoever names the checkers of the room; refuses with G-07, G-24, K-04. */
  HandOver: command({
    permission: commands.hand_over.permission,
    label: commands.hand_over.label,
    with: { to_user_id: idSchema },
    touches: ['Tasks', 'Reports', 'TodoItems'],
  }),
  /** Who may be given the check of records, all of them or some. Refuses with G-04. */
  Takers: read({
    permission: commands.hand_over.permission,
    input: z.strictObject({ record_ids: z.array(idSchema).min(1).max(100) }),
    output: takersSchema,
  }),
  /**
   * Strikes the readings of a record, for example of a wrong specimen: they stay readable, and the task gets a new empty
   * record. Needs a reason; refuses with R-34 and T-16, with R-18 once a result was visible unless the caller assigns the tasks of
   * the room, and with T-13 … T-15 when no method or sheet is in force for another run.
   */
  Void: command({ permission: commands.void.permission, label: commands.void.label, touches }),
  /**
   * Every changed value of a record with old, new, who, when and why, its stored versions, and the struck runs of its task;
   * `Papers/RecordPdf` prints these.
   */
  History: read({
    permission: viewing,
    input: z.strictObject({ record_id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          field_key: z.string(),
          row_no: z.number().nullable(),
          old_value: z.string().nullable(),
          new_value: z.string().nullable(),
          reason: z.string().nullable(),
          /** How the new value came into the cell, and the old one; null where nobody kept it. */
          source: z.string().nullable(),
          old_source: z.string().nullable(),
          /** Before the first submission, after a return, or by a change of the report; null in lines of before. */
          stage: z.string().nullable(),
          changed_by: z.string(),
          changed_at: z.string(),
        }),
      ),
      versions: z.array(
        z.object({ version_no: z.number(), saved_by: z.string(), saved_at: z.string(), reason: z.string().nullable() }),
      ),
      struck: z.array(
        z.object({
          id: z.string(),
          number: z.string().nullable(),
          reason: z.string().nullable(),
          by: z.string().nullable(),
          at: z.string(),
        }),
      ),
    }),
  }),
})

/** Operation codes of the commands of a record that have an action of their own. */
export const recordCommandPermissions = {
  submit: commands.submit.permission,
  sign: commands.sign.permission,
  withdraw: commands.withdraw.permission,
  check: commands.check.permission,
  uncheck: commands.uncheck.permission,
  return: commands.return.permission,
  hand_over: commands.hand_over.permission,
  void: commands.void.permission,
} as const

const signingState = z.object({
  has_signature: flag,
  unlocked_until: z.string().nullable(),
  /** Signing would be refused now for want of the PIN (W-06). */
  asks_pin: flag,
})

export const signatureActions = controller('Signatures', {
  /** Whether the caller has an approved signature, and until when signing asks for no PIN. */
  State: read({ permission: { session: 'own signature' }, input: z.strictObject({}), output: signingState }),
  /** Checks the signing PIN; signing asks for none for the next minutes in this session. Refuses with W-01, W-02, L-09. */
  Unlock: outside({
    permission: { session: 'own signature' },
    input: z.strictObject({ pin: sealedPassword }),
    output: signingState,
  }),
})
