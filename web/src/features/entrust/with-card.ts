import type { ReadCard } from '@gt/domain/entrust/card-actions.ts'
import type { SampleForm } from '@gt/domain/entrust/order-form.ts'
import type { PickedCustomer } from './customer-dialog.tsx'
import { customerOf, emptyRow, type OrderDraft, type SampleRow } from './order-draft.ts'
import { type CellName, type CellWorld, readCell } from './sample-cells.ts'

/** The order with a customer set: project, client, sender and witness fill together. */
export const withCustomer = (draft: OrderDraft, picked: PickedCustomer): OrderDraft => ({
  ...draft,
  customer: customerOf(picked),
  head: {
    ...draft.head,
    customer_info_id: picked.id,
    entrust_unit_id: picked.entrust_unit_id,
    project_name: picked.project_name,
    sample_sender: picked.sample_sender,
    sender_phone: picked.sender_phone,
    witness_person: picked.witness_person,
    witness_certificate: picked.witness_certificate,
    trial_category_id: picked.trial_category_id ?? draft.head.trial_category_id,
  },
})

/** What a sampling sheet says of a sample, by the cells that it fills. */
const cellsOfSheet = (sheet: NonNullable<ReadCard['sheet']>): Readonly<Partial<Record<CellName, string | null>>> => ({
  name: sheet.sample_name,
  sampling_date: sheet.sampled_on,
  quantity: sheet.quantity,
  represent: sheet.representative_quantity,
  place: sheet.stake,
  sampling_location: sheet.sampling_location,
})

/** The row with its sampling sheet; what was typed already stays. */
function withSheet(row: SampleRow, sheet: NonNullable<ReadCard['sheet']>, world: CellWorld): SampleRow {
  const found = Object.entries(cellsOfSheet(sheet)) as [CellName, string | null][] // the keys of the cells
  const cells = { ...row.cells }
  for (const [name, text] of found) if (cells[name] === '' && text) cells[name] = readCell(name, text, world).text
  const additional: SampleForm['additional'] = { ...Object(row.rest.additional ?? {}), seal_no: sheet.seal_no }
  return { ...row, cells, rest: { ...row.rest, sampling_record_id: sheet.id, additional } }
}

/** The part of the head that a card fills: its holder, as sender or as witness, and the card itself (S-03 looks at it). */
function headOfCard({ card }: ReadCard): Readonly<Record<string, unknown>> {
  if (card?.kind === 'sender')
    return { ic_number_id: card.id, sample_sender: card.holder_name, sender_phone: card.holder_phone }
  return card?.kind === 'witness'
    ? { ic_number_id: card.id, witness_person: card.holder_name, witness_certificate: card.certificate_no }
    : {}
}

/**
 * The order with what a card, chip or seal told: customer set (unless one was chosen), sender or witness, and the sampling
 * sheet of the sample in hand.
 */
export function withCard(draft: OrderDraft, index: number, read: ReadCard, world: CellWorld): OrderDraft {
  const { sheet } = read
  const known = draft.customer === null && read.customer ? withCustomer(draft, read.customer) : draft
  const witness =
    sheet?.witness_name && !known.head.witness_person
      ? { witness_person: sheet.witness_name, witness_certificate: sheet.witness_certificate }
      : {}
  const samples = known.samples.length > 0 ? known.samples : [emptyRow('card')]
  return {
    ...known,
    head: { ...known.head, ...witness, ...headOfCard(read) },
    samples: sheet ? samples.map((row, at) => (at === index ? withSheet(row, sheet, world) : row)) : known.samples,
  }
}
