import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { piecesShort } from '@gt/domain/samples/specimens.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { changeRows } from '../../../db/change-rows.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, neededReason, passGuards, refuseFor } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import { orderOfSample } from '../read.queries.ts'
import { cardRefusals, sealRefusals } from '../receipt-guards.ts'
import { clientAccounts, openItems, type SampleRow, specimenCount } from '../sample.queries.ts'
import { sampleSubject } from '../sample-commands.ts'

type Actions = (typeof sampleActions)['actions']
type Order = NonNullable<Awaited<ReturnType<typeof orderOfSample>>>

const running: ReadonlySet<string> = new Set(['accepted', 'in_progress'])

/** The order of the sample, which must have been accepted: its sample cannot come before it (G-02). */
async function runningOrder(ctx: Ctx, row: SampleRow): Promise<Order> {
  const order = await orderOfSample(ctx, row.entrustment_id)
  if (!order) throw new Error(`sample ${row.id} has no order`)
  const label = entrustmentStates.states.codes.find(code => code === order.state)
  if (!running.has(order.state))
    refuseFor(row.name, [
      refused(generalErrors, 'G-02', {
        state: label ? entrustmentStates.states.labels[label] : order.state,
        command: sampleStates.commands.receive.label,
      }),
    ])
  return order
}

async function numberFor(ctx: Ctx, row: SampleRow, order: Order): Promise<string> {
  if (row.sample_number) return row.sample_number
  const { overall } = await settingsOf(ctx)
  const drawn = await drawNumber(
    ctx,
    'sample',
    {
      ...(overall.Numbering.by_order_date ? { date: order.entrust_date } : {}),
      trialCategoryId: order.trial_category_id,
      trialClassId: row.trial_class_id,
      trialTaskCategoryId: order.trial_task_category_id,
      projectId: order.project_id,
      tokens: { entrust_no: order.entrust_no ?? '' },
    },
    { kind: 'sample', id: row.id },
    { reuseFree: overall.Numbering.reuse_free },
  )
  return drawn.text
}

async function quantityRefusals(ctx: Ctx, row: SampleRow, quantity: string | null): Promise<Refused[]> {
  const need = await specimenCount(ctx, row.id)
  return piecesShort(quantity, need) ? [refused(sampleErrors, 'S-01', { need }, { field: 'quantity' })] : []
}

/** Takes a registered sample of an accepted order in at the counter (workflow 4, receive). */
export const receiveSample: Run<Actions['Receive']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'receive', item)
  const order = await runningOrder(ctx, row)
  const condition = input.sample_condition || row.sample_condition
  const quantity = input.quantity || row.quantity
  const label = sample.fields.sample_condition.label
  passGuards(
    row.name,
    [
      ...(condition ? [] : [refused(generalErrors, 'G-06', { field: label }, { field: 'sample_condition' })]),
      ...(await quantityRefusals(ctx, row, quantity)),
      ...(await sealRefusals(ctx, [row], input.seal_no ?? null)),
      ...(await cardRefusals(ctx, order.nature, order.ic_number_id)),
    ],
    input,
  )
  const sample_number = await numberFor(ctx, row, order)
  await insertRow(
    ctx,
    sampleFlow,
    {
      sample_id: row.id,
      action: 'receive',
      from_state: row.state,
      to_state: 'received',
      to_user_id: userOf(ctx),
      quantity,
      scan_code: input.scan_code ?? null,
      sample_condition: condition,
      remarks: input.reason?.slice(0, 300) ?? null,
    },
    { untracked: true },
  )
  const { done } = await finishCommand(
    ctx,
    sample,
    row,
    {
      sample_number,
      sample_condition: condition,
      quantity,
      received_by_id: userOf(ctx),
      received_at: ctx.now,
      state: 'received',
    },
    { kind: 'sample', number: sample_number, command: 'receive', opinion: input.reason ?? null },
  )
  return done
}

/** Refuses a sample at the counter: its items end and the client is told why (workflow 4, reject). */
export const rejectSample: Run<Actions['Reject']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'reject', item)
  const reason = neededReason(row.name, input.reason)
  await changeRows(
    ctx,
    testItem,
    (await openItems(ctx, row.id)).map(one => ({ row: one, changes: { state: 'cancelled' as const } })),
    reason,
  )
  const { done } = await finishCommand(
    ctx,
    sample,
    row,
    { reject_reason: reason.slice(0, 300), state: 'rejected' },
    { kind: 'sample', number: row.sample_number, command: 'reject', opinion: reason },
  )
  await notifyUsers(ctx, await clientAccounts(ctx, row.entrustment_id), {
    kind: 'sample',
    title: `样品“${row.name ?? ''}”被拒收：${reason}`,
    route: '/djentrustmanage/entrusttemp',
  })
  return done
}
