import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import type { Label } from '../kit/label.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { equipmentCalibrationPlan } from './equipment-calibration-plan.entity.ts'

const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/, issue('date'))
  .refine(value => isLocalDateTime(value.length === 16 ? `${value}:00` : value), issue('date'))

const both = (page: string, op: string): string[] => [`djequipment.${page}.${op}`, `gdequipment.${page}.${op}`]

const planLabel = { zh: '生成计划', en: 'Make plan', es: 'Generar plan' }
const planned = {
  input: z.strictObject({
    plan_year: named(
      z
        .int()
        .min(2000, issue('min', { min: 2000 }))
        .max(2100, issue('max', { max: 2100 })),
      equipmentCalibrationPlan.fields.plan_year.label,
    ),
  }),
  output: z.object({ count: z.number() }),
}

/** What the pages of calibrations call besides the plain actions. */
export const calibrationCareActions = controller('CalibrationPlans', {
  /**
   * Lines of a year for every machine whose validity ends in it, the lead days before: those that stand are left alone. Answers how
   * many were made.
   */
  Make: write({
    permission: both('equipmenttest', 'plan'),
    label: planLabel,
    touches: ['EquipmentCalibrations'],
    ...planned,
  }),
  /** The tests made with the machine of a calibration since the last good one before it, newest first, at most 500. Refuses with G-04. */
  Affected: read({
    permission: both('equipmenttest', 'view'),
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      since: z.string().nullable(),
      rows: z.array(
        z.object({
          id: z.string(),
          used_from: z.string(),
          task_number: z.string().nullable(),
          sample_number: z.string().nullable(),
          test_name: z.string().nullable(),
          user: z.string().nullable(),
        }),
      ),
    }),
  }),
})

/** What the pages of maintenance call besides the plain actions. */
export const maintenanceCareActions = controller('MaintenancePlans', {
  /** Lines of a year for every machine whose class has a cycle; days that have one are left alone. Answers how many were made. */
  Make: write({
    permission: both('equipmentmaintenance', 'plan'),
    label: planLabel,
    touches: ['EquipmentMaintenances'],
    ...planned,
  }),
  /** The open line of the machine with a label or number, the earliest first. Refuses with EC-12, EC-13. */
  OfLabel: read({
    permission: both('equipmentmaintenance', 'scan'),
    input: z.strictObject({ scanned: z.string().trim().min(1, issue('required')).max(200) }),
    output: z.object({ id: z.string() }),
  }),
})

/** What the page of uses calls besides the plain actions. */
export const useCareActions = controller('EquipmentUses', {
  /** Uses of a machine that lie within a time, besides one: they are told before another is written. At most 5. Refuses with G-04. */
  Overlaps: read({
    permission: both('usagerecord', 'view'),
    input: z.strictObject({
      equipment_id: idSchema,
      used_from: moment,
      used_to: moment,
      besides: idSchema.nullish(),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          used_from: z.string(),
          used_to: z.string().nullable(),
          user: z.string().nullable(),
          task_number: z.string().nullable(),
        }),
      ),
    }),
  }),
})

/** What the page of machines for tests calls besides the plain actions. */
export const bindingActions = controller('EquipmentBindings', {
  /**
   * Binds machines to tests: where a test asks for a class, these of the class alone are offered from then on; a test that asked for
   * none of their classes asks for them. What is bound already stays. Answers how many bindings were made. Refuses with G-04.
   */
  Bind: write({
    permission: both('equipmentitrialindex', 'bindEquip'),
    label: { zh: '绑定设备', en: 'Bind equipment', es: 'Vincular equipo' },
    touches: ['EquipmentTrialIndexes'],
    input: z.strictObject({
      trial_list_ids: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(200, issue('too_many', { max: 200 })),
      equipment_ids: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(200, issue('too_many', { max: 200 })),
      required: z.literal([0, 1], issue('option')),
    }),
    output: z.object({ count: z.number() }),
  }),
})

/** What the pages of checks between calibrations call besides the plain actions. */
export const checkCareActions = controller('CheckPlans', {
  /** A draft for every machine that needs checks, midway between its calibrations, with the method of its last plan. Answers how many were made. */
  Make: write({
    permission: both('intermediatechecksplan', 'plan'),
    label: planLabel,
    touches: ['IntermediateCheckPlans'],
    ...planned,
  }),
  /** The differences of a machine's checks in their order, at most 100, with the lines of their control chart. Refuses with G-04. */
  Chart: read({
    permission: both('intermediatechecksplan', 'chart'),
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      points: z.array(z.object({ id: z.string(), day: z.string(), value: z.string(), result: z.string().nullable() })),
      /** Null below three results. */
      lines: z.object({ mean: z.string(), deviation: z.string() }).nullable(),
    }),
  }),
})

const leads = z.strictObject({
  calibration_days: leadDays({ zh: '检校提前天数', en: 'Calibration, days ahead', es: 'Calibración, días antes' }),
  check_days: leadDays({ zh: '期间核查提前天数', en: 'Check, days ahead', es: 'Comprobación, días antes' }),
  maintenance_days: leadDays({ zh: '保养提前天数', en: 'Maintenance, days ahead', es: 'Mantenimiento, días antes' }),
})
/** How many days ahead people are reminded of what a machine needs. */
export type ReminderLeads = z.infer<typeof leads>

function leadDays(label: Label) {
  return named(
    z
      .int()
      .min(1, issue('min', { min: 1 }))
      .max(365, issue('max', { max: 365 })),
    label,
  )
}

/** What the pages of reminders call besides the plain actions. */
export const reminderCareActions = controller('ReminderLeads', {
  /** The days that count in the laboratory. */
  Load: read({ permission: both('equipmentremind', 'view'), input: z.strictObject({}), output: leads }),
  /** The laboratory's own days; those that are due by them are reminded from the next night on. */
  Save: write({
    permission: both('equipmentremind', 'edit'),
    label: { zh: '提醒设置', en: 'Reminder settings', es: 'Ajustes de recordatorio' },
    input: leads,
    output: z.object({}),
  }),
})

const printing: Label = { zh: '打印', en: 'print', es: 'imprimir' }
const paper = z.object({ pdf: z.string(), pages: z.number() })

/** Papers of the care for machines, each a PDF in base64. */
export const carePaperActions = controller('EquipmentPapers', {
  /** The calibrations planned for a year, for approval and for the calibration body. */
  CalibrationPlan: outside({
    permission: both('equipmenttest', 'print'),
    label: printing,
    input: planned.input,
    output: paper,
  }),
  /** The confirmation sheet of a calibration with the points of its certificate. Refuses with G-04. */
  Confirmation: outside({
    permission: both('equipmenttest', 'print'),
    label: printing,
    input: z.strictObject({ id: idSchema }),
    output: paper,
  }),
  /** The record of the checks of a plan. Refuses with G-04. */
  CheckRecord: outside({
    permission: both('intermediatechecksplan', 'print'),
    label: printing,
    input: z.strictObject({ id: idSchema }),
    output: paper,
  }),
  /** The use ledger of a machine in a period, at most 2000 lines. Refuses with G-04. */
  UseLedger: outside({
    permission: both('usagerecord', 'print'),
    label: printing,
    input: z.strictObject({ equipment_id: idSchema, from: daySchema, to: daySchema }),
    output: paper,
  }),
})
