const partsOf = (version: string): number[] => version.split('.').map(Number)

/** True for what can be compared: numbers with points between them. */
export const isVersion = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{1,6}(\.\d{1,6}){0,3}$/.test(text)

/** Below 0 where `a` is the older, above 0 where it is the newer: compared number by number, so that 2.10 comes after 2.9. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)]
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What kind of published system a client is by the `source` that its calls name; null for one that is none. */
export function clientKind(source: unknown): 'web' | 'app' | 'capture' | 'print' | null {
  if (source === 'pc') return 'web'
  return source === 'app' || source === 'capture' || source === 'print' ? source : null
}
