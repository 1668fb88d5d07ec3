import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { shareLink } from '@gt/domain/identity/share-link.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { addDays } from '@gt/domain/kit/time.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { type shareActions, shareDays } from '@gt/domain/reports/share-actions.ts'
import { shareErrors } from '@gt/domain/reports/share-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { changeRow, insertRow, lockRow } from '../../db/write.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { hashToken } from '../../http/session.ts'
import { reportsInSight } from '../reports/api.ts'

type Actions = (typeof shareActions)['actions']
type Link = Awaited<ReturnType<Run<Actions['OfReport']>>>[number]

/** What is kept of an access code: a digest under the secret of the server, for this one link. */
export const pinDigest = ({ services }: Pick<OutsideCall, 'services'>, digest: string, pin: string): string =>
  createHmac('sha256', services.linkSecret).update(`share-pin|${digest}|${pin}`).digest('hex')

const stateSql = `case when s.revoked_at is not null then 'revoked' when s.valid_to <= gt_now() then 'expired'
  when s.use_count >= s.max_uses then 'used_up' else 'active' end`

const linksOf = (ctx: Ctx, where: string, value: Id): Promise<(Link & Record<string, unknown>)[]> =>
  ctx.tx.query(
    `select s.id, s.row_version, coalesce(v.display_number, '') as revision, coalesce(nullif(u.real_name, ''), u.user_name) as by, s.valid_from, s.valid_to,
       (s.access_code_hash is not null)::int as with_code, s.download, s.max_uses, coalesce(s.use_count, 0) as use_count, ${stateSql} as state
     from share_link s join report_revision v on v.business_id = s.business_id and v.id = s.object_id
     left join app_user u on u.id = s.created_by_id
     where s.business_id = app_biz() and s.object_kind = 'report_revision' and s.deleted_at is null and ${where} order by s.id desc limit 200`,
    [value],
  )

/** The links of a report. */
export const sharesOfReport: Run<Actions['OfReport']> = async (ctx, { id }) => {
  await requireSight(ctx, report, id, reportsInSight(ctx))
  return linksOf(ctx, 'v.report_id = $1', id)
}

/** The revision of an issued report that counts, with its stored paper. Refuses with SH-02. */
async function sharedRevision(ctx: Ctx, reportId: Id): Promise<Id> {
  const [row] = await ctx.tx.query<{ id: string }>(
    `select v.id from report_revision v join report r on r.business_id = v.business_id and r.id = v.report_id
     where v.business_id = app_biz() and v.report_id = $1 and v.state = 'effective' and v.deleted_at is null and coalesce(v.signed_pdf_file_id, v.pdf_file_id) is not null
       and r.state in ('issued', 'archived') and r.issued_at is not null`,
    [reportId],
  )
  if (!row) throw new Refusal([refused(shareErrors, 'SH-02')])
  return row.id
}

/** Makes a link; what is handed out is kept nowhere, not with the answers of writes either. */
export const shareReport: Run<Actions['Share']> = (call, { id, days, max_uses, with_code, download }) =>
  call.transaction({}, async ctx => {
    await requireSight(ctx, report, id, reportsInSight(ctx))
    if (days < 1 || days > shareDays.most)
      throw new Refusal([refused(shareErrors, 'SH-01', { days: shareDays.most }, { field: 'days' })])
    const code = randomBytes(16).toString('base64url')
    const digest = hashToken(code)
    const pin = with_code === 1 ? String(randomInt(1_000_000)).padStart(6, '0') : null
    const made = await insertRow(ctx, shareLink, {
      token_hash: digest,
      object_kind: 'report_revision',
      object_id: await sharedRevision(ctx, id),
      access_code_hash: pin === null ? null : pinDigest(call, digest, pin),
      valid_from: ctx.now,
      valid_to: addDays(ctx.now, days),
      max_uses,
      download,
    })
    return { address: `${ctx.origin ?? ''}/#/account/supcanreportpreview?c=${code}`, pin, valid_to: made.valid_to }
  })

/** Takes a link back, of a report in sight. */
export const withdrawShare: Run<Actions['Withdraw']> = async (ctx, item) => {
  const row = await lockRow(ctx, shareLink, item)
  const [of] = await ctx.tx.query<{ report_id: string }>(
    'select report_id from report_revision where business_id = app_biz() and id = $1',
    [row.object_id],
  )
  if (!of || row.object_kind !== 'report_revision') throw new Refusal([refused(generalErrors, 'G-04')])
  await requireSight(ctx, report, of.report_id, reportsInSight(ctx))
  if (row.revoked_at !== null) throw new Refusal([refused(shareErrors, 'SH-05')])
  await changeRow(ctx, shareLink, row, { revoked_at: ctx.now })
  return { id: row.id }
}
