import type { Deviation } from '@gt/domain/reports/actions.ts'
import type { PaperOfFile } from '@gt/domain/reports/archive-scan-actions.ts'
import { neededPapers } from '@gt/domain/reports/missing-papers.ts'
import type { Ctx } from '../../db/context.ts'
import { type FileDemands, fileDemands } from './file-papers.queries.ts'
import { deviationsOf } from './report.queries.ts'

export interface Paper {
  readonly key: PaperOfFile
  readonly present: boolean
  /** May be missing when a note says why. */
  readonly excusable: boolean
  /** Why it may be missing without any note. */
  readonly excuse?: string
}

/** What stands in the file of a report that did not leave the house yet. */
const notIssued = '未发放'

/**
 * The papers of a report's file in their order (page archivelist, workflow 9). What machines sent, outsourced reports, changes, deviations and
 * nonconformities are asked for where there were any.
 */
function papers(demands: FileDemands, deviations: readonly Deviation[]): Paper[] {
  const paper = (key: PaperOfFile, present: boolean): Paper => ({
    key,
    present,
    excusable: !neededPapers.includes(key),
  })
  return [
    paper('entrust', demands.signed === 1),
    // it is drawn from the tasks: what lacks is the one who was given it
    ...(demands.own_tasks > 0 ? [paper('task_sheet', demands.unassigned === 0)] : []),
    paper('record', demands.unfiled === 0),
    ...(demands.captured > 0 ? [paper('captured', demands.captured_missing === 0)] : []),
    paper('report', demands.has_paper === 1),
    ...(demands.outsourced > 0 ? [paper('outsourced', demands.outsourced_missing === 0)] : []),
    ...(demands.changes + demands.undecided > 0 ? [paper('change', demands.undecided === 0)] : []),
    ...(deviations.length > 0
      ? [
          paper(
            'deviation',
            deviations.every(({ decision }) => decision === 'released'),
          ),
        ]
      : []),
    ...(demands.nonconforming > 0 ? [paper('nonconforming', demands.not_closed === 0)] : []),
    { ...paper('issue', demands.state === 'issued'), excuse: notIssued },
  ]
}

/** The papers of the files of these reports as they stand now, by report. */
export async function papersOf(ctx: Ctx, reportIds: readonly string[]): Promise<ReadonlyMap<string, Paper[]>> {
  const demands = await fileDemands(ctx, reportIds)
  const deviations = await deviationsOf(
    ctx,
    demands.flatMap(({ task_ids }) => task_ids),
  )
  return new Map(
    demands.map(one => [
      one.id,
      papers(
        one,
        deviations.filter(({ task_id }) => one.task_ids.includes(task_id)),
      ),
    ]),
  )
}

/** Those that are not there and are asked for. */
export const lacking = (papers: readonly Paper[]): readonly Paper[] =>
  papers.filter(({ present, excuse }) => !present && excuse === undefined)

/** What the files of reports that wait for the archive would lack, by report. */
export async function lackingOf(ctx: Ctx, reportIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = await papersOf(ctx, reportIds)
  return new Map([...found].map(([id, papers]) => [id, lacking(papers).map(({ key }) => key)]))
}
