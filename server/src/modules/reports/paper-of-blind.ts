import type { PaperData } from '@gt/domain/paper/data.ts'
import type { Ctx } from '../../db/context.ts'
import { blindUnderTest } from '../samples/api.ts'
import { type RecordForPaper, toldSamplesOf } from '../testing/api.ts'
import type { Shared } from './paper-context.ts'

/** Whether a record names its samples: once an approval locked it, and no other test of a blind one of them still runs. */
export const namesSamples = async (ctx: Ctx, { record, context }: RecordForPaper): Promise<boolean> =>
  record.state === 'locked' && !(await blindUnderTest(ctx, Object.keys(context.samples)))

/**
 * A record as its reader may know it before the approval of its report locks it: blind samples stand under their codes, without
 * what tells where they come from.
 */
export async function toldRecord(
  ctx: Ctx,
  shared: Shared,
  record: RecordForPaper,
): Promise<{ readonly record: RecordForPaper; readonly shared: Shared; readonly isBlind: boolean }> {
  const { samples } = record.context
  const told = (await namesSamples(ctx, record)) ? samples : await toldSamplesOf(ctx, samples)
  const blind = Object.keys(samples).filter(id => told[id] !== samples[id])
  if (blind.length === 0) return { record, shared, isBlind: false }
  const registered = new Map(
    [...shared.samples].map(([id, sample]) => [
      id,
      blind.includes(id) ? { ...sample, batch_number: null, manufacturer: null, site_stake: null } : sample,
    ]),
  )
  return {
    record: { ...record, context: { ...record.context, samples: told } },
    shared: { ...shared, samples: registered },
    isBlind: true,
  }
}

/** A paper of blind samples without order and customer; the samples of one order would tell of each other. */
export function withoutOrigin(paper: PaperData): PaperData {
  const { context } = paper
  const names = Object.keys(context.customer) as (keyof typeof context.customer)[] // its own keys
  return {
    ...paper,
    context: {
      ...context,
      numbers: { ...context.numbers, entrust: null },
      customer: Object.assign({}, context.customer, Object.fromEntries(names.map(name => [name, null]))),
    },
  }
}
