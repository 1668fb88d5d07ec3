/** The cards in the user's order; one that he has not placed stands behind its usual neighbour. */
export function arranged<T extends { readonly id: string }>(cards: readonly T[], order: readonly string[]): T[] {
  const placed = order.flatMap(id => cards.filter(card => card.id === id))
  cards.forEach((card, index) => {
    if (placed.includes(card)) return
    const before = cards[index - 1]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, card)
  })
  return placed
}

/** The order with one card taken out and put where another stands. */
export function movedTo(order: readonly string[], id: string, target: string): string[] {
  const at = order.indexOf(target)
  const rest = order.filter(one => one !== id)
  return at < 0 || !order.includes(id) ? [...order] : [...rest.slice(0, at), id, ...rest.slice(at)]
}

const wholeRow = 12

/** Cards with the columns they get: in rows of twelve, the last of a row as wide as what is left of it. */
export function filled<T extends { readonly columns: number }>(cards: readonly T[]): T[] {
  let used = 0
  return cards.map((card, index) => {
    if (used + card.columns > wholeRow) used = 0
    used += card.columns
    const next = cards[index + 1]
    if (next && used + next.columns <= wholeRow) return card
    return { ...card, columns: card.columns + wholeRow - used }
  })
}
