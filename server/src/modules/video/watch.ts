import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { instantOf } from '@gt/domain/kit/time.ts'
import { camera } from '@gt/domain/video/camera.entity.ts'
import { videoNotices } from '@gt/domain/video/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { notifyUsers } from '../../flow/todos.ts'
import { relayOf } from '../../http/relay/relay.ts'
import { inLaboratory } from '../../jobs/each-laboratory.ts'
import type { Services } from '../../services.ts'
import { joined, keepClip } from './clips.ts'
import { sourceOf } from './sources.ts'

type Camera = Row<typeof camera>

/** Seconds of a recording before the first and behind the last captured value of a test. */
const marginMs = 30_000
/** So long a camera goes on being recorded without the timer having said so again. */
const recordMs = 150_000

const enabledCameras = async (ctx: Ctx): Promise<Camera[]> => {
  const ids = await ctx.tx.query<{ id: Id }>(
    "select id from camera where business_id = app_biz() and enabled and protocol in ('rtsp', 'hls') and stream_cipher is not null and deleted_at is null order by id",
  )
  const rows: Camera[] = []
  for (const { id } of ids) rows.push(await getRow(ctx, camera, id))
  return rows
}

/** Who keeps the cameras of the unit, and so hears when one is away. */
const keepers = (ctx: Ctx): Promise<{ id: Id }[]> =>
  ctx.tx.query(
    `select distinct u.id from user_post_map m join post p on p.id = m.post_id and p.enabled and p.deleted_at is null
     join app_user u on u.id = m.user_id and u.state = 'active' and u.deleted_at is null
     where m.business_id = app_biz() and m.deleted_at is null and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)
       and exists (select from post_operation_map g join operation o on o.id = g.operation_id and o.enabled
         where g.post_id = p.id and g.deleted_at is null and lower(o.code) = 'videosurveillance.camera.check') order by u.id`,
  )

/** Notes whether a camera answers; one that stopped is told to who keeps them, once. */
async function noteAnswer(ctx: Ctx, id: Id, answers: boolean): Promise<void> {
  const row = await getRow(ctx, camera, id, true)
  const was = row.online
  if (answers) await changeRow(ctx, camera, row, { online: 'online', last_seen_at: ctx.now as LocalDateTime })
  else if (was !== 'offline') {
    await changeRow(ctx, camera, row, { online: 'offline' })
    const [place] = await ctx.tx.query<{ name: string }>(
      'select name from workplace where business_id = app_biz() and id = $1',
      [row.workplace_id],
    )
    await notifyUsers(
      ctx,
      (await keepers(ctx)).map(one => one.id),
      {
        kind: 'video',
        title: notice(videoNotices, 'camera_away', { name: row.name, place: place?.name ?? '' }),
        route: '/videosurveillance/camera',
      },
    )
  }
}

interface Finished {
  readonly task: Id
  readonly camera: Id
  readonly first: LocalDateTime
  readonly last: LocalDateTime
  readonly [column: string]: unknown
}

/** Captured tests that ask for video, are finished, and have no clip yet of a camera before their machine. */
const withoutClip = (ctx: Ctx): Promise<Finished[]> =>
  ctx.tx.query(
    `select k.id as task, b.camera_id as camera, min(d.started_at) as first, max(coalesce(d.ended_at, d.started_at)) as last
     from trial_task k join device_test_data d on d.business_id = k.business_id and d.trial_task_id = k.id and d.state <> 'rejected' and d.deleted_at is null
     join camera_bind b on b.business_id = d.business_id and b.kind = 'equipment' and b.target_id = d.equipment_id and b.deleted_at is null
     where k.business_id = app_biz() and k.deleted_at is null and k.state not in ('unassigned', 'assigned', 'waiting_age', 'testing', 'suspended')
       and d.started_at > gt_now() - interval '1 day'
       and exists (select from original_data_set o where o.business_id in (0, app_biz()) and o.trial_list_id = k.trial_list_id and o.video_required and o.deleted_at is null)
       and not exists (select from video_clip c where c.business_id = k.business_id and c.trial_task_id = k.id and c.camera_id = b.camera_id and c.kind = 'clip')
     group by k.id, b.camera_id order by k.id limit 20`,
  )

/** Cuts what was recorded of a finished test, as far as it was. Answers how many clips were made. */
export async function cutFinished(services: Services, businessId: Id): Promise<number> {
  const tests = await inLaboratory(services, businessId, withoutClip)
  let made = 0
  for (const { task, camera: cameraId, first, last } of tests) {
    const time = { first: instantOf(first).getTime() - marginMs, last: instantOf(last).getTime() + marginMs }
    const found = await joined(services, { businessId, cameraId, ...time })
    if (!found) continue
    await inLaboratory(services, businessId, ctx => keepClip(ctx, cameraId, task, found))
    made += 1
  }
  return made
}

/** Cameras before a machine with a test under way, which are recorded. */
const wanted = async (ctx: Ctx): Promise<ReadonlySet<Id>> => {
  const rows = await ctx.tx.query<{ id: Id }>(
    `select distinct b.camera_id as id from camera_bind b join equipment_usage u on u.business_id = b.business_id and u.equipment_id = b.target_id and u.deleted_at is null
     join trial_task k on k.business_id = u.business_id and k.id = u.trial_task_id and k.state = 'testing' and k.deleted_at is null
     where b.business_id = app_biz() and b.kind = 'equipment' and b.deleted_at is null`,
  )
  return new Set(rows.map(({ id }) => id))
}

const laboratories = async (services: Services): Promise<Id[]> => {
  const { rows } = await services.ownerPool.query<{ id: string }>(
    "select distinct c.business_id::text as id from camera c join business b on b.id = c.business_id and b.state = 'active' and b.deleted_at is null where c.enabled and c.deleted_at is null order by 1",
  )
  return rows.map(({ id }) => id)
}

/** For the timer of each minute: asks cameras whether they answer, records those before a running test, and cuts what is finished. */
export async function watchCameras(services: Services): Promise<void> {
  const relay = relayOf(services)
  for (const businessId of await laboratories(services)) {
    const [rows, recorded] = await inLaboratory(services, businessId, async ctx => [
      await enabledCameras(ctx),
      await wanted(ctx),
    ])
    for (const row of rows) {
      const source = sourceOf(services.linkSecret, row)
      if (recorded.has(row.id)) relay.record(source, recordMs)
      const answers = await relay.answers(source)
      if (answers !== null) await inLaboratory(services, businessId, ctx => noteAnswer(ctx, row.id, answers))
    }
    await cutFinished(services, businessId)
  }
}

/** For the night: recordings that are older than the days of their camera. */
export async function forgetRecordings(services: Services): Promise<void> {
  const { recordings } = relayOf(services)
  for (const businessId of await laboratories(services)) {
    const kept = await inLaboratory(services, businessId, ctx =>
      ctx.tx.query<{ id: Id; before: LocalDateTime }>(
        "select id, gt_now() - record_days * interval '1 day' as before from camera where business_id = app_biz()",
      ),
    )
    for (const { id, before } of kept) await recordings.forget({ businessId, id }, instantOf(before).getTime())
  }
}
