import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { capturedCells } from '@gt/domain/testing/captured.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { deviceWatchErrors } from '@gt/domain/testing/device-watch-errors.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { inWatched } from '../../../db/in-tenant.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import { neededReason, refuseFor } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import { specimenNamedSql } from '../../samples/api.ts'
import { blocksOfRecord } from '../blocks.ts'
import type { ReadingRow } from '../captured.queries.ts'
import { tieReading } from '../captured.ts'
import { recordsOfTasks } from '../record.queries.ts'

const kind = 'device_reading' as const

const done = ({ id, row_version, state }: ReadingRow): CommandDone => ({ id, row_version, state })
const numberOf = (reading: ReadingRow): string => reading.local_no ?? reading.id
const route = '/djentrustmanage/trialDeviceSupV'

interface Place {
  readonly number: string
  readonly state: string
  /** Null for a test of which nothing was measured yet. */
  readonly record: string | null
  readonly on_day: boolean
  readonly specimen: string | null
  readonly belongs: boolean
  /** The specimen is the one that the machine was told, or it was told none. */
  readonly as_told: boolean
}

/** The task that a reading is to be tied to, its record and the specimen. Refuses with G-04 a task or specimen that is not there. */
async function placeOf(ctx: Ctx, taskId: Id, specimenId: Id | null, reading: ReadingRow): Promise<Place> {
  const { specimen } = reading.payload as { specimen?: unknown } // written when it was taken in
  const [found] = await ctx.tx.query<Place & Record<string, unknown>>(
    `select k.task_number as number, k.state, r.state as record, p.specimen_no as specimen,
       coalesce(k.started_at::date <= $3::date and coalesce(r.test_end_at::date, k.finished_at::date, gt_today()) >= $3::date, false) as on_day,
       $2::bigint is null or exists (select from test_item i where i.business_id = k.business_id and i.trial_task_id = k.id and i.sample_id = p.sample_id and i.deleted_at is null) as belongs,
       $4::text is null or $2::bigint is null or p.specimen_no = ${specimenNamedSql('$4')} as as_told
     from trial_task k
     left join test_sample p on p.business_id = k.business_id and p.id = $2::bigint and p.deleted_at is null
     left join lateral (select x.state, x.test_end_at from test_record x where x.business_id = k.business_id and x.trial_task_id = k.id and x.state <> 'voided'
       and x.deleted_at is null order by x.id desc limit 1) r on true
     where k.business_id = app_biz() and k.id = $1 and k.deleted_at is null`,
    [taskId, specimenId, dayOf(reading.started_at), typeof specimen === 'string' ? specimen : null],
  )
  if (!found || (specimenId !== null && found.specimen === null)) throw new Refusal([refused(generalErrors, 'G-04')])
  return found
}

const openRecords: readonly (string | null)[] = [null, 'draft', 'returned']

/**
 * Ties a reading to a task, and to a specimen of it. Refuses with G-04, DV-01 for one that is tied, DV-02 for a task that is not
 * being tested, DV-03 for a specimen of another task, DV-04 without words where the machine was told another specimen, DV-05 for a
 * task that was tested on another day.
 */
export async function bindReading(
  ctx: Ctx,
  item: CommandItem,
  given: { readonly trial_task_id: Id; readonly test_sample_id?: Id | null; readonly bind_reason?: string | null },
): Promise<CommandDone> {
  const reading = await lockRow(ctx, deviceTestData, item)
  const number = numberOf(reading)
  if (reading.state !== 'unbound') refuseFor(number, [refused(deviceWatchErrors, 'DV-01', { number })])
  const specimenId = given.test_sample_id ?? null
  const place = await placeOf(ctx, given.trial_task_id, specimenId, reading)
  const bind_reason = given.bind_reason?.trim() || null
  const task = place.number
  const at = reading.started_at.slice(0, 16)
  refuseFor(number, [
    ...(['assigned', 'testing'].includes(place.state) && openRecords.includes(place.record)
      ? []
      : [refused(deviceWatchErrors, 'DV-02', { task }, { field: 'trial_task_id' })]),
    ...(place.belongs
      ? []
      : [refused(deviceWatchErrors, 'DV-03', { specimen: place.specimen, task }, { field: 'test_sample_id' })]),
    ...(place.on_day ? [] : [refused(deviceWatchErrors, 'DV-05', { task, at }, { field: 'trial_task_id' })]),
    ...(place.as_told || bind_reason !== null
      ? []
      : [refused(deviceWatchErrors, 'DV-04', { specimen: place.specimen }, { field: 'bind_reason' })]),
  ])
  const target = { task_id: given.trial_task_id, test_sample_id: specimenId }
  return done(await tieReading(ctx, reading, target, { number, bind_reason }))
}

/** Unties a reading of a record that is still written. Refuses with G-04, G-07 without a reason, DV-06 once the record was submitted, DV-07 for one that stands in it. */
export async function unbindReading(
  ctx: Ctx,
  item: CommandItem,
  given: { readonly reason?: string },
): Promise<CommandDone> {
  const reading = await lockRow(ctx, deviceTestData, item)
  const number = numberOf(reading)
  const reason = neededReason(number, given.reason)
  const [record] = reading.trial_task_id ? await recordsOfTasks(ctx, [reading.trial_task_id]) : []
  const holds = record && capturedCells((await blocksOfRecord(ctx, record)).values).some(cell => cell.id === reading.id)
  refuseFor(number, [
    ...(openRecords.includes(record?.state ?? null) ? [] : [refused(deviceWatchErrors, 'DV-06')]),
    ...(holds ? [refused(deviceWatchErrors, 'DV-07', { number })] : []),
  ])
  return done(await tieReading(ctx, reading, null, { number, reason }))
}

/** Says why a reading has its alarms, which answers an open inquiry; the quality manager judges it. Refuses with G-04. */
export async function explainReading(
  ctx: Ctx,
  item: CommandItem,
  given: { readonly explanation: string; readonly explained_file_id?: Id | null },
): Promise<CommandDone> {
  const reading = await lockRow(ctx, deviceTestData, item)
  const number = numberOf(reading)
  const { explanation, explained_file_id } = given
  const now = await changeRow(
    ctx,
    deviceTestData,
    reading,
    {
      explanation,
      ...(explained_file_id === undefined ? {} : { explained_file_id }),
      explained_by_id: userOf(ctx),
      explained_at: ctx.now,
      ...(reading.inquiry_state === 'open' ? { inquiry_state: 'answered' } : {}),
    },
    { number },
  )
  const object = { kind, id: reading.id, number }
  await closeTodos(ctx, object, ['other'])
  await openTodoForPost(ctx, 'quality_lead', {
    kind: 'other',
    title: notice(testingNotices, 'reading_explained', { number, explanation: cutText(explanation, 200) }),
    object,
    route,
  })
  return done(now)
}

/**
 * Says whether a reading counts: the quality manager, or who watches the laboratory and may. An invalid one is in no record any
 * more. Refuses with G-04, DV-07 for one that stands in a submitted record, DV-08 without a reason for an invalid one.
 */
export const judgeReading = (
  ctx: Ctx,
  item: CommandItem,
  given: { readonly judged: 'valid' | 'invalid'; readonly reason?: string },
): Promise<CommandDone> =>
  inWatched(ctx, deviceTestData, item.id, async () => {
    const reading = await lockRow(ctx, deviceTestData, item)
    const number = numberOf(reading)
    const reason = given.reason?.trim() || null
    const isInvalid = given.judged === 'invalid'
    refuseFor(number, [
      ...(isInvalid && reading.state === 'used' ? [refused(deviceWatchErrors, 'DV-07', { number })] : []),
      ...(isInvalid && reason === null ? [refused(deviceWatchErrors, 'DV-08', {}, { field: 'reason' })] : []),
    ])
    const state = isInvalid
      ? 'rejected'
      : reading.state !== 'rejected'
        ? reading.state
        : reading.trial_task_id
          ? 'bound'
          : 'unbound'
    const now = await changeRow(
      ctx,
      deviceTestData,
      reading,
      {
        judged: given.judged,
        judged_by_id: userOf(ctx),
        judged_at: ctx.now,
        state,
        reject_reason: isInvalid ? cutText(reason ?? '', 300) : null,
      },
      { number, ...(reason ? { reason } : {}) },
    )
    await closeTodos(ctx, { kind, id: reading.id }, ['other'])
    return done(now)
  })

/** Asks the laboratory of a reading about it: a to-do for its technical manager. Refuses with G-04, DV-10 for a day that is over. */
export const inquire = (
  ctx: Ctx,
  item: CommandItem,
  { inquiry, inquiry_due }: { readonly inquiry: string; readonly inquiry_due: LocalDate },
): Promise<CommandDone> =>
  inWatched(ctx, deviceTestData, item.id, async () => {
    const reading = await lockRow(ctx, deviceTestData, item)
    const number = numberOf(reading)
    refuseFor(
      number,
      inquiry_due < dayOf(ctx.now) ? [refused(deviceWatchErrors, 'DV-10', {}, { field: 'inquiry_due' })] : [],
    )
    const now = await changeRow(
      ctx,
      deviceTestData,
      reading,
      { inquiry, inquiry_due, inquiry_state: 'open', inquired_by_id: userOf(ctx), inquired_at: ctx.now },
      { number },
    )
    const [unit] = await ctx.tx.query<{ kind: string }>('select mode as kind from business where id = app_biz()')
    const isSite = unit?.kind === 'gd'
    await openTodoForPost(ctx, isSite ? 'director' : 'tech_lead', {
      kind: 'other',
      title: notice(testingNotices, 'reading_inquired', { number, due: inquiry_due, inquiry: cutText(inquiry, 200) }),
      object: { kind, id: reading.id, number },
      // in the words of the laboratory, not of who asks
      route: isSite ? '/gdtrialtest/trialDeviceSupV' : route,
    })
    return done(now)
  })

/** Ends an inquiry. Refuses with G-04, DV-09 where none is open or answered. */
export const closeInquiry = (ctx: Ctx, item: CommandItem): Promise<CommandDone> =>
  inWatched(ctx, deviceTestData, item.id, async () => {
    const reading = await lockRow(ctx, deviceTestData, item)
    const number = numberOf(reading)
    const isOpen = reading.inquiry_state === 'open' || reading.inquiry_state === 'answered'
    refuseFor(number, isOpen ? [] : [refused(deviceWatchErrors, 'DV-09')])
    const now = await changeRow(ctx, deviceTestData, reading, { inquiry_state: 'closed' }, { number })
    await closeTodos(ctx, { kind, id: reading.id }, ['other'])
    return done(now)
  })
