import type { pushActions } from '@gt/domain/exchange/actions.ts'
import { exchangeErrors } from '@gt/domain/exchange/errors.ts'
import { thirdPartyAttempt } from '@gt/domain/exchange/third-party-attempt.entity.ts'
import { thirdPartyPush } from '@gt/domain/exchange/third-party-push.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { z } from 'zod'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { getRow, lockRow } from '../../db/write.ts'
import { neededReason, refuseFor } from '../../flow/command.ts'
import { closeTodos } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import type { Push } from './content.ts'
import type { System } from './offer.ts'
import { aboutPush, changePush, corrected, enqueue, ready, systemOf } from './queue.ts'
import { kindsWith, visibleAttempts, visiblePushes } from './visible.ts'

type Actions = (typeof pushActions)['actions']

const doneWith = ({ id, row_version, state }: Push): CommandDone => ({ id, row_version, state })

const withoutContent = (_ctx: Ctx, row: Push): object => ({ ...row, payload: {} })

/** A transfer in sight, of a page whose operation the caller has, in one of these states. Refuses with G-01, G-03, G-04, XD-07. */
async function begin(
  ctx: Ctx,
  item: CommandItem,
  { op, label, from }: { readonly op: string; readonly label: Label; readonly from: readonly Push['state'][] },
): Promise<Push> {
  await requireSight(ctx, thirdPartyPush, item.id, visiblePushes(ctx))
  const push = await lockRow(ctx, thirdPartyPush, item, withoutContent)
  const { object_number: number, state } = push
  const mayKinds: readonly string[] = kindsWith(ctx, op)
  if (!mayKinds.includes(push.system_kind)) refuseFor(number, [refused(generalErrors, 'G-03', { command: label })])
  if (!from.includes(state)) {
    const words = thirdPartyPush.fields.state.options.list.labels[state]
    refuseFor(number, [refused(exchangeErrors, 'XD-07', { number, state: words })])
  }
  return push
}

/** The system of a transfer, where it is enabled. Refuses with XD-08. */
async function enabledSystem(ctx: Ctx, push: Push): Promise<System> {
  const system = await systemOf(ctx, push)
  if (system.enabled !== 1) refuseFor(push.object_number, [refused(exchangeErrors, 'XD-08', { name: system.name })])
  return system
}

const words = {
  send: { zh: '上报', en: 'send', es: 'enviar' },
  resend: { zh: '重新上报', en: 'send again', es: 'reenviar' },
  skip: { zh: '标为无需上报', en: 'mark as not to be sent', es: 'marcar como no enviable' },
} as const satisfies Record<string, Label>

/** Queues what waits. Refuses as `begin`, and with XD-08. */
async function send(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const push = await begin(ctx, item, { op: 'send', label: words.send, from: ['waiting'] })
  return doneWith(await enqueue(ctx, push, await enabledSystem(ctx, push)))
}

/**
 * Queues what failed, under its old key, so that a receiver that has it after all does not have it twice; what was sent and has
 * changed since, or was returned, goes as another content. Refuses as `begin`, and with XD-08, XD-13.
 */
async function resend(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const push = await begin(ctx, item, { op: 'resend', label: words.resend, from: ['failed', 'sent'] })
  const system = await enabledSystem(ctx, push)
  if (push.state === 'sent') {
    const readied = await ready(ctx, push, system)
    if ('source' in readied && readied.source === push.source_hash)
      throw new Refusal([refused(exchangeErrors, 'XD-13', { number: push.object_number })], {
        number: push.object_number,
      })
  }
  return doneWith(await enqueue(ctx, push, system, corrected(push)))
}

/** Leaves a record out, with a reason. Refuses as `begin`, and with G-07. */
async function skip(ctx: Ctx, item: CommandItem, input: { readonly reason?: string }): Promise<CommandDone> {
  const push = await begin(ctx, item, { op: 'disable', label: words.skip, from: ['waiting', 'failed'] })
  const reason = neededReason(push.object_number, input.reason)
  await closeTodos(ctx, aboutPush(push), ['other'])
  return doneWith(
    await changePush(ctx, push, { state: 'skipped', skip_reason: cutText(reason, 500), next_try_at: null }),
  )
}

/** Rules of transfers (pages gdtrialtest/sendQualityData, sendERMData, sendThirdpartyData). */
export const pushRules = entityRules(thirdPartyPush, {
  visible: visiblePushes,
  computed: { system_name: 'select s.name from third_party_system s where s.id = t.third_party_system_id' },
  commands: { Send: send as never, Resend: resend as never, Skip: skip as never },
})

/** Rules of the log of transfers. */
export const attemptRules = entityRules(thirdPartyAttempt, { visible: visibleAttempts })

const faultList = z.array(z.object({ file: z.string(), text: z.string() }))

/** What was sent last; see the contract. */
export const contentOfPush: Run<Actions['Content']> = async (ctx, { id }) => {
  await requireSight(ctx, thirdPartyPush, id, visiblePushes(ctx))
  const push = await getRow(ctx, thirdPartyPush, id)
  return {
    key: push.push_key,
    digest: push.payload_hash,
    content: push.payload_hash === null ? null : JSON.stringify(push.payload, null, 2),
    faults: faultList.parse(push.faults ?? []),
    skip_reason: push.skip_reason,
  }
}
