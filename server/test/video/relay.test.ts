import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { cutFinished, watchCameras } from '../../src/modules/video/watch.ts'
import { refusalsOf } from '../support/accounts.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Cameras: what is sealed, what a browser gets, who is told (pages videosurveillance/camera, board, clip). */
const rights = [
  ...['view', 'add', 'edit', 'check', 'live', 'play', 'delete'].map(op => `videosurveillance.camera.${op}`),
  ...['view', 'layout', 'snap'].map(op => `videosurveillance.board.${op}`),
  ...['view', 'play', 'download', 'delete'].map(op => `videosurveillance.clip.${op}`),
]
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
type Person = Awaited<ReturnType<TestLaboratory['user']>>
let keeper: Person
let stranger: Person
let cameraId = ''
let asked: string[] = []
let isAway = false
let sequence = 7

const pieces = Promise.all(
  [0, 1, 2].map(at => readFile(new URL(`../../assets/test-pattern/${at}.mpegts`, import.meta.url))),
)
/** A camera that speaks HLS and wants an account. */
const device = createServer(async (request, response) => {
  asked.push(`${request.url} ${request.headers.authorization ?? ''}`)
  if (isAway) return void response.writeHead(503).end()
  if (request.headers.authorization !== `Basic ${Buffer.from('viewer:Sesame1').toString('base64')}`)
    return void response.writeHead(401).end()
  if (request.url === '/cam/index.m3u8')
    return void response.end(
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${[0, 1, 2].map(at => `#EXTINF:2.000,\nseg${at}.ts`).join('\n')}\n`,
    )
  const [, at] = /^\/cam\/seg(\d)\.ts$/.exec(request.url ?? '') ?? []
  return void (at ? response.end((await pieces)[Number(at)]) : response.writeHead(404).end())
})

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

const rowOf = async (who: Person, id: string): Promise<Record<string, unknown>> =>
  (await who.raw('Cameras/GetById', { id })).envelope.result as Record<string, unknown>
const setStream = async (values: object, id = cameraId) => {
  const { row_version } = await rowOf(keeper, id)
  return keeper.raw('Cameras/SaveStream', { id, row_version, ...values })
}
const textOf = async (address: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${product.base}${address}`)
  return { status: answer.status, text: await answer.text() }
}

beforeAll(async () => {
  await new Promise<void>(resolve => device.listen(0, '127.0.0.1', resolve))
  product = await testProduct({ config: { outgoingPrivate: ['127.0.0.1'] } })
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  keeper = await lab.user(rights)
  stranger = await other.user(rights)
  const [room] = await sql<{ id: string }>(
    "insert into workplace (instance_id, organization_id, business_id, code, name) values ($1, $2, $3, 'R1', '力学室') returning id",
    [lab.instanceId, lab.organizationId, lab.id],
  )
  const made = await keeper.raw('Cameras/Create', {
    ...{ code: 'C-1', name: '压力机前', workplace_id: room?.id, protocol: 'hls', record_days: 30, enabled: 1 },
  })
  cameraId = String((made.envelope.result as { id: string }).id)
}, 60_000)
afterAll(async () => {
  await product?.stop()
  await new Promise<void>(resolve => device.close(() => resolve()))
})
const address = (): string => `http://127.0.0.1:${(device.address() as AddressInfo).port}/cam/index.m3u8`

describe('[page camera] where a stream is taken', () => {
  test.each([
    ['an inner host that nobody named', 'https://10.1.2.3/a.m3u8', 'VC-02 address'],
    ['an account in the address', 'https://u:p@cam.example.com/a.m3u8', 'VC-01 address'],
    ['another scheme', 'ftp://cam.example.com/a', 'VC-01 address'],
    ['no address', 'camera', 'VC-01 address'],
  ])('%s is refused', async (_what, typed, code) => {
    expect(refusalsOf(await setStream({ address: typed }))).toEqual([code])
  })

  test('without a stream it says so, and by a way that is kept only that it is not played', async () => {
    expect(refusalsOf(await keeper.raw('Cameras/Live', { id: cameraId }))).toEqual(['VC-03'])
    await sql("update camera set protocol = 'gb28181' where id = $1", [cameraId])
    expect(refusalsOf(await keeper.raw('Cameras/Live', { id: cameraId }))).toEqual(['VC-04'])
    await sql("update camera set protocol = 'rtsp' where id = $1", [cameraId])
    expect((await setStream({ address: 'rtsp://127.0.0.1:8554/a' })).status).toBe(200)
    // no transcoder is configured here
    expect(refusalsOf(await keeper.raw('Cameras/Live', { id: cameraId }))).toEqual(['VC-07'])
    await sql("update camera set protocol = 'hls' where id = $1", [cameraId])
  })

  test('[accept] address, account and password are sealed at rest and in no answer to a browser', async () => {
    const saved = await setStream({ address: address(), account: 'viewer', password: 'Sesame1' })
    expect(saved.status).toBe(200)
    const answers = JSON.stringify([
      saved.envelope,
      (await keeper.raw('Cameras/List', { size: 20 })).envelope,
      await rowOf(keeper, cameraId),
      (await keeper.raw('Cameras/Change', { id: cameraId, row_version: 1, name: '旧' })).envelope,
      (await keeper.raw('Cameras/Live', { id: cameraId })).envelope,
      (await keeper.raw('CameraBoards/Wall', {})).envelope,
    ])
    for (const secret of ['127.0.0.1', 'index.m3u8', 'viewer', 'Sesame1']) expect(answers).not.toContain(secret)
    const [kept] = await sql<{ stream_cipher: string; account_cipher: string }>(
      'select stream_cipher, account_cipher from camera where id = $1',
      [cameraId],
    )
    expect(answers).not.toContain(kept?.stream_cipher)
    expect(answers).not.toContain(kept?.account_cipher)
    expect(kept?.stream_cipher).not.toContain('127.0.0.1')
  })
})

describe('[page camera, special] the relay', () => {
  const live = async (): Promise<string> =>
    ((await keeper.raw('Cameras/Live', { id: cameraId })).envelope.result as { address: string }).address

  test('gives a playlist and pieces of its own under a ticket; watching is in the trail', async () => {
    const ticket = await live()
    const { status, text } = await textOf(ticket)
    expect(status).toBe(200)
    expect(text).toContain('#EXTM3U')
    expect(text).not.toContain('seg')
    expect(text).not.toContain('127.0.0.1')
    const [name = ''] = text.split('\n').filter(line => line.endsWith('.ts'))
    const piece = await fetch(`${product.base}${ticket.replace('live.m3u8', name)}`)
    expect(piece.headers.get('content-type')).toContain('video/mp2t')
    expect(Buffer.from(await piece.arrayBuffer()).equals((await pieces)[0] ?? Buffer.alloc(0))).toBe(true)
    expect(asked.every(line => line.includes('Basic '))).toBe(true)
    const trail = await sql<{ n: number }>(
      "select count(*)::int as n from audit_log where entity = 'camera' and entity_id = $1 and action = 'view' and user_id = $2",
      [cameraId, keeper.userId],
    )
    expect(trail[0]?.n).toBeGreaterThan(0)
  })

  test('an invented or changed ticket shows nothing, nor does a piece that is none', async () => {
    const ticket = await live()
    expect((await textOf('/media/abc/live.m3u8')).status).toBe(404)
    expect((await textOf(ticket.replace('live.m3u8', '..%2f..%2fetc%2fpasswd'))).status).toBe(404)
    expect((await textOf(ticket.replace('live.m3u8', '999.ts'))).status).toBe(404)
  })

  test('a camera of another laboratory is not found (G-04)', async () => {
    expect(refusalsOf(await stranger.raw('Cameras/Live', { id: cameraId }))).toEqual(['G-04'])
    expect(
      refusalsOf(
        await stranger.raw('Cameras/Play', { id: cameraId, from: '2026-03-01 08:00:00', to: '2026-03-01 08:01:00' }),
      ),
    ).toEqual(['G-04'])
  })

  test('what was relayed is recorded, played back and kept as a clip with its pieces', async () => {
    const [now] = await sql<{ day: string }>("select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day")
    const day = now?.day ?? ''
    const { pieces: runs } = (await keeper.raw('Cameras/Recorded', { id: cameraId, day })).envelope.result as {
      pieces: { from: string; to: string }[]
    }
    expect(runs.length).toBeGreaterThan(0)
    const [run] = runs
    const span = { from: run?.from ?? '', to: run?.to ?? '' }
    const played = (await keeper.raw('Cameras/Play', { id: cameraId, ...span })).envelope.result as { address: string }
    expect((await textOf(played.address)).text).toContain('#EXT-X-ENDLIST')
    const cut = await keeper.raw('Cameras/Cut', { id: cameraId, ...span })
    expect(cut.status).toBe(200)
    const { id } = cut.envelope.result as { id: string }
    const clip = (await keeper.raw('VideoClips/Play', { id })).envelope.result as { address: string }
    const list = await textOf(clip.address)
    expect(list.text).toContain('\n0.ts\n')
    const first = await fetch(`${product.base}${clip.address.replace('recorded.m3u8', '0.ts')}`)
    expect(Buffer.from(await first.arrayBuffer()).equals((await pieces)[0] ?? Buffer.alloc(0))).toBe(true)
    const home = (await keeper.raw('VideoClips/Download', { id })).envelope.result as { address: string }
    const file = await fetch(`${product.base}${home.address}`)
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toMatch(
      /filename\*=UTF-8''\d{14}_.+_\d{14}\.ts/,
    )
    expect(
      refusalsOf(
        await keeper.raw('Cameras/Cut', { id: cameraId, from: '2020-01-01 08:00:00', to: '2020-01-01 08:01:00' }),
      ),
    ).toEqual(['VC-09'])
    expect(refusalsOf(await keeper.raw('Cameras/Cut', { id: cameraId, from: span.from, to: span.from }))).toEqual([
      'VC-10',
    ])
  })

  test('[accept] a camera cut off is offline at the next minute and its keepers are told, once', async () => {
    await watchCameras(product.services)
    expect(await rowOf(keeper, cameraId)).toMatchObject({ online: 'online' })
    isAway = true
    // its stream ends with it
    const row = await rowOf(keeper, cameraId)
    await keeper.raw('Cameras/SaveStream', { id: cameraId, row_version: row.row_version, account: 'viewer' })
    await watchCameras(product.services)
    await watchCameras(product.services)
    expect(await rowOf(keeper, cameraId)).toMatchObject({ online: 'offline' })
    const told = await sql<{ title: string }>(
      "select title from notification where business_id = $1 and kind = 'video'",
      [lab.id],
    )
    expect(told.map(({ title }) => title)).toEqual(['摄像头压力机前（力学室）已离线'])
    expect(refusalsOf(await keeper.raw('Cameras/Live', { id: cameraId }))).toEqual(['VC-05'])
    isAway = false
    sequence += 1
    asked = []
  }, 40_000)
})

describe('[page board] walls', () => {
  test('[accept] a saved layout comes back; one of a colleague is not written over', async () => {
    const wall = { name: '四画面', layout: 'g4', camera_ids: [cameraId], rotate_seconds: 20, shared: 1 }
    expect((await keeper.raw('CameraBoards/Keep', wall)).status).toBe(200)
    const { layouts } = (await keeper.raw('CameraBoards/Wall', {})).envelope.result as { layouts: unknown[] }
    expect(layouts).toMatchObject([{ name: '四画面', layout: 'g4', camera_ids: [cameraId], rotate_seconds: 20 }])
    // one of the product belongs to nobody and is read by everybody
    await sql(
      "insert into camera_board (instance_id, organization_id, business_id, name, layout, camera_ids, is_default) values ($1, $2, $3, '产品', 'g1', '[]', true)",
      [lab.instanceId, lab.organizationId, lab.id],
    )
    expect((await keeper.raw('CameraBoards/Wall', {})).status).toBe(200)
    const colleague = await lab.user(rights)
    expect(refusalsOf(await colleague.raw('CameraBoards/Keep', wall))).toEqual(['VC-11 name'])
    expect(refusalsOf(await stranger.raw('CameraBoards/Keep', wall))).toEqual(['G-04'])
  })
})

test('[page clip] without recorded time nothing is cut by itself', async () => {
  expect(await cutFinished(product.services, lab.id)).toBe(0)
})
