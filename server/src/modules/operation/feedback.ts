import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { addDays } from '@gt/domain/kit/time.ts'
import { cleanLog } from '@gt/domain/platform/clean-log.ts'
import { feedback } from '@gt/domain/platform/feedback.entity.ts'
import type { feedbackActions, OwnFeedback } from '@gt/domain/platform/feedback-actions.ts'
import { feedbackErrors } from '@gt/domain/platform/feedback-errors.ts'
import { feedbackLimits } from '@gt/domain/platform/feedback-lists.ts'
import { feedbackNotices } from '@gt/domain/platform/feedback-notices.ts'
import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { detectType } from '../../files/detect-type.ts'
import { contentKey, keepFile } from '../../files/keep.ts'
import { byAge } from '../../flow/in-order.ts'
import { tellPeople } from '../../flow/tell.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { RateLimiter } from '../../http/limits.ts'
import { entityRules } from '../../pages/rules.ts'

type Actions = (typeof feedbackActions)['actions']
type Feedback = Row<typeof feedback>

const purpose = 'feedback_picture'
const { types, maxMb } = filePurposes[purpose]
/** Feedback that one session sends in a minute; more of it is no person's. */
const perMinute = 5
const limiter = new RateLimiter()

interface Picture {
  readonly content: Buffer
  readonly mime: string
}

/** A picture by its own bytes. Refuses with G-21, G-22. */
function pictureOf(text: string, row: number): Picture {
  const content = Buffer.from(text, 'base64')
  const place = { field: 'pictures', row }
  if (content.length > maxMb * 1024 * 1024) throw new Refusal([refused(generalErrors, 'G-21', { max: maxMb }, place)])
  const mime = detectType(content)
  if (!mime || !types.includes(mime)) throw new Refusal([refused(generalErrors, 'G-22', {}, place)])
  return { content, mime }
}

/** Puts pictures into the store; the answer makes their rows within a transaction. */
async function storePictures(
  call: OutsideCall,
  texts: readonly string[],
): Promise<(ctx: Ctx, ownerId: string) => Promise<string[]>> {
  const stored = await Promise.all(
    texts.map(pictureOf).map(async ({ content, mime }) => ({ ...(await call.services.files.put(content)), mime })),
  )
  return async (ctx, ownerId) => {
    const ids: string[] = []
    for (const [nth, { mime, ...file }] of stored.entries()) {
      const name = `${nth + 1}.${mime === 'image/png' ? 'png' : 'jpg'}`
      ids.push((await keepFile(ctx, file, { name, mime, purpose, ownerId })).id)
    }
    return ids
  }
}

export const sendFeedback: Run<Actions['Send']> = async (call, { pictures = [], client_errors, ...said }) => {
  const { principal } = call
  const seconds = limiter.hit(principal.loginRecordId ?? '', perMinute)
  if (seconds) throw new Refusal([refused(generalErrors, 'G-19', { seconds })])
  // whoever supervises, and people of an organisation, keep no files
  if (pictures.length > 0 && principal.dataScope !== 'platform' && principal.business?.viewMode !== 2)
    throw new Refusal([refused(feedbackErrors, 'FB-05', {}, { field: 'pictures' })])
  const keep = await storePictures(call, pictures)
  return call.transaction({}, async ctx => {
    const row = await insertRow(ctx, feedback, {
      ...said,
      business_id: principal.business?.id ?? null,
      submitter_id: userOf(ctx),
      browser: cleanLog(call.userAgent ?? '', 300),
      client_errors: client_errors.map(error => cleanLog(error, 500)),
    })
    const feedback_no = `FK${row.id.padStart(6, '0')}`
    await changeRow(ctx, feedback, row, { feedback_no, file_ids: await keep(ctx, row.id) })
    return { id: row.id, feedback_no }
  })
}

const isScorable = `(state = 'closed' and merged_into_id is null and satisfaction is null
  and closed_at > gt_now() - interval '${feedbackLimits.scoreDays} days')::int`

export const myFeedback: Run<Actions['Mine']> = async ctx => ({
  rows: await ctx.tx.query<OwnFeedback>(
    `select id, feedback_no, kind, title, state, created_at, reply, replied_at, coalesce(reply_file_ids, '[]') as reply_file_ids, satisfaction,
       ${isScorable} as scorable
     from feedback where submitter_id = app_user_id() and deleted_at is null order by id desc limit 20`,
  ),
})

export const scoreFeedback: Run<Actions['Score']> = async (ctx, { id, satisfaction }) => {
  const row = await getRow(ctx, feedback, id, true)
  if (row.submitter_id !== userOf(ctx)) throw new Refusal([refused(generalErrors, 'G-04')])
  const days = feedbackLimits.scoreDays
  const isOpen = row.state === 'closed' && row.closed_at !== null && addDays(row.closed_at, days) > ctx.now
  if (!isOpen || row.satisfaction !== null || row.merged_into_id !== null)
    throw new Refusal([refused(feedbackErrors, 'FB-04', { days })])
  await changeRow(ctx, feedback, row, { satisfaction })
  return { scored: 1 as const }
}

export const feedbackPicture: Run<Actions['Picture']> = async (call, { id, file_id }) => {
  const [found] = await call.transaction({ readOnly: true }, async ctx => {
    const { submitter_id } = await getRow(ctx, feedback, id)
    // colleagues of the sender have no business with it
    if (submitter_id !== userOf(ctx) && !call.principal.permissions.has('totalset.feedbacksummary.view')) return []
    return ctx.tx.query<{ name: string; mime_type: string; storage_key: string; sha256: string }>(
      'select * from gt_feedback_picture($1, $2)',
      [id, file_id],
    )
  })
  if (!found) throw new Refusal([refused(generalErrors, 'G-04')])
  const content = await call.services.files.get(contentKey(found.storage_key), found.sha256)
  return { name: found.name, mime: found.mime_type, content: content.toString('base64') }
}

const isClosed = ({ title }: Feedback): Refusal => new Refusal([refused(feedbackErrors, 'FB-01', { title })])

/** Those who sent it or what was merged into it, each in his unit. */
async function tellSenders(ctx: Ctx, row: Feedback, key: 'replied' | 'closed', content?: string): Promise<void> {
  const senders = await ctx.tx.query<{ unit: string; person: string; title: string }>(
    `select coalesce(business_id, 0)::text as unit, submitter_id::text as person, title from feedback
     where (id = $1 or merged_into_id = $1) and deleted_at is null order by id`,
    [row.id],
  )
  for (const { unit, person, title } of senders)
    await tellPeople(ctx, {
      unit,
      people: [person],
      kind: 'feedback',
      title:
        key === 'replied'
          ? notice(feedbackNotices, 'replied', { title })
          : notice(feedbackNotices, 'closed', { title, days: feedbackLimits.scoreDays }),
      ...(content === undefined ? {} : { content }),
    })
}

export const replyToFeedback: Run<Actions['Reply']> = async (call, { reply, pictures = [], ...item }) => {
  const keep = await storePictures(call, pictures)
  return call.transaction({}, async ctx => {
    const row = await lockRow(ctx, feedback, item)
    if (row.state === 'closed') throw isClosed(row)
    await changeRow(ctx, feedback, row, {
      reply,
      reply_file_ids: await keep(ctx, row.id),
      replied_by_id: userOf(ctx),
      replied_at: ctx.now as LocalDateTime,
      state: 'replied',
      owner_id: row.owner_id ?? userOf(ctx),
    })
    await tellSenders(ctx, row, 'replied', reply)
    return { id: row.id }
  })
}

const doneWith = ({ id, row_version }: Feedback): CommandDone => ({ id, row_version, state: null })

/** Gives it to a person of the platform or of its unit, who is told. Refuses with FB-01, FB-02. */
async function assign(ctx: Ctx, item: CommandItem, { owner_id }: { readonly owner_id: string }): Promise<CommandDone> {
  const row = await lockRow(ctx, feedback, item)
  if (row.state === 'closed') throw isClosed(row)
  const [person] = await ctx.tx.query<{ unit: string }>(
    `select coalesce(business_id, 0)::text as unit from app_user where id = $1 and deleted_at is null and state = 'active'
       and (is_platform_admin and business_id is null or business_id = $2)`,
    [owner_id, row.business_id],
  )
  if (!person) throw new Refusal([refused(feedbackErrors, 'FB-02', {}, { field: 'owner_id' })])
  const done = await changeRow(ctx, feedback, row, { owner_id, ...(row.state === 'open' ? { state: 'doing' } : {}) })
  if (owner_id !== userOf(ctx))
    await tellPeople(ctx, {
      unit: person.unit,
      people: [owner_id],
      kind: 'feedback',
      title: notice(feedbackNotices, 'assigned', { user: ctx.principal.displayName, title: row.title }),
      route: '/totalset/feedbacksummary',
    })
  return doneWith(done)
}

/** Ends it; who sent it may score it. Refuses with FB-01. */
async function close(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, feedback, item)
  if (row.state === 'closed') throw isClosed(row)
  const done = await changeRow(ctx, feedback, row, { state: 'closed', closed_at: ctx.now as LocalDateTime })
  await tellSenders(ctx, row, 'closed')
  return doneWith(done)
}

export const mergeFeedback: Run<Actions['Merge']> = async (ctx, { items }) => {
  if (new Set(items.map(({ id }) => id)).size < 2)
    throw new Refusal([refused(feedbackErrors, 'FB-03', {}, { field: 'items' })])
  const rows: Feedback[] = []
  for (const item of byAge(items)) rows.push(await lockRow(ctx, feedback, item))
  refuseIfAny(
    rows.flatMap(({ state, title }) => (state === 'closed' ? [refused(feedbackErrors, 'FB-01', { title })] : [])),
  )
  const [first, ...others] = rows
  if (!first) throw new Error('two at least were locked')
  for (const other of others) {
    // those that hang on it follow it
    const hanging = await ctx.tx.query<{ id: string }>(
      'select id from feedback where merged_into_id = $1 and deleted_at is null',
      [other.id],
    )
    for (const { id } of hanging)
      await changeRow(ctx, feedback, await getRow(ctx, feedback, id, true), { merged_into_id: first.id })
    const changes = { state: 'closed', merged_into_id: first.id, closed_at: ctx.now as LocalDateTime } as const
    await changeRow(ctx, feedback, other, changes)
  }
  return { id: first.id, feedback_no: first.feedback_no ?? '' }
}

/** Rules of feedback (page totalset/feedbacksummary); whose it is to see is a matter of the row security. */
export const feedbackRules = entityRules(feedback, {
  commands: { Assign: assign as never, Close: close as never },
})
