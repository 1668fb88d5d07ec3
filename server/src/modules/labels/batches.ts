import { todoNotices } from '@gt/domain/dashboard/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { backgroundJob } from '@gt/domain/platform/background-job.entity.ts'
import type { batchActions } from '@gt/domain/qrcode/batch-actions.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { lastSerial, serialOf } from '@gt/domain/qrcode/label-code.ts'
import { qrcodeBatch } from '@gt/domain/qrcode/qrcode-batch.entity.ts'
import { qrcodeStyle } from '@gt/domain/qrcode/qrcode-style.entity.ts'
import { labelStyleErrors } from '@gt/domain/qrcode/style-errors.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { notifyUsers } from '../../flow/todos.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardCancelled, queueJob } from '../../sheets/long-export.ts'
import { lockLabels, moveLabels, settleBatches } from './life.ts'
import { labelsNamed } from './named-labels.ts'
import { nextNumber } from './numbers.ts'
import { labelSecret, secretDigest } from './secrets.ts'

type Actions = (typeof batchActions)['actions']

/** Labels that are written in one statement, after which the progress is noted. */
const chunk = 5_000

/** G-14 for a style that is not there, LY-05 for one that is not of the library or of another medium. */
async function guardStyle(ctx: Ctx, id: Id, medium: string): Promise<void> {
  const [style] = await ctx.tx.query<{ name: string; medium: string | null }>(
    'select name, medium from qrcode_style where id = $1 and business_id = 0 and enabled and deleted_at is null',
    [id],
  )
  const field = { field: 'qrcode_style_id' }
  if (!style) throw new Refusal([refused(generalErrors, 'G-14', { field: qrcodeStyle.label }, field)])
  if (style.medium !== medium) throw new Refusal([refused(labelStyleErrors, 'LY-05', { name: style.name }, field)])
}

/** The first number that a prefix has left; whoever asks next waits until this batch is stored. */
async function nextSerial(ctx: Ctx, prefix: string, count: number): Promise<number> {
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`label prefix ${prefix}`])
  const [row] = await ctx.tx.query<{ last: number | null }>(
    'select max(serial_to) as last from qrcode_batch where prefix = $1',
    [prefix],
  )
  const first = (row?.last ?? 0) + 1
  if (first + count - 1 > lastSerial)
    throw new Refusal([refused(labelErrors, 'QB-04', { prefix }, { field: 'prefix' })])
  return first
}

export const makeBatch: Run<Actions['Make']> = (call, { count, prefix, ...chosen }) =>
  call.transaction({}, async ctx => {
    await guardStyle(ctx, chosen.qrcode_style_id, chosen.medium)
    const serial_from = await nextSerial(ctx, prefix, count)
    const serial_to = serial_from + count - 1
    const batch_no = await nextNumber(ctx, 'PC')
    const row = await insertRow(ctx, qrcodeBatch, {
      ...chosen,
      remark: chosen.remark ?? null,
      batch_no,
      prefix,
      count,
      serial_from,
      serial_to,
      state: 'making',
    } as never) // what the contract takes are values of the batch
    await queueJob(
      ctx,
      { controller: call.action.controller, action: 'Fill', key: call.requestId },
      { kind: 'make', title: batch_no, query: { batch_id: row.id } },
    )
    return {
      id: row.id,
      batch_no,
      serial_from: serialOf(prefix, serial_from),
      serial_to: serialOf(prefix, serial_to),
    }
  })

/** Notes how far a job is, in a transaction of its own; ends one that was cancelled meanwhile. */
async function noteProgress(call: OutsideCall, jobId: Id, total: number, done: number): Promise<void> {
  await call.transaction({}, async ctx => {
    const job = await getRow(ctx, backgroundJob, jobId, true)
    guardCancelled(job)
    await changeRow(ctx, backgroundJob, job, { total, done }, { number: cutText(job.title ?? '', 60) })
  })
}

async function endJob(ctx: Ctx, jobId: Id, title: string, count: number): Promise<void> {
  const job = await getRow(ctx, backgroundJob, jobId, true)
  guardCancelled(job)
  const end = { state: 'ok', total: count, done: count, finished_at: ctx.now } as const
  await changeRow(ctx, backgroundJob, job, end as never, { number: cutText(title, 60) })
  await notifyUsers(ctx, [userOf(ctx)], {
    kind: 'export',
    title: notice(todoNotices, 'made', { title, n: count }),
    route: '/qrcodelibrary/qrcodelibrary',
  })
}

/** Makes all labels of a batch in one transaction, so that a broken job leaves none and may be run again. */
export const fillBatch: Run<Actions['Fill']> = async (call, { batch_id }) => {
  const made = await call.transaction({}, async ctx => {
    const batch = await getRow(ctx, qrcodeBatch, batch_id, true)
    if (batch.state !== 'making') return 0
    for (let from = 0; from < batch.count; from += chunk) {
      const numbers = Array.from(
        { length: Math.min(chunk, batch.count - from) },
        (_, at) => batch.serial_from + from + at,
      )
      const codes = numbers.map(number => serialOf(batch.prefix, number))
      const digests = codes.map(code => secretDigest(labelSecret(call.services.linkSecret, code)))
      await ctx.tx.query('select label_put($1, $2::text[], $3::text[])', [batch.id, codes, digests])
      if (call.job) await noteProgress(call, call.job, batch.count, Math.min(from + chunk, batch.count - 1))
    }
    await changeRow(ctx, qrcodeBatch, batch, { state: 'created' })
    if (call.job) await endJob(ctx, call.job, batch.batch_no, batch.count)
    return batch.count
  })
  return { made }
}

export const batchRuns: Run<Actions['Runs']> = async (ctx, { id }) => {
  await getRow(ctx, qrcodeBatch, id)
  // neighbours of one state have the same difference between their place among all and among those of the state
  const rows = await ctx.tx.query<{ from: string; to: string; count: number; state: string }>(
    `select min(code) as "from", max(code) as "to", count(*)::int as count, state from (
       select code, state, row_number() over (order by code) - row_number() over (partition by state order by code) as run
       from qrcode where qrcode_batch_id = $1 and deleted_at is null) x
     group by state, run order by 1 limit 500`,
    [id],
  )
  return { rows }
}

const doneWith = async (ctx: Ctx, id: Id): Promise<CommandDone> => {
  const { row_version, state } = await getRow(ctx, qrcodeBatch, id)
  return { id, row_version, state }
}

interface Stocking {
  readonly good: number
  readonly bad_serials?: string | null
}

/** Takes labels that the library itself made into its stock; bad ones are void for ever. Refuses with QB-03, QB-05. */
async function takeIntoStock(ctx: Ctx, item: CommandItem, { good, bad_serials }: Stocking): Promise<CommandDone> {
  const batch = await lockRow(ctx, qrcodeBatch, item)
  const left = await lockLabels(ctx, "q.qrcode_batch_id = $1 and q.state = 'blank'", [batch.id])
  const bad = bad_serials ? await labelsNamed(ctx, bad_serials, { batchId: batch.id, field: 'bad_serials' }) : []
  const badIds = new Set(bad.map(({ id }) => id))
  const kept = left.filter(({ id }) => !badIds.has(id))
  if (good > kept.length)
    throw new Refusal([refused(labelErrors, 'QB-05', { sum: good + bad.length, left: left.length }, { field: 'good' })])
  await moveLabels(ctx, 'void', bad)
  await moveLabels(ctx, 'stock', kept.slice(0, good))
  await settleBatches(ctx, [batch.id])
  noteBatch(ctx, batch, { stocked: good, bad: bad.length }, null)
  return doneWith(ctx, batch.id)
}

function noteBatch(
  ctx: Ctx,
  { id, batch_no }: { readonly id: Id; readonly batch_no: string },
  after: Readonly<Record<string, unknown>>,
  reason: string | null,
): void {
  ctx.pending.audit.push({ entity: 'qrcode_batch', id, action: 'state', number: batch_no, before: null, after, reason })
  ctx.pending.changed.set('qrcode_batch', new Set([id]))
}

interface Voiding {
  readonly serials: string
  readonly reason?: string
}

/** Voids labels of a batch that are not bound. Refuses with QB-02, QB-03. */
async function voidLabels(ctx: Ctx, item: CommandItem, { serials, ...given }: Voiding): Promise<CommandDone> {
  const batch = await lockRow(ctx, qrcodeBatch, item)
  const reason = neededReason(batch.batch_no, given.reason)
  const labels = await labelsNamed(ctx, serials, { batchId: batch.id, field: 'serials' })
  await moveLabels(ctx, 'void', labels)
  await settleBatches(ctx, [batch.id])
  noteBatch(ctx, batch, { voided: labels.length, serials: cutText(serials, 500) }, reason)
  return doneWith(ctx, batch.id)
}

const counted = (states: string): string =>
  `select count(*)::int from qrcode q where q.qrcode_batch_id = t.id and q.state in (${states}) and q.deleted_at is null`

/** Rules of batches of labels (page qrcodelibrary/qrcodelibrary). */
export const batchRules = entityRules(qrcodeBatch, {
  computed: {
    calc_in_stock: counted("'stocked'"),
    calc_assigned: counted("'sent', 'assigned'"),
    calc_bound: counted("'bound'"),
    calc_void: counted("'voided'"),
  },
  commands: { TakeIntoStock: takeIntoStock as never, VoidLabels: voidLabels as never },
})
