import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import type { preEntrustmentActions, WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import type { Json } from '@gt/domain/kit/id.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import type { FormValues } from '../../kit/form-changes.ts'
import type { Offer } from './chosen-tests.ts'
import { type Announced, customerOf, type OrderDraft, type SampleRow } from './order-draft.ts'
import { type CellName, type Cells, type CellWorld, cellNames, cellsOf, readCell } from './sample-cells.ts'

/** Longest grade that an order takes; a longer specification stands as specification alone. */
const longestGrade = 60

type AnnouncedSample = WholePreOrder['samples'][number]

/** The texts of an announced sample as the clerk's sheet shows them. */
function cellsFor({ row, items }: AnnouncedSample, world: CellWorld): Cells {
  const ages = new Set(items.map(item => item.age_days))
  const [age] = ages
  const specification = row.specification ?? ''
  const cells = cellsOf(
    {
      ...row,
      grade: specification.length <= longestGrade ? specification : '',
      age_days: row.age_days ?? (ages.size === 1 ? age : null),
      representative_quantity: null,
    },
    additionalOf(row.additional).moulding_time,
  )
  const typed = (name: CellName, text: string | null): string => readCell(name, text ?? '', world).text
  return { ...cells, represent: typed('represent', row.representative_quantity), place: typed('place', cells.place) }
}

const rowFor = (sample: AnnouncedSample, key: string, world: CellWorld, offer: Offer): SampleRow => ({
  key,
  id: null,
  number: null,
  announced: sample.row.id,
  cells: cellsFor(sample, world),
  items: sample.items.map(({ unit_trial_parameter_id, test_rule_id, quantity }) => {
    const basis = offer.byParameter.get(unit_trial_parameter_id)?.test.test_bases.find(one => one.id === test_rule_id)
    return {
      unit_trial_parameter_id,
      quantity: quantity ?? 1,
      ...(basis ? { test_rule_id: basis.id, test_basis_text: basis.text } : {}),
    }
  }),
  rest: {
    ...(sample.row.description ? { description: sample.row.description } : {}),
    photo_file_ids: (sample.row.photo_file_ids ?? []) as Json, // a json column
    additional: (sample.row.additional ?? {}) as Json, // as above
  },
})

/** The head of an order that an announcement asks for; what it leaves open has the defaults of the desk. */
function headFor({ order }: WholePreOrder): FormValues {
  const customer = customerSnapshotOf(order.customer_snapshot)
  const values: FormValues = {
    trial_category_id: order.trial_category_id,
    nature: order.nature,
    entrust_unit_id: order.entrust_unit_id,
    project_name: order.project_name,
    client_order_no: order.client_order_no,
    project_part: order.project_part,
    required_date: order.expected_report_date,
    report_copies: order.report_copies,
    report_delivery_mode: order.report_delivery_mode,
    remarks: order.remarks,
    sample_sender: customer.sample_sender,
    sender_phone: customer.sender_phone,
    witness_person: customer.witness_person,
    witness_certificate: customer.witness_certificate,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

/** A new order filled with what a client announced (page ywtentrustlist, accept). */
export function draftOfAnnounced(
  whole: WholePreOrder,
  fresh: OrderDraft,
  { world, offer, newKey }: { world: CellWorld; offer: Offer; newKey: () => string },
): OrderDraft {
  const { order, samples } = whole
  const head = { ...fresh.head, ...headFor(whole) }
  const rows = samples.map(sample => rowFor(sample, newKey(), world, offer))
  return {
    ...fresh,
    head,
    customer: customerOf(order.customer_snapshot),
    samples: rows,
    announced: {
      id: order.id,
      version: order.row_version,
      number: order.pre_no ?? '',
      head,
      samples: rows.map(({ announced, cells }) => ({ id: announced ?? '', cells })),
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

/** Something that the clerk wrote otherwise than the client. */
export interface Difference {
  /** Index of the row in the sheet; null for the head. */
  readonly row: number | null
  readonly field: string
  readonly before: string
  readonly now: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const comparedHead = [
  'client_order_no',
  'project_part',
  'required_date',
  'sample_sender',
  'sender_phone',
  'witness_person',
  'remarks',
]

/** Where the order differs from what the client typed; what the client left open may be filled in freely. */
export function differencesOf({ head, samples }: OrderDraft, announced: Announced): readonly Difference[] {
  const differs = (before: string, now: string): boolean => before !== '' && before !== now
  return [
    ...comparedHead
      .map(field => ({ row: null, field, before: textOf(announced.head[field]), now: textOf(head[field]) }))
      .filter(({ before, now }) => differs(before, now)),
    ...samples.flatMap((row, index) => {
      const original = announced.samples.find(one => one.id === row.announced)?.cells
      return original
        ? cellNames
            .map(name => ({ row: index, field: name, before: original[name], now: row.cells[name] }))
            .filter(({ before, now }) => differs(before, now))
        : []
    }),
  ]
}
