import { todoNotices } from '@gt/domain/dashboard/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { type ExportQuery, exportKeptDays } from '@gt/domain/kit/export.ts'
import type { ImportQuery } from '@gt/domain/kit/import.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { backgroundJob } from '@gt/domain/platform/background-job.entity.ts'
import { operationErrors } from '@gt/domain/platform/operation-errors.ts'
import { businessOf, type Ctx, userOf } from '../db/context.ts'
import { changeRow, getRow, insertRow } from '../db/write.ts'
import { keepFile } from '../files/keep.ts'
import { notifyUsers } from '../flow/todos.ts'
import type { OutsideCall } from '../http/implement.ts'

/** What a job was asked for, and by which login; its rights are looked up anew when it begins. */
export interface JobOrder {
  readonly controller: string
  /** Exports alone were ordered once, without it. */
  readonly action?: string
  readonly login_record_id: string | null
  readonly language: Language
  /** The trial category that the asker had chosen, as the list on the screen obeyed it. */
  readonly trial_category: Ctx['trialCategory']
  readonly query: ExportQuery | ImportQuery | LedgerQuery | { readonly batch_id: string }
}

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface QueuedJob {
  readonly kind: 'export' | 'import' | 'make'
  readonly title: string
  readonly query: JobOrder['query']
}

/** Puts an action into the queue, which carries it out as who asked; people of the platform, who belong to no unit, are served as well. */
export async function queueJob(
  ctx: Ctx,
  { controller, action, key }: { readonly controller: string; readonly action: string; readonly key: string },
  { kind, title, query }: QueuedJob,
): Promise<void> {
  const order: JobOrder = {
    controller,
    action,
    login_record_id: ctx.principal.loginRecordId,
    language: ctx.language,
    trial_category: ctx.trialCategory,
    query,
  }
  const job = await insertRow(
    ctx,
    backgroundJob,
    { key: key.slice(0, 60), kind, title, parameters: JSON.parse(JSON.stringify(order)) },
    { untracked: true },
  )
  ctx.pending.jobs.push({ name: 'carry_out', input: { business_id: job.business_id, job_id: job.id } })
}

/** Puts an export or an import into the queue, since it has more rows than anybody waits for. Refuses with G-32. */
export async function queueAction(
  ctx: Ctx,
  call: OutsideCall,
  job: QueuedJob & { readonly kind: 'export' | 'import' },
): Promise<void> {
  businessOf(ctx)
  await queueJob(ctx, { controller: call.action.controller, action: call.action.name, key: call.requestId }, job)
}

/** Keeps the file of a job for who asked, and tells him. */
export async function deliverExport(
  call: OutsideCall,
  jobId: string,
  { name, content, rows, title }: { name: string; content: Buffer; rows: number; title: string },
): Promise<void> {
  const stored = await call.services.files.put(content)
  await call.transaction({}, async ctx => {
    const job = await getRow(ctx, backgroundJob, jobId, true)
    if (job.state === 'ok' || job.state === 'cancelled') return
    const file = await keepFile(ctx, stored, { name, mime, purpose: 'export_file', ownerId: jobId })
    const end = { state: 'ok', result_file_id: file.id, total: rows, done: rows, finished_at: ctx.now } as const
    await changeRow(ctx, backgroundJob, job, end, { number: cutText(title, 60) })
    await notifyUsers(ctx, [userOf(ctx)], {
      kind: 'export',
      title: notice(todoNotices, 'exported', { title, n: rows, days: exportKeptDays }),
      content: file.name,
      route: `/file/${file.id}`,
    })
  })
}

/** OP-03 at the safe points of a job that was cancelled meanwhile. */
export function guardCancelled(job: Row<typeof backgroundJob>): void {
  if (job.state === 'cancelled') throw new Refusal([refused(operationErrors, 'OP-03', { title: job.title ?? '' })])
}

/** What is said of a job that came to nothing, where it is no export. */
const failures: Readonly<Partial<Record<string, 'not_imported' | 'not_made'>>> = {
  import: 'not_imported',
  make: 'not_made',
}

/** Notes that a job came to nothing, and tells who asked why. */
export async function giveUpJob(
  ctx: Ctx,
  job: Row<typeof backgroundJob>,
  reason: Label,
  language: Language,
): Promise<void> {
  // who cancelled it knows
  if (job.state === 'cancelled') return
  const title = job.title ?? ''
  await changeRow(
    ctx,
    backgroundJob,
    job,
    { state: 'failed', message: cutText(reason[language], 500), finished_at: ctx.now },
    { number: cutText(title, 60) },
  )
  const { created_by_id: asker } = job
  if (asker)
    await notifyUsers(ctx, [asker], {
      kind: 'export',
      title: notice(todoNotices, failures[job.kind] ?? 'not_exported', { title, reason }),
    })
}
