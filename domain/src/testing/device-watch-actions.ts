import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDate } from '../kit/rules.ts'
import { readingAlarm } from './lists.ts'

const pages = ['djentrustmanage.trialDeviceSupV', 'gdtrialtest.trialDeviceSupV', 'djentrustmanage.trialDeviceSupVQY']
const of = (op: string, among: readonly string[] = pages): string[] => among.map(page => `${page}.${op}`)
const group = ['djentrustmanage.trialDeviceSupVQY']

const oneReading = z.strictObject({ id: idSchema })
/** Curves that one drawing can tell apart. */
export const mostCurves = 6
const some = (most: number) =>
  z.strictObject({
    ids: z
      .array(idSchema)
      .min(1, issue('required'))
      .max(most, issue('too_many', { max: most })),
  })
const day = z.string().refine(isLocalDate, issue('date'))
const period = z.strictObject({
  /** Days of the tests, both included; at most 366. */
  from: day,
  to: day,
})
const paper = z.object({ pdf: z.string(), pages: z.number() })
const flag = z.literal([0, 1])

const curve = z.object({
  id: z.string(),
  label: z.string(),
  x: z.object({ name: z.string(), unit: z.string() }),
  y: z.object({ name: z.string(), unit: z.string() }),
  points: z.array(z.tuple([z.string(), z.string()])),
})

const machine = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  /** It sent something within a day. */
  online: flag,
  last_contact: z.string().nullable(),
  today: z.number(),
  /** Readings with alarms that nobody explained. */
  open: z.number(),
  /** Minutes by which its clock was ahead of ours at its last reading of a wrong time; null when it is right. */
  clock_ahead: z.number().nullable(),
})
export type WatchedMachine = z.infer<typeof machine>

const unit = z.object({
  business_id: z.string(),
  name: z.string(),
  machines: z.number(),
  online: z.number(),
  tests: z.number(),
  /** Tests with data by tests that demand it, in percent; null where none demands it. */
  collect_rate: z.string().nullable(),
  suspicious: z.number(),
  unexplained: z.number(),
  overridden: z.number(),
  last_contact: z.string().nullable(),
})
export type WatchedUnit = z.infer<typeof unit>

/**
 * What machines send, watched over (pages trialDeviceSupV and trialDeviceSupVQY): readings of the own laboratory, for who watches
 * several those of the laboratories in sight. A reading out of sight is refused with G-04.
 */
export const deviceWatchActions = controller('DeviceWatch', {
  /** Machines that capture, with their last contact, tests of the day and alarms that nobody explained; at most 200, those of the own unit first. */
  Machines: read({
    permission: of('view'),
    input: z.strictObject({}),
    output: z.object({ machines: z.array(machine) }),
  }),
  /** A reading beside the record that took it and the report that tells it, with what its operator, machine and digest say. Refuses with G-04. */
  Facts: read({
    permission: of('view'),
    input: oneReading,
    output: z.object({
      /** Texts of decimals; `differs` where the record or the report tells another value than was sent. */
      values: z.array(
        z.object({
          name: z.string(),
          unit: z.string().nullable(),
          sent: z.string().nullable(),
          recorded: z.string().nullable(),
          reported: z.string().nullable(),
          differs: z.boolean(),
        }),
      ),
      record: z.string().nullable(),
      report: z.string().nullable(),
      operator: z.string().nullable(),
      raw: z.string(),
      /** Values that stood in the record as captured and were replaced, the newest first. */
      replaced: z.array(
        z.object({
          at: z.string(),
          old_value: z.string().nullable(),
          new_value: z.string().nullable(),
          reason: z.string().nullable(),
          by: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Reckons the digest of a reading anew, from what is stored of it and from its curve, and looks whether the reading before it is the one that it continues. Refuses with G-04. */
  Verify: outside({
    permission: of('view'),
    input: oneReading,
    output: z.object({
      /** Null for one that was taken in before its parts were kept. */
      digest: z.boolean().nullable(),
      chain: z.boolean(),
      signed: z.boolean(),
    }),
  }),
  /** Curves of readings, thinned to 400 places each, in the order given; readings without one are left out. Refuses with G-04. */
  Curves: outside({ permission: of('view'), input: some(mostCurves), output: z.object({ curves: z.array(curve) }) }),
  /** The readings with their curves on sheets, a PDF in base64. Refuses with G-04. */
  Sheets: outside({
    permission: of('exportPdf', pages.slice(0, 2)),
    label: { zh: '导出PDF', en: 'Export PDF', es: 'Exportar PDF' },
    input: some(50),
    output: paper,
  }),
  /** Every point of the curve of a reading as it was sent; spreadsheet, base64. Refuses with G-04. */
  Points: outside({
    permission: of('export', pages.slice(0, 2)),
    label: { zh: '导出曲线点', en: 'Export points', es: 'Exportar puntos' },
    input: oneReading,
    output: z.object({ content: z.string(), rows: z.number() }),
  }),
  /**
   * What the laboratories in sight sent within a period: by laboratory, by day and by alarm. Rates are of tests that demand capture.
   * Refuses with DV-12.
   */
  Summary: read({
    permission: of('view', group),
    input: period,
    output: z.object({
      units: z.array(unit),
      days: z.array(z.object({ day: z.string(), tests: z.number(), suspicious: z.number() })),
      alarms: z.array(z.object({ alarm: z.enum(readingAlarm.codes), count: z.number() })),
    }),
  }),
  /** The same as a report of supervision: laboratories, alarms and the readings with alarms; a PDF in base64. Refuses with DV-12. */
  Report: outside({
    permission: of('exportPdf', group),
    label: { zh: '导出监管报告', en: 'Report of supervision', es: 'Informe de supervisión' },
    input: period,
    output: paper,
  }),
})
