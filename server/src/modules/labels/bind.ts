import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { addDays } from '@gt/domain/kit/time.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { type BoundKind, boundKinds, type labelActions } from '@gt/domain/qrcode/label-actions.ts'
import { labelObjects } from '@gt/domain/qrcode/lists.ts'
import { qrcode } from '@gt/domain/qrcode/qrcode.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { findUnit, inUnit } from '../../db/in-tenant.ts'
import { getRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import type { Run } from '../../http/implement.ts'
import { labelCalled } from './api.ts'
import { isBeingTested, thingsOf, wordOf, writeLabel } from './bound-things.ts'
import { type LabelRow, lockLabels, moveLabels, noteLabel, refusedLabels, scannedLabel } from './life.ts'
import { keepPlace } from './locations.ts'
import { watchLabels } from './stock.ts'

type Actions = (typeof labelActions)['actions']

const isBoundKind = (kind: string): kind is BoundKind => (boundKinds as readonly string[]).includes(kind)

/** The label that was scanned, free to be bound by the caller's unit. Refuses with QB-02, QB-13, QB-14. */
async function freeLabel(ctx: Ctx, text: string, field: string): Promise<LabelRow> {
  const label = await scannedLabel(ctx, scannedCode(text))
  if (!label) throw new Refusal([refused(labelErrors, 'QB-13', {}, { field })])
  if (label.state === 'bound') {
    const [thing] =
      label.object_kind && isBoundKind(label.object_kind) && label.object_id
        ? await thingsOf(ctx, label.object_kind, { id: label.object_id })
        : []
    const number = thing?.number ?? labelObjects.labels[label.object_kind as BoundKind] ?? ''
    throw new Refusal([refused(labelErrors, 'QB-14', { code: label.code, number }, { field })])
  }
  if (label.state !== 'assigned') throw refusedLabels('bind', [label.code], field)
  return label
}

export const bindToThing: Run<Actions['Bind']> = async (ctx, { scanned, object_kind, object_id, place }) => {
  const [thing] = await thingsOf(ctx, object_kind, { id: object_id })
  if (!thing) throw new Refusal([refused(labelErrors, 'QB-23', { kind: wordOf(object_kind) }, { field: 'object_id' })])
  if (thing.label !== null)
    throw new Refusal([
      refused(labelErrors, 'QB-15', { number: thing.number, code: thing.label }, { field: 'object_id' }),
    ])
  const label = await freeLabel(ctx, scanned, 'scanned')
  await moveLabels(ctx, 'bind', [label], { object: { kind: object_kind, id: object_id } })
  await writeLabel(ctx, object_kind, object_id, label.id)
  noteLabel(ctx, label, { state: 'bound', object_kind, number: thing.number })
  if (place) await keepPlace(ctx, label.id, 'bind', place)
  await watchLabels(ctx, [label])
  return { code: label.code, number: thing.number }
}

export const thingsToBind: Run<Actions['Objects']> = async (ctx, { object_kind, search = '' }) => ({
  rows: await thingsOf(ctx, object_kind, { search, free: true }),
})

export const scanLabel: Run<Actions['Scan']> = async (ctx, { scanned }) => {
  const label = await seenLabel(ctx, scannedCode(scanned))
  if (!label) throw new Refusal([refused(labelErrors, 'QB-13', {}, { field: 'scanned' })])
  return label
}

async function seenLabel(ctx: Ctx, text: string): Promise<{ id: Id; code: string } | null> {
  const code = await labelCalled(ctx, text)
  const [label] =
    code === null
      ? []
      : await ctx.tx.query<{ id: Id; code: string }>(
          'select id, code from qrcode where code = $1 and deleted_at is null',
          [code],
        )
  return label ?? null
}

/** Takes a bound label from its record for ever: it is void, and the record may have another one. */
async function takeOff(ctx: Ctx, label: LabelRow, reason: string | null): Promise<void> {
  const { object_kind, object_id } = label
  await moveLabels(ctx, 'unbind', [label], { object: null })
  if (object_kind && object_id) await writeLabel(ctx, object_kind, object_id, null)
  noteLabel(ctx, label, { state: 'voided' }, reason)
}

/** QB-16 for who may no longer take a wrong label off himself, G-06 without a reason for who may. */
async function guardTime(ctx: Ctx, label: LabelRow, reason: string): Promise<void> {
  const soon = label.bound_at !== null && addDays(label.bound_at as never, 1) > ctx.now
  const tested =
    label.object_kind && label.object_id ? await isBeingTested(ctx, label.object_kind, label.object_id) : false
  if (soon && !tested) return
  if (ctx.principal.business) throw new Refusal([refused(labelErrors, 'QB-16')])
  if (reason === '') throw new Refusal([refused(generalErrors, 'G-07', {}, { field: 'reason' })])
}

async function lockLabel(ctx: Ctx, item: CommandItem): Promise<LabelRow> {
  await lockRow(ctx, qrcode, item)
  const [label] = await lockLabels(ctx, 'q.id = $1', [item.id])
  if (!label) throw new Refusal([refused(generalErrors, 'G-04')])
  return label
}

async function doneWith(ctx: Ctx, id: Id): Promise<CommandDone> {
  const { row_version, state } = await getRow(ctx, qrcode, id)
  return { id, row_version, state }
}

/** Takes a wrong label off; it becomes void, not free. Refuses with G-07, QB-02, QB-16. */
export async function unbind(
  ctx: Ctx,
  item: CommandItem,
  { reason = '' }: { readonly reason?: string },
): Promise<CommandDone> {
  const label = await lockLabel(ctx, item)
  if (label.state !== 'bound') throw refusedLabels('unbind', [label.code])
  await inUnit(ctx, await findUnit(ctx, label.business_id), async () => {
    await guardTime(ctx, label, reason)
    await takeOff(ctx, label, reason || null)
  })
  return doneWith(ctx, label.id)
}

interface Voiding {
  readonly reason?: string
  readonly replacement?: string | null
}

/**
 * Voids a label. One that is bound needs another label of its holder, which takes its place in the same step. Refuses with QB-02,
 * QB-13, QB-14.
 */
export async function voidLabel(ctx: Ctx, item: CommandItem, { replacement, ...given }: Voiding): Promise<CommandDone> {
  const label = await lockLabel(ctx, item)
  const reason = neededReason(label.code, given.reason)
  if (label.state !== 'bound' || !replacement) {
    await moveLabels(ctx, 'void', [label])
    noteLabel(ctx, label, { state: 'voided' }, reason)
    await watchLabels(ctx, [label])
    return doneWith(ctx, label.id)
  }
  await inUnit(ctx, await findUnit(ctx, label.business_id), async () => {
    const next = await freeLabel(ctx, replacement, 'replacement')
    if (next.business_id !== label.business_id)
      throw new Refusal([refused(labelErrors, 'QB-13', {}, { field: 'replacement' })])
    const { object_kind: kind, object_id: id } = label
    await takeOff(ctx, label, reason)
    if (!kind || !id) return
    await moveLabels(ctx, 'bind', [next], { object: { kind, id } })
    await writeLabel(ctx, kind, id, next.id)
    noteLabel(ctx, next, { state: 'bound', object_kind: kind, replaces: label.code }, reason)
    await watchLabels(ctx, [next])
  })
  return doneWith(ctx, label.id)
}
