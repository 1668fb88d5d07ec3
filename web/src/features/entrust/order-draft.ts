import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { type CustomerSnapshot, customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { type ItemForm, type OrderForm, orderForm, type SampleForm } from '@gt/domain/entrust/order-form.ts'
import type { PhotoProof } from '@gt/domain/entrust/photo-proof.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import { defaultValues, type FormValues } from '../../kit/form-changes.ts'
import { type Cells, type CellWorld, cellNames, cellsOf, cellValues } from './sample-cells.ts'

/** One sample of the sheet while it is typed. */
export interface SampleRow {
  /** Names the row on the screen; never sent. */
  readonly key: string
  /** Null until the draft was stored. */
  readonly id: string | null
  /** Drawn at registration. */
  readonly number: string | null
  /** Id of the sample that a client announced; null for the clerk's own. */
  readonly announced: string | null
  readonly cells: Cells
  readonly items: readonly ItemForm[]
  /** What a template or another page gave the sample beside its columns. */
  readonly rest: Partial<SampleForm> & {
    /** Of an online order: where its photographs were taken, and its number at the site. */
    readonly photo_proofs?: readonly PhotoProof[]
    readonly source_sample_no?: string
  }
}

/** The customer data of an order; the head shows some of it. */
export type CustomerShown = CustomerSnapshot & { readonly project_name: string; readonly entrusting_unit: string }

/** A file that a client attached, or a photograph of a sample. */
export interface AnnouncedFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly mime: string | null
  /** Name of the sample that it shows. */
  readonly of?: string
}

/** What a client announced, while it is made an order: as it was when the form was filled. */
export interface Announced {
  readonly id: string
  readonly version: number
  readonly number: string
  readonly head: FormValues
  /** What is optional here is not in a copy that an earlier version of the page kept. */
  readonly customer?: CustomerShown | null
  readonly files?: readonly AnnouncedFile[]
  readonly samples: readonly { readonly id: string; readonly cells: Cells; readonly items?: readonly ItemForm[] }[]
}

/** An order as the registration page holds it: typed texts, whether they are values or not. */
export interface OrderDraft {
  readonly id: string | null
  readonly version: number | null
  readonly head: FormValues
  readonly customer: CustomerShown | null
  readonly samples: readonly SampleRow[]
  /** The announcement that becomes this order when it is stored. */
  readonly announced: Announced | null
}

/** The words by which a customer set is known. */
export const customerLabel = ({
  project_number,
  project_name,
  section,
}: Pick<CustomerShown, 'project_number' | 'project_name' | 'section'>): string =>
  [project_number, project_name, section].filter(Boolean).join(' ')

/** The fields of the head that the page holds. */
export const headNames: readonly string[] = Object.keys(orderForm.shape).filter(
  name => !['id', 'row_version', 'customer_snapshot', 'samples'].includes(name),
)

/** A row without any text. */
export const emptyCells = Object.fromEntries(cellNames.map(name => [name, ''])) as Cells // every column gets its text

/** A row to be typed into; `key` must be new to the sheet. */
export const emptyRow = (key: string): SampleRow => ({
  key,
  id: null,
  number: null,
  announced: null,
  cells: emptyCells,
  items: [],
  rest: {},
})

/** An empty form with the defaults of the desk. */
export const freshDraft = (today: LocalDate | null, category: string | null, key: string): OrderDraft => ({
  id: null,
  version: null,
  head: { ...defaultValues(entrustment, headNames), entrust_date: today, trial_category_id: category },
  customer: null,
  samples: [emptyRow(key)],
  announced: null,
})

const itemNames: readonly string[] = Object.keys(orderForm.shape.samples.element.shape.items.element.shape)
const sampleNames: readonly string[] = Object.keys(orderForm.shape.samples.element.shape)

const known = (row: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => names.includes(name) && value !== null))

/** Fields that the columns hold. */
const cellFields = Object.keys(cellValues(emptyCells, { today: null, classes: [], curings: [] }))

const withoutCells = (row: object): Partial<SampleForm> =>
  known(
    row,
    sampleNames.filter(name => name !== 'id' && name !== 'items' && !cellFields.includes(name)),
  )

/** The customer of a stored order from the snapshot that it carries. */
export const customerOf = (snapshot: unknown): CustomerShown | null => {
  const { project_name, entrusting_unit, ...rest } = customerSnapshotOf(snapshot)
  return project_name === null ? null : { ...rest, project_name, entrusting_unit: entrusting_unit ?? '' }
}

/** The items without the age that they share with their sample: they go on following it. */
export const ownAges = (items: readonly ItemForm[], age: number | null | undefined): readonly ItemForm[] =>
  items.map(({ age_days, ...item }) =>
    typeof age_days === 'number' && age_days !== age ? { ...item, age_days } : item,
  )

/** Whether a stored item is that of the page: of one parameter, and of its age where the item has one of its own. */
export const isSameItem = (
  item: ItemForm,
  stored: { readonly unit_trial_parameter_id: string | null; readonly age_days: number | null },
): boolean =>
  stored.unit_trial_parameter_id === item.unit_trial_parameter_id &&
  (typeof item.age_days !== 'number' || stored.age_days === item.age_days)

/** A stored order as the page holds it; `newKey` names its rows. */
export function draftOf(whole: WholeOrder, newKey: () => string): OrderDraft {
  const { order, samples } = whole
  return {
    id: order.id,
    version: order.row_version,
    head: Object.fromEntries(headNames.map(name => [name, order[name] ?? null])),
    customer: customerOf(order.customer_snapshot),
    samples: samples.map(({ row, items }) => ({
      key: newKey(),
      id: row.id,
      number: row.sample_number,
      announced: null,
      cells: cellsOf(row, additionalOf(row.additional).moulding_time),
      items: ownAges(
        items.map(item => known(item, itemNames) as ItemForm), // a stored item has the form's fields
        row.age_days,
      ),
      rest: withoutCells(row),
    })),
    announced: null,
  }
}

/** A pattern as a new form: what the pattern leaves open has the defaults of the desk. */
export function draftOfPattern(form: OrderForm, fresh: OrderDraft, newKey: () => string): OrderDraft {
  return {
    ...fresh,
    head: {
      ...fresh.head,
      ...known(
        form,
        headNames.filter(name => name !== 'entrust_date'),
      ),
    },
    customer: customerOf(form.customer_snapshot),
    samples: form.samples.map(sample => ({
      key: newKey(),
      id: null,
      number: null,
      announced: null,
      cells: cellsOf(sample, sample.moulding_time ?? null),
      items: ownAges(sample.items, sample.age_days),
      rest: withoutCells(sample),
    })),
  }
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Empty fields are left out of a new row, so that its defaults hold, and cleared in a stored one. */
const sent = (values: FormValues, stored: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => stored || !isBlank(value))
      .map(([name, value]) => [name, isBlank(value) ? null : value]),
  )

/** Fields that a chosen customer set fills: one that stands empty then was emptied by the clerk, also in a new order. */
const ofCustomer: readonly string[] = ['witness_person', 'witness_certificate', 'sender_phone']

const emptied = ({ head, customer }: OrderDraft): Record<string, null> =>
  customer === null ? {} : Object.fromEntries(ofCustomer.filter(name => isBlank(head[name])).map(name => [name, null]))

/** Whether nothing was typed or chosen in a row. */
export const isBlankRow = (row: SampleRow): boolean =>
  row.id === null && row.items.length === 0 && cellNames.every(name => row.cells[name] === '')

/** The order as the server takes it; rows that nobody began are left out. Cells that hold no value must be told before. */
export function formOf(draft: OrderDraft, world: CellWorld): OrderForm {
  const stored = draft.id !== null
  return {
    ...(stored ? { id: draft.id, row_version: draft.version ?? 0 } : {}),
    ...sent(draft.head, stored),
    ...emptied(draft),
    samples: draft.samples
      .filter(row => !isBlankRow(row))
      .map(row => ({
        ...(row.id === null ? {} : { id: row.id }),
        ...row.rest,
        ...sent(cellValues(row.cells, world), row.id !== null),
        items: [...row.items],
      })),
  } as OrderForm // its names are those of the form's own shape
}

/** The order as a pattern keeps it: with the customer as it is shown, so that an order made of it shows the same. */
export const patternOf = (draft: OrderDraft, world: CellWorld): OrderForm => ({
  ...formOf(draft, world),
  ...(draft.customer ? { customer_snapshot: draft.customer } : {}),
})
