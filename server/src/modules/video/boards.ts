import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { cameraBoardActions } from '@gt/domain/video/actions.ts'
import { cameraBoard } from '@gt/domain/video/camera-board.entity.ts'
import { videoErrors } from '@gt/domain/video/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'

type Actions = (typeof cameraBoardActions)['actions']
type Wall = OutputOf<Actions['Wall']>

/** Units whose cameras the caller sees: those that he watches, his organisation's, or his own. */
const scope = (ctx: Ctx, alias: string): string =>
  ctx.principal.business?.viewMode === 1
    ? `${alias}.business_id = any(app_visible())`
    : ctx.principal.business
      ? `${alias}.business_id = app_biz()`
      : `${alias}.organization_id = app_org()`

const mostCaptured = 20

export const readWall: Run<Actions['Wall']> = async ctx => {
  const cameras = await ctx.tx.query<Wall['cameras'][number] & Record<string, unknown>>(
    `select c.id::text, c.name, coalesce(w.name, '') as place, coalesce(nullif(u.short_name, ''), u.name, '') as unit, c.online,
       (c.protocol in ('rtsp', 'hls') and c.stream_cipher is not null)::int as plays,
       (select json_build_object('number', coalesce(k.task_number, k.id::text), 'test', coalesce(k.test_name, ''), 'machine', e.name,
            'tester', (select coalesce(p.real_name, p.nickname, p.user_name) from trial_task_person x join app_user p on p.id = x.user_id
              where x.business_id = k.business_id and x.trial_task_id = k.id and x.role = 'tester' and x.deleted_at is null limit 1))
          from camera_bind b join equipment e on e.business_id = b.business_id and e.id = b.target_id
          join equipment_usage g on g.business_id = b.business_id and g.equipment_id = b.target_id and g.deleted_at is null
          join trial_task k on k.business_id = g.business_id and k.id = g.trial_task_id and k.state = 'testing' and k.deleted_at is null
          where b.business_id = c.business_id and b.camera_id = c.id and b.kind = 'equipment' and b.deleted_at is null
          order by k.started_at desc nulls last, k.id desc limit 1) as task
     from camera c left join workplace w on w.business_id = c.business_id and w.id = c.workplace_id left join business u on u.id = c.business_id
     where ${scope(ctx, 'c')} and c.enabled and c.deleted_at is null order by c.business_id, w.name, c.name, c.id limit 500`,
  )
  const layouts = await ctx.tx.query<Wall['layouts'][number] & Record<string, unknown>>(
    `select b.id::text, b.row_version, b.name, b.layout, coalesce(b.camera_ids, '[]') as camera_ids, b.rotate_seconds,
       coalesce(b.is_default, false)::int as shared, coalesce(b.created_by_id = app_user_id(), false)::int as own
     from camera_board b where b.business_id = app_biz() and b.deleted_at is null and (b.is_default or b.created_by_id = app_user_id()) order by b.name, b.id`,
  )
  const captured = await ctx.tx.query<Wall['captured'][number] & Record<string, unknown>>(
    `select d.created_at as at, e.name as machine, k.task_number as task from device_test_data d
     join equipment e on e.business_id = d.business_id and e.id = d.equipment_id
     left join trial_task k on k.business_id = d.business_id and k.id = d.trial_task_id
     where ${scope(ctx, 'd')} and d.created_at >= gt_today() and d.deleted_at is null order by d.created_at desc, d.id desc limit ${mostCaptured}`,
  )
  const away = await ctx.tx.query<Wall['away'][number] & Record<string, unknown>>(
    `select c.name, c.last_seen_at as since from camera c where ${scope(ctx, 'c')} and c.enabled and c.online = 'offline' and c.deleted_at is null order by c.last_seen_at, c.id`,
  )
  return { cameras, layouts, captured, away }
}

export const keepWall: Run<Actions['Keep']> = async (ctx, { name, layout, camera_ids, rotate_seconds, shared }) => {
  const known = await ctx.tx.query<{ id: Id }>(
    'select id from camera where business_id = app_biz() and id = any($1::bigint[]) and deleted_at is null',
    [camera_ids],
  )
  // who watches several laboratories keeps walls of theirs in his own unit
  const watched = ctx.principal.business?.viewMode === 1
  if (!watched && known.length < new Set(camera_ids).size) throw new Refusal([refused(generalErrors, 'G-04')])
  const [held] = await ctx.tx.query<{ id: Id; own: 0 | 1 }>(
    'select id, (created_by_id = app_user_id())::int as own from camera_board where business_id = app_biz() and name = $1 and deleted_at is null',
    [name],
  )
  if (held && held.own !== 1) throw new Refusal([refused(videoErrors, 'VC-11', {}, { field: 'name' })])
  const values = { name, layout, camera_ids: [...camera_ids], rotate_seconds, is_default: shared }
  if (held) {
    await changeRow(ctx, cameraBoard, await getRow(ctx, cameraBoard, held.id, true), values)
    return { id: held.id }
  }
  return { id: (await insertRow(ctx, cameraBoard, values)).id }
}
