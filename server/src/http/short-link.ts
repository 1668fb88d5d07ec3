import type { FastifyInstance } from 'fastify'

/** A code as papers and labels carry it; dashes may group its letters. */
const codeForm = /^[0-9A-Za-z-]{4,60}$/

/**
 * GET /q/{code}: the short address that codes print leads on to the public page, which finds out what the code stands for
 * (conventions 13). Anything that cannot be a code is not found; nothing is looked up here.
 */
export function shortLinkRoutes(app: FastifyInstance): void {
  app.get('/q/:code', async (request, reply) => {
    const { code = '' } = request.params as { code?: string } // named in the route
    if (!codeForm.test(code)) return reply.callNotFound()
    return reply.header('x-robots-tag', 'noindex').redirect(`/#/account/qrcodepreview?c=${code}`, 302)
  })
}
