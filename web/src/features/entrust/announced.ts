import { announcedHead, announcedItems, announcedSample } from '@gt/domain/entrust/announced-order.ts'
import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import type { preEntrustmentActions, WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import type { FormValues } from '../../kit/form-changes.ts'
import type { Offer } from './chosen-tests.ts'
import { type Announced, type AnnouncedFile, customerOf, type OrderDraft, type SampleRow } from './order-draft.ts'
import { type Cells, type CellWorld, cellsOf, readCell } from './sample-cells.ts'

type AnnouncedSample = WholePreOrder['samples'][number]

/** The texts of an announced sample as the clerk's sheet shows them; a quantity that is no number stays, to be told there. */
function cellsFor({ row, items }: AnnouncedSample, world: CellWorld): Cells {
  const cells = cellsOf(announcedSample(row, items), additionalOf(row.additional).moulding_time)
  return { ...cells, represent: readCell('represent', row.representative_quantity ?? '', world).text }
}

/** The item with the texts of its bases; one that the test offers no longer gives way to the usual. */
function itemFor({ test_rule_id, judgement_rule_id, ...item }: ItemForm, offer: Offer): ItemForm {
  const test = offer.byParameter.get(item.unit_trial_parameter_id ?? '')?.test
  const tested = test?.test_bases.find(one => one.id === test_rule_id)
  const judged = test?.judgement_bases.find(one => one.id === judgement_rule_id)
  return {
    ...item,
    ...(tested ? { test_rule_id: tested.id, test_basis_text: tested.text } : {}),
    ...(judged ? { judgement_rule_id: judged.id, judgement_basis_text: judged.text } : {}),
  }
}

function rowFor(sample: AnnouncedSample, key: string, world: CellWorld, offer: Offer): SampleRow {
  const { description, photo_file_ids, additional } = announcedSample(sample.row, sample.items)
  return {
    key,
    id: null,
    number: null,
    announced: sample.row.id,
    cells: cellsFor(sample, world),
    items: announcedItems(sample.row, sample.items).map(item => itemFor(item, offer)),
    rest: { ...(description ? { description } : {}), photo_file_ids, additional },
  }
}

/** The head of an order that an announcement asks for; what it leaves open has the defaults of the desk. */
const headFor = ({ order }: WholePreOrder): FormValues =>
  Object.fromEntries(Object.entries(announcedHead(order)).filter(([, value]) => (value ?? null) !== null))

/** Everything that came with an announcement: its attachments, then the photographs of its samples. */
export const filesOf = ({ attachments, samples }: WholePreOrder): readonly AnnouncedFile[] => [
  ...attachments,
  ...samples.flatMap(({ row, photos }) => photos.map(photo => ({ ...photo, ...(row.name ? { of: row.name } : {}) }))),
]

/** A new order filled with what a client announced (page ywtentrustlist, accept). */
export function draftOfAnnounced(
  whole: WholePreOrder,
  fresh: OrderDraft,
  { world, offer, newKey }: { world: CellWorld; offer: Offer; newKey: () => string },
): OrderDraft {
  const { order, samples } = whole
  const head = headFor(whole)
  const customer = customerOf(order.customer_snapshot)
  const rows = samples.map(sample => rowFor(sample, newKey(), world, offer))
  return {
    ...fresh,
    head: { ...fresh.head, ...head },
    customer,
    samples: rows,
    announced: {
      id: order.id,
      version: order.row_version,
      number: order.pre_no ?? '',
      head,
      customer,
      files: filesOf(whole),
      samples: rows.map(({ announced, cells, items }) => ({ id: announced ?? '', cells, items })),
    },
  }
}

/** The announced samples that the order does not hold any more: they are refused at the counter. */
export const leftOut = ({ samples }: OrderDraft, announced: Announced): readonly Announced['samples'][number][] =>
  announced.samples.filter(one => !samples.some(row => row.announced === one.id))

type Marks = NonNullable<InputOf<(typeof preEntrustmentActions)['actions']['Accept']>['samples']>

/** Whether each announced sample was received, as the acceptance tells it; refused ones share a reason. */
export const marksOf = (draft: OrderDraft, announced: Announced, reason: string): Marks =>
  announced.samples.map(one =>
    draft.samples.some(row => row.announced === one.id)
      ? { id: one.id, received: 1 }
      : { id: one.id, received: 0, reason },
  )
