import { readFile } from 'node:fs/promises'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { camera, demonstrationStream } from '@gt/domain/video/camera.entity.ts'
import { cameraBind } from '@gt/domain/video/camera-bind.entity.ts'
import { cameraBoard } from '@gt/domain/video/camera-board.entity.ts'
import { videoClip } from '@gt/domain/video/video-clip.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { sealText } from '../../flow/sealed-text.ts'
import { putFiles } from '../put-file.ts'
import { putRows } from '../put-rows.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

const cameras = [
  { code: 'SXT-01', name: '1 号机位', protocol: 'hls', demo: true },
  { code: 'SXT-02', name: '2 号机位', protocol: 'hls', demo: true },
  { code: 'SXT-03', name: '3 号机位', protocol: 'gb28181', demo: false },
] as const

const pieces = [0, 1, 2, 3, 4]
const pieceMs = 2000

/** One clip that was kept of what a camera saw: ten seconds of the test picture. */
async function seedClip(scene: Scene, tx: Transaction, cameraId: string | undefined): Promise<void> {
  const contents = await Promise.all(
    pieces.map(at => readFile(new URL(`../../../assets/test-pattern/${at}.mpegts`, import.meta.url))),
  )
  const [file] = await putFiles(tx, scene.files, [
    { name: 'SXT-01.ts', mime: 'video/mp2t', folder: 'video_clip_file', content: Buffer.concat(contents) },
  ])
  await putRows(
    tx,
    videoClip,
    ['camera_id', 'started_at'],
    [
      {
        ...{ camera_id: cameraId, kind: 'clip', file_id: file },
        ...{ started_at: `${day(scene, -2)} 09:30:00`, ended_at: `${day(scene, -2)} 09:30:10` },
        parts: contents.map(({ length }) => ({ bytes: length, ms: pieceMs, discontinuous: false })),
      },
    ],
    'once',
  )
}

/** Cameras of a laboratory that see the moving test picture, one of them before a press; one by a way that is kept only. */
export async function seedCameras(scene: Scene, unit: string): Promise<void> {
  await inUnit(scene, unit, async tx => {
    const rooms = await tx.query<{ id: string }>(
      `select id from ${workplace.name} where business_id = app_biz() and deleted_at is null order by id limit 3`,
    )
    const [machine] = await tx.query<{ id: string }>(
      `select id from ${equipment.name} where business_id = app_biz() and name like '%压力试验机%' and deleted_at is null order by id limit 1`,
    )
    const [first] = rooms
    if (!first) return
    const ids = await putRows(
      tx,
      camera,
      ['code'],
      cameras.map(({ code, name, protocol, demo }, at) => ({
        ...{ code, name, protocol, record_days: 30, brand: '示范机型' },
        workplace_id: (rooms[at] ?? first).id,
        ...(demo ? { online: 'online', last_seen_at: scene.now } : { online: 'unknown' }),
      })),
      'once',
    )
    if (unit === 'SFJC') await seedClip(scene, tx, ids.get('SXT-01'))
    const { secret } = scene
    if (secret === undefined) return
    for (const { code } of cameras.filter(({ demo }) => demo)) {
      const id = ids.get(code)
      // sealed for this row alone, as the dialog of the page seals it
      const place = { purpose: 'camera-stream', place: `${known(scene.units, unit)}/${id}` }
      await tx.query(
        'update camera set stream_cipher = $2 where business_id = app_biz() and id = $1 and stream_cipher is null',
        [id, sealText(secret, place, demonstrationStream)],
      )
    }
    const seen = [ids.get('SXT-01'), ids.get('SXT-02')]
    if (machine)
      await putRows(
        tx,
        cameraBind,
        ['camera_id', 'kind', 'target_id'],
        [{ camera_id: seen[0], kind: 'equipment', target_id: machine.id }],
        'once',
      )
    await putRows(
      tx,
      cameraBoard,
      ['name'],
      [{ name: '试验区四画面', layout: 'g4', camera_ids: seen, is_default: 1 }],
      'once',
    )
  })
}
