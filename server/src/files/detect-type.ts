const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
]

/** Type of a content by its first bytes; the name that came with it says nothing. */
export function detectType(content: Uint8Array): string | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => content[index] === byte))
  return found?.[0] ?? null
}
