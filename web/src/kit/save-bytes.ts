/** The browser reads the bytes some time after the click; a minute is long for that and short for memory. */
const keptMs = 60_000

/** Hands bytes to the browser's own way of saving, under a name. */
export function saveBytes(bytes: Uint8Array, name: string, type: string): void {
  // a copy, since a blob takes no memory that could be shared
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
