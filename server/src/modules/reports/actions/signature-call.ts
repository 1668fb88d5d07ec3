import { randomBytes } from 'node:crypto'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { signatureCall } from '@gt/domain/reports/signature-call.entity.ts'
import { type signatureCallActions, signatureMinutes } from '@gt/domain/reports/signature-call-actions.ts'
import { userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { hashToken } from '../../../http/session.ts'
import { seenReports } from '../visible.ts'

type Actions = (typeof signatureCallActions)['actions']

/** Asks the receiver of reports to sign on a telephone. */
export const askSignature: Run<Actions['Ask']> = async (ctx, { report_ids }) => {
  for (const id of report_ids) {
    await getRow(ctx, report, id)
    await requireSight(ctx, report, id, seenReports(ctx))
  }
  const token = randomBytes(16).toString('base64url')
  const [end] = await ctx.tx.query<{ at: string }>('select gt_now() + make_interval(mins => $1) as at', [
    signatureMinutes,
  ])
  const expires_at = end?.at ?? ctx.now
  const { id } = await insertRow(ctx, signatureCall, { token_digest: hashToken(token), report_ids, expires_at })
  // behind the hash: no server and no log on the way reads it
  return { id, address: `${ctx.origin ?? ''}/#/account/sign?call=${token}`, expires_at }
}

/** Hands the drawing over to the person who asked for it. */
export const answerSignature: Run<Actions['Answer']> = async (ctx, { id }) => {
  const { picture, created_by_id, expires_at } = await getRow(ctx, signatureCall, id)
  if (created_by_id !== userOf(ctx)) throw new Refusal([refused(generalErrors, 'G-04')])
  return { picture, is_over: expires_at <= ctx.now }
}
