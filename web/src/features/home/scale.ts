const steps = [1, 2, 5, 10]

/** Values of the lines of an axis from nought to at least the highest, four steps at most, in round figures. */
export function ticksTo(highest: number): readonly number[] {
  const wanted = Math.max(highest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(wanted))
  const size = Math.max(1, (steps.find(step => step * power >= wanted) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / size) + 1 }, (_, index) => Math.round(index * size))
}

const inTenths = (tenths: number): string =>
  `${tenths < 0 ? '-' : ''}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`

/** How much more or less than before, in per cent with one decimal and its sign; null when there was nothing before. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null
  const tenths = Math.round(((now - before) * 1000) / before)
  return `${tenths > 0 ? '+' : ''}${inTenths(tenths)}`
}

/** How many there are for every hundred, to one decimal; null when there is nothing to compare with. */
export const shareOf = (n: number, of: number): number | null => (of === 0 ? null : Math.round((n * 1000) / of) / 10)

/** The same as text. */
export function perHundred(n: number, of: number): string | null {
  return of === 0 ? null : inTenths(Math.round((n * 1000) / of))
}

/** A figure with one decimal as the number of its tenths, to compare it with another; nought when it is unknown. */
export const tenthsOf = (text: string | null): number => Number.parseInt((text ?? '0').replace('.', ''), 10)

/** Whole yuan of an amount: for heights and lengths, never for sums. */
export const yuanOf = (amount: string): number => Number.parseInt(amount, 10)

/** Name of a month on an axis: `2026-03` is 3. */
export const monthName = (month: string): string => month.slice(5).replace(/^0/, '')

/** A figure with two decimals as a place on a chart, where no digit of it is told. */
export const pointOf = (text: string): number => Number.parseInt(text.replace('.', ''), 10) / 100
