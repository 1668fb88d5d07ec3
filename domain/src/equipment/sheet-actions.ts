import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

/** Kinds of sheets that are printed, with the pages that hold the right to it. */
export const printedSheets = {
  equipment_enable_disable: ['djequipment.enableanddisable'],
  equipment_degradation: ['djequipment.degradation'],
  equipment_scrap: ['djequipment.equipmentscrap', 'gdequipment.equipmentscrap'],
  equipment_repair: ['djequipment.equipmentrepair', 'gdequipment.equipmentrepair'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PrintedSheet = keyof typeof printedSheets

const kinds = Object.keys(printedSheets) as [PrintedSheet, ...PrintedSheet[]] // there are some

/** Sheets about machines on paper. */
export const equipmentSheetActions = controller('EquipmentSheets', {
  /** A sheet as PDF, in base64. Refuses with G-03 (not a kind of the caller), G-04. */
  Print: outside({
    permission: Object.values(printedSheets).flatMap(pages => pages.map(page => `${page}.print`)),
    label: { zh: '打印设备单据', en: 'print a sheet', es: 'imprimir una hoja' },
    input: z.strictObject({ kind: z.enum(kinds, issue('option')), id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
