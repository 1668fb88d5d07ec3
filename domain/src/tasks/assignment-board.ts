import { z } from 'zod'

/** A task as the assignment weighs it. */
const weighed = z.object({
  id: z.string(),
  /** Tasks that ask for the same right have the same key: test and parameters, and the task itself when it is blind. */
  need: z.string(),
  entrustment_id: z.string(),
  trial_list_id: z.string(),
  sample_id: z.string(),
  /** Day on which it is planned, else due, else today; days that have passed count as today. */
  day: z.string(),
  /** Workload points of all its testers together, and how they share them (workflow 26). */
  points: z.string(),
  share: z.enum(['even', 'main', 'weight']),
  /** Main testers of other tasks of the same sample, and of the same test of the order, that are not finished. */
  sample_with: z.array(z.string()),
  series_with: z.array(z.string()),
  /** Who could check its record today, testers or not; null where the laboratory checks no records. */
  checkers: z.array(z.string()).nullable(),
  /** Why nobody could; null when somebody could. */
  unchecked: z.string().nullable(),
})

const person = z.object({
  user_id: z.string(),
  name: z.string(),
  department_id: z.string().nullable(),
  department: z.string().nullable(),
  /** Code of `personnel_certificate.kind`, specialty, number and end of the certificate behind his authorities. */
  certificate_kind: z.string().nullable(),
  certificate_specialty: z.string().nullable(),
  certificate_no: z.string().nullable(),
  certificate_valid_to: z.string().nullable(),
  /** Tasks in hand: all, those whose day is today, those of the week that ends on Sunday, those beyond their deadline. */
  open_tasks: z.number(),
  today: z.number(),
  this_week: z.number(),
  overdue: z.number(),
  /** His share of workload points by day; days without work are left out. */
  days: z.record(z.string(), z.string()),
  /** Needs for which he is the default tester. */
  default_for: z.array(z.string()),
  /** Days from today on for which he said that he is away: by absence, the first and the last. */
  away: z.array(z.object({ from_day: z.string(), to_day: z.string() })),
  /** Needs that he may not be given, each with every sentence that refuses it (T-01, T-02, T-03). */
  refused: z.array(z.object({ need: z.string(), code: z.string(), message: z.string() })),
})

/** Answer of `Tasks/Candidates`: the tasks asked about, and everyone of the laboratory who tests at all. */
export const candidatesSchema = z.object({
  today: z.string(),
  /** Workload points that one person does in a day (setting `Process.daily_points`). */
  capacity: z.string(),
  /** Fewest testers of a task, the main one counted. */
  min_testers: z.number(),
  tasks: z.array(weighed),
  people: z.array(person),
})

/** Answer of `Tasks/Calendar`: the 14 days from today. */
export const calendarSchema = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      /** Open tasks of the post's sight: on that day at all, with specimens due then, planned for then. */
      tasks: z.number(),
      due: z.number(),
      planned: z.number(),
      /** Classes of machine that the laboratory's open tasks of the day require. */
      machines: z.array(
        z.object({
          sort_id: z.string(),
          name: z.string(),
          tasks: z.number(),
          /** Tasks of tests whose time at the machine was never logged; they count no hours. */
          unknown: z.number(),
          /** Machines of the class that may be used on the day. */
          available: z.number(),
          /** Hours that the known tasks take, and hours that the machines have. */
          hours: z.string(),
          capacity: z.string(),
        }),
      ),
    }),
  ),
})

export type WeighedTask = z.infer<typeof weighed>
export type CandidatePerson = z.infer<typeof person>
export type Candidates = z.infer<typeof candidatesSchema>
export type CalendarDay = z.infer<typeof calendarSchema>['days'][number]
