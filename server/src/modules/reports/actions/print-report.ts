import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { printFileAccount } from '@gt/domain/reports/print-file-account.entity.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { type BegunReport, beginReport, changeRefusals, moneyRefusals } from '../begin.ts'
import { printedCopies } from '../handing-out.queries.ts'
import { openStepTodo } from '../todos.ts'

type Input = Parameters<Run<(typeof reportActions)['actions']['Print']>>[2]

/** Copies beyond those that were ordered need a right of their own. */
const extraCopy = ['djentrustmanage.printlist.extracopy', 'gdtrialtest.printarchive.extracopy']

/** Why the paper of a report may not go to a printer at all: B-10, B-12, X-05, and G-02 before it is signed. */
export async function paperRefusals(
  ctx: Ctx,
  row: BegunReport['row'],
  revision: BegunReport['revision'],
): Promise<Refused[]> {
  const { overall } = await settingsOf(ctx)
  const unsigned = overall.ESign.enabled && row.state === 'approved'
  return [
    ...moneyRefusals(row, 'print'),
    ...(await changeRefusals(ctx, row, 'print')),
    ...(revision.pdf_file_id ? [] : [refused(reportErrors, 'B-12', { number: row.display_number })]),
    ...(unsigned
      ? [
          refused(generalErrors, 'G-02', {
            state: reportMachine.states.labels[row.state],
            command: reportMachine.commands.print.label,
          }),
        ]
      : []),
  ]
}

async function refusals(ctx: Ctx, { row, revision }: BegunReport, input: Input): Promise<Refused[]> {
  const printed = await printedCopies(ctx, revision.id)
  const again = input.kind === 'reprint' || (input.kind !== 'copy' && printed.prints > 0)
  const extra = input.kind !== 'copy' && printed.copies + input.copies > (row.copies ?? input.copies)
  const mayExtra = extraCopy.some(code => ctx.principal.permissions.has(code))
  return [
    ...(await paperRefusals(ctx, row, revision)),
    ...((again || extra) && !input.reason ? [refused(reportErrors, 'I-01', {}, { field: 'reason' })] : []),
    ...(extra && !mayExtra
      ? [refused(generalErrors, 'G-03', { command: { zh: '加印', en: 'extra copies', es: 'copias adicionales' } })]
      : []),
  ]
}

/**
 * Notes a print of the stored file; the file itself is never made anew. The first formal print moves the report on. Refuses
 * with B-10, B-12, I-01, X-05, and without the right to copies beyond those ordered.
 */
export const printReport: Run<(typeof reportActions)['actions']['Print']> = async (ctx, item, input) => {
  const begun = await beginReport(ctx, 'print', item)
  const { row, revision } = begun
  passGuards(row.display_number, await refusals(ctx, begun, input), input)
  const partial = input.page_range !== undefined
  await insertRow(ctx, printFileAccount, {
    report_id: row.id,
    report_revision_id: revision.id,
    document_kind: input.document_kind ?? 'report',
    copies: input.copies,
    pages: revision.page_count,
    page_range: input.page_range,
    kind: input.kind ?? 'formal',
    reason: input.reason ?? null,
    printed_by_id: userOf(ctx),
    printer: input.printer,
  })
  // a copy, a single page or the record alone is no formal print of the report
  const formal = !partial && input.document_kind !== 'record' && input.kind !== 'copy'
  const moves = formal && (row.state === 'approved' || row.state === 'signed')
  const { row: after, done } = await finishCommand(ctx, report, row, moves ? { state: 'printed' } : {}, {
    kind: 'report',
    number: row.display_number,
    command: 'print',
    opinion: input.reason,
  })
  if (moves) {
    await closeTodos(ctx, { kind: 'report', id: row.id }, ['print'])
    await openStepTodo(ctx, after, 'printed')
  }
  return done
}
