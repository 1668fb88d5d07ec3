import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { cardFaults } from '@gt/domain/samples/card-faults.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import { missingColumns, wordsOf } from '@gt/domain/samples/sheet-columns.ts'
import type { Ctx } from '../../db/context.ts'
import { cardOf, type SampleRow, sealsOf } from './sample.queries.ts'
import { arrangedColumns } from './sheet-columns.queries.ts'

/** G-06 for every column that the laboratory makes the samples of a class fill and a sample does not (page djdynamicSample). */
export async function columnRefusals(ctx: Ctx, rows: readonly SampleRow[]): Promise<Refused[]> {
  const columns = await arrangedColumns(ctx, [...new Set(rows.map(row => row.trial_class_id))])
  return rows.flatMap((sample, row) => {
    const own = columns.filter(column => column.trial_class_id === sample.trial_class_id)
    return missingColumns(sample, own).map(column =>
      refused(generalErrors, 'G-06', { field: wordsOf(column) }, { field: column.name, row }),
    )
  })
}

/** S-03 when the sender's or witness's card of a witnessed order cannot be used today; an order without a card passes. */
export async function cardRefusals(ctx: Ctx, nature: string, cardId: Id | null): Promise<Refused[]> {
  if (nature !== 'witness' || !cardId) return []
  const card = await cardOf(ctx, cardId)
  const invalid = (reason: keyof typeof cardFaults): Refused[] => [
    refused(sampleErrors, 'S-03', { reason: cardFaults[reason] }, { field: 'ic_number_id' }),
  ]
  if (!card) return invalid('unknown')
  if (card.kind !== 'sender' && card.kind !== 'witness') return invalid('kind')
  if (card.state === 'lost' || card.state === 'cancelled') return invalid(card.state)
  return card.valid_to !== null && card.valid_to < dayOf(ctx.now) ? invalid('expired') : []
}

/** S-02 for every sample whose seal number is not that of its sampling sheet; sheets without a seal ask for none. */
export async function sealRefusals(ctx: Ctx, rows: readonly SampleRow[]): Promise<Refused[]> {
  const sheets = rows.flatMap(row => (row.sampling_record_id ? [row.sampling_record_id] : []))
  if (sheets.length === 0) return []
  const seals = await sealsOf(ctx, sheets)
  return rows.flatMap((row, index) => {
    const seal = row.sampling_record_id ? seals.get(row.sampling_record_id) : undefined
    const found = additionalOf(row.additional).seal_no
    return seal === undefined || seal === found
      ? []
      : [refused(sampleErrors, 'S-02', {}, { field: 'seal_no', row: index })]
  })
}
