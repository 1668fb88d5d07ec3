import { pageSizes } from '../kit/list.ts'

export type PageSize = (typeof pageSizes)[number]

/** Most MB that one file may have whatever is configured: the transport takes no more (clause 7.1-022). */
export const mostUploadMb = 50
/** Most days that a session lasts without a new sign-in. */
export const mostCookieDays = 30

/** The sizes of a page that a configuration offers, in their order; all of them where it names none that there is. */
export function offeredPageSizes(configured: unknown): readonly PageSize[] {
  const chosen = Array.isArray(configured) ? pageSizes.filter(size => configured.includes(size)) : []
  return chosen.length > 0 ? chosen : pageSizes
}

/** MB that a file of a purpose may have under a configuration. */
export const uploadLimit = (ofPurpose: number, configured: unknown): number =>
  typeof configured === 'number' && configured > 0 ? Math.min(ofPurpose, configured) : ofPurpose

type Config = Readonly<Record<string, unknown>>

/** The configuration of an instance: each field its own where it has one, else the platform's. */
export const mergedConfig = (standard: Config, own: Config): Config => ({
  ...standard,
  ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null && value !== undefined)),
})
