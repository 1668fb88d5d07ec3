import { normaliseCode } from '@gt/domain/reports/unique-code.ts'
import type { FastifyInstance } from 'fastify'

/** The short address that codes print: it leads on to the public page, whoever's the code is (conventions 13). */
export function codeRoutes(server: FastifyInstance): void {
  server.get('/q/:code', async (request, reply) => {
    const { code = '' } = request.params as { code?: string } // named in the route
    const asked = normaliseCode(code)
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 60)
    return reply.header('x-robots-tag', 'noindex').redirect(`/#/account/qrcodepreview?code=${asked}`, 302)
  })
}
