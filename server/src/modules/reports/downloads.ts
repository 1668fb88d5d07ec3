import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { DownloadStep } from '@gt/domain/reports/download-steps.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { Ctx, Principal } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { runAlone } from '../../http/alone.ts'
import { callerOf } from '../../http/session.ts'
import type { Services } from '../../services.ts'

const steps: readonly DownloadStep[] = ['download', 'download_public']

/** Somebody outside read the file of a report. */
interface Download {
  readonly id: string
  readonly at: string
  /** In an account, or on the public page. */
  readonly how: 'account' | 'public'
  /** Whose account it was. */
  readonly who: string | null
}

/** Who outside the laboratory read the file of a report since it was issued, the last first: an issue that is taken back has none. */
export const downloadsOf = (ctx: Ctx, reportId: string): Promise<Download[]> =>
  ctx.tx.query<Download & Record<string, unknown>>(
    `select l.id, l.occurred_at as at, case when l.command = 'download' then 'account' else 'public' end as how,
       coalesce(u.real_name, u.nickname, u.user_name) as who
     from report r join task_workflow_log l on l.business_id = r.business_id and l.object_kind = 'report' and l.object_id = r.id
       and l.command = any($2) and l.occurred_at >= r.issued_at
     left join app_user u on u.id = l.operator_id where r.business_id = app_biz() and r.id = $1 order by l.occurred_at desc, l.id desc limit 100`,
    [reportId, steps],
  )

/** How often the file of the report `r` was read outside since it was issued. */
export const downloadsSql = `(select count(*)::int from task_workflow_log l where l.business_id = r.business_id and l.object_kind = 'report' and l.object_id = r.id
       and l.command in (${steps.map(step => `'${step}'`).join(', ')}) and l.occurred_at >= r.issued_at)`

interface Behind {
  readonly instance_id: string
  readonly organization_id: string
  readonly business_id: string
  readonly report_id: string
}

/** The report behind a file, wherever the reader sees it. */
async function reportBehind(ctx: Ctx, fileId: string): Promise<Behind | null> {
  const [row] = await ctx.tx.query<Behind & Record<string, unknown>>(
    'select instance_id, organization_id, business_id, report_id from report_revision where $1 in (pdf_file_id, signed_pdf_file_id) and deleted_at is null limit 1',
    [fileId],
  )
  return row ?? null
}

const gone = (): Refusal => new Refusal([refused(generalErrors, 'G-04')])

const closed: readonly string[] = ['pending', 'unopened']

/** Electronic deliveries of the revision behind a file that nobody opened yet, within the set days or after them. */
async function unopened(ctx: Ctx, fileId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select d.id from report_delivery d join report_revision v on v.business_id = d.business_id and v.id = d.report_revision_id
     where d.business_id = app_biz() and $1 in (v.pdf_file_id, v.signed_pdf_file_id) and d.mode = 'electronic' and d.state = any($2) and d.deleted_at is null`,
    [fileId, closed],
  )
  return rows.map(({ id }) => id)
}

/**
 * The paper of a report was read. What somebody outside reads is noted, since an issue that he has in his hands is not taken
 * back any more (I-09, decision 0104), and what was offered to the account of the client counts as received from now on (page
 * reportissued). He has no right to log and deliveries himself, so it is written in the name of the laboratory. Refuses with
 * G-04 when the issue was taken back meanwhile: then he gets no file.
 */
export async function noteDownload(services: Services, principal: Principal, fileId: string): Promise<void> {
  if (principal.entrustUnitId === null && principal.business?.viewMode !== 1) return
  const behind = await runAlone(services.pool, principal, { readOnly: true }, ctx => reportBehind(ctx, fileId))
  if (!behind) throw gone()
  // a unit that watches over others has reports of its own too
  if (principal.entrustUnitId === null && behind.business_id === principal.business?.id) return
  const caller = {
    ...callerOf(principal),
    role: 'own',
    instanceId: behind.instance_id,
    organizationId: behind.organization_id,
    businessId: behind.business_id,
  } as const
  await runAlone(services.pool, principal, { caller }, async ctx => {
    const row = await getRow(ctx, report, behind.report_id, true)
    if (row.state !== 'issued' && row.state !== 'archived') throw gone()
    await logStep(ctx, {
      kind: 'report',
      id: row.id,
      number: row.display_number,
      command: 'download' satisfies DownloadStep,
      from: row.state,
      to: row.state,
    })
    if (principal.entrustUnitId === null) return
    for (const id of await unopened(ctx, fileId)) {
      const delivery = await getRow(ctx, reportDelivery, id, true)
      // it may have been called off since, for its report is void
      if (closed.includes(delivery.state))
        await changeRow(ctx, reportDelivery, delivery, { state: 'downloaded', received_at: ctx.now })
    }
  })
}
