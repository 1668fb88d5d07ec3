import type { Envelope } from '@gt/domain/kit/envelope.ts'
import type { InstanceLook } from '@gt/domain/platform/instance-look.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nobody } from '../../db/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { contentKey } from '../../files/keep.ts'
import { callerOf } from '../../http/session.ts'
import type { Services } from '../../services.ts'

interface LookRow {
  readonly domain: string
  readonly title_zh: string | null
  readonly title_en: string | null
  readonly language: InstanceLook['language']
  readonly skin: string | null
  readonly logo_key: string | null
  readonly logo_sha256: string | null
}

/** Milliseconds for which the few looks are remembered: strangers ask for them, as often as they like. */
const rememberedMs = 2_000

/** The looks of all instances by host name, read at most once in a moment. */
function looksOf({ pool }: Services): () => Promise<ReadonlyMap<string, LookRow>> {
  let kept: Promise<ReadonlyMap<string, LookRow>> | null = null
  const read = async (): Promise<ReadonlyMap<string, LookRow>> => {
    const rows = await inTransaction(pool, { ...callerOf(nobody), role: 'auth' }, { readOnly: true }, tx =>
      tx.query<LookRow & Record<string, unknown>>('select * from gt_instance_looks()'),
    )
    return new Map(rows.flatMap(row => row.domain.split(', ').map(name => [name, row] as const)))
  }
  return () => {
    if (kept) return kept
    const looks = read()
    kept = looks
    const forget = (): void => {
      if (kept === looks) kept = null
    }
    setTimeout(forget, rememberedMs).unref()
    // a failure is not remembered
    looks.catch(forget)
    return looks
  }
}

/** The name under which the browser asked, as instances keep theirs. It decides the look of the page of sign-in and nothing else. */
const hostOf = ({ hostname }: FastifyRequest): string => hostname.toLowerCase().replace(/\.$/, '')

/** What the page of sign-in shows under a host name, before anybody has signed in (page sysConfig/instance). */
export function lookRoutes(app: FastifyInstance, services: Services): void {
  const looks = looksOf(services)
  app.get('/api/v1/Look', async (request): Promise<Envelope<InstanceLook | null>> => {
    const found = (await looks()).get(hostOf(request))
    const result = found
      ? {
          title_zh: found.title_zh,
          title_en: found.title_en,
          language: found.language,
          skin: found.skin,
          logo: found.logo_sha256 ? `/api/v1/Look/Logo?of=${found.logo_sha256.slice(0, 16)}` : null,
        }
      : null
    return { code: 200, issucess: true, result, msg: '' }
  })
  app.get('/api/v1/Look/Logo', async (request, reply) => {
    const found = (await looks()).get(hostOf(request))
    if (!found?.logo_key || !found.logo_sha256) return reply.callNotFound()
    const content = await services.files.get(contentKey(found.logo_key), found.logo_sha256)
    return reply
      .header('content-type', 'image/png')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'host')
      .send(content)
  })
}
