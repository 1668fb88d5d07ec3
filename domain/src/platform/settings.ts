import { z } from 'zod'

/**
 * The structured settings of a laboratory: `overall_setting.setting` over `total_base` over these defaults. Columns of
 * `djbase_set` and `gdbase_set` that mean the same win (entities, overall_setting_schema).
 */
export const overallSettingSchema = z.object({
  ESign: z
    .object({
      enabled: z.boolean().default(false),
      pin_minutes: z.int().min(0).max(240).default(15),
      auth: z.enum(['none', 'password', 'message_code', 'face']).default('password'),
    })
    .prefault({}),
  Process: z
    .object({
      contract_review: z.enum(['never', 'triggered', 'always']).default('triggered'),
      auto_assign: z.enum(['off', 'claim', 'default_tester', 'least_load']).default('off'),
      min_testers: z.int().min(1).max(4).nullable().default(null),
      separate_duties: z.boolean().default(true),
      report_levels: z.array(z.enum(['audit', 'approve'])).default(['audit', 'approve']),
      /** Levels of the review at which several records or reports may be passed at once. */
      batch_levels: z.array(z.enum(['check', 'audit', 'approve'])).default(['check', 'audit', 'approve']),
      return_limit: z.int().min(0).default(0),
      discount_limits: z.record(z.string(), z.number()).default({ cashier: 0, tech_lead: 10, director: 30 }),
      charge_before_release: z.boolean().nullable().default(null),
      promise_days: z.int().min(1).max(180).default(7),
      calibration_block: z.enum(['block', 'warn', 'off']).default('block'),
      expired_standard: z.enum(['block', 'warn']).default('block'),
      /** Workload points that one person does in a day; tasks of the usual rule count one point, shared by two. */
      daily_points: z.number().positive().max(100).default(5),
      /** Hours a day in which a machine can be used. */
      machine_hours: z.number().positive().max(24).default(8),
      env_check: z.enum(['off', 'warn', 'block']).default('warn'),
    })
    .prefault({}),
  Numbering: z
    .object({
      draw_record_at: z.enum(['accept', 'assign', 'start']).default('assign'),
      draw_report_at: z.enum(['accept', 'assign', 'check']).default('check'),
      reuse_free: z.boolean().default(true),
      allow_manual: z.boolean().default(false),
      by_order_date: z.boolean().default(false),
    })
    .prefault({}),
  Sample: z
    .object({
      sample_cap: z.int().min(1).max(500).default(50),
      sample_flow: z.enum(['full', 'simple']).nullable().default(null),
      auto_label: z.boolean().default(true),
      /** Days for which a sample that is not retained is kept after the approval of its report. */
      disposal_wait_days: z.int().min(0).default(0),
      soft_lock_minutes: z.int().min(1).default(10),
    })
    .prefault({}),
  Report: z
    .object({
      change_naming: z.enum(['dash_g', 'g', 'paren_g']).default('dash_g'),
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
      watermark: z.boolean().default(true),
    })
    .prefault({}),
  Reminder: z
    .object({
      calibration_days: z.int().min(1).default(30),
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
