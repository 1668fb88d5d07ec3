/** Colour arithmetic of the design tokens: sRGB hex texts in, ratios and hex texts out. */

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** Blends `share` (0–1) of `over` into `base`. */
export function mix(base: string, over: string, share: number): string {
  const [a, b] = [channels(base), channels(over)]
  return hexOf(a.map((part, index) => part + ((b[index] ?? 0) - part) * share))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(part => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two opaque colours, 1–21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, blended towards `towards` in small steps until it has the wanted ratio against `ground`. */
export function reach(colour: string, towards: string, ground: string, ratio: number): string {
  let found = colour
  for (let share = 0.02; contrast(found, ground) < ratio && share <= 1; share += 0.02)
    found = mix(colour, towards, share)
  return found
}
