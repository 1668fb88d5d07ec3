import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { archiveMachine } from '@gt/domain/reports/report-archive.states.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { finishCommand, refuseState } from '../../flow/command.ts'
import { fileIdOf } from './archive.queries.ts'
import { beginReport } from './begin.ts'
import type { ReportRow } from './draft.ts'

type FileCommand = keyof typeof archiveMachine.commands
type ArchiveFile = Row<typeof reportArchive>

export interface BegunFile {
  readonly row: ReportRow
  readonly file: ArchiveFile
}

/** The file of a report in the archive, locked; null when it is in none. */
export async function fileOf(ctx: Ctx, row: ReportRow): Promise<ArchiveFile | null> {
  const id = await fileIdOf(ctx, row.id)
  return id ? getRow(ctx, reportArchive, id, true) : null
}

/** Locks a filed report with its file. Refuses with G-01, G-04, I-17, and G-02 when the file does not allow the command. */
export async function beginFile(ctx: Ctx, command: FileCommand, item: CommandItem): Promise<BegunFile> {
  const { row } = await beginReport(ctx, command, item)
  const file = await fileOf(ctx, row)
  if (!file) {
    const { label } = archiveMachine.commands[command]
    throw new Refusal([refused(reportErrors, 'I-17', { number: row.display_number, command: label })])
  }
  refuseState(archiveMachine, file.state, command, row.display_number)
  return { row, file }
}

/** Writes what a command does to the file; the report keeps its state and tells of the step in its log. */
export async function finishFile(
  ctx: Ctx,
  { row, file }: BegunFile,
  command: FileCommand,
  changes: RowValues<typeof reportArchive>,
  opinion: string | null,
): Promise<CommandDone> {
  await changeRow(ctx, reportArchive, file, changes, { number: file.archive_no, reason: opinion, action: 'state' })
  const step = { kind: 'report' as const, number: row.display_number, command, opinion }
  return (await finishCommand(ctx, report, row, {}, step)).done
}
