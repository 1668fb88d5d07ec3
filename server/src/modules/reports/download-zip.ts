import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { detailRow } from '../../db/list.ts'
import { contentKey } from '../../files/keep.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { fileNames, zipOf } from '../../sheets/zip.ts'
import { noteDownload } from './downloads.ts'
import { seesReportFile } from './file-sight.ts'
import { paperFacts } from './list.queries.ts'
import { storedFiles } from './paper.queries.ts'
import { currentFiles } from './prints.queries.ts'
import { seenReports } from './visible.ts'

type Actions = (typeof reportActions)['actions']

/** Bytes that the files of one archive may have together. */
const mostMb = 50

/** Notes that the caller has a paper from now on; false when its issue was taken back meanwhile, so that he gets the others alone. */
async function mayGo({ services, principal }: OutsideCall, fileId: string): Promise<boolean> {
  try {
    await noteDownload(services, principal, fileId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Papers of reports as one archive, each under its number. The caller gets what he may open one by one; a report without a
 * paper for him is named among those left out. Refuses with B-12 when none has one.
 */
export const downloadReports: Run<Actions['Download']> = async (call, { report_ids }) => {
  const { principal } = call
  const outside = principal.entrustUnitId !== null || principal.business?.viewMode === 1
  const found = await call.transaction({}, async ctx => {
    const ids = [...new Set(report_ids)]
    const numbers = new Map<string, string>()
    for (const id of ids) {
      const row = await detailRow(ctx, report, id, seenReports(ctx))
      numbers.set(id, String(row.display_number ?? row.report_number))
    }
    const files = outside ? await paperFacts(ctx, ids) : await currentFiles(ctx, ids)
    const papers: { id: string; number: string; fileId: string | null }[] = []
    for (const id of ids) {
      const fileId = files.find(one => one.id === id)?.pdf_file_id ?? null
      const seen = fileId !== null && (await seesReportFile(ctx, fileId))
      papers.push({ id, number: numbers.get(id) ?? id, fileId: seen ? fileId : null })
    }
    const stored = await storedFiles(
      ctx,
      papers.flatMap(({ fileId }) => fileId ?? []),
    )
    ctx.pending.audit.push({
      entity: report.name,
      id: null,
      action: 'export',
      number: null,
      before: null,
      after: { reports: papers.filter(({ fileId }) => fileId !== null).map(({ number }) => number) },
      reason: null,
    })
    return { papers: papers.sort((a, b) => a.number.localeCompare(b.number)), stored, now: ctx.now }
  })
  const left = found.papers.flatMap(({ fileId, number }) => (fileId === null ? [{ number }] : []))
  const kept = found.papers.flatMap(paper => {
    const file = found.stored.find(one => one.id === paper.fileId)
    return file ? [{ number: paper.number, file }] : []
  })
  if (kept.length === 0) throw new Refusal(left.map(({ number }) => refused(reportErrors, 'B-12', { number })))
  const read: { number: string; fileId: string; content: Buffer }[] = []
  let size = 0
  for (const { number, file } of kept) {
    const content = await call.services.files.get(contentKey(file.storage_key), file.sha256)
    size += content.length
    if (size > mostMb * 1024 * 1024) throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
    read.push({ number, fileId: file.id, content })
  }
  const given: typeof read = []
  for (const paper of read) {
    if (await mayGo(call, paper.fileId)) given.push(paper)
    else left.push({ number: paper.number })
  }
  if (given.length === 0) throw new Refusal(left.map(({ number }) => refused(reportErrors, 'B-12', { number })))
  const names = fileNames(
    given.map(({ number }) => number),
    '.pdf',
  )
  const archive = zipOf(
    given.map(({ content }, index) => ({ name: names[index] ?? `${index}.pdf`, content })),
    found.now,
  )
  return { content: archive.toString('base64'), left_out: left.map(({ number }) => number) }
}
