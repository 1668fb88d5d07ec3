import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPlaylist } from '@gt/domain/video/playlist.ts'
import { fetchOutside } from '../outgoing.ts'
import { type CameraSource, type Feed, type FeedEvents, pause } from './segments.ts'

const pattern = new URL('../../../assets/test-pattern/', import.meta.url)
const patternPieces = 5
const pieceMs = 2000
const mostPlaylist = 256 * 1024
const mostSegment = 8 * 1024 * 1024
/** Failures one after the other before a stream counts as gone. */
const mostFailures = 3

/** Runs a loop until it is told to end; its failure ends it. */
function running(events: FeedEvents, loop: (signal: AbortSignal) => Promise<void>): Feed {
  const ending = new AbortController()
  const done = loop(ending.signal).catch((error: unknown) =>
    events.fail(error instanceof Error ? error.message : 'the stream failed'),
  )
  return { done, end: () => ending.abort() }
}

/** The moving test picture, without end. */
export const patternFeed = (events: FeedEvents): Feed =>
  running(events, async signal => {
    const pieces = await Promise.all(
      Array.from({ length: patternPieces }, (_, at) => readFile(new URL(`${at}.mpegts`, pattern))),
    )
    for (let at = 0; !signal.aborted; at = (at + 1) % patternPieces) {
      const bytes = pieces[at]
      if (bytes) events.push({ ms: pieceMs, discontinuous: at === 0, bytes })
      await pause(pieceMs, signal)
    }
  })

/** The account of a camera, for the camera alone: a playlist may lead elsewhere. */
const authorization = ({ account, password, address }: CameraSource, url: URL): Record<string, string> =>
  account === '' || url.origin !== new URL(address).origin
    ? {}
    : { authorization: `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}` }

async function playlistOf(allowed: readonly string[], source: CameraSource, url: URL) {
  const { status, bytes } = await fetchOutside(allowed, {
    url,
    headers: authorization(source, url),
    most: mostPlaylist,
  })
  const playlist = status === 200 ? readPlaylist(bytes.toString('utf8')) : null
  if (!playlist || playlist.unsupported) throw new Error(playlist ? 'an encrypted stream' : `no playlist (${status})`)
  return playlist
}

/** True when a camera answers with a playlist. */
export async function answersHls(allowed: readonly string[], source: CameraSource): Promise<boolean> {
  await playlistOf(allowed, source, new URL(source.address))
  return true
}

/** A stream that is fetched as HLS, piece by piece; every address is judged by the rules for calls to outside. */
export const hlsFeed = (allowed: readonly string[], source: CameraSource, events: FeedEvents): Feed =>
  running(events, async signal => {
    let url = new URL(source.address)
    let next: number | null = null
    let failures = 0
    while (!signal.aborted) {
      let wait = 1000
      try {
        const { variants, segments, first } = await playlistOf(allowed, source, url)
        const [variant] = variants
        if (variant) {
          url = new URL(variant, url)
          continue
        }
        // a new viewer begins near the end of what the camera lists; one that began anew counts from the start
        const last = first + segments.length
        if (next === null || next > last) next = Math.max(first, last - 3)
        for (const [index, { address, ms, discontinuous }] of segments.entries()) {
          if (signal.aborted || first + index < next) continue
          const piece = new URL(address, url)
          const request = { url: piece, headers: authorization(source, piece), most: mostSegment }
          const { status, bytes } = await fetchOutside(allowed, request)
          if (status !== 200) throw new Error(`no piece (${status})`)
          events.push({ ms, discontinuous, bytes })
          next = first + index + 1
        }
        wait = Math.max(500, Math.round((segments.at(-1)?.ms ?? 2000) / 2))
        failures = 0
      } catch (error) {
        failures += 1
        if (failures >= mostFailures) throw error
      }
      await pause(wait, signal)
    }
  })

/** A stream by RTSP, which the program that the operator named repacks without coding it anew. */
export const rtspFeed = (program: string, source: CameraSource, events: FeedEvents): Feed =>
  running(events, async signal => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gt-video-'))
    const url = new URL(source.address)
    if (source.account !== '') {
      url.username = encodeURIComponent(source.account)
      url.password = encodeURIComponent(source.password)
    }
    const options = '-nostdin -loglevel error -rtsp_transport tcp -timeout 10000000'.split(' ')
    const output = '-an -c:v copy -f hls -hls_time 2 -hls_list_size 6 -hls_flags delete_segments'.split(' ')
    const child = spawn(program, [...options, '-i', url.href, ...output, 'index.m3u8'], {
      cwd: folder,
      stdio: 'ignore',
    })
    const ended = new Promise<string>(resolve => {
      child.on('error', error => resolve(error.message))
      child.on('exit', code => resolve(`the transcoder ended (${code})`))
    })
    let why: string | null = null
    void ended.then(text => {
      why = text
    })
    let next: number | null = null
    try {
      while (!signal.aborted && why === null) {
        await pause(500, signal)
        const playlist = readPlaylist(await readFile(path.join(folder, 'index.m3u8'), 'utf8').catch(() => ''))
        if (!playlist) continue
        for (const [index, { address, ms, discontinuous }] of playlist.segments.entries()) {
          if (next !== null && playlist.first + index < next) continue
          events.push({ ms, discontinuous, bytes: await readFile(path.join(folder, path.basename(address))) })
          next = playlist.first + index + 1
        }
      }
    } finally {
      child.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    }
    if (why !== null && !signal.aborted) throw new Error(why)
  })
