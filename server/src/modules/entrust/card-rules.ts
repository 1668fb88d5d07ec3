import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { icNumber } from '@gt/domain/entrust/ic-number.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { requireSight } from '../../db/sight.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { bindChipToSample, releaseChip, samplesInSight } from '../samples/api.ts'

type Card = Row<typeof icNumber>

/** What the laboratory may do with a card: lost and cancelled ones first, then those past their day, then whether it is anybody's. */
const cardState = `case when t.state = 'lost' then 'lost' when t.state = 'cancelled' then 'cancelled'
  when t.valid_to < gt_today() then 'expired'
  when t.test_sample_id is not null or t.kind <> 'chip' and t.holder_name is not null then 'bound' else 'unbound' end`

const ofSpecimen = (what: string): string =>
  `select ${what} from test_sample p join sample s on s.business_id = p.business_id and s.id = p.sample_id
   where p.business_id = t.business_id and p.id = t.test_sample_id`

const isBound = (card: Card): boolean =>
  card.test_sample_id !== null || (card.kind !== 'chip' && card.holder_name !== null)

/** A lost or cancelled card takes no command (RN-05, RN-06). */
function guardUsable(card: Card): void {
  if (card.state === 'lost') throw new Refusal([refused(entrustmentErrors, 'RN-05')], { number: card.ic_no })
  if (card.state === 'cancelled') throw new Refusal([refused(entrustmentErrors, 'RN-06')], { number: card.ic_no })
}

const done = ({ id, row_version, state }: Card): CommandDone => ({ id, row_version, state })

interface Bound {
  readonly holder_name?: string | null
  readonly holder_phone?: string | null
  readonly certificate_no?: string | null
  readonly entrust_unit_id?: Id | null
  readonly sample_id?: Id | null
}

async function bind(ctx: Ctx, item: CommandItem, input: Bound): Promise<CommandDone> {
  const card = await lockRow(ctx, icNumber, item)
  guardUsable(card)
  if (card.valid_to !== null && card.valid_to < dayOf(ctx.now))
    throw new Refusal([refused(entrustmentErrors, 'RN-08', { date: card.valid_to })], { number: card.ic_no })
  if (isBound(card)) throw new Refusal([refused(entrustmentErrors, 'RN-07')], { number: card.ic_no })
  const stamp = { bound_at: ctx.now, bound_by_id: userOf(ctx) }
  if (card.kind === 'chip') {
    const { sample_id } = input
    if (!sample_id) throw new Refusal([refused(entrustmentErrors, 'RN-09', {}, { field: 'sample_id' })])
    await requireSight(ctx, sample, sample_id, samplesInSight(ctx))
    await getRow(ctx, sample, sample_id)
    const { specimenId } = await bindChipToSample(ctx, sample_id, { id: card.id, number: card.ic_no, heldBy: null })
    return done(await changeRow(ctx, icNumber, card, { test_sample_id: specimenId, ...stamp }))
  }
  const { holder_name, holder_phone, certificate_no, entrust_unit_id } = input
  if (!holder_name) throw new Refusal([refused(entrustmentErrors, 'RN-10', {}, { field: 'holder_name' })])
  const holder = {
    holder_name,
    ...(holder_phone ? { holder_phone } : {}),
    ...(certificate_no ? { certificate_no } : {}),
    ...(entrust_unit_id ? { entrust_unit_id } : {}),
  }
  return done(await changeRow(ctx, icNumber, card, { ...holder, ...stamp }))
}

/** Who held it is in its history; what was registered with it stays. */
async function unbind(ctx: Ctx, item: CommandItem, { reason }: { readonly reason?: string }): Promise<CommandDone> {
  const card = await lockRow(ctx, icNumber, item)
  guardUsable(card)
  if (!isBound(card)) throw new Refusal([refused(entrustmentErrors, 'RN-11')], { number: card.ic_no })
  if (card.test_sample_id) await releaseChip(ctx, card.id)
  const nobody = { holder_name: null, holder_phone: null, certificate_no: null, test_sample_id: null }
  const changes = { ...nobody, bound_at: null, bound_by_id: null }
  return done(await changeRow(ctx, icNumber, card, changes, { reason: reason ?? null }))
}

async function reportLost(ctx: Ctx, item: CommandItem, { reason }: { readonly reason?: string }): Promise<CommandDone> {
  const card = await lockRow(ctx, icNumber, item)
  guardUsable(card)
  return done(await changeRow(ctx, icNumber, card, { state: 'lost' }, { reason: reason ?? null, action: 'state' }))
}

/** Rules of cards and chips (page djbaseset/icnumber). */
export const cardRules = entityRules(icNumber, {
  visible: () => ({
    facts: factsOf(icNumber.computed, { card_state: { column: `(${cardState})`, place: '#' } }),
  }),
  computed: {
    card_state: cardState,
    sample_id: ofSpecimen('s.id'),
    sample_no: ofSpecimen('s.sample_number'),
  },
  async beforeCreate(ctx, values) {
    const ic_no = narrow(values.ic_no)
    if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(ic_no))
      throw new Refusal([refused(entrustmentErrors, 'RN-12', {}, { field: 'ic_no' })])
    const isSomebodys = values.kind !== 'chip' && values.holder_name
    return { ...values, ic_no, ...(isSomebodys ? { bound_at: ctx.now, bound_by_id: userOf(ctx) } : {}) }
  },
  commands: { Bind: bind as never, Unbind: unbind as never, ReportLost: reportLost as never },
})
