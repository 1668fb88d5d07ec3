/** How long a page may take to come, ms. */
const waitsMs = 10_000

let ahead: { readonly label: string; readonly address: string; readonly at: number } | null = null

/** Leaves a label for the field of a page that is opened now. */
export function leaveLabel(label: string, address: string): void {
  ahead = { label, address, at: performance.now() }
}

/** The label that was left for the page in sight, once. */
export function takeLabel(): string | null {
  if (!ahead || location.hash !== `#${ahead.address}`) return null
  const { label, at } = ahead
  ahead = null
  return performance.now() - at < waitsMs ? label : null
}
