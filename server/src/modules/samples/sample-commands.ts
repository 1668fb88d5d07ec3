import { type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import type { Ctx } from '../../db/context.ts'
import { commandsFor, reasonsAgainst } from '../../flow/can.ts'
import { toldSample } from './blind.ts'
import { samplesOfPost } from './visible.ts'

/** Samples, as their commands take them; those of drafts are refused at the counter before they appear in any list. */
export const sampleSubject = { entity: sample, machine: sampleStates, sight: samplesOfPost, told: toldSample } as const

const { commands } = sampleStates

/** Operation codes of the commands of samples that have an action. */
const permissions = {
  reject: commands.reject.permission,
  store: commands.store.permission,
  to_curing: commands.to_curing.permission,
  take: commands.take.permission,
  return_in: commands.return_in.permission,
  retain: commands.retain.permission,
  return_client: commands.return_client.permission,
  dispose: commands.dispose.permission,
}

type SampleState = (typeof sampleStates)['states']['codes'][number]

/** Commands by which a sample leaves the house. */
const leaving: readonly string[] = ['return_client', 'dispose']

/** `can` of a sample's row; a cancelled one that is not in the house cannot leave it. */
export const sampleCan = (ctx: Ctx, state: SampleState, isGone: boolean): string[] =>
  commandsFor(ctx, sampleStates, permissions, state).filter(command => !isGone || !leaving.includes(command))

/** Why the caller, who may let samples leave, cannot let this one. */
const againstLeaving = (ctx: Ctx, state: SampleState): [string, Refused][] =>
  commandsFor(ctx, sampleStates, permissions, state)
    .filter(command => leaving.includes(command))
    .map(command => [command, refused(sampleErrors, 'S-39')])

/** What the caller may do with a sample, and why not what he may do in another state. */
export const samplePossible = (
  ctx: Ctx,
  state: SampleState,
  isGone: boolean,
): { can: string[]; why_not: Record<string, { code: string; message: string }[]> } => ({
  can: sampleCan(ctx, state, isGone),
  why_not: Object.fromEntries(
    [...reasonsAgainst(ctx, sampleStates, permissions, state), ...(isGone ? againstLeaving(ctx, state) : [])].map(
      ([command, reason]) => [command, [{ code: reason.code, message: sentence(reason, ctx.language) }]],
    ),
  ),
})
