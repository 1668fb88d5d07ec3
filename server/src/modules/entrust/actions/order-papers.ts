import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import type { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { entrustmentSheet, feeNotice, type OrderPaperFacts, taskSheets } from '@gt/domain/entrust/order-papers.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import type { Ctx } from '../../../db/context.ts'
import { contentKey } from '../../../files/keep.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { paymentPicture } from '../../charges/api.ts'
import { namesFor, paperFacts } from '../paper-facts.ts'
import { wholeOrder } from './read-order.ts'

type Actions = (typeof orderPaperActions)['actions']

async function factsOf(ctx: Ctx, id: Id): Promise<OrderPaperFacts> {
  const whole = await wholeOrder(ctx, id)
  return paperFacts(whole, await namesFor(ctx, whole), ctx.language)
}

async function printed(call: OutsideCall, document: PaperDocument): Promise<{ pdf: string; pages: number }> {
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

/** The facts alone are read in a transaction; the paper is drawn outside of it. */
const read = (call: OutsideCall, id: Id): Promise<OrderPaperFacts> =>
  call.transaction({ readOnly: true }, ctx => factsOf(ctx, id))

/** The sheet that client and laboratory sign. */
export const printOrderSheet: Run<Actions['Sheet']> = async (call, { id }) =>
  printed(call, entrustmentSheet(await read(call, id)))

/** What the client has to pay; with the code by which he pays once the order is registered. */
export const printFeeNotice: Run<Actions['FeeNotice']> = async (call, { id }) => {
  const { facts, code } = await call.transaction({ readOnly: true }, async ctx => ({
    facts: await factsOf(ctx, id),
    code: await paymentPicture(ctx),
  }))
  const picture = code && (await call.services.files.get(contentKey(code.storage_key), code.sha256))
  return printed(call, feeNotice(facts, picture?.toString('base64') ?? null))
}

/** Sheets of the tasks of a registered order. */
export const printTaskSheets: Run<Actions['TaskSheets']> = async (call, { id }) => {
  const facts = await read(call, id)
  if (facts.tasks.length === 0) throw new Refusal([refused(entrustmentErrors, 'E-17')])
  return printed(call, taskSheets(facts, [facts.tasks]))
}
