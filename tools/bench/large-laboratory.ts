import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../server/src/config.ts'
import type { Principal } from '../../server/src/db/context.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import type { AdminConnection } from '../../server/src/db/migrate.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { type Caller, inTransaction } from '../../server/src/db/transaction.ts'
import { callerOf, hashToken } from '../../server/src/http/session.ts'
import { ownerCaller } from '../../server/src/jobs/seal-audit.ts'
import { loadSession } from '../../server/src/modules/identity/session.queries.ts'
import { type Product, startProduct } from '../../server/src/product.ts'
import { seedLarge } from '../../server/src/seed/large.ts'

/** A running product on a throw-away database with the large seed, and a tester of one of its laboratories. */
export interface LargeLaboratory {
  readonly product: Product
  readonly admin: AdminConnection
  readonly base: string
  readonly samples: number
  readonly businessId: string
  /** Laboratories that a supervising reader of the bench has in sight. */
  readonly supervised: readonly string[]
  readonly token: string
  readonly principal: Principal
  readonly caller: Caller
  readonly seedSeconds: number
  close(): Promise<void>
}

/** Gives a tester of the seed the post that sees samples of own tasks and nothing else: the least privileged reader of the list. */
async function signIn(product: Product, businessId: string, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(product.services.ownerPool, ownerCaller, {}, async tx => {
    const scope = 'select instance_id, organization_id, id as business_id from business where id = $1'
    await tx.query(
      `with b as (${scope}),
       p as (insert into post (instance_id, system_category_id, code, name, data_scope) select b.instance_id, 4, 'bench', '试验检测员', 'self' from b returning id),
       m as (insert into module (module_app, system_category_id, code, name_zh, url) values ('test', 4, 'djentrustmanage.samplelist', '样品管理', '/djentrustmanage/samplelist') returning id),
       x as (insert into post_module_map (instance_id, post_id, module_id) select b.instance_id, p.id, m.id from b, p, m),
       y as (insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id) select b.instance_id, b.organization_id, b.business_id, $3, p.id from b, p),
       l as (insert into login_record (user_id, business_id, channel, result) select $3::bigint, b.business_id, 'password', 'ok' from b returning id)
       insert into login_token (login_record_id, token_hash, kind, expires_at) select l.id, $2, 'access', now() + interval '1 day' from l`,
      [businessId, hashToken(token), userId],
    )
  })
  return token
}

/**
 * Fills a throw-away database and starts the product on it.
 * @param onDisk keeps the database as a server does, for sizes that memory does not hold; else as tests do
 */
export async function startLargeLaboratory(
  samples: number,
  say: (line: string) => void,
  { onDisk = false } = {},
): Promise<LargeLaboratory> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gt-bench-'))
  const embedded = await startEmbedded(onDisk ? { dataDir, log: say } : { ephemeral: true, log: say })
  await migrate(embedded)
  say(`loading ${samples} samples …`)
  const seed = await seedLarge(embedded, { samples })
  const product = await startProduct({
    config: {
      ...readConfig({}),
      port: 0,
      portGiven: true,
      host: '127.0.0.1',
      logLevel: 'silent',
      signInPerMinute: 100_000,
    },
    database: { ...embedded, dataDir },
    say,
    withoutJobs: true,
  })
  const middle = Math.floor(seed.businessIds.length / 2)
  const businessId = seed.businessIds[middle] ?? '0'
  const token = await signIn(product, businessId, seed.testerIds[middle] ?? '0')
  const session = await loadSession(product.services.pool)(hashToken(token))
  const principal = session?.principals.get(businessId)
  if (!principal) throw new Error('the tester has no session')
  return {
    product,
    admin: embedded,
    samples,
    base: `http://127.0.0.1:${product.port}`,
    businessId,
    supervised: seed.businessIds.slice(middle, middle + 8),
    token,
    principal,
    caller: callerOf(principal),
    seedSeconds: seed.seconds,
    async close() {
      await product.stop()
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
