import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { calibrationStatus, equipmentLabel, equipmentState } from './lists.ts'

const both = (op: string): string[] => [`djequipment.lifecycle.${op}`, `gdequipment.lifecycle.${op}`]

/** What the pages of life lines call besides the plain actions. */
export const lifeActions = controller('EquipmentLives', {
  /** A machine by its id, label or number, with what it cost so far. Refuses with G-04, EI-05. */
  Machine: read({
    permission: both('view'),
    input: z.strictObject({
      id: idSchema.optional(),
      scanned: z.string().trim().min(1, issue('required')).max(200).optional(),
    }),
    output: z.object({
      id: z.string(),
      equipment_number: z.string(),
      name: z.string(),
      specification_model: z.string().nullable(),
      serial_number: z.string().nullable(),
      manufacturer: z.string().nullable(),
      custodian: z.string().nullable(),
      workplace: z.string().nullable(),
      purchase_date: z.string().nullable(),
      validity_period: z.string().nullable(),
      state: z.enum(equipmentState.codes),
      calibration_status: z.enum(calibrationStatus.codes),
      label: z.enum(equipmentLabel.codes),
      price: z.string().nullable(),
      /** Of all events, besides the price. */
      spent: z.string(),
      calibrations: z.number(),
      repairs: z.number(),
      uses: z.number(),
    }),
  }),
  /**
   * The file of a machine as one PDF, in base64: cover, catalogue with page numbers, life line, calibrations, maintenance, repairs and checks, then
   * the certificates and documents themselves. Refuses with G-04, G-21.
   */
  File: outside({
    permission: both('exportPdf'),
    label: { zh: '导出设备档案', en: 'export file', es: 'exportar expediente' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
