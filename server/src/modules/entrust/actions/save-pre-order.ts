import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { preOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import type { Run } from '../../../http/implement.ts'
import { savePreOrder as save } from '../save-pre-order.ts'
import { wholePreOrder } from './read-pre-order.ts'

type Actions = (typeof preEntrustmentActions)['actions']

const formShape = preOrderForm.shape
const sampleShape = formShape.samples.element.shape
const itemShape = sampleShape.items.element.shape

/** Fields of one delivery, which a copy leaves behind. */
const ofOneDelivery = [
  'id',
  'row_version',
  'expected_send_date',
  'expected_report_date',
  'attachment_file_ids',
  'client_order_no',
  'wizard_step',
]
const ofOneSample = ['id', 'sampling_date', 'manufacture_date', 'batch_number', 'photo_file_ids', 'additional']

const copied = (row: object, shape: object, left: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => name in shape && value !== null && !left.includes(name)),
  )

/** Writes a pre-entrustment in one piece and answers it as its screen shows it. */
export const savePreOrder: Run<Actions['Save']> = async (ctx, form) => wholePreOrder(ctx, await save(ctx, form))

/** A new draft with the same customer, samples and tests; dates, batches, photographs, attachments and the client's own number stay behind. */
export const copyPreOrder: Run<Actions['CopyFrom']> = async (ctx, { id }) => {
  const { order, samples } = await wholePreOrder(ctx, id)
  const form = preOrderForm.parse({
    ...copied(order, formShape, ofOneDelivery),
    samples: samples.map(({ row, items }) => ({
      ...copied(row, sampleShape, ofOneSample),
      items: items.map(item => copied(item, itemShape, ['id'])),
    })),
  })
  return wholePreOrder(ctx, await save(ctx, form))
}
