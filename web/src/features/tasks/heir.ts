/**
 * The record that is current after a list changed: the same one; when it has left, the next one of those that stood behind
 * it, else the last that stood before it; the first of all when none of them is there any more.
 *
 * @param before ids in the order in which they stood
 * @param now ids as they stand
 */
export function heirOf(wanted: string | null, before: readonly string[], now: readonly string[]): string | null {
  const there = new Set(now)
  if (wanted !== null && there.has(wanted)) return wanted
  const at = wanted === null ? -1 : before.indexOf(wanted)
  if (at < 0) return now[0] ?? null
  const behind = before.slice(at + 1).find(id => there.has(id))
  const ahead = before.slice(0, at).findLast(id => there.has(id))
  return behind ?? ahead ?? now[0] ?? null
}
