import type { CommandDone, CommandItem, CommandResult } from '@gt/domain/kit/action.ts'
import { type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { finishCommand } from '../../../flow/command.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { orderForPaper } from '../../entrust/api.ts'
import { type BegunReport, beginReportOfOrder } from '../begin.ts'
import { toldToday } from '../deliveries.queries.ts'

type Failed = CommandResult['failed'][number]

/** A report that its client is not told of, with the reason in the caller's language. */
const failedBy = (ctx: Ctx, { row }: BegunReport, reason: Refused): Failed => ({
  id: row.id,
  number: row.display_number,
  errors: [
    {
      code: reason.code,
      field: null,
      row: null,
      severity: 'error',
      message: sentence(reason, ctx.language),
      params: {},
    },
  ],
})

/** Tells the clients of one order of its reports, unless they were told today. */
async function tellOf(ctx: Ctx, begun: readonly BegunReport[]): Promise<CommandResult> {
  const [first] = begun
  if (!first) return { succeeded: [], failed: [] }
  const { row: order } = await orderForPaper(ctx, first.row.entrustment_id)
  const number = order.entrust_no ?? ''
  const clients = await accountsOfOrder(ctx, order.id)
  const reason = (await toldToday(ctx, order.id))
    ? refused(reportErrors, 'I-10', { number })
    : clients.length === 0
      ? refused(reportErrors, 'I-11', { number })
      : null
  if (reason) return { succeeded: [], failed: begun.map(one => failedBy(ctx, one, reason)) }
  await notifyUsers(ctx, clients, {
    kind: 'report',
    title: notice(reportNotices, 'to_collect', {
      order: number,
      numbers: begun.map(({ row }) => row.display_number).join('、'),
    }),
    route: '/trialreport/index',
    // several are found in the list
    ...(begun.length === 1 ? { place: { id: first.row.id } } : {}),
  })
  const succeeded: CommandDone[] = []
  for (const { row } of begun) {
    const step = { kind: 'report' as const, number: row.display_number, command: 'notify' }
    succeeded.push((await finishCommand(ctx, report, row, {}, step)).done)
  }
  return { succeeded, failed: [] }
}

/** Groups what is to be told by order, in the order of the list; a report named twice counts once. */
async function byOrder(ctx: Ctx, items: readonly CommandItem[]): Promise<BegunReport[][]> {
  const orders = new Map<string, BegunReport[]>()
  for (const item of new Map(items.map(one => [one.id, one])).values()) {
    const begun = await beginReportOfOrder(ctx, 'notify', item)
    const orderId = begun.row.entrustment_id
    orders.set(orderId, [...(orders.get(orderId) ?? []), begun])
  }
  return [...orders.values()]
}

/** Tells clients that their reports are ready, each order at most once a day (page reportissued). */
export const notifyClients: Run<(typeof reportActions)['actions']['Notify']> = async (ctx, { items }) => {
  const results: CommandResult[] = []
  for (const group of await byOrder(ctx, items)) results.push(await tellOf(ctx, group))
  return { succeeded: results.flatMap(one => one.succeeded), failed: results.flatMap(one => one.failed) }
}
