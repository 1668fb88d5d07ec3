import { Refusal, refused, sentence } from '@gt/domain/kit/errors.ts'
import { exportKeptDays } from '@gt/domain/kit/export.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { backgroundJob } from '@gt/domain/platform/background-job.entity.ts'
import type { Principal } from '../db/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { changeRow, getRow } from '../db/write.ts'
import { contentKey } from '../files/keep.ts'
import { dispatch, newTrace } from '../http/dispatch.ts'
import type { Implemented } from '../http/implement.ts'
import { refusalOfRight } from '../http/right.ts'
import { sessionOf } from '../modules/identity/api.ts'
import type { Services } from '../services.ts'
import { giveUpJob, type JobOrder } from '../sheets/long-export.ts'
import { eachLaboratory, inLaboratory } from './each-laboratory.ts'
import { ownerCaller } from './seal-audit.ts'

/** Who asked for a job, with the rights that he has now; null when he signed out meanwhile. */
async function askerOf(
  services: Services,
  businessId: string,
  { login_record_id }: JobOrder,
): Promise<Principal | null> {
  const [login] = await inTransaction(services.ownerPool, ownerCaller, { readOnly: true }, tx =>
    tx.query<{ token_hash: string }>(
      'select token_hash from login_token where login_record_id = $1 and revoked_at is null and deleted_at is null order by id desc limit 1',
      [login_record_id],
    ),
  )
  const session = login ? await sessionOf(services.pool, login.token_hash) : null
  return session?.principals.get(businessId) ?? null
}

/**
 * Carries out a queued export or import as the person who asked, for whom a message waits. To be run again without harm; throws
 * what the queue should try again.
 */
export async function carryOut(
  services: Services,
  actions: readonly Implemented[],
  { businessId, jobId }: { readonly businessId: string; readonly jobId: string },
): Promise<void> {
  const job = await inLaboratory(services, businessId, async ctx => {
    const found = await getRow(ctx, backgroundJob, jobId, true)
    if (found.state !== 'queued') return found
    const begun = { state: 'running', started_at: ctx.now } as const
    return changeRow(ctx, backgroundJob, found, begun as never, { untracked: true })
  })
  // one that runs already was begun by a server that died
  if (job.state !== 'running') return
  const order = job.parameters as unknown as JobOrder // written by queueAction
  const action = actions.find(
    ({ controller, name }) => controller === order.controller && name === (order.action ?? 'Export'),
  )
  if (!action) throw new Error(`there is no ${order.controller}/${order.action}`)
  try {
    const principal = await askerOf(services, businessId, order)
    if (!principal) throw new Refusal([refused(generalErrors, 'G-17')])
    const refusal = refusalOfRight(action, principal)
    if (refusal) throw new Refusal([refusal])
    await dispatch(services, {
      action,
      principal,
      language: order.language,
      requestId: newTrace(),
      address: null,
      userAgent: null,
      token: null,
      origin: null,
      trialCategory: order.trial_category,
      idempotencyKey: null,
      clock: null,
      body: order.query,
      job: jobId,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const said = (language: Language): string => error.reasons.map(one => sentence(one, language)).join(' ')
    const reason = { zh: said('zh'), en: said('en'), es: said('es') }
    await inLaboratory(services, businessId, async ctx =>
      giveUpJob(ctx, await getRow(ctx, backgroundJob, jobId, true), reason, order.language),
    )
  }
}

/** Takes files of exports away that nobody fetched in their time: lists of clients and prices are not left behind. */
export async function sweepExports(services: Services): Promise<void> {
  const gone: { storage_key: string; sha256: string }[] = []
  await eachLaboratory(services, async ctx => {
    const files = await ctx.tx.query<{ storage_key: string; sha256: string }>(
      `update file_object set deleted_at = gt_now(), row_version = row_version + 1
       where business_id = app_biz() and folder = 'export_file' and deleted_at is null and created_at < gt_now() - make_interval(days => $1)
       returning storage_key, sha256`,
      [exportKeptDays],
    )
    gone.push(...files)
  })
  for (const { storage_key, sha256 } of gone) {
    const [shared] = await inTransaction(services.ownerPool, ownerCaller, { readOnly: true }, tx =>
      tx.query('select 1 from file_object where sha256 = $1 and deleted_at is null limit 1', [sha256]),
    )
    if (!shared) await services.files.remove(contentKey(storage_key))
  }
}
