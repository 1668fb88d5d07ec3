import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { printFileAccount } from '@gt/domain/reports/print-file-account.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { CommandField } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { limitedTo } from '../../kit/limited-to.ts'

/** A command of an approved report as a desk offers it. */
export interface DeskCommand {
  /** Name in the state machine and in `can`. */
  readonly key: 'print' | 'issue' | 'archive'
  readonly action: keyof typeof reportActions.actions & string
  /** Operation of the page that permits it. */
  readonly op: string
}

/** How a report leaves the house, as the issue desk offers it. */
export interface IssueCommand extends DeskCommand {
  readonly mode: 'pickup' | 'mail' | 'electronic'
}

export const printCommands: readonly DeskCommand[] = [{ key: 'print', action: 'Print', op: 'print' }]

export const issueCommands: readonly IssueCommand[] = [
  { key: 'issue', action: 'Issue', op: 'issue', mode: 'pickup' },
  { key: 'issue', action: 'Issue', op: 'deliver', mode: 'mail' },
  { key: 'issue', action: 'Issue', op: 'send', mode: 'electronic' },
]

export const archiveCommands: readonly DeskCommand[] = [{ key: 'archive', action: 'Archive', op: 'archive' }]

/** Number of a report with its change suffix. */
export const reportNumber = (row: GridRow): string => String(row.display_number ?? row.id)

/**
 * Why the server will refuse to print or issue a report whose state allows it, as far as its row tells: nobody paid (B-10),
 * its file is not made yet (B-12), it has no paper to hand over (G-02).
 */
export function heldReason(
  row: GridRow,
  command: DeskCommand & Partial<Pick<IssueCommand, 'mode'>>,
  language: Language,
): string | undefined {
  if (command.key === 'archive') return undefined
  const label: Label = reportMachine.commands[command.key].label
  if (row.released === 0)
    return sentence(refused(reportErrors, 'B-10', { number: reportNumber(row), command: label }), language)
  if (!row.pdf_file_id) return sentence(refused(reportErrors, 'B-12', { number: reportNumber(row) }), language)
  if (row.state === 'signed' && command.mode && command.mode !== 'electronic')
    return sentence(
      refused(generalErrors, 'G-02', { state: reportMachine.states.labels.signed, command: label }),
      language,
    )
  return undefined
}

/** A value that all the reports share. */
function shared(rows: readonly GridRow[], tell: (row: GridRow) => unknown): unknown {
  const told = new Set(rows.map(tell))
  const [only] = told
  return told.size === 1 ? only : null
}

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Copies that were ordered and not printed yet; one when all are printed. */
const copiesLeft = (row: GridRow): number => Math.max(1, figure(row.copies) - figure(row.printed_copies))

const printed = printFileAccount.fields
/** A print of an order has a page of its own. */
const printable = limitedTo(printed.document_kind, ['report', 'record', 'both'])

/** What a print takes besides the reports. */
export const printFields = (rows: readonly GridRow[]): readonly CommandField[] => [
  { key: 'copies', field: printed.copies, required: true, start: shared(rows, copiesLeft) },
  { key: 'document_kind', field: printable, required: true, start: 'report' },
  {
    key: 'kind',
    field: printed.kind,
    required: true,
    start: rows.some(row => figure(row.printed_copies) > 0) ? 'reprint' : 'formal',
  },
  { key: 'printer', field: printed.printer },
]

const { receiver_name, receiver_phone, copies, courier, tracking_no } = reportDelivery.fields

/** What handing reports out takes besides them; without a number of copies each goes with those that were ordered. */
export function issueFields({ mode }: IssueCommand, rows: readonly GridRow[]): readonly CommandField[] {
  const count: CommandField = { key: 'copies', field: copies, start: shared(rows, row => row.copies) }
  const phone: CommandField = { key: 'receiver_phone', field: receiver_phone }
  switch (mode) {
    case 'pickup':
      return [{ key: 'receiver_name', field: receiver_name, required: true }, phone, count]
    case 'mail':
      return [
        { key: 'courier', field: courier, required: true },
        { key: 'tracking_no', field: tracking_no, required: true },
        { key: 'receiver_name', field: receiver_name },
        phone,
        count,
      ]
    case 'electronic':
      return []
  }
}

const filed = reportArchive.fields

/** What filing takes besides the reports; the keeping period of the settings holds when none is given. */
export const archiveFields = (bySetting: string): readonly CommandField[] => [
  { key: 'volume_no', field: filed.volume_no, required: true },
  { key: 'shelf', field: filed.shelf, required: true },
  { key: 'box_no', field: filed.box_no },
  { key: 'storage', field: filed.storage, required: true, start: 'both' },
  { key: 'keep_years', field: filed.keep_years, placeholder: bySetting },
  { key: 'missing_note', field: printed.reason, title: 'page.djentrustmanage.archivelist.missing_note' },
]
