import type { Label } from '../kit/label.ts'

/** Years below which no file is destroyed (page archivelist, keep_years). */
export const shortestKeeping = 6
/** A number of years beyond this is a slip; for ever is said as such. */
export const longestKeeping = 100

/** What the laboratory says of one test in a report: its years, null for ever, undefined where no class of it is named. */
export type ClassPeriod = number | null | undefined

/** How long a file is kept: `years` null is for ever; `least` is what the classes of its tests ask for, undefined where they ask for nothing. */
export interface KeepPeriod {
  readonly years: number | null
  readonly least: number | null | undefined
}

/**
 * The keeping period of a report of several tests: the longest of them; a test that no class speaks of is kept for the usual
 * years.
 */
export function keepPeriod(usual: number, tests: readonly ClassPeriod[]): KeepPeriod {
  const named = tests.filter(years => years !== undefined)
  if (named.includes(null)) return { years: null, least: null }
  const years = named.filter(one => one !== null)
  const least = years.length > 0 ? Math.max(...years) : undefined
  const others = named.length < tests.length || tests.length === 0 ? [usual] : []
  return { years: Math.max(...years, ...others), least }
}

/** Whether a period that was asked for falls short of what the classes of the tests ask for; null is for ever. */
export const fallsShort = (asked: number | null, { least }: KeepPeriod): boolean =>
  least !== undefined && asked !== null && (least === null || asked < least)

/** A keeping period in words. */
export const periodWords = (years: number | null): Label =>
  years === null
    ? { zh: '永久', en: 'for ever', es: 'para siempre' }
    : { zh: `${years}年`, en: `for ${years} years`, es: `${years} años` }
