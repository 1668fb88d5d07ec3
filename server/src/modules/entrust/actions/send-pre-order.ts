import { randomBytes } from 'node:crypto'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { instructionsOf, wasRead } from '@gt/domain/entrust/instruction-snapshot.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import { onlineErrors } from '@gt/domain/entrust/online-errors.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { checkPreOrder } from '@gt/domain/entrust/pre-order-check.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { addDays, dayOf } from '@gt/domain/kit/time.ts'
import { businessOf, type Ctx } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, passGuards, refuseFor } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import { estimate } from '../estimate.ts'
import { onlineRefusals } from '../online-checks.ts'
import { preOrderSubject, refuseForClient } from '../order-commands.ts'
import { laboratoryFacts } from '../order-facts.queries.ts'
import {
  instructionsFor,
  openedByOther,
  type PreItemRow,
  type PreOrderRow,
  type PreSampleRow,
  parametersNotOffered,
  preItems,
  preSamples,
} from '../pre-order.queries.ts'
import { refuseUnlicensed } from '../save-pre-order.ts'
import { visiblePreOrders } from '../visible.ts'

type Actions = (typeof preEntrustmentActions)['actions']

async function refusalsAgainst(
  ctx: Ctx,
  order: PreOrderRow,
  samples: readonly PreSampleRow[],
  items: readonly PreItemRow[],
  shown: Awaited<ReturnType<typeof instructionsFor>>,
  accepted: boolean,
): Promise<Refused[]> {
  const { sampleCap } = await settingsOf(ctx)
  const lab = (await laboratoryFacts(ctx, order.trial_category_id))?.name ?? ''
  const needed = shown.filter(one => one.must_accept === 1)
  const read = instructionsOf(order.instructions_read)
  const checked = {
    customer: customerSnapshotOf(order.customer_snapshot),
    nature: order.nature,
    expected_report_date: order.expected_report_date,
    samples: samples.map(({ id, name }) => ({ name, items: items.filter(item => item.sample_temp_id === id).length })),
    // words that were changed since are read anew
    instructions_read: accepted || needed.every(one => wasRead(one, read)),
  }
  return [
    ...checkPreOrder(checked, { sampleCap, today: dayOf(ctx.now), mustRead: needed.length > 0 }),
    ...(await parametersNotOffered(ctx, order.id)).map(parameter =>
      refused(preEntrustmentErrors, 'P-04', { lab, parameter }, { field: 'items' }),
    ),
    ...(order.online === 1 ? await onlineRefusals(ctx, order, samples, lab) : []),
  ]
}

/** 26 letters and digits without those that look alike: shown as a code at the counter. */
export function deliveryCode(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return [...randomBytes(26)].map(byte => alphabet[byte % 32]).join('')
}

/** Draws the number of a pre-entrustment. Refuses with E-09. */
export async function preNumber(ctx: Ctx, order: PreOrderRow): Promise<string> {
  const { overall } = await settingsOf(ctx)
  const { text } = await drawNumber(
    ctx,
    'pre_entrust',
    { trialCategoryId: order.trial_category_id },
    { kind: 'entrustment_temp', id: order.id },
    { reuseFree: overall.Numbering.reuse_free },
  )
  return text
}

/** Sends a draft to the laboratory: number and delivery code on the first time, the reception gets a to-do (workflow 2). */
export const submitPreOrder: Run<Actions['Submit']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, preOrderSubject, 'submit', item)
  refuseForClient(ctx, 'submit', order)
  await refuseUnlicensed(ctx)
  const samples = await preSamples(ctx, order.id)
  const items = await preItems(ctx, order.id)
  const accepted = input.accepted_instructions === true
  const shown = await instructionsFor(ctx, order.trial_category_id)
  passGuards(order.pre_no, await refusalsAgainst(ctx, order, samples, items, shown, accepted), input)
  const settings = await settingsOf(ctx)
  const number = order.pre_no ?? (await preNumber(ctx, order))
  const { done } = await finishCommand(
    ctx,
    entrustmentTemp,
    order,
    {
      pre_no: number,
      qr_code: order.qr_code ?? deliveryCode(),
      estimated_amount: await estimate(ctx, order, samples, items),
      ...(accepted
        ? {
            instruction_accepted_at: ctx.now,
            instructions_read: shown.map(({ id, version_no, title, content }) => ({ id, version_no, title, content })),
          }
        : {}),
      submitted_at: ctx.now,
      expires_at: addDays(ctx.now, settings.preEntrustExpireDays),
      return_reason: null,
      state: 'submitted',
    },
    { kind: 'entrustment_temp', number, command: 'submit', opinion: input.reason ?? null },
  )
  await closeTodos(ctx, { kind: 'entrustment_temp', id: order.id })
  await askReception(ctx, order, number)
  return done
}

/** The to-do of the reception, at a site of who is in charge of it: a pre-entrustment waits. */
export const askReception = (ctx: Ctx, order: PreOrderRow, number: string): Promise<void> =>
  openTodoForPost(ctx, businessOf(ctx).labKind === 'gd' ? 'director' : 'reception', {
    kind: 'pre_entrust',
    title: notice(orderNotices, 'announcement_to_accept', { number, project: order.project_name }),
    object: { kind: 'entrustment_temp', id: order.id, number },
    route: '/djentrustmanage/ywtentrustlist',
    dueAt: order.expected_send_date ? `${order.expected_send_date} 23:59:59` : null,
  })

/** ON-01 for what the laboratory has taken in: its sender is told so, not only that the state is another one (page onlineentrustlist). */
async function refuseAccepted(ctx: Ctx, id: string): Promise<void> {
  await requireSight(ctx, entrustmentTemp, id, visiblePreOrders(ctx))
  const order = await getRow(ctx, entrustmentTemp, id)
  if (order.state === 'accepted') refuseFor(order.pre_no, [refused(onlineErrors, 'ON-01')])
}

/** Takes a submitted pre-entrustment back, unless a clerk has it open at the counter. */
export const withdrawPreOrder: Run<Actions['Withdraw']> = async (ctx, item, input) => {
  await refuseAccepted(ctx, item.id)
  const order = await beginCommand(ctx, preOrderSubject, 'withdraw', item)
  refuseForClient(ctx, 'withdraw', order)
  await refuseUnlicensed(ctx)
  const { overall } = await settingsOf(ctx)
  if (await openedByOther(ctx, order.id, overall.Sample.soft_lock_minutes))
    refuseFor(order.pre_no, [refused(generalErrors, 'G-08', { number: order.pre_no })])
  const { done } = await finishCommand(
    ctx,
    entrustmentTemp,
    order,
    { state: 'draft' },
    { kind: 'entrustment_temp', number: order.pre_no, command: 'withdraw', opinion: input.reason ?? null },
  )
  await closeTodos(ctx, { kind: 'entrustment_temp', id: order.id })
  return done
}

/** Gives a draft or returned pre-entrustment up for good. */
export const abandonPreOrder: Run<Actions['Abandon']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, preOrderSubject, 'abandon', item)
  refuseForClient(ctx, 'abandon', order)
  const { done } = await finishCommand(
    ctx,
    entrustmentTemp,
    order,
    { state: 'withdrawn' },
    { kind: 'entrustment_temp', number: order.pre_no, command: 'abandon', opinion: input.reason ?? null },
  )
  await closeTodos(ctx, { kind: 'entrustment_temp', id: order.id })
  return done
}
