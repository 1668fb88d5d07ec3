import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import { clientKind, compareVersions, isVersion } from '@gt/domain/platform/versions.ts'
import { nobody } from '../db/context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { callerOf } from './session.ts'

/** Milliseconds for which the oldest versions are remembered: every call of a client asks for them. */
const rememberedMs = 2_000

type Minimums = ReadonlyMap<string, string>

/**
 * The oldest version that is served of each kind of client: the minimum of its system, or what was published as forced; the newest of
 * them where there are several.
 */
async function readMinimums({ pool }: Services): Promise<Minimums> {
  const rows = await inTransaction(pool, { ...callerOf(nobody), role: 'own' }, { readOnly: true }, tx =>
    tx.query<{ kind: string; version: string }>(
      `select kind, min_version as version from publishing_system
       where enabled and deleted_at is null and kind is not null and min_version is not null
       union all select s.kind, v.version_no from app_version v join publishing_system s on s.id = v.publishing_system_id
       where v.published and v.force_refresh and v.deleted_at is null and s.enabled and s.deleted_at is null and s.kind is not null`,
    ),
  )
  const minimums = new Map<string, string>()
  for (const { kind, version } of rows) {
    const before = minimums.get(kind)
    if (before === undefined || compareVersions(version, before) > 0) minimums.set(kind, version)
  }
  return minimums
}

/**
 * Refuses with Y-46 the call of a client that is older than the oldest version that is served of its kind. Pages of the server's own
 * build are never refused, and a call that names no version is of no client of ours.
 */
export function guardClients(services: Services): (query: unknown) => Promise<void> {
  let kept: Promise<Minimums> | null = null
  const minimums = (): Promise<Minimums> => {
    if (kept) return kept
    const read = readMinimums(services)
    kept = read
    const forget = (): void => {
      if (kept === read) kept = null
    }
    setTimeout(forget, rememberedMs).unref()
    // a failure is not remembered
    read.catch(forget)
    return read
  }
  return async query => {
    const { source, clientVersion } = query as Record<string, unknown> // a query string holds texts, or lists of them
    const kind = clientKind(source)
    if (!kind || !isVersion(clientVersion)) return
    if (kind === 'web' && compareVersions(clientVersion, services.config.version) >= 0) return
    const minimum = (await minimums()).get(kind)
    if (minimum && compareVersions(clientVersion, minimum) < 0)
      throw new Refusal([refused(platformErrors, 'Y-46', { version: minimum })])
  }
}
