import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import type { cameraActions, clipActions } from '@gt/domain/video/actions.ts'
import { camera } from '@gt/domain/video/camera.entity.ts'
import { videoErrors } from '@gt/domain/video/errors.ts'
import { videoClip } from '@gt/domain/video/video-clip.entity.ts'
import { z } from 'zod'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { detailRow } from '../../db/list.ts'
import { getRow, insertRow } from '../../db/write.ts'
import { contentKey, keepFile } from '../../files/keep.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { relayOf } from '../../http/relay/relay.ts'
import { type FilePart, ticketAddress } from '../../http/relay/tickets.ts'
import { entityRules } from '../../pages/rules.ts'
import type { Services } from '../../services.ts'
import { momentOf, noteWatching, timeOf } from './cameras.ts'

type Cameras = (typeof cameraActions)['actions']
type Actions = (typeof clipActions)['actions']

const parts = z.array(z.object({ bytes: z.number(), ms: z.number(), discontinuous: z.boolean() }))

interface Piece {
  readonly businessId: string
  readonly cameraId: Id
  readonly first: number
  readonly last: number
}

/** What was recorded in a time as one file in the store, with the lengths of its pieces; null where nothing was. */
export async function joined(services: Services, { businessId, cameraId, first, last }: Piece) {
  const { recordings } = relayOf(services)
  const camera = { businessId, id: cameraId }
  const pieces = await recordings.list(camera, first, last)
  const [begin] = pieces
  const end = pieces.at(-1)
  if (!begin || !end) return null
  const lengths: FilePart[] = []
  const bytes: Buffer[] = []
  for (const [at, { name, ms, from, discontinuous }] of pieces.entries()) {
    const content = await recordings.read(camera, name)
    const before = pieces[at - 1]
    const parted = before !== undefined && from - (before.from + before.ms) > 500
    lengths.push({ bytes: content.length, ms, discontinuous: at > 0 && (discontinuous || parted) })
    bytes.push(content)
  }
  const stored = await services.files.put(Buffer.concat(bytes))
  return { stored, lengths, from: momentOf(begin.from), to: momentOf(end.from + end.ms) }
}

/** Keeps a joined piece as a clip of a camera, with its task. */
export async function keepClip(
  ctx: Ctx,
  cameraId: Id,
  taskId: Id | null,
  { stored, lengths, from, to }: NonNullable<Awaited<ReturnType<typeof joined>>>,
): Promise<Id> {
  const name = `${cameraId}-${from.replace(/\D/g, '')}.ts`
  const kept = await keepFile(ctx, stored, { name, mime: 'video/mp2t', purpose: 'video_clip_file' })
  const row = await insertRow(ctx, videoClip, {
    ...{ camera_id: cameraId, trial_task_id: taskId, kind: 'clip' as const, started_at: from, ended_at: to },
    ...{ file_id: kept.id, parts: lengths.map(part => ({ ...part })) },
  })
  return row.id
}

/** The task that runs before a camera now: on a machine that is bound to it. */
const taskBefore = async (ctx: Ctx, cameraId: Id): Promise<{ id: Id; number: string } | null> => {
  const [task] = await ctx.tx.query<{ id: Id; number: string }>(
    `select k.id, coalesce(k.task_number, k.id::text) as number from camera_bind b
     join equipment_usage u on u.business_id = b.business_id and u.equipment_id = b.target_id and u.deleted_at is null
     join trial_task k on k.business_id = u.business_id and k.id = u.trial_task_id and k.state = 'testing' and k.deleted_at is null
     where b.business_id = app_biz() and b.camera_id = $1 and b.kind = 'equipment' and b.deleted_at is null
     order by k.started_at desc nulls last, k.id desc limit 1`,
    [cameraId],
  )
  return task ?? null
}

export const cutClip: Run<Cameras['Cut']> = async (call, { id, from, to, trial_task_id }) => {
  const { first, last } = timeOf(from, to)
  const businessId = call.principal.business?.id ?? '0'
  await call.transaction({ readOnly: true }, async ctx => {
    await detailRow(ctx, camera, id)
    const [task] = trial_task_id
      ? await ctx.tx.query(
          'select 1 from trial_task where business_id = app_biz() and id = $1 and deleted_at is null',
          [trial_task_id],
        )
      : [1]
    const { label } = videoClip.fields.trial_task_id
    if (!task) throw new Refusal([refused(generalErrors, 'G-14', { field: label }, { field: 'trial_task_id' })])
  })
  const found = await joined(call.services, { businessId, cameraId: id, first, last })
  if (!found) throw new Refusal([refused(videoErrors, 'VC-09')])
  return { id: await call.transaction({}, ctx => keepClip(ctx, id, trial_task_id ?? null, found)) }
}

export const snapCamera: Run<Cameras['Snap']> = async (ctx, { id, file_id }) => {
  await getRow(ctx, camera, id)
  const [picture] = await ctx.tx.query(
    `select 1 from file_object f where f.business_id = app_biz() and f.id = $1 and f.folder = 'video_clip_thumb' and f.created_by_id = app_user_id() and f.deleted_at is null
       and not exists (select from video_clip c where c.business_id = f.business_id and c.thumb_file_id = f.id)`,
    [file_id],
  )
  const { label } = videoClip.fields.thumb_file_id
  if (!picture) throw new Refusal([refused(generalErrors, 'G-14', { field: label }, { field: 'file_id' })])
  const task = await taskBefore(ctx, id)
  const row = await insertRow(ctx, videoClip, {
    ...{ camera_id: id, trial_task_id: task?.id ?? null, kind: 'snapshot' as const },
    ...{ started_at: ctx.now as LocalDateTime, thumb_file_id: file_id },
  })
  return { id: row.id, task_number: task?.number ?? null }
}

/** A clip in sight with its file. Refuses with G-04, VC-09 one without. */
async function fileOf(call: OutsideCall, id: Id) {
  const found = await call.transaction({ readOnly: true }, async ctx => {
    const row = await detailRow(ctx, videoClip, id)
    const [file] = row.file_id
      ? await ctx.tx.query<{ storage_key: string; sha256: string }>(
          'select storage_key, sha256 from file_object where id = $1 and deleted_at is null',
          [row.file_id],
        )
      : []
    return { row, file }
  })
  const { row, file } = found
  if (!file) throw new Refusal([refused(videoErrors, 'VC-09')])
  return { row, key: contentKey(file.storage_key), sha256: file.sha256, parts: parts.parse(row.parts ?? []) }
}

const named = (row: Readonly<Record<string, unknown>>): string => String(row.started_at)

export const playClip: Run<Actions['Play']> = async (call, { id }) => {
  const { row, key, sha256, parts: lengths } = await fileOf(call, id)
  await noteWatching(call, videoClip.name, id, named(row), 'play')
  return {
    kind: 'clip',
    address: ticketAddress({
      kind: 'file',
      key,
      sha256,
      name: '',
      parts: lengths.map(one => ({ ...one })),
      save: false,
    }),
  }
}

export const downloadClip: Run<Actions['Download']> = async (call, { id }) => {
  const { row, key, sha256, parts: lengths } = await fileOf(call, id)
  await noteWatching(call, videoClip.name, id, named(row), 'download')
  const now = await call.transaction({ readOnly: true }, async ctx => ctx.now)
  const digits = (moment: string): string => moment.replace(/\D/g, '')
  const name = `${digits(named(row))}_${call.principal.displayName}_${digits(now)}.ts`
  return { address: ticketAddress({ kind: 'file', key, sha256, name, parts: lengths, save: true }) }
}

const ofTask = (what: string): string =>
  `select ${what} from trial_task k where k.business_id = t.business_id and k.id = t.trial_task_id`

/** A report that was handed out stands on the task. */
const issuedReport = `select 1 from report_task x join report r on r.business_id = x.business_id and r.id = x.report_id
  where x.business_id = app_biz() and x.trial_task_id = $1 and x.deleted_at is null
    and (r.state in ('issued', 'archived') or r.state in ('superseded', 'voided') and r.issued_at is not null) limit 1`

/** Rules of clips (page videosurveillance/clip). */
export const clipRules = entityRules(videoClip, {
  visible: () => ({
    facts: factsOf(videoClip.computed, {
      calc_task_number: { column: 'k.task_number', place: `exists (${ofTask('')} and #)` },
    }),
  }),
  computed: {
    calc_task_number: ofTask('k.task_number'),
    calc_test_name: ofTask('k.test_name'),
    calc_seconds: 'select round(extract(epoch from (t.ended_at - t.started_at)))::int',
  },
  async beforeRemove(ctx, row) {
    if (row.trial_task_id === null) return
    const issued = await ctx.tx.query(issuedReport, [row.trial_task_id])
    if (issued.length > 0) throw new Refusal([refused(videoErrors, 'VC-06')])
  },
})
