import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../db/context.ts'
import { newTrace } from './dispatch.ts'
import { noteRefusal } from './note-refusal.ts'
import { bearerOf, clockOf, principalOf, type ServerParts } from './server.ts'
import type { Session } from './session.ts'
import { readOnlyRefusal } from './support.ts'

/**
 * What a plain route does for a caller who has signed in; attempts at what is not his are noted as those of actions are. Refuses
 * with G-17 without a session and with G-18 for another business.
 * @param path what he called, for the trail
 */
export async function asCaller<T>(
  parts: ServerParts,
  request: FastifyRequest,
  path: string,
  work: (principal: Principal, session: Session) => Promise<T>,
): Promise<T> {
  const token = bearerOf(request)
  const session = token ? await parts.sessions.find(token, performance.now(), clockOf(parts, request)) : null
  if (!session) throw new Refusal([refused(generalErrors, 'G-17')])
  let principal = session.principals.get(session.homeBusinessId ?? '0')
  try {
    principal = principalOf(session, request)
    if (request.method !== 'GET' && principal.support && !principal.support.writes) throw readOnlyRefusal()
    return await work(principal, session)
  } catch (error) {
    if (error instanceof Refusal && principal)
      await noteRefusal(parts, error, {
        path,
        principal,
        address: request.ip,
        requestId: newTrace(),
        session,
        headers: request.headers,
      })
    throw error
  }
}
