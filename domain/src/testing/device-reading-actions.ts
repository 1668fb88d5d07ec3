import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { deviceTestData } from './device-test-data.entity.ts'
import { curveQuantity } from './machine-curve.ts'

const viewing = [
  'djentrustmanage.checklist.view',
  'djentrustmanage.auditlist.view',
  'gdtrialtest.testlist.view',
  'gdtrialtest.trialreportaudit.view',
]
// who reads records by number, at sites also who watches them
const listing = ['djentrustmanage.originaldata.view', 'gdtrialtest.originaldata.view', 'gdtrialtest.testlistview.view']
const taking = ['djentrustmanage.checklist.bindData', 'gdtrialtest.testlist.bindData']

const flag = z.literal([0, 1])
const moment = z.string().refine(isLocalDateTime, issue('date'))
const figure = (digits: number) => z.string().regex(new RegExp(`^-?\\d{1,9}(\\.\\d{1,${digits}})?$`), issue('number'))
const word = (max: number) => z.string().trim().max(max)

const deviceReading = z.object({
  id: z.string(),
  equipment_id: z.string(),
  machine: z.string(),
  local_no: z.string().nullable(),
  /** Number of the specimen: of the one it was bound to, else as the machine was told. */
  specimen: z.string().nullable(),
  test_kind: z.string().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  peak_force: z.string().nullable(),
  peak_displacement: z.string().nullable(),
  loading_rate: z.string().nullable(),
  result_value: z.string().nullable(),
  result_unit: z.string().nullable(),
  operator_name: z.string().nullable(),
  state: z.enum(deviceTestData.fields.state.options.list.codes),
  /** Why it was rejected, and what was said of its alarms. */
  reject_reason: z.string().nullable(),
  explanation: z.string().nullable(),
  /** `time_reversed`, `clock_ahead`, `unsigned`, `retested`. */
  alarms: z.array(z.string()),
  raw: z.string(),
  /** The machine sent a curve along. */
  has_curve: flag,
})
export type DeviceReading = z.infer<typeof deviceReading>

const axis = z.object({ name: z.string(), unit: z.string() })
const place = figure(4)

const machineCurve = z.object({
  /** The reading that it belongs to. */
  id: z.string(),
  /** Number of its specimen, else the machine's running number. */
  label: z.string(),
  /** Bound to the record's task, so that it is part of the record. */
  bound: flag,
  x: axis,
  y: axis,
  /** At most 400 places for the screen; all of them are kept. */
  points: z.array(z.tuple([z.string(), z.string()])),
})

/** Readings that machines measured by themselves (page checklist, bindData and balance_and_machine_input). */
export const deviceReadingActions = controller('DeviceReadings', {
  /**
   * Takes in one reading from the program that stands at a machine. The machine is known by the capture serial of its
   * equipment; a reading is stored once and unchanged, with its raw text and a digest that continues that of the machine's
   * reading before it. The same running number again is answered as done. A machine with a key signs (DeviceKeys/Issue): the
   * HMAC-SHA256, in hex, over the counter, a line break and the rest of the input as JSON with sorted keys and without spaces.
   * Refuses with R-20 (no such machine), R-21 (the number was handed in with other content), R-26 (signature missing or
   * wrong), R-27 (counter not above the last one). A reading of a machine without a key has the alarm `unsigned`.
   */
  Receive: outside({
    permission: taking,
    input: z.strictObject({
      device_serial: word(60).min(1, issue('required')),
      signature: z
        .strictObject({
          /** One more with each reading; a repetition of the same reading may repeat it. */
          counter: z.int().min(1).max(2_147_483_647),
          mac: z.string().regex(/^[0-9a-f]{64}$/, issue('type')),
        })
        .optional(),
      /** The machine's own running number. */
      local_no: word(60).min(1, issue('required')),
      test_kind: word(60).optional(),
      /** Number of the task as the operator chose it at the machine. */
      task_number: word(60).optional(),
      /** Number of the specimen as it was typed or scanned at the machine. */
      specimen: word(60).optional(),
      started_at: moment,
      ended_at: moment.optional(),
      /** kN. */
      peak_force: figure(3).optional(),
      /** mm. */
      peak_displacement: figure(3).optional(),
      /** kN/s. */
      loading_rate: figure(3).optional(),
      result_value: figure(4).optional(),
      result_unit: word(20).optional(),
      operator_name: word(50).optional(),
      /** What the machine sent, letter by letter. */
      raw: z.string().min(1, issue('required')).max(20_000),
      /** What the machine recorded on the way, place by place; kept whole beside the reading. */
      curve: z
        .strictObject({
          x: z.enum(curveQuantity.codes, issue('option')),
          x_unit: word(20),
          y: z.enum(curveQuantity.codes, issue('option')),
          y_unit: word(20),
          /** Hz. */
          sample_hz: z
            .string()
            .regex(/^\d{1,6}(\.\d{1,2})?$/, issue('number'))
            .optional(),
          points: z
            .array(z.tuple([place, place]))
            .min(2, issue('required'))
            .max(20_000),
        })
        .optional(),
    }),
    output: z.object({ id: z.string(), state: z.string(), repeated: flag }),
  }),
  /**
   * Readings for a record, the newest first, at most 50: those bound to its task, and those of its machines from the day of
   * the test that no other task has. Refuses with G-04.
   */
  ForRecord: read({
    permission: viewing,
    input: z.strictObject({ record_id: idSchema }),
    output: z.object({ readings: z.array(deviceReading) }),
  }),
  /** Curves of the readings that `ForRecord` tells. Refuses with G-04. */
  Curves: outside({
    permission: [...viewing, ...listing],
    input: z.strictObject({ record_id: idSchema }),
    output: z.object({ curves: z.array(machineCurve) }),
  }),
})
