import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mostCookieDays } from '@gt/domain/platform/client-settings.ts'

/** Who carries messages out of the house. */
export interface MessageConfig {
  /** `smtp://…` or `smtps://…` with its credentials; null where no mail is sent. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Address that takes `{to, text}` as JSON and sends it to a telephone; null where none is sent. */
  readonly smsUrl: string | null
  readonly smsToken: string | null
  /** Shows messages in the log in place of sending them: the demonstration, where no telephone and no mailbox is real. */
  readonly demonstration: boolean
}

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
  /** Addresses and networks from which people of the platform may enter a customer's account; none where none is named. */
  readonly supportAddresses: readonly string[]
  /** The program that repacks RTSP, as the operator installed it; without one such cameras are not played. */
  readonly ffmpeg: string | null
  /** Streams of cameras that the relay has open at once. */
  readonly videoStreams: number
  /** What sends messages to telephones and by mail. */
  readonly messages: MessageConfig
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
    supportAddresses: (env.SUPPORT_ADDRESSES ?? (env.DATABASE_URL ? '' : '127.0.0.1 ::1'))
      .split(/[\s,]+/)
      .filter(one => one !== ''),
    ffmpeg: env.FFMPEG ? env.FFMPEG : null,
    videoStreams: Math.max(1, number(env.VIDEO_STREAMS, 16)),
    messages: {
      smtpUrl: env.SMTP_URL || null,
      mailFrom: env.MAIL_FROM ?? 'groundtruth@localhost',
      smsUrl: env.SMS_URL || null,
      smsToken: env.SMS_TOKEN || null,
      // with a database of its own the house is real: what cannot be sent is then not offered
      demonstration: env.MESSAGES === 'demonstration' || (!env.DATABASE_URL && env.MESSAGES !== 'off'),
    },
    clockAllowed: env.TEST_CLOCK === 'on',
    demonstrationOrders: env.DEMONSTRATION_ORDERS !== 'off',
    webRoot: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    version: ownVersion,
  }
}
