import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { listQuerySchema } from '../kit/list.ts'
import { isLocalDate } from '../kit/rules.ts'
import { labelMedia } from './lists.ts'
import { placeSchema } from './place.ts'

/** Places of labels: kept with the consent of the phone, drawn on a map. */
export const locationActions = controller('QrcodeLocations', {
  /**
   * Keeps where a label of the own unit was scanned by its staff. What is no label of the library is passed over: nothing is kept of it.
   * Tells the metres from where it was bound, and an alarm where that is farther than permitted. Refuses with GP-01 strangers' labels.
   */
  Locate: write({
    permission: { session: 'where a label of the own unit is scanned, with the consent of who scans' },
    label: { zh: '记录位置', en: 'record places', es: 'registrar lugares' },
    input: z.strictObject({ scanned: z.string().trim().min(1).max(300), place: placeSchema }),
    output: z.object({
      kept: z.literal([0, 1]),
      distance_m: z.number().nullable(),
      alarm: z.string().nullable(),
    }),
    touches: ['QrcodeLocations'],
  }),
  /** Points of the list as it is asked, the newest thousand, on a plane in metres from their middle. */
  Points: read({
    permission: ['qrcodelibrary.qrcodelocation.view', 'qrcodelibrary.qrcodeboard.view'],
    input: z.strictObject({ query: listQuerySchema }),
    output: z.object({
      points: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          x: z.number(),
          y: z.number(),
          event: z.string(),
          alarm: z.string(),
          at: z.string(),
        }),
      ),
      /** Of how many these are the newest. */
      total: z.number(),
      middle: z.object({ longitude: z.string(), latitude: z.string() }).nullable(),
    }),
  }),
  /** Figures of the library of labels for its board; null is what the caller may not know. */
  Board: read({
    permission: ['qrcodelibrary.qrcodeboard.view'],
    input: z.strictObject({
      from: z.string().refine(isLocalDate, issue('date')),
      to: z.string().refine(isLocalDate, issue('date')),
      province_id: idSchema.nullish(),
      medium: z.enum(labelMedia.codes).nullish(),
    }),
    output: z.object({
      stock: z.array(
        z.object({
          medium: z.enum(labelMedia.codes),
          stocked: z.number(),
          held: z.number(),
          /** Days that stock lasts at the mean use of the last 30; null without use. */
          reach: z.number().nullable(),
        }),
      ),
      made: z.number(),
      assigned: z.number(),
      bound: z.number(),
      voided: z.number(),
      institutions: z.array(
        z.object({ id: z.string(), name: z.string(), received: z.number(), bound: z.number(), rate: z.string() }),
      ),
      low: z.number().nullable(),
      far: z.number(),
      double: z.number(),
      charged: z.string().nullable(),
      paid: z.string().nullable(),
      provinces: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
})
