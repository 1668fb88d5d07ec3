import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import type { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { entrustmentSheet, feeNotice, type OrderPaperFacts, taskSheets } from '@gt/domain/entrust/order-papers.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { namesFor, paperFacts } from '../paper-facts.ts'
import { wholeOrder } from './read-order.ts'

type Actions = (typeof orderPaperActions)['actions']

async function printed(
  call: OutsideCall,
  id: Id,
  documentOf: (facts: OrderPaperFacts) => PaperDocument,
): Promise<{ pdf: string; pages: number }> {
  const facts = await call.transaction({ readOnly: true }, async ctx => {
    const whole = await wholeOrder(ctx, id)
    return paperFacts(whole, await namesFor(ctx, whole), call.language)
  })
  const { pdf, pages } = await call.services.printer.print(documentOf(facts), { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

/** The sheet that client and laboratory sign. */
export const printOrderSheet: Run<Actions['Sheet']> = (call, { id }) => printed(call, id, entrustmentSheet)

/** What the client has to pay. */
export const printFeeNotice: Run<Actions['FeeNotice']> = (call, { id }) => printed(call, id, feeNotice)

/** Sheets of the tasks of a registered order. */
export const printTaskSheets: Run<Actions['TaskSheets']> = (call, { id }) =>
  printed(call, id, facts => {
    if (facts.tasks.length === 0) throw new Refusal([refused(entrustmentErrors, 'E-17')])
    return taskSheets(facts, [facts.tasks])
  })
