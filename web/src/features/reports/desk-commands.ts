import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { integer } from '@gt/domain/kit/fields/integer.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { keepPermanently } from '@gt/domain/reports/desk-facts.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import {
  type CopiesSoFar,
  copiesOffered,
  copiesRefusals,
  feeHolds,
  mostCopies,
} from '@gt/domain/reports/issue-rules.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { incompleteFile, neededOf } from '@gt/domain/reports/missing-papers.ts'
import { printFileAccount } from '@gt/domain/reports/print-file-account.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { archiveMachine } from '@gt/domain/reports/report-archive.states.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { CommandField } from '../../kit/command-dialog.tsx'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { limitedTo } from '../../kit/limited-to.ts'
import type { PageCommand } from '../../kit/use-offered.ts'

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A command of an approved report as a desk offers it. */
export interface DeskCommand extends PageCommand {
  readonly key: 'print' | 'print_record' | 'to_issue' | 'issue' | 'take_back' | 'notify' | 'archive' | FileCommand
  readonly action: keyof typeof reportActions.actions & string
  readonly reason?: 'required' | 'optional'
  /** How a report leaves the house. */
  readonly mode?: IssueCommand['mode']
}

/** What is done with the file of an archived report. */
type FileCommand = keyof typeof archiveMachine.commands

/** How a report leaves the house, as the issue desk offers it. */
export interface IssueCommand extends DeskCommand {
  readonly mode: 'pickup' | 'mail' | 'electronic'
}

const print: DeskCommand = { key: 'print', action: 'Print', op: 'print' }

export const printCommands: readonly [DeskCommand, ...DeskCommand[]] = [
  print,
  { key: 'print_record', action: 'PrintRecord', op: 'printRecord' },
  { key: 'to_issue', action: 'ToIssue', op: 'finish' },
]

export const issueCommands: readonly [IssueCommand, ...DeskCommand[]] = [
  { key: 'issue', action: 'Issue', op: 'issue', mode: 'pickup' },
  { key: 'issue', action: 'Issue', op: 'deliver', mode: 'mail' },
  { key: 'issue', action: 'Issue', op: 'send', mode: 'electronic' },
  { key: 'notify', action: 'Notify', op: 'notify' },
  { key: 'take_back', action: 'TakeBack', op: 'withdraw', reason: 'required', danger: true },
]

/** The operation that files a report also moves it on. */
export const refile: DeskCommand = { key: 'refile', action: 'Refile', op: 'archive', shared: true }

export const archiveCommands: readonly DeskCommand[] = [
  { key: 'archive', action: 'Archive', op: 'archive' },
  { key: 'borrow', action: 'Borrow', op: 'borrow' },
  { key: 'give_back', action: 'GiveBack', op: 'giveBack' },
  refile,
  { key: 'unarchive_approve', action: 'UnarchiveApprove', op: 'approve', shared: true },
  { key: 'unarchive_reject', action: 'UnarchiveReject', op: 'approve', shared: true, reason: 'required' },
  { key: 'unarchive_apply', action: 'UnarchiveApply', op: 'unarchive', reason: 'required', danger: true },
  { key: 'destroy_approve', action: 'DestroyApprove', op: 'approve', shared: true },
  { key: 'destroy_reject', action: 'DestroyReject', op: 'approve', shared: true, reason: 'required' },
  { key: 'destroy_apply', action: 'DestroyApply', op: 'dispose', reason: 'required', danger: true },
]

/** What a site does with its reports after their approval. */
export const siteCommands: readonly [DeskCommand, ...DeskCommand[]] = [
  print,
  ...archiveCommands
    .filter(({ op }) => ['archive', 'unarchive', 'approve'].includes(op))
    .filter(({ key }) => !key.startsWith('destroy')),
]

/** Number of a report with its change suffix. */
export const reportNumber = (row: GridRow): string => String(row.display_number ?? row.id)

/** True for the commands that hand a report out. */
export const isIssue = (command: DeskCommand): command is IssueCommand => command.mode !== undefined

/** The clients of several reports by name, in their order; none where all are of one. */
export function severalClients(rows: readonly GridRow[]): readonly string[] {
  const names = [...new Set(rows.map(row => String(row.entrust_unit_name ?? '')))]
  return names.length > 1 ? names.map(name => name || unknown) : []
}

/** How the client wants his reports, where they all agree; afterwards how they went. */
export function wishedMode(rows: readonly GridRow[]): IssueCommand['mode'] | null {
  const wish = shared(rows, row => row.delivery_mode)
  return reportDelivery.fields.mode.options.list.codes.find(code => code === wish) ?? null
}

const copiesOf = (row: GridRow): CopiesSoFar => ({
  number: reportNumber(row),
  ordered: figure(row.copies) || 1,
  printed: figure(row.printed_copies),
  out: figure(row.issued_copies),
  sent: row.sent === 1,
})

/** Whether money holds a report at a command: nobody paid, or the fee for copies in place of lost ones is open (B-10). */
export function moneyHolds(row: GridRow, command: DeskCommand): boolean {
  // where money is asked at the issue only, the paper is printed before
  if (row.money_holds === 'issue' && !isIssue(command)) return false
  if (row.released === 0) return true
  const { ordered, out } = copiesOf(row)
  return (
    row.money_holds !== undefined &&
    feeHolds({
      state: String(row.state),
      ordered,
      out,
      reissued: figure(row.reissued_copies),
      unpaid: row.reissue_unpaid === 1,
    })
  )
}

/** What the bills of the report's order still ask for, CNY. */
export const openOf = (row: GridRow): string => String(row.open_amount ?? '0.00')

/** Commands that put a paper of a report on the printer. */
const printing: readonly DeskCommand['key'][] = ['print', 'print_record']

const isTakeBackCode = (code: unknown): code is 'I-08' | 'I-09' => code === 'I-08' || code === 'I-09'

/** A report that is being changed neither leaves the house nor is filed. */
const changingReason = (row: GridRow, command: Label, language: Language): string =>
  sentence(refused(reportChangeErrors, 'X-05', { number: reportNumber(row), command }), language)

/**
 * Why the server will refuse to print or issue a report whose state allows it, as far as its row tells: it is being changed, nobody paid (B-10),
 * its file is not made yet (B-12), a supervising unit has not confirmed it (I-03), it has no paper to hand over (G-02), all copies are out (I-07), it lies at the issue desk
 * already (I-14), or its issue is not taken back any more (I-08, I-09).
 */
export function heldReason(row: GridRow, command: DeskCommand, language: Language): string | undefined {
  const number = reportNumber(row)
  if (command.key === 'to_issue')
    return typeof row.to_issue_at === 'string'
      ? sentence(refused(reportErrors, 'I-14', { number }), language)
      : undefined
  if (command.key === 'take_back')
    return isTakeBackCode(row.take_back_held)
      ? sentence(refused(reportErrors, row.take_back_held), language)
      : undefined
  if (!printing.includes(command.key) && !isIssue(command)) return undefined
  const label: Label = reportMachine.commands[isIssue(command) ? 'issue' : 'print'].label
  if (row.changing === 1) return changingReason(row, label, language)
  if (moneyHolds(row, command))
    return sentence(refused(reportErrors, 'B-10', { number, command: label, open: openOf(row) }), language)
  if (!row.pdf_file_id) return sentence(refused(reportErrors, 'B-12', { number }), language)
  if (row.state === 'signed' && isIssue(command) && command.mode !== 'electronic')
    return sentence(
      refused(generalErrors, 'G-02', { state: reportMachine.states.labels.signed, command: label }),
      language,
    )
  if (isIssue(command) && row.unconfirmed === 1) return sentence(refused(reportErrors, 'I-03'), language)
  const [reason] = isIssue(command) ? copiesRefusals(copiesOf(row), command.mode) : []
  return reason && sentence(reason, language)
}

/** Why a report cannot be handed out in the state in which it is (G-02). */
export const stateReason = (row: GridRow, language: Language): string => {
  const state = reportState.codes.find(code => code === row.state)
  const command = reportMachine.commands.issue.label
  return sentence(
    refused(generalErrors, 'G-02', { state: state ? reportState.labels[state] : String(row.state), command }),
    language,
  )
}

/** Why the archive does not allow a command, as far as the row of a report tells (G-02, I-04, I-05, I-17, I-20, X-05). */
export function fileReason(
  row: GridRow,
  { key }: DeskCommand,
  today: LocalDate | null,
  language: Language,
  atSite = false,
): string | undefined {
  const command = archiveMachine.commands[key as FileCommand] as
    | (typeof archiveMachine.commands)[FileCommand]
    | undefined // others have no part in files
  const state = archiveMachine.states.codes.find(code => code === row.archive_state)
  const number = reportNumber(row)
  // one that was filed before its issue keeps its state
  if (key === 'archive' && state)
    return sentence(refused(reportErrors, 'I-20', { number, archive: row.archive_no }), language)
  if (key === 'archive' && row.changing === 1)
    return changingReason(row, reportMachine.commands.archive.label, language)
  // at a site what was printed or sealed is handed over with its file
  if (key === 'archive' && atSite && row.state === 'approved')
    return sentence(refused(reportErrors, 'I-19', { number }), language)
  const needed = key === 'archive' ? neededOf(row.missing) : []
  if (needed.length > 0) return sentence(incompleteFile(needed), language)
  if (!command) return undefined
  if (!state) return sentence(refused(reportErrors, 'I-17', { number, command: command.label }), language)
  if (!mayFollow(archiveMachine, state, key as FileCommand))
    // found just now
    return sentence(
      refused(generalErrors, 'G-02', { state: archiveMachine.states.labels[state], command: command.label }),
      language,
    )
  const until = typeof row.destroy_after === 'string' ? row.destroy_after : ''
  if (key === 'destroy_apply' && today !== null && today < until)
    return sentence(refused(reportErrors, 'I-05', { date: until }), language)
  return undefined
}

/** A value that all the reports share. */
function shared(rows: readonly GridRow[], tell: (row: GridRow) => unknown): unknown {
  const told = new Set(rows.map(tell))
  const [only] = told
  return told.size === 1 ? only : null
}

/** Copies that were ordered and not printed yet; one when all are printed. */
const copiesLeft = (row: GridRow): number => Math.max(1, figure(row.copies) - figure(row.printed_copies))

/** Every copy that was ordered is printed: what comes now is a reprint, as are copies in place of lost ones (I-01). */
const isReprint = (row: GridRow): boolean =>
  figure(row.printed_copies) > 0 &&
  figure(row.printed_copies) >= (figure(row.copies) || 1) - figure(row.reissued_copies)

const printed = printFileAccount.fields
/** What goes on paper is at least one copy. */
const onPaper = integer(printed.copies.label, { min: 1, max: mostCopies })
/** A print of an order has a page of its own. */
const printable = limitedTo(printed.document_kind, ['report', 'record', 'both'])

/** Pages that are printed of one report: what is offered, and what it means to name none. */
interface PrintedPages {
  readonly start: string | null
  readonly all: string
}

/** What a print takes besides the reports; some pages of one only. */
export const printFields = (rows: readonly GridRow[], pages: PrintedPages): readonly CommandField[] => [
  { key: 'copies', field: onPaper, required: true, start: pages.start ? 1 : shared(rows, copiesLeft) },
  {
    key: 'document_kind',
    field: printable,
    required: true,
    start: !pages.start && rows.every(row => row.with_record === 1) ? 'both' : 'report',
  },
  ...(rows.length === 1
    ? [{ key: 'page_range', field: printed.page_range, start: pages.start, placeholder: pages.all }]
    : []),
  {
    key: 'kind',
    field: printed.kind,
    required: true,
    start: rows.some(isReprint) ? 'reprint' : 'formal',
  },
  { key: 'printer', field: printed.printer },
]

/** What a print of the raw records alone takes. */
export const recordPrintFields: readonly CommandField[] = [
  { key: 'copies', field: onPaper, required: true, start: 1 },
  { key: 'kind', field: printed.kind, required: true, start: 'formal' },
  { key: 'printer', field: printed.printer },
]

/** Pages that go to the printer at once: the smallest group that is set for the tests of these reports. */
export const pageGroup = (rows: readonly GridRow[]): number | undefined => {
  const groups = rows.map(row => figure(row.page_group)).filter(group => group > 0)
  return groups.length > 0 ? Math.min(...groups) : undefined
}

const { receiver_name, receiver_phone, receiver_paper_no, courier, tracking_no, delivered_at } = reportDelivery.fields

/** Copies of a report that go when nobody says how many. */
export const goingCopies = (row: GridRow): number => copiesOffered(copiesOf(row))

/** The number of copies that goes of each of these reports; null where they go with different ones. */
export const copiesOfEach = (rows: readonly GridRow[]): number | null => {
  const left = shared(rows, goingCopies)
  return typeof left === 'number' ? left : null
}

/**
 * What handing reports out takes besides them; copies may stay empty only where the reports go with different numbers.
 * @param now time of the laboratory
 * @param ofEach what it means to name no number
 */
export function issueFields(
  { mode }: IssueCommand,
  rows: readonly GridRow[],
  now: LocalDateTime | null,
  ofEach: string,
): readonly CommandField[] {
  const at: CommandField = { key: 'delivered_at', field: delivered_at, required: true, start: now }
  const left = copiesOfEach(rows)
  // reports of which different numbers are left go with their own, which stand in the list of the dialog
  const count: CommandField = {
    key: 'copies',
    field: onPaper,
    ...(left === null ? { placeholder: ofEach } : { required: true, start: left }),
  }
  // who brought the samples comes for the reports
  const name: CommandField = {
    key: 'receiver_name',
    field: receiver_name,
    start: shared(rows, row => row.sample_sender),
  }
  const phone: CommandField = {
    key: 'receiver_phone',
    field: receiver_phone,
    start: shared(rows, row => row.sender_phone),
  }
  switch (mode) {
    case 'pickup':
      return [{ ...name, required: true }, phone, { key: 'receiver_paper_no', field: receiver_paper_no }, count, at]
    case 'mail':
      return [
        { key: 'courier', field: courier, required: true },
        { key: 'tracking_no', field: tracking_no, required: true },
        { ...name, required: true },
        phone,
        count,
        at,
      ]
    case 'electronic':
      return []
  }
}

const filed = reportArchive.fields

/**
 * What filing takes besides the reports. The keeping period of the settings is offered where the reports share one, and holds when
 * none is given; what is missing needs a note.
 */
export const archiveFields = (
  rows: readonly GridRow[],
  bySetting: string,
  open: { readonly volume_no: string; readonly shelf: string | null } | undefined,
): readonly CommandField[] => [
  { key: 'volume_no', field: filed.volume_no, required: true, start: open?.volume_no },
  { key: 'shelf', field: filed.shelf, required: true, start: open?.shelf },
  { key: 'box_no', field: filed.box_no },
  { key: 'storage', field: filed.storage, required: true, start: 'both' },
  { key: 'keep_years', field: filed.keep_years, placeholder: bySetting, start: shared(rows, row => row.keep_due) },
  {
    key: 'keep_permanently',
    field: keepPermanently,
    start: rows.length > 0 && rows.every(row => row.keep_due === null) ? 1 : undefined,
  },
  {
    key: 'missing_note',
    field: printed.reason,
    title: 'page.djentrustmanage.archivelist.missing_note',
    required: rows.some(row => Array.isArray(row.missing) && row.missing.length > 0),
  },
]

/** Where files are moved to: a volume, with the shelf on which it stands. */
export const refileFields = (
  to: { readonly volume_no: string; readonly shelf: string | null } | null,
): readonly CommandField[] => [
  { key: 'volume_no', field: filed.volume_no, required: true, start: to?.volume_no },
  { key: 'shelf', field: filed.shelf, start: to?.shelf },
  { key: 'box_no', field: filed.box_no },
]

/** What is asked about a file besides the reason. */
export function fileFields({ key }: DeskCommand): readonly CommandField[] {
  switch (key) {
    case 'borrow':
      return [
        { key: 'borrower', field: filed.borrower, required: true },
        { key: 'borrow_purpose', field: filed.borrow_purpose, required: true },
        { key: 'due_back', field: filed.due_back, required: true },
      ]
    case 'destroy_apply':
      return [{ key: 'witness', field: filed.witness, required: true }]
    default:
      return []
  }
}
