import { isLanguage, type Language } from '@gt/domain/kit/label.ts'

/** Where cookies live: the document of a browser, or a plain object in a test. */
export interface CookieJar {
  read(): string
  write(cookie: string): void
  /** A Secure cookie is dropped on plain http inside a laboratory's network (conventions 4). */
  readonly secure: boolean
}

/** Session cookies and what an unset one reads as (clauses 4.2-001 to 4.2-008, 4.2-014). Logout clears exactly these. */
export const sessionCookies = {
  gt_token: '',
  gt_business_id: '0',
  gt_login_records_id: '0',
  gt_visitor: '0',
  gt_current_mode: '1',
  gt_trial_category: '-1',
  gt_trial_category_num: '0',
  gt_verify: '0',
} as const

/** Cookies of the interface; they outlive the session. */
export const interfaceCookies = {
  gt_language: 'zh',
  gt_size: 'medium',
  gt_sidebar: '1',
  gt_theme: 'light',
  gt_skin: 'azurite',
} as const

type SessionCookie = keyof typeof sessionCookies
type InterfaceCookie = keyof typeof interfaceCookies
type CookieName = SessionCookie | InterfaceCookie

/** Lifetime of session cookies in days when the server names none (clause 4.2-009). */
const defaultCookieDays = 1
const interfaceDays = 400
const daySeconds = 86_400

/** What each cookie may hold; anything else reads as its default (clause 4.4-004). */
const accepted: Partial<Record<CookieName, RegExp>> = {
  gt_business_id: /^\d{1,19}$/,
  gt_login_records_id: /^\d{1,19}$/,
  gt_visitor: /^[01]$/,
  gt_current_mode: /^[12]$/,
  gt_trial_category: /^-?\d{1,19}$/,
  gt_trial_category_num: /^-?\d{1,4}$/,
  gt_verify: /^[01]$/,
  gt_language: /^(zh|en|es)$/,
  gt_size: /^(medium|small|mini)$/,
  gt_sidebar: /^[01]$/,
  gt_theme: /^(light|dark|auto)$/,
  gt_skin: /^(azurite|indigo|teal|graphite|plum)$/,
}

interface SignedIn {
  readonly token: string
  readonly businessId: string
  readonly loginRecordsId: string
  readonly cookieDays: number
}

export interface Session {
  get(name: CookieName): string
  /** True when somebody chose a value of it, so that it is more than the default. */
  has(name: CookieName): boolean
  set(name: CookieName, value: string): void
  language(): Language
  /** Writes the cookies of a new session. */
  begin(signedIn: SignedIn): void
  /** Forgets the session and nothing else (clauses 4.5-001 to 4.5-007). */
  end(): void
}

function valueIn(cookies: string, name: string): string | null {
  for (const part of cookies.split(/;\s*/)) {
    const [key, ...value] = part.split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      return null // a cookie of somebody else's making reads as unset
    }
  }
  return null
}

/** The session of one browser, held in cookies that all its tabs share. */
export function openSession(jar: CookieJar): Session {
  let days = defaultCookieDays
  const lifetime = (name: CookieName): number => (name in interfaceCookies ? interfaceDays : days) * daySeconds
  const write = (name: string, value: string, seconds: number): void =>
    jar.write(
      `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${jar.secure ? '; Secure' : ''}`,
    )
  const defaults: Record<CookieName, string> = { ...sessionCookies, ...interfaceCookies }
  const get = (name: CookieName): string => {
    const value = valueIn(jar.read(), name)
    return value === null || accepted[name]?.test(value) === false ? defaults[name] : value
  }
  const set = (name: CookieName, value: string): void => write(name, value, lifetime(name))
  return {
    get,
    has: name => valueIn(jar.read(), name) !== null,
    set,
    language() {
      const language = get('gt_language')
      return isLanguage(language) ? language : 'zh'
    },
    begin({ token, businessId, loginRecordsId, cookieDays }) {
      days = cookieDays > 0 ? cookieDays : defaultCookieDays
      set('gt_token', token)
      set('gt_business_id', businessId)
      set('gt_login_records_id', loginRecordsId)
    },
    end() {
      for (const name of Object.keys(sessionCookies)) write(name, '', 0)
    },
  }
}

/** True for a data-view mode whose user supervises related units (clauses 4.4-001 and 4.4-002). */
export const isSupervisedView = (mode: number | undefined): boolean => mode === 1 || mode === 3
