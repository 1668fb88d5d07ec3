import { randomBytes } from 'node:crypto'
import { withClient } from './embedded-query.ts'
import type { AdminConnection } from './migrate.ts'

const startLock = 714_208

/** Secrets that every server of a database shares; made once and kept in it. */
export interface SharedSecrets {
  /** Role that the application signs in with: no rights of its own, only the right to take the role of its caller. */
  readonly user: string
  /** Password of that role. */
  readonly password: string
  /** Key that signs links to files. */
  readonly linkSecret: string
}

/**
 * Makes the login role with the right to take every caller's role but the owner's, and answers the shared secrets. Roles
 * belong to a whole PostgreSQL, the password to one database: each database has a role to itself, so that several (one
 * to work with, one to try out) live side by side.
 */
export const ensureLogin = (admin: AdminConnection): Promise<SharedSecrets> =>
  withClient(admin, async client => {
    // two servers that start at once would change the role at once; the lock goes with the connection
    await client.query('select pg_advisory_lock($1)', [startLock])
    const { rows: named } = await client.query<{ name: string }>(
      "select 'gt_login_' || oid as name from pg_database where datname = current_database()",
    )
    const user = named[0]?.name
    if (!user) throw new Error('the connected database is not listed')
    await client.query(
      `do $$ begin if not exists (select from pg_roles where rolname = '${user}') then create role ${user} login noinherit; end if; end $$`,
    )
    const kept = async (name: string): Promise<string> => {
      await client.query('insert into server_secret (name, value) values ($1, $2) on conflict (name) do nothing', [
        name,
        randomBytes(24),
      ])
      const { rows } = await client.query<{ value: Buffer }>('select value from server_secret where name = $1', [name])
      if (!rows[0]) throw new Error(`no secret ${name}`)
      return rows[0].value.toString('base64url')
    }
    const password = await kept('login-role')
    await client.query(`alter role ${user} password ${client.escapeLiteral(password)}`)
    await client.query(`grant gt_own, gt_org, gt_wide, gt_client, gt_visitor, gt_ro, gt_platform, gt_auth to ${user}`)
    return { user, password, linkSecret: await kept('file-links') }
  })
