import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

const pages = ['djentrustmanage.newEntrustsManager', 'gdtrialtest.samplelist']
const viewing = pages.map(page => `${page}.view`)
const writing = ['djentrustmanage.newEntrustsManager.add', 'gdtrialtest.samplelist.add']

const orderFile = z.object({
  id: z.string(),
  row_version: z.number(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  by: z.string().nullable(),
  at: z.string(),
  /** It came with the announcement of the client, whose it stays: it is not taken away here. */
  announced: z.literal([0, 1]),
})
export type OrderFile = z.infer<typeof orderFile>

/** Papers and photographs that came with an order; each is uploaded first, for the purpose `order_attachment`. */
export const orderFileActions = controller('OrderFiles', {
  /** Attachments of an order, the newest first, then those of the announcements that became it. Refuses with G-04. */
  List: read({
    permission: viewing,
    input: z.strictObject({ entrustment_id: idSchema }),
    output: z.object({ files: z.array(orderFile) }),
  }),
  /** Ties a file that the caller has uploaded to a stored order. Refuses with G-02 (the order is archived), G-04. */
  Attach: write({
    permission: writing,
    input: z.strictObject({ entrustment_id: idSchema, file_id: idSchema }),
    output: z.object({ id: z.string() }),
  }),
  /** Takes an attachment away; it stays in the recycle bin. Refuses with G-01, G-02 (the order is archived), G-04. */
  Remove: write({
    permission: writing,
    input: z.strictObject({ id: idSchema, row_version: z.int().min(1) }),
    output: z.object({ id: z.string() }),
  }),
})
