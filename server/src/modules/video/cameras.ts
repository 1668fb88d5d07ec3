import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { instantOf } from '@gt/domain/kit/time.ts'
import type { cameraActions } from '@gt/domain/video/actions.ts'
import { camera, demonstrationStream } from '@gt/domain/video/camera.entity.ts'
import { cameraBind } from '@gt/domain/video/camera-bind.entity.ts'
import { videoErrors } from '@gt/domain/video/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { changeRow, getRow, insertRow, lockRow, removeRow } from '../../db/write.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { addressFault } from '../../http/outgoing.ts'
import { together } from '../../http/relay/recordings.ts'
import { relayOf } from '../../http/relay/relay.ts'
import type { CameraSource } from '../../http/relay/segments.ts'
import { ticketAddress } from '../../http/relay/tickets.ts'
import { writerRole } from '../../http/session.ts'
import { entityRules } from '../../pages/rules.ts'
import { nothingSealed, openAccount, sealAccount, sealAddress, sealedAway, sourceOf } from './sources.ts'

type Actions = (typeof cameraActions)['actions']

/** What is wrong with an address that was typed: VC-01, VC-02. A camera by RTSP stands in the house, where the operator named it. */
function guardAddress(protocol: string, address: string, allowed: readonly string[]): void {
  if (address === '' || address === demonstrationStream) return
  const url = URL.parse(address)
  const isRtsp = protocol === 'rtsp'
  const place = { field: 'address' }
  if (!url || (protocol !== 'rtsp' && protocol !== 'hls') || (isRtsp && url.protocol !== 'rtsp:'))
    throw new Refusal([refused(videoErrors, 'VC-01', {}, place)])
  const isOpen = url.username === '' && url.password === ''
  // only what the operator named may be called without TLS, and that is what a camera by RTSP is
  const ofRtsp = !isOpen ? 'form' : addressFault(`http://${url.host}/`, allowed) === null ? null : 'inner'
  const fault = isRtsp ? ofRtsp : addressFault(address, allowed)
  if (fault) throw new Refusal([refused(videoErrors, fault === 'inner' ? 'VC-02' : 'VC-01', {}, place)])
}

/** A camera in sight with its sealed source, as row security shows it. Refuses with G-04. */
const cameraInSight = (call: OutsideCall, id: Id): Promise<{ source: CameraSource; name: string }> =>
  call.transaction({ readOnly: true }, async ctx => {
    await detailRow(ctx, camera, id)
    const row = await getRow(ctx, camera, id)
    return { source: sourceOf(call.services.linkSecret, row), name: row.name }
  })

/** Keeps in the trail who watched what; it stands in the unit of who watched. */
export const noteWatching = (call: OutsideCall, entity: string, id: Id, name: string, what: string): Promise<void> =>
  call.transaction(writerRole(call.principal), async ctx => {
    ctx.pending.audit.push({
      ...{ entity, id, action: 'view', number: name, before: null, after: { watched: what }, reason: null },
    })
  })

export const saveStream: Run<Actions['SaveStream']> = (call, { address, account, password, ...item }) =>
  call.transaction({}, async ctx => {
    const row = await lockRow(ctx, camera, item, sealedAway)
    const { linkSecret, config } = call.services
    if (address !== undefined) guardAddress(row.protocol, address, config.outgoingPrivate)
    const before = openAccount(linkSecret, row)
    const next = { account: account ?? before.account, password: password ?? before.password }
    const { id, row_version } = await changeRow(ctx, camera, row, {
      ...(address === undefined
        ? {}
        : { stream_cipher: address === '' ? null : sealAddress(linkSecret, row, address) }),
      ...(account === undefined && password === undefined
        ? {}
        : { account_cipher: next.account === '' ? null : sealAccount(linkSecret, row, next) }),
      online: 'unknown',
    })
    relayOf(call.services).end(id)
    return { id, row_version }
  })

/** Machines of the laboratory. */
const machinesOf = (ctx: Ctx): Promise<{ id: Id; name: string }[]> =>
  ctx.tx.query(
    `select e.id::text, concat_ws(' ', e.equipment_number, e.name) as name from equipment e where e.business_id = app_biz() and e.deleted_at is null
       and e.state <> 'scrapped' order by e.equipment_number, e.id limit 1000`,
  )

const boundTo = (ctx: Ctx, cameraId: Id): Promise<{ id: Id; target_id: Id }[]> =>
  ctx.tx.query(
    `select id, target_id::text from camera_bind where business_id = app_biz() and camera_id = $1 and kind = 'equipment' and deleted_at is null`,
    [cameraId],
  )

export const cameraBindings: Run<Actions['Bindings']> = async (ctx, { id }) => {
  await detailRow(ctx, camera, id)
  return { bound: (await boundTo(ctx, id)).map(({ target_id }) => target_id), machines: await machinesOf(ctx) }
}

export const bindCamera: Run<Actions['Bind']> = async (ctx, { id, equipment_ids }) => {
  await getRow(ctx, camera, id)
  const known = new Set((await machinesOf(ctx)).map(one => one.id))
  if (equipment_ids.some(one => !known.has(one)))
    throw new Refusal([refused(generalErrors, 'G-14', { field: equipment.label }, { field: 'equipment_ids' })])
  const held = await boundTo(ctx, id)
  for (const one of held.filter(({ target_id }) => !equipment_ids.includes(target_id)))
    await removeRow(ctx, cameraBind, await getRow(ctx, cameraBind, one.id, true))
  for (const target_id of equipment_ids.filter(one => !held.some(bound => bound.target_id === one)))
    await insertRow(ctx, cameraBind, { camera_id: id, kind: 'equipment', target_id })
  return { count: equipment_ids.length }
}

export const checkCameras: Run<Actions['Check']> = async (call, { ids }) => {
  const relay = relayOf(call.services)
  const told = { online: 0, offline: 0, not_played: 0 }
  for (const id of ids) {
    const { source } = await cameraInSight(call, id)
    const answers = await relay.answers(source)
    if (answers === null) told.not_played += 1
    else told[answers ? 'online' : 'offline'] += 1
    await call.transaction({}, async ctx => {
      const row = await getRow(ctx, camera, id, true)
      await changeRow(ctx, camera, row, {
        online: answers === null ? 'unknown' : answers ? 'online' : 'offline',
        ...(answers ? { last_seen_at: ctx.now as LocalDateTime } : {}),
      })
    })
  }
  return told
}

export const watchLive: Run<Actions['Live']> = async (call, { id }) => {
  const relay = relayOf(call.services)
  const { source, name } = await cameraInSight(call, id)
  relay.guardPlayable(source, name)
  await relay.open(source)
  await noteWatching(call, camera.name, id, name, 'live')
  return { address: ticketAddress({ kind: 'live', businessId: source.businessId, id }) }
}

/** The moment of the laboratory that an instant is. */
export const momentOf = (ms: number): LocalDateTime =>
  new Date(ms + 8 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')

export const recordedOn: Run<Actions['Recorded']> = async (call, { id, day }) => {
  const { source } = await cameraInSight(call, id)
  const from = instantOf(`${day} 00:00:00`).getTime()
  const pieces = await relayOf(call.services).recordings.list(source, from, from + 24 * 3600 * 1000)
  return { pieces: together(pieces).map(run => ({ from: momentOf(run.from), to: momentOf(run.to) })) }
}

/** A time of at most half an hour, in milliseconds. Refuses with VC-10. */
export function timeOf(from: string, to: string): { readonly first: number; readonly last: number } {
  const [first, last] = [instantOf(from).getTime(), instantOf(to).getTime()]
  if (!(last - first >= 1000 && last - first <= 30 * 60 * 1000)) throw new Refusal([refused(videoErrors, 'VC-10')])
  return { first, last }
}

export const playRecorded: Run<Actions['Play']> = async (call, { id, from, to }) => {
  const { first, last } = timeOf(from, to)
  const { source, name } = await cameraInSight(call, id)
  const pieces = await relayOf(call.services).recordings.list(source, first, last)
  if (pieces.length === 0) throw new Refusal([refused(videoErrors, 'VC-09')])
  await noteWatching(call, camera.name, id, name, `${from} – ${to}`)
  return {
    address: ticketAddress({ kind: 'recorded', businessId: source.businessId, id, from: first, to: last }),
  }
}

/** Rules of cameras (page videosurveillance/camera). */
export const cameraRules = entityRules(camera, {
  shown: async () => ({ shown: nothingSealed }),
  trees: [['workplace_id']],
  computed: {
    calc_bound: `select string_agg(e.name, '、' order by e.equipment_number) from camera_bind b join equipment e on e.business_id = b.business_id and e.id = b.target_id
      where b.business_id = t.business_id and b.camera_id = t.id and b.kind = 'equipment' and b.deleted_at is null`,
    calc_stream:
      'select (c.stream_cipher is not null)::int from camera c where c.business_id = t.business_id and c.id = t.id',
  },
  parts: [[cameraBind.name, 'camera_id']],
})
