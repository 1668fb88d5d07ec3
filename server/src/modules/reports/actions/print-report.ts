import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { isWhole, pageRangeOf, wholeOfParts } from '@gt/domain/reports/page-range.ts'
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
import { printedCopies, reissuesOf } from '../handing-out.queries.ts'
import { openStepTodo } from '../todos.ts'

type Actions = (typeof reportActions)['actions']
type Input = Parameters<Run<Actions['Print']>>[2]

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
    ...(await moneyRefusals(ctx, row, 'print')),
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

/** The job as it counts: all pages of the paper are no range of it, however they were asked for. */
function asCounted({ revision }: BegunReport, { page_range, ...job }: Input): Input {
  const range = pageRangeOf(page_range ?? '')
  return range === null || isWhole(range, revision.page_count) ? job : { ...job, page_range }
}

/** Pages that the paper does not have are not printed, and some pages without a mark once at a time: they count as no copy. */
function rangeRefusals({ row, revision }: BegunReport, { page_range = '', copies, kind }: Input): Refused[] {
  const range = pageRangeOf(page_range)
  if (!range) return []
  const beyond = range.to > (revision.page_count ?? range.to)
  return [
    ...(beyond
      ? [refused(reportErrors, 'I-15', { number: row.display_number, range: page_range }, { field: 'page_range' })]
      : []),
    ...(copies > 1 && kind !== 'copy' ? [refused(reportErrors, 'I-22', {}, { field: 'copies' })] : []),
  ]
}

/** Whether these pages are the last that a copy lacked which is printed in parts. */
const completes = (
  { revision }: BegunReport,
  { page_range, kind }: Input,
  { parts }: { readonly parts: readonly string[] },
): boolean =>
  page_range !== undefined &&
  kind !== 'copy' &&
  wholeOfParts([...parts, page_range], revision.page_count) > wholeOfParts(parts, revision.page_count)

async function refusals(ctx: Ctx, begun: BegunReport, input: Input): Promise<Refused[]> {
  const { row, revision } = begun
  const record = input.document_kind === 'record'
  const printed = await printedCopies(ctx, revision, record)
  // records stay in the house, and some pages are no copy before the last of them came out
  const counted =
    !record && input.kind !== 'copy' && (input.page_range === undefined || completes(begun, input, printed))
  // a copy that was ordered and not printed yet is no reprint, but one in place of a lost copy is (decision 0022)
  const ordered = (row.copies ?? 1) - (await reissuesOf(ctx, row.id)).reissued
  const due = !record && printed.copies + (counted ? input.copies : 1) <= ordered
  const again = input.kind === 'reprint' || (input.kind !== 'copy' && printed.prints > 0 && !due)
  const extra = counted && printed.copies + input.copies > (row.copies ?? input.copies)
  const mayExtra = extraCopy.some(code => ctx.principal.permissions.has(code))
  return [
    ...(await paperRefusals(ctx, row, revision)),
    ...rangeRefusals(begun, input),
    ...((again || extra) && !input.reason ? [refused(reportErrors, 'I-01', {}, { field: 'reason' })] : []),
    ...(extra && !mayExtra
      ? [refused(generalErrors, 'G-03', { command: { zh: '加印', en: 'extra copies', es: 'copias adicionales' } })]
      : []),
  ]
}

/** Notes a print of the stored file; the file itself is never made anew. The first formal print moves the report on. */
async function notePrint(
  ctx: Ctx,
  command: 'print' | 'print_record',
  item: CommandItem,
  asked: Input,
): Promise<CommandDone> {
  const begun = await beginReport(ctx, command, item)
  const { row, revision } = begun
  const input = asCounted(begun, asked)
  passGuards(row.display_number, await refusals(ctx, begun, input), input)
  const record = input.document_kind === 'record'
  const partial = input.page_range !== undefined && !completes(begun, input, await printedCopies(ctx, revision, record))
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
  const formal = !partial && !record && input.kind !== 'copy'
  const moves = formal && (row.state === 'approved' || row.state === 'signed')
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    moves ? { state: 'printed', to_issue_at: null } : {},
    {
      kind: 'report',
      number: row.display_number,
      command,
      opinion: input.reason,
    },
  )
  if (moves) {
    await closeTodos(ctx, { kind: 'report', id: row.id }, ['print'])
    await openStepTodo(ctx, after, 'printed')
  }
  return done
}

export const printReport: Run<Actions['Print']> = (ctx, item, input) => notePrint(ctx, 'print', item, input)

export const printRecord: Run<Actions['PrintRecord']> = (ctx, item, input) =>
  notePrint(ctx, 'print_record', item, { ...input, document_kind: 'record' })
