import { z } from 'zod'
import { controller, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { equipmentInventoryItem, inventoryResult } from './equipment-inventory-item.entity.ts'

const { real_place_id, checked_at } = equipmentInventoryItem.fields

const scanned = z.strictObject({
  /** The stock-take. */
  id: idSchema,
  /** A label or a number, as the gun, the camera or a hand gave it. */
  scanned: z.string().trim().min(1, issue('required')).max(200),
  /** The room in which it was scanned; that of the register without one. */
  real_place_id: named(idSchema.nullish(), real_place_id.label),
  /** The moment of a scan that waited for the network; now without one. */
  scanned_at: named(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, issue('date'))
      .refine(isLocalDateTime, issue('date'))
      .optional(),
    checked_at.label,
  ),
})

/** A label that was scanned for a stock-take. */
export type ScannedForInventory = z.infer<typeof scanned>

/** What the page of stock-takes calls besides the plain actions. */
export const inventoryActions = controller('InventoryScans', {
  /**
   * Finds the machine of a label and notes it as found; one that is not on the list joins it as surplus. The same label again changes
   * nothing but the room. Refuses with EI-02, EI-05, EI-07, EI-08, G-04.
   */
  Scan: write({
    permission: ['djequipment.inventoryrecord.scan'],
    label: { zh: '扫码盘点', en: 'scan', es: 'escanear' },
    touches: ['EquipmentInventoryItems', 'EquipmentInventoryRecords'],
    input: scanned,
    output: z.object({
      equipment_number: z.string(),
      name: z.string(),
      check_result: z.enum(inventoryResult.codes),
      /** Noted before. */
      again: z.literal([0, 1]),
      found: z.number(),
      planned: z.number(),
    }),
  }),
})
