import { z } from 'zod'
import { methodDefinitionSchema } from '../methods/definition.ts'
import { extraFieldSchema } from '../methods/extra-field.ts'
import { recordComputedSchema, recordContextSchema, recordValuesSchema, recordVerdictSchema } from './record-data.ts'

const flag = z.literal([0, 1])

/** Who has the pen of the sheet, since when, and who asks for it (pages, lock: soft; decision 0046). */
export const lease = z
  .object({
    user_id: z.string(),
    name: z.string(),
    mine: flag,
    since: z.string(),
    until: z.string(),
    asked: z.object({ user_id: z.string(), name: z.string(), mine: flag, at: z.string() }).nullable(),
  })
  .nullable()
const reason = z.object({
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warn']),
  field: z.string().nullable(),
})
/** The blocks of a record as they stand, with the number of the stored version. */
export const blocks = {
  version_no: z.number(),
  values: recordValuesSchema,
  computed: recordComputedSchema,
  verdict: recordVerdictSchema,
}
/** A reading outside the usual range that asks for one confirmation (methods.md section 11). */
export const cellWarning = z.object({
  sample_id: z.string(),
  group: z.string().nullable(),
  row: z.number().nullable(),
  input: z.string(),
  code: z.string(),
  message: z.string(),
})

const usage = z.object({
  equipment_id: z.string(),
  number: z.string(),
  name: z.string(),
  model: z.string().nullable(),
  index_id: z.string().nullable(),
  used_from: z.string().nullable(),
  used_to: z.string().nullable(),
  state_before: z.enum(['normal', 'abnormal']),
  state_after: z.enum(['normal', 'abnormal']),
  print_on_report: flag,
  valid_to: z.string().nullable(),
})

const choice = z.object({
  equipment_id: z.string(),
  number: z.string(),
  /** Code that is printed on its label; null where none is bound to it. */
  label_code: z.string().nullable(),
  name: z.string(),
  model: z.string().nullable(),
  valid_to: z.string().nullable(),
  chosen: flag,
  /** Why it cannot be used, empty when it can. */
  reasons: z.array(reason),
})

/** Everything the entry sheet of a task needs (page /djentrustmanage/checklist). */
export const sheet = z.object({
  record: z.object({
    id: z.string(),
    row_version: z.number(),
    record_number: z.string().nullable(),
    state: z.string(),
    test_start_at: z.string().nullable(),
    test_end_at: z.string().nullable(),
    temperature: z.string().nullable(),
    humidity: z.string().nullable(),
    workplace_id: z.string().nullable(),
    humiture_record_id: z.string().nullable(),
    weather: z.string().nullable(),
    longitude: z.string().nullable(),
    latitude: z.string().nullable(),
    deviation: z.string().nullable(),
    report_template_version_id: z.string(),
    can: z.array(z.string()),
    /** A result was complete once: whoever strikes the run then decides over the tasks of the room. */
    result_seen: flag,
    /** The caller may strike a run whose result was seen. */
    strikes_seen: flag,
  }),
  task: z.object({
    id: z.string(),
    row_version: z.number(),
    task_number: z.string(),
    state: z.string(),
    test_name: z.string(),
    test_content: z.string(),
    /** What whoever gave the task out says to its testers. */
    remarks: z.string().nullable(),
    age_days: z.number().nullable(),
    due_at: z.string().nullable(),
    window_from: z.string().nullable(),
    window_to: z.string().nullable(),
    deadline: z.string().nullable(),
    /** When the test was started in the system: earlier times of the record are dated back. */
    started_at: z.string().nullable(),
    return_count: z.number(),
    blind: flag,
  }),
  method: methodDefinitionSchema,
  context: recordContextSchema.omit({ working: true, result_seen: true }),
  ...blocks,
  equipment: z.array(usage),
  /** What the test needs, class by class, with the machines of the laboratory. */
  needs: z.array(
    z.object({
      index_id: z.string(),
      sort_id: z.string().nullable(),
      name: z.string(),
      required: flag,
      count: z.number(),
      choices: z.array(choice),
    }),
  ),
  /** Sets of requirements that a sample may be judged by: those of the method, then the laboratory's own. */
  sets: z.array(z.object({ key: z.string(), label: z.object({ zh: z.string(), en: z.string(), es: z.string() }) })),
  /** The room of the test with the climate that it demands; null while none is named. */
  room: z
    .object({
      name: z.string(),
      temp_min: z.string().nullable(),
      temp_max: z.string().nullable(),
      humidity_min: z.string().nullable(),
      humidity_max: z.string().nullable(),
    })
    .nullable(),
  /** Where the climate of the record came from: typed or noted by hand, or from a sensor; null while there is none. */
  climate_source: z.enum(['manual', 'device']).nullable(),
  /** Climate of the workplace nearest to the start of the test. */
  environment: z
    .object({
      humiture_record_id: z.string(),
      recorded_at: z.string(),
      temperature: z.string(),
      humidity: z.string().nullable(),
      out_of_range: flag,
      treatment: z.string().nullable(),
    })
    .nullable(),
  required: z.object({
    environment: flag,
    equipment: flag,
    times: flag,
    capture: z.enum(['none', 'optional', 'required']),
    by_hand: z.enum(['forbid', 'reason', 'allow']),
    /** It may be typed together with other tasks of its test. */
    series: flag,
    order: z.enum(['column', 'row']).nullable(),
    photos: z.number(),
    location: flag,
    weather: flag,
  }),
  /** Fields that the laboratory asks for beside those of the method. */
  extra: z.array(extraFieldSchema),
  /** The check list: what would refuse a submission now. */
  missing: z.array(reason),
  /** The last change of the order that the record took over since it was opened for typing, and why it was made (workflow 3, change order). */
  order_change: z.object({ number: z.string(), reason: z.string(), at: z.string() }).nullable(),
  /** The caller may date the test back to before its start in the system. */
  may_backdate: flag,
  lease,
  signing: z.object({ has_signature: flag, unlocked_until: z.string().nullable() }),
})
