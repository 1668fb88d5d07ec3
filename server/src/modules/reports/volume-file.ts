import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { type VolumeFacts, volumePaper } from '@gt/domain/reports/desk-papers.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { type JoinedPart, joinPapers } from '../../print/join-papers.ts'
import { volumeFacts, volumeRows } from './archive.queries.ts'
import { seenReports } from './visible.ts'
import { fileOfReport, partsOf, type ReportFile } from './volume-papers.ts'

type Actions = (typeof reportActions)['actions']

/** Bytes that the papers of a volume may have together. */
const mostMb = 100

/** The files of a volume in the order of its list. */
async function filesOf(ctx: Ctx, volumeNo: string): Promise<ReportFile[]> {
  const found: ReportFile[] = []
  for (const row of await volumeRows(ctx, volumeNo)) found.push(await fileOfReport(ctx, row))
  return found
}

/** Cover and list of a volume with the pages that its files have, each counted where it was drawn or read. */
async function printList(call: OutsideCall, facts: VolumeFacts, pages: ReadonlyMap<string, number>) {
  const rows = facts.rows.map(row => ({ ...row, pages: pages.get(row.report_id) ?? row.pages }))
  const { pdf, pages: own } = await call.services.printer.print(volumePaper({ ...facts, rows }, call.language), {
    createdAt: new Date(0),
  })
  return { pdf, pages: own }
}

/** Cover and contents of a volume. Refuses with G-04 when nothing is in it. */
export const printVolume: Run<Actions['VolumeSheet']> = async (call, { volume_no }) => {
  const { facts, files } = await call.transaction({ readOnly: true }, async ctx => ({
    facts: await volumeFacts(ctx, volume_no),
    files: await filesOf(ctx, volume_no),
  }))
  const counted = new Map<string, number>()
  for (const file of files)
    for await (const { pages } of partsOf(call, file)) counted.set(file.id, (counted.get(file.id) ?? 0) + pages)
  const { pdf, pages } = await printList(call, facts, counted)
  return { pdf: pdf.toString('base64'), pages }
}

/**
 * A whole volume as one file: its list first, then the papers of each report in the order of a file, each under a bookmark
 * with the number of its report and its own name.
 */
export const printVolumeFile: Run<Actions['VolumeFile']> = async (call, { volume_no }) => {
  const { facts, files } = await call.transaction({}, async ctx => {
    const own = await volumeFacts(ctx, volume_no)
    for (const { report_id } of own.rows) await requireSight(ctx, report, report_id, seenReports(ctx))
    const found = await filesOf(ctx, volume_no)
    ctx.pending.audit.push({
      entity: report.name,
      id: null,
      action: 'export',
      number: volume_no,
      before: null,
      after: { reports: found.map(({ number }) => number) },
      reason: null,
    })
    return { facts: own, files: found }
  })
  const counted = new Map<string, number>()
  const parts: JoinedPart[] = []
  let size = 0
  for (const file of files)
    for await (const { part, pages } of partsOf(call, file)) {
      size += part.pdf.length
      if (size > mostMb * 1024 * 1024) throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
      parts.push(part)
      counted.set(file.id, (counted.get(file.id) ?? 0) + pages)
    }
  const list = await printList(call, facts, counted)
  const { pdf, pages } = await joinPapers([{ title: volume_no, pdf: list.pdf }, ...parts])
  return { pdf: pdf.toString('base64'), pages }
}
