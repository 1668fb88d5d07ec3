import type { CustomerSnapshot } from '@gt/domain/entrust/customer-snapshot.ts'
import { customerFields, customerForm, customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import { type PhotoProof, photoProofsOf } from '@gt/domain/entrust/photo-proof.ts'
import type { WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { type PreOrderForm, preOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import { sampleTemp } from '@gt/domain/entrust/sample-temp.entity.ts'
import type { Json } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import { defaultValues, type FormValues } from '../../../kit/form-changes.ts'
import { defaultBasis, type Offer } from '../chosen-tests.ts'
import { emptyRow, isBlankRow, isSameItem, ownAges, type SampleRow } from '../order-draft.ts'
import { type CellName, type CellWorld, cellsOf, cellValues } from '../sample-cells.ts'

/** The steps of the wizard: customer and project, samples, tests, attachments and confirmation. */
export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]

type Attachment = WholePreOrder['attachments'][number]

/** A pre-entrustment as the wizard holds it: typed texts, whether they are values or not. */
export interface PreDraft {
  readonly id: string | null
  readonly version: number | null
  readonly step: Step
  readonly head: FormValues
  readonly customer: FormValues
  readonly samples: readonly SampleRow[]
  readonly files: readonly Attachment[]
}

/** The columns of the sheet that a client knows. */
export const preColumns: readonly CellName[] = [
  'name',
  'trial_class_id',
  'specification',
  'sampling_date',
  'age_days',
  'quantity',
  'represent',
  'place',
  'manufacturer',
  'batch_number',
  'manufacture_date',
  'sampling_location',
]

/** Columns whose word is another one for a client than for the clerk. */
export const preLabels: Partial<Record<CellName, Label>> = { specification: sampleTemp.fields.specification.label }

/** The fields of the head that the wizard keeps; the client comes with a chosen customer set. */
export const headNames = [
  'entrust_unit_id',
  'trial_category_id',
  'nature',
  'client_order_no',
  'project_part',
  'expected_send_date',
  'expected_report_date',
  'report_copies',
  'report_delivery_mode',
  'remarks',
  'online',
] as const

/** The fields of the customer that the wizard shows, those that an order cannot do without first. */
export const customerNames = [
  'project_name',
  'entrusting_unit',
  'sample_sender',
  'sender_phone',
  'project_number',
  'section',
  'inspected_unit',
  'construction_unit',
  'supervision_unit',
  'witness_unit',
  'witness_person',
] as const

/** What an order takes from a customer set; its remarks are the laboratory's own. */
const ofCustomer = customerFields.filter(name => name !== 'remarks')

/** The wizard with a chosen customer set; what the set leaves open is emptied. */
export function withCustomer(draft: PreDraft, picked: object): PreDraft {
  const { entrust_unit_id = null } = picked as { entrust_unit_id?: unknown } // asked for by name, whatever else a set tells
  return { ...draft, head: { ...draft.head, entrust_unit_id }, customer: held(picked, ofCustomer) }
}

/** The wizard with another text of its customer; a client that is typed is no longer that of the chosen set. */
export const withCustomerText = (draft: PreDraft, name: string, value: unknown): PreDraft => ({
  ...draft,
  head: name === 'entrusting_unit' ? { ...draft.head, entrust_unit_id: null } : draft.head,
  customer: { ...draft.customer, [name]: value },
})

/** An empty wizard; `key` names its first row. */
export const freshPreDraft = (category: string | null, key: string): PreDraft => ({
  id: null,
  version: null,
  step: 1,
  head: { ...defaultValues(entrustmentTemp, headNames), trial_category_id: category },
  customer: {},
  samples: [emptyRow(key)],
  files: [],
})

const held = (row: object, names: readonly string[]): FormValues => {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return Object.fromEntries(names.flatMap(name => (values[name] ? [[name, values[name]]] : [])))
}

const keptHead = ['entrust_unit_id', 'trial_category_id', 'nature', 'report_copies', 'report_delivery_mode']

/** What the next order of the same account begins with: customer, kind and way of delivery of its last one. */
export const prefilled = (fresh: PreDraft, { order }: Pick<WholePreOrder, 'order'>): PreDraft => ({
  ...fresh,
  head: { ...fresh.head, ...held(order, keptHead) },
  customer: held(customerSnapshotOf(order.customer_snapshot), Object.keys(customerForm.shape)),
})

function rowOf({ row, items }: WholePreOrder['samples'][number], key: string): SampleRow {
  const cells = cellsOf({ ...row, representative_quantity: null }, additionalOf(row.additional).moulding_time)
  return {
    key,
    id: row.id,
    number: null,
    announced: null,
    cells: { ...cells, represent: row.representative_quantity ?? '' },
    items: ownAges(
      items.map(({ id, unit_trial_parameter_id, test_rule_id, quantity, age_days }) => ({
        id,
        unit_trial_parameter_id,
        test_rule_id,
        quantity,
        age_days,
      })),
      row.age_days,
    ),
    rest: {
      // json columns
      additional: row.additional as Json,
      photo_file_ids: row.photo_file_ids as Json,
      ...(photoProofsOf(row.photo_proofs).length > 0 ? { photo_proofs: photoProofsOf(row.photo_proofs) } : {}),
      ...(row.source_sample_no ? { source_sample_no: row.source_sample_no } : {}),
    },
  }
}

const stepOf = (stored: unknown): Step => steps.find(step => step === stored) ?? 1

/** A stored pre-entrustment as the wizard holds it; an empty sheet has a row to type into. */
export function preDraftOf(whole: WholePreOrder, newKey: () => string): PreDraft {
  const { order, samples, attachments } = whole
  const rows = samples.map(sample => rowOf(sample, newKey()))
  return {
    id: order.id,
    version: order.row_version,
    step: stepOf(order.wizard_step),
    head: Object.fromEntries(headNames.map(name => [name, order[name] ?? null])),
    customer: held(customerSnapshotOf(order.customer_snapshot), Object.keys(customerForm.shape)),
    samples: rows.length > 0 ? rows : [emptyRow(newKey())],
    files: attachments,
  }
}

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value)

const nullable = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map(name => [name, orNull(values[name])]))

/** The basis is the usual one until the client chooses; null leaves it to the laboratory. */
function itemOf(item: ItemForm, age: number | null | undefined, offer: Offer): FormValues {
  const found = offer.byParameter.get(item.unit_trial_parameter_id ?? '')
  const usual = found ? defaultBasis(found.test, found.parameter, 'test')?.id : undefined
  return {
    ...(item.id ? { id: item.id } : {}),
    unit_trial_parameter_id: item.unit_trial_parameter_id,
    test_rule_id: (item.test_rule_id === undefined ? usual : item.test_rule_id) ?? null,
    quantity: item.quantity ?? 1,
    age_days: item.age_days ?? (found?.test.needs_age === 1 ? (age ?? null) : null),
  }
}

function sampleOf(row: SampleRow, world: CellWorld, offer: Offer): FormValues {
  const values = cellValues(row.cells, world)
  const { moulding_time, age_days } = values
  return {
    ...(row.id === null ? {} : { id: row.id }),
    ...nullable(values, [
      'name',
      'trial_class_id',
      'specification',
      'sampling_date',
      'age_days',
      'quantity',
      'manufacturer',
      'batch_number',
      'manufacture_date',
      'sampling_location',
    ]),
    representative_quantity: orNull(row.cells.represent),
    structural_part: orNull(row.cells.place),
    photo_file_ids: photosOf(row),
    ...(row.rest.photo_proofs ? { photo_proofs: proofsOf(row) } : {}),
    ...(row.rest.source_sample_no ? { source_sample_no: row.rest.source_sample_no } : {}),
    additional: { ...Object(row.rest.additional ?? {}), moulding_time: moulding_time ?? null },
    items: row.items.map(item => itemOf(item, age_days, offer)),
  }
}

/** The photographs of a sample, by their files. */
export const photosOf = ({ rest }: SampleRow): readonly string[] =>
  Array.isArray(rest.photo_file_ids) ? rest.photo_file_ids.filter(id => typeof id === 'string') : []

/** Where those of its photographs were taken that say it. */
export const proofsOf = (row: SampleRow): readonly PhotoProof[] =>
  photoProofsOf(row.rest.photo_proofs).filter(({ file_id }) => photosOf(row).includes(file_id))

/** The rows with what one photograph of a sample says of its place. */
export const withProof = (rows: readonly SampleRow[], key: string, proof: PhotoProof): readonly SampleRow[] =>
  rows.map(row =>
    row.key === key
      ? {
          ...row,
          rest: {
            ...row.rest,
            photo_proofs: [...photoProofsOf(row.rest.photo_proofs).filter(one => one.file_id !== proof.file_id), proof],
          },
        }
      : row,
  )

/** The rows with other photographs of one sample. */
export const withPhotos = (
  rows: readonly SampleRow[],
  key: string,
  make: (ids: readonly string[]) => readonly string[],
): readonly SampleRow[] =>
  rows.map(row => (row.key === key ? { ...row, rest: { ...row.rest, photo_file_ids: [...make(photosOf(row))] } } : row))

/** The rows that are sent, by their index in the sheet. */
export const sentRows = (samples: readonly SampleRow[]): readonly SampleRow[] => samples.filter(row => !isBlankRow(row))

/** The pre-entrustment as the server takes it. Cells that hold no value must be told before. */
export const preFormOf = (draft: PreDraft, world: CellWorld, offer: Offer): PreOrderForm =>
  preOrderForm.parse({
    ...(draft.id === null ? {} : { id: draft.id, row_version: draft.version ?? 0 }),
    ...nullable(
      draft.head,
      headNames.filter(name => draft.head[name] || draft.id !== null),
    ),
    project_name: orNull(draft.customer.project_name),
    customer_snapshot: nullable(draft.customer, Object.keys(customerForm.shape)),
    wizard_step: draft.step,
    attachment_file_ids: draft.files.map(({ id }) => id),
    samples: sentRows(draft.samples).map(row => sampleOf(row, world, offer)),
  })

/** The customer of the draft as it would be stored. */
export const customerOf = (draft: PreDraft): CustomerSnapshot => customerSnapshotOf(draft.customer)

/**
 * The draft with the ids and the version that storing it gave; what was typed in between stays.
 * @param sent the rows that were stored, in their order
 */
export function withStored(draft: PreDraft, sent: readonly SampleRow[], whole: WholePreOrder): PreDraft {
  const stored = new Map(sent.map((row, index) => [row.key, whole.samples[index]]))
  return {
    ...draft,
    id: whole.order.id,
    version: whole.order.row_version,
    samples: draft.samples.map(row => {
      const found = stored.get(row.key)
      if (!found) return row
      return {
        ...row,
        id: found.row.id,
        items: row.items.map(item => {
          const id = found.items.find(one => isSameItem(item, one))?.id
          return id === undefined ? item : { ...item, id }
        }),
      }
    }),
  }
}

/** The draft over what somebody else stored meanwhile: what is gone there is new again. */
export function withIdsOf(draft: PreDraft, { order, samples }: Pick<WholePreOrder, 'order' | 'samples'>): PreDraft {
  return {
    ...draft,
    version: order.row_version,
    samples: draft.samples.map(row => {
      const found = samples.find(one => one.row.id === row.id)
      const known = new Set(found?.items.map(item => item.id))
      return {
        ...row,
        id: found ? row.id : null,
        items: row.items.map(({ id, ...item }) => (id !== undefined && known.has(id) ? { ...item, id } : item)),
      }
    }),
  }
}
