import type { Envelope } from '@gt/domain/kit/envelope.ts'
import type { InstanceLook } from '@gt/domain/platform/instance-look.ts'
import type { SkinLook } from '@gt/domain/platform/skin-look.ts'
import { isBuiltIn } from '@gt/domain/platform/style-values.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nobody } from '../../db/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { contentKey } from '../../files/keep.ts'
import { callerOf } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { lookOfSkin, type SkinRow } from './api.ts'

interface LookRow {
  readonly domain: string
  readonly title_zh: string | null
  readonly title_en: string | null
  readonly language: InstanceLook['language']
  readonly skin: string | null
  readonly logo_key: string | null
  readonly logo_sha256: string | null
  readonly skin_base: SkinRow['base'] | null
  readonly skin_values: SkinRow['variables']
  readonly skin_logo: string | null
  readonly skin_background: string | null
}

/** The skin of an instance as strangers wear it; those of the product are in their browsers already. */
function madeSkin({ skin, skin_base, skin_values, skin_logo, skin_background }: LookRow): SkinLook | null {
  if (!skin || !skin_base || isBuiltIn(skin)) return null
  return lookOfSkin({
    code: skin,
    name: skin,
    base: skin_base,
    variables: skin_values,
    logo: skin_logo,
    background: skin_background,
  })
}

interface PictureRow {
  readonly storage_key: string
  readonly mime_type: string
}

/** Where a picture of a skin lies; null for what no skin has. */
async function pictureOf({ pool }: Services, content: string): Promise<PictureRow | null> {
  const [found] = await inTransaction(pool, { ...callerOf(nobody), role: 'auth' }, { readOnly: true }, tx =>
    tx.query<PictureRow & Record<string, unknown>>('select * from gt_skin_picture($1)', [content]),
  )
  return found ?? null
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
          made: madeSkin(found),
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
  app.get('/api/v1/Look/Picture', async (request, reply) => {
    const content = String((request.query as { of?: unknown }).of ?? '')
    const found = /^[0-9a-f]{64}$/.test(content) ? await pictureOf(services, content) : null
    if (!found) return reply.callNotFound()
    return (
      reply
        .header('content-type', found.mime_type)
        .header('content-security-policy', "default-src 'none'; sandbox")
        // the address is that of the content
        .header('cache-control', 'public, max-age=86400, immutable')
        .send(await services.files.get(contentKey(found.storage_key), content))
    )
  })
}
