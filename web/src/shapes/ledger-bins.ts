interface Counted {
  readonly value: number
  readonly count: number
}

/** Digits that tell the edges of bins apart. */
const digits = 4

const plain = (value: number): string => String(Number(value.toPrecision(digits)))

/** How many values lie in each of even stretches between the least and the greatest, as many as the rule of Sturges says. */
export function binsOf(counted: readonly Counted[]): { name: string; value: number }[] {
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return []
  const values = counted.map(({ value }) => value)
  const least = Math.min(...values)
  const greatest = Math.max(...values)
  if (least === greatest) return [{ name: plain(least), value: total }]
  const bins = Math.ceil(Math.log2(total)) + 1
  const width = (greatest - least) / bins
  const found = Array.from({ length: bins }, () => 0)
  for (const { value, count } of counted) {
    // the greatest value belongs to the last stretch
    const at = Math.min(bins - 1, Math.floor((value - least) / width))
    found[at] = (found[at] ?? 0) + count
  }
  return found.map((value, at) => ({
    name: `${plain(least + at * width)}–${plain(least + (at + 1) * width)}`,
    value,
  }))
}
