/**
 * Whether two pieces of plain data say the same: texts, numbers, lists and records of them.
 * @param depth how far lists and records are looked into; further down only the same one counts
 */
export function isSameData(before: unknown, after: unknown, depth = Number.POSITIVE_INFINITY): boolean {
  if (Object.is(before, after)) return true
  if (depth === 0 || typeof before !== 'object' || typeof after !== 'object' || !before || !after) return false
  if (Array.isArray(before) !== Array.isArray(after)) return false
  const names = Object.keys(before)
  return (
    names.length === Object.keys(after).length &&
    names.every(
      name => Object.hasOwn(after, name) && isSameData(Reflect.get(before, name), Reflect.get(after, name), depth - 1),
    )
  )
}
