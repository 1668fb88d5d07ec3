import type { ReadCard } from '@gt/domain/entrust/card-actions.ts'
import { expect, test } from 'vitest'
import { freshDraft } from './order-draft.ts'
import type { CellWorld } from './sample-cells.ts'
import { withCard } from './with-card.ts'

const world: CellWorld = { today: '2026-03-20', classes: [], curings: [] }
const nothing: ReadCard = { card: null, sheet: null, customer: null }
const sheet: NonNullable<ReadCard['sheet']> = {
  id: '7',
  sampling_no: 'QY-1',
  sample_name: '混凝土试块',
  sampled_on: '2026-03-14',
  sampling_location: '3号桥',
  stake: 'k12+345',
  quantity: '3块',
  representative_quantity: null,
  witness_name: '见证员乙',
  witness_certificate: null,
  seal_no: 'F-77',
}

test('[page newEntrustsManager, bindCard] a card fills sender or witness, a seal the sample in hand; what was typed stays', () => {
  const fresh = freshDraft('2026-03-20', '1', 'a')
  const [row] = fresh.samples
  if (!row) throw new Error('a fresh order has a row')
  const typed = { ...fresh, samples: [{ ...row, cells: { ...row.cells, quantity: '6块' } }] }
  const card = { id: '5', kind: 'witness' as const, holder_name: '见证员甲', holder_phone: null, certificate_no: null }
  const filled = withCard(typed, 0, { ...nothing, sheet }, world)
  expect(filled.head).toMatchObject({ witness_person: '见证员乙' })
  expect(filled.samples[0]?.cells).toMatchObject({
    name: '混凝土试块',
    sampling_date: '2026-03-14',
    place: 'K12+345',
    quantity: '6块',
    represent: '',
  })
  expect(filled.samples[0]?.rest).toMatchObject({ sampling_record_id: '7', additional: { seal_no: 'F-77' } })
  expect(withCard(filled, 0, { ...nothing, card }, world).head).toMatchObject({
    ic_number_id: '5',
    witness_person: '见证员甲',
  })
  const chip = withCard(fresh, 0, { ...nothing, card: { ...card, kind: 'chip' } }, world)
  expect(chip).toEqual(fresh)
})
