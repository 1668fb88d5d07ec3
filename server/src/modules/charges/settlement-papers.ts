import type { settlementActions } from '@gt/domain/charges/settlement-actions.ts'
import { openAfter, statementPaper } from '@gt/domain/charges/statement-paper.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Run } from '../../http/implement.ts'
import { statementHead, statementLines } from './settlement.queries.ts'

/** The statement of a settlement, for the client to agree on and sign. */
export const printStatement: Run<(typeof settlementActions)['actions']['Statement']> = async (call, { id }) => {
  const facts = await call.transaction({ readOnly: true }, async ctx => {
    const head = await statementHead(ctx, id)
    if (!head) throw new Refusal([refused(generalErrors, 'G-04')])
    return { ...head, lines: await statementLines(ctx, id) }
  })
  const { pdf, pages } = await call.services.printer.print(
    statementPaper({ ...facts, open_amount: openAfter(facts) }, call.language),
    { createdAt: new Date(0) },
  )
  return { pdf: pdf.toString('base64'), pages }
}
