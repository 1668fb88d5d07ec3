import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { customerFields } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { fieldOf } from '../../kit/columns.tsx'
import { leftOut } from './announced.ts'
import { type BasisKind, basisText, type Offer } from './chosen-tests.ts'
import { type Announced, isBlankRow, type OrderDraft, type SampleRow } from './order-draft.ts'
import { type CellName, type CellWorld, cellNames, columnOf } from './sample-cells.ts'

/** Something that the clerk wrote otherwise than the client. */
export interface Difference {
  /** Index of the row in the sheet; null for the head. */
  readonly row: number | null
  /** Names it among the differences of its row. */
  readonly field: string
  readonly label: Label
  /** Name of the test, where it is about one. */
  readonly of?: string
  /** Empty for what the clerk added. */
  readonly before: Label | string
  /** Empty for what the clerk took out. */
  readonly now: Label | string
}

/** What the texts of a difference are named after. */
export interface Compared {
  readonly world: CellWorld
  readonly offer: Offer
  readonly categories: readonly { readonly id: string; readonly name: string }[]
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** The head fields that the client filled; the client itself and the project are told with the customer data. */
const notCompared: readonly string[] = ['entrust_unit_id', 'project_name']
/** Sender and witness stand in the head of an order, and are compared there. */
const ofHead: readonly string[] = ['sample_sender', 'sender_phone', 'witness_person', 'witness_certificate']

/** The words of a value of the head: those of its list, the name of the category, else as it was typed. */
export function headText(name: string, value: unknown, categories: Compared['categories']): Label | string {
  const text = plain(value)
  if (name === 'trial_category_id') return categories.find(one => one.id === text)?.name ?? text
  const { list } = fieldOf(entrustment, name).options as { list?: { labels: Readonly<Record<string, Label>> } } // enums have one
  return list?.labels[text] ?? text
}

const ofHeadFields = ({ head }: OrderDraft, announced: Announced, { categories }: Compared): readonly Difference[] =>
  Object.entries(announced.head)
    .filter(
      ([name, before]) => !notCompared.includes(name) && plain(before) !== '' && plain(before) !== plain(head[name]),
    )
    .map(([field, before]) => ({
      row: null,
      field,
      label: fieldOf(entrustment, field).label,
      before: headText(field, before, categories),
      now: headText(field, head[field], categories),
    }))

const ofCustomer = ({ customer }: OrderDraft, announced: Announced): readonly Difference[] =>
  customerFields
    .filter(name => !ofHead.includes(name))
    .map(field => ({
      row: null,
      field: `customer ${field}`,
      label: customerInfo.fields[field].label,
      before: plain(announced.customer?.[field]),
      now: plain(customer?.[field]),
    }))
    .filter(({ before, now }) => before !== '' && before !== now)

/** The text of a cell, by name where it holds a code. */
export const cellText = (name: CellName, text: string, { classes, curings }: CellWorld): string => {
  const choices = name === 'trial_class_id' ? classes : name === 'curing' ? curings : []
  return choices.find(one => one.id === text)?.label ?? text
}

const sampleLabels = {
  items: testItem.label,
  test: testItem.fields.test_basis_text.label,
  judgement: testItem.fields.judgement_basis_text.label,
  quantity: testItem.fields.quantity.label,
} as const

/** What tells the items of a sample apart: the parameter, and the age where it has one of its own. */
const keyOf = ({ unit_trial_parameter_id, age_days }: ItemForm): string =>
  [unit_trial_parameter_id ?? '', ...(typeof age_days === 'number' ? [age_days] : [])].join('|')

export function itemName(item: ItemForm, offer: Offer): string {
  const id = item.unit_trial_parameter_id ?? ''
  const found = offer.byParameter.get(id)
  const age = typeof item.age_days === 'number' ? ` ${item.age_days} d` : ''
  return found ? `${found.test.name} ${found.parameter.name}${age}` : id
}

/** What differs in one test: the bases that the client chose, and how often it is made. */
function ofItem(row: number, before: ItemForm, now: ItemForm, name: string, offer: Offer): readonly Difference[] {
  const chosen = (kind: BasisKind): boolean => Boolean(kind === 'test' ? before.test_rule_id : before.judgement_rule_id)
  const bases = (['test', 'judgement'] as const)
    .filter(chosen)
    .map(kind => ({ kind, before: basisText(before, kind, offer), now: basisText(now, kind, offer) }))
  const told = [
    ...bases.map(one => ({ ...one, kind: one.kind as keyof typeof sampleLabels })),
    { kind: 'quantity' as const, before: plain(before.quantity ?? 1), now: plain(now.quantity ?? 1) },
  ]
  return told
    .filter(one => one.before !== one.now)
    .map(one => ({
      row,
      field: `${one.kind} ${keyOf(before)}`,
      label: sampleLabels[one.kind],
      of: name,
      before: one.before,
      now: one.now,
    }))
}

function ofItems(
  row: number,
  before: readonly ItemForm[],
  now: readonly ItemForm[],
  offer: Offer,
): readonly Difference[] {
  const nameOf = (item: ItemForm): string => itemName(item, offer)
  const inside = (items: readonly ItemForm[], item: ItemForm): ItemForm | undefined =>
    items.find(one => keyOf(one) === keyOf(item))
  const one = (item: ItemForm, isNew: boolean): Difference => ({
    row,
    field: `items ${keyOf(item)}`,
    label: sampleLabels.items,
    before: isNew ? '' : nameOf(item),
    now: isNew ? nameOf(item) : '',
  })
  return [
    ...before.flatMap(item => {
      const other = inside(now, item)
      return other ? ofItem(row, item, other, nameOf(item), offer) : [one(item, false)]
    }),
    ...now.filter(item => !inside(before, item)).map(item => one(item, true)),
  ]
}

function ofSample(
  row: SampleRow,
  index: number,
  announced: Announced,
  { world, offer }: Compared,
): readonly Difference[] {
  const original = announced.samples.find(one => one.id === row.announced)
  if (!original)
    return isBlankRow(row)
      ? []
      : [{ row: index, field: 'added', label: sample.label, before: '', now: row.cells.name || '…' }]
  const cells = cellNames
    .filter(name => original.cells[name] !== '' && original.cells[name] !== row.cells[name])
    .map(name => ({
      row: index,
      field: name,
      label: columnOf(name).label,
      before: cellText(name, original.cells[name], world),
      now: cellText(name, row.cells[name], world),
    }))
  return [...cells, ...(original.items ? ofItems(index, original.items, row.items, offer) : [])]
}

/**
 * Where the order differs from what the client typed: head, customer data, samples and their tests. What the client left open may be
 * filled in freely; samples and tests that were added or taken out are told.
 */
export const differencesOf = (draft: OrderDraft, announced: Announced, compared: Compared): readonly Difference[] => [
  ...ofHeadFields(draft, announced, compared),
  ...ofCustomer(draft, announced),
  ...leftOut(draft, announced).map(({ id, cells }) => ({
    row: null,
    field: `left ${id}`,
    label: sample.label,
    before: cells.name,
    now: '',
  })),
  ...draft.samples.flatMap((row, index) => ofSample(row, index, announced, compared)),
]

/** One thing that the client typed, and what the order says in its place where that is something else. */
export interface AnnouncedEntry {
  readonly field: string
  readonly label: Label
  readonly value: Label | string
  /** What the order says now, one text for each thing that differs; empty where it says the same. */
  readonly changed: readonly (Label | string)[]
}

/** The entries of the client about the order as a whole, or about one of its samples. */
export interface AnnouncedPart {
  readonly key: string
  /** Place of the sample in the sheet; null when it is not in the order. */
  readonly row: number | null
  readonly isSample: boolean
  readonly entries: readonly AnnouncedEntry[]
}

/** Everything that the client typed, part by part as he typed it, for the side of a split view; what he left open is not there. */
export function announcedParts(draft: OrderDraft, announced: Announced, compared: Compared): readonly AnnouncedPart[] {
  const differences = differencesOf(draft, announced, compared)
  const entry =
    (row: number | null) =>
    (label: Label, value: Label | string, ...fields: readonly string[]): AnnouncedEntry => ({
      field: fields[0] ?? '',
      label,
      value,
      changed: differences
        .filter(one => one.row === row && fields.includes(one.field))
        .map(({ now }) => now || labelOfNothing),
    })
  const ofOrder = entry(null)
  const filled = Object.entries(announced.head).filter(
    ([name, value]) => !notCompared.includes(name) && plain(value) !== '',
  )
  const customer = customerFields.filter(name => !ofHead.includes(name) && plain(announced.customer?.[name]) !== '')
  const whole: AnnouncedPart = {
    key: 'order',
    row: null,
    isSample: false,
    entries: [
      ...customer.map(name =>
        ofOrder(customerInfo.fields[name].label, plain(announced.customer?.[name]), `customer ${name}`),
      ),
      ...filled.map(([name, value]) =>
        ofOrder(fieldOf(entrustment, name).label, headText(name, value, compared.categories), name),
      ),
    ],
  }
  const samples = announced.samples.map(({ id, cells, items = [] }): AnnouncedPart => {
    const row = draft.samples.findIndex(one => one.announced === id)
    const ofSample = entry(row)
    return {
      key: id,
      row: row < 0 ? null : row,
      isSample: true,
      entries: [
        ...cellNames
          .filter(name => cells[name] !== '')
          .map(name => ofSample(columnOf(name).label, cellText(name, cells[name], compared.world), name)),
        ...items.map(item => {
          const key = keyOf(item)
          const fields = [`items ${key}`, `test ${key}`, `judgement ${key}`, `quantity ${key}`]
          return ofSample(sampleLabels.items, itemName(item, compared.offer), ...fields)
        }),
      ],
    }
  })
  return [whole, ...samples]
}

/** What was taken out says nothing now. */
const labelOfNothing: Label = { zh: '无', en: 'none', es: 'ninguno' }
