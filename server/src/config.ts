import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mostCookieDays } from '@gt/domain/platform/client-settings.ts'

export interface Config {
  /** Port to serve on; 520 unless set (specification 9). */
  readonly port: number
  readonly portGiven: boolean
  readonly host: string
  readonly dataDir: string | undefined
  readonly databaseUrl: string | undefined
  /** Address that QR codes and links in mails begin with. */
  readonly publicUrl: string | undefined
  /** Days of a session for instances that set none (clause 4.2-009), 1 to 30; null leaves those of the platform's row. */
  readonly cookieDays: number | null
  readonly logLevel: string
  readonly printWorkers: number
  readonly passwordProfile: 'compat' | 'dengbao' | 'strict'
  /** Calls of one address in a minute without a session: signing in, and public pages. */
  readonly signInPerMinute: number
  readonly publicPerMinute: number
  /** Hosts, addresses and networks within this house that data may be sent to, and without TLS where they are named (0167). */
  readonly outgoingPrivate: readonly string[]
  /** Sessions may set the clock: seeding and tests only. */
  readonly clockAllowed: boolean
  /** The half year of orders of the demonstration is made while the server runs. */
  readonly demonstrationOrders: boolean
  readonly webRoot: string
  /** Version of the pages that this server serves. */
  readonly version: string
}

/** Version of the pages that this server serves. */
export const { version: ownVersion } = JSON.parse(
  readFileSync(new URL('../../web/package.json', import.meta.url), 'utf8'),
) as {
  version: string // the pages are built with it
}

const number = (value: string | undefined, fallback: number): number =>
  value && /^\d+$/.test(value) ? Number(value) : fallback

/** Reads the configuration of the process out of its environment. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const profile = env.PASSWORD_PROFILE
  return {
    port: number(env.PORT, 520),
    portGiven: env.PORT !== undefined && env.PORT !== '',
    host: env.HOST ?? '0.0.0.0',
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    cookieDays: env.COOKIE_DAYS ? Math.min(mostCookieDays, Math.max(1, number(env.COOKIE_DAYS, 1))) : null,
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn'),
    printWorkers: Math.max(1, number(env.PRINT_WORKERS, 2)),
    passwordProfile: profile === 'dengbao' || profile === 'strict' ? profile : 'compat',
    signInPerMinute: number(env.SIGN_IN_PER_MINUTE, 60),
    publicPerMinute: number(env.PUBLIC_PER_MINUTE, 30),
    outgoingPrivate: (env.OUTGOING_PRIVATE ?? '').split(/[\s,]+/).filter(one => one !== ''),
    clockAllowed: env.TEST_CLOCK === 'on',
    demonstrationOrders: env.DEMONSTRATION_ORDERS !== 'off',
    webRoot: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    version: ownVersion,
  }
}
