import { randomBytes } from 'node:crypto'
import { withClient } from './embedded-query.ts'
import type { AdminConnection } from './migrate.ts'

/** The role the application signs in with: no rights of its own, only the right to take the role of its caller. */
export const loginRole = 'gt_login'

const startLock = 714_208

/** Secrets that every server of a database shares; made once and kept in it. */
export interface SharedSecrets {
  /** Password of the login role. */
  readonly password: string
  /** Key that signs links to files. */
  readonly linkSecret: string
}

/** Makes the login role with the right to take every caller's role but the owner's, and answers the shared secrets. */
export const ensureLogin = (admin: AdminConnection): Promise<SharedSecrets> =>
  withClient(admin, async client => {
    // two servers that start at once would change the role at once; the lock goes with the connection
    await client.query('select pg_advisory_lock($1)', [startLock])
    await client.query(
      `do $$ begin if not exists (select from pg_roles where rolname = '${loginRole}') then create role ${loginRole} login noinherit; end if; end $$`,
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
    await client.query(`alter role ${loginRole} password ${client.escapeLiteral(password)}`)
    await client.query(
      `grant gt_own, gt_org, gt_wide, gt_client, gt_visitor, gt_ro, gt_platform, gt_auth to ${loginRole}`,
    )
    return { password, linkSecret: await kept('file-links') }
  })
