import { type ServedSegment, writePlaylist } from '@gt/domain/video/playlist.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../services.ts'
import { relayOf } from './relay.ts'
import { sightOf } from './tickets.ts'

const listType = 'application/vnd.apple.mpegurl'
const pieceType = 'video/mp2t'

const gone = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain').send('')

/** Playlists and pieces of streams for browsers, by tickets alone: no session, no address of a camera (page camera, special). */
export function relayRoutes(app: FastifyInstance, services: Services): void {
  const relay = relayOf(services)
  app.addHook('onClose', async () => relay.close())
  app.get<{ Params: { ticket: string; name: string } }>('/media/:ticket/:name', async (request, reply) => {
    const { ticket, name } = request.params
    const sight = sightOf(ticket)
    if (!sight) return gone(reply)
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    if (sight.kind === 'live') {
      const pieces = relay.watch(sight.id)
      if (name === 'live.m3u8') {
        if (!pieces || pieces.length === 0) return gone(reply)
        const served = pieces.map(
          ({ seq, ms, discontinuous }): ServedSegment => ({ name: `${seq}.ts`, ms, discontinuous }),
        )
        return reply.type(listType).send(writePlaylist(served, pieces[0]?.seq ?? 0, false))
      }
      const [, seq] = /^(\d{1,12})\.ts$/.exec(name) ?? []
      const bytes = seq === undefined ? null : relay.piece(sight.id, Number.parseInt(seq, 10))
      return bytes ? reply.type(pieceType).send(bytes) : gone(reply)
    }
    if (sight.kind === 'recorded') {
      const pieces = await relay.recordings.list(sight, sight.from, sight.to)
      if (name !== 'recorded.m3u8') {
        // a ticket shows its time alone, whatever else was recorded of the camera
        if (!pieces.some(piece => piece.name === name)) return gone(reply)
        return reply.type(pieceType).send(await relay.recordings.read(sight, name))
      }
      const served = pieces.map(({ name: piece, ms, from, discontinuous }, at): ServedSegment => {
        const before = pieces[at - 1]
        // each run of the camera counts its own time
        const parted = before !== undefined && from - (before.from + before.ms) > 500
        return { name: piece, ms, discontinuous: at > 0 && (discontinuous || parted) }
      })
      return reply.type(listType).send(writePlaylist(served, 0, true))
    }
    if (name === 'recorded.m3u8') {
      const served = sight.parts.map(({ ms, discontinuous }, at) => ({ name: `${at}.ts`, ms, discontinuous }))
      return reply.type(listType).send(writePlaylist(served, 0, true))
    }
    const whole = await services.files.get(sight.key, sight.sha256)
    if (name === 'file.ts')
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(sight.name)}`)
        .type(pieceType)
        .send(whole)
    const [, nth] = /^(\d{1,5})\.ts$/.exec(name) ?? []
    const at = nth === undefined ? -1 : Number.parseInt(nth, 10)
    const part = sight.parts[at]
    if (!part) return gone(reply)
    const begin = sight.parts.slice(0, at).reduce((sum, { bytes }) => sum + bytes, 0)
    return reply.type(pieceType).send(whole.subarray(begin, begin + part.bytes))
  })
}
