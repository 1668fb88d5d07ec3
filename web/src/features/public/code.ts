/** A code as it may be asked for: letters and digits only, groups and cases put right. */
const asked = /^[0-9A-Z]{4,60}$/

/** The code inside an address that was scanned or pasted, or the text itself. */
function codeIn(text: string): string {
  const inQuery = /[?&](?:c|code)=([^&#\s]+)/i.exec(text)?.[1]
  const inPath = /\/q\/([^/?#\s]+)/i.exec(text)?.[1]
  return inQuery ?? inPath ?? text
}

/**
 * The code that somebody typed, pasted or scanned: groups, blanks and small letters are put right, an address gives its
 * code. Null when it cannot be a code.
 */
export function readCode(text: string): string | null {
  const code = codeIn(text.normalize('NFKC'))
    .replace(/[\s\-–—_.·]/g, '')
    .toUpperCase()
  return asked.test(code) ? code : null
}

/** The code of a page's address: `c`, or `code` of older links. Null when there is none or it cannot be one. */
export function codeOfAddress(search: string): string | null {
  const query = new URLSearchParams(search)
  const text = query.get('c') ?? query.get('code')
  return text === null ? null : readCode(text)
}

/** A code in groups of four, as papers print it. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? ''
