import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { clientGroups } from './client-groups.ts'

/** The portal of an entrusted account. */
export const portal = ['djentrustmanage.entrusttemp.view', 'gdonlineentrust.onlineentrustlist.view']

const paging = {
  page: z.int().min(1).max(200).optional(),
  size: z.literal([20, 25, 30, 50]).optional(),
}
const page = { total: z.number(), page: z.number(), size: z.number() }

export const clientOrderActions = controller('ClientOrders', {
  /**
   * Orders and announcements of the client whose account asks, the newest first: all that its home counts by where they stand
   * (`Home/OwnOrders`). Accounts of the laboratory have none.
   */
  Mine: read({
    permission: portal,
    input: z.strictObject({
      group: z.enum(clientGroups).optional(),
      /** Part of the number or of the project. */
      search: z.string().trim().max(60).optional(),
      ...paging,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          /** Key of the row; an order and an announcement may have the same id. */
          id: z.string(),
          group: z.enum(clientGroups),
          number: z.string(),
          project: z.string().nullable(),
          part: z.string().nullable(),
          /** Day on which it was sent or registered. */
          day: z.string().nullable(),
          samples: z.number(),
          /** The announcement itself, or the one that the order was made of. */
          announcement_id: z.string().nullable(),
          /** Reports that were issued to the client; one that is being changed is not read meanwhile. */
          reports: z.array(z.object({ id: z.string(), number: z.string(), changing: z.literal([0, 1]) })),
        }),
      ),
      ...page,
      /** How many stand where, whatever group is asked for. */
      by_kind: z.record(z.string(), z.number()),
    }),
  }),
})

export const clientBillActions = controller('ClientBills', {
  /** Confirmed bills of the client whose account asks that are not paid in full, the soonest due first, CNY (`Home/OwnBills`). */
  Mine: read({
    permission: portal,
    input: z.strictObject({
      /** 1: those alone whose due date is past. */
      overdue: z.literal([0, 1]).optional(),
      ...paging,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          order: z.string().nullable(),
          project: z.string().nullable(),
          payable: z.string(),
          paid: z.string(),
          /** What is still to be paid. */
          amount: z.string(),
          due_on: z.string().nullable(),
        }),
      ),
      ...page,
    }),
  }),
})
