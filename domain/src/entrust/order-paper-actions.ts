import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

const pages = ['djentrustmanage.newEntrustsManager', 'gdtrialtest.samplelist']
const sheets = pages.map(page => `${page}.printSheet`)

const ofOrder = z.strictObject({ id: idSchema })
const paper = z.object({ pdf: z.string(), pages: z.number() })

/** Papers of an order as PDF in base64, in the language of the caller. Each refuses with G-04. */
export const orderPaperActions = controller('OrderPapers', {
  /** The entrustment sheet; marked as a draft until the order is accepted. */
  Sheet: outside({ permission: sheets, input: ofOrder, output: paper }),
  /** The sheets of its tasks without anything of the client. Refuses with E-17 while there are none. */
  TaskSheets: outside({
    permission: ['djentrustmanage.newEntrustsManager.printTaskSheet'],
    input: ofOrder,
    output: paper,
  }),
  /** What the client has to pay; marked as a draft until the order is accepted. */
  FeeNotice: outside({
    permission: [...sheets, 'djentrustmanage.chargelist.print'],
    input: ofOrder,
    output: paper,
  }),
})
