import { z } from 'zod'
import { signingRoles } from '../reports/esign-steps.ts'
import { readingAlarm, severeAlarms } from '../testing/lists.ts'
import { hours } from './hours.ts'

const hourOfDay = z.string().refine(value => hours.includes(value))

/** Flags are 1 or 0 in columns and on the wire; structured settings of old hold true and false. */
const flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean)
const on = flag.default(true)
const off = flag.default(false)

/**
 * What counts in a laboratory, with the defaults: its own value (a column of `djbase_set` or `gdbase_set`, or `overall_setting`)
 * before that of its organisation, that before the platform's (both `total_base`). Null stands for a default that differs
 * between graded and site laboratories.
 */
export const overallSettingSchema = z.object({
  ESign: z
    .object({
      enabled: flag.default(false),
      pin_minutes: z.int().min(0).max(240).default(15),
      auth: z.enum(['none', 'password', 'pin', 'message_code', 'face']).default('password'),
      /** Whose signatures the file of a report needs before its seals. */
      sign_steps: z.array(z.enum(signingRoles)).default([]),
    })
    .prefault({}),
  Process: z
    .object({
      contract_review: z.enum(['never', 'triggered', 'always']).default('triggered'),
      auto_assign: z.enum(['off', 'claim', 'default_tester', 'least_load']).default('off'),
      min_testers: z.int().min(1).max(4).nullable().default(null),
      /** A review is possible at all. */
      contract_review_enabled: off,
      task_split: z.enum(['per_sample', 'per_test', 'per_order']).default('per_test'),
      assign_on_register: flag.nullable().default(null),
      record_check: on,
      audit_level: z.enum(['one', 'two']).default('two'),
      separate_duties: on,
      require_authority: on,
      require_equipment: on,
      require_humiture: off,
      supervision_confirm: z.enum(['none', 'sampling', 'report', 'both']).default('none'),
      authorisation_block: on,
      allow_credit: on,
      charge_gate: z.enum(['none', 'print', 'issue']).default('print'),
      payment_days: z.int().min(0).max(365).default(7),
      show_price_to_customer: off,
      pre_entrust_expire_days: z.int().min(1).max(365).default(30),
      /** Levels of the review at which several records or reports may be passed at once. */
      batch_levels: z.array(z.enum(['check', 'audit', 'approve'])).default(['check', 'audit', 'approve']),
      return_limit: z.int().min(0).default(0),
      discount_limits: z.record(z.string(), z.number()).default({ cashier: 0, tech_lead: 10, director: 30 }),
      promise_days: z.int().min(1).max(180).default(7),
      calibration_block: z.enum(['block', 'warn', 'off']).default('block'),
      expired_standard: z.enum(['block', 'warn']).default('block'),
      /** What rights to test beyond the fields of certificates need: a note, or they are not given. */
      certificate_cover: z.enum(['warn', 'block']).default('warn'),
      /** Workload points that one person does in a day; tasks of the usual rule count one point, shared by two. */
      daily_points: z.number().positive().max(100).default(5),
      /** Hours a day in which a machine can be used. */
      machine_hours: z.number().positive().max(24).default(8),
      env_check: z.enum(['off', 'warn', 'block']).default('warn'),
      /** Minutes after which a reading of a machine counts as sent late. */
      device_late_minutes: z.int().min(1).max(10_080).default(30),
      /** Alarms of readings that are explained and judged before their test is submitted. */
      severe_alarms: z.array(z.enum(readingAlarm.codes)).default([...severeAlarms]),
    })
    .prefault({}),
  Numbering: z
    .object({
      draw_record_at: z.enum(['accept', 'assign', 'start']).default('assign'),
      draw_report_at: z.enum(['accept', 'assign', 'check']).default('check'),
      reuse_free: on,
      allow_manual: off,
      by_order_date: off,
    })
    .prefault({}),
  Site: z
    .object({
      /** Metres from the site laboratory within which a check-in counts as presence. */
      attendance_limit_m: z.int().min(10).max(50_000).default(500),
      work_from: hourOfDay.default('08:00'),
      work_to: hourOfDay.default('17:00'),
    })
    .prefault({}),
  Sample: z
    .object({
      sample_cap: z.int().min(1).max(500).default(50),
      item_cap: z.int().min(1).max(2000).default(200),
      retention_days: z.int().min(0).max(3650).default(30),
      /** Numbers of tests, records and retained samples tell nothing of whose sample it is. */
      blind_numbers: off,
      /** Samples of these classes, and of those below them, get a blind code when they are accepted. */
      blind_classes: z.array(z.string()).default([]),
      blind_open_at: z.enum(['checked', 'approved']).default('approved'),
      sample_flow: z.enum(['full', 'simple']).nullable().default(null),
      auto_label: on,
      /** The twenty most used values of a field are offered, the laboratory's and the platform's together. */
      merged_suggestions: off,
      /** Days for which a sample that is not retained is kept after the approval of its report. */
      disposal_wait_days: z.int().min(0).default(0),
      soft_lock_minutes: z.int().min(1).default(10),
    })
    .prefault({}),
  Report: z
    .object({
      change_naming: z.enum(['dash_g', 'g', 'paren_g']).default('dash_g'),
      record_report_mode: z.enum(['separate', 'merged']).default('separate'),
      page_group: z.enum(['p50', 'p100']).default('p50'),
      /** Printed before the code of a report (page reportuniquecode). */
      code_prefix: z.string().max(8).default(''),
      code_area: z.string().max(8).default(''),
      /** A report may be filed while it still waits for its issue. */
      archive_before_issue: off,
      keep_years: z.int().min(6).default(6),
      /**
       * Years for which the files of tests of a class, and of the classes below it, are kept at least; null is for ever. The
       * nearest class that is named counts (page archivelist, keep_years).
       */
      keep_classes: z
        .array(z.object({ trial_class_id: z.string(), years: z.int().min(6).max(100).nullable() }))
        .default([]),
      /** Days after which an electronic report that nobody opened counts as received (page reportissued). */
      electronic_days: z.int().min(1).max(90).default(7),
      verify_full_pdf: z.enum(['never', 'phone_tail', 'login']).default('phone_tail'),
      /** How many tasks a report joins. */
      report_merge_scope: z.enum(['task', 'sample', 'order']).default('task'),
      /** Samples of one report at most, where a report joins the tasks of an order; null sets no limit. */
      samples_per_report: z.int().min(1).max(50).nullable().default(null),
      /** Words around the numbers of the page, with {p} and {n} in their places; empty leaves those of the template. */
      page_text: z.string().max(60).default(''),
      copies: z.int().min(1).max(10).default(3),
      qr_place: z.enum(['header_right', 'footer_left', 'none']).default('footer_left'),
      /** Stands below the other statements of a report. */
      statement: z.string().max(500).default(''),
      /** Marks of certificates stand on reports whose items are in their scope. */
      show_cma: on,
      /** A judged report is not submitted without its conclusion. */
      conclusion_required: on,
      watermark: flag.default(true),
    })
    .prefault({}),
  Reminder: z
    .object({
      calibration_days: z.int().min(1).default(30),
      /** Days before a check between calibrations and a maintenance when their people are reminded. */
      check_days: z.int().min(1).default(15),
      maintenance_days: z.int().min(1).default(7),
      certificate_days: z.int().min(1).default(60),
      qualification_days: z.int().min(1).default(90),
      /** Days before the end of a retention when its keeper is reminded. */
      retention_days_ahead: z.int().min(0).default(3),
      age_time: z
        .string()
        .regex(/^\d{2}:\d{2}$/)
        .default('08:00'),
    })
    .prefault({}),
})

export type OverallSetting = z.infer<typeof overallSettingSchema>
