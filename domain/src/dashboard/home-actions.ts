import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { ageStretch } from '../tasks/age-stretch.ts'
import { portal } from './client-actions.ts'
import { clientGroups } from './client-groups.ts'
import { periods } from './periods.ts'

const nothing = z.strictObject({})
/** Laboratory time of the figures. */
const at = z.string()
const money = z.string()
const count = z.number()
/** How a task is called in a row. */
const task = {
  id: z.string(),
  number: z.string(),
  test: z.string(),
  /** Days; null for a test without an age. */
  age_days: z.number().nullable(),
  sample: z.string().nullable(),
}
const testing = ['djentrustmanage.checklist.view', 'gdtrialtest.testlist.view']
/** Pages to which work comes back. */
const returnable = [
  ...testing,
  'djentrustmanage.trialReportList.view',
  'djentrustmanage.newEntrustsManager.view',
  'gdtrialtest.samplelist.view',
]

/** What stands at stations, and how much of it is late; null where nothing falls due. */
export const stationFigures = z.array(z.object({ key: z.string(), n: count, late: count.nullable() }))

/** Figures of the home page: each action one card, within what the caller's posts see. */
export const homeActions = controller('Home', {
  /** What stands at the stations whose page the caller may open, and how much of it is late; null where nothing falls due. */
  Pipeline: read({
    permission: ['djentrustmanage.tasklist.view'],
    input: nothing,
    output: z.object({ at, stations: stationFigures }),
  }),
  /**
   * Tests finished, reports approved and points counted in a period, beside the same stretch of the one before; tests by
   * room or by main tester, the busiest first, the rest as one row without id and label; the points in the same way, those of
   * people each his own.
   */
  Workload: read({
    permission: ['djstatistical.personworkload.view'],
    input: z.strictObject({ period: z.enum(periods), by: z.enum(['room', 'person']) }),
    output: z.object({
      at,
      from: z.string(),
      to: z.string(),
      tasks: count,
      tasks_before: count,
      reports: count,
      reports_before: count,
      /** Points of one person on average; null when nobody counted any. */
      points: z.string().nullable(),
      points_before: z.string().nullable(),
      rows: z.array(z.object({ id: z.string().nullable(), label: z.string().nullable(), n: count, before: count })),
      scores: z.array(
        z.object({ id: z.string().nullable(), label: z.string().nullable(), n: z.string(), before: z.string() }),
      ),
    }),
  }),
  /**
   * Bills confirmed this month and what became of them, due and received by month, and the ten who owe most; CNY. Refuses with
   * G-03 for who has none of the posts of money-posts.ts.
   */
  Charges: read({
    permission: ['djentrustmanage.chargelist.view'],
    input: nothing,
    output: z.object({
      at,
      from: z.string(),
      to: z.string(),
      bills: count,
      due: money,
      paid: money,
      credit: money,
      open: money,
      months: z.array(z.object({ month: z.string(), due: money, paid: money })),
      debtors: z.array(z.object({ id: z.string(), name: z.string(), bills: count, days: count, amount: money })),
    }),
  }),
  /** Devices by state, those whose calibration is past or ends within 30 days, and the next one that ends. */
  Equipment: read({
    permission: ['djequipment.equipmentlist.view'],
    input: nothing,
    output: z.object({
      at,
      counts: z.record(z.string(), count),
      due: count,
      overdue: count,
      next: z.object({ id: z.string(), number: z.string(), valid_to: z.string() }).nullable(),
    }),
  }),
  /**
   * Reports by month of their date, six months up to now: returns, changes, and how they were judged; and the classes of test with
   * reports that did not conform, most of them first, each with its tests.
   */
  Quality: read({
    permission: ['trialreport.index.view'],
    input: nothing,
    output: z.object({
      at,
      from: z.string(),
      to: z.string(),
      months: z.array(
        z.object({
          month: z.string(),
          reports: count,
          returns: count,
          issued: count,
          changes: count,
          passed: count,
          failed: count,
        }),
      ),
      classes: z.array(
        z.object({ id: z.string(), name: z.string(), judged: count, failed: count, tests: z.array(z.string()) }),
      ),
    }),
  }),
  /** The ten clients with most orders since the first of January, and the price of these, CNY. */
  Clients: read({
    permission: ['djentrustmanage.entrustunit.view'],
    input: nothing,
    output: z.object({
      at,
      from: z.string(),
      rows: z.array(z.object({ id: z.string(), name: z.string(), orders: count, amount: money })),
    }),
  }),
  /**
   * Qualifications of the laboratory and certificates of its people that are past or end within 90 days, soonest first, and
   * standards whose last check found them replaced or abolished, told by the day of the check.
   */
  Certificates: read({
    permission: ['personnel.personnelmanage.view'],
    input: nothing,
    output: z.object({
      at,
      past: count,
      ending: count,
      outdated: count,
      rows: z.array(
        z.object({
          id: z.string(),
          of: z.enum(['laboratory', 'person', 'standard']),
          holder: z.string(),
          name: z.string(),
          valid_to: z.string(),
          /** How the check of a standard ended. */
          found: z.enum(['replaced', 'abolished']).nullable(),
        }),
      ),
    }),
  }),
  /** Tasks of the caller whose specimens are past their age, reach it today or within three days; the soonest of each. */
  Ages: read({
    permission: testing,
    input: nothing,
    output: z.object({
      at,
      overdue: count,
      today: count,
      soon: count,
      rows: z.array(
        z.object({
          ...task,
          due_at: z.string(),
          /** End of the window in which the test is valid. */
          window_to: z.string().nullable(),
          stretch: z.enum(ageStretch.codes),
        }),
      ),
    }),
  }),
  /** What was returned to the caller in the last 30 days and still waits for him, the latest first, with the reason. */
  Returned: read({
    permission: returnable,
    input: nothing,
    output: z.object({
      at,
      n: count,
      rows: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          object_kind: z.string().nullable(),
          object_id: z.string().nullable(),
          number: z.string(),
          route: z.string().nullable(),
          reason: z.string().nullable(),
          by: z.string().nullable(),
          at: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** The ten tasks of the caller, in whatever part, that were finished last. */
  Finished: read({
    permission: testing,
    input: nothing,
    output: z.object({
      at,
      rows: z.array(
        z.object({
          ...task,
          finished_at: z.string(),
          report: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Devices that the caller keeps or that his tests in hand use, whose calibration is past or ends within 30 days: `n` of them,
   * as the view `own_due` of the register lists them, and the ten that end first.
   */
  OwnEquipment: read({
    permission: [...testing, 'djequipment.equipmentlist.view', 'gdequipment.equipmentlist.view'],
    input: nothing,
    output: z.object({
      at,
      n: count,
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          name: z.string(),
          valid_to: z.string(),
          /** The caller is its keeper. */
          kept: z.literal([0, 1]),
        }),
      ),
    }),
  }),
  /** Points, tasks and reports of the caller in a period, and his points by day beside the mean of his test room. */
  OwnWorkload: read({
    permission: testing,
    input: z.strictObject({ period: z.enum(periods) }),
    output: z.object({
      at,
      from: z.string(),
      to: z.string(),
      step: z.enum(['day', 'month']),
      points: z.string(),
      tasks: count,
      reports: count,
      rows: z.array(z.object({ day: z.string(), own: z.string(), mean: z.string() })),
    }),
  }),
  /**
   * Orders and announcements of the client whose account asks, by where they stand, and the newest of each group. Accounts
   * of the laboratory have no orders of their own.
   */
  OwnOrders: read({
    permission: portal,
    input: nothing,
    output: z.object({
      at,
      counts: z.partialRecord(z.enum(clientGroups), count),
      rows: z.array(
        z.object({
          id: z.string(),
          group: z.enum(clientGroups),
          /** An announcement that is no order yet, or came back. */
          announced: z.literal([0, 1]),
          number: z.string(),
          project: z.string().nullable(),
          /** Day on which it was sent or registered. */
          day: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** What the client whose account asks still owes on confirmed bills, CNY, and these bills, the soonest due first. */
  OwnBills: read({
    permission: portal,
    input: nothing,
    output: z.object({
      at,
      amount: money,
      bills: count,
      /** Of them past their due date. */
      overdue: count,
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          order: z.string().nullable(),
          amount: money,
          due_on: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * The ten newest reports of the client whose account asks: those that were issued, each with the file of its paper, and
   * those that are ready and wait for money.
   */
  OwnReports: read({
    permission: portal,
    input: nothing,
    output: z.object({
      at,
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          test: z.string(),
          /** Day of the issue; of one that is held the day of its approval. */
          day: z.string().nullable(),
          /** Null while it is held, and for one whose paper was handed over without a file. */
          file_id: z.string().nullable(),
          /** 1: its bills are open, and the laboratory asks for them first. */
          held: z.literal([0, 1]),
          /** It is being changed: no file is given meanwhile (workflow 7). */
          changing: z.literal([0, 1]),
        }),
      ),
    }),
  }),
})
