/** Levels of lists and objects that a body may have; the deepest of ours has nine. */
export const deepest = 50
/** Bytes of a body that comes without a session, unless its action takes pictures from strangers. */
export const openBodyBytes = 64 * 1024

/**
 * True when a text of JSON is nested deeper than anybody needs. It is read once from left to right, before anything is built of
 * it: a parser that recurses holds the whole process for a text of brackets.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (inText) {
      if (sign === 0x5c) at += 1
      else if (sign === 0x22) inText = false
    } else if (sign === 0x22) inText = true
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1
      if (depth > deepest) return true
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1
  }
  return false
}
