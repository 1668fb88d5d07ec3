import type { cardActions } from '@gt/domain/entrust/card-actions.ts'
import { icNumber } from '@gt/domain/entrust/ic-number.entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { cardFaults } from '@gt/domain/samples/card-faults.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { bindChipToSample, samplesInSight } from '../../samples/api.ts'
import { cardNumbered, customersOfCard, type FoundCard, sheetSealed } from '../card.queries.ts'

type Actions = (typeof cardActions)['actions']

const invalid = (reason: keyof typeof cardFaults): Refused =>
  refused(sampleErrors, 'S-03', { reason: cardFaults[reason] }, { field: 'number' })

/** S-03 when a card cannot be used today. */
function cardRefusals(ctx: Ctx, card: FoundCard): Refused[] {
  if (card.state !== 'active') return [invalid(card.state)]
  return card.valid_to !== null && card.valid_to < dayOf(ctx.now) ? [invalid('expired')] : []
}

/** What a card, chip or seal tells; nothing is written, the form takes it over. */
export const readCardNumber: Run<Actions['Read']> = async (ctx, { number, sample_id }) => {
  const text = narrow(number)
  const card = await cardNumbered(ctx, text)
  const found = await sheetSealed(ctx, text)
  if (!card && !found) throw new Refusal([invalid('unknown')])
  const isUsed = found?.used_by && found.used_by !== sample_id
  refuseIfAny([
    ...(card ? cardRefusals(ctx, card) : []),
    ...(isUsed ? [refused(sampleErrors, 'S-12', { number: found.sampling_no ?? text }, { field: 'number' })] : []),
  ])
  const [customer] = card ? await customersOfCard(ctx, card) : []
  return { card, sheet: found, customer: customer ?? null }
}

/** Binds a chip to a specimen; the register of cards and the specimen name each other. */
export const bindChip: Run<Actions['BindChip']> = async (ctx, { sample_id, number }) => {
  await requireSight(ctx, sample, sample_id, samplesInSight(ctx))
  await getRow(ctx, sample, sample_id)
  const found = await cardNumbered(ctx, narrow(number))
  if (!found) throw new Refusal([invalid('unknown')])
  refuseIfAny(found.kind === 'chip' ? cardRefusals(ctx, found) : [invalid('no_chip')])
  const chip = await getRow(ctx, icNumber, found.id, true)
  const bound = await bindChipToSample(ctx, sample_id, { id: chip.id, number: chip.ic_no, heldBy: chip.test_sample_id })
  await changeRow(ctx, icNumber, chip, {
    test_sample_id: bound.specimenId,
    bound_at: ctx.now,
    bound_by_id: userOf(ctx),
  })
  return { specimen_no: bound.specimen_no, left: bound.left }
}
