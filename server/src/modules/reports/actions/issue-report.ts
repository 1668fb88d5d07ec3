import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { orderMayComplete } from '../../entrust/api.ts'
import { drawNumber } from '../../numbering/api.ts'
import { countWorkloadOf, tasksDone } from '../../tasks/api.ts'
import { type BegunReport, beginReportOfOrder, changeRefusals, moneyRefusals } from '../begin.ts'
import { awaitsSupervision, clientsOf } from '../handing-out.queries.ts'
import { openStepTodo } from '../todos.ts'

type Input = Parameters<Run<(typeof reportActions)['actions']['Issue']>>[2]

function receiverRefusals(input: Input): Refused[] {
  const signed = input.signed === true || input.receiver_signature_file_id !== undefined
  if (input.mode === 'pickup') return input.receiver_name && signed ? [] : [refused(reportErrors, 'I-02')]
  if (input.mode === 'mail') return input.courier && input.tracking_no ? [] : [refused(reportErrors, 'I-02')]
  return []
}

async function refusals(ctx: Ctx, { row, revision }: BegunReport, input: Input): Promise<Refused[]> {
  const onPaper = row.state === 'signed' && input.mode !== 'electronic'
  return [
    ...(onPaper
      ? [
          refused(generalErrors, 'G-02', {
            state: reportMachine.states.labels[row.state],
            command: reportMachine.commands.issue.label,
          }),
        ]
      : []),
    ...moneyRefusals(row, 'issue'),
    ...receiverRefusals(input),
    ...(revision.pdf_file_id ? [] : [refused(reportErrors, 'B-12', { number: row.display_number })]),
    ...((await awaitsSupervision(ctx, row)) ? [refused(reportErrors, 'I-03')] : []),
    ...(await changeRefusals(ctx, row, 'issue')),
  ]
}

/** An electronic report is only offered now; the client's download marks it. */
const deliveryState = { pickup: 'delivered', mail: 'mailed', electronic: 'pending' } as const

/**
 * Hands a report out: delivery with its number, tasks done, workload, the client is told, the order completes with its last
 * report. Refuses with B-10, B-12, I-02, I-03, X-05.
 */
export const issueReport: Run<(typeof reportActions)['actions']['Issue']> = async (ctx, item, input) => {
  const begun = await beginReportOfOrder(ctx, 'issue', item)
  const { row, revision, taskIds } = begun
  passGuards(row.display_number, await refusals(ctx, begun, input), input)
  const number = await drawNumber(ctx, 'delivery', {}, { kind: 'report', id: row.id })
  await insertRow(ctx, reportDelivery, {
    delivery_no: number.text,
    report_id: row.id,
    report_revision_id: revision.id,
    copies: input.copies ?? row.copies ?? 1,
    mode: input.mode,
    receiver_name: input.receiver_name,
    receiver_phone: input.receiver_phone,
    receiver_signature_file_id: input.receiver_signature_file_id,
    courier: input.courier,
    tracking_no: input.tracking_no,
    delivered_by_id: userOf(ctx),
    delivered_at: ctx.now,
    received_at: input.mode === 'pickup' ? ctx.now : null,
    state: deliveryState[input.mode],
  })
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    { issued_at: ctx.now, state: 'issued' },
    { kind: 'report', number: row.display_number, command: 'issue', opinion: input.reason },
  )
  await tasksDone(ctx, taskIds)
  await countWorkloadOf(ctx, taskIds, 'issued')
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['issue', 'print'])
  await openStepTodo(ctx, after, 'issued')
  await notifyUsers(ctx, await clientsOf(ctx, row.entrustment_id), {
    kind: 'report',
    title: `报告${row.display_number}已发放`,
    route: '/trialreport/index',
  })
  ctx.pending.outbox.push({ kind: 'report.issued', payload: { report_id: row.id, number: row.display_number } })
  await orderMayComplete(ctx, row.entrustment_id)
  return done
}
