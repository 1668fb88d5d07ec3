import type { climateActions } from '@gt/domain/environment/climate-actions.ts'
import { corrected, correctedHumidity, outsideWords } from '@gt/domain/environment/climate-figures.ts'
import { climateErrors } from '@gt/domain/environment/errors.ts'
import { humitureDevice } from '@gt/domain/environment/humiture-device.entity.ts'
import { humitureRecord } from '@gt/domain/environment/humiture-record.entity.ts'
import { climateNotices } from '@gt/domain/environment/notices.ts'
import { limitsText } from '@gt/domain/environment/room-limits.ts'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Decimal, Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { minutesBetween } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import { notifyUsers, openTodoForPost, openTodosForUsers } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'

type Device = Row<typeof humitureDevice>
type Room = Row<typeof workplace>
type Actions = (typeof climateActions)['actions']

/** Readings of a sensor that change nothing are kept this often, in minutes. */
const keptEvery = 10
const page = '/djenvironment/humiture'

/** What a sensor said, with its corrections. */
export const withCorrections = (
  device: Pick<Device, 'temp_correction' | 'humidity_correction'>,
  said: { readonly temperature: Decimal; readonly humidity: Decimal | null },
) => ({
  temperature: corrected(said.temperature, device.temp_correction),
  humidity: said.humidity === null ? null : correctedHumidity(said.humidity, device.humidity_correction),
  raw_temperature: corrected(said.temperature, '0'),
  raw_humidity: said.humidity === null ? null : corrected(said.humidity, '0'),
})

/** A reading that lies outside is work for the keeper of the room: one to-do for each room, however long it lasts. */
export async function tellOutside(
  ctx: Ctx,
  room: Room,
  reading: { readonly temperature: Decimal; readonly humidity: Decimal | null },
): Promise<void> {
  const words = outsideWords(room, reading)
  if (words.length === 0) return
  const title = notice(climateNotices, 'out_of_limits', {
    room: room.name,
    words: words.join('、'),
    list: limitsText(room),
  })
  const about = { kind: 'climate' as const, id: room.id }
  const [open] = await ctx.tx.query(
    `select 1 from todo_item where business_id = app_biz() and object_kind = 'climate' and object_id = $1 and state = 'open' and deleted_at is null limit 1`,
    [room.id],
  )
  const todo = {
    kind: 'deviation' as const,
    step: 'climate',
    title,
    object: { ...about, number: room.code },
    route: page,
    priority: 'urgent' as const,
  }
  if (!room.keeper_id) return openTodoForPost(ctx, 'quality_lead', todo)
  await openTodosForUsers(ctx, [room.keeper_id], todo)
  if (!open) await notifyUsers(ctx, [room.keeper_id], { kind: 'todo', title, route: page, about })
}

interface Last {
  readonly recorded_at: LocalDateTime
  readonly out: 0 | 1
}

async function lastOf(ctx: Ctx, deviceId: Id): Promise<Last | null> {
  const [last] = await ctx.tx.query<{ recorded_at: LocalDateTime; out: 0 | 1 }>(
    `select recorded_at, out_of_range::int as out from humiture_record where business_id = app_biz() and humiture_device_id = $1 and source = 'device'
       and deleted_at is null order by recorded_at desc limit 1`,
    [deviceId],
  )
  return last ?? null
}

async function sensorOf(ctx: Ctx, serial: string): Promise<Device> {
  const [found] = await ctx.tx.query<{ id: Id }>(
    'select id from humiture_device where business_id = app_biz() and device_serial = $1 and enabled and deleted_at is null',
    [serial],
  )
  if (!found) throw new Refusal([refused(climateErrors, 'PE-29', { serial }, { field: 'device_serial' })])
  // two calls of one sensor wait for each other at its row
  return getRow(ctx, humitureDevice, found.id, true)
}

/** Takes in what a sensor says; see the contract. */
export const receiveReading: Run<Actions['Receive']> = async (ctx, { device_serial, recorded_at, ...said }) => {
  const device = await sensorOf(ctx, device_serial)
  if (recorded_at > ctx.now) throw new Refusal([refused(climateErrors, 'PE-20', {}, { field: 'recorded_at' })])
  const room = await getRow(ctx, workplace, device.workplace_id)
  const values = withCorrections(device, { temperature: said.temperature, humidity: said.humidity ?? null })
  const out = outsideWords(room, values).length > 0 ? 1 : 0
  const [same] = await ctx.tx.query<{ id: Id }>(
    `select id from humiture_record where business_id = app_biz() and humiture_device_id = $1 and recorded_at = $2 and source = 'device' and deleted_at is null`,
    [device.id, recorded_at],
  )
  if (same) return { id: same.id, kept: 1, out_of_range: out }
  const last = await lastOf(ctx, device.id)
  if (device.last_seen_at === null || device.last_seen_at < recorded_at)
    await changeRow(ctx, humitureDevice, device, { last_seen_at: recorded_at, silent_since: null })
  const isNews =
    last === null || last.out !== out || Math.abs(minutesBetween(last.recorded_at, recorded_at)) >= keptEvery
  if (!isNews) return { id: null, kept: 0, out_of_range: out }
  const row = await insertRow(ctx, humitureRecord, {
    workplace_id: room.id,
    humiture_device_id: device.id,
    recorded_at,
    ...values,
    out_of_range: out,
    source: 'device',
  })
  if (out === 1) await tellOutside(ctx, room, values)
  return { id: row.id, kept: 1, out_of_range: out }
}

/** A sensor that says nothing for longer than this is silent, in minutes. */
const silentAfter = 30

/** For the ten-minute timer, once for each laboratory: tells the keepers of rooms of sensors that fell silent, each silence once. */
export async function watchSensors(ctx: Ctx): Promise<number> {
  const silent = await ctx.tx.query<{ id: Id }>(
    `select id from humiture_device where business_id = app_biz() and enabled and silent_since is null and deleted_at is null
       and last_seen_at < gt_now() - greatest($1::int, interval_minutes) * interval '1 minute' order by id`,
    [silentAfter],
  )
  for (const { id } of silent) {
    const device = await getRow(ctx, humitureDevice, id, true)
    const room = await getRow(ctx, workplace, device.workplace_id)
    await changeRow(ctx, humitureDevice, device, { silent_since: device.last_seen_at })
    const title = notice(climateNotices, 'sensor_silent', {
      room: room.name,
      number: device.device_serial,
      at: device.last_seen_at?.slice(0, 16) ?? '',
    })
    if (room.keeper_id)
      await notifyUsers(ctx, [room.keeper_id], { kind: 'todo', title, route: '/djenvironment/workplace' })
  }
  return silent.length
}
