/** Standard codes inside a text, without blanks: `JTG 3420-2020 T 0553` gives `JTG3420-2020`. */
const codesIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/[A-Z]{2,6}(?:\/[A-Z])?\s?[A-Z]?\d+(?:[./]\d+)*\s?[-—–]\s?\d{4}/g)].map(([code]) =>
    code.replace(/\s/g, '').replace(/[—–]/g, '-'),
  )

/**
 * True when an accredited method covers the test basis: it names the same standard in the same edition. A scope without a
 * text covers every method of its parameter (workflow 7: parameter and method edition).
 */
export function coversBasis(scopeText: string, basis: string): boolean {
  if (scopeText.trim() === '') return true
  const scope = codesIn(scopeText)
  if (scope.length === 0) return basis.includes(scopeText.trim())
  const tested = codesIn(basis)
  return tested.length > 0 && tested.every(code => scope.includes(code))
}

export interface ScopedItem {
  readonly within_scope: 0 | 1
  readonly outsourced: 0 | 1
  readonly test_basis_text: string
}

/** Items that may not stand under the mark of a certificate: tested elsewhere, or outside its scope by parameter or edition of the method. */
export const outsideScope = <Item extends ScopedItem>(
  items: readonly Item[],
  scopeOf: (item: Item) => readonly string[] | null,
): Item[] =>
  items.filter(
    item =>
      item.within_scope !== 1 ||
      item.outsourced !== 0 ||
      !(scopeOf(item) ?? []).some(text => coversBasis(text, item.test_basis_text)),
  )

/** True when every item may stand under the mark of a certificate. */
export const allInScope = <Item extends ScopedItem>(
  items: readonly Item[],
  scopeOf: (item: Item) => readonly string[] | null,
): boolean => items.length > 0 && outsideScope(items, scopeOf).length === 0
