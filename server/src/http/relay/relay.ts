import { connect } from 'node:net'
import path from 'node:path'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { cameraProtocols, demonstrationStream } from '@gt/domain/video/camera.entity.ts'
import { videoErrors } from '@gt/domain/video/errors.ts'
import type { Services } from '../../services.ts'
import { answersHls, hlsFeed, patternFeed, rtspFeed } from './feeds.ts'
import { Recordings } from './recordings.ts'
import { type CameraSource, type Feed, pause, type RelaySegment } from './segments.ts'

/** Pieces of a stream that are kept for its viewers. */
const inRing = 8
/** A stream that nobody watches and nothing needs ends after so long. */
const idleMs = 30_000
const startMs = 15_000
const connectMs = 5000

interface Stream {
  readonly source: CameraSource
  readonly feed: Feed
  readonly ring: RelaySegment[]
  next: number
  /** Milliseconds of the clock until which it is wanted. */
  wantedUntil: number
  failed: string | null
}

/** One stream for each camera that is watched, however many watch it: fetched by the server, given on piece by piece. */
export class Relay {
  readonly #services: Services
  readonly #streams = new Map<string, Stream>()
  readonly recordings: Recordings

  constructor(services: Services) {
    this.#services = services
    this.recordings = new Recordings(path.join(services.dataDir, 'video'))
  }

  get #allowed(): readonly string[] {
    return this.#services.config.outgoingPrivate
  }

  /** VC-03, VC-04, VC-07 for a camera that cannot be played here. */
  guardPlayable({ protocol, address }: CameraSource, name: string): void {
    if (protocol !== 'rtsp' && protocol !== 'hls') {
      const label = protocol === 'gb28181' ? cameraProtocols.labels.gb28181 : cameraProtocols.labels.platform
      throw new Refusal([refused(videoErrors, 'VC-04', { protocol: label })])
    }
    if (address === '') throw new Refusal([refused(videoErrors, 'VC-03', { name })])
    if (protocol === 'rtsp' && address !== demonstrationStream && !this.#services.config.ffmpeg)
      throw new Refusal([refused(videoErrors, 'VC-07')])
  }

  #feed(source: CameraSource, events: Parameters<typeof patternFeed>[0]): Feed {
    if (source.address === demonstrationStream) return patternFeed(events)
    if (source.protocol === 'hls') return hlsFeed(this.#allowed, source, events)
    return rtspFeed(this.#services.config.ffmpeg ?? '', source, events)
  }

  #begin(source: CameraSource): Stream {
    const most = this.#services.config.videoStreams
    if (this.#streams.size >= most) throw new Refusal([refused(videoErrors, 'VC-08', { most })])
    const ring: RelaySegment[] = []
    const stream: Stream = {
      source,
      ring,
      next: 0,
      wantedUntil: Date.now() + idleMs,
      failed: null,
      feed: this.#feed(source, {
        push: piece => {
          const segment = { ...piece, seq: stream.next, at: Date.now() }
          stream.next += 1
          ring.push(segment)
          if (ring.length > inRing) ring.shift()
          this.recordings
            .keep(source, segment)
            .catch((error: unknown) =>
              this.#services.log.error({ err: error, camera: source.id }, 'a recording was not kept'),
            )
          if (Date.now() > stream.wantedUntil) this.end(source.id)
        },
        fail: why => {
          stream.failed = why
        },
      }),
    }
    this.#streams.set(source.id, stream)
    void stream.feed.done.then(() => {
      if (this.#streams.get(source.id) === stream) this.#streams.delete(source.id)
    })
    return stream
  }

  /** Has a camera streamed for as long as it is asked for again and again. Refuses with VC-05, VC-08. */
  async open(source: CameraSource): Promise<void> {
    const stream = this.#streams.get(source.id) ?? this.#begin(source)
    stream.wantedUntil = Math.max(stream.wantedUntil, Date.now() + idleMs)
    const { signal } = new AbortController()
    for (let waited = 0; stream.ring.length === 0 && stream.failed === null && waited < startMs; waited += 200)
      await pause(200, signal)
    if (stream.ring.length > 0) return
    this.end(source.id)
    this.#services.log.warn({ camera: source.id, why: stream.failed ?? 'nothing came' }, 'a camera is away')
    throw new Refusal([refused(videoErrors, 'VC-05')])
  }

  /** Keeps a camera streamed for a while without viewers, so that it is recorded; what cannot be reached is left alone. */
  record(source: CameraSource, ms: number): void {
    const known = this.#streams.get(source.id)
    if (!known && this.#streams.size >= this.#services.config.videoStreams) return
    const stream = known ?? this.#begin(source)
    stream.wantedUntil = Math.max(stream.wantedUntil, Date.now() + ms)
  }

  /** The pieces that viewers get now; null where nothing is streamed. */
  watch(cameraId: string): readonly RelaySegment[] | null {
    const stream = this.#streams.get(cameraId)
    if (!stream || stream.failed !== null) return null
    stream.wantedUntil = Math.max(stream.wantedUntil, Date.now() + idleMs)
    return stream.ring
  }

  piece(cameraId: string, seq: number): Buffer | null {
    return this.#streams.get(cameraId)?.ring.find(one => one.seq === seq)?.bytes ?? null
  }

  end(cameraId: string): void {
    this.#streams.get(cameraId)?.feed.end()
    this.#streams.delete(cameraId)
  }

  close(): void {
    for (const id of [...this.#streams.keys()]) this.end(id)
  }

  /** Whether a camera answers; null for one that is not played here. */
  async answers(source: CameraSource): Promise<boolean | null> {
    const { protocol, address, id } = source
    if (address === demonstrationStream) return true
    if (address === '' || (protocol !== 'hls' && protocol !== 'rtsp')) return null
    if (this.watch(id)) return true
    if (protocol === 'hls') return answersHls(this.#allowed, source).catch(() => false)
    const { hostname, port } = new URL(address)
    return new Promise(resolve => {
      const socket = connect({
        host: hostname,
        port: port === '' ? 554 : Number.parseInt(port, 10),
        timeout: connectMs,
      })
      const answer = (is: boolean): void => {
        socket.destroy()
        resolve(is)
      }
      socket.once('connect', () => answer(true))
      socket.once('timeout', () => answer(false))
      socket.once('error', () => answer(false))
    })
  }
}

const relays = new WeakMap<Services, Relay>()

/** The relay of this server. */
export function relayOf(services: Services): Relay {
  const made = relays.get(services) ?? new Relay(services)
  relays.set(services, made)
  return made
}
