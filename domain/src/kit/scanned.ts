/** Whether a text that was read is a label of the platform: its mark, or the address that its code holds. */
export const isPlatformLabel = (text: string): boolean =>
  /^GT:L:\S+$|\/q\/[^/?#\s]+$/i.test(text.normalize('NFKC').trim())

/**
 * The code that a label gun read or somebody typed: that of an address (`/q/CODE`, `?c=CODE`), what follows the mark of a
 * label (`GT:S:CODE`), or the text itself, with full-width signs put right and without blanks at its ends.
 */
export function scannedCode(text: string): string {
  const plain = text.normalize('NFKC').trim()
  const address = /[?&](?:c|code)=([^&#\s]+)/i.exec(plain)?.[1] ?? /\/q\/([^/?#\s]+)/i.exec(plain)?.[1]
  return address ?? plain.replace(/^GT:[A-Z]+:/i, '').trim()
}
