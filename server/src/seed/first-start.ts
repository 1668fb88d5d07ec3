import { createHash, randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { inTransaction } from '../db/transaction.ts'
import { ownerCaller } from '../jobs/seal-audit.ts'
import type { Services } from '../services.ts'
import { type DemonstrationAccount, demonstrationAccounts } from './accounts.ts'
import { seedDemonstration } from './demonstration.ts'
import { seedPlatform } from './platform.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** A password by the rule of the specification, easy to read and to type: capital, five letters, three digits. */
function readablePassword(): string {
  const pick = (from: string): string => from[randomInt(from.length)] ?? ''
  return (
    pick(letters).toUpperCase() +
    Array.from({ length: 5 }, () => pick(letters)).join('') +
    Array.from({ length: 3 }, () => pick(digits)).join('')
  )
}

export interface DemonstrationKey {
  readonly accounts: readonly DemonstrationAccount[]
  /** One password of this installation for all demonstration accounts; told once. */
  readonly password: string
}

/**
 * Brings the platform's content up to this release and, on an embedded database that is new, fills the demonstration
 * laboratories (R-08: with a database of the operator there are no known accounts). Answers the accounts to print.
 */
export async function seedAtStart(services: Services, demonstration: boolean): Promise<DemonstrationKey | null> {
  await bringContent(services)
  if (!demonstration) return null
  const password = readablePassword()
  const now = await inTransaction(services.ownerPool, ownerCaller, { readOnly: true }, async (_tx, moment) => moment)
  const seeded = await seedDemonstration(services.ownerPool, {
    now,
    passwords: () => password,
    files: services.files,
    secret: services.linkSecret,
  })
  return seeded ? { accounts: demonstrationAccounts(), password } : null
}

const contentFolders = ['./content/', './platform/', '../../../domain/src/methods/library/']

/** Digest of everything that the platform's content is made from, this release's code for it included. */
async function contentDigest(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of contentFolders) {
    const place = new URL(folder, import.meta.url)
    for (const name of (await readdir(place)).sort()) hash.update(name).update(await readFile(new URL(name, place)))
  }
  return hash.digest('hex')
}

/** Seeds the platform's content unless this very content was seeded before: a warm start has nothing to compare. */
async function bringContent(services: Services): Promise<void> {
  const digest = await contentDigest()
  const known = await inTransaction(services.ownerPool, ownerCaller, { readOnly: true }, tx =>
    tx.query<{ value: Buffer }>("select value from server_secret where name = 'platform-content'"),
  )
  if (known[0]?.value.toString() === digest) return
  await seedPlatform(services.ownerPool, services.files)
  await inTransaction(services.ownerPool, ownerCaller, {}, tx =>
    tx.query(
      "insert into server_secret (name, value) values ('platform-content', $1) on conflict (name) do update set value = excluded.value",
      [Buffer.from(digest)],
    ),
  )
}
